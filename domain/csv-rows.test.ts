import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type CsvCell, distinctHeadings, writeCsvRow } from './csv-rows.ts';
import { makeCsvReader } from './imports/csv-records.ts';

const written = (...cells: CsvCell[]) => writeCsvRow(cells);
const readBack = (row: string) => makeCsvReader(',').read(row)[0]?.cells;

describe('a row', () => {
  it('contains texts, numbers, booleans and empty cells', () => {
    expect(written('Maria', 7, true, false, null, '')).toBe('Maria,7,Yes,No,,\r\n');
  });

  it.each([
    ['a comma, here', '"a comma, here"'],
    ['2" pipe', '"2"" pipe"'],
    ['a; b', '"a; b"'],
    ['two\r\nlines', '"two\nlines"'],
    ['two\rlines', '"two\nlines"'],
    [' a space ', ' a space '],
  ])('%j is written as %j', (cell, text) => expect(written(cell)).toBe(`${text}\r\n`));

  it.each([
    ['=1+1', "'=1+1"],
    ['+1 207 555 0100', "'+1 207 555 0100"],
    ['-2+3', "'-2+3"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['  =1+1', "'  =1+1"],
    ['\t=1+1', `"\t'=1+1"`],
    ['\r=1+1', `"\n'=1+1"`],
    ['＝1+1', "'＝1+1"],
    ['=HYPERLINK("http://x","y")', `"'=HYPERLINK(""http://x"",""y"")"`],
    ['-cmd|calc', "'-cmd|calc"],
    ['-5;1+1', `"'-5;1+1"`],
    ['x;=1+1;y', `"x;'=1+1;y"`],
    ['x\t=1+1', `"x\t'=1+1"`],
    ['x\n=1+1', `"x\n'=1+1"`],
    ['a"";=1+1', `"a"""";'=1+1"`],
    ['; @SUM(1); -5;-5', `";' @SUM(1);' -5;'-5"`],
    ['x;"=1+1', `"x;'""=1+1"`],
    ['x|=cmd', 'x|=cmd'],
  ])('%j cannot run as a formula', (cell, text) => expect(written(cell)).toBe(`${text}\r\n`));

  it.each(['-5', '-5.25', '-0,5', 'a-b', '1+1', 'a@b.example', "O'Neil"])('%j stays as it is', (cell) =>
    expect(readBack(written('', cell))).toEqual(['', cell]),
  );
});

it('any text is read back the same, except for apostrophes and the kind of line break', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit: 'grapheme' }), { minLength: 1, maxLength: 6 }), (cells) => {
      const read = readBack(written('first', ...cells))?.slice(1);
      const expected = cells.map((cell) => cell.replace(/\r\n?/g, '\n'));
      const withoutApostrophes = (texts: readonly string[] = []) => texts.map((text) => text.replaceAll("'", ''));
      expect(withoutApostrophes(read)).toEqual(withoutApostrophes(expected));
    }),
  );
});

const signs = fc.constantFrom('\r', '\n', '"', ',', ';', '\t', ' ', '=', '@', 'a');

it('only the end of a row has a CR', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit: signs }), { minLength: 1 }), (cells) => {
      expect(writeCsvRow(cells).indexOf('\r')).toBe(writeCsvRow(cells).length - 2);
    }),
  );
});

it('repeated headings get different names, in any case', () => {
  expect(distinctHeadings(['Username', 'Size', 'size', 'Size', 'Size (2)'])).toEqual([
    'Username',
    'Size',
    'size (2)',
    'Size (3)',
    'Size (2) (2)',
  ]);
});
