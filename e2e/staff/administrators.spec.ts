import type { Page } from '@playwright/test';
import { password } from '../fixture/owner.ts';
import { fresh } from '../fixture/people.ts';
import { readInvitationLink } from '../fixture/reset-link.ts';
import { expect, test } from '../fixture/test.ts';
import { findRow } from '../pressing/find-row.ts';
import { rowsOf } from '../pressing/rows.ts';

test('an invited administrator registers, is listed, and is outside at once when disabled', async ({
  page,
  openBrowser,
  staff,
}) => {
  const username = `lena-${fresh()}`;
  await staff.enter(page);
  const link = await invite(page, `${username}@example.com`);

  const other = await openBrowser();
  await other.goto(link);
  await register(other, username);
  await expect(other.getByText('You are registered. Please log in.')).toBeVisible();
  await logIn(other, username);
  await expect(other.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible();

  const entry = rowsOf(page, `${username} ·`);
  await findRow(page, '/admin/administrators', entry);
  await expect(entry).toContainText('Active');
  await entry.getByRole('button', { name: 'Disable' }).press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Disable' }).click();
  await expect(entry).toContainText('Disabled');

  await other.goto('/admin/secret');
  await expect(other.getByRole('button', { name: 'Log In' })).toBeVisible();
  await logIn(other, username);
  await expect(other.getByText('Your account has been disabled.')).toBeVisible();
});

test('a link that is withdrawn while its form is filled in says so, and what was typed stays; opened later it says so at once', async ({
  page,
  openBrowser,
  staff,
}) => {
  const username = `omar-${fresh()}`;
  const email = `${username}@example.com`;
  await staff.enter(page);
  const link = await invite(page, email);
  const other = await openBrowser();
  await other.goto(link);
  await expect(other.getByLabel('Email')).toHaveValue(email);
  await expect(other.getByLabel('Email')).not.toBeEditable();
  await page.getByRole('button', { name: `Withdraw the invitation of ${email}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).click();
  await expect(page.getByText(`The invitation for ${email} is withdrawn.`)).toBeVisible();

  await register(other, username);
  await expect(other.getByText('Registering an administrator needs an invitation link.')).toBeVisible();
  await expect(other.getByLabel('Username')).toHaveValue(username);
  await other.reload();
  await expect(other.getByText('This invitation was used or withdrawn, or has expired.')).toBeVisible();
  await other.getByRole('link', { name: 'Back to Log In' }).click();
  await expect(other.getByRole('button', { name: 'Log In' })).toBeVisible();
});

test('an invitation that is sent again has another link, and the earlier one no longer works', async ({
  page,
  openBrowser,
  staff,
}) => {
  const email = `ines-${fresh()}@example.com`;
  await staff.enter(page);
  const first = await invite(page, email);
  await page.getByRole('button', { name: `Send the invitation of ${email} again` }).click();
  await expect(page.getByText(`The invitation of ${email} is on the server’s console.`)).toHaveCount(2);
  await expect.poll(() => readInvitationLink(email)).not.toBe(first);
  const other = await openBrowser();
  await other.goto(first);
  await expect(other.getByText('This invitation was used or withdrawn, or has expired.')).toBeVisible();
  await other.goto(await readInvitationLink(email));
  await expect(other.getByLabel('Email')).toHaveValue(email);
});

test('only administrators read the secret, and an unknown address says so', async ({ page, openBrowser, staff }) => {
  await staff.enter(page);
  await page.goto('/admin/secret');
  await expect(page.getByText('Only administrators can read this.')).toBeVisible();
  await page.route('**/api/secret', (route) => route.fulfill({ contentType: 'text/plain', body: '' }));
  await page.reload();
  await expect(page.getByText('not found...')).toBeVisible();
  const guest = await openBrowser();
  await guest.goto('/admin/secret');
  await expect(guest.getByRole('button', { name: 'Log In' })).toBeVisible();
  for (const nowhere of [page, guest]) {
    await nowhere.goto('/admin/nothing');
    await expect(nowhere.getByRole('heading', { name: '404 - Page Not Found' })).toBeVisible();
  }
});

async function invite(page: Page, email: string): Promise<string> {
  await page.goto('/admin/administrators');
  await page.getByLabel('Email').fill('nobody');
  await page.getByRole('button', { name: 'Create invitation' }).click();
  await expect(page.getByText('Choose at least one role.')).toBeVisible();
  await page.getByRole('button', { name: 'Add role' }).click();
  await page.getByRole('combobox', { name: 'Role 1', exact: true }).click();
  await page.getByRole('option', { name: 'Owner' }).click();
  await page.getByRole('button', { name: 'Create invitation' }).click();
  await expect(page.getByText('This is not an e-mail address.')).toBeVisible();
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Create invitation' }).click();
  // The tests' server has no mail server, so the page says where the link is, and does not show it.
  await expect(page.getByText(`The invitation of ${email} is on the server’s console.`)).toBeVisible();
  await expect(page.getByRole('button', { name: `Withdraw the invitation of ${email}` })).toBeVisible();
  await expect(page.locator('body')).not.toContainText('invite=');
  return await readInvitationLink(email);
}

async function register(page: Page, username: string): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Please Register' })).toBeVisible();
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password').first().fill(password);
  await page.getByLabel('First Name').fill('Lena');
  await page.getByLabel('Last Name').fill('Fischer');
  await page.getByRole('button', { name: 'Register' }).click();
}

async function logIn(page: Page, username: string): Promise<void> {
  // The redirect after the registration may be in progress, and the page before has a field with this name too.
  await expect(page.getByRole('button', { name: 'Log In' })).toBeVisible();
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log In' }).click();
}
