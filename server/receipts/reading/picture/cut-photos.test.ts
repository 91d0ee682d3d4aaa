import sharp from 'sharp';
import { expect, test } from 'vitest';
import { joinPhotos, MAX_PHOTOS, PHOTO_GAP } from '#domain/receipt-photos.ts';
import { cutPhotos } from './cut-photos.ts';
import { pixelsOf } from './pixels.ts';

const gap = PHOTO_GAP.css;
const papers = ['#f6f2e8', '#c8d8c0', '#403830'];

/** Photographs of one shade each, joined as the browser does, as a JPEG like the browser's. */
async function joined(sizes: { width: number; height: number }[]) {
  const { photos, ...size } = joinPhotos(sizes, 8_000_000);
  const layers = photos.map(({ top, width, height }, at) => ({
    input: { create: { width, height, channels: 3 as const, background: papers[at % papers.length]! } },
    left: 0,
    top,
  }));
  const jpeg = await sharp({ create: { ...size, channels: 3, background: gap } })
    .composite(layers)
    .jpeg({ quality: 80 })
    .toBuffer();
  return { picture: await pixelsOf(sharp(jpeg)), photos, size };
}

test('joined photographs are cut at their gaps, without the color of the gap at their edges', async () => {
  const { picture, photos, size } = await joined([
    { width: 611, height: 803 },
    { width: 477, height: 333 },
    { width: 300, height: 505 },
  ]);
  const cut = await cutPhotos(picture);
  expect(cut).toHaveLength(3);
  for (const [at, { pixels, toPicture }] of cut.entries()) {
    const { top, width, height } = photos[at]!;
    expect(Math.abs(pixels.width - width)).toBeLessThanOrEqual(8);
    expect(Math.abs(pixels.height - height)).toBeLessThanOrEqual(16);
    const { channels } = await sharp(pixels.data, { raw: { ...pixels, channels: 3 } }).stats();
    for (const { min, max } of channels) expect(max - min).toBeLessThan(40);
    const place = toPicture({ left: 0, top: 0, right: 1, bottom: 1 });
    expect(Math.abs(place.top * size.height - top)).toBeLessThanOrEqual(8);
    expect(Math.abs(place.bottom * size.height - top - height)).toBeLessThanOrEqual(8);
    expect(Math.abs(place.right * size.width - width)).toBeLessThanOrEqual(8);
  }
});

test('a picture without gaps is one photograph, and none of its pixels is touched', async () => {
  const { picture } = await joined([{ width: 400, height: 600 }]);
  const [photo, ...more] = await cutPhotos(picture);
  expect(more).toEqual([]);
  expect(photo?.pixels).toBe(picture);
});

test('no more photographs are cut than a page joins', async () => {
  const { picture } = await joined(Array(MAX_PHOTOS + 2).fill({ width: 200, height: 100 }));
  expect(await cutPhotos(picture)).toHaveLength(MAX_PHOTOS);
});

test('a mark of the same color on a receipt is no gap', async () => {
  const mark = { create: { width: 380, height: 60, channels: 3 as const, background: gap } };
  const paper = sharp({ create: { width: 400, height: 600, channels: 3, background: papers[0]! } });
  const png = await paper
    .composite([{ input: mark, left: 10, top: 200 }])
    .png()
    .toBuffer();
  expect(await cutPhotos(await pixelsOf(sharp(png)))).toHaveLength(1);
});
