import { expect, test } from 'vitest';
import { isSeenToEnd, isSkip, leastWatching, lengthAtEnd } from './watching.ts';

test.each([
  ['a step of playing', 10, 10.25, false],
  ['double speed on a slow machine', 10, 13, false],
  ['back', 10, 2, false],
  ['ahead', 10, 14, true],
  ['straight to the end', 0, 400, true],
])('%s: a skip or not', (_case, furthest, at, skips) => {
  expect(isSkip(furthest, at)).toBe(skips);
});

test.each([
  [400, 400, true],
  [399.2, 400, true],
  [398.9, 400, false],
  [0, 0, false],
  [5, Number.NaN, false],
  [5, Number.POSITIVE_INFINITY, false],
])('seen up to %d of %d seconds: to its end or not', (furthest, length, isSeen) => {
  expect(isSeenToEnd(furthest, length)).toBe(isSeen);
});

test.each([Number.NaN, Number.POSITIVE_INFINITY, 0])(
  'a video whose length is %d is as long as it was played',
  (length) => {
    expect(isSeenToEnd(12, lengthAtEnd(length, 12.3))).toBe(true);
    expect(isSeenToEnd(5, lengthAtEnd(length, 12.3))).toBe(false);
    expect(isSeenToEnd(0, lengthAtEnd(length, 0))).toBe(false);
    expect(lengthAtEnd(400, 12.3)).toBe(400);
  },
);

test.each([
  ['of unknown length', null, 5],
  ['of some seconds', 8, 5],
  ['whose half is hardly more', 14, 5],
  ['of minutes', 400, 198],
  ['of a day', 86_400, 43_198],
])('a video %s cannot be over sooner', (_case, length, least) => {
  expect(leastWatching(length)).toBe(least);
});
