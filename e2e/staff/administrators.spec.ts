import type { Page } from '@playwright/test';
import { fresh, password } from '../fixture/people.ts';
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
  await entry.getByRole('button', { name: 'Disable' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Disable' }).click();
  await expect(entry).toContainText('Disabled');

  await other.goto('/admin/secret');
  await expect(other.getByRole('button', { name: 'Log In' })).toBeVisible();
  await logIn(other, username);
  await expect(other.getByText('Your account has been disabled.')).toBeVisible();
});

test('a used or withdrawn link says so, and what was typed stays', async ({ page, openBrowser, staff }) => {
  const username = `omar-${fresh()}`;
  const email = `${username}@example.com`;
  await staff.enter(page);
  const link = await invite(page, email);
  await page.getByRole('button', { name: `Withdraw the invitation of ${email}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).click();
  await expect(page.getByText(`The invitation for ${email} is withdrawn.`)).toBeVisible();

  const other = await openBrowser();
  await other.goto(link);
  await register(other, username);
  await expect(other.getByText('Registering an administrator needs an invitation link.')).toBeVisible();
  await expect(other.getByLabel('Username')).toHaveValue(username);
  await other.getByRole('button', { name: 'Cancel' }).click();
  await expect(other.getByRole('button', { name: 'Log In' })).toBeVisible();
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
  await expect(page.getByText(`Send this link to ${email}:`)).toBeVisible();
  await expect(page.getByRole('button', { name: `Withdraw the invitation of ${email}` })).toBeVisible();
  const copy = page.getByRole('button', { name: /^Copy .*invite=/ });
  const url = new URL(((await copy.getAttribute('aria-label')) ?? '').replace('Copy ', ''));
  return url.pathname + url.search;
}

async function register(page: Page, username: string): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Please Register' })).toBeVisible();
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password').first().fill(password);
  await page.getByLabel('First Name').fill('Lena');
  await page.getByLabel('Last Name').fill('Fischer');
  await page.getByLabel('Email').fill(`${username}@example.com`);
  await page.getByRole('button', { name: 'Register' }).click();
}

async function logIn(page: Page, username: string): Promise<void> {
  // The redirect after the registration may be in progress, and the page before has a field with this name too.
  await expect(page.getByRole('button', { name: 'Log In' })).toBeVisible();
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log In' }).click();
}
