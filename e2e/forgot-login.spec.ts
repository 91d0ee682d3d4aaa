import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { addMember, logIn, password, program } from './people.ts';
import { readResetLink } from './reset-link.ts';
import { thisTry } from './this-try.ts';

test.beforeEach(() => test.slow());

async function choose(page: Page, chosen: string): Promise<void> {
  await page.getByLabel('New Password', { exact: true }).fill(chosen);
  await page.getByLabel('Confirm New Password').fill(chosen);
  await page.getByRole('button', { name: 'Save Password' }).click();
}

test('who forgot a login gets username and link by mail, chooses a new password and logs in with it', async ({
  page,
  request,
}) => {
  const username = `forgot-${thisTry()}`;
  await addMember(request, username);
  await page.goto(`${program}/login`);
  await page.getByRole('link', { name: 'I forgot my login info' }).click();
  await expect(page.getByRole('heading', { name: 'Forgot your login?' })).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Email').fill(`${username}@example.com`);
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText('Check your e-mail')).toBeVisible();
  await expectAccessible(page);

  const link = await readResetLink(`${username}@example.com`);
  await page.goto(link);
  await expectAccessible(page);
  await choose(page, 'short');
  await expect(page.getByText('Password must be at least 8 characters')).toBeVisible();
  await expectAccessible(page);
  await choose(page, 'chosen anew 2026');
  await expect(page.getByText(`Log in as ${username}.`)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Log In' })).toBeVisible();

  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill('chosen anew 2026');
  await page.getByRole('button', { name: 'Log In' }).click();
  await expect(page.getByRole('heading', { name: /Welcome, / })).toBeVisible();

  // The link has done its work; it opens all the same, although somebody is logged in.
  await page.goto(link);
  await choose(page, 'and once more');
  await expect(page.getByText('This link has expired or has been used already.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Send Me a New Link' }).click();
});

test('a new password ends the session of this browser too', { tag: '@once' }, async ({ page, request }) => {
  const username = `ended-${thisTry()}`;
  await addMember(request, username);
  await logIn(page, username);
  await request.post('/api/auth/forgot', { data: { email: `${username}@example.com`, slug: 'harbor-trade' } });
  await page.goto(await readResetLink(`${username}@example.com`));
  await choose(page, 'chosen anew 2026');
  await expect(page.getByText('Your password has been changed.')).toBeVisible();
  await page.goto(`${program}/dashboard`);
  await expect(page.getByRole('button', { name: 'Log In' })).toBeVisible();
});

test('an unknown address hears the same as a known one, on both sides', async ({ page }) => {
  // Each address may be asked about five times an hour.
  const email = `nobody-${thisTry()}@example.com`;
  for (const login of [`${program}/login`, '/admin/login']) {
    await page.goto(login);
    await page.getByRole('link', { name: 'I forgot my login info' }).click();
    await page.getByLabel('Email').fill(email);
    await page.getByRole('button', { name: 'Send' }).click();
    await expect(page.getByText(`If ${email} belongs to an account`, { exact: false })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Back to Log In' }).click();
    await expect(page.getByRole('button', { name: 'Log In' })).toBeVisible();
  }
});

test('a link that was cut off, or made up, leads to a new one', async ({ page }) => {
  await page.goto('/admin/reset-password');
  await expect(page.getByText('This link is not complete.')).toBeVisible();
  await expectAccessible(page);
  await page.goto('/admin/reset-password?token=made-up');
  await expectAccessible(page);
  await choose(page, password);
  await expect(page.getByText('This link has expired or has been used already.')).toBeVisible();
  await page.getByRole('link', { name: 'Send Me a New Link' }).click();
  await expect(page.getByRole('heading', { name: 'Forgot your login?' })).toBeVisible();
  await expectAccessible(page);
});
