import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { makeCsvReader } from '#domain/imports/csv-records.ts';

test('a text in pieces of any size is read as csv-parse reads it, with LF for the line breaks in quotes', () => {
  const cell = fc.string({ unit: fc.constantFrom('a', ' ', '"', ',', ';', '\n', '\r', '2', 'é', '\u2028') });
  const quoted = cell.map((text) => `"${text.replaceAll('"', '""')}"`);
  const bare = cell.map((text) => text.replace(/[",\r\n]/g, ''));
  const either = fc.oneof(quoted, bare);
  const table = fc.array(fc.tuple(either, either, fc.constant('end')), { minLength: 1 });
  fc.assert(
    fc.property(table, fc.constantFrom('\n', '\r\n', '\r'), fc.integer({ min: 1, max: 50 }), (rows, newline, size) => {
      const text = [['"a"', 'b', 'c,d,e,f,g'], ...rows].map((cells) => cells.join(',')).join(newline);
      const expected = parse(text, { relax_column_count: true, record_delimiter: newline, relax_quotes: true });
      const breaks = /\r\n?/g;
      expect(read(text, size)).toEqual(expected.map((cells) => cells.map((cell) => cell.replace(breaks, '\n'))));
    }),
  );
});

function read(text: string, size: number): string[][] {
  const reader = makeCsvReader(',');
  const records = [];
  for (let at = 0; at < text.length; at += size) records.push(...reader.read(text.slice(at, at + size)));
  return [...records, ...reader.end()].map(({ cells }) => cells);
}
