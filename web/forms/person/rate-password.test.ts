import { expect, test } from 'vitest';
import { ratePassword } from './rate-password.ts';

test.each([
  ['a common password', 'P@ssw0rd2026', 'weak'],
  ['keys in a row', 'qwertzuiop1', 'weak'],
  ['a first name and a year', 'wolfgang1985', 'weak'],
  ['a word and a digit', 'encyclopedia1', 'weak'],
  ['two words', 'telephonebook', 'fair'],
  ['several words', 'ladder-and-copper-hammer', 'strong'],
])('%s: %s is called %s', (_what, password, level) => {
  expect(ratePassword(password, []).level).toBe(level);
});

test('a person’s own words make a password weak', () => {
  expect(ratePassword('Zyxwvomir77', []).score).toBeGreaterThan(ratePassword('Zyxwvomir77', ['zyxwvomir']).score);
});
