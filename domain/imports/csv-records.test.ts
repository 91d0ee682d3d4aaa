import { describe, expect, test } from 'vitest';
import {
  type Delimiter,
  MAX_CSV_CELL,
  MAX_CSV_COLUMNS,
  MAX_CSV_RECORD,
  MAX_CSV_ROWS,
  makeCsvReader,
} from './csv-records.ts';

function read(text: string, size = text.length || 1, delimiter: Delimiter = ',') {
  const reader = makeCsvReader(delimiter);
  const records = [];
  for (let at = 0; at < text.length; at += size) records.push(...reader.read(text.slice(at, at + size)));
  return [...records, ...reader.end()];
}
const cellsOf = (text: string, delimiter?: Delimiter) => read(text, undefined, delimiter).map(({ cells }) => cells);

describe('a record', () => {
  test.each([
    ['a,b\nc,d', 'a|b c|d'],
    ['\uFEFFa;b\r\nc;d\r\n', 'a|b c|d'],
    ['a\tb\n\n\t\n,,;\n\tc\n', 'a|b ,,; |c'],
    ['\uFEFF"a","b"\n"c ""x""","d,e"\n', 'a|b c"x"|d,e'],
    ['"two\nlines";b;c\n1;2;3', 'twolines|b|c 1|2|3'],
    ['a,b\n2" pipe,5\n', 'a|b 2"pipe|5'],
    ['a,b\n"x" ,y\n', 'a|b x|y'],
    ['"a","b"', 'a|b'],
    ['', ''],
    ['\n\r\n', ''],
    ['a,b\rc,d\r', 'a|b c|d'],
    ['a,b\rc,d\r\ne,f\ng,h', 'a|b c|d e|f g|h'],
    ['a,b\r"c\rd",e\r', 'a|b cd|e'],
    ['a, "b, c",  d\nx, 2" pipe, "y"\n', 'a|b,c|d x|2"pipe|y'],
    ['\uFEFF\uFEFFa,b', 'a|b'],
    ['a,\t"b,c",d', 'a|b,c|d'],
    ['a,\u00a0\u3000"b,c",d', 'a|b,c|d'],
    ['a;\t"b;c";d', 'a|b;c|d'],
    ['a\t\u00a0"b\tc"\t\td', 'a|bc||d'],
    ['a|b;c|"d|e"', 'a|b;c|d|e'],
  ])('%# of %j', (text, expected) => {
    const read = cellsOf(text, /^\uFEFF*[^,]*?([;\t|])/.exec(text)?.[1] as Delimiter | undefined).map((cells) =>
      cells.map((cell) => cell.replace(/\s/g, '')).join('|'),
    );
    expect(read.join(' ')).toBe(expected);
  });

  test('knows the line where it begins', () => {
    const text = 'a,b\n"one\n\ntwo",x\n\n\nlast,"y\n"\nend,z';
    expect(read(text).map(({ line }) => line)).toEqual([1, 2, 7, 9]);
  });

  test('has the line feed for each line break in quotes', () => {
    expect(cellsOf('a\n"x\r\ny\rz"\n')).toEqual([['a'], ['x\ny\nz']]);
  });

  test('is separated from its neighbors for any division into pieces', () => {
    const windows = 'Näme,b\r\n"a ""quoted""\r\nline, with comma",x\r\n2" pipe,   "y"\r\nend,"z"';
    for (const text of [windows, windows.replaceAll('\r\n', '\r'), windows.replace('\r\n', '\n')])
      for (let size = 1; size <= text.length; size++) expect(read(text, size)).toEqual(read(text));
  });

  test('with text after a closing quote is a problem of that line alone', () => {
    expect(read('a,b\n"x"y,1\nz,2')).toEqual([
      { line: 1, cells: ['a', 'b'] },
      { line: 2, cells: ['x', '1'], problem: { code: 'csvTextAfterQuote' } },
      { line: 3, cells: ['z', '2'] },
    ]);
  });

  test('with an unclosed quote ends the reading', () => {
    const problem = { code: 'csvOpenQuote' };
    expect(read('a,b\nx,1\n"y,2\nz,3\n')).toMatchObject([{ line: 1 }, { line: 2 }, { line: 3, problem }]);
    const endless = `a,b\n"${'x'.repeat(100)}\n`.padEnd(MAX_CSV_RECORD * 2, 'x');
    expect(read(endless, 65_536)).toMatchObject([{ line: 1 }, { line: 2, problem }]);
  });
});

describe('what exceeds the limits of a catalog is reported and never kept in memory:', () => {
  const columns = Array.from({ length: 140_000 }, (_, n) => `c${n}`).join();
  const tooManyColumns = { code: 'csvTooManyColumns', most: 100 };

  test.each([
    ['a header', `${columns}\nx,1`, 1],
    ['a header in quotes', `"a",${columns}\nx,1`, 1],
    ['a header without an end', `${columns},`.repeat(3), 1],
    ['a line', `a,b\n${columns}\nx,1`, 2],
    ['a line in quotes', `a,b\n"x",${columns}\nx,1`, 2],
  ])('%s of 140,000 cells', (_, text, line) => {
    const refused = read(text, 65_536).filter(({ problem }) => problem);
    expect(refused.map(({ line, problem }) => [line, problem])).toEqual([[line, tooManyColumns]]);
    expect(refused[0]!.cells.length).toBeLessThanOrEqual(MAX_CSV_COLUMNS);
  });

  test.each([
    ['', 'x'.repeat(MAX_CSV_CELL + 1)],
    [' in quotes', `"${'x'.repeat(MAX_CSV_CELL + 1)}"`],
    [' without an end', 'x'.repeat(2 * MAX_CSV_RECORD)],
  ])('a cell of more than 10,000 characters%s', (_, cell) => {
    const problem = { code: 'csvLongCell', most: 10_000 };
    expect(read(`a,b\n1,${cell}`, 65_536)).toMatchObject([{ line: 1 }, { line: 2, problem, cells: [] }]);
  });

  test.each([
    ['rows', 'x\n'],
    ['empty lines', '\n'],
  ])('more than 1,000,000 %s, of which nothing more is read', (_, row) => {
    const records = read(`a,b\n${row.repeat(MAX_CSV_ROWS + 1)}"`, 65_536);
    const problem = { code: 'csvTooManyRows', most: 1_000_000 };
    expect(records.at(-1)).toEqual({ line: MAX_CSV_ROWS + 2, cells: [], problem });
  });

  test('100 columns, 10,000 characters and 1,000,000 rows are read', () => {
    const wide = Array.from({ length: MAX_CSV_COLUMNS }, (_, n) => `c${n}`).join();
    const text = `${wide}\n${'x'.repeat(MAX_CSV_CELL)},"${'x'.repeat(MAX_CSV_CELL)}"\n${'x,1\n'.repeat(MAX_CSV_ROWS - 1)}`;
    expect(read(text, 65_536).filter(({ problem }) => problem)).toEqual([]);
  });
});
