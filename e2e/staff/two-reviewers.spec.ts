import type { Page } from '@playwright/test';
import { inviteStaff } from '../fixture/people.ts';
import { submitReceipt } from '../fixture/receipts.ts';
import { expect, test } from '../fixture/test.ts';

test('of two reviewers at one receipt the second is told who decided', async ({
  page,
  openBrowser,
  program,
  member,
  staff,
  owner,
  baseURL,
}) => {
  const { _id: id } = await submitReceipt(program, member, '4711');
  const other = await inviteStaff(owner, String(baseURL), { username: 'rosa', firstName: 'Rosa', lastName: 'Moreau' });
  const second = await openBrowser();
  await staff.enter(page);
  await other.enter(second);
  for (const desk of [page, second]) await desk.goto(program.adminPage(`receipt-item-detail?receipt=${id}`));
  await expect(approval(second)).toBeVisible();

  await approval(page).click();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Receipt 4711' })).toHaveCount(0);

  await approval(second).click();
  await second.keyboard.press('Enter');
  await expect(second.getByText('Approval error.').first()).toBeVisible();
  await expect(second.getByText('This receipt has been approved').first()).toBeVisible();
  await expect(second.getByText(/^By Sofia Lindqvist on /)).toBeVisible();
  await expect(approval(second)).toHaveCount(0);
});

const approval = (page: Page) => page.getByRole('button', { name: /^Approve [\d,]+ points/ });
