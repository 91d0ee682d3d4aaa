import type { Page } from '@playwright/test';
import { password } from '../fixture/owner.ts';
import { expect, test } from '../fixture/test.ts';

test('an ended session opens the login, and the login returns to the same page', async ({ page, program, member }) => {
  await member.enter(page);
  // Another device changes the password, which ends this browser's session.
  await member.ok('POST /api/client/user/update', {
    id: member.userId,
    user: { password: 'chosen elsewhere', currentPassword: password },
  });
  await page.goto(program.page('activity?tab=points'));
  await expect(page.getByText('Your session has ended. Please log in again.')).toBeVisible();
  await page.getByLabel('Username').fill(member.username);
  await page.getByLabel('Password', { exact: true }).fill('chosen elsewhere');
  await page.getByRole('button', { name: 'Log In' }).click();
  await expect(page).toHaveURL(/\/activity\?tab=points/);
  await expect(page.getByRole('heading', { name: 'My Activity' })).toBeVisible();
});

test('where the browser blocks storage, people read so, log in and continue', async ({ page, program, member }) => {
  const errors: Error[] = [];
  page.on('pageerror', (error) => errors.push(error));
  await blockStorage(page);
  await page.goto(program.page('cart'));
  await expect(page.getByText('Your browser stores nothing for this site.')).toBeVisible();
  await page.getByLabel('Username').fill(member.username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log In' }).click();
  await expect(page.getByRole('heading', { name: 'My Cart' })).toBeVisible();
  await page.getByRole('link', { name: 'Home' }).first().click();
  await expect(page.getByRole('heading', { name: 'Welcome, Maria' })).toBeVisible();
  await page.goto(program.page('register'));
  await page.getByLabel('Username').fill('zoe');
  await page.goto('/admin/login');
  await expect(page.getByText('Your browser stores nothing for this site.')).toBeVisible();
  expect(errors).toEqual([]);
});

/** As Chrome with all cookies blocked, Firefox with those of the site blocked, and sandboxed frames do. */
async function blockStorage(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const refuse = () => {
      throw new DOMException('Access is denied for this document.', 'SecurityError');
    };
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches', 'BroadcastChannel']) {
      Object.defineProperty(window, name, { get: refuse });
    }
    Object.defineProperty(navigator, 'serviceWorker', { get: refuse });
  });
}
