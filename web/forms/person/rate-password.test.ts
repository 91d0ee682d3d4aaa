import { expect, test } from 'vitest';
import { ratePassword } from './rate-password.ts';

test.each([
  ['a common password', 'P@ssw0rd2026', 'Weak'],
  ['keys in a row', 'qwertzuiop1', 'Weak'],
  ['a first name and a year', 'wolfgang1985', 'Weak'],
  ['a word and a digit', 'encyclopedia1', 'Weak'],
  ['two words', 'telephonebook', 'Fair'],
  ['several words', 'ladder-and-copper-hammer', 'Strong'],
])('%s: %s is called %s', (_what, password, word) => {
  expect(ratePassword(password, []).word).toBe(word);
});

test('a person’s own words make a password weak', () => {
  expect(ratePassword('Zyxwvomir77', []).score).toBeGreaterThan(ratePassword('Zyxwvomir77', ['zyxwvomir']).score);
});
