import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readHeaders, readRow, rowKey } from './catalog-csv.ts';

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
    [['SKU'], { code: 'columnsMissing', names: ['Name', 'Points'] }],
    [['Name', 'SKU'], { code: 'columnsMissing', names: ['Points'] }],
    [['Name', 'Points', 'SKU', 'sku'], { code: 'columnTwice', name: 'sku' }],
    [['Name', 'Points', '--'], { code: 'columnUnlettered', name: '--' }],
    [['Name', 'Points', '_id'], { code: 'columnReserved', name: '_id' }],
    [['Name', 'Points', '__proto__'], { code: 'columnReserved', name: '__proto__' }],
    [['Name', 'Points', 'constructor'], { code: 'columnReserved', name: 'constructor' }],
    [['Name', 'Points', 'To String'], { code: 'columnReserved', name: 'To String' }],
    [['Name', 'Points', 'Page'], { code: 'columnReserved', name: 'Page' }],
    [['Name', 'Points', 'x'.repeat(101)], { code: 'columnLong', column: 3, most: 100 }],
  ])('%# %j are refused', (headers, problem) => {
    expect(readHeaders(headers).errors).toEqual([problem]);
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
    expect(readRow(fields, cells, 2, ',')).toEqual({
      item: {
        name: 'Drill',
        points: 120,
        uniqueIdentifier: 'D-1',
        image: 'https://cdn.example.com/d.png',
        fields: { size: 'Large' },
      },
    });
  });

  test('has the first of several pictures', () => {
    const [one, other] = ['https://a.example/1.png', 'https://a.example/2.png'];
    for (const image of [`${one}, ${other}`, `${one} | ${other}`.replace(' |', '|'), one])
      expect(readRow(fields, ['Saw', '5', '', image], 2, ',')).toMatchObject({ item: { image: one } });
  });

  test('leaves out columns that the file does not have', () => {
    expect(readRow(readHeaders(['Name', 'Points']).fields, ['Saw', '0'], 2, ',')).toEqual({
      item: { name: 'Saw', points: 0, fields: {} },
    });
  });

  test('may be short, or end in empty cells', () => {
    const item = { name: 'Saw', points: 5, uniqueIdentifier: '', image: '', fields: { size: '' } };
    expect(readRow(fields, ['Saw', '5'], 3, ',')).toEqual({ item });
    expect(readRow(fields, ['Saw', '5', '', '', '', '', ' '], 3, ',')).toEqual({ item });
  });

  test('may have three digits behind few points, and quotes of any form that are closed', () => {
    const text = ['“Saw”, fine', '5', '500', '', '3” wide'];
    expect(readRow(fields, text, 3, ',')).toMatchObject({ item: { points: 5, uniqueIdentifier: '500' } });
  });

  test('has nothing of a column that is left out', () => {
    const columns = readHeaders(['Name', '', 'Points', '']).fields;
    expect(readRow(columns, ['Saw', 'x', '5'], 2, ',')).toEqual({ item: { name: 'Saw', points: 5, fields: {} } });
  });

  test.each([
    ['Disabled', 'yes', true],
    ['Disabled', 'no', false],
    ['Disabled', '', undefined],
    ['Published', 'TRUE', false],
    ['Published', 'false', true],
    ['Published', '-1', true],
    ['Status', 'active', false],
    ['Status', 'Archived', true],
    ['Status', 'draft', true],
    ['Aktiv', 'Ja', false],
    ['Activo', 'sí', false],
    ['Visible?', '0', true],
  ])('under %j with %j is disabled: %j', (displayName, text, disabled) => {
    const columns = [...readHeaders(['Name', 'Points']).fields, { field: 'disabled', displayName }];
    const item = { name: 'Saw', points: 5, fields: {}, ...(disabled !== undefined && { disabled }) };
    expect(readRow(columns, ['Saw', '5', text], 2, ',')).toEqual({ item });
  });

  test('changes what is known by its identifier alone, which it needs then', () => {
    const columns = [
      { field: 'uniqueIdentifier', displayName: 'SKU' },
      { field: 'points', displayName: 'Price' },
    ];
    expect(readRow(columns, ['D-1', '7'], 2, ',')).toEqual({
      item: { uniqueIdentifier: 'D-1', points: 7, fields: {} },
    });
    expect(readRow(columns, ['', '7'], 2, ',')).toMatchObject({
      errors: [{ line: 2, problem: { code: 'cellMissing', name: 'SKU' } }],
    });
  });

  test.each([
    [['', '5'], { code: 'cellMissing', name: 'Name' }],
    [['x'.repeat(301), '5'], { code: 'cellLong', name: 'Name', most: 300 }],
    [['Saw', ''], { code: 'cellMissing', name: 'Points' }],
    [['Saw', '1.5'], { code: 'cellNotPoints', name: 'Points', most: 1_000_000_000, text: '1.5' }],
    [['Saw', '-1'], { code: 'cellNotPoints', name: 'Points', most: 1_000_000_000, text: '-1' }],
    [['Saw', '1e3'], { code: 'cellNotPoints', name: 'Points', most: 1_000_000_000, text: '1e3' }],
    [['Saw', '1000000001'], { code: 'cellNotPoints', name: 'Points', most: 1_000_000_000, text: '1000000001' }],
    [['Saw', '5', '', 'javascript:alert(1)'], { code: 'cellNotAddress', name: 'Image' }],
    [['Saw', '5', '', '', 'x'.repeat(1001)], { code: 'cellLong', name: 'Size', most: 1000 }],
    [['Saw', '5', 'x'.repeat(201)], { code: 'cellLong', name: 'Unique Identifier', most: 200 }],
    [['Saw', '5', 'a\0b'], { code: 'cellUnstorable', name: 'Unique Identifier' }],
    [['Saw', '5', '', '', 'L', 'more'], { code: 'rowLong', cells: 6, columns: 5 }],
  ])('%# %j is refused with its line', (cells, problem) => {
    expect(readRow(fields, cells, 7, ',')).toMatchObject({ errors: [{ line: 7, problem }] });
  });

  test.each([
    ['Saw,1,000,Tools,', { code: 'rowDividedByComma', name: 'Points', points: '1000' }],
    ['Saw,12,500', { code: 'rowDividedByComma', name: 'Points', points: '12500' }],
    ['Saw,1,000,', { code: 'rowDividedByComma', name: 'Points', points: '1000' }],
    ['Saw,1,050,,', { code: 'rowDividedByComma', name: 'Points', points: '1050' }],
    ['Saw,1,050,L', { code: 'rowDividedByComma', name: 'Points', points: '1050' }],
    ['Saw,5,“Screws, metal”,', { code: 'rowDividedByQuotes' }],
    ['Saw,5,„Screws, metal“,', { code: 'rowDividedByQuotes' }],
  ])('whose cells shifted is refused: %s', (row, problem) => {
    const columns = readHeaders(['Name', 'Points', 'Category', 'Size']).fields;
    expect(readRow(columns, row.split(','), 7, ',')).toMatchObject({ errors: [{ line: 7, problem }] });
  });

  test.each([';', '\t', null] as const)(
    'has a number of three digits behind few points, if %j divides cells',
    (delimiter) => {
      expect(readRow(fields, ['Saw', '5', '000'], 2, delimiter)).toMatchObject({ item: { points: 5 } });
    },
  );

  test('tells all that is wrong with it at once', () => {
    expect(readRow(fields, ['', 'x'], 7, ',')).toMatchObject({ errors: [{ line: 7 }, { line: 7 }] });
  });
});

test('a row is matched by its identifier, else by its name, in any case', () => {
  const key = (item: Parameters<typeof rowKey>[0]) => rowKey(item, (text) => text.toLowerCase());
  expect(key({ name: 'Drill', uniqueIdentifier: 'D-1' })).toBe(key({ name: 'Other', uniqueIdentifier: ' d-1 ' }));
  expect(key({ name: 'Drill', uniqueIdentifier: '' })).toBe(key({ name: 'DRILL ' }));
  expect(key({ name: 'Drill' })).not.toBe(key({ name: 'Saw', uniqueIdentifier: 'Drill' }));
});

const anyUnit = fc.nat(0xffff).map((code) => String.fromCharCode(code));
