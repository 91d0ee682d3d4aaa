import { expect, test } from 'vitest';
import { type GrayPixels, photoProblem } from './photo-problem.ts';

type Shade = (x: number, y: number) => number;
const [width, height] = [600, 800];

function photo(shade: Shade): GrayPixels {
  const data = Uint8Array.from({ length: width * height }, (_, at) => shade(at % width, Math.floor(at / width)));
  return { data, width, height };
}

/** Rows of strokes on paper, in the middle of a desk. */
const receipt: Shade = (x, y) => {
  if (x < 100 || x >= 500) return 90;
  const isRow = x > 130 && x < 470 && y % 24 < 12;
  return isRow && (x % 8 < 3 || y % 24 < 2) ? 40 : 235;
};
/** The mean of what is around each pixel. */
const smear =
  (shade: Shade, { across, down }: { across: number; down: number }): Shade =>
  (x, y) => {
    let sum = 0;
    for (let v = 0; v < down; v++) for (let u = 0; u < across; u++) sum += shade(x + u, y + v);
    return sum / (across * down);
  };
const noise: Shade = (x, y) => ((x * 7919 + y * 104_729) % 17) - 8;

test('a readable photo has no problem, also of one with noise in a dim room', () => {
  expect(photoProblem(photo(receipt))).toBeNull();
  expect(photoProblem(photo((x, y) => 0.5 * receipt(x, y) + noise(x, y)))).toBeNull();
  expect(photoProblem(photo(smear(receipt, { across: 2, down: 2 })))).toBeNull();
});

test('a dark photo is found, whatever else is wrong with it', () => {
  const dark: Shade = (x, y) => 0.2 * receipt(x, y) + 0.5 * noise(x, y);
  expect(photoProblem(photo(dark))).toBe('dark');
  expect(photoProblem(photo(smear(dark, { across: 9, down: 9 })))).toBe('dark');
});

test('a photo with hardly any contrast is found: glare, a lens with a finger on it, an empty page', () => {
  expect(photoProblem(photo((x, y) => 220 + 0.08 * receipt(x, y)))).toBe('faint');
  expect(photoProblem(photo(() => 255))).toBe('faint');
});

test('a blurred photo is found, also if the camera moved to one side only', () => {
  const sharp: Shade = (x, y) => receipt(x, y);
  for (const amount of [
    { across: 9, down: 9 },
    { across: 9, down: 1 },
    { across: 1, down: 9 },
  ]) {
    expect(photoProblem(photo(smear(sharp, amount)))).toBe('blurred');
  }
});

test('a picture that is too small to be judged has no problem', () => {
  expect(photoProblem({ data: new Uint8Array(4).fill(200), width: 2, height: 2 })).toBeNull();
});
