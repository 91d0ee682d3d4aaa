import { expect, it } from 'vitest';
import { toHex } from './to-hex.ts';

it.each([
  ['D64D4D', '#d64d4d'],
  [' #0F766E ', '#0f766e'],
  ['teal', 'teal'],
  ['#fff', '#fff'],
])('reads %j as %j', (typed, hex) => {
  expect(toHex(typed)).toBe(hex);
});
