import { expect, test } from 'vitest';
import type { Country } from './countries.ts';
import { makeMemberKind, readZip, splitName } from './member-table.ts';

test.each([
  ['Ann Smith', 'Ann', 'Smith'],
  ['  Ann  Marie   Smith ', 'Ann Marie', 'Smith'],
  ['Smith, Ann Marie', 'Ann Marie', 'Smith'],
  ['Smith,', '', 'Smith'],
  ['Cher', 'Cher', ''],
])('%j is the first name %j and the last name %j', (name, firstName, lastName) => {
  expect(splitName(name)).toEqual({ firstName, lastName });
});

test.each<[string, string | undefined, string | null, Country?]>([
  ['04102', undefined, '04102'],
  ['4102', 'Maine', '04102'],
  ['4102', 'Texas', null],
  ['4102', undefined, null],
  ['41021234', 'Maine', '04102-1234'],
  ['4102-1234', 'Maine', '04102-1234'],
  ['410', 'Maine', null],
  ['9012', 'Armed Forces Europe', '09012'],
  ['926', 'Puerto Rico', '00926'],
  ['9261234', 'Puerto Rico', '00926-1234'],
  ['9261', 'Puerto Rico', null],
  ['802', 'Virgin Islands', '00802'],
  ['926', 'Maine', null],
  ['6700', 'Ciudad de México', '06700', 'MX'],
  ['6700', 'Jalisco', null, 'MX'],
  ['1067', 'Sachsen', null, 'DE'],
  ['k1a0b6', undefined, 'K1A 0B6', 'CA'],
])('the zip code %j of %j is %j', (zip, state, stored, country = 'US') => {
  expect(readZip(zip, state, country)).toBe(stored);
});

const columns = (...fields: string[]) => fields.map((field) => ({ field, displayName: field.toUpperCase() }));
const readIn = (country: Country, fields: string[], ...cells: string[]) =>
  makeMemberKind(country, []).readRow(columns(...fields), cells, 2, ',');
const read = (fields: string[], ...cells: string[]) => readIn('US', fields, ...cells);
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

test.each<[Country, string[], string[]]>([
  ['CA', ['Ottawa', 'on', 'k1a0b6'], ['Ottawa', 'Ontario', 'K1A 0B6']],
  ['MX', ['Monterrey', 'NL', '64000'], ['Monterrey', 'Nuevo León', '64000']],
  ['DE', ['Dresden', 'Saxony', 'D-01067'], ['Dresden', 'Sachsen', '01067']],
  ['GB', ['Sawston', 'Cambs', 'cb223hz'], ['Sawston', 'Cambs', 'CB22 3HZ']],
  ['US', ['apo', 'ae', '09012'], ['APO', 'Armed Forces Europe', '09012']],
])('a row of %s is read as people there write addresses', (country, [city, state, zip], stored) => {
  const row = readIn(country, ['email', 'city', 'state', 'zip'], 'a@b.example', city!, state!, zip!);
  expect(row).toEqual({ item: { email: 'a@b.example', city: stored[0], state: stored[1], zip: stored[2] } });
});

test('a post office and a state of the armed forces that do not go together are said with their cell', () => {
  expect(problems(['email', 'city', 'state'], 'a@b.example', 'Bath', 'AE')).toEqual(['cellNotMilitaryCity']);
  expect(problems(['email', 'city', 'state'], 'a@b.example', 'APO', 'Maine')).toEqual(['cellNotMilitaryState']);
});
