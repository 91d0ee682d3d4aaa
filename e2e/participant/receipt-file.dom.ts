import type { Page, Route } from '@playwright/test';
import type { Member } from '../fixture/people.ts';
import type { Program } from '../fixture/program.ts';
import { draftsOf, submitReceipt } from '../fixture/receipts.ts';
import { expect, test } from '../fixture/test.ts';
import { chooseFile } from '../pressing/choose-file.ts';
import { fillInvoice } from '../pressing/fill-invoice.ts';
import { onFirstCall } from '../pressing/first-call.ts';
import { invoice } from '../test-files.ts';

const quantity = (page: Page) => page.getByRole('textbox', { name: 'Quantity' });
const results = (page: Page) => page.getByRole('table', { name: 'Items', exact: true });
const addNext = (page: Page) => results(page).getByRole('button', { name: /^Add / }).first().click();
const add = (page: Page) => page.getByRole('button', { name: 'Add item' });

test('a file stays until the one that replaces it has arrived, which goes on when the page is loaded again', async ({
  page,
  context,
  program,
  member,
}) => {
  await enter(page, program, member);
  await chooseFile(page, invoice('first'));
  await expect(page.getByText('Submission successful.')).toBeVisible();
  await context.setOffline(true);
  await chooseFile(page, invoice('second'));
  await expect(page.getByText('invoice-first.pdf is kept.')).toBeVisible();
  await context.setOffline(false);
  await page.reload();
  await expect(page.getByText('Submission successful.')).toBeVisible();
  await page.reload();
  await expect(page.getByText('invoice-second.pdf').first()).toBeVisible();
});

test('a file that another one replaced before it was signed never comes back', async ({ page, program, member }) => {
  await enter(page, program, member);
  const held: Route[] = [];
  await onFirstCall(page, 'POST', '**/api/common/file/sign', (route) => held.push(route));
  await chooseFile(page, invoice('first'));
  await expect.poll(() => held.length).toBe(1);
  await chooseFile(page, invoice('second'));
  await expect(page.getByText('Submission successful.')).toBeVisible();

  const uploads: string[] = [];
  page.on('request', (request) => request.method() === 'PUT' && uploads.push(request.url()));
  const signed = page.waitForResponse('**/api/common/file/sign');
  await held[0]?.continue();
  await (await signed).finished();
  // Once the page has another answer, it has read this one too.
  await page.evaluate(() => fetch('/healthz').then((answer) => answer.text()));
  expect(uploads).toEqual([]);
  await page.reload();
  await expect(page.getByText('invoice-second.pdf').first()).toBeVisible();
});

test('without a connection an item is added, and saved and sent later', async ({ page, context, program, member }) => {
  await enter(page, program, member);
  await fillInvoice(page, '660003');
  await page
    .getByRole('button', { name: /^Select/ })
    .nth(1)
    .click();
  await quantity(page).fill('3');
  await context.setOffline(true);
  await add(page).click();
  await expect(page.getByText('The server cannot be reached. Check your connection and try again.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Items on this receipt' })).toBeVisible();
  await expect(quantity(page)).toHaveValue('3');
  await context.setOffline(false);
  await expect.poll(async () => (await draftsOf(member))[0]?.receiptItems.map((line) => line.quantity)).toEqual([3]);
  await expect(page.getByText('Not saved yet.')).toHaveCount(0);
  await page.getByRole('button', { name: 'Submit for Approval' }).click();
  await expect(page.getByRole('heading', { name: 'Submission successful.' })).toBeVisible();
});

test('items wait while the number is corrected, whether the connection returns in between or the number is taken', async ({
  page,
  context,
  program,
  member,
}) => {
  await enter(page, program, member);
  await fillInvoice(page, '660018');
  await expect(results(page)).toBeVisible();
  await context.setOffline(true);
  await addNext(page);
  await addNext(page);
  await page.getByRole('link', { name: 'Done' }).click();
  await page.getByRole('link', { name: 'Change invoice details' }).click();
  await page.getByLabel('Receipt number').fill('6');
  await context.setOffline(false);
  await page.evaluate(() => fetch('/healthz').then((answer) => answer.text()));
  expect(await draftsOf(member)).toEqual([]);
  const held: Route[] = [];
  await onFirstCall(page, 'POST', '**/api/client/receipt/addItem', (route) => held.push(route));
  const checked = page.waitForResponse('**/validateNewReceipt');
  await page.getByLabel('Receipt number').fill('660018');
  await page.getByRole('button', { name: 'Next' }).click();
  await checked;
  // As from another device, once the number was checked here.
  await submitReceipt(program, member, '660018');
  await expect.poll(() => held.length).toBe(1);
  await held[0]?.continue();
  await expect(page.getByText('This Submission/Transaction has already been submitted.')).toBeVisible();
  await page.getByRole('link', { name: 'Done' }).click();
  await page.getByRole('link', { name: 'Change invoice details' }).click();
  await page.getByLabel('Receipt number').fill('660019');
  await page.getByRole('button', { name: 'Next' }).click();
  await expect.poll(async () => (await draftsOf(member)).map((one) => one.receiptItems.length)).toEqual([2]);
});

test('after a draft was canceled on another device the page begins another receipt, which takes items', async ({
  page,
  program,
  member,
}) => {
  await enter(page, program, member);
  await fillInvoice(page, '660020');
  await addNext(page);
  await expect.poll(async () => (await draftsOf(member)).length).toBe(1);
  await member.ok('DELETE /api/common/receipt/:id', { id: (await draftsOf(member))[0]!._id });
  await page.reload();
  await expect(page.getByLabel('Receipt number')).toHaveValue('');
  await fillInvoice(page, '660021');
  await addNext(page);
  await expect.poll(async () => (await draftsOf(member)).map((one) => one.receiptNumber)).toEqual(['660021']);
});

test('a person who leaves while the first item is added is not pulled back', async ({ page, program, member }) => {
  await enter(page, program, member);
  await fillInvoice(page, '660004');
  const held: Route[] = [];
  await onFirstCall(page, 'POST', '**/api/client/receipt/addItem', (route) => held.push(route));
  await addNext(page);
  await expect.poll(() => held.length).toBe(1);
  await page.getByRole('link', { name: 'Redeem' }).click();
  await expect(page).toHaveURL(/redeem-points/);
  const reloaded = page.waitForResponse('**/api/client/receipt/addItem');
  await held[0]?.continue();
  await (await reloaded).finished();
  await expect.poll(async () => (await draftsOf(member)).length).toBe(1);
  await page.evaluate(() => fetch('/healthz').then((answer) => answer.text()));
  await expect(page).toHaveURL(/redeem-points/);
});

async function enter(page: Page, program: Program, member: Member): Promise<void> {
  await member.enter(page);
  await page.goto(program.page('enter-items'));
}
