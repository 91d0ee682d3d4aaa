import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { albums, isVideoAlbum } from '#domain/files.ts';
import { type GivePicture, openPictureGiver } from '#testing/people/picture-giver.ts';
import { craftManyScans, craftPng, resizeJpegHeader, resizeWebpHeader } from '#testing/pictures/craft.ts';
import { drawPicture } from '#testing/pictures.ts';
import { sharedTestServer } from '#testing/test-server.ts';
import { readPixels } from './find-problem.ts';

const server = sharedTestServer();
let give: GivePicture;
beforeAll(async () => {
  give = await openPictureGiver(server);
});

const tooManyPixels =
  'A picture can have at most 40 megapixels, and 16 if it is a WebP, interlaced or progressive. Please make it smaller and upload it again.';
const unreadable = 'File extension must be png, jpg, jpeg, or pdf. File size cannot exceed 5MB.';
const refused = {
  status: 400,
  body: { errors: [{ path: expect.stringMatching(/image$|poster$/), message: tooManyPixels }] },
};

const progressive = async () =>
  await sharp(await drawPicture())
    .jpeg({ progressive: true })
    .toBuffer();
/**
 * Only half of each file: one that were decoded would be refused as unreadable, so these were refused by their headers.
 */
const cut = (picture: Buffer) => picture.subarray(0, Math.ceil(picture.length / 2));

describe('a picture that would unfold to too much is refused by its header', () => {
  test.each(albums.filter((album) => !isVideoAlbum(album)))('in %s', async (album) => {
    const png = cut(craftPng({ width: 10_860, height: 10_860, isInterlaced: true }));
    expect((await give(album, png, 'image/png')).answer).toMatchObject(refused);
  });

  test.each([
    ['a PNG', 'image/png', async () => cut(craftPng({ width: 8000, height: 5001 }))],
    ['an interlaced PNG', 'image/png', async () => cut(craftPng({ width: 4000, height: 4001, isInterlaced: true }))],
    ['a JPEG', 'image/jpeg', async () => resizeJpegHeader(await drawPicture('jpeg'), { width: 8000, height: 5001 })],
    [
      'a progressive JPEG',
      'image/jpeg',
      async () => resizeJpegHeader(await progressive(), { width: 4000, height: 4001 }),
    ],
  ])('if it is %s', async (_what, contentType, make) => {
    expect((await give('receipts', await make(), contentType)).answer).toMatchObject(refused);
  });

  test('if it is a WebP', async () => {
    const webp = resizeWebpHeader(await drawPicture('webp'), { width: 4000, height: 4001 });
    expect((await give('companyLogos', webp, 'image/webp')).answer).toMatchObject(refused);
  });
});

test.each([
  ['40 megapixels', { width: 8000, height: 5000 }],
  ['16 megapixels, interlaced', { width: 4000, height: 4000, isInterlaced: true }],
])('a picture of %s is taken', async (_what, size) => {
  expect((await give('receipts', craftPng(size), 'image/png')).answer.status).toBe(200);
});

test('a JPEG with thousands of scans is not decoded', async () => {
  const jpeg = await craftManyScans({ width: 3200, height: 3200 }, 2000);
  const { answer } = await give('receipts', jpeg, 'image/jpeg');
  expect(answer).toMatchObject({
    status: 400,
    body: { errors: [{ path: expect.stringMatching(/image$|poster$/), message: unreadable }] },
  });
});

test('a picture that takes longer than its time is not waited for', async () => {
  // To read it takes ten seconds on a fast machine.
  const height = 800_000;
  const picture = craftPng({ width: 30_000, height });
  expect(await readPixels(picture, height, { pixels: 30_000 * height, seconds: 1 })).toBe('too-slow');
});
