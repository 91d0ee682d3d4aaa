import type { Route } from '@playwright/test';
import { wrench } from '../fixture/receipts.ts';
import { expect, test } from '../fixture/test.ts';
import { bringFile } from '../pressing/bring-file.ts';
import { pressOn, tabTo, typeInto } from '../pressing/keys.ts';
import { scan } from '../pressing/scan.ts';
import { invoice, receiptOf, type TestFile } from '../test-files.ts';

test.use({ translator: 'replaces neighboring texts by one element' });

test('a receipt is entered and submitted by keys alone', async ({ page, program, member }) => {
  await member.enter(page);
  await page.goto(program.page('earn-points'));
  await pressOn(page, page.getByRole('link', { name: /Enter Items/ }));

  const chosen = page.waitForEvent('filechooser');
  await pressOn(page, page.getByRole('button', { name: 'Choose a file' }));
  await (await chosen).setFiles(invoice('910'));
  await expect(page.getByText('Submission successful.')).toBeVisible();
  await typeInto(page, page.getByLabel('Receipt number'), '910');
  await tabTo(page, page.getByLabel('Date of purchase'));
  await page.keyboard.type('02022026');
  await expect(page.getByLabel('Date of purchase')).toHaveValue('2026-02-02');
  await page.keyboard.press('Enter');

  await typeInto(page, page.getByRole('searchbox'), 'ball valve');
  const found = page.getByRole('button', { name: /Select.*Ball Valve/ }).first();
  // The earlier results disappear while the keys are pressed.
  await expect(page.getByRole('button', { name: /^Select (?!.*Ball Valve)/ })).toHaveCount(0);
  await pressOn(page, found);

  await typeInto(page, page.getByRole('textbox', { name: 'Quantity' }), '3');
  await page.keyboard.press('Enter');
  await pressOn(page, page.getByRole('button', { name: 'Submit for Approval' }));
  await expect(page.getByRole('heading', { name: 'Submission successful.' })).toBeFocused();
  // Only after a tap do new elements ignore taps for a moment.
  expect(await page.evaluate(() => document.documentElement.dataset.held)).toBeUndefined();
});

// Both come from the system to the browser alone.
test('a receipt is dropped on the page or pasted, and a computer is asked for no camera', async ({
  page,
  program,
  member,
}) => {
  await member.enter(page);
  await page.goto(program.page('enter-items'));
  await expect(page.getByText('Or drop it here, or paste it.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Take a photo' })).toHaveCount(0);
  const bring = async (kind: 'drop' | 'paste', file: TestFile) => {
    if (kind === 'drop') {
      await bringFile(page, 'dragover', file);
      await expect(page.getByText('Drop your receipt here')).toBeVisible();
    }
    await bringFile(page, kind, file);
    await expect(page.getByRole('button', { name: `Remove ${file.name}` })).toBeVisible();
  };
  await bring('drop', invoice('912'));
  await expect(page.getByText('Drop your receipt here')).toHaveCount(0);
  await bring('paste', invoice('913'));
  await expect(page.getByText('Submission successful.')).toBeVisible();
  // While the page is covered, what is dropped reaches through to nothing.
  const held: Route[] = [];
  await page.route('**/api/client/receipt/submit', (route) => void held.push(route));
  await page.goto(program.page('dashboard'));
  await scan(page, await receiptOf('20439167', [wrench]));
  await page.getByRole('button', { name: 'Submit for Approval' }).click();
  await expect(page.getByText('One moment…')).toBeVisible();
  await bringFile(page, 'dragover', invoice('914'));
  await expect(page.getByText('Drop your receipt here')).toHaveCount(0);
  await bringFile(page, 'drop', invoice('914'));
  await Promise.all(held.map((route) => route.continue()));
  await expect(page.getByRole('heading', { name: 'Submission successful.' })).toBeVisible();
});
