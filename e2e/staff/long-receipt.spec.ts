import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { drawReceiptPdf } from '#demo/receipts/receipt-pdf.ts';
import { PRIVATE_COPY } from '#domain/files.ts';
import { submitReceipt } from '../fixture/receipts.ts';
import { expect, test } from '../fixture/test.ts';
import type { TestFile } from '../test-files.ts';

const own = { width: 1000, height: 12_000 };

test('a long receipt can be read: fitted as a smaller copy, in actual size, dragged, and zoomed at the pointer', async ({
  page,
  program,
  member,
  staff,
}) => {
  const { _id: id } = await submitReceipt(program, member, '4801', undefined, await tillRoll());
  await submitReceipt(program, member, '4802', undefined, await tillRoll());
  // Made on a busy machine while the page waits, the copy could come so late that the picture itself is shown.
  const { receipt } = await staff.ok('GET /api/admin/receipt/:id', { id });
  const copy = await page.request.get(receipt.image!.url.replace('?', `/${PRIVATE_COPY}?`), { timeout: 120_000 });
  expect(copy.status()).toBe(200);
  await staff.enter(page);
  await page.goto(program.adminPage(`receipt-item-detail?receipt=${id}`));
  const { canvas, tool } = viewerOf(page);
  const picture = canvas.getByRole('img');
  /** Over its copy. */
  const itself = canvas.locator('img[alt=""]');
  const pixelsAcross = (shown: Locator) => shown.evaluate((image: HTMLImageElement) => image.naturalWidth);
  await expect(tool('Fit width')).toHaveAttribute('aria-pressed', 'true');

  await test.step('it begins as wide as the column, at its top', async () => {
    await expectWidth(picture, await roomOf(canvas));
    expect(await topOf(picture)).toBe(await topOf(canvas));
    expect([await pixelsAcross(picture), await itself.count()]).toEqual([900, 0]);
  });

  await test.step('a drag moves it by as much as the hand moves', async () => {
    const before = await topOf(picture);
    const { x, y } = await middleOf(canvas);
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x, y - 180, { steps: 4 });
    await page.mouse.up();
    expect(await topOf(picture)).toBe(before - 180);
    await page.mouse.move(x, y);
    expect(await topOf(picture), 'what was let go lies still').toBe(before - 180);
  });

  await test.step('the wheel scrolls it, and with Ctrl enlarges what is under the pointer', async () => {
    const before = await topOf(picture);
    await page.mouse.wheel(0, 300);
    await expect.poll(() => topOf(picture)).toBe(before - 300);
    const at = await middleOf(canvas);
    await page.mouse.move(at.x + 60, at.y - 90);
    const place = await placeIn(picture, at.x + 60, at.y - 90);
    await page.keyboard.down('Control');
    let isLost = true;
    await page.route(/\/files\/receipts\/[^/]+\?/, (route) => (isLost ? route.abort() : route.continue()));
    for (let notch = 0; notch < 4; notch++) await page.mouse.wheel(0, -100);
    await expect(page.getByText('The picture could not be loaded in its full size.').first()).toBeVisible();
    isLost = false;
    await page.mouse.wheel(0, -100);
    await page.keyboard.up('Control');
    await expect.poll(() => widthOf(picture)).toBeGreaterThan((await roomOf(canvas)) * 2);
    const now = await placeIn(picture, at.x + 60, at.y - 90);
    expect(Math.abs(now.x - place.x), 'pixels of the picture across').toBeLessThan(3);
    expect(Math.abs(now.y - place.y), 'pixels of the picture down').toBeLessThan(3);
    expect(await page.evaluate(() => window.visualViewport?.scale), 'the page itself is not enlarged').toBe(1);
    await expect.poll(() => pixelsAcross(itself), 'all its pixels are shown').toBe(own.width);
    expect(await boxOf(itself)).toEqual(await boxOf(picture));
  });

  await test.step('keys show its actual size, its width, all of it, and the first view', async () => {
    await page.keyboard.press('p');
    await expectWidth(picture, own.width);
    await page.keyboard.press('f');
    expect((await boxOf(picture)).height).toBeLessThanOrEqual((await boxOf(canvas)).height);
    await page.keyboard.press(']');
    await page.keyboard.press('+');
    await page.keyboard.press('z');
    await expectWidth(picture, await roomOf(canvas));
    expect(await topOf(picture)).toBe(await topOf(canvas));
    await page.keyboard.press('0');
    await expect(canvas).toBeFocused();
    await page.keyboard.press('End');
    await expect.poll(() => topOf(picture)).toBeLessThan(-2000);
  });

  await test.step('a double click enlarges, and another one takes it back', async () => {
    const { x, y } = await middleOf(canvas);
    await page.mouse.dblclick(x, y);
    await expectWidth(picture, Math.max(own.width, (await roomOf(canvas)) * 2));
    await page.mouse.dblclick(x, y);
    await expectWidth(picture, await roomOf(canvas));
    await tool('Actual size').click();
    await page.mouse.dblclick(x, y);
    await expectWidth(picture, own.width * 2);
    await page.mouse.dblclick(x, y);
    await expectWidth(picture, own.width);
  });

  await test.step('the buttons do the same, and the next receipt is shown as at first', async () => {
    await tool('Actual size').click();
    await expectWidth(picture, own.width);
    await page.keyboard.press('j');
    await expect(page.getByRole('heading', { level: 1, name: /4802/ })).toBeVisible();
    await expect(tool('Fit width')).toHaveAttribute('aria-pressed', 'true');
    await expectWidth(picture, await roomOf(canvas));
  });

  await test.step('all of this is listed behind the question mark', async () => {
    await page.keyboard.press('?');
    const look = page.getByRole('dialog').getByRole('region', { name: 'Look' });
    for (const does of ['Fit the width', 'Fit the whole receipt', 'Actual size', 'Reset', 'Ctrl with the wheel']) {
      await expect(look).toContainText(does);
    }
  });
});

