import fc from 'fast-check';
import { expect, test } from 'vitest';
import { chooseColumns, fieldsOf, headersOf, mergeColumns } from './item-columns.ts';

const column = (field: string, displayName: string, searchable = false) => ({ field, displayName, searchable });
const fields = [
  { field: 'name', displayName: 'NAME' },
  { field: 'brand', displayName: 'Brand' },
  { field: 'packSize', displayName: 'Pack Size' },
];

test('a column is as it was chosen, else as it was before, else as the file calls it', () => {
  const before = [column('brand', 'Maker', true), column('packSize', 'Pack')];
  expect(chooseColumns(fields, before, [column('packSize', 'Units', true)])).toEqual([
    column('name', 'NAME', true),
    column('brand', 'Maker', true),
    column('packSize', 'Units', true),
  ]);
});

test('a program keeps its columns in their order, and gains the new ones but not the picture’s', () => {
  const before = [column('name', 'Name', true), column('brand', 'Brand')];
  const chosen = [column('size', 'Size'), column('image', 'Image'), column('brand', 'Maker', true)];
  expect(mergeColumns(before, chosen, { isBringing: true, hasItems: true })).toEqual([
    column('name', 'Name', true),
    column('brand', 'Maker', true),
    column('size', 'Size'),
  ]);
});

test('a file that brings nothing brings no columns, and those of every item come with the first ones', () => {
  const before = [column('name', 'Name', true)];
  const chosen = [column('name', 'Item'), column('uniqueIdentifier', 'SKU', true), column('hue', 'Hue')];
  const fieldsWith = (isBringing: boolean, hasItems: boolean) =>
    mergeColumns(before, chosen, { isBringing, hasItems }).map(({ field }) => field);
  expect(fieldsWith(false, false)).toEqual(['name']);
  expect(fieldsWith(true, true)).toEqual(['name', 'hue']);
  expect(fieldsWith(true, false)).toEqual(['name', 'uniqueIdentifier', 'hue']);
});

test('a header leads to the column with its key, else to the one with its label, else to a new one', () => {
  const columns = [
    column('name', 'Artikel'),
    column('color', 'Hue'),
    column('packSize', 'Größe in cm'),
    column('odd_key', 'Odd'),
  ];
  expect(fieldsOf(['ARTIKEL', 'points', 'größe  in CM', 'Hue', 'odd_key', 'Grain'], columns)).toEqual([
    'name',
    'points',
    'packSize',
    'color',
    'odd_key',
    'grain',
  ]);
});

test('a label leads to no column that the file names by its key, nor to one of several', () => {
  const columns = [column('color', 'Hue'), column('a', 'Size'), column('b', 'size')];
  expect(fieldsOf(['Color', 'Hue', 'Size'], columns)).toEqual(['color', 'hue', 'size']);
});

test('what a file calls the columns leads back to them, whatever they are called', () => {
  const fields = fc.constantFrom('a', 'b', 'ab', 'aB', 'B', 'name', 'uniqueIdentifier', 'a_b');
  const names = fc.constantFrom('A', 'a', 'B', 'A b', 'a  B', 'Name', 'unique identifier', '=A', "'1", 'C');
  const columns = fc
    .array(fc.tuple(fields, names), { maxLength: 8 })
    .map((all) => [...new Map(all)].map(([field, displayName]) => column(field, displayName)));
  fc.assert(
    fc.property(columns, (known) => {
      expect(fieldsOf(headersOf(known), known)).toEqual(known.map(({ field }) => field));
    }),
  );
});
