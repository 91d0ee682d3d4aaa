import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addressProblems, findCity, findPostalCode, shortRegion, storedPostalCode } from './addresses.ts';
import { type Address, addressFormOf, addressLines, type Country, countries, dateOrderOf } from './countries.ts';
import { addressAsStored, missingUserFields } from './members.ts';
import { readRegion } from './region-names.ts';
import { regions } from './regions.ts';

const at = (address: string, city: string, state: string, zip: string): Address => ({ address, city, state, zip });

test.each<[Country, Address, string[]]>([
  ['US', at('12 Dry Dock Road', 'Bath', 'me', '045301234'), ['12 Dry Dock Road', 'Bath, Maine 04530-1234']],
  [
    'US',
    at('Urb. Las Gladiolas, 150 Calle A Apt 3', 'San Juan', 'PR', '00926'),
    ['Urb. Las Gladiolas, 150 Calle A Apt 3', 'San Juan, Puerto Rico 00926'],
  ],
  ['US', at('PSC 3 Box 1234', 'apo', 'ae', '09012'), ['PSC 3 Box 1234', 'APO AE 09012']],
  ['CA', at('111 Wellington St', 'Ottawa', 'on', 'k1a0b6'), ['111 Wellington St', 'Ottawa, Ontario K1A 0B6']],
  [
    'CA',
    at('1234, rue Sainte-Catherine O', 'Montréal', 'Québec', 'h3g 1p1'),
    ['1234, rue Sainte-Catherine O', 'Montréal, Quebec H3G 1P1'],
  ],
  ['CA', at('PO Box 17', 'Iqaluit', 'Nunavut', 'X0A-0H0'), ['PO Box 17', 'Iqaluit, Nunavut X0A 0H0']],
  [
    'MX',
    at('Orizaba 24, Col. Roma Norte', 'Cuauhtémoc', 'ciudad de mexico', '06700'),
    ['Orizaba 24, Col. Roma Norte', '06700 Cuauhtémoc, Ciudad de México'],
  ],
  ['MX', at('Av. Hidalgo 5', 'Monterrey', 'NLE', 'C.P. 64000'), ['Av. Hidalgo 5', '64000 Monterrey, Nuevo León']],
  ['MX', at('Calle 60 No. 490', 'Mérida', 'YUC', '97000'), ['Calle 60 No. 490', '97000 Mérida, Yucatán']],
  ['DE', at('Invalidenstraße 43', 'Berlin', '', '10115'), ['Invalidenstraße 43', '10115 Berlin']],
  ['DE', at('Königstr. 1a', 'Dresden', 'sachsen', 'D-01097'), ['Königstr. 1a', '01097 Dresden', 'sachsen']],
  [
    'DE',
    at('Am Markt 3', 'Rothenburg o. d. T.', 'Bavaria', '91541'),
    ['Am Markt 3', '91541 Rothenburg o. d. T.', 'Bavaria'],
  ],
  ['GB', at('10 Downing St', 'London', '', 'sw1a2aa'), ['10 Downing St', 'London', 'SW1A 2AA']],
  [
    'GB',
    at('4 Mill Lane', 'Sawston', 'Cambridgeshire', 'CB22 3HZ'),
    [...['4 Mill Lane', 'Sawston', 'Cambridgeshire', 'CB22 3HZ']],
  ],
  ['GB', at('1 The Quay', 'Stromness', '', 'kw16  3aa'), ['1 The Quay', 'Stromness', 'KW16 3AA']],
])('in %s, %j is written as people there write it', (country, typed, lines) => {
  expect(addressProblems(typed, country)).toEqual({});
  expect(addressLines(addressAsStored(typed, country), country)).toEqual(lines);
});

test('an address leaves out what was not given, and nothing that is stored from another country', () => {
  const home = at('12 Dry Dock Road', 'Bath', 'Maine', '04530');
  expect(addressLines(home, 'DE')).toEqual(['12 Dry Dock Road', '04530 Bath', 'Maine']);
  expect(addressLines({ ...home, city: '', zip: '' }, 'US')).toEqual(['12 Dry Dock Road', 'Maine']);
  for (const country of countries) expect(addressLines(at('', '', '', ''), country)).toEqual([]);
});

