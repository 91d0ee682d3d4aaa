import { expect, test } from 'vitest';
import { withoutRepeated } from './without-repeated.ts';

const photo = (name: string, ...bytes: number[]) => new File([Uint8Array.from(bytes)], name, { type: 'image/jpeg' });

test('a photo that was chosen twice is kept once, whatever its name, and the order stays', async () => {
  const [top, middle, end] = [photo('1.jpg', 1, 2, 3), photo('2.jpg', 1, 2, 4), photo('3.jpg', 1, 2)];
  const copy = photo('copy.jpg', 1, 2, 3);
  expect(await withoutRepeated([top, middle, copy, end, top])).toEqual([top, middle, end]);
  expect(await withoutRepeated([top, middle, end])).toEqual([top, middle, end]);
});

test('a photo that cannot be read is kept', async () => {
  const broken = Object.assign(photo('4.jpg', 1, 2, 3), { arrayBuffer: () => Promise.reject(new Error('gone')) });
  expect(await withoutRepeated([photo('1.jpg', 1, 2, 3), broken])).toHaveLength(2);
});
