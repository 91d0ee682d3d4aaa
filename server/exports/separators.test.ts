import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { writeCsvRow } from '#domain/csv-rows.ts';

const signs = fc.constantFrom('\r', '\n', '"', ',', ';', '\t', ' ', '=', '@', '+', '-', '5', 'a', '＝');
const cell = fc.oneof(fc.string({ unit: signs }), fc.integer({ min: -9, max: 9 }));
const file = fc
  .array(fc.array(cell, { minLength: 1 }), { minLength: 1, maxLength: 3 })
  // Each row begins with an id, as those of all exports do.
  .map((rows) => rows.map((cells) => writeCsvRow(['0197', ...cells])).join(''));

/** As spreadsheets do: quotes in the middle of a cell are signs like others, and one that is not closed ends with the file. */
function listCells(text: string, delimiter: string): string[] {
  const options = { delimiter, record_delimiter: ['\r\n', '\n'], relax_quotes: true, relax_column_count: true };
  try {
    return parse(text, options).flat();
  } catch (error) {
    if ((error as { code?: string }).code !== 'CSV_QUOTE_NOT_CLOSED') throw error;
    return parse(`${text}"`, options).flat();
  }
}

/** A plain negative number is none, with decimals or without. */
const isFormula = (text: string) => /^[\s"]*[=+\-@＝]/.test(text) && !/^-\d+(?:[.,]\d+)?$/.test(text);

test.each([',', ';', '\t'])(
  'where %j separates cells, none is a formula, whatever people have written',
  (separator) => {
    fc.assert(
      fc.property(file, (text) => {
        expect(listCells(text, separator).filter(isFormula)).toEqual([]);
      }),
      { numRuns: 1000 },
    );
  },
);

test.each([
  [',', ['1', 'x;=1+1;y', 'x\t=1+1']],
  [';', ['1,"x', '=1+1', 'y","x\t=1+1"']],
  ['\t', ['1,"x;=1+1;y","x', '=1+1"']],
])('without the apostrophes of the file, %j would make formulas of a text', (separator, cells) => {
  const text = writeCsvRow(['1', 'x;=1+1;y', 'x\t=1+1']);
  expect(listCells(text.replaceAll("'", ''), separator)).toEqual(cells);
});
