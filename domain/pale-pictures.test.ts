import { expect, test } from 'vitest';
import { unseenGrounds } from './pale-pictures.ts';

type Pixel = [red: number, green: number, blue: number, alpha: number];
const picture = (...parts: [count: number, pixel: Pixel][]) =>
  Uint8ClampedArray.from(parts.flatMap(([count, pixel]) => Array.from({ length: count }, () => pixel).flat()));
const clear: Pixel = [0, 0, 0, 0];
const white: Pixel = [255, 255, 255, 255];
const black: Pixel = [0, 0, 0, 255];
const teal: Pixel = [15, 118, 110, 255];

test.each([
  ['white letters on a clear ground', picture([900, clear], [100, white]), ['light']],
  ['nearly white ones', picture([900, clear], [100, [240, 240, 238, 255]]), ['light']],
  ['white letters with a few dark edges', picture([900, clear], [100, white], [1, [90, 90, 90, 255]]), ['light']],
  ['white letters beside a small colored sign', picture([800, clear], [170, white], [30, teal]), ['light']],
  ['a white area', picture([1000, white]), ['light']],
  ['black letters on a clear ground', picture([900, clear], [100, black]), ['dark']],
  ['nearly black ones', picture([900, clear], [100, [40, 42, 50, 255]]), ['dark']],
  ['a black area', picture([1000, black]), ['dark']],
  ['black ones that are nearly clear', picture([900, clear], [100, [0, 0, 0, 20]]), ['light', 'dark']],
  ['nothing', picture([1000, clear]), ['light', 'dark']],
  ['thin black letters on an opaque white ground', picture([950, white], [50, [20, 20, 20, 255]]), []],
  ['thin white letters on an opaque black ground', picture([950, black], [50, white]), []],
  ['white letters on a ground of their own', picture([500, teal], [500, white]), []],
  ['a light gray', picture([100, [200, 200, 200, 255]]), []],
  ['colored letters on a clear ground', picture([900, clear], [100, teal]), []],
])('of %s it is known on which grounds they vanish', (_, pixels, grounds) => {
  expect(unseenGrounds(pixels)).toEqual(grounds);
});
