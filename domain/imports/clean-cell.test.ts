import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cleanCell, storableText } from './clean-cell.ts';

test.each([
  ['  Bolt ', 'Bolt'],
  ['a\u00a0b\u2009c\u3000d\te', 'a b c d e'],
  ['\u200bBo\u00adlt\ufeff\u2060', 'Bolt'],
  ['\u00a0\u200b ', ''],
  ['e\u0301', 'é'],
  ['one\r\ntwo\rthree\u2028four\u000bfive', 'one\ntwo\nthree\nfour\nfive'],
  ['a\u0007b\u0085c', 'ab\nc'],
  ['a\u200db', 'ab'],
  ['\u{1F469}\u200d\u{1F52C}', '\u{1F469}\u200d\u{1F52C}'],
  ['می\u200cخواهم', 'می\u200cخواهم'],
  ['Si\0ze', 'Si\0ze'],
  ['2" pipe, ½', '2" pipe, ½'],
  ['="00123"', '00123'],
  ['="say ""hi"" now"', 'say "hi" now'],
  ['=1+1', '=1+1'],
  ["'00123", '00123'],
  ["'012-345 6", '012-345 6'],
  ["'=1+1", '=1+1'],
  ["'90s poster", "'90s poster"],
  ["'Tis", "'Tis"],
  ["'0012A", '0012A'],
  ["'8E3", '8E3'],
  ["'05 Mustang", "'05 Mustang"],
  [`a${'\u0323\u0301'.repeat(5000)}`, `ạ${'\u0323'.repeat(14)}${'\u0301'.repeat(15)}`],
  [`ab${'\u200d'.repeat(9000)}c`, 'abc'],
])('%j is stored as %j', (cell, text) => {
  expect(cleanCell(cell)).toBe(text);
});

test('what is clean stays so', () => {
  fc.assert(fc.property(fc.string({ unit: 'binary' }), (cell) => cleanCell(cleanCell(cell)) === cleanCell(cell)));
});

test('a text is storable without NUL and halves of signs', () => {
  expect(storableText('a\0b\ud83d\ude00c\ud83d')).toBe('a\uFFFDb\ud83d\ude00c\uFFFD');
});
