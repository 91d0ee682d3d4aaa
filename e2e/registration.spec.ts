import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { fillRegistration } from './participant.ts';
import { program } from './people.ts';
import { tapTwice } from './pressing/tap-twice.ts';
import { thisTry } from './this-try.ts';

const button = (page: Page) => page.getByRole('button', { name: 'Register' });

test('what is missing is listed in view and marked in its field', async ({ page }) => {
  await page.goto(`${program}/register`);
  await page.getByLabel('City').fill('Bath');
  await button(page).click();
  const list = page.getByText(/^Username, Password, Email, First Name, Last Name, Address, State, Zipcode, /);
  await expect(list).toBeInViewport();
  await expect(page.locator(':focus')).toContainText('The following fields must be filled:');
  const zipcode = page.getByLabel('Zipcode');
  await expect(zipcode).toHaveAccessibleDescription('Zipcode is required');
  await expect(page.getByLabel('City')).toHaveAccessibleDescription('');
  await expectAccessible(page);

  await zipcode.fill('04530');
  await expect(zipcode).toHaveAccessibleDescription('');
});

test('a password that is too short takes the focus, with its rule under it', async ({ page }) => {
  await page.goto(`${program}/register`);
  await fillRegistration(page, `short-${thisTry()}`);
  const field = page.getByLabel('Password').first();
  await expect(field).toHaveAccessibleDescription('8 to 128 characters');
  await field.fill('short');
  await button(page).click();
  await expect(field).toBeFocused();
  await expect(page.getByText('Password must be at least 8 characters')).toBeInViewport();
});

test('a double tap registers once, and is told of its success', async ({ page }) => {
  await page.goto(`${program}/register`);
  await fillRegistration(page, `twice-${thisTry()}`);
  let sent = 0;
  await page.route('**/api/auth/register', async (route) => {
    sent += 1;
    await route.continue();
  });
  await tapTwice(button(page));
  await expect(page.getByText('Your account is awaiting approval')).toBeVisible();
  expect(sent).toBe(1);
});

test('a lost connection is told, and what was typed stays', async ({ page, context }) => {
  await page.goto(`${program}/register`);
  await fillRegistration(page, `lost-${thisTry()}`);
  await context.setOffline(true);
  await button(page).click();
  await expect(page.getByText('The server cannot be reached. Check your connection and try again.')).toBeInViewport();
  await expect(page.getByLabel('Username')).toHaveValue(`lost-${thisTry()}`);
  await context.setOffline(false);
  await button(page).click();
  await expect(page.getByText('Your account is awaiting approval')).toBeVisible();
});
