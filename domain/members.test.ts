import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  addressLines,
  detailProblems,
  findState,
  findZip,
  memberState,
  missingUserFields,
  normalizeUsername,
  registrationFields,
  standardFields,
  states,
  usernameProblem,
} from './members.ts';

describe('a detail', () => {
  const { email, zip } = detailProblems({ email: 'nowhere', zip: 'x' });

  test.each([
    ['ana@example.com', undefined],
    ["o'neil.ana+points@mail.example.co.uk", undefined],
    ['a&b!c#d=e@example.com', undefined],
    ['$%*/?^`{|}~@example.com', undefined],
    ['ana@müller.example', undefined],
    ['ana@xn--mller-kva.example', undefined],
    ['ana@例え.テスト', undefined],
    ['ana@example.xn--p1ai', undefined],
    ['ana@-example.com', email],
    ['ana@example-.com', email],
    ['jörg@example.com', email],
    ['ana@example.com>', email],
    ['<ana@example.com', email],
    ['ana;bob@example.com', email],
    ['"ana b"@example.com', email],
    ['ana@[127.0.0.1]', email],
    ['ana@127.0.0.1', email],
    ['ana@localhost', email],
    ['ana@@example.com', email],
    ['.ana@example.com', email],
    ['ana..b@example.com', email],
    ['ana@example.com, bob@example.com', email],
    ['ana@example.com\nbcc: bob@example.com', email],
    [`${'a'.repeat(250)}@example.com`, { code: 'longText', most: 254 }],
    ['', undefined],
  ])('email %j → %s', (text, problem) => {
    expect(detailProblems({ email: text }).email).toEqual(problem);
  });

  test.each([
    ['04530', undefined],
    ['04530-1234', undefined],
    ['4530', zip],
    ['045301234', undefined],
    ['04530–1234', undefined],
    ['04530 - 1234', undefined],
    ['04530 1234', undefined],
    ['0453012345', zip],
    ['04530--123', zip],
    ['04530-', zip],
    ['H0H 0H0', zip],
    ['', undefined],
  ])('zip %j → %s', (text, problem) => {
    expect(detailProblems({ zip: text }).zip).toEqual(problem);
  });

  test('state is a name or a code', () => {
    expect(detailProblems({ state: 'me' })).toEqual({});
    expect(detailProblems({ state: 'Atlantis' })).toEqual({ state: { code: 'stateUnknown' } });
  });
});

describe('a username', () => {
  const spaces = { code: 'usernameSpaces' };
  const control = { code: 'usernameControls' };
  const mixed = { code: 'usernameMixed' };

  test.each([
    ['ana', null],
    [' ana ', null],
    ['ana.lópez@example.com', null],
    ['a'.repeat(60), null],
    ['a'.repeat(61), { code: 'usernameLong', most: 60 }],
    ['', { code: 'usernameMissing' }],
    ['   ', { code: 'usernameMissing' }],
    ['ana lopez', spaces],
    ['ana\u00a0lopez', spaces],
    ['ana\tlopez', spaces],
    ['ana\u0000', control],
    ['ana\u200bb', control],
    ['\u202eana', control],
    ['ana\ud800', control],
    ['an\u034fa', control],
    ['ana\ufe0f', control],
    ['\u0301ana', { code: 'usernameLoneAccent' }],
    ['1\u0301', { code: 'usernameLoneAccent' }],
    // A Cyrillic а, a Greek ο, an Armenian օ among Latin letters.
    ['m\u0430ria', mixed],
    ['t\u03bfm', mixed],
    ['t\u0585m', mixed],
    ['мария_2.0-ж@дом', null],
    ['Éva-Łódź99', null],
    ['ελένη', null],
    ['山田たろう', null],
    ['김철수', null],
    ['محمد', null],
    ['देवी', null],
    ['0123', null],
    ['ana🎉', null],
  ])('%j → %j', (text, problem) => {
    expect(usernameProblem(text)).toEqual(problem);
  });

  test.each([
    ['Ana', 'ana'],
    [' ANA ', 'ana'],
    ['ＡＮＡ', 'ana'],
    ['STRASSE', 'straße'],
    ['ΟΔΟΣ', 'οδοσ'],
    ['e\u0301va', 'Éva'],
  ])('%s and %s are one', (one, other) => {
    expect(normalizeUsername(one)).toBe(normalizeUsername(other));
  });

  test('has one normal form for any case', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'aZ09._-@éÉßςΣσÆñŁжЖ') }), (text) => {
        const normal = normalizeUsername(text);
        expect(normalizeUsername(normal)).toBe(normal);
        expect(normalizeUsername(text.toUpperCase())).toBe(normal);
        expect(normalizeUsername(text.toLowerCase())).toBe(normal);
      }),
    );
  });
});

describe('registration', () => {
  const filled = Object.fromEntries([...standardFields.map(({ field }) => field), 'username', 'password'].map(fill));

  test('lacks nothing when every field is filled', () => {
    expect(missingUserFields(filled)).toEqual([]);
  });

  test('names what it lacks in the order of the form', () => {
    expect(missingUserFields({ ...filled, zip: ' ', username: undefined })).toEqual(['username', 'zip']);
    expect(missingUserFields({})).toEqual(registrationFields);
  });

  function fill(field: string) {
    return [field, 'x'];
  }
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
])('the zip code %j is stored as %s', (typed, stored) => {
  expect(findZip(typed)).toBe(stored);
});

test('there are 50 states and the District of Columbia, and after them the territories and the armed forces', () => {
  expect(states.slice(51).map(({ code }) => code)).toEqual(['PR', 'GU', 'VI', 'AS', 'MP', 'AA', 'AE', 'AP']);
  expect(findState('pr')).toBe('Puerto Rico');
  expect(findState('armed forces pacific')).toBe('Armed Forces Pacific');
  expect(new Set(states.map(({ code }) => code)).size).toBe(59);
  expect(states).toContainEqual({ code: 'DC', name: 'District of Columbia' });
  expect(states.every(({ code }) => /^[A-Z]{2}$/.test(code))).toBe(true);
  const names = states.slice(0, 51).map(({ name }) => name);
  expect(names).toEqual(names.toSorted());
});

test.each([
  [false, false, 'unapproved'],
  [true, false, 'approved'],
  [true, true, 'disabled'],
  [false, true, 'disabled'],
])('approved %s, disabled %s: %s', (approved, disabled, state) => {
  expect(memberState({ approved, disabled })).toBe(state);
});

test.each([
  ['Maine', 'Maine'],
  [' me ', 'Maine'],
  ['DISTRICT OF COLUMBIA', 'District of Columbia'],
  ['Atlantis', null],
  ['', null],
])('%j means the state %j', (text, name) => {
  expect(findState(text)).toBe(name);
});

test('an address has two lines, without what was not given', () => {
  const home = { address: '12 Dry Dock Road', city: 'Bath', state: 'Maine', zip: '04530' };
  expect(addressLines(home)).toEqual(['12 Dry Dock Road', 'Bath, Maine 04530']);
  expect(addressLines({ ...home, city: '', zip: '' })).toEqual(['12 Dry Dock Road', 'Maine']);
  expect(addressLines({ address: '', city: '', state: '', zip: '' })).toEqual([]);
});
