import { expect, test } from 'vitest';
import { joinPhotos, MAX_PHOTOS, PHOTO_GAP } from './receipt-photos.ts';

const most = 8_000_000;

test('photographs stand one below the other in their order, with a gap between them', () => {
  const joined = joinPhotos(
    [
      { width: 1200, height: 1600 },
      { width: 1000, height: 900 },
    ],
    most,
  );
  expect(joined).toEqual({
    width: 1200,
    height: 1600 + PHOTO_GAP.height + 900,
    photos: [
      { top: 0, width: 1200, height: 1600 },
      { top: 1600 + PHOTO_GAP.height, width: 1000, height: 900 },
    ],
  });
});

test('six photographs of a phone are shrunk together until the picture is not too large', () => {
  const { width, height, photos } = joinPhotos(Array(MAX_PHOTOS).fill({ width: 1200, height: 1600 }), most);
  expect(width * height).toBeLessThanOrEqual(most);
  expect(width * height).toBeGreaterThan(0.97 * most);
  expect(new Set(photos.map((photo) => photo.width / photo.height)).size).toBe(1);
  expect(photos.at(-1)!.top + photos.at(-1)!.height).toBe(height);
});

test('one photograph is the picture', () => {
  expect(joinPhotos([{ width: 600, height: 900 }], most)).toEqual({
    width: 600,
    height: 900,
    photos: [{ top: 0, width: 600, height: 900 }],
  });
});
