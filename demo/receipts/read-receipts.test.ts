import '#testing/bundled-children.ts';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openReader, type Reader } from '#server/receipts/reading/reader.ts';
import { type PdfPage, type PdfPicture, paintPdf } from '#testing/pictures/paint-pdf.ts';
import { demoStores } from '../harbor/stores.ts';
import type { DemoReceipt } from './receipt.ts';
import { drawReceiptPdf } from './receipt-pdf.ts';
import { drawReceiptPhoto } from './receipt-picture.ts';

const receipt: DemoReceipt = {
  ...demoStores[0]!,
  number: '20417',
  date: '2026-03-14',
  lines: [
    { name: 'Calderbrook Full Port Ball Valve, Threaded, 1/2"', quantity: 4, price: 1249 },
    { name: 'Ferncliff Elbow, Sweat, 3/4"', quantity: 12, price: 189 },
  ],
};

let photo: Buffer;
let reader: Reader;
beforeAll(async () => {
  photo = await drawReceiptPhoto(receipt);
  reader = openReader({ isOn: true });
});
afterAll(() => reader.close());

const turn = (degrees: number) => sharp(photo).rotate(degrees).jpeg().toBuffer();

/** A PDF as a scanner makes it: one page that is a picture. */
async function scan(page: Pick<PdfPage, 'is'> = {}, above = ''): Promise<Buffer> {
  const { width, height } = await sharp(photo).metadata();
  const is = `/Type /XObject /Subtype /Image /Width ${width} /Height ${height} /ColorSpace /DeviceRGB /BitsPerComponent 8 /Filter /DCTDecode`;
  const content = `q ${width} 0 0 ${height} 0 0 cm /P0 Do Q ${above}`;
  return paintPdf([{ width, height, content, pictures: [{ is, bytes: photo }], ...page }]);
}

/** The same in strips of black and white, over a picture of the paper that has more pixels. */
async function scanInStrips(): Promise<Buffer> {
  const { data, info } = await sharp(photo).greyscale().threshold(140).raw().toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  const strip = 100;
  const row = Math.ceil(width / 8);
  const pictures: PdfPicture[] = [];
  const content = [`q ${width} 0 0 ${height} 0 0 cm /P0 Do Q`];
  const add = (wide: number, high: number, bits: number, bytes: Buffer) =>
    pictures.push({
      is: `/Type /XObject /Subtype /Image /Width ${wide} /Height ${high} /ColorSpace /DeviceGray /BitsPerComponent ${bits}`,
      bytes,
    });
  add(2000, 2000, 8, Buffer.alloc(4_000_000, 240));
  for (let top = 0; top < height; top += strip) {
    const high = Math.min(strip, height - top);
    const bytes = Buffer.alloc(row * high);
    for (let at = 0; at < width * high; at++) {
      const [x, y] = [at % width, Math.floor(at / width)];
      if (data[(top + y) * width + x]) bytes[y * row + (x >> 3)]! |= 128 >> (x & 7);
    }
    content.push(`q ${width} 0 0 ${high} 0 ${height - top - high} cm /P${pictures.length} Do Q`);
    add(width, high, 1, bytes);
  }
  return paintPdf([{ width, height, content: content.join('\n'), pictures }]);
}

/** A text layer over the scan, in this mode: 3 is not seen. */
const layer = (text: string, mode: number) => `BT /F1 8 Tf ${mode} Tr 20 20 Td (${text}) Tj ET`;
const another = 'HARBOR SUPPLY Invoice No: 99999 Date: 01/02/2026 CEMENT 1 @ 8.00 8.00 TOTAL 8.00';
const imageOfOne = '/Type /XObject /Subtype /Image /Width 1 /Height 1 /ColorSpace /DeviceGray /BitsPerComponent 8';
const noise = 'Kduerx Vxssob Lqyrlfh Qr 57384 Gdwh Eudvv Yqtwh Wqwpn Kduerx Vxssob Fqwrp Xlvvhu 1.00 Wkdqn Brx Jrqh';

