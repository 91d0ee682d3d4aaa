import type { Page } from '@playwright/test';
import { password } from '../fixture/owner.ts';
import { fresh, type Person } from '../fixture/people.ts';
import { makeProgram } from '../fixture/program.ts';
import { expect, test } from '../fixture/test.ts';

test('a guest is sent to the login of the side, and from there to the requested page', async ({
  page,
  program,
  member,
  staff,
}) => {
  // The older form of the address.
  await page.goto(`/client/${program.slug}/rules-and-terms`);
  await expect(page).toHaveURL(`${program.page('login')}?next=${encodeURIComponent(program.page('rules-and-terms'))}`);
  await logIn(page, member);
  await expect(page).toHaveURL(program.page('rules-and-terms'));
  await expect(page.getByRole('heading', { name: 'RULES / TERMS & CONDITIONS' })).toBeVisible();

  await logOut(page);
  const users = program.adminPage('approved-users');
  await page.goto(users);
  await expect(page).toHaveURL(`/admin/login?next=${encodeURIComponent(users)}`);
  await logIn(page, staff);
  await expect(page).toHaveURL(users);
  await expect(page.getByRole('heading', { name: 'Approved Users' })).toBeVisible();
});

test('a participant who is logged in meets no login page, no page of staff, and is led to no other site', async ({
  page,
  program,
  member,
}) => {
  await member.enter(page);
  const led = [
    program.page('register'),
    '/admin/dashboard',
    `/program/${program.slug}`,
    program.page(`login?next=${encodeURIComponent('//evil.example/')}`),
  ];
  for (const address of led) {
    await page.goto(address);
    await expect(page).toHaveURL(program.page('dashboard'));
  }
});

test('an administrator who is logged in meets no login page, and no page of a participant', async ({
  page,
  program,
  staff,
}) => {
  await staff.enter(page);
  for (const address of ['/admin/login', '/admin/register', program.page('account')]) {
    await page.goto(address);
    await expect(page).toHaveURL('/admin/dashboard');
  }
});

test('a missing page says so, in the frame of its side', async ({ page, program }) => {
  for (const [address, heading] of [
    ['/nowhere', 'Page Not Found'],
    ['/admin/nowhere', '404 - Page Not Found'],
    [program.page('nowhere'), 'Page Not Found'],
    ['/program/no-such-program/login', 'Program Not Found'],
  ] as const) {
    await page.goto(address);
    await expect(page.getByRole('heading', { name: heading, exact: true })).toBeVisible();
  }
  await expect(page).toHaveURL('/program-not-found');
});

test('a disabled program says so, and its forms are disabled', async ({ page, program, owner }) => {
  await owner.ok('POST /api/admin/program/:id/disable', { id: program.id });
  for (const place of ['login', 'register', 'forgot-login']) {
    await page.goto(program.page(place));
    await expect(page.getByText('This program has been disabled.')).toBeVisible();
    const fields = page.locator('main :is(input, select, textarea, button[type=submit])');
    await expect(fields).not.toHaveCount(0);
    await expect(fields.and(page.locator(':enabled'))).toHaveCount(0);
  }
});

test('whose session ended because the program was disabled reads that alone', async ({
  page,
  program,
  owner,
  member,
}) => {
  await member.enter(page);
  await page.goto(program.page('dashboard'));
  await expect(page.getByRole('heading', { name: 'Welcome, Maria' })).toBeVisible();
  await owner.ok('POST /api/admin/program/:id/disable', { id: program.id });
  await page.goto(program.page('account'));
  await expect(page.getByText('This program has been disabled.')).toHaveCount(1);
  await expect(page.getByText('Your session has ended')).toHaveCount(0);
});

test('a program with odd characters in its address is walked through by its links', async ({
  page,
  owner,
  baseURL,
}) => {
  // Decoding '%' twice, or encoding '~', would open another program.
  const slug = `50%_off~club-100%25-${fresh()}`;
  await makeProgram(owner, String(baseURL), { parts: { slug }, hasCatalog: false });
  const root = `/program/${encodeURIComponent(slug)}`;
  await page.goto(`/client/${encodeURIComponent(slug)}/account`);
  await expect(page).toHaveURL((url) => url.pathname === `${root}/login`);
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

async function logIn(page: Page, { username }: Person): Promise<void> {
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log In' }).click();
}

async function logOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Logout', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Log In' })).toBeVisible();
}
