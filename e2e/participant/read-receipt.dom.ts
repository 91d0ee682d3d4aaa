import type { Page } from '@playwright/test';
import type { Member } from '../fixture/people.ts';
import type { Program } from '../fixture/program.ts';
import { gateValve, sentBy, submitReceipt, valve, wrench } from '../fixture/receipts.ts';
import { expect, test } from '../fixture/test.ts';
import { chooseFile } from '../pressing/choose-file.ts';
import { failOnce, loseAnswer } from '../pressing/first-call.ts';
import { photograph, scan } from '../pressing/scan.ts';
import { invoice, invoiceOf, receiptsOf } from '../test-files.ts';

test('a PDF that is there already is read as a photograph is, and its total is shown', async ({
  page,
  program,
  member,
}) => {
  await member.enter(page);
  await page.goto(program.page('earn-points'));
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Use a photo or PDF that you have' }).click();
  const input = (await chooser).element();
  expect(await input.getAttribute('capture')).toBeNull();
  expect(await input.getAttribute('accept')).toContain('application/pdf');
  await (await chooser).setFiles(invoice('20439188'));
  await expect(page.getByRole('button', { name: 'Receipt number 20439188 Read clearly' })).toBeVisible();
  await expect(page.getByText('Total on the receipt')).toBeVisible();
  await expect(page.getByText(/^[\d,]+\.\d\d$/)).toBeVisible();
  await page.goto(program.page('enter-items'));
  await expect(page.getByText(/^Total on the receipt, as read: [\d,]+\.\d\d$/)).toBeVisible();
});

test('each figure opens its field, a quantity changes the sum, and all of it stays when the page is loaded again', async ({
  page,
  program,
  member,
}) => {
  await openDashboard(page, program, member);
  await scan(page, invoiceOf('20439181', [wrench, gateValve]));
  await page.getByRole('button', { name: /^Receipt number/ }).click();
  await expect(page.getByLabel('Receipt number')).toBeFocused();
  await page.keyboard.type('9');
  await page.getByRole('listitem').filter({ hasText: wrench }).getByRole('button', { name: 'One less' }).click();
  await expect(page.getByText('239 points', { exact: true })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('button', { name: /^Receipt number 204391819/ })).toBeVisible();
  await page.getByRole('button', { name: 'Submit for Approval' }).click();
  await expect(page.getByRole('heading', { name: 'Submission successful.' })).toBeVisible();
  expect(await sentBy(member)).toEqual([
    [
      '204391819',
      '2026-02-02',
      [
        [wrench, 1],
        [gateValve, 2],
      ],
    ],
  ]);
});

test('a line that may be several items is asked for before the receipt is sent', async ({ page, program, member }) => {
  await openDashboard(page, program, member);
  await scan(page, invoiceOf('20439182', [wrench, 'Full Port Ball Valve']));
  const question = page.getByRole('radiogroup', { name: 'Which one is “FULL PORT BALL VALVE”?' });
  await page.getByRole('button', { name: 'Submit for Approval' }).click();
  await expect(page.getByText('Choose one, or leave it out.')).toBeVisible();
  await expect(question.getByRole('radio').first()).toBeFocused();
  await question.getByText('None of these: leave it out').click();
  await page.getByRole('button', { name: 'Submit for Approval' }).click();
  await expect(page.getByRole('heading', { name: 'Submission successful.' })).toBeVisible();
  expect(await sentBy(member)).toEqual([['20439182', '2026-02-02', [[wrench, 2]]]]);
});

test('a reading that was not begun, as the connection was lost, is asked for again', async ({
  page,
  program,
  member,
}) => {
  await openDashboard(page, program, member);
  await failOnce(page, '**/api/client/reading');
  await photograph(page, invoiceOf('20439186', [wrench]));
  await expect(page.getByText('The server cannot be reached. Check your connection and try again.')).toBeVisible();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('button', { name: 'Receipt number 20439186 Read clearly' })).toBeVisible();
});

test('a reading that failed is said, and is tried again', async ({ page, program, member }) => {
  await openDashboard(page, program, member);
  let begun = 0;
  await page.route('**/api/client/reading*', async (route) => {
    if (route.request().method() === 'POST') begun += 1;
    if (begun > 1 || route.request().method() === 'POST') return await route.fallback();
    const response = await route.fetch();
    const { reading } = await response.json();
    await route.fulfill({ response, json: { reading: reading && { ...reading, state: 'failed', read: null } } });
  });
  await photograph(page, invoiceOf('20439187', [wrench]));
  await expect(page.getByText('We could not read it: type it, or try again.')).toBeVisible();
  await page.getByRole('link', { name: 'Type it instead' }).click();
  await expect(page.getByLabel('Receipt number')).toHaveValue('');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByLabel('Receipt number')).toHaveValue('20439187');
});

test('an item added by hand joins those that were read', async ({ page, program, member }) => {
  await openDashboard(page, program, member);
  await scan(page, invoiceOf('20439184', [wrench]));
  await page.getByRole('button', { name: 'Add an item by hand' }).click();
  await page.getByRole('link', { name: 'Item confirmation' }).click();
  await expect(page.getByRole('heading', { name: 'Items on this receipt' })).toBeVisible();
  await expect(page.getByText(wrench)).toBeVisible();
  // A quantity that cannot be sent keeps the receipt from being sent with the earlier one.
  await page.getByLabel('Quantity', { exact: true }).fill('10000');
  await page.getByRole('button', { name: 'Submit for Approval' }).click();
  await expect(page.getByLabel('Quantity', { exact: true })).toBeFocused();
  await page.getByLabel('Quantity', { exact: true }).fill('3');
  await page.getByRole('button', { name: 'Submit for Approval' }).click();
  await expect(page.getByRole('heading', { name: 'Submission successful.' })).toBeVisible();
  expect(await sentBy(member)).toEqual([['20439184', '2026-02-02', [[wrench, 3]]]]);
});

