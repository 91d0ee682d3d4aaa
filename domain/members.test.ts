import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  detailProblems,
  memberState,
  missingUserFields,
  normalizeUsername,
  registrationFields,
  standardFields,
  usernameProblem,
} from './members.ts';

describe('a detail', () => {
  const { email, zip } = detailProblems({ email: 'nowhere', zip: 'x' }, 'US');

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
    expect(detailProblems({ email: text }, 'US').email).toEqual(problem);
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
    expect(detailProblems({ zip: text }, 'US').zip).toEqual(problem);
  });

  test('state is a name or a code', () => {
    expect(detailProblems({ state: 'me' }, 'US')).toEqual({});
    expect(detailProblems({ state: 'Atlantis' }, 'US')).toEqual({ state: { code: 'stateUnknown', country: 'US' } });
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
    expect(missingUserFields(filled, 'US')).toEqual([]);
  });

  test('names what it lacks in the order of the form', () => {
    expect(missingUserFields({ ...filled, zip: ' ', username: undefined }, 'US')).toEqual(['username', 'zip']);
    expect(missingUserFields({}, 'US')).toEqual(registrationFields('US'));
  });

  function fill(field: string) {
    return [field, 'x'];
  }
});

test.each([
  [false, false, 'unapproved'],
  [true, false, 'approved'],
  [true, true, 'disabled'],
  [false, true, 'disabled'],
])('approved %s, disabled %s: %s', (approved, disabled, state) => {
  expect(memberState({ approved, disabled })).toBe(state);
});
