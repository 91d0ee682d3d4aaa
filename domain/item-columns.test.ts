import { expect, test } from 'vitest';
import { chooseColumns, mergeColumns } from './item-columns.ts';

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
  expect(mergeColumns(before, chosen)).toEqual([
    column('name', 'Name', true),
    column('brand', 'Maker', true),
    column('size', 'Size'),
  ]);
});
