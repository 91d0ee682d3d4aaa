import { expect, test } from '@playwright/test';
import { endSession, logIn, password, program } from './people.ts';

test('a session that has ended leads to the login, and after it back to where one was', { tag: '@once' }, async ({
  page,
}) => {
  await logIn(page, 'tom');
  // As another device's logout, a disabled account or thirty days would end it.
  await page.goto('/healthz');
  await endSession(page);
  await page.goto(`${program}/activity?tab=points`);
  await expect(page.getByRole('button', { name: 'Log In' })).toBeVisible();
  await expect(page.getByText('Your session has ended. Please log in again.')).toBeVisible();
  await page.getByLabel('Username').fill('tom');
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log In' }).click();
  await expect(page).toHaveURL(/\/activity\?tab=points/);
  await expect(page.getByRole('heading', { name: 'My Activity' })).toBeVisible();
});
