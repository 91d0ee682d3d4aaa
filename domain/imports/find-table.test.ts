import { describe, expect, test } from 'vitest';
import { makeCsvReader } from './csv-records.ts';
import { findDelimiter, findHeader, isTotal, type Needed } from './find-table.ts';

const needed: Needed = {
  all: 2,
  count: (cells) =>
    ['name', 'points'].filter((name) => cells.some((cell) => cell.trim().toLowerCase() === name)).length,
};

test.each([
  ['name,points', ','],
  ['name;points;a,b', ';'],
  ['name\tpoints', '\t'],
  ['name|points', '|'],
  ['"a;b;c;d",points,name', ','],
  ['Name;Points;Size (W, H, D, and, so, on)\nShelf;80;10', ';'],
  ['Prices, all, of, them\nname;points', ';'],
  ['name;color', ';'],
  ['one;two;three', ';'],
  ['name', ','],
  ['', ','],
])('the delimiter of %j is %j', (text, delimiter) => {
  expect(findDelimiter(text, needed)).toEqual({ delimiter, isSaid: false });
});

test.each([
  ['sep=;\r\nname;points', ';'],
  ['\uFEFFSEP=|\nname,points', '|'],
  ['"sep=,"\nname,points', ','],
  ['sep=\t\rname\tpoints', '\t'],
])('the delimiter of %j is said', (text, delimiter) => {
  expect(findDelimiter(text, needed)).toEqual({ delimiter, isSaid: true });
});

describe('the header is', () => {
  test.each([
    ['the first row', 'name,points\nbolt,5\nname,points', 1],
    ['the first with all that is needed', 'Spring name\n,\nname,2026\nname,points\nbolt,5', 4],
    ['else the one with most', 'Spring\nname,sku\nbolt,5', 2],
    ['else the first', 'Spring\nsku\nbolt,5', 1],
  ])('%s', (_, text, line) => {
    const reader = makeCsvReader(',');
    expect(findHeader([...reader.read(text), ...reader.end()], needed)?.line).toBe(line);
  });
});

describe('where no row names what is needed, and it is found by its form,', () => {
  const byForm = { ...needed, all: 3, orByForm: true };
  test.each([
    ['the first row of texts above one as wide', 'Prices,,\n,,\nWas,Viel,Wo\nHammer,5,x', 3],
    ['the widest row, if all have figures', 'Spring\n2026,1\n2027,2', 2],
    ['the first of those that name as much, unless the next one does', 'a\nname,points\nx,1\nname,points', 2],
    ['the lower of two in a row', 'Name,Points\nname,points\nx,1', 2],
  ])('the header is %s', (_, text, line) => {
    const reader = makeCsvReader(',');
    expect(findHeader([...reader.read(text), ...reader.end()], byForm)?.line).toBe(line);
  });

  test.each([
    ['Was;Viel\nHammer, klein;12,5\nZange, groß;7,5', ';'],
    ['Was,Viel\n"Hammer; klein",12\nZange,7', ','],
    ['Was', ','],
  ])('the delimiter of %j is %j', (text, delimiter) => {
    expect(findDelimiter(text, byForm).delimiter).toBe(delimiter);
  });
});

test.each([
  ['TOTAL,1200', true],
  ['Total:,,$1,,250.00', true],
  [',Grand total,5', true],
  ['Subtotal,,40', true],
  ['Summe,1.200 €', true],
  ['Total', true],
  ['Total points,100', true],
  ['TOTAL (12),100', true],
  ['Total items: 1,100', true],
  ['Average,,100.5', true],
  ['Count,1', true],
  ['Total général,5', true],
  ['Suma de puntos,5', true],
  ['Durchschnitt :,5', true],
  ['Count,1,Counters', false],
  ['Total points card,100', false],
  ['Total 2026,100', false],
  ['Average size,5', false],
  [`Total,1${' '.repeat(9000)}x`, false],
  ['Total,50,T-1', false],
  ['Total Quartz oil,50', false],
  ['Summer hat,50', false],
  [',', false],
])('%j is a sum: %s', (row, expected) => {
  expect(isTotal(row.split(','))).toBe(expected);
});
