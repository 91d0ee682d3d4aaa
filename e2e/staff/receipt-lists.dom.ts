import { submitReceipt } from '../fixture/receipts.ts';
import { expect, test } from '../fixture/test.ts';
import { openList, rows, search, sortBy } from '../pressing/receipt-lists.ts';

test('an approved receipt is found by its number and says who decided, and when', async ({
  page,
  program,
  member,
  staff,
}) => {
  const { _id: id, receiptItems } = await submitReceipt(program, member, '8200001');
  await staff.ok('POST /api/admin/receipt/:id/approve', { id, adminComments: 'Read and found right.' });
  await openList(page, program, staff, 'approved');
  await search(page, '8200001');
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page)).toContainText(member.name);
  await rows(page).getByRole('link', { name: /View/ }).click();
  await expect(page.getByText(/^By Sofia Lindqvist on \d\d\/\d\d\/\d{4}\.$/)).toBeVisible();
  await expect(page.getByRole('main').getByText('Approved, 45 points').first()).toBeVisible();
  await expect(page.getByText('Read and found right.')).toBeVisible();
  await expect(page.getByText(receiptItems[0]!.item.name).first()).toBeVisible();
  await page.getByRole('link', { name: 'Back', exact: true }).click();
  await expect(page.getByRole('searchbox')).toHaveValue('8200001');
  await page.getByText('Denied', { exact: true }).click();
  await expect(page.getByText('No receipts found')).toBeVisible();
});

test('a search that cannot be loaded keeps its field, where it can be typed on', async ({
  page,
  program,
  member,
  staff,
}) => {
  await submitReceipt(program, member, '8500001');
  await openList(page, program, staff, 'unapproved');
  const calls = '**/api/admin/receipt/list?*';
  await page.route(calls, (route) => route.abort());
  await search(page, '85');
  await expect(page.getByText('The receipts could not be loaded.')).toBeVisible();
  await expect(page.getByRole('searchbox')).toBeFocused();
  await page.unroute(calls);
  await page.keyboard.type('00001');
  await expect(page.getByRole('searchbox')).toHaveValue('8500001');
  await expect(rows(page)).toHaveCount(1);
});

test('a search is walked page by page, there and back, also from a receipt', async ({
  page,
  program,
  member,
  staff,
}) => {
  for (let number = 8_300_001; number <= 8_300_026; number++) await submitReceipt(program, member, String(number));
  await openList(page, program, staff, 'unapproved');
  await search(page, '83000');
  await sortBy(page, 'Receipt Number');
  await expect(rows(page).first()).toContainText('8300001');
  const pager = page.getByText(/^\d+–\d+ of \d+ submissions$/);
  await expect(pager).toHaveText('1–25 of 26 submissions');
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(pager).toHaveText('26–26 of 26 submissions');
  await rows(page).first().getByRole('link', { name: /View/ }).click();
  await expect(page.getByRole('heading', { name: 'Receipt 8300026' })).toBeVisible();
  await page.getByRole('link', { name: 'Back', exact: true }).click();
  await expect(pager).toHaveText('26–26 of 26 submissions');
  await page.getByRole('button', { name: 'Prev' }).click();
  await expect(pager).toHaveText('1–25 of 26 submissions');
  await expect(rows(page).first()).toContainText('8300001');
  await expect(page.getByRole('button', { name: 'Prev' })).toBeDisabled();
});

test('overdue receipts are listed separately, and then all again', async ({ page, program, member, staff }) => {
  await submitReceipt(program, member, '8400001');
  await openList(page, program, staff, 'unapproved');
  await page.getByText(/^Over 72 hours/).click();
  await expect(page).toHaveURL(/only=overdue/);
  await expect(page.getByText('Nothing is overdue')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('radio', { name: 'Over 72 hours 0' })).toBeChecked();
  await page.getByText(/^All/).click();
  await expect(rows(page)).toHaveCount(1);
});
