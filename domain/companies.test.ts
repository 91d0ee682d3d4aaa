import { expect, test } from 'vitest';
import { brandColorProblem, companyNameProblem, DEFAULT_BRAND, readColorCode } from './companies.ts';

test.each([DEFAULT_BRAND, '#D64D4D'])('%s is a brand color', (hex) => {
  expect(brandColorProblem(hex)).toBeNull();
});

test.each(['', '0f766e', '#fff', '#0f766e;', 'teal', 'rgb(0,0,0)', '#0f766g'])('%j is not', (hex) => {
  expect(brandColorProblem(hex)).toEqual({ code: 'brandColorInvalid', example: '#0f766e' });
});

test.each([
  ['D64D4D', '#d64d4d'],
  [' #0F766E ', '#0f766e'],
  ['teal', 'teal'],
  ['#fff', '#fff'],
])('%j is read as %j', (typed, hex) => {
  expect(readColorCode(typed)).toBe(hex);
});

test.each([
  ['', { code: 'companyNameMissing' }],
  ['  ', { code: 'companyNameMissing' }],
  ['x'.repeat(101), { code: 'companyNameLong', most: 100 }],
  ['x'.repeat(100), null],
  [' Harbor Supply ', null],
])('of the name %j it is said: %j', (name, problem) => {
  expect(companyNameProblem(name)).toEqual(problem);
});
