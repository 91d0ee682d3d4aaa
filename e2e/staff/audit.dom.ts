import type { Page } from '@playwright/test';
import { expect, test } from '../fixture/test.ts';
import { findRow } from '../pressing/find-row.ts';
import { rowsOf } from '../pressing/rows.ts';

test('who was approved is found in the audit by member, administrator, program and date', async ({
  page,
  program,
  staff,
}) => {
  const uma = await program.addApplicant();
  await staff.ok('POST /api/admin/userLoyaltyProgram/update', {
    id: uma.memberId,
    userLoyaltyProgram: { approved: true },
  });
  await staff.enter(page);
  await page.goto('/admin/audit');
  await page.getByRole('searchbox', { name: 'Member’s username' }).fill(uma.username.toUpperCase());
  await expect(page).toHaveURL(/member=/);
  await expect(page.getByText(`Approved user ${uma.username}`)).toBeVisible();
  await choose(page, 'Program', program.name);
  await page.getByLabel('From').fill('2026-01-01');
  await expect(page).toHaveURL(/inProgram=.*from=2026-01-01/);
  await expect(page.getByText(`Approved user ${uma.username}`)).toBeVisible();
  await page.getByLabel('To', { exact: true }).fill('2026-01-02');
  await expect(page.getByText('No entries found')).toBeVisible();
  await page.reload();
  await expect(page.getByText('No entries found')).toBeVisible();
  await expect(page.getByLabel('To', { exact: true })).toHaveValue('2026-01-02');
});

test('a mail that went out is found among the sent ones and sent again, under the name of who did it', async ({
  page,
  program,
  member,
  staff,
}) => {
  await staff.ok('POST /api/common/mailer/userApproved', { emailInfo: { to: member.email } });
  await staff.enter(page);
  const view = page.getByRole('button', { name: new RegExp(`^View .* to ${member.email}$`) });
  await findRow(page, '/admin/outbox?status=sent', view);
  await view.press('Enter');
  await expect(page.getByRole('dialog').getByText('Account approved')).toBeVisible();
  await expect(page.getByRole('dialog')).toContainText(program.name);
  await page.getByRole('button', { name: 'Send again' }).click();
  await expect(page.getByText(`The e-mail to ${member.email} is on its way again.`)).toBeVisible();
  const again = rowsOf(page, member.email).filter({ hasText: `sent again by ${staff.username}` });
  await findRow(page, '/admin/outbox', again);
  await expect(again).toHaveCount(1);
});

async function choose(page: Page, filter: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name: filter, exact: true }).click();
  await page.getByRole('option', { name: option }).click();
}
