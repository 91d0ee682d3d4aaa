import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openReader, type Reader } from '#server/receipts/reading/reader.ts';
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
async function scan(): Promise<Buffer> {
  const { width, height } = await sharp(photo).metadata();
  const draw = `q ${width} 0 0 ${height} 0 0 cm /Scan Do Q`;
  const image = `/Type /XObject /Subtype /Image /Width ${width} /Height ${height} /ColorSpace /DeviceRGB /BitsPerComponent 8`;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${width} ${height}] /Contents 4 0 R /Resources << /XObject << /Scan 5 0 R >> >> >>`,
    `<< /Length ${draw.length} >>\nstream\n${draw}\nendstream`,
    `<< ${image} /Filter /DCTDecode /Length ${photo.length} >>\nstream\n${photo.toString('latin1')}\nendstream`,
  ];
  const body = objects.map((object, at) => `${at + 1} 0 obj\n${object}\nendobj\n`).join('');
  return Buffer.from(`%PDF-1.4\n${body}trailer << /Root 1 0 R /Size 6 >>\n%%EOF\n`, 'latin1');
}

describe.each([
  ['a photo', () => photo],
  ['a photo that lies on its left side', () => turn(270)],
  ['a photo that lies on its right side', () => turn(90)],
  ['a photo that is upside down', () => turn(180)],
  ['a PDF', () => drawReceiptPdf(receipt)],
  ['a scan in a PDF', scan],
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
    expect(read.number?.place?.page).toBe(0);
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
