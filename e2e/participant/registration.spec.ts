import type { Page } from '@playwright/test';
import { fresh } from '../fixture/people.ts';
import { expect, test } from '../fixture/test.ts';
import { fillRegistration } from '../pressing/fill-user.ts';
import { tapTwice } from '../pressing/tap-twice.ts';

const register = (page: Page) => page.getByRole('button', { name: 'Register' });

test('missing fields are listed in view and marked', async ({ page, program }) => {
  await page.goto(program.page('register'));
  const states = page.getByRole('combobox', { name: /^State/ }).getByRole('option');
  await expect(states.first()).toHaveText('--select--');
  await page.getByLabel('City').fill('Bath');
  await register(page).click();
  const list = page.getByText(/^Username, Password, Email, First Name, Last Name, Address, State, Zipcode, /);
  await expect(list).toBeInViewport();
  await expect(page.locator(':focus')).toContainText('The following fields must be filled:');
  const zipcode = page.getByLabel('Zipcode');
  await expect(zipcode).toHaveAccessibleDescription('Zipcode is required');
  await expect(page.getByLabel('City')).toHaveAccessibleDescription('');

  await zipcode.fill('04530');
  await expect(zipcode).toHaveAccessibleDescription('');
});

test('problems are shown beside their fields, and typed text stays', async ({ page, program }) => {
  const taken = await program.addApplicant();
  const own = `zoe-${fresh()}`;
  await page.goto(program.page('register'));
  const username = page.getByLabel('Username');
  const password = page.getByLabel('Password').first();
  await expect(password).toHaveAccessibleDescription('8 to 128 characters');
  await fillRegistration(page, taken.username);
  await password.fill('short');
  await register(page).click();
  await expect(password).toBeFocused();
  await expect(page.getByText('Password must be at least 8 characters')).toBeInViewport();

  await password.fill('long enough');
  await register(page).click();
  const refusal = `An account with the username "${taken.username}" already exists`;
  await expect(page.getByText(refusal).first()).toBeInViewport();
  await expect(username).toHaveAccessibleDescription(refusal);

  await username.fill(own);
  await page.getByLabel('Email').fill('nowhere');
  await page.getByLabel('Zipcode').fill('453');
  await register(page).click();
  await expect(page.getByLabel('Email')).toBeFocused();
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription('This is not an e-mail address.');
  await expect(page.getByLabel('Zipcode')).toHaveAccessibleDescription(/^This is not a zip code/);
  await expect(username).toHaveValue(own);
});

test('a lost connection keeps what was typed, and a double tap registers once', async ({ page, context, program }) => {
  const username = `zoe-${fresh()}`;
  await page.goto(program.page('register'));
  await fillRegistration(page, username);
  await context.setOffline(true);
  await register(page).click();
  await expect(page.getByText('The server cannot be reached. Check your connection and try again.')).toBeInViewport();
  await expect(page.getByLabel('Username')).toHaveValue(username);
  await context.setOffline(false);

  let sent = 0;
  await page.route('**/api/auth/register', async (route) => {
    sent += 1;
    await route.continue();
  });
  await tapTwice(register(page));
  await expect(page.getByText('Your account is awaiting approval')).toBeVisible();
  expect(sent).toBe(1);
});
