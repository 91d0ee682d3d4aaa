import { type Browser, expect, type Page, test } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { enterAsAdmin, password } from './people.ts';
import { leafTo } from './pressing/leaf-to.ts';
import { thisTry } from './this-try.ts';

test('an invited administrator registers, is listed, and is outside at once when disabled', async ({
  browser,
  page,
}) => {
  test.slow();
  const username = `lena-${thisTry()}`;
  await enterAsAdmin(page);
  const link = await invite(page, `${username}@example.com`);

  const other = await openOther(browser, page);
  await other.goto(link);
  await register(other, username);
  await expect(other.getByText('You are registered. Please log in.')).toBeVisible();
  await logIn(other, username);
  await expect(other.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible();

  await page.reload();
  await expect(entry(page, username)).toContainText('Active');
  await expect(page.getByText('(you)')).toBeVisible();
  await expectAccessible(page);
  await entry(page, username).getByRole('button', { name: 'Disable' }).click();
  await expectAccessible(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Disable' }).click();
  await expect(entry(page, username)).toContainText('Disabled');

  await other.goto('/admin/secret');
  await expect(other.getByRole('button', { name: 'Log In' })).toBeVisible();
  await logIn(other, username);
  await expect(other.getByText('Your account has been disabled.')).toBeVisible();
  await other.close();

  await readAudit(page, username);
});

test('a used or withdrawn link says so, and what was typed stays', async ({ browser, page }) => {
  test.slow();
  const email = `omar-${thisTry()}@example.com`;
  await enterAsAdmin(page);
  const link = await invite(page, email);
  await page.getByRole('button', { name: `Withdraw the invitation of ${email}` }).click();
  await expectAccessible(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).click();
  await expect(page.getByText(`The invitation for ${email} is withdrawn.`)).toBeVisible();

  const other = await openOther(browser, page);
  await other.goto(link);
  await register(other, `omar-${thisTry()}`);
  await expect(other.getByText('Registering an administrator needs an invitation link.')).toBeVisible();
  await expect(other.getByLabel('Username')).toHaveValue(`omar-${thisTry()}`);
  await expectAccessible(other);
  await other.getByRole('button', { name: 'Cancel' }).click();
  await expect(other.getByRole('button', { name: 'Log In' })).toBeVisible();
  await other.close();
});

test('only administrators read the secret, and an address that leads nowhere says so', async ({ browser, page }) => {
  await enterAsAdmin(page);
  await page.goto('/admin/secret');
  await expect(page.getByText('Only administrators can read this.')).toBeVisible();
  await expectAccessible(page);
  await page.route('**/api/secret', (route) => route.fulfill({ contentType: 'text/plain', body: '' }));
  await page.reload();
  await expect(page.getByText('not found...')).toBeVisible();
  const guest = await openOther(browser, page);
  await guest.goto('/admin/secret');
  await expect(guest.getByRole('button', { name: 'Log In' })).toBeVisible();
  await guest.goto('/admin/nothing');
  await expect(guest.getByRole('heading', { name: '404 - Page Not Found' })).toBeVisible();
  await expectAccessible(guest);
  await guest.close();
});

/** A table's row on a wide screen, a card on a phone. */
const entry = (page: Page, username: string) => page.locator('tbody tr, main li').filter({ hasText: `${username} ·` });

async function invite(page: Page, email: string): Promise<string> {
  await page.goto('/admin/administrators');
  await expect(page.getByText('(you)')).toBeVisible();
  await page.getByLabel('Email').fill('nobody');
  await page.getByRole('button', { name: 'Make invitation' }).click();
  await expect(page.getByText('This is not an e-mail address.')).toBeVisible();
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Make invitation' }).click();
  await expect(page.getByText(`Send this link to ${email}:`)).toBeVisible();
  await expect(page.getByRole('button', { name: `Withdraw the invitation of ${email}` })).toBeVisible();
  await expectAccessible(page);
  const copy = page.getByRole('button', { name: /^Copy .*invite=/ });
  const url = new URL(((await copy.getAttribute('aria-label')) ?? '').replace('Copy ', ''));
  return url.pathname + url.search;
}

async function register(page: Page, username: string): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Please Register' })).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password').first().fill(password);
  await page.getByLabel('First Name').fill('Lena');
  await page.getByLabel('Last Name').fill('Fischer');
  await page.getByLabel('Email').fill(`${username}@example.com`);
  await page.getByRole('button', { name: 'Register' }).click();
}

async function logIn(page: Page, username: string): Promise<void> {
  // Whoever registered a moment ago is still led there: the page before has a field of this name too.
  await expect(page.getByRole('button', { name: 'Log In' })).toBeVisible();
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log In' }).click();
}

/** The entries say who invited, who came and who was disabled. */
async function readAudit(page: Page, username: string): Promise<void> {
  for (const deed of [
    `Disabled administrator ${username}`,
    `Registered administrator ${username}`,
    `Invited administrator ${username}@example.com`,
  ]) {
    await leafTo(page, '/admin/audit', page.getByText(deed));
  }
  await expectAccessible(page);
}

/** A second person, at a screen of the same kind. */
async function openOther(browser: Browser, page: Page): Promise<Page> {
  const { baseURL, isMobile, hasTouch } = test.info().project.use;
  const context = await browser.newContext({ viewport: page.viewportSize(), baseURL, isMobile, hasTouch });
  return await context.newPage();
}