test.each<[Country, Partial<Address>, string[]]>([
  ['US', { state: 'Ontario', zip: 'K1A 0B6' }, ['state', 'zip']],
  ['CA', { state: 'Maine', zip: '04530' }, ['state', 'zip']],
  // D, F, I, O, Q and U are in no postal code of Canada.
  ['CA', { zip: 'D1A 0B6' }, ['zip']],
  ['MX', { state: 'Texas', zip: '6700' }, ['state', 'zip']],
  ['DE', { state: 'Tirol', zip: '6020' }, ['zip']],
  ['DE', { zip: 'A-60201' }, ['zip']],
  ['GB', { state: 'anything', zip: 'SW1A' }, ['zip']],
  ['GB', { zip: '10115' }, ['zip']],
])('in %s, %j is refused', (country, typed, fields) => {
  expect(Object.keys(addressProblems(typed, country))).toEqual(fields);
});

describe('mail to the armed forces', () => {
  const [city, state] = [{ code: 'militaryCity' }, { code: 'militaryState' }];

  test.each([
    [{ city: 'Ramstein', state: 'AE' }, {}, { city }],
    [{ city: 'APO', state: 'Maine' }, {}, { state }],
    [{ city: 'fpo', state: 'Armed Forces Pacific' }, {}, {}],
    [{ city: 'DPO', state: 'AA' }, {}, {}],
    [{ state: 'AE' }, { city: 'Bath', state: 'Maine' }, { city }],
    [{ city: 'APO' }, { city: 'Bath', state: 'Maine' }, { state }],
    [{ city: 'APO' }, { city: 'Bath', state: 'Armed Forces Europe' }, {}],
    // What is stored is not judged by itself.
    [{ zip: '09012' }, { city: 'APO', state: 'Maine' }, {}],
  ])('%j, with %j stored, is %j', (sent, stored, problems) => {
    expect(addressProblems(sent, 'US', stored)).toEqual(problems);
  });

  test('has its post office in capitals, and a town elsewhere is none', () => {
    expect([findCity(' apo ', 'US'), findCity('Apo', 'DE'), findCity('Bath', 'US')]).toEqual(['APO', 'Apo', 'Bath']);
    expect(addressProblems({ city: 'Apo', state: 'Ontario' }, 'CA')).toEqual({});
  });
});

test.each<[string, string | null]>([
  ['04530', '04530'],
  ['04530-1234', '04530-1234'],
  ['045301234', '04530-1234'],
  ['04530 1234', '04530-1234'],
  ...['‐', '‑', '‒', '–', '—', '−', '－', ' - '].map((dash): [string, string] => [`04530${dash}1234`, '04530-1234']),
  ...['ー', 'ｰ', '─', '\u00ad', '\u200b-'].map((dash): [string, string] => [`04530${dash}1234`, '04530-1234']),
  ['０４５３０', '04530'],
  ['０４５３０ー１２３４', '04530-1234'],
  ['\u200b04530\u200b', '04530'],
  ['4530', null],
  ['04530-', null],
  ['04530.1234', null],
])('the zip code %j of the US is stored as %s', (typed, stored) => {
  expect(findPostalCode(typed, 'US')).toBe(stored);
});

test('what is stored is stored again as it is, and without a problem', () => {
  const letter = (letters: string) => fc.constantFrom(...letters);
  const digit = letter('0123456789');
  const blank = fc.constantFrom('', ' ', '-', '  ');
  const five = fc.stringMatching(/^\d{5}$/);
  const codes: Record<Country, fc.Arbitrary<string>> = {
    US: fc.oneof(five, fc.stringMatching(/^\d{5}[- ]?\d{4}$/)),
    CA: fc
      .tuple(letter('abcxyv'), digit, letter('ABCE'), blank, digit, letter('abc'), digit)
      .map((parts) => parts.join('')),
    MX: five,
    DE: fc.oneof(
      five,
      five.map((code) => `d-${code}`),
    ),
    GB: fc
      .tuple(
        fc.constantFrom('sw1a', 'M1', 'cb22', 'W1A'),
        fc.constantFrom('', ' '),
        digit,
        letter('ABDEFG'),
        letter('abd'),
      )
      .map((parts) => parts.join('')),
  };
  for (const country of countries)
    fc.assert(
      fc.property(codes[country], (typed) => {
        const stored = findPostalCode(typed, country);
        expect(stored).not.toBeNull();
        expect(findPostalCode(stored!, country)).toBe(stored);
        expect(stored).toMatch(new RegExp(storedPostalCode[country]));
      }),
    );
  for (const country of countries)
    for (const { name } of regions[country]) expect(readRegion(name, country)).toBe(name);
});

