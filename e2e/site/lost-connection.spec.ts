import type { Page, Route } from '@playwright/test';
import { expect, test } from '../fixture/test.ts';

const offline = 'The server cannot be reached. Check your connection and try again.';

test('an answer that does not come within a minute is given up', async ({ page }) => {
  await page.clock.install();
  await page.goto('/admin/forgot-login');
  const held: Route[] = [];
  await page.route('**/api/auth/forgot', (route) => void held.push(route));
  await page.getByLabel('Email').fill('sofia@example.com');
  await page.getByRole('button', { name: 'Send' }).click();
  await expect.poll(() => held.length).toBe(1);
  await page.clock.fastForward(60_000);
  await expect(page.getByText(offline)).toBeVisible();
});

test('a page that cannot be loaded without a connection says so, and loads when tried again', async ({ page }) => {
  await openLogin(page);
  await page.route('**', (route) => route.abort());
  await page.getByRole('link', { name: 'I forgot my login info' }).click();
  await expect(page.getByText(offline)).toBeVisible();
  await page.unroute('**');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'Forgot your login?' })).toBeVisible();
});

test('a page that does not load within two minutes counts as failed', async ({ page }) => {
  await page.clock.install();
  await openLogin(page);
  // The clock moves only when the test moves it: a slow machine's seconds would end the two minutes early.
  await page.clock.pauseAt(Date.now() + 60_000);
  const held: Route[] = [];
  await page.route('**/assets/forgotten-login-pages*', (route) => void held.push(route));
  await page.getByRole('link', { name: 'I forgot my login info' }).click();
  await expect.poll(() => held.length).toBe(1);
  await page.clock.fastForward(119_000);
  await expect(page.getByText('This page could not be loaded')).toHaveCount(0);
  await page.clock.fastForward(1000);
  await expect(page.getByText('This page could not be loaded')).toBeVisible();
  await page.clock.resume();
  await page.unroute('**/assets/forgotten-login-pages*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'Forgot your login?' })).toBeVisible();
});

async function openLogin(page: Page): Promise<void> {
  await page.goto('/admin/login');
  await expect(page.getByRole('heading', { name: 'Admin Rebate Portal' })).toBeVisible();
}
