import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { openParticipant } from './front-door.ts';
import { endSession, enterAsAdmin, program } from './people.ts';
import { tapTwice } from './pressing/tap-twice.ts';
import { openHub } from './staff.ts';
import { thisTry } from './this-try.ts';

test('an administrator looks through a user’s eyes, and comes back to where it was; what it wrote stands under both names', async ({
  page,
}) => {
  test.slow();
  const { username } = await openParticipant('viewed');
  await enterAsAdmin(page);
  await openList(page, username);
  const list = page.url();
  await view(page, username);
  await expectAccessible(page);

  await page.goto(`${program}/account`);
  await expect(page.getByText(`Viewing as ${username}`)).toBeVisible();
  await expect(page.getByLabel('Email')).toBeDisabled();
  await expect(page.getByLabel('Password', { exact: true })).toBeDisabled();
  await expectAccessible(page);
  await page.getByLabel('City').fill('Camden');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Successfully saved user!')).toBeVisible();

  for (const elsewhere of ['/about', '/nowhere', `${program}/nowhere`, `${program}/cart`]) {
    await page.goto(elsewhere);
    await expect(page.getByText(`Viewing as ${username}`)).toBeVisible();
  }

  await page.getByRole('button', { name: 'Back to Admin' }).click();
  await expect(page.getByRole('heading', { name: 'View As' })).toBeVisible();
  await expect(page).toHaveURL(list);
  await page.goto(`/admin/audit?member=${username}`);
  const entry = page.locator('tbody tr, main li').filter({ hasText: 'Changes the caller’s own details' });
  await expect(entry).toContainText(`Viewing as ${username}`);
  await expect(entry).toContainText('Sofia Lindqvist');
  await expectAccessible(page);
});

test('on the way in and out nothing is asked for that would be refused', { tag: '@once' }, async ({ page }) => {
  test.slow();
  const { username } = await openParticipant('quietly');
  await enterAsAdmin(page);
  await openList(page, username);
  const refused: string[] = [];
  page.on('response', (response) => {
    if (response.status() >= 400) refused.push(`${response.status()} ${response.url()}`);
  });
  await view(page, username);
  await page.getByRole('button', { name: 'Back to Admin' }).click();
  await expect(page.getByRole('heading', { name: 'View As' })).toBeVisible();
  await expect(button(page, username)).toBeVisible();
  expect(refused).toEqual([]);
});

test('what is still asked for when one leaves is given up, and nothing is said to have expired', {
  tag: '@once',
}, async ({ page }) => {
  test.slow();
  const { username } = await openParticipant('leaves');
  await enterAsAdmin(page);
  await openList(page, username);
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/api/client/training/list**', async (route) => {
    await held;
    await route.continue().catch(() => {});
  });
  const asked = page.waitForEvent('request', (request) => request.url().includes('/api/client/training/list'));
  await view(page, username);
  const dropped = page.waitForEvent('requestfailed', (request) => request.url().includes('/api/client/training/list'));
  const viewing = (await (await asked).allHeaders()).authorization ?? '';
  await tapTwice(page.getByRole('button', { name: 'Back to Admin' }));
  await dropped;
  release();
  await expect(button(page, username)).toBeVisible();
  await expect(page.getByText('has ended')).toHaveCount(0);
  // The one session has ended at the server, and the other one has not.
  await expect
    .poll(async () =>
      (await page.request.get('/api/client/points/list', { headers: { authorization: viewing } })).status(),
    )
    .toBe(401);
  await page.reload();
  await expect(button(page, username)).toBeVisible();
});

test('both windows follow, and each comes back to its own page', { tag: '@once' }, async ({ page, context }) => {
  test.slow();
  const { username } = await openParticipant('windows');
  await enterAsAdmin(page);
  const other = await context.newPage();
  await other.goto('/admin/companies');
  await expect(other.getByRole('heading', { name: 'Companies' })).toBeVisible();
  await openList(page, username);
  await view(page, username);
  await expect(other.getByText(`Viewing as ${username}`)).toBeVisible();
  await other.reload();
  await other.getByRole('button', { name: 'Back to Admin' }).click();
  await expect(other.getByRole('heading', { name: 'Companies' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'View As' })).toBeVisible();
});

test('when its hour is over it leads back by itself, and says so', { tag: '@once' }, async ({ page }) => {
  test.slow();
  const { username } = await openParticipant('hour');
  await enterAsAdmin(page);
  await openList(page, username);
  await view(page, username);
  // As an hour would end it, between two pages: nothing is being asked for.
  await page.goto('/healthz');
  await endSession(page);
  await page.goto(`${program}/activity`);
  await expect(page.getByText(`Viewing as ${username} has ended.`)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'View As' })).toBeVisible();
});

test('the list shows users for administrators’ use alone when asked, and keeps that in its address', async ({
  page,
}) => {
  test.slow();
  const { username, staff } = await openParticipant('inhouse-guest');
  const hidden = `inhouse-${thisTry()}`;
  const { user } = await staff.ok('GET /api/admin/user/:id', { id: await idOf(staff, username) });
  const { _id, name, userLoyaltyProgram, ...person } = user;
  await staff.ok('POST /api/auth/register', {
    user: { ...person, username: hidden, email: `${hidden}@example.com`, password: 'harbor-demo-2026' },
    slug: 'harbor-trade',
    approved: true,
    adminOnly: true,
    form: userLoyaltyProgram!.completedRegistration,
  });
  await enterAsAdmin(page);
  // Not the screen's name, which most have: more than one page of them.
  await openList(page, 'inhouse');
  await expect(button(page, username)).toBeVisible();
  await page.getByRole('switch', { name: 'Admin use only' }).check();
  await expect(button(page, hidden)).toBeVisible();
  await expect(button(page, username)).toHaveCount(0);
  await expectAccessible(page);
  await page.reload();
  await expect(button(page, hidden)).toBeVisible();
  await expect(page.getByRole('switch', { name: 'Admin use only' })).toBeChecked();
  await page.getByRole('searchbox', { name: 'Search username' }).fill('nobody of this name');
  await expect(page.getByText('No user fits')).toBeVisible();
  await expectAccessible(page);
});

/** From the program's own page, searched by a username in capitals. */
async function openList(page: Page, username: string): Promise<void> {
  await openHub(page);
  await page.getByRole('main').getByRole('link', { name: 'View As' }).click();
  await expect(page.getByRole('heading', { name: 'View As' })).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search username' }).fill(username.toUpperCase());
  await expect(page).toHaveURL(/search=/);
  await expect(page.getByRole('button', { name: /^View As / }).first()).toBeVisible();
  await expectAccessible(page);
}

const button = (page: Page, username: string) => page.getByRole('button', { name: `View As ${username}` });

async function view(page: Page, username: string): Promise<void> {
  await button(page, username).click();
  await expect(page).toHaveURL(/\/program\/harbor-trade\/dashboard/);
  await expect(page.getByText(`Viewing as ${username}`)).toBeVisible();
  await expect(page.getByRole('heading', { name: /Welcome, / })).toBeVisible();
}

async function idOf(staff: Awaited<ReturnType<typeof openParticipant>>['staff'], username: string): Promise<string> {
  const { program: found } = await staff.ok('GET /api/common/program/:slug', { slug: 'harbor-trade' });
  const { members } = await staff.ok('GET /api/admin/program/:id/members', { id: found._id, username });
  return members[0]!.user._id;
}
