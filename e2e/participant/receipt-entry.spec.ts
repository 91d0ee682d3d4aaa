import type { Page } from '@playwright/test';
import sharp from 'sharp';
import type { Member } from '../fixture/people.ts';
import type { Program } from '../fixture/program.ts';
import { countedOn, draftReceipt, draftsOf, gateValve, wrench } from '../fixture/receipts.ts';
import { expect, test } from '../fixture/test.ts';
import { chooseFile } from '../pressing/choose-file.ts';
import { fillInvoice } from '../pressing/fill-invoice.ts';
import { tapTwice } from '../pressing/tap-twice.ts';
import { halvesOf, invoice, photograph, receiptOf } from '../test-files.ts';

const alert = 'File extension must be png, jpg, jpeg, or pdf. File size cannot exceed 5MB.';
const next = (page: Page) => page.getByRole('button', { name: 'Next' });
const quantity = (page: Page) => page.getByRole('textbox', { name: 'Quantity' });
const add = (page: Page) => page.getByRole('button', { name: 'Add item' });

test('a file with a wrong extension is refused at once, a photo in HEIC with a way out, and shows no broken picture', async ({
  page,
  program,
  member,
}) => {
  await enter(page, program, member);
  const letter = { name: 'letter.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('Dear sir or madam') };
  await chooseFile(page, letter);
  await expect(page.getByText(alert)).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('img', { name: 'letter.jpg' })).toHaveCount(0);
  const photo = { name: 'IMG_1.HEIC', mimeType: 'image/heic', buffer: Buffer.from('\0\0\0\x24ftypheic\0\0\0\0') };
  await chooseFile(page, photo);
  await expect(page.getByText('Settings > Camera > Formats > Most Compatible')).toBeInViewport({ ratio: 1 });
  await chooseFile(page, invoice('instead'));
  await expect(page.getByText('Submission successful.')).toBeVisible();
});

test('what the browser can draw is sent as JPEG, under a name that says so', async ({ page, program, member }) => {
  const { buffer } = await receiptOf('30512', [wrench]);
  const picture = sharp(buffer).resize({ width: 600 });
  const files: [name: string, mimeType: string, bytes: Buffer, sent: string][] = [
    ['photo.webp', 'image/webp', await picture.webp().toBuffer(), 'photo.jpg'],
    ['photo.AVIF', '', await picture.avif({ effort: 0 }).toBuffer(), 'photo.jpg'],
    ['photo.gif', 'image/gif', await picture.gif().toBuffer(), 'photo.jpg'],
    ['photo.jfif', 'image/jpeg', buffer, 'photo.jpg'],
    ['photo.pjpeg', '', buffer, 'photo.jpg'],
    ['photo', '', buffer, 'photo.jpg'],
    ['photo.JPEG', '', buffer, 'photo.JPEG'],
    ['a jpeg.png', 'image/png', buffer, 'a jpeg.jpg'],
    ['invoice', '', invoice('30513').buffer, 'invoice.pdf'],
  ];
  await enter(page, program, member);
  for (const [name, mimeType, bytes, sent] of files) {
    const signed = page.waitForRequest('**/api/common/file/sign');
    await chooseFile(page, { name, mimeType, buffer: bytes });
    const contentType = sent.endsWith('pdf') ? 'application/pdf' : 'image/jpeg';
    expect((await signed).postDataJSON()).toMatchObject({ fileName: sent, contentType });
    await expect(page.getByText('Submission successful.')).toBeVisible();
    await page.getByRole('button', { name: `Remove ${sent}` }).click();
    await expect(page.getByText('Submission successful.')).toHaveCount(0);
  }
});

for (const how of ['getImageData', 'convertToBlob'] as const) {
  test(`where ${how} answers with noise, a photo is sent as it is, or it is said why not`, async ({
    page,
    program,
    member,
  }) => {
    await page.addInitScript(answerWithNoise, how);
    await enter(page, program, member);
    const photo = await receiptOf('30514', [wrench]);
    const signed = page.waitForRequest('**/api/common/file/sign');
    await chooseFile(page, photo);
    expect((await signed).postDataJSON()).toMatchObject({ size: photo.buffer.length });
    await expect(page.getByText('Submission successful.')).toBeVisible();
    const help = page.getByText('This browser changes pictures before they are sent');
    await chooseFile(page, await photograph('30515'));
    await expect(help).toBeVisible();
    await chooseFile(page, invoice('instead'));
    await expect(help).toHaveCount(0);
    await chooseFile(page, await halvesOf(photo));
    await expect(help).toBeVisible();
  });
}

/** As browsers and extensions do that protect from tracking. */
function answerWithNoise(how: 'getImageData' | 'convertToBlob'): void {
  const noise = (length: number) =>
    Uint8ClampedArray.from({ length }, (_, at) => (at % 4 === 3 ? 255 : (at * 7) % 256));
  const { getImageData } = OffscreenCanvasRenderingContext2D.prototype;
  const { convertToBlob } = OffscreenCanvas.prototype;
  if (how === 'getImageData') {
    OffscreenCanvasRenderingContext2D.prototype.getImageData = function (...at) {
      const { data, width, height } = getImageData.apply(this, at);
      return new ImageData(noise(data.length), width, height);
    };
  } else {
    OffscreenCanvas.prototype.convertToBlob = function (options) {
      const { width, height } = this;
      const copy = new OffscreenCanvas(width, height);
      copy.getContext('2d')?.putImageData(new ImageData(noise(4 * width * height), width, height), 0, 0);
      return convertToBlob.call(copy, options);
    };
  }
}

