import { expect, type Route, test } from '@playwright/test';
import { invoice } from './papers.ts';
import { enterAs, password, program } from './people.ts';

test('an answer that breaks off is told as a broken connection', { tag: '@once' }, async ({ page }) => {
  await page.route('**/api/auth/login', (route) =>
    route.fulfill({ status: 200, contentType: 'application/json', body: '{"token": "' }),
  );
  await page.goto(`${program}/login`);
  await page.getByLabel('Username').fill('maria');
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log In' }).click();
  await expect(page.getByText('The server cannot be reached. Check your connection and try again.')).toBeVisible();
});

test('a file that another one replaced before it was signed never comes back', { tag: '@once' }, async ({ page }) => {
  test.slow();
  await enterAs(page, 'tom');
  await page.goto(`${program}/enter-items`);
  const held: Route[] = [];
  await page.route('**/api/common/file/sign', (route) => void held.push(route), { times: 1 });
  const chooser = page.locator('input[type=file]').last();
  await chooser.setInputFiles(invoice('first'));
  await expect.poll(() => held.length).toBe(1);
  await chooser.setInputFiles(invoice('second'));
  await expect(page.getByText('Submission successful.')).toBeVisible();

  await held[0]?.continue();
  await page.waitForLoadState('networkidle');
  await page.reload();
  await expect(page.getByText('invoice-second.pdf').first()).toBeVisible();
});

test('a page that cannot be fetched on a broken line says so, and comes when tried again', { tag: '@once' }, async ({
  page,
}) => {
  await page.goto('/');
  await page.waitForLoadState('networkidle');
  await page.route('**', (route) => route.abort());
  await page.getByRole('link', { name: 'About' }).click();
  await expect(page.getByText('The server cannot be reached. Check your connection and try again.')).toBeVisible();
  await page.unroute('**');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'About' })).toBeVisible();
});

test('a page that does not arrive within two minutes is said to have failed', { tag: '@once' }, async ({ page }) => {
  await page.clock.install();
  await page.goto('/');
  await page.waitForLoadState('networkidle');
  // Time passes only as it is told to: a slow machine's own second would end the two minutes early.
  await page.clock.pauseAt(Date.now() + 60_000);
  const held: Route[] = [];
  await page.route('**/assets/about-page*', (route) => void held.push(route));
  await page.getByRole('link', { name: 'About' }).click();
  await expect.poll(() => held.length).toBe(1);
  await page.clock.fastForward(119_000);
  await expect(page.getByText('This page could not be loaded')).toHaveCount(0);
  await page.clock.fastForward(1000);
  await expect(page.getByText('This page could not be loaded')).toBeVisible();
  await page.clock.resume();
  await page.unroute('**/assets/about-page*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'About' })).toBeVisible();
});

test('an answer that does not come within a minute is given up', { tag: '@once' }, async ({ page }) => {
  await page.clock.install();
  await page.goto(`${program}/forgot-login`);
  const held: Route[] = [];
  await page.route('**/api/auth/forgot', (route) => void held.push(route));
  await page.getByLabel('Email').fill('maria@example.com');
  await page.getByRole('button', { name: 'Send' }).click();
  await expect.poll(() => held.length).toBe(1);
  await page.clock.fastForward(60_000);
  await expect(page.getByText('The server cannot be reached. Check your connection and try again.')).toBeVisible();
});

test('what is typed stays while the drafts behind it cannot be asked anew', { tag: '@once' }, async ({ page }) => {
  await page.clock.install();
  await enterAs(page, 'tom');
  await page.goto(`${program}/enter-items`);
  await page.getByLabel('Receipt number').fill('4711');
  await page.locator('input[type=file]').last().setInputFiles(invoice('kept'));
  await expect(page.getByText('Submission successful.')).toBeVisible();
  const failed: string[] = [];
  await page.route('**/api/client/receipt/list*', (route) => {
    failed.push(route.request().url());
    return route.abort();
  });
  // Back from the camera: what is old by now is asked for once more, and then twice again.
  await page.clock.fastForward(60_000);
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
  await expect.poll(() => failed.length).toBeGreaterThanOrEqual(1);
  await page.clock.fastForward(10_000);
  await expect.poll(() => failed.length).toBeGreaterThanOrEqual(2);
  await page.clock.fastForward(10_000);
  await expect.poll(() => failed.length).toBe(3);
  await expect(page.getByText('Submission successful.')).toBeVisible();
  await expect(page.getByLabel('Receipt number')).toHaveValue('4711');
});
