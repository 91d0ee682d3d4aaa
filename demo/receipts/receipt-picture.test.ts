import { fileTypeFromBuffer } from 'file-type';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { readDemoCatalog } from '../harbor/catalog.ts';
import { demoPeople } from '../harbor/people.ts';
import { demoStores } from '../harbor/stores.ts';
import { drawLetters, hasLetter } from './letters.ts';
import type { DemoReceipt } from './receipt.ts';
import { drawReceiptPhoto } from './receipt-picture.ts';
import { desks } from './till/desk.ts';

const receipt: DemoReceipt = {
  ...demoStores[0]!,
  number: '20417',
  date: '2026-03-14',
  lines: [
    { name: 'Calderbrook Full Port Ball Valve, Threaded, 1/2"', quantity: 4, price: 1249 },
    { name: 'Ferncliff 90° Elbow, Sweat, 3/4"', quantity: 12, price: 189 },
  ],
};

async function look(picture: Buffer) {
  const type = await fileTypeFromBuffer(picture);
  const { width, height } = await sharp(picture, { failOn: 'warning' }).metadata();
  // Statistics need every pixel, so a truncated picture fails here.
  const { channels } = await sharp(picture, { failOn: 'warning' }).stats();
  const isBlank = channels.every((channel) => channel.stdev < 1);
  return { mime: type?.mime, width, height, isBlank };
}

describe('a receipt photo', () => {
  test.each(desks)('on %s is a JPEG that a page can show at once', async (desk) => {
    const photo = await drawReceiptPhoto(receipt, { desk });
    expect(await look(photo)).toEqual({ mime: 'image/jpeg', width: 1000, height: 1400, isBlank: false });
    expect(photo.length).toBeLessThan(200_000);
  });

  test('is the same for the same receipt, and another for another number', async () => {
    const photo = await drawReceiptPhoto(receipt);
    expect((await drawReceiptPhoto(receipt)).equals(photo)).toBe(true);
    expect((await drawReceiptPhoto({ ...receipt, number: '20418' })).equals(photo)).toBe(false);
  });

  test('keeps a long receipt in the picture', async () => {
    const lines = Array.from({ length: 30 }, () => receipt.lines[0]!);
    expect(await look(await drawReceiptPhoto({ ...receipt, lines }))).toMatchObject({ width: 1000, height: 1400 });
  });

  test('can be as large as from a phone', async () => {
    const photo = await drawReceiptPhoto(receipt, { photoSized: true });
    expect(await look(photo)).toEqual({ mime: 'image/jpeg', width: 3000, height: 4000, isBlank: false });
    expect(photo.length).toBeGreaterThan(3_000_000);
    expect(photo.length).toBeLessThan(6_000_000);
  });
});

describe('letters', () => {
  test('there is one for every sign in the catalog, the stores and the names', async () => {
    const written = [await readDemoCatalog(), JSON.stringify(demoStores), JSON.stringify(demoPeople)].join('');
    const missing = [...new Set(written)].filter((letter) => letter !== '\n' && !hasLetter(letter));
    expect(missing).toEqual([]);
  });

  test('there is one for every sign of ASCII, small and large', () => {
    const ascii = Array.from({ length: 95 }, (_, place) => String.fromCodePoint(32 + place));
    expect(ascii.filter((letter) => !hasLetter(letter))).toEqual([]);
  });

  test('accents are left out, and an unknown sign is a question mark', () => {
    expect(drawLetters('é', 0, 7, 7)).toBe(drawLetters('e', 0, 7, 7));
    expect(drawLetters('☃', 0, 7, 7)).toBe(drawLetters('?', 0, 7, 7));
  });
});