test('a file that was removed can be chosen again', async ({ page, program, member }) => {
  await enter(page, program, member);
  for (const _again of [1, 2]) {
    const chosen = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Choose a file' }).click();
    // A browser that still has the file here would not say that it was chosen again.
    expect(await (await chosen).element().inputValue()).toBe('');
    await (await chosen).setFiles(invoice('same'));
    await expect(page.getByText('Submission successful.')).toBeVisible();
    await page.getByRole('button', { name: 'Remove invoice-same.pdf' }).click();
    await expect(page.getByText('Successfully removed photo.').first()).toBeVisible();
    await expect(page.getByText('invoice-same.pdf')).toHaveCount(0);
  }
});

test('a file that the server refuses can be replaced, and everything else stays', async ({ page, program, member }) => {
  // As where receipts are not read, which would refuse it sooner.
  await page.route('**/api/client/reading', (route) => route.fulfill({ json: { reading: null } }));
  await enter(page, program, member);
  // The same length, so that only the content gives it away.
  await page.route(
    ({ pathname }) => !pathname.startsWith('/api/'),
    async (route) => {
      const request = route.request();
      if (request.method() !== 'PUT') return route.continue();
      await route.continue({ postData: Buffer.alloc(request.postDataBuffer()?.length ?? 0, 'x') });
    },
  );
  await fillInvoice(page, '660001');
  await selectFirst(page);
  await quantity(page).fill('7');
  await add(page).click();
  const another = page.getByRole('button', { name: 'Choose another file' });
  await expect(another).toBeInViewport();
  await expect(page.getByText(alert)).toBeVisible();
  await page.unrouteAll();
  await another.click();
  await expect(page.getByLabel('Receipt number')).toHaveValue('660001');
  await expect(page.getByLabel('Date of purchase')).toHaveValue('2026-02-02');
  await expect(page.getByText(alert)).toBeVisible();

  await chooseFile(page, invoice('another'));
  await expect(page.getByText('Submission successful.')).toBeVisible();
  await next(page).click();
  await page.getByRole('link', { name: 'Done' }).click();
  await expect(quantity(page)).toHaveValue('7');
  await expect.poll(async () => (await draftsOf(member))[0]?.receiptItems[0]?.quantity).toBe(7);
});

test('typed text stays if the drafts cannot be loaded again', async ({ page, program, member }) => {
  await page.clock.install();
  await enter(page, program, member);
  await page.getByLabel('Receipt number').fill('4711');
  await chooseFile(page, invoice('kept'));
  await expect(page.getByText('Submission successful.')).toBeVisible();
  let failed = 0;
  await page.route('**/api/client/receipt/list?status=draft*', (route) => {
    failed += 1;
    return route.abort();
  });
  // After the camera, outdated queries load again: once now, then two retries.
  await page.clock.fastForward(60_000);
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
  await expect.poll(() => failed).toBeGreaterThanOrEqual(1);
  await page.clock.fastForward(10_000);
  await expect.poll(() => failed).toBeGreaterThanOrEqual(2);
  await page.clock.fastForward(10_000);
  await expect.poll(() => failed).toBeGreaterThanOrEqual(3);
  await expect(page.getByText('Submission successful.')).toBeVisible();
  await expect(page.getByLabel('Receipt number')).toHaveValue('4711');
});

test('double taps add and submit once', async ({ page, program, member }) => {
  const id = await draftReceipt(program, member, '660003');
  await member.enter(page);
  await page.goto(program.page(`enter-items?step=search&receipt=${id}&search=${wrench}`));
  const row = page.getByRole('table', { name: 'Items', exact: true }).getByRole('row').filter({ hasText: wrench });
  const oneMore = row.getByRole('button', { name: 'One more' });
  await tapTwice(row.getByRole('button', { name: `Add ${wrench}` }), { gap: 250, after: oneMore });
  await expect(row.getByRole('textbox', { name: 'Quantity' })).toHaveValue('1');
  await page.getByRole('searchbox').fill(gateValve);
  await page.getByRole('button', { name: `Select ${gateValve}` }).click();
  await tapTwice(add(page));
  await expect(quantity(page)).toHaveCount(3);
  await tapTwice(page.getByRole('button', { name: 'Submit for Approval' }));
  await expect(page.getByRole('heading', { name: 'Submission successful.' })).toBeVisible();
  await expect(page.getByText('Submission failure, please try again.')).toHaveCount(0);
});

// Only a browser has windows that share a store and its locks.
test('of two windows one sends what was counted, and neither undoes what was counted in the other', async ({
  page,
  context,
  program,
  member,
}) => {
  const id = await draftReceipt(program, member, '660022', [{ name: wrench }, { name: gateValve }]);
  await member.enter(page);
  const confirm = program.page(`enter-items?step=confirm&receipt=${id}`);
  const [same, home] = [await context.newPage(), await context.newPage()];
  await home.goto(program.page('dashboard'));
  for (const window of [page, same]) await window.goto(confirm);
  const line = (window: Page, name: string) => window.getByRole('listitem').filter({ hasText: name });
  const press = async (window: Page, name: string) => {
    for (let times = 0; times < 6; times += 1)
      await line(window, name).getByRole('button', { name: 'One more' }).click();
  };
  await Promise.all([press(page, wrench), press(same, gateValve)]);
  await expect.poll(() => countedOn(member, id)).toEqual([7, 7]);
  for (const window of [page, same])
    for (const name of [wrench, gateValve]) await expect(line(window, name).getByLabel('Quantity')).toHaveValue('7');
});

async function enter(page: Page, program: Program, member: Member): Promise<void> {
  await member.enter(page);
  await page.goto(program.page('enter-items'));
}

async function selectFirst(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: /^Select/ })
    .first()
    .click();
}
