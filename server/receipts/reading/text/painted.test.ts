import sharp from 'sharp';
import { getDocumentProxy } from 'unpdf';
import { expect, test } from 'vitest';
import { type PdfPage, type PdfPicture, paintPdf } from '#testing/pictures/paint-pdf.ts';
import { paintPage } from '../picture/paint-page.ts';
import { findPainted } from './painted.ts';

const [width, height] = [240, 320];
/** Black and white, and nowhere the same as its mirror image. */
const isBlack = (x: number, y: number) =>
  (x >> 4) * 3 + (y >> 4) * 7 + (((x >> 4) * (y >> 4)) % 5) < 60 && ((x >> 4) + (y >> 5)) % 3 !== 1;

type Box = [left: number, top: number, width: number, height: number];
const whole: Box = [0, 0, width, height];

/** A part of it, with one byte for each pixel. */
const gray = ([left, top, wide, high]: Box) =>
  Buffer.from(
    Array.from({ length: wide * high }, (_, at) =>
      isBlack(left + (at % wide), top + Math.floor(at / wide)) ? 0 : 255,
    ),
  );

/** The same with this many bits for each pixel. */
function packed(bytes: Buffer, wide: number, bits: number, [black, white]: readonly [number, number]): Buffer {
  const rowLength = Math.ceil((wide * bits) / 8);
  const out = Buffer.alloc((bytes.length / wide) * rowLength);
  bytes.forEach((byte, at) => {
    const [row, bit] = [Math.floor(at / wide), (at % wide) * bits];
    out[row * rowLength + (bit >> 3)]! |= (byte ? white : black) << (8 - bits - (bit & 7));
  });
  return out;
}

const imageOf = (wide: number, high: number, is: string) =>
  `/Type /XObject /Subtype /Image /Width ${wide} /Height ${high} ${is}`;
const sized = (is: string) => imageOf(width, height, is);
const grayOf = (box: Box): PdfPicture => ({
  is: imageOf(box[2], box[3], '/ColorSpace /DeviceGray /BitsPerComponent 8'),
  bytes: gray(box),
});
const bitsOf = (is: string, values: readonly [number, number], bits = 1): PdfPicture => ({
  is: sized(is),
  bytes: packed(gray(whole), width, bits, values),
});

const draws = (content: string, ...pictures: PdfPicture[]): PdfPage => ({ width: 120, height: 160, content, pictures });
const fillsPage = 'q 120 0 0 160 0 0 cm /P0 Do Q';

const paper: PdfPicture = {
  is: imageOf(400, 400, '/ColorSpace /DeviceGray /BitsPerComponent 8'),
  bytes: Buffer.alloc(160_000, 200),
};
const cutInto = (columns: number, rows: number) => {
  const [wide, high] = [width / columns, height / rows];
  const boxes = Array.from(
    { length: columns * rows },
    (_, at): Box => [(at % columns) * wide, Math.floor(at / columns) * high, wide, high],
  );
  const content = boxes.map(
    ([left, top], at) => `q ${wide / 2} 0 0 ${high / 2} ${left / 2} ${(height - top - high) / 2} cm /P${at} Do Q`,
  );
  return draws(content.join('\n'), ...boxes.map(grayOf));
};

