import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { addMember, enterAsAdmin, logIn, password, program } from './people.ts';
import { thisTry } from './this-try.ts';

test.beforeEach(() => test.slow());

const inside = ['dashboard', 'earn-points', 'enter-items', 'redeem-points', 'rules-and-terms', 'account', 'cart'];
const staffOnly = ['dashboard', 'outbox', 'program/edit', 'program/edit/approved-users'];

test('who is not logged in is led to the login of the side', { tag: '@once' }, async ({ page }) => {
  for (const place of inside) {
    await page.goto(`${program}/${place}`);
    await expect(page).toHaveURL(new RegExp(`${program}/login\\?next=.*${place}`));
  }
  await expect(page.getByRole('button', { name: 'Log In' })).toBeVisible();
  for (const place of staffOnly) {
    await page.goto(`/admin/${place}`);
    await expect(page).toHaveURL(/\/admin\/login\?next=/);
  }
  await expect(page.getByRole('heading', { name: 'Admin Rebate Portal' })).toBeVisible();
});

test('after logging in one is where one wanted to go, but never on another site', { tag: '@once' }, async ({
  page,
  request,
}) => {
  const username = `guest-${thisTry()}`;
  await addMember(request, username);
  await page.goto(`/client/harbor-trade/rules-and-terms`);
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log In' }).click();
  await expect(page).toHaveURL(`${program}/rules-and-terms`);
  await expect(page.getByRole('heading', { name: 'RULES / TERMS & CONDITIONS' })).toBeVisible();
  for (const next of ['https://evil.example/', '//evil.example/', '/admin/dashboard']) {
    await page.goto(`${program}/login?next=${encodeURIComponent(next)}`);
    await expect(page).toHaveURL(`${program}/dashboard`);
  }
});

test(
  'who is logged in meets no login page, and no page of the other side',
  { tag: '@once' },
  async ({ page, browser, request }, { project }) => {
    const username = `inside-${thisTry()}`;
    await addMember(request, username);
    await logIn(page, username);
    for (const place of [`${program}/login`, `${program}/register`, '/admin/login', '/admin/dashboard', program]) {
      await page.goto(place);
      await expect(page).toHaveURL(`${program}/dashboard`);
    }
    const staff = await browser.newPage({ baseURL: project.use.baseURL });
    await enterAsAdmin(staff);
    for (const place of ['/admin/login', '/admin/register', `${program}/account`, `${program}/login`]) {
      await staff.goto(place);
      await expect(staff).toHaveURL('/admin/dashboard');
    }
    await staff.close();
  },
);

test('what is not there says so, in the frame of its side', async ({ page }) => {
  for (const [address, heading] of [
    ['/nowhere', 'Page Not Found'],
    ['/admin/nowhere', '404 - Page Not Found'],
    [`${program}/nowhere`, 'Page Not Found'],
    ['/program/no-such-program/login', 'Program Not Found'],
    ['/', 'Guerdon'],
    ['/about', 'About'],
  ] as const) {
    await page.goto(address);
    await expect(page.getByRole('heading', { name: heading, exact: true })).toBeVisible();
    await expectAccessible(page);
  }
  await page.goto('/program/no-such-program/login');
  await expect(page).toHaveURL('/program-not-found');
});

test('a disabled program says so, and its forms take nothing', async ({ page }) => {
  await alterProgram(page, { disabled: true });
  for (const place of ['login', 'register', 'forgot-login']) {
    await page.goto(`${program}/${place}`);
    await expect(page.getByText('This program has been disabled.')).toBeVisible();
    const fields = page.locator('main :is(input, select, textarea, button[type=submit])');
    await expect(fields).not.toHaveCount(0);
    await expect(fields.and(page.locator(':enabled'))).toHaveCount(0);
    await expectAccessible(page);
  }
});

// A '%' that is decoded once too often, or a '~' that is not, would lead to another program.
for (const slug of ['50%_off~club', '100%25']) {
  test(`the program ${slug} is walked through by its links`, { tag: '@once' }, async ({ page }) => {
    await alterProgram(page, { slug });
    const root = `/program/${encodeURIComponent(slug)}`;
    await page.goto(`/client/${encodeURIComponent(slug)}/account`);
    await expect(page).toHaveURL((url) => url.pathname === `${root}/login` && url.search.includes('next'));
    expect(new URL(page.url()).searchParams.get('next')).toBe(`${root}/account`);
    await page.getByRole('link', { name: 'Register' }).click();
    await expect(page.getByRole('heading', { name: 'Register' })).toBeVisible();
    expect(new URL(page.url()).pathname).toBe(`${root}/register`);
    await page.reload();
    await page.getByRole('link', { name: 'Log In' }).click();
    await page.getByRole('link', { name: 'I forgot my login info' }).click();
    await expect(page.getByRole('heading', { name: 'Forgot your login?' })).toBeVisible();
    expect(new URL(page.url()).pathname).toBe(`${root}/forgot-login`);
  });
}

/** The demo's program as if it were another one, whatever its address. */
async function alterProgram(page: Page, change: { slug?: string; disabled?: boolean }): Promise<void> {
  const { slug = 'harbor-trade' } = change;
  await page.route(`**/api/common/program/${encodeURIComponent(slug)}`, async (route) => {
    const answer = await route.fetch({ url: new URL('/api/common/program/harbor-trade', route.request().url()).href });
    const { program: found } = await answer.json();
    await route.fulfill({ response: answer, json: { program: { ...found, ...change } } });
  });
}
