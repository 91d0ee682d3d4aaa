import type { Page } from '@playwright/test';
import { readResetLink } from '../fixture/reset-link.ts';
import { expect, test } from '../fixture/test.ts';

const chosen = 'chosen anew 2026';

test('who forgot a login gets username and link by mail, chooses a new password and logs in with it', async ({
  page,
  program,
  member,
}) => {
  await page.goto(program.page('login'));
  await page.getByRole('link', { name: 'I forgot my login info' }).click();
  await page.getByLabel('Email').fill(member.email);
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText('Check your e-mail')).toBeVisible();

  const link = await readResetLink(member.email);
  await page.goto(link);
  await choose(page, 'short');
  await expect(page.getByText('Password must be at least 8 characters')).toBeVisible();
  await choose(page, chosen);
  await expect(page.getByText(`Log in as ${member.username}.`)).toBeVisible();
  await page.getByLabel('Username').fill(member.username);
  await page.getByLabel('Password', { exact: true }).fill(chosen);
  await page.getByRole('button', { name: 'Log In' }).click();
  await expect(page.getByRole('heading', { name: 'Welcome, Maria' })).toBeVisible();
});

test('a link opens even during a session, and the new password ends that session', async ({
  page,
  program,
  member,
}) => {
  await member.enter(page);
  await member.ok('POST /api/auth/forgot', { email: member.email, slug: program.slug });
  const link = await readResetLink(member.email);
  await page.goto(link);
  await choose(page, chosen);
  await expect(page.getByText('Your password has been changed.')).toBeVisible();
  await page.goto(program.page('dashboard'));
  await expect(page.getByRole('button', { name: 'Log In' })).toBeVisible();

  await page.goto(link);
  await choose(page, chosen);
  await expect(page.getByText('This link has expired or has been used already.')).toBeVisible();
});

test('an incomplete or invalid link offers a new one on either side', async ({ page, program }) => {
  for (const address of [program.page('reset-password'), '/admin/reset-password']) {
    await page.goto(address);
    await expect(page.getByText('This link is not complete.')).toBeVisible();
    // A link that was mailed before tokens stood behind #.
    await page.goto(`${address}?token=made-up`);
    await expect(page).toHaveURL(/reset-password#token=made-up$/);
    await choose(page, chosen);
    await expect(page.getByText('This link has expired or has been used already.')).toBeVisible();
    await page.getByRole('link', { name: 'Send Me a New Link' }).click();
    await expect(page.getByRole('heading', { name: 'Forgot your login?' })).toBeVisible();
  }
});

async function choose(page: Page, password: string): Promise<void> {
  await page.getByLabel('New Password', { exact: true }).fill(password);
  await page.getByLabel('Confirm New Password').fill(password);
  await page.getByRole('button', { name: 'Save Password' }).click();
}
