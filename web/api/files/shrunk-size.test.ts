import { expect, test } from 'vitest';
import { shrunkSize } from './shrunk-size.ts';

const receipt = (width: number, height: number) => shrunkSize({ width, height }, { isReceipt: true });

test('a photograph of a receipt keeps 1,200 pixels across, also of a long till roll', () => {
  expect(receipt(3024, 4032)).toEqual({ width: 1200, height: 1600 });
  expect(receipt(4032, 3024)).toEqual({ width: 1600, height: 1200 });
  expect(receipt(2400, 12_000)).toEqual({ width: 1200, height: 6000 });
});

test('the longest receipts have eight megapixels', () => {
  const { width, height } = receipt(1500, 22_500);
  expect(height / width).toBeCloseTo(15, 1);
  expect((width * height) / 8_000_000).toBeCloseTo(1, 2);
});

test('a small picture stays as it is', () => {
  expect(receipt(600, 3000)).toEqual({ width: 600, height: 3000 });
  expect(receipt(4000, 1)).toEqual({ width: 4000, height: 1 });
});

test('other pictures have 1,600 pixels on their longer side', () => {
  expect(shrunkSize({ width: 6000, height: 1000 }, { isReceipt: false })).toEqual({ width: 1600, height: 267 });
});
