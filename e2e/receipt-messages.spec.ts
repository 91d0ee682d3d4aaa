import { expect, type Locator, type Page, test } from '@playwright/test';
import { openParticipant, type Participant, submitReceipt } from './front-door.ts';
import { invoice } from './papers.ts';
import { enterAs, program } from './people.ts';

const valve = 'Calderbrook Full Port Ball Valve, Threaded, 1"';
const finish = 'POST /api/client/receipt/:receiptNumber/finish';

// Each story has many steps.
test.describe.configure({ timeout: 120_000 });

test('the first step says what is missing, what is wrong with a number, and what became of the file', async ({
  page,
  context,
}) => {
  await enter(page, 'quin');
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

test('a number that is taken is refused by what has it', { tag: '@once' }, async ({ page }) => {
  const rene = await enter(page, 'rene');
  await fillInvoice(page, '810');
  await addValve(page);
  const refused: [string, string][] = [
    ['0810', 'This receipt exists'],
    ['811', 'This receipt has been submitted'],
    ['812', 'This receipt has been approved'],
  ];
  await submitReceipt(rene, '811', [{ name: valve, quantity: 1 }]);
  const { _id: id } = await submitReceipt(rene, '812', [{ name: valve, quantity: 1 }]);
  await rene.staff.ok('POST /api/admin/receipt/:id/approve', { id });
  await page.goto(`${program}/enter-items`);
  await fillInvoice(page, '819', { leave: false });
  for (const [number, message] of refused) {
    await page.getByLabel('Receipt number').fill(number);
    await next(page).click();
    await expect(page.getByText(message, { exact: true })).toBeVisible();
  }
});

test('a quantity says what is wrong with it, and nothing is added until it is right', async ({ page }) => {
  await enter(page, 'sena');
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
}) => {
  const tara = await enter(page, 'tara');
  await fillInvoice(page, '830');
  await addValve(page);
  await page.getByRole('link', { name: 'Add Another Item' }).click();
  await addAgain(page, 'This Item has already been submitted.');
  // As another tab, and then the reviewer, would do.
  const { receipt } = await tara.ok(finish, { receiptNumber: '830' });
  await addAgain(page, 'This Submission/Transaction has already been submitted.', { isThere: true });
  await tara.staff.ok('POST /api/admin/receipt/:id/approve', { id: receipt._id });
  await addAgain(page, 'This Submission/Transaction has already been submitted and approved.', { isThere: true });
});

test('a submission that fails says so, keeps the receipt, and succeeds at another try', { tag: '@once' }, async ({
  page,
  context,
}) => {
  await enter(page, 'ulla');
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

async function enter(page: Page, name: string): Promise<Participant> {
  const participant = await openParticipant(name);
  await enterAs(page, participant.username);
  await page.goto(`${program}/enter-items`);
  return participant;
}

const next = (page: Page): Locator => page.getByRole('button', { name: 'Next' });
const chooser = (page: Page): Locator => page.locator('input[type=file]').last();
const quantity = (page: Page): Locator => page.getByRole('textbox', { name: 'Quantity' });

async function fillInvoice(page: Page, number: string, { leave = true } = {}): Promise<void> {
  await chooser(page).setInputFiles(invoice(number));
  await page.getByLabel('Receipt number').fill(number);
  await page.getByLabel('Date of purchase').fill('2026-11-02');
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
