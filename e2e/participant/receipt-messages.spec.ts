import type { ElementHandle } from '@playwright/test';
import { craftPdf } from '#testing/pictures/craft-pdf.ts';
import { draftReceipt, submitReceipt, valve, wrench } from '../fixture/receipts.ts';
import { expect, test } from '../fixture/test.ts';
import { chooseFile } from '../pressing/choose-file.ts';
import { invoice } from '../test-files.ts';

const finish = 'POST /api/client/receipt/:receiptNumber/finish';

test('the first step says what is missing, what is wrong with a number, and what became of the file', async ({
  page,
  context,
  program,
  member,
}) => {
  await submitReceipt(program, member, '811');
  await member.enter(page);
  // In New York, where the program's days begin, it is still the 25th.
  await page.clock.setFixedTime('2026-11-26T03:00:00Z');
  await page.goto(program.page('enter-items'));
  const next = page.getByRole('button', { name: 'Next' });
  await next.click();
  await expect(page.getByText('Invoice/Receipt file is required')).toBeVisible();
  await expect(page.getByText('Invoice/Receipt number is required')).toBeVisible();
  await expect(page.getByText('Transaction date required.')).toBeVisible();
  await page.getByLabel('Receipt number').fill('INV-1');
  await expect(page.getByText('Invoice/Receipt number must be a number')).toBeVisible();
  await page.getByLabel('Receipt number').fill('801');
  await page.getByLabel('Date of purchase').fill('2026-11-26');
  await expect(page.getByText('Transaction date cannot be in the future.')).toBeVisible();
  await expect(page.getByLabel('Date of purchase')).toHaveAttribute('max', '2026-11-25');
  await page.getByLabel('Date of purchase').fill('2026-11-25');
  await expect(page.getByText('Transaction date cannot be in the future.')).toBeHidden();

  await context.setOffline(true);
  await chooseFile(page, invoice('801'));
  await expect(page.getByText('Submission error, please try again.')).toBeVisible();
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('Submission successful.')).toBeVisible();
  await expect(page.getByLabel('Receipt number')).toHaveValue('801');

  await page.getByLabel('Receipt number').fill('0811');
  await page.getByLabel('Date of purchase').fill('2026-02-02');
  await next.click();
  await expect(page.getByText('This receipt has been submitted', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Remove invoice-801.pdf' }).click();
  await expect(page.getByText('Successfully removed photo.')).toBeVisible();
  await expect(page.getByText('Invoice/Receipt file is required')).toBeVisible();

  const script = craftPdf({ catalog: '/OpenAction << /S /JavaScript /JS (app.alert\\(1\\)) >>' });
  await chooseFile(page, { ...invoice('802'), buffer: script });
  const refused = 'This PDF contains a program or other files. Please print it to a new PDF, or take a picture of it.';
  await expect(page.getByText(refused)).toBeVisible();
  await expect(page.getByText('Submission successful.')).toBeHidden();
  await page.getByLabel('Receipt number').fill('802');
  await next.click();
  await expect(page.getByRole('button', { name: 'Take a photo' })).toBeFocused();
  // A phone opens its camera only if nothing but pictures is accepted, and a gallery only if no camera is asked for.
  const asks = async (name: string) => {
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('button', { name }).click();
    const field = (await chooser).element() as ElementHandle<HTMLInputElement>;
    return await field.evaluate((input) => [input.getAttribute('capture'), input.accept]);
  };
  expect(await asks('Take a photo')).toEqual(['environment', 'image/*']);
  expect(await asks('Choose a file')).toEqual([null, expect.stringContaining('pdf')]);
  await expect(page.getByText(refused)).toBeVisible();
});

test('a search that guesses says so, an item on the receipt raises its quantity, and one that cannot be added says why', async ({
  page,
  program,
  member,
}) => {
  const id = await draftReceipt(program, member, '830');
  await member.enter(page);
  // An old address of a page after the last one.
  await page.goto(program.page(`enter-items?step=search&receipt=${id}&page=99`));
  await expect(page.getByRole('button', { name: /^Select / }).first()).toBeVisible();
  const guessed = page.getByText('No item has all of these words. These come near:');
  await page.getByRole('searchbox').fill('shutoff valve');
  await expect(guessed).toBeVisible();
  await page.getByRole('searchbox').fill('Calderbrook Full Port Ball Valve');
  await expect(guessed).toBeHidden();
  const said = page
    .getByRole('status')
    .filter({ hasText: /^\d+ items? found for “Calderbrook Full Port Ball Valve”\.$/ });
  await expect(said).toHaveCount(1);
  await page.getByRole('button', { name: `Select ${valve}` }).click();
  const add = page.getByRole('button', { name: 'Add item' });
  const quantity = page.getByRole('textbox', { name: 'Quantity' });
  await quantity.fill('');
  await add.click();
  await expect(page.getByText('Quantity is required')).toBeVisible();
  for (const typed of ['1e3', '0x10']) {
    await quantity.fill('2');
    await expect(page.getByText('Quantity is required')).toBeHidden();
    await quantity.fill(typed);
    await expect(page.getByText('Quantity is required')).toBeVisible();
  }
  await quantity.fill('0');
  await expect(page.getByText('Quantity must be greater than 0')).toBeVisible();
  await add.click();
  await expect(page.getByText('Quantity must be greater than 0')).toBeVisible();

  await quantity.fill('1.5');
  await expect(page.getByText('Quantity must be a whole number')).toBeVisible();
  await quantity.fill('2');
  await add.click();
  await expect(page.getByText(`${valve} was on this receipt. Its quantity is 3 now.`)).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: valve }).getByLabel('Quantity')).toHaveValue('3');
  await page.getByRole('link', { name: 'Add Another Item' }).click();
  await page.getByRole('searchbox').fill(wrench);
  await page.getByRole('button', { name: `Select ${wrench}` }).click();
  // As another tab would.
  await member.ok(finish, { receiptNumber: '830' });
  await add.click();
  await expect(
    page.getByText('This Submission/Transaction has already been submitted.', { exact: true }),
  ).toBeVisible();
});
