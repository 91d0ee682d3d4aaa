import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { fillRegistration } from './participant.ts';
import { enterAsAdmin, program } from './people.ts';
import { leafTo } from './pressing/leaf-to.ts';
import { approveUser, openHub } from './staff.ts';
import { thisTry } from './this-try.ts';

test('who was approved is found in the audit by member, administrator, program and date; the mail is sent again', async ({
  page,
}) => {
  test.slow();
  const username = `nadia-${thisTry()}`;
  await page.goto(`${program}/register`);
  await fillRegistration(page, username);
  await page.getByRole('button', { name: 'Register' }).click();
  await expect(page.getByText('Your account is awaiting approval')).toBeVisible();
  await enterAsAdmin(page);
  await openHub(page);
  await approveUser(page, username);

  await page.goto('/admin/audit');
  await page.getByRole('searchbox', { name: 'Member’s username' }).fill(username.toUpperCase());
  await expect(page).toHaveURL(/member=/);
  await expect(page.getByText(`Approved user ${username}`)).toBeVisible();
  await choose(page, 'Administrator', 'Sofia Lindqvist');
  await choose(page, 'Program', 'Harbor Trade Rewards');
  await page.getByLabel('From').fill('2026-01-01');
  await expect(page).toHaveURL(/admin=.*inProgram=.*from=2026-01-01/);
  await expect(page.getByText(`Approved user ${username}`)).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('To', { exact: true }).fill('2026-01-02');
  await expect(page.getByText('No entry fits')).toBeVisible();
  await page.reload();
  await expect(page.getByText('No entry fits')).toBeVisible();
  await expect(page.getByLabel('To', { exact: true })).toHaveValue('2026-01-02');
  await expectAccessible(page);

  await sendAgain(page, `${username}@example.com`);
});

async function choose(page: Page, filter: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name: filter, exact: true }).click();
  await page.getByRole('option', { name: option }).click();
}

async function sendAgain(page: Page, to: string): Promise<void> {
  await page.goto('/admin/outbox');
  await page.getByText('Sent', { exact: true }).first().click();
  await expect(page).toHaveURL(/status=sent/);
  const view = page.getByRole('button', { name: new RegExp(`^View .* to ${to}$`) }).first();
  await leafTo(page, page.url(), view);
  await view.click();
  await expect(page.getByRole('dialog').getByText('Account approved')).toBeVisible();
  await page.getByRole('button', { name: 'Send again' }).click();
  await expect(page.getByText(`The e-mail to ${to} is on its way again.`)).toBeVisible();
  const again = page.locator('tbody tr, main li').filter({ hasText: to }).filter({ hasText: 'sent again by sofia' });
  await leafTo(page, '/admin/outbox', again);
  await expect(again).toHaveCount(1);
  await expectAccessible(page);
}
