import sharp from 'sharp';
import { gateValve, sentBy, wrench } from '../fixture/receipts.ts';
import { expect, test } from '../fixture/test.ts';
import { chooseFile } from '../pressing/choose-file.ts';
import { addPhoto, scan } from '../pressing/scan.ts';
import { halvesOf, receiptOf, type TestFile } from '../test-files.ts';

test('two photos of a long receipt are joined by the browser, read as one and sent', async ({
  page,
  program,
  member,
}) => {
  await member.enter(page);
  await page.goto(program.page('dashboard'));
  const [top, end] = await halvesOf(await receiptOf('20439188', [wrench, gateValve]));
  await scan(page, top);
  // What was chosen stays with its line.
  await page.getByRole('listitem').filter({ hasText: wrench }).getByRole('button', { name: 'One more' }).click();
  await addPhoto(page, end);
  await expect(page.getByRole('heading', { name: '2 items earn points' })).toBeVisible();
  // One that is no picture is named and left out; the others stay as they were.
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Add another photo' }).click();
  await (await chooser).setFiles({ name: 'letter.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('Dear sir') });
  await expect(page.getByRole('alert')).toContainText('letter.jpg was not added. File extension must be png');
  const pictures = page.getByRole('list', { name: 'Photos of this receipt' }).getByRole('img');
  const widths = () => pictures.evaluateAll((all) => all.map((picture) => (picture as HTMLImageElement).naturalWidth));
  expect(await widths()).toEqual([expect.any(Number), expect.any(Number)]);
  expect(await widths()).not.toContain(0);
  await expect(page.getByRole('heading', { name: '2 items earn points' })).toBeVisible();
  // In another order, or without one of them, it is another picture; the last one is uploaded.
  await page.getByRole('button', { name: 'Move photo 2 up' }).click();
  await page.getByRole('button', { name: 'Remove photo 1' }).click();
  await expect(pictures).toHaveCount(0);
  await page.getByRole('button', { name: 'Bring back the removed photo' }).click();
  await expect(pictures).toHaveCount(2);
  await page.getByRole('button', { name: 'Move photo 1 down' }).click();
  await expect(page.getByText('letter.jpg was not added.')).toHaveCount(0);
  await expect(page.getByRole('heading', { name: '2 items earn points' })).toBeVisible();
  await page.getByRole('button', { name: 'Submit for Approval' }).click();
  await expect(page.getByRole('heading', { name: 'Submission successful.' })).toBeVisible();
  expect(await sentBy(member)).toEqual([
    [
      '20439188',
      '2026-02-02',
      [
        [wrench, 3],
        [gateValve, 2],
      ],
    ],
  ]);
});

// Only a browser decodes photos. A phone that is to decode all of them at once refuses good ones.
test('photos are decoded one after the other, and those removed before their turn do not come back', async ({
  page,
  program,
  member,
}) => {
  await page.addInitScript(watchDecoding);
  await member.enter(page);
  await page.goto(program.page('enter-items'));
  const decoding = await page.evaluateHandle(() => (window as unknown as { decoding: Decoding }).decoding);
  const decoded = () => decoding.evaluate(({ all, most }) => [all, most]);
  const [top, middle, end] = [await paper('top.jpg', 300), await paper('middle.jpg', 350), await paper('end.jpg', 400)];
  const removeButtons = page.getByRole('button', { name: /^Remove / });

  await chooseFile(page, [top, middle]);
  await expect(page.getByText('Submission successful.')).toBeVisible();
  expect(await decoded(), 'each is looked at and joined').toEqual([4, 1]);
  const replaced = page.waitForRequest((request) => request.method() === 'DELETE');
  await chooseFile(page, end, 'Add another photo');
  await replaced;
  expect(await decoded(), 'the new one is looked at, and all three are joined').toEqual([4 + 1 + 3, 1]);

  await decoding.evaluate((all) => all.hold());
  await chooseFile(page, [middle, end]);
  await expect.poll(() => decoding.evaluate(({ running }) => running)).toBeGreaterThan(0);
  const next = page.getByRole('button', { name: 'Next' });
  await expect(page.getByText('Your photos are being looked at.')).toBeVisible();
  await expect(next, 'the earlier photos are not sent in their place').toBeDisabled();
  await page.getByRole('button', { name: 'Remove top.jpg' }).click();
  await expect(removeButtons).toHaveCount(0);
  await expect(next).toBeEnabled();
  await decoding.evaluate(({ release }) => release());
  await expect.poll(() => decoding.evaluate(({ all, running }) => all >= 8 + 2 && running === 0)).toBe(true);
  await page.evaluate(async () => {
    for (const _frame of [1, 2]) await new Promise(requestAnimationFrame);
  });
  await expect(removeButtons).toHaveCount(0);

  await chooseFile(page, [top, { ...top, name: 'letter.jpg', buffer: Buffer.from('Dear sir') }]);
  await expect(page.getByText('letter.jpg was not added.')).toBeVisible();
  await page.getByRole('button', { name: 'Remove top.jpg' }).click();
  await expect(page.getByText('letter.jpg was not added.')).toHaveCount(0);
});

const paper = async (name: string, height: number): Promise<TestFile> => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width: 300, height, channels: 3, background: 'white' } })
    .jpeg()
    .toBuffer(),
});

interface Decoding {
  /** How many files were to be decoded so far. */
  all: number;
  running: number;
  /** How many were running at once. */
  most: number;
  /** From now on none is decoded until they are released. */
  hold: () => void;
  release: () => void;
}

function watchDecoding(): void {
  const decode = window.createImageBitmap;
  let gate = Promise.resolve();
  const decoding: Decoding = {
    all: 0,
    running: 0,
    most: 0,
    hold() {
      gate = new Promise((open) => {
        decoding.release = open;
      });
    },
    release: () => undefined,
  };
  const createImageBitmap = async (...given: Parameters<typeof decode>) => {
    if (!(given[0] instanceof File)) return await decode(...given);
    decoding.all += 1;
    decoding.running += 1;
    decoding.most = Math.max(decoding.most, decoding.running);
    await gate;
    try {
      return await decode(...given);
    } finally {
      decoding.running -= 1;
    }
  };
  Object.assign(window, { decoding, createImageBitmap });
}
