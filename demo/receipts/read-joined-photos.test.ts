import '#testing/bundled-children.ts';
import sharp, { type Sharp } from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ReadReceipt } from '#contract/readings.ts';
import { joinPhotos, PHOTO_GAP } from '#domain/receipt-photos.ts';
import { openReader, type Reader } from '#server/receipts/reading/reader.ts';
import { demoStores } from '../harbor/stores.ts';
import { addUpReceipt, type DemoReceipt } from './receipt.ts';
import { drawReceiptPhoto } from './receipt-picture.ts';

const receipt: DemoReceipt = {
  ...demoStores[0]!,
  number: '20417',
  date: '2026-03-14',
  lines: [
    { name: 'Calderbrook Full Port Ball Valve, Threaded, 1/2"', quantity: 4, price: 1249 },
    { name: 'Calderbrook Full Port Ball Valve, Threaded, 3/4"', quantity: 2, price: 1699 },
    { name: 'Ferncliff Elbow, Sweat, 3/4"', quantity: 12, price: 189 },
    { name: 'Ferncliff Coupling, Sweat, 1/2"', quantity: 6, price: 129 },
    { name: 'Copper Pipe, Type L, 10 ft', quantity: 3, price: 3190 },
  ],
};

let photo: Sharp;
let reader: Reader;
beforeAll(async () => {
  photo = sharp(await drawReceiptPhoto(receipt));
  reader = openReader({ isOn: true });
});
afterAll(() => reader.close());

/** A photograph of a part of the receipt, in shares of its height. */
async function part(from: number, to: number, change: (photo: Sharp) => Sharp = (same) => same) {
  const { width, height } = await photo.metadata();
  const top = Math.round(from * height);
  const cut = photo.clone().extract({ left: 0, top, width, height: Math.round(to * height) - top });
  return await change(sharp(await cut.toBuffer()))
    .jpeg()
    .toBuffer();
}

/** Photographs of one receipt as the browser joins them: one JPEG. */
async function joined(photos: readonly Buffer[]): Promise<Buffer> {
  const sizes = await Promise.all(photos.map((photo) => sharp(photo).metadata()));
  const layout = joinPhotos(sizes, 8_000_000);
  const layers = photos.map(async (photo, at) => {
    const { top, width, height } = layout.photos[at]!;
    return { input: await sharp(photo).resize(width, height, { fit: 'fill' }).toBuffer(), left: 0, top };
  });
  return await sharp({
    create: { width: layout.width, height: layout.height, channels: 3, background: PHOTO_GAP.css },
  })
    .composite(await Promise.all(layers))
    .jpeg({ quality: 80 })
    .toBuffer();
}

const read = async (...photos: Buffer[]) => reader.read({ bytes: await joined(photos), dateOrder: 'MDY' });

function expectWhole({ number, date, total, lines }: ReadReceipt): void {
  expect([number?.value, date?.value, total?.value]).toEqual(['20417', '2026-03-14', addUpReceipt(receipt).total]);
  expect(lines.map(({ amount }) => amount)).toEqual(receipt.lines.map(({ quantity, price }) => quantity * price));
}

test('two photographs of one receipt that both show its middle give each line once', async () => {
  expectWhole(await read(await part(0, 0.6), await part(0.4, 1)));
});

test('each of three is read by itself: upside down, on its side, smaller than the others', async () => {
  const turned = await part(0, 0.5, (one) => one.rotate(180));
  const lying = await part(0.35, 0.7, (one) => one.rotate(90));
  const small = await part(0.55, 1, (one) => one.resize({ width: 800 }));
  expectWhole(await read(turned, lying, small));
});

test('a photograph that cuts the receipt off at a side is distinguished from one that shows it whole', async () => {
  const { width, height } = await photo.metadata();
  const whole = await reader.read({ bytes: await photo.clone().jpeg().toBuffer(), dateOrder: 'MDY' });
  const right = Math.max(...whole.rows.map(({ place }) => place!.right));
  const cut = photo.clone().extract({ left: 0, top: 0, width: Math.floor((right - 0.1) * width), height });
  const part = await reader.read({ bytes: await cut.jpeg().toBuffer(), dateOrder: 'MDY' });
  expect([whole.cutOff, part.cutOff]).toEqual([false, true]);
});

test('what was read is marked on the photograph on which it stands', async () => {
  const { number, total, rows } = await read(await part(0, 0.6), await part(0.4, 1));
  expect(number?.place).toMatchObject({ page: 0 });
  expect(number!.place!.bottom).toBeLessThan(0.5);
  const whole = await reader.read({ bytes: await photo.clone().jpeg().toBuffer(), dateOrder: 'MDY' });
  const { height } = await photo.metadata();
  // The second photograph begins at 40 % of the receipt, and below a gap.
  const gap = PHOTO_GAP.height / height;
  const expected = (share: number) => (0.6 + gap + share - 0.4) / (1.2 + gap);
  expect(total!.place!.top).toBeCloseTo(expected(whole.total!.place!.top), 1);
  expect(total!.place!.left).toBeCloseTo(whole.total!.place!.left, 1);
  expect(rows.every(({ place }) => place && place.bottom > place.top)).toBe(true);
});
