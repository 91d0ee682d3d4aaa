import { expect, it } from 'vitest';
import { formatTick, scaleTo } from './scale.ts';

it.each([
  [0, 10],
  [7, 10],
  [11, 20],
  [100, 100],
  [19_320, 20_000],
  [20_001, 30_000],
  [99_999, 100_000],
])('gives %d points a scale to %d', (highest, top) => {
  expect(scaleTo(highest)).toEqual({ top, ticks: [0, top / 2, top] });
});

it.each([
  [0, '0'],
  [500, '500'],
  [1500, '1.5k'],
  [1_500_000, '1.5M'],
])('writes %d as %s', (points, words) => {
  expect(formatTick(points)).toBe(words);
});
