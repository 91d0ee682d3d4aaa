import { deflateSync } from 'node:zlib';
import fc from 'fast-check';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { pngChunk } from '#testing/pictures/craft.ts';
import { drawPictureWithMetadata, noMetadata, readMetadata } from '#testing/pictures/picture-metadata.ts';
import { drawPicture } from '#testing/pictures.ts';
import { readOrientation, writeOrientation } from './orientation.ts';
import { stripPicture } from './strip-picture.ts';

const formats = ['jpeg', 'png', 'webp'] as const;
const strip = (bytes: Buffer, format: string) => stripPicture(bytes, `image/${format}`).bytes;
const pixelsOf = async (bytes: Buffer) => await sharp(bytes).raw().toBuffer();
/** An application segment, as cameras add many. */
const segment = (marker: number, text: string) =>
  Buffer.concat([Buffer.from([0xff, marker, 0, text.length + 2]), Buffer.from(text, 'latin1')]);
/** Inserts after the first two bytes of a JPEG. */
const insert = (jpeg: Buffer, ...parts: Buffer[]) => Buffer.concat([jpeg.subarray(0, 2), ...parts, jpeg.subarray(2)]);

describe.each(formats)('of a %s', (format) => {
  test('metadata is removed; pixels and orientation stay', async () => {
    const picture = await drawPictureWithMetadata(format);
    expect(await readMetadata(picture)).toMatchObject({ hasPlace: true, hasXmp: true, orientation: 6 });
    const stripped = strip(picture, format);
    expect(await readMetadata(stripped)).toEqual(noMetadata);
    expect(await pixelsOf(stripped)).toEqual(await pixelsOf(picture));
  });

  test('what was stripped before stays byte for byte, so that its hash names it', async () => {
    const stripped = strip(await drawPictureWithMetadata(format), format);
    expect(strip(stripped, format)).toEqual(stripped);
  });

  test('colors that a profile describes keep it', async () => {
    const { width, height } = { width: 20, height: 20 };
    const picture = await sharp({ create: { width, height, channels: 3, background: '#c82' } })
      .withIccProfile('p3')
      .toFormat(format)
      .toBuffer();
    const before = await sharp(picture).metadata();
    expect(before.icc?.length).toBeGreaterThan(100);
    expect((await sharp(strip(picture, format)).metadata()).icc).toEqual(before.icc);
  });

  test('it ends for any damaged input, and never makes it longer', async () => {
    const picture = await drawPictureWithMetadata(format);
    const change = fc.record({ at: fc.nat(picture.length - 1), byte: fc.nat(255) });
    fc.assert(
      fc.property(fc.array(change, { maxLength: 20 }), fc.nat(picture.length), (changes, cut) => {
        const changed = Buffer.from(picture.subarray(0, picture.length - cut));
        for (const { at, byte } of changes) if (at < changed.length) changed[at] = byte;
        const stripped = stripPicture(changed, `image/${format}`);
        expect(stripped.bytes.length).toBeLessThanOrEqual(changed.length + 40);
      }),
      { numRuns: 500 },
    );
  });
});

test.each([
  ['a JPEG', 'image/jpeg', '\xff\xd8', '\xff\xdb\0\x02'],
  ['a PNG', 'image/png', '\x89PNG\r\n\x1a\n', '\0\0\0\0bKGD\0\0\0\0'],
  ['a WebP', 'image/webp', 'RIFF\xff\xff\xff\x7fWEBP', 'EXIF\0\0\0\0'],
])(
  '%s of hundreds of thousands of parts is not looked at to its end, and refused for its passes',
  (_what, type, head, part) => {
    const picture = Buffer.from(head + part.repeat(300_000), 'latin1');
    const { bytes, scans } = stripPicture(picture, type);
    expect([bytes === picture, scans]).toEqual([true, Number.POSITIVE_INFINITY]);
  },
);

describe('of a JPEG', () => {
  test('comments and the segments of editors go', async () => {
    const picture = insert(
      await drawPicture('jpeg'),
      segment(0xfe, 'taken at home'),
      segment(0xed, 'Photoshop 3.0\0 by Maria'),
      segment(0xe5, 'serial number 1234'),
      segment(0xe2, 'MPF\0 more pictures'),
    );
    const stripped = strip(picture, 'jpeg');
    for (const secret of ['home', 'Maria', 'serial', 'MPF']) expect(stripped.includes(secret)).toBe(false);
    expect(await pixelsOf(stripped)).toEqual(await pixelsOf(picture));
  });

  test('a second picture behind the first goes, with its own place', async () => {
    const [first, second] = [await drawPictureWithMetadata('jpeg'), await drawPictureWithMetadata('jpeg')];
    expect(strip(Buffer.concat([first, second]), 'jpeg')).toEqual(strip(first, 'jpeg'));
  });

  test('marks without a length take nothing of what follows with them', async () => {
    const picture = await drawPicture('jpeg');
    const odd = insert(picture, Buffer.from([0xff, 0x01, 0xff, 0xd3]));
    expect(await pixelsOf(odd)).toEqual(await pixelsOf(picture));
    expect(strip(odd, 'jpeg')).toEqual(strip(picture, 'jpeg'));
  });

  test('bytes between two segments are removed', async () => {
    const picture = await drawPicture('jpeg');
    expect(strip(insert(picture, Buffer.alloc(10), Buffer.alloc(3, 0xff)), 'jpeg')).toEqual(picture);
  });

  test('the passes over its pixels are counted', async () => {
    const picture = await drawPicture('png');
    const count = async (progressive: boolean) =>
      stripPicture(await sharp(picture).jpeg({ progressive }).toBuffer(), 'image/jpeg').scans;
    expect(await count(false)).toBe(1);
    expect(await count(true)).toBeGreaterThan(5);
  });
});