test('a line that was left out is not offered again, and Done leads on while a line is open', async ({
  page,
  program,
  member,
}) => {
  await openDashboard(page, program, member);
  await scan(page, invoiceOf('20439174', [wrench, 'Full Port Ball Valve']));
  const addByHand = page.getByRole('button', { name: 'Add an item by hand' });
  await addByHand.click();
  // One line waits for an answer, and the other is on the receipt.
  await expect(page.getByRole('radiogroup')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Done' })).toBeVisible();
  await page.getByText('None of these: leave it out').click();
  await page.reload();
  await expect(page.getByText(/^1 item · /)).toBeVisible();
  await expect(page.getByRole('radiogroup')).toHaveCount(0);
});

test('a number that was sent before is said and can be corrected; a lost answer sends nothing twice', async ({
  page,
  program,
  member,
}) => {
  await submitReceipt(program, member, '20439185');
  await openDashboard(page, program, member);
  await scan(page, invoiceOf('20439185', [wrench]));
  const submit = page.getByRole('button', { name: 'Submit for Approval' });
  await submit.click();
  await expect(page.getByText('This receipt has been submitted')).toBeVisible();
  await expect(page.getByRole('link', { name: 'See that receipt' })).toHaveAttribute('href', /\/activity\/receipt\?/);
  await page.getByRole('button', { name: /^Receipt number/ }).click();
  await page.getByLabel('Receipt number').fill('20439186');
  await loseAnswer(page, '**/api/client/receipt/submit');
  await submit.click();
  await expect(page.getByText('The server cannot be reached. Check your connection and try again.')).toBeVisible();
  await submit.click();
  await expect(page.getByRole('heading', { name: 'Submission successful.' })).toBeVisible();
  expect((await sentBy(member)).map(([number]) => number)).toEqual(['20439186', '20439185']);
});

test('items that were read and not added are offered once more before the receipt is sent', async ({
  page,
  program,
  member,
}) => {
  await enter(page, program, member);
  await chooseFile(page, invoiceOf('20439194', [wrench, gateValve]));
  await expect(page.getByLabel('Receipt number')).toHaveValue('20439194');
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByRole('searchbox').fill(valve);
  await page.getByRole('button', { name: `Add ${valve}` }).click();
  await page.getByRole('link', { name: 'Done' }).click();
  await expect(page.getByText('2 items that we read on your receipt are not added.')).toBeVisible();
  await page.getByRole('button', { name: 'Add 2 items · 320 points' }).click();
  await expect(page.getByRole('button', { name: /^Remove / })).toHaveCount(3);
  await expect(page.getByText('2 items that we read on your receipt are not added.')).toHaveCount(0);
});

test('a screen reader announces once what was read, and nothing wrong if the reading failed', async ({
  page,
  program,
  member,
}) => {
  let state: 'waiting' | 'failed' | null = 'waiting';
  await page.route('**/api/client/reading*', async (route) => {
    if (route.request().method() !== 'GET') return await route.fallback();
    const response = await route.fetch();
    const { reading } = await response.json();
    const begunAt = new Date().toISOString();
    const changed = reading && state ? { ...reading, state, begunAt, read: null, items: [] } : reading;
    await route.fulfill({ response, json: { reading: changed } });
  });
  await enter(page, program, member);
  await page.getByLabel('Receipt number').fill('20439198');
  await page.getByLabel('Date of purchase').fill('2026-02-02');
  await chooseFile(page, invoiceOf('20439198', [wrench, gateValve]));
  await expect(page.getByText('Submission successful.')).toBeVisible();
  await page.getByRole('button', { name: 'Next' }).click();
  const waiting = page.getByText('Reading the items of your receipt.');
  const said = (words: string) => page.getByRole('status').filter({ hasText: words });
  await expect(waiting).toBeVisible();
  state = 'failed';
  await expect(said('We could not read your receipt. Search for what you bought.')).toHaveCount(1);

  state = 'waiting';
  await page.reload();
  await expect(waiting).toBeVisible();
  state = null;
  await expect(said('We read your receipt: 2 lines to look over.')).toHaveCount(1);
  await page.getByRole('searchbox').fill(wrench);
  await page.getByRole('button', { name: `Add ${wrench}` }).click();
  await expect(page.getByRole('button', { name: `Change or leave out ${wrench}` })).toHaveCount(0);
  await expect(said('We read your receipt: 2 lines to look over.')).toHaveCount(1);
});

test('of a file with two receipts the number is asked to be checked, with the reason', async ({
  page,
  program,
  member,
}) => {
  await enter(page, program, member);
  await chooseFile(page, receiptsOf('20439196', '20439197'));
  await expect(page.getByLabel('Receipt number')).toHaveValue('20439196');
  await expect(page.getByText('Please check: the file shows several receipts')).toBeVisible();
});

async function openDashboard(page: Page, program: Program, member: Member): Promise<void> {
  await member.enter(page);
  await page.goto(program.page('dashboard'));
}

async function enter(page: Page, program: Program, member: Member): Promise<void> {
  await member.enter(page);
  await page.goto(program.page('enter-items'));
}
