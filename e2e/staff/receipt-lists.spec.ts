import type { Page } from '@playwright/test';
import { submitReceipt } from '../fixture/receipts.ts';
import { expect, test } from '../fixture/test.ts';
import { isPhone, openList, rows, search, sortBy } from '../pressing/receipt-lists.ts';

// Sorted as text, the longer number would come first.
const numbers = ['8100002', '08100009', '81000010'];

test('waiting receipts are found by username, sorted by number, and come back as they were left', {
  tag: '@both',
}, async ({ page, program, member, staff }) => {
  for (const number of numbers.toReversed()) await submitReceipt(program, member, number);
  await submitReceipt(program, await program.addMember({ username: 'tom' }), '81000011');
  await openList(page, program, staff, 'unapproved');
  // A phone has cards instead of rows, with the names next to the values.
  for (const column of isPhone() ? [] : ['Name', 'Receipt Number', 'Date']) {
    await expect(page.getByRole('columnheader', { name: column, exact: true })).toBeVisible();
  }
  await search(page, member.username.toUpperCase());
  await expect(rows(page)).toHaveCount(3);

  await sortBy(page, 'Receipt Number');
  await expect(rows(page)).toContainText(numbers);
  await reverse(page, 'Receipt Number');
  await expect(rows(page)).toContainText(numbers.toReversed());

  await page.reload();
  await expect(page.getByRole('searchbox')).toHaveValue(member.username.toUpperCase());
  await expect(rows(page)).toContainText(numbers.toReversed());

  await search(page, 'no one has this name');
  await expect(page.getByText('No receipts found')).toBeVisible();
  await page.goBack();
  await expect(rows(page)).toContainText(numbers.toReversed());
});

async function reverse(page: Page, column: string): Promise<void> {
  if (isPhone()) await page.getByRole('button', { name: 'Ascending: reverse the order' }).click();
  else await page.getByRole('columnheader', { name: column }).getByRole('button').click();
}
