import type { Page } from '@playwright/test';
import { makeQueue } from '../fixture/queue.ts';
import { submitReceipt } from '../fixture/receipts.ts';
import { expect, test } from '../fixture/test.ts';

test('receipts that are submitted and approved elsewhere are counted in an open window at once', async ({
  page,
  program,
  member,
  staff,
}) => {
  await staff.enter(page);
  const listening = page.waitForResponse(/\/api\/admin\/changes$/);
  await page.goto(program.adminPage());
  await listening;
  await page.evaluate(() => Object.assign(window, { untouched: true }));
  await expect(card(page, 'Unapproved Rebate Submissions')).toContainText('0');
  const { _id: id } = await submitReceipt(program, member, '880001');
  await expect(card(page, 'Unapproved Rebate Submissions')).toContainText('1');
  await staff.ok('POST /api/admin/receipt/:id/approve', { id });
  await expect(card(page, 'Unapproved Rebate Submissions')).toContainText('0');
  await expect(card(page, 'Approved Rebate Submissions')).toContainText('1');
  expect(await page.evaluate(() => (window as { untouched?: boolean }).untouched)).toBe(true);
});

test('one decision loads the counts once, and they are right', async ({ page, program, member, staff }) => {
  await makeQueue(program, member, 2);
  await staff.enter(page);
  const listening = page.waitForResponse(/\/api\/admin\/changes$/);
  await page.goto(program.adminPage('unapproved-rebate-submissions'));
  await listening;
  await page.getByRole('link', { name: 'Review all' }).click();
  await expect(page.getByText('1 of 2')).toBeVisible();
  let asked = 0;
  page.on('request', (sent) => {
    if (sent.url().endsWith('/overview')) asked++;
  });
  for (const left of [1, 0]) {
    const counted = page.waitForResponse(/\/overview$/);
    await page.getByRole('button', { name: /^Approve [\d,]+ points/ }).click();
    await page.keyboard.press('Enter');
    const { counts } = await (await counted).json();
    expect(counts.unapprovedReceipts).toBe(left);
    const next =
      left > 0 ? page.getByText('1 of 1') : page.getByRole('heading', { name: 'Nothing waits for a decision' });
    await expect(next).toBeVisible();
  }
  // An unnecessary request would have been made by the time of the next count.
  const counted = page.waitForResponse(/\/overview$/);
  await submitReceipt(program, member, '880009');
  await counted;
  expect(asked).toBe(3);
});

/** The card around its link. */
const card = (page: Page, label: string) =>
  page.getByRole('main').getByRole('link', { name: label, exact: true }).locator('xpath=../..');
