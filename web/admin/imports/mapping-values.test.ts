import { expect, test } from 'vitest';
import {
  isAmount,
  isFactor,
  isNew,
  mappingOf,
  missingTargets,
  readSample,
  valuesOf,
  withLabel,
  withTarget,
} from './mapping-values.ts';

const mapping = {
  ...{ encoding: null, delimiter: null, sheet: null, headerLine: null, decimal: null, dateOrder: null },
  ...{ factor: '1', rounding: 'nearest' as const, fillsDown: false },
  columns: [
    { header: 'Title', target: 'name' },
    { header: 'Variant Price', target: null },
    { header: 'Size', target: null },
    { header: 'Size', target: null },
    { header: '', target: null },
  ],
};
const { columns } = valuesOf(mapping);
const targetsIn = (of: typeof columns) => Object.values(of).map(({ target }) => target);

test('a mapping is the same after it was in a form', () => {
  expect(mappingOf(valuesOf(mapping))).toEqual(mapping);
});

test('a target that another column has is taken from it', () => {
  expect(targetsIn(withTarget(columns, '1', 'name'))).toEqual([null, 'name', null, null, null]);
  expect(targetsIn(withTarget(columns, '0', null))).toEqual([null, null, null, null, null]);
});

test('new columns are called as the file calls them, and two of one name do not become one', () => {
  const one = withTarget(columns, '2', 'new');
  const two = withTarget(one, '3', 'new');
  expect(targetsIn(two)).toEqual(['name', null, 'own:size', 'own:size2', null]);
  expect(two['3']).toEqual({ header: 'Size', target: 'own:size2', displayName: 'Size', searchable: false });
  expect(withTarget(two, '4', 'new')['4']).toMatchObject({ target: 'own:5', displayName: '5' });
});

test('the key of a new column follows its label, and what is searchable stays so', () => {
  const one = withTarget(columns, '2', 'new');
  const searchable = { ...one, '2': { ...one['2']!, searchable: true } };
  const named = withLabel(searchable, '2', 'Pipe diameter');
  expect(named['2']).toEqual({
    header: 'Size',
    target: 'own:pipeDiameter',
    displayName: 'Pipe diameter',
    searchable: true,
  });
  expect(withLabel(named, '2', '')['2']).toMatchObject({ target: 'own:column3', displayName: '' });
});

test('a column of the program is not new, and neither is one that every item has', () => {
  const targets = [{ target: 'own:size', displayName: 'Size', isNeeded: false }];
  expect(isNew({ header: '', target: 'own:size' }, targets)).toBe(false);
  expect(isNew({ header: '', target: 'own:color' }, targets)).toBe(true);
  expect(isNew({ header: '', target: 'name' }, targets)).toBe(false);
  expect(isNew({ header: '', target: null }, targets)).toBe(false);
});

test('what is missing is what was missing at the trial and no column has become since', () => {
  expect(missingTargets(columns, ['name', 'points'])).toEqual(['points']);
});

test.each([
  ['100', true],
  ['0.5', true],
  ['0', false],
  ['1,5', false],
  ['', false],
  ['1234567', false],
])('the factor %j is one: %s', (text, is) => {
  expect(isFactor(text)).toBe(is);
});

test.each([
  ['$12.49', true],
  ['1.250,00 €', true],
  ['1249', false],
  [' 40 ', false],
  ['n/a', false],
])('%j is an amount: %s', (text, is) => {
  expect(isAmount(text)).toBe(is);
});

test.each<[string, '.' | ',' | null, boolean, string | null]>([
  ['1.125', ',', false, '1125'],
  ['1.125', ',', true, null],
  ['12,50', ',', true, '12.50'],
  ['1.250,00', ',', true, '1250.00'],
  ['1.125', '.', true, '1.125'],
  ['1.125', null, false, null],
])('of the sample %j with %j chosen (in a workbook: %j) the amount is %j', (sample, chosen, isWorkbook, amount) => {
  expect(readSample(sample, { chosen, found: null, isWorkbook })).toBe(amount);
});