test.each<[Country, string, string | null]>([
  ['US', 'Maine', 'Maine'],
  ['US', ' me ', 'Maine'],
  ['US', 'DISTRICT OF COLUMBIA', 'District of Columbia'],
  ['US', 'D.C.', 'District of Columbia'],
  ['US', 'pr', 'Puerto Rico'],
  ['US', 'armed forces pacific', 'Armed Forces Pacific'],
  ['US', 'Atlantis', null],
  ['US', '', null],
  ['CA', 'NL', 'Newfoundland and Labrador'],
  ['CA', 'colombie britannique', 'British Columbia'],
  ['MX', 'NL', 'Nuevo León'],
  ['MX', 'MEXICO', 'Estado de México'],
  ['MX', 'Edo. de Mexico', 'Estado de México'],
  ['MX', 'DF', 'Ciudad de México'],
  ['DE', 'Thuringia', 'Thüringen'],
  ['DE', 'baden-wurttemberg', 'Baden-Württemberg'],
  ['GB', ' Kent ', 'Kent'],
])('in %s, %j means the region %j', (country, text, name) => {
  expect(readRegion(text, country)).toBe(name);
});

test('a list shows the code of a region, and what is none as it is', () => {
  expect([shortRegion('Maine', 'US'), shortRegion('Quebec', 'CA'), shortRegion('Kent', 'GB')]).toEqual([
    ...['ME', 'QC', 'Kent'],
  ]);
});

test('each region has its name, its code and its other names to itself', () => {
  const numbers = countries.map((country) => regions[country].length);
  expect(numbers).toEqual([59, 13, 32, 0, 0]);
  for (const country of countries) {
    const written = regions[country].flatMap(({ code, name }) => [code, name]);
    const found = written.map((text) => readRegion(text, country));
    expect(found).toEqual(regions[country].flatMap(({ name }) => [name, name]));
    expect(regions[country].every(({ name }) => name.length <= 30)).toBe(true);
  }
});

test('there are 50 states and the District of Columbia, and after them the territories and the armed forces', () => {
  expect(regions.US.slice(51).map(({ code }) => code)).toEqual(['PR', 'GU', 'VI', 'AS', 'MP', 'AA', 'AE', 'AP']);
  const names = regions.US.slice(0, 51).map(({ name }) => name);
  expect(names).toEqual(names.toSorted());
});

test('a form asks for what people there write, in their order', () => {
  const asked = countries.map((country) => addressFormOf(country).map(({ name }) => name));
  expect(asked).toEqual([
    ['address', 'city', 'state', 'zip'],
    ['address', 'city', 'province', 'postalCode'],
    ['address', 'postalCode', 'city', 'state'],
    ['address', 'postalCode', 'city'],
    ['address', 'town', 'county', 'postcode'],
  ]);
  const missing = countries.map((country) => missingUserFields({}, country).slice(5));
  expect(missing).toEqual([
    ['address', 'city', 'state', 'zip'],
    ['address', 'city', 'state', 'zip'],
    ['address', 'zip', 'city', 'state'],
    ['address', 'zip', 'city'],
    ['address', 'city', 'zip'],
  ]);
});

test('receipts of the US and of Canada have the month first', () => {
  expect(countries.map(dateOrderOf)).toEqual(['MDY', 'MDY', 'DMY', 'DMY', 'DMY']);
});
