import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { camelCase, readHeaders, readRow, rowKey, UNIQUE_IDENTIFIER_HELP } from './catalog-csv.ts';

describe('camelCase', () => {
  test.each([
    ['Name', 'name'],
    ['POINTS', 'points'],
    ['Unique Identifier', 'uniqueIdentifier'],
    ['unique_identifier', 'uniqueIdentifier'],
    ['uniqueIdentifier', 'uniqueIdentifier'],
    ['UNIQUE IDENTIFIER', 'uniqueIdentifier'],
    ['SKU', 'sku'],
    ['UPC Code', 'upcCode'],
    ['Size (in.)', 'sizeIn'],
    ['Width 2', 'width2'],
    ['Größe', 'größe'],
    ['__proto__', 'proto'],
    ['--', ''],
  ])('%j becomes %j', (header, field) => {
    expect(camelCase(header)).toBe(field);
  });
});

describe('headers', () => {
  test('keep their order and their name for people', () => {
    expect(readHeaders(['\uFEFFName', ' Points ', 'Part Number'])).toEqual({
      fields: [
        { field: 'name', displayName: 'Name' },
        { field: 'points', displayName: 'Points' },
        { field: 'partNumber', displayName: 'Part Number' },
      ],
      errors: [],
    });
  });

  test.each([
    [['SKU'], `Missing fields: Name, Points. ${UNIQUE_IDENTIFIER_HELP}`],
    [['Name', 'SKU'], `Missing fields: Points. ${UNIQUE_IDENTIFIER_HELP}`],
    [['Name', 'Points', 'SKU', 'sku'], 'The column "sku" is there twice'],
    [['Name', 'Points', '--'], 'The name "--" has no letters: rename the column'],
    [['Name', 'Points', '_id'], 'The name "_id" is reserved: rename the column'],
    [['Name', 'Points', '__proto__'], 'The name "__proto__" is reserved: rename the column'],
    [['Name', 'Points', 'constructor'], 'The name "constructor" is reserved: rename the column'],
    [['Name', 'Points', 'To String'], 'The name "To String" is reserved: rename the column'],
    [['Name', 'Points', 'Page'], 'The name "Page" is reserved: rename the column'],
    [['Name', 'Points', 'x'.repeat(101)], 'The name of column 3 is longer than 100 characters'],
  ])('%# %j are refused', (headers, message) => {
    expect(readHeaders(headers).errors).toEqual([message]);
  });

  test('that pass are safe as object keys', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: anyUnit })), (headers) => {
        const { fields, errors } = readHeaders(['Name', 'Points', ...headers]);
        if (errors.length > 0) return;
        const names = fields.flatMap((column) => column?.field ?? []);
        expect(names.every((field) => field !== '' && !(field in {}))).toBe(true);
        expect(new Set(names).size).toBe(names.length);
      }),
    );
  });
});

