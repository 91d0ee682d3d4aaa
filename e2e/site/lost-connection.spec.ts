import type { Page, Route } from '@playwright/test';
import { expect, test } from '../fixture/test.ts';

const offline = 'The server cannot be reached. Check your connection and try again.';

test('an answer that breaks off is shown as a broken connection', async ({ page }) => {
  await page.route('**/api/auth/login', (route) =>
    route.fulfill({ status: 200, contentType: 'application/json', body: '{"token": "' }),
  );
  await page.goto('/admin/login');
  await page.getByLabel('Username').fill('sofia');
  await page.getByLabel('Password', { exact: true }).fill('any at all');
  await page.getByRole('button', { name: 'Log In' }).click();
  await expect(page.getByText(offline)).toBeVisible();
});

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

test('a page that meets a service that is away says so, and is there by itself when it is back', async ({
  page,
  program,
}) => {
  await page.goto(`/admin/login`);
  let isAway = true;
  const body = { type: 'unavailable', msg: 'Our service is not available at the moment.', retryAfter: 5 };
  await page.route(/\/(api|readyz)/, (route) =>
    isAway ? route.fulfill({ status: 503, json: body }) : route.fallback(),
  );
  await page.goto(`/program/${program.slug}/login`);
  await expect(page.getByText(body.msg)).toBeVisible();
  isAway = false;
  await expect(page.getByRole('button', { name: 'Log In' })).toBeVisible();
});

async function openLogin(page: Page): Promise<void> {
  await page.goto('/admin/login');
  await expect(page.getByRole('heading', { name: 'Admin Rebate Portal' })).toBeVisible();
}
