import { expect, test } from 'vitest';
import { isPaleOnWhite } from './pale-pictures.ts';

type Pixel = [red: number, green: number, blue: number, alpha: number];
const picture = (...parts: [count: number, pixel: Pixel][]) =>
  Uint8ClampedArray.from(parts.flatMap(([count, pixel]) => Array.from({ length: count }, () => pixel).flat()));
const clear: Pixel = [0, 0, 0, 0];
const white: Pixel = [255, 255, 255, 255];

test.each([
  ['white letters on a clear ground', picture([900, clear], [100, white])],
  ['nearly white ones', picture([900, clear], [100, [240, 240, 238, 255]])],
  ['black ones that are nearly clear', picture([900, clear], [100, [0, 0, 0, 20]])],
  ['a white area', picture([1000, white])],
  ['nothing', picture([1000, clear])],
  ['white letters with a few dark edges', picture([900, clear], [100, white], [1, [90, 90, 90, 255]])],
])('of %s nothing is seen on white', (_, pixels) => {
  expect(isPaleOnWhite(pixels)).toBe(true);
});

test.each([
  ['black letters on a clear ground', picture([900, clear], [100, [0, 0, 0, 255]])],
  ['thin black letters on an opaque white ground', picture([950, white], [50, [20, 20, 20, 255]])],
  ['white letters on a ground of their own', picture([500, [15, 118, 110, 255]], [500, white])],
  ['a light gray', picture([100, [200, 200, 200, 255]])],
])('%s are seen', (_, pixels) => {
  expect(isPaleOnWhite(pixels)).toBe(false);
});