describe('a row', () => {
  const { fields } = readHeaders(['Name', 'Points', 'Unique Identifier', 'Image', 'Size']);

  test('is an item; what the program added is under fields', () => {
    const cells = [' Drill ', '120', 'D-1', 'https://cdn.example.com/d.png', 'Large'];
    expect(readRow(fields, cells, 2)).toEqual({
      item: {
        name: 'Drill',
        points: 120,
        uniqueIdentifier: 'D-1',
        image: 'https://cdn.example.com/d.png',
        fields: { size: 'Large' },
      },
    });
  });

  test('leaves out columns that the file does not have', () => {
    expect(readRow(readHeaders(['Name', 'Points']).fields, ['Saw', '0'], 2)).toEqual({
      item: { name: 'Saw', points: 0, fields: {} },
    });
  });

  test('may be short, or end in empty cells', () => {
    const item = { name: 'Saw', points: 5, uniqueIdentifier: '', image: '', fields: { size: '' } };
    expect(readRow(fields, ['Saw', '5'], 3)).toEqual({ item });
    expect(readRow(fields, ['Saw', '5', '', '', '', '', ' '], 3)).toEqual({ item });
  });

  test('may have three digits behind few points, and quotes of any form that are closed', () => {
    const text = ['“Saw”, fine', '5', '000', '', '3” wide'];
    expect(readRow(fields, text, 3)).toMatchObject({ item: { points: 5, uniqueIdentifier: '000' } });
  });

  test('may have columns without a name, as long as nothing is in them', () => {
    const columns = readHeaders(['Name', '', 'Points', '']).fields;
    expect(readRow(columns, ['Saw', '', '5', ' '], 2)).toEqual({ item: { name: 'Saw', points: 5, fields: {} } });
    expect(readRow(columns, ['Saw', 'x', '5'], 2)).toEqual({
      errors: [{ line: 2, message: 'Column 2 has no name', row: 'Saw, x, 5' }],
    });
  });

  test.each([
    [['', '5'], 'Name is required'],
    [['x'.repeat(301), '5'], 'Name cannot be longer than 300 characters'],
    [['Saw', ''], 'Points is required'],
    [['Saw', '1.5'], 'Points must be a whole number from 0 to 1000000000, not "1.5"'],
    [['Saw', '-1'], 'Points must be a whole number from 0 to 1000000000, not "-1"'],
    [['Saw', '1e3'], 'Points must be a whole number from 0 to 1000000000, not "1e3"'],
    [['Saw', '1000000001'], 'Points must be a whole number from 0 to 1000000000, not "1000000001"'],
    [['Saw', '5', '', 'javascript:alert(1)'], 'Image must be an https address'],
    [['Saw', '5', '', '', 'x'.repeat(1001)], 'Size cannot be longer than 1000 characters'],
    [['Saw', '5', 'x'.repeat(201)], 'Unique Identifier cannot be longer than 200 characters'],
    [['Saw', '5', 'a\0b'], 'Unique Identifier contains characters that cannot be stored'],
    [['Saw', '5', '', '', 'L', 'more'], 'The line has 6 cells, the header 5'],
  ])('%# %j is refused with its line', (cells, message) => {
    expect(readRow(fields, cells, 7)).toMatchObject({ errors: [{ line: 7, message }] });
  });

  test.each([
    ['Saw,1,000,Tools,', 'Points may be 1000, divided by its comma: write it without'],
    ['Saw,12,500', 'Points may be 12500, divided by its comma: write it without'],
    ['Saw,5,“Screws, metal”,', 'The text between “ and ” is divided: put straight quotes (") around it'],
    ['Saw,5,„Screws, metal“,', 'The text between “ and ” is divided: put straight quotes (") around it'],
  ])('whose cells shifted is refused: %s', (row, message) => {
    const columns = readHeaders(['Name', 'Points', 'Category', 'Size']).fields;
    expect(readRow(columns, row.split(','), 7)).toMatchObject({ errors: [{ line: 7, message }] });
  });

  test('tells all that is wrong with it at once', () => {
    expect(readRow(fields, ['', 'x'], 7)).toMatchObject({ errors: [{ line: 7 }, { line: 7 }] });
  });
});

test('a row is matched by its identifier, else by its name, in any case', () => {
  const key = (item: Parameters<typeof rowKey>[0]) => rowKey(item, (text) => text.toLowerCase());
  expect(key({ name: 'Drill', uniqueIdentifier: 'D-1' })).toBe(key({ name: 'Other', uniqueIdentifier: ' d-1 ' }));
  expect(key({ name: 'Drill', uniqueIdentifier: '' })).toBe(key({ name: 'DRILL ' }));
  expect(key({ name: 'Drill' })).not.toBe(key({ name: 'Saw', uniqueIdentifier: 'Drill' }));
});

const anyUnit = fc.nat(0xffff).map((code) => String.fromCharCode(code));
