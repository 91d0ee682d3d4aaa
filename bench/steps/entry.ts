// What a participant on a phone presses, types and waits for until a receipt is sent: of three and of twelve items, read
// from its photograph or, where nothing can be read, typed. The machine's seconds are measured; a practiced hand's are
// counted for what is pressed, typed and looked at.
import { readFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import { parse } from 'csv-parse/sync';
import sharp from 'sharp';
import { drawReceiptPhoto } from '#demo/receipts/receipt-picture.ts';
import { withDemo } from '../parts/demo-site.ts';

/** Seconds of a practiced hand: to find and press, for each key, and to look over a screen. */
const [PRESS, KEY, LOOK] = [1.1, 0.25, 1.2];
/** In the camera: the shutter and 'Use photo', while the receipt is laid down. */
const [CAMERA_PRESSES, CAMERA] = [2, 3];

const catalog = parse(readFileSync('demo/catalog.csv'), { columns: true }) as { Name: string }[];
/** Items far from each other in the catalog, so that none is like another. */
const namesOf = (count: number) =>
  Array.from({ length: count }, (_, n) => catalog[(n * 61 + 5) % catalog.length]!.Name);

type Photo = { name: string; mimeType: string; buffer: Buffer };

/** Counts what a person does. */
class Hand {
  presses = 0;
  keys = 0;
  looks = 0;
  extra = 0;
  async press(target: Locator): Promise<void> {
    this.presses += 1;
    await target.click();
  }
  async type(target: Locator, text: string, keys = text.length): Promise<void> {
    this.keys += keys;
    await target.fill(text);
  }
  async see(target: Locator): Promise<void> {
    await target.first().waitFor();
    this.looks += 1;
  }
  async photograph(page: Page, button: Locator, photo: Photo): Promise<void> {
    const chooser = page.waitForEvent('filechooser');
    await this.press(button);
    await (await chooser).setFiles(photo);
    this.presses += CAMERA_PRESSES;
    this.extra += CAMERA;
  }
  get seconds(): number {
    return this.presses * PRESS + this.keys * KEY + this.looks * LOOK + this.extra;
  }
}

/** Another picture for each receipt: the same one would be refused as sent before. */
const unreadable = async (number: number): Promise<Photo> => ({
  name: 'a.png',
  mimeType: 'image/png',
  buffer: await sharp('demo/pictures/harbor-supply.png')
    .resize(200 + (number % 100))
    .png()
    .toBuffer(),
});

await withDemo(async ({ browser, url, slug, members, logIn }) => {
  const storageState = await logIn(`/program/${slug}/login`, members[0]!);
  let number = 60_310_000;
  for (const count of [3, 12]) {
    for (const isRead of [true, false]) {
      const names = namesOf(count);
      number += 1;
      const photo = await (isRead ? photographOf(String(number), names) : unreadable(number));
      const context = await browser.newContext({
        ...{ baseURL: url, storageState, viewport: { width: 390, height: 844 } },
        ...{ isMobile: true, hasTouch: true },
      });
      const page = await context.newPage();
      await page.goto(`/program/${slug}/dashboard`);
      const hand = new Hand();
      const begin = performance.now();
      const submit = page.getByRole('button', { name: 'Submit for Approval' });
      await hand.photograph(page, page.getByRole('button', { name: 'Scan a receipt' }).first(), photo);
      await hand.see(
        page.getByRole('heading', { name: isRead ? 'We read your receipt' : 'Your receipt', exact: true }),
      );
      if (isRead) {
        for (const question of await page.getByRole('radiogroup').all())
          await hand.press(question.locator('label').nth(1));
      } else {
        await hand.type(page.getByLabel('Receipt number'), String(number));
        await hand.type(page.getByLabel('Date of purchase'), '2026-11-20', 8);
        await hand.press(page.getByRole('button', { name: 'Add an item by hand' }));
        for (const name of names) await addByHand(page, hand, name);
        await hand.press(page.getByRole('link', { name: 'Done' }));
        await hand.see(submit);
      }
      await hand.press(submit);
      await page.getByRole('heading', { name: 'Submission successful.' }).waitFor();
      const waited = (performance.now() - begin) / 1000;
      console.log(
        `${String(count).padStart(2)} items, ${isRead ? 'read ' : 'typed'}  ${hand.presses} presses, ${hand.keys} keys, ` +
          `${waited.toFixed(1)} s of the machine, about ${(hand.seconds + waited).toFixed(0)} s of a practiced hand` +
          `${isRead && count === 3 ? '; to reach: 7 presses, no key, 20 s' : ''}`,
      );
      await context.close();
    }
  }
});

async function photographOf(number: string, names: readonly string[]): Promise<Photo> {
  const lines = names.map((name) => ({ name, quantity: 2, price: 1999 }));
  const address = '77 Islington Street, Portsmouth, NH 03801';
  const receipt = { store: 'Portsmouth Supply', address, number, date: '2026-11-20', lines };
  return { name: 'a.jpg', mimeType: 'image/jpeg', buffer: await drawReceiptPhoto(receipt, { photoSized: true }) };
}

/** Types as little of the name as shows the item, a word's beginning and the size first, and presses plus twice. */
async function addByHand(page: Page, hand: Hand, name: string): Promise<void> {
  const field = page.getByRole('searchbox');
  const [, kind = '', more = '', ...rest] = name.replaceAll(',', '').split(' ');
  const size = rest.at(-1) ?? more;
  const row = page.getByRole('row').filter({ has: page.getByRole('button', { name: `Select ${name}`, exact: true }) });
  for (const text of [`${kind.slice(0, 5)} ${size}`, `${kind} ${more} ${size}`, name]) {
    const found = page.waitForResponse((answer) => answer.url().includes('rebateItems?'));
    await hand.type(field, text);
    await found;
    if (
      await row.waitFor({ timeout: 500 }).then(
        () => true,
        () => false,
      )
    )
      break;
  }
  await hand.see(row);
  await hand.press(row.getByRole('button', { name: `Add ${name}`, exact: true }));
  await hand.press(row.getByRole('button', { name: 'One more' }));
}
