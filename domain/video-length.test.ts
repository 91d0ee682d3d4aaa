import { expect, test } from 'vitest';
import { formatLength, wholeLength } from './video-length.ts';

test.each([
  [399.6, 400],
  [0.2, 1],
  [86_400, 86_400],
  [86_401, null],
  [0, null],
  [Number.NaN, null],
  [Number.POSITIVE_INFINITY, null],
  [undefined, null],
])('a player’s %d seconds are stored as %d', (seconds, whole) => {
  expect(wholeLength(seconds)).toBe(whole);
});

test.each([
  [400, '6:40'],
  [7.4, '0:07'],
  [59.6, '1:00'],
  [3725, '1:02:05'],
  [Number.NaN, '0:00'],
  [-1, '0:00'],
])('%d seconds read %s', (seconds, text) => {
  expect(formatLength(seconds)).toBe(text);
});
