import type { Page } from '@playwright/test';
import type { Member } from '../fixture/people.ts';
import type { Program } from '../fixture/program.ts';
import { gateValve, valve, wrench } from '../fixture/receipts.ts';
import { expect, test } from '../fixture/test.ts';
import { chooseFile } from '../pressing/choose-file.ts';
import { receiptOf, receiptsOf } from '../test-files.ts';

test('a photographed receipt is sent without typing: number, date and items are read from it', async ({
  page,
  program,
  member,
}) => {
  await enter(page, program, member);
  await chooseFile(page, await receiptOf('20439190', [wrench, gateValve]));
  await expect(page.getByLabel('Receipt number')).toHaveValue('20439190');
  await expect(page.getByLabel('Date of purchase')).toHaveValue('2026-02-02');
  await expect(page.getByText('Read from your receipt')).toHaveCount(2);
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByRole('button', { name: 'Add 2 items · 320 points' }).click();
  await expect(page.getByRole('heading', { name: 'Items on this receipt' })).toBeVisible();
  await expect(page.getByText(wrench)).toBeVisible();
  await expect(page.getByText(gateValve)).toBeVisible();
  await page.getByRole('button', { name: 'Submit for Approval' }).click();
  await expect(page.getByRole('heading', { name: 'Submission successful.' })).toBeVisible();
});

test('items that were read and not added are offered once more before the receipt is sent', async ({
  page,
  program,
  member,
}) => {
  await enter(page, program, member);
  await chooseFile(page, await receiptOf('20439194', [wrench, gateValve]));
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

// What is said to screen readers alone, and when, is only in the browser.
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
  await chooseFile(page, await receiptOf('20439198', [wrench, gateValve]));
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

async function enter(page: Page, program: Program, member: Member): Promise<void> {
  await member.enter(page);
  await page.goto(program.page('enter-items'));
}

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
