import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { makeProgram } from './making/made-program.ts';
import { fillRegistration } from './participant.ts';
import { password, program } from './people.ts';
import { thisTry } from './this-try.ts';

const register = (page: Page) => page.getByRole('button', { name: 'Register' }).click();

test('registration says what is wrong with a username, and what the server refuses, beside the field', async ({
  page,
}) => {
  test.slow();
  await page.goto(`${program}/register`);
  await expect(
    page
      .getByRole('combobox', { name: /^State/ })
      .locator('option')
      .first(),
  ).toHaveText('--select--');
  await expect(page.getByLabel('Address')).toBeVisible();
  await fillRegistration(page, `words-${thisTry()}`);
  const username = page.getByLabel('Username');
  await username.fill('two words');
  await register(page);
  await expect(username).toHaveAccessibleDescription('Username cannot contain spaces');

  await username.fill('maria');
  await register(page);
  await expect(page.getByText('An account with the username "maria" already exists').first()).toBeInViewport();

  await username.fill(`words-${thisTry()}`);
  await page.getByLabel('Email').fill('nowhere');
  await register(page);
  await expect(page.getByText('Failed to create user')).toBeInViewport();
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription('This is not an e-mail address.');
  await expect(username).toHaveValue(`words-${thisTry()}`);
  await expectAccessible(page);
});

test('login says why it lets nobody in', async ({ page }) => {
  await page.goto(`${program}/login`);
  await expect(page.getByText('I forgot my login info')).toBeVisible();
  const refused = [
    ['olga', 'This account belongs to another program.'],
    ['uma', 'Your account is awaiting approval.'],
    ['dennis', 'Your account has been disabled.'],
  ] as const;
  for (const [username, message] of refused) {
    await page.getByLabel('Username').fill(username);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Log In' }).click();
    await expect(page.getByText(message, { exact: true })).toBeVisible();
  }
  await expectAccessible(page);
});

test('a disabled program says so, and takes neither logins nor registrations', async ({ page, request }) => {
  const { slug } = await makeProgram(request, `closed-${thisTry()}`, {}, { disabled: true });
  for (const place of ['login', 'register']) {
    await page.goto(`/program/${slug}/${place}`);
    await expect(page.getByText('This program has been disabled.')).toBeVisible();
    await expect(page.getByLabel('Username')).toBeDisabled();
    await expectAccessible(page);
  }
});

test('an address without a program says so', async ({ page }) => {
  await page.goto('/program/there-is-none/login');
  await expect(page.getByRole('heading', { name: 'Program Not Found' })).toBeVisible();
  await page.goto('/program-not-found');
  await expect(page.getByRole('heading', { name: 'Program Not Found' })).toBeVisible();
  await expectAccessible(page);
});