test('the pages of a PDF are moved and enlarged by the same keys', async ({ page, program, member, staff }) => {
  const { _id: id } = await submitReceipt(program, member, '4803', undefined, longInvoice());
  await staff.enter(page);
  await page.goto(program.adminPage(`receipt-item-detail?receipt=${id}`));
  const { canvas } = viewerOf(page);
  // The place of the page, because its canvas is replaced whenever it is drawn again.
  const first = canvas.locator('div:has(> [data-page-number="1"])');
  await expect(canvas.locator('canvas')).toHaveCount(3);
  await expectWidth(first, await roomOf(canvas));

  await page.keyboard.press('p');
  await expectWidth(first, 816);
  await page.keyboard.press('f');
  await expect.poll(async () => (await boxOf(first)).height).toBeLessThan((await boxOf(canvas)).height);
  await page.keyboard.press('w');
  await expectWidth(first, await roomOf(canvas));

  const before = await topOf(first);
  const { x, y } = await middleOf(canvas);
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x, y - 100, { steps: 4 });
  await page.mouse.up();
  expect(await topOf(first)).toBe(before - 100);

  await page.keyboard.press(']');
  await expect.poll(async () => (await boxOf(first)).height).toBeLessThan(await widthOf(first));
  await page.keyboard.press('z');
  await expect.poll(async () => (await boxOf(first)).height).toBeGreaterThan(await widthOf(first));
});

function viewerOf(page: Page) {
  const viewer = page.getByRole('figure', { name: 'Receipt image' });
  return {
    canvas: viewer.getByRole('region', { name: 'Receipt image, enlarged' }),
    tool: (name: string) => viewer.getByRole('button', { name }),
  };
}

/** As long as a long till receipt, with few lines, because the server reads each of them while other tests run. */
async function tillRoll(): Promise<TestFile> {
  const lines = Array.from(
    { length: 6 },
    (_, at) => `<text x="60" y="${at * 2000 + 30}">${at} ${crypto.randomUUID()}</text>`,
  );
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${own.width}" height="${own.height}" font-size="26">${lines.join('')}</svg>`;
  const buffer = await sharp(Buffer.from(svg)).flatten({ background: '#fff' }).jpeg({ quality: 60 }).toBuffer();
  return { name: 'roll.jpg', mimeType: 'image/jpeg', buffer };
}

function longInvoice(): TestFile {
  const lines = Array.from({ length: 50 }, (_, at) => ({ name: `Ball valve ${at}`, quantity: 1, price: 2499 }));
  const bought = { store: 'Harbor Supply', address: '418 Wharf Street', number: '4803', date: '2026-11-02', lines };
  return { name: 'invoice.pdf', mimeType: 'application/pdf', buffer: drawReceiptPdf(bought) };
}

async function boxOf(shown: Locator) {
  const box = await shown.boundingBox();
  if (!box) throw new Error('It is not shown.');
  return box;
}
const widthOf = async (shown: Locator) => Math.round((await boxOf(shown)).width);
const topOf = async (shown: Locator) => Math.round((await boxOf(shown)).y);
/** The width of the canvas without its scroll bar. */
const roomOf = (canvas: Locator) => canvas.evaluate((element) => element.clientWidth);
const expectWidth = (shown: Locator, px: number) => expect.poll(() => widthOf(shown)).toBe(px);

async function middleOf(shown: Locator) {
  const { x, y, width, height } = await boxOf(shown);
  return { x: Math.round(x + width / 2), y: Math.round(y + height / 2) };
}

/** The pixel of the picture at this position on the screen. */
async function placeIn(picture: Locator, x: number, y: number) {
  const box = await boxOf(picture);
  const scale = own.width / box.width;
  return { x: (x - box.x) * scale, y: (y - box.y) * scale };
}