describe('of a PNG', () => {
  test('texts, times and unknown chunks are removed; transparency stays', async () => {
    const clear = { r: 200, g: 100, b: 0, alpha: 0.25 };
    const picture = await sharp({ create: { width: 9, height: 9, channels: 4, background: clear } })
      .png()
      .toBuffer();
    const [head, rest] = [picture.subarray(0, 33), picture.subarray(33)];
    const added = Buffer.concat([
      head,
      pngChunk('tEXt', Buffer.from('Author\0Maria')),
      pngChunk('zTXt', Buffer.concat([Buffer.from('Comment\0\0'), deflateSync('at home')])),
      pngChunk('tIME', Buffer.alloc(7, 1)),
      pngChunk('prVt', Buffer.from('serial number')),
      rest,
      Buffer.from('behind the end'),
    ]);
    expect(strip(added, 'png')).toEqual(picture);
    expect((await pixelsOf(strip(added, 'png'))).subarray(0, 4)).toEqual(Buffer.from([200, 100, 0, 64]));
  });
});

test('what stands in front of a PDF goes, unless it is a page', () => {
  const pdf = Buffer.from('%PDF-1.7 of Maria');
  const behind = (front: string) => stripPicture(Buffer.from(`${front}${pdf}`, 'latin1'), 'application/pdf').bytes;
  expect(behind('\xef\xbb\xbf')).toEqual(pdf);
  expect(behind('x'.repeat(1000))).toEqual(pdf);
  expect(behind('x'.repeat(1024))).not.toEqual(pdf);
  expect(behind('<html>')).not.toEqual(pdf);
});

test('a PDF stays as it is', () => {
  const pdf = Buffer.from('%PDF-1.7 of Maria');
  expect(stripPicture(pdf, 'application/pdf').bytes).toBe(pdf);
});

describe('the orientation of a picture', () => {
  test.each([1, 2, 3, 4, 5, 6, 7, 8])('%d is read as it was written', (orientation) => {
    const exif = writeOrientation(orientation);
    expect(exif ? readOrientation(exif) : 1).toBe(orientation);
  });

  test.each([
    ['nothing', ''],
    ['no EXIF', 'ffffffff00000008'],
    ['a directory behind the end', '4d4d002a00ffffff'],
    ['more entries than there are', '4d4d002a00000008ffff0100'],
    ['a way that there is not', '4d4d002a00000008000101120003000000010009000000000000'],
  ])('%s is upright', (_what, hex) => {
    expect(readOrientation(Buffer.from(hex, 'hex'))).toBe(1);
  });

  const types = { BYTE: 1, SHORT: 3, LONG: 4, SBYTE: 6, SSHORT: 8, SLONG: 9 };
  const orders = ['big-endian', 'little-endian'] as const;
  const written = orders.flatMap((order) =>
    Object.entries(types).flatMap(([type, code]) =>
      [2, 6, 8].map((orientation) => ({ order, type, code, orientation })),
    ),
  );
  test.each(written)('$orientation is read of a $order $type', ({ order, code, orientation }) => {
    expect(readOrientation(exifOf(order, code, orientation))).toBe(orientation);
  });

  test.each(written)(
    'a photo turned by $orientation as a $order $type is kept as all programs read it',
    async (one) => {
      const photo = turned(await drawPicture('jpeg'), exifOf(one.order, one.code, one.orientation));
      expect((await sharp(strip(photo, 'jpeg')).metadata()).orientation).toBe(one.orientation);
    },
  );
});

/** An EXIF block whose only entry is the orientation, as a number of that type. */
function exifOf(order: 'big-endian' | 'little-endian', type: number, orientation: number): Buffer {
  const isBig = order === 'big-endian';
  const exif = Buffer.alloc(26);
  exif.write(isBig ? 'MM\0*' : 'II*\0', 'latin1');
  const put = (value: number, at: number, length: number) =>
    isBig ? exif.writeUIntBE(value, at, length) : exif.writeUIntLE(value, at, length);
  put(8, 4, 4);
  put(1, 8, 2);
  put(0x0112, 10, 2);
  put(type, 12, 2);
  put(1, 14, 4);
  put(orientation, 18, { 1: 1, 6: 1, 3: 2, 8: 2 }[type] ?? 4);
  return exif;
}

const turned = (jpeg: Buffer, exif: Buffer) => insert(jpeg, segment(0xe1, `Exif\0\0${exif.toString('latin1')}`));
