import type { Locator, Page } from '@playwright/test';
import type { Member } from '../fixture/people.ts';
import type { Program } from '../fixture/program.ts';
import { submitReceipt, valve } from '../fixture/receipts.ts';
import { expect, test } from '../fixture/test.ts';
import { invoice } from '../papers.ts';

const finish = 'POST /api/client/receipt/:receiptNumber/finish';

test('the first step says what is missing, what is wrong with a number, and what became of the file', async ({
  page,
  context,
  program,
  member,
}) => {
  await enter(page, program, member);
  await next(page).click();
  await expect(page.getByText('Invoice/Receipt file is required')).toBeVisible();
  await expect(page.getByText('Invoice/Receipt number is required')).toBeVisible();
  await expect(page.getByText('Transaction date required.')).toBeVisible();
  await page.getByLabel('Receipt number').fill('INV-1');
  await expect(page.getByText('Invoice/Receipt number must be a number')).toBeVisible();
  await page.getByLabel('Receipt number').fill('801');

  await context.setOffline(true);
  await chooser(page).setInputFiles(invoice('801'));
  await expect(page.getByText('Submission error, please try again.')).toBeVisible();
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('Submission successful.')).toBeVisible();
  await expect(page.getByLabel('Receipt number')).toHaveValue('801');
  await page.getByRole('button', { name: 'Remove invoice-801.pdf' }).click();
  await expect(page.getByText('Successfully removed photo.')).toBeVisible();
  await expect(page.getByText('Invoice/Receipt file is required')).toBeVisible();
});

test('a number that is taken is refused by what has it', async ({ page, program, member, staff }) => {
  await enter(page, program, member);
  await fillInvoice(page, '810');
  await addValve(page);
  const refused: [string, string][] = [
    ['0810', 'This receipt exists'],
    ['811', 'This receipt has been submitted'],
    ['812', 'This receipt has been approved'],
  ];
  await submitReceipt(program, member, '811');
  const { _id: id } = await submitReceipt(program, member, '812');
  await staff.ok('POST /api/admin/receipt/:id/approve', { id });
  await page.goto(program.page('enter-items'));
  await fillInvoice(page, '819', { leave: false });
  for (const [number, message] of refused) {
    await page.getByLabel('Receipt number').fill(number);
    await next(page).click();
    await expect(page.getByText(message, { exact: true })).toBeVisible();
  }
});

test('a quantity says what is wrong with it, and nothing is added until it is right', async ({
  page,
  program,
  member,
}) => {
  await enter(page, program, member);
  await fillInvoice(page, '820');
  await selectValve(page);
  const add = page.getByRole('button', { name: 'Add item' });
  await quantity(page).fill('');
  await add.click();
  await expect(page.getByText('Quantity is required')).toBeVisible();
  await quantity(page).fill('0');
  await expect(page.getByText('Quantity must be greater than 0')).toBeVisible();
  await add.click();
  await expect(page.getByText('Quantity must be greater than 0')).toBeVisible();
  await quantity(page).fill('2');
  await add.click();
  await expect(page.getByRole('heading', { name: 'Items on this receipt' })).toBeVisible();
});

test('an item that cannot be added says why: it is on the receipt, or the receipt was submitted or approved', async ({
  page,
  program,
  member,
  staff,
}) => {
  await enter(page, program, member);
  await fillInvoice(page, '830');
  await addValve(page);
  await page.getByRole('link', { name: 'Add Another Item' }).click();
  await addAgain(page, 'This Item has already been submitted.');
  // As another tab, and then the reviewer, would do.
  const { receipt } = await member.ok(finish, { receiptNumber: '830' });
  await addAgain(page, 'This Submission/Transaction has already been submitted.', { isThere: true });
  await staff.ok('POST /api/admin/receipt/:id/approve', { id: receipt._id });
  await addAgain(page, 'This Submission/Transaction has already been submitted and approved.', { isThere: true });
});

test('a submission that fails says so, keeps the receipt, and succeeds at another try', async ({
  page,
  context,
  program,
  member,
}) => {
  await enter(page, program, member);
  await fillInvoice(page, '840');
  await addValve(page);
  const submit = page.getByRole('button', { name: 'Submit for Approval' });
  await context.setOffline(true);
  await submit.click();
  await expect(page.getByText('Submission failure, please try again.')).toBeVisible();
  await context.setOffline(false);
  await submit.click();
  await expect(page.getByRole('heading', { name: 'Submission successful.' })).toBeVisible();
});

async function enter(page: Page, program: Program, member: Member): Promise<void> {
  await member.enter(page);
  await page.goto(program.page('enter-items'));
}

const next = (page: Page): Locator => page.getByRole('button', { name: 'Next' });
const chooser = (page: Page): Locator => page.locator('input[type=file]').last();
const quantity = (page: Page): Locator => page.getByRole('textbox', { name: 'Quantity' });

async function fillInvoice(page: Page, number: string, { leave = true } = {}): Promise<void> {
  await chooser(page).setInputFiles(invoice(number));
  await page.getByLabel('Receipt number').fill(number);
  await page.getByLabel('Date of purchase').fill('2026-02-02');
  await expect(page.getByText('Submission successful.')).toBeVisible();
  if (leave) await next(page).click();
}

async function selectValve(page: Page): Promise<void> {
  await page.getByRole('searchbox').fill('Calderbrook Full Port Ball Valve');
  await page.getByRole('button', { name: `Select ${valve}` }).click();
}

async function addValve(page: Page): Promise<void> {
  await selectValve(page);
  await page.getByRole('button', { name: 'Add item' }).click();
  await expect(page.getByRole('heading', { name: 'Items on this receipt' })).toBeVisible();
}

async function addAgain(page: Page, message: string, { isThere = false } = {}): Promise<void> {
  if (!isThere) await selectValve(page);
  await page.getByRole('button', { name: 'Add item' }).click();
  await expect(page.getByText(message, { exact: true })).toBeVisible();
  await expect(page.getByText('Submission error, please try again.')).toBeVisible();
}
