import { expect, test } from 'vitest';
import { memberKind, readZip, splitName } from './member-table.ts';

test.each([
  ['Ann Smith', 'Ann', 'Smith'],
  ['  Ann  Marie   Smith ', 'Ann Marie', 'Smith'],
  ['Smith, Ann Marie', 'Ann Marie', 'Smith'],
  ['Smith,', '', 'Smith'],
  ['Cher', 'Cher', ''],
])('%j is the first name %j and the last name %j', (name, firstName, lastName) => {
  expect(splitName(name)).toEqual({ firstName, lastName });
});

test.each([
  ['04102', undefined, '04102'],
  ['4102', 'Maine', '04102'],
  ['4102', 'Texas', null],
  ['4102', undefined, null],
  ['41021234', 'Maine', '04102-1234'],
  ['4102-1234', 'Maine', '04102-1234'],
  ['410', 'Maine', null],
])('the zip code %j of %j is %j', (zip, state, stored) => {
  expect(readZip(zip, state)).toBe(stored);
});

const columns = (...fields: string[]) => fields.map((field) => ({ field, displayName: field.toUpperCase() }));
const read = (fields: string[], ...cells: string[]) => memberKind.readRow(columns(...fields), cells, 2, ',');
const problems = (fields: string[], ...cells: string[]) => {
  const row = read(fields, ...cells);
  return 'errors' in row ? row.errors.map(({ problem }) => problem.code) : [];
};

test('what stands in a row is taken, and an empty cell clears nothing', () => {
  expect(
    read(
      ['externalKey', 'name', 'address', 'address2', 'state', 'zip', 'disabled', 'city'],
      ...['7', 'Smith, Ann', '1 Main St', 'Apt 2', 'me', '4102', 'yes', ''],
    ),
  ).toEqual({
    item: {
      ...{ externalKey: '7', firstName: 'Ann', lastName: 'Smith', address: '1 Main St, Apt 2' },
      ...{ state: 'Maine', zip: '04102', disabled: true },
    },
  });
});

test('names of their own win over those of one column', () => {
  expect(read(['email', 'name', 'firstName'], 'a@b.example', 'Ann Smith', 'Anna')).toEqual({
    item: { email: 'a@b.example', firstName: 'Anna', lastName: 'Smith' },
  });
});

test('everything wrong with a row is said at once', () => {
  expect(
    problems(
      ['email', 'firstName', 'state', 'zip', 'disabled', 'lastName'],
      ...['ann at b', 'www.evil.example', 'Nowhere', '12', 'perhaps', 'x'.repeat(101)],
    ),
  ).toEqual(['cellNotEmail', 'cellLinkLike', 'cellLong', 'cellNotState', 'cellNotZip', 'cellNotYesOrNo']);
  expect(problems(['name', 'email'], 'Ann Smith', '')).toEqual(['personUnknown']);
  expect(problems(['externalKey'], '8.41E+11')).toEqual(['cellShortened']);
});