const kinds: Record<string, PdfPage> = {
  'eight bits of gray': draws(fillsPage, grayOf(whole)),
  'one bit': draws(fillsPage, bitsOf('/ColorSpace /DeviceGray /BitsPerComponent 1', [0, 1])),
  'one bit, the other way round': draws(
    fillsPage,
    bitsOf('/ColorSpace /DeviceGray /BitsPerComponent 1 /Decode [1 0]', [1, 0]),
  ),
  'two indexed colors': draws(
    fillsPage,
    bitsOf('/ColorSpace [/Indexed /DeviceRGB 1 <ffffff000000>] /BitsPerComponent 1', [1, 0]),
  ),
  'sixteen indexed colors': draws(
    fillsPage,
    bitsOf(`/ColorSpace [/Indexed /DeviceRGB 15 <000000${'7f0000'.repeat(14)}ffffff>] /BitsPerComponent 4`, [0, 15], 4),
  ),
  'a mask': draws(`0 g ${fillsPage}`, bitsOf('/ImageMask true /BitsPerComponent 1', [0, 1])),
  'a mask, the other way round': draws(
    `0 g ${fillsPage}`,
    bitsOf('/ImageMask true /BitsPerComponent 1 /Decode [1 0]', [1, 0]),
  ),
  'a mask that paints white on black': draws(
    `q 120 0 0 160 0 0 cm /P1 Do Q 1 1 1 rg ${fillsPage}`,
    bitsOf('/ImageMask true /BitsPerComponent 1', [1, 0]),
    { is: imageOf(2, 2, '/ColorSpace /DeviceGray /BitsPerComponent 8'), bytes: Buffer.alloc(4) },
  ),
  'ten strips': cutInto(1, 10),
  'eight tiles': cutInto(2, 4),
  'a picture over one of the paper that has more pixels': draws(
    `q 120 0 0 160 0 0 cm /P1 Do Q ${fillsPage}`,
    grayOf(whole),
    paper,
  ),
  'a picture that is laid over another by darkening it': draws(
    `${fillsPage} /Darken gs q 120 0 0 160 0 0 cm /P1 Do Q`,
    grayOf(whole),
    { is: imageOf(2, 2, '/ColorSpace /DeviceGray /BitsPerComponent 8'), bytes: Buffer.alloc(4, 255) },
  ),
  'a picture inside a form': draws('q 2 0 0 2 0 0 cm /P1 Do Q', grayOf(whole), {
    is: '/Type /XObject /Subtype /Form /BBox [0 0 60 80] /Matrix [0.5 0 0 0.5 0 0] /Resources << /XObject << /P0 4 0 R >> >>',
    bytes: Buffer.from('q 120 0 0 160 0 0 cm /P0 Do Q'),
  }),
  'a picture in the content itself': draws(
    `q 120 0 0 160 0 0 cm\nBI /W ${width} /H ${height} /CS /G /BPC 8 /F /AHx\nID ${gray(whole).toString('hex')}>\nEI\nQ`,
  ),
  'a picture behind text': draws(`BT /F1 9 Tf 3 Tr 10 10 Td (A stamp) Tj ET ${fillsPage}`, grayOf(whole)),
  'a page that lies on its side': {
    ...draws('q 0 120 -160 0 160 0 cm /P0 Do Q', grayOf(whole)),
    ...{ width: 160, height: 120, is: '/Rotate 90' },
  },
  'a page that is upside down': {
    ...draws('q -120 0 0 -160 120 160 cm /P0 Do Q', grayOf(whole)),
    is: '/Rotate 180',
  },
  'a page whose corner is elsewhere': {
    ...draws('q 120 0 0 160 50 70 cm /P0 Do Q', grayOf(whole)),
    is: '/CropBox [50 70 170 230] /MediaBox [0 0 300 300]',
  },
};

async function paint(page: PdfPage) {
  const document = await getDocumentProxy(new Uint8Array(paintPdf([page])), { verbosity: 0 });
  const first = await document.getPage(1);
  const painted = await findPainted(first);
  const pixels = await paintPage(first.getViewport({ scale: 1 }), painted.pictures);
  await document.loadingTask.destroy();
  return { painted, pixels };
}

test.each(Object.entries(kinds))(
  'the pictures of a page are put together as they are seen: %s',
  async (_name, page) => {
    const { pixels } = await paint(page);
    expect(pixels.width / pixels.height).toBeCloseTo(width / height, 2);
    const seen = await sharp(pixels.data, { raw: { width: pixels.width, height: pixels.height, channels: 3 } })
      .greyscale()
      .resize({ width, height, fit: 'fill' })
      .raw()
      .toBuffer();
    const wrong = gray(whole).filter((byte, at) => Math.abs(byte - seen[at]!) > 100);
    expect(wrong.length / (width * height)).toBeLessThan(0.02);
  },
);

test('no more of a page is painted than is looked at, however large it is or how often it paints', async () => {
  const { pixels } = await paint({
    ...draws('q 14000 0 0 14000 0 0 cm /P0 Do Q '.repeat(50), grayOf(whole)),
    width: 14_000,
    height: 14_000,
  });
  expect(pixels.width * pixels.height).toBeLessThan(8_100_000);
});

test.each([
  ['printed on the paper', `${fillsPage} BT /F1 9 Tf 10 10 Td (Printed) Tj ET`, 1],
  ['invisible over a scan', `${fillsPage} BT /F1 9 Tf 3 Tr 10 10 Td (Guessed) Tj ET`, 0],
  ['below a scan', `BT /F1 9 Tf 10 10 Td (Guessed) Tj ET ${fillsPage}`, 0],
  ['below a logo', 'BT /F1 9 Tf 10 10 Td (Printed) Tj ET q 20 0 0 20 0 0 cm /P0 Do Q', 1],
])('text that is %s', async (_name, content, seen) => {
  expect((await paint(draws(content, grayOf(whole)))).painted.seen).toBe(seen);
});