describe.each([
  ['a photo', () => photo],
  ['a photo that lies on its left side', () => turn(270)],
  ['a photo that lies on its right side', () => turn(90)],
  ['a photo that is upside down', () => turn(180)],
  ['a PDF', () => drawReceiptPdf(receipt)],
  ['a scan in a PDF', () => scan()],
  ['a scan in strips of one bit, over a larger picture', scanInStrips],
  ['a scan in a PDF whose page lies on its side', () => scan({ is: '/Rotate 90' })],
  ['a scan over which something else is printed invisibly', () => scan({}, layer(another, 3))],
  ['a scan with a text layer of nonsense', () => scan({}, layer(noise, 0))],
] as const)('from %s', (_name, draw) => {
  test('number, date, total, shop and lines are read, and where they stand', async () => {
    const read = await reader.read({ bytes: await draw(), dateOrder: 'DMY' });
    expect([read.number?.value, read.date?.value, read.total?.value, read.merchant?.value.toLowerCase()]).toEqual([
      '20417',
      '2026-03-14',
      7718,
      'harbor supply',
    ]);
    expect(read.lines.map(({ quantity, amount }) => [quantity, amount])).toEqual([
      [4, 4996],
      [12, 2268],
    ]);
    expect(read.lines[0]?.text.toLowerCase()).toContain('ball valve');
    for (const { place } of [read.number!, read.total!]) {
      expect(place).toMatchObject({ page: 0 });
      expect(place!.right - place!.left).toBeLessThan(0.9);
    }
  });
});

test('a PDF whose pages lie on their side is read, and its places stay on the page', async () => {
  const pdf = drawReceiptPdf(receipt).toString('latin1').replaceAll('/Type /Page ', '/Type /Page /Rotate 90 ');
  const read = await reader.read({ bytes: Buffer.from(pdf, 'latin1'), dateOrder: 'MDY' });
  expect([read.number?.value, read.total?.value]).toEqual(['20417', 7718]);
  for (const { place } of read.rows) {
    for (const edge of ['left', 'top', 'right', 'bottom'] as const) {
      expect(place![edge]).toBeGreaterThanOrEqual(0);
      expect(place![edge]).toBeLessThanOrEqual(1);
    }
  }
});

test('what was read is marked at the same place of the picture, however it was turned', async () => {
  const upright = await reader.read({ bytes: photo, dateOrder: 'MDY' });
  const turned = await reader.read({ bytes: await turn(90), dateOrder: 'MDY' });
  const { left, top, right, bottom } = upright.total!.place!;
  // Turned clockwise, the left edge is the top, and the top is the right edge.
  const expected = { left: 1 - bottom, top: left, right: 1 - top, bottom: right };
  for (const [edge, share] of Object.entries(expected)) {
    expect(turned.total!.place![edge as keyof typeof expected]).toBeCloseTo(share, 1);
  }
});

test('of many scans in a PDF the last is read, and a letter above a scan does not hide it', async () => {
  const { width, height } = await sharp(photo).metadata();
  const is = `/Type /XObject /Subtype /Image /Width ${width} /Height ${height} /ColorSpace /DeviceRGB /BitsPerComponent 8 /Filter /DCTDecode`;
  const picture = { is, bytes: photo };
  const blank = { is: imageOfOne, bytes: Buffer.from([255]) };
  const empty: PdfPage = { width: 200, height: 200, content: 'q 200 0 0 200 0 0 cm /P0 Do Q', pictures: [blank] };
  const letter = layer('From: Dana, Harbor Supply. To: the office. Here is the receipt that you asked for.', 0);
  const content = `q ${width} 0 0 ${height} 0 100 cm /P0 Do Q ${letter}`;
  const last: PdfPage = { width, height: height + 100, content, pictures: [picture] };
  const read = await reader.read({ bytes: paintPdf([...Array(12).fill(empty), last]), dateOrder: 'MDY' });
  expect([read.number?.value, read.total?.value, read.total?.place?.page]).toEqual(['20417', 7718, 12]);
});
