import fc from 'fast-check';
import { expect, test } from 'vitest';
import { normalizePassword, type PasswordOwner, type PasswordSource, passwordProblem } from './passwords.ts';

const participant: PasswordOwner = {
  isStaff: false,
  username: 'maria',
  email: 'm.alvarez77@example.com',
  firstName: 'Maria',
  lastName: 'Alvarez-Ruiz',
  program: ['Harbor Trade Rewards', 'harbor-trade', 'Harbor Supply Co.'],
};
const staff = { ...participant, isStaff: true };
const tooCommon = { code: 'passwordCommon' };
const madeOf = (source: PasswordSource) => ({ code: 'passwordMadeOf', source });

test.each([
  ['', { code: 'passwordMissing' }],
  ['1234567', { code: 'passwordShort', least: 8 }],
  ['🔑'.repeat(7), { code: 'passwordShort', least: 8 }],
  ['abcdxywz'.repeat(16), null],
  ['a'.repeat(129), { code: 'passwordLong', most: 128 }],
  ['Letmein123', tooCommon],
  ['ＬＥＴＭＥＩＮ１２３', tooCommon],
  ['maria2026', madeOf('username')],
  ['MariaMaria!', madeOf('username')],
  ['m.alvarez77@example.com', madeOf('email')],
  ['M.Alvarez77', madeOf('email')],
  ['alvarez-ruiz', madeOf('name')],
  ['AlvarezRuiz1', madeOf('name')],
  ['harbor-trade', madeOf('program')],
  ['Harbor Supply Co.', madeOf('program')],
  ['harbormaria1', madeOf('all')],
  ['harbor-demo-2026', null],
  ['maria rides a bicycle', null],
  ['maria83920174652', null],
])('a participant’s password %j → %j', (password, problem) => {
  const isCommon = (lowerCased: string) => lowerCased === 'letmein123';
  expect(passwordProblem(password, participant, isCommon)).toEqual(problem);
});

test.each([
  ['elevenchars', { code: 'passwordShort', least: 12 }],
  ['twelve chars', null],
  ['correct horse'.padEnd(128, ' battery staple'), null],
  ['a'.repeat(129), { code: 'passwordLong', most: 128 }],
])('an administrator’s password %j → %j', (password, problem) => {
  expect(passwordProblem(password, staff)).toEqual(problem);
});

test('names of one or two letters, or none, refuse nothing', () => {
  const owner = { isStaff: false, username: '', firstName: 'Al', lastName: 'X', program: [null] };
  expect(passwordProblem('albatros', owner)).toEqual(null);
});

test('however a letter is composed, the password is the same', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      expect(normalizePassword(text.normalize('NFD'))).toBe(normalizePassword(text.normalize('NFC')));
    }),
  );
});

const aPattern = { code: 'passwordPattern' };

test.each([
  ...[
    '        ',
    '\u00a0'.repeat(9),
    '\u3000\u2003 \t\u2009\u1680 \u2028',
    '\u2800'.repeat(8),
    '\u3164'.repeat(8),
    '\u200b'.repeat(9),
  ],
  ...['aaaaaaaa', 'AaAaAaAa', '🔑'.repeat(128), '11111112', 'x       x', 'ＡＡＡＡａａａａ'],
  ...['abcabcabc', 'abcabcabca', 'xy7xy7xy7', 'a1b2a1b2a1', 'abc123abc123', 'qwer qwer qwer', 'лолололо', '!?!?!?!?'],
  ...['abcdefgh', 'zyxwvuts', '23456789', '98765432', 'a b c d e f g h', 'aaaabbbb', 'абвгдежз', 'αβγδεζηθ'],
  ...['qwertyui', 'asdfghjk', 'lkjhgfdsa', 'qwertzui', 'azertyui', '1qaz2wsx', '1234qwer', 'QWErty123', '!@#$%^&*'],
])('a participant’s password %j is a pattern', (password) => {
  expect(passwordProblem(password, participant)).toEqual(aPattern);
});

test.each(['qwertyuiop12', 'abcdefabcdef', 'aaaa1111bbbb', 'qwerasdfzxcv', '1qaz2wsx3edc'])(
  'and an administrator’s %j',
  (password) => {
    expect(passwordProblem(password, staff)).toEqual(aPattern);
  },
);

test.each([
  'tree-house-9',
  'nopqsailboat',
  'bookkeeper77',
  '31415926535',
  'mississippi river',
  'correct horse',
  'пароль-моря',
  '千客万来福招猫犬',
])('a participant’s password %j is none', (password) => {
  expect(passwordProblem(password, participant)).toEqual(null);
});
