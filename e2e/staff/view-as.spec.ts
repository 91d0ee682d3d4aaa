import type { Page } from '@playwright/test';
import type { Member } from '../fixture/people.ts';
import type { Program } from '../fixture/program.ts';
import { expect, test } from '../fixture/test.ts';
import { tapTwice } from '../pressing/tap-twice.ts';
import { button, view } from '../pressing/view-as.ts';

test('leaving View As cancels pending calls, and does not report an expired session', async ({
  page,
  program,
  member,
  staff,
}) => {
  await staff.enter(page);
  await openList(page, program, member);
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/api/client/training/list**', async (route) => {
    await held;
    await route.continue().catch(() => {});
  });
  const asked = page.waitForEvent('request', (request) => request.url().includes('/api/client/training/list'));
  await view(page, program, member);
  const dropped = page.waitForEvent('requestfailed', (request) => request.url().includes('/api/client/training/list'));
  const viewing = (await (await asked).allHeaders()).authorization ?? '';
  await tapTwice(page.getByRole('button', { name: 'Back to Admin' }));
  await dropped;
  release();
  await expect(button(page, member.username)).toBeVisible();
  await expect(page.getByText('has ended')).toHaveCount(0);
  // The View As session has ended on the server, and the administrator's has not.
  await expect
    .poll(async () =>
      (await page.request.get('/api/client/points/list', { headers: { authorization: viewing } })).status(),
    )
    .toBe(401);
  await page.reload();
  await expect(button(page, member.username)).toBeVisible();
});

test('both windows follow, and each comes back to its own page', async ({ page, context, program, member, staff }) => {
  await staff.enter(page);
  const other = await context.newPage();
  await other.goto('/admin/companies');
  await expect(other.getByRole('heading', { name: 'Companies' })).toBeVisible();
  await openList(page, program, member);
  await view(page, program, member);
  await expect(other.getByText(`Viewing as ${member.username}`)).toBeVisible();
  await other.reload();
  await other.getByRole('button', { name: 'Back to Admin' }).click();
  await expect(other.getByRole('heading', { name: 'Companies' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'View As' })).toBeVisible();
});

test('while viewing, nothing that the page can read logs in as the administrator', async ({
  page,
  program,
  member,
  staff,
}) => {
  await staff.enter(page);
  await openList(page, program, member);
  const own = await readToken(page);
  await view(page, program, member);
  const readable = await page.evaluate(() =>
    JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie]),
  );
  expect(readable).not.toContain(own);
  expect(await readToken(page)).not.toBe(own);
  for (const said of [member.email, staff.username, staff.email]) expect(readable).not.toContain(said);
  await page.getByRole('button', { name: 'Back to Admin' }).click();
  await expect(page.getByRole('heading', { name: 'View As' })).toBeVisible();
  expect(await readToken(page)).not.toBe(own);
});

test('without the way back one logs in again, for the page of before', async ({
  page,
  context,
  program,
  member,
  staff,
}) => {
  await staff.enter(page);
  await openList(page, program, member);
  await view(page, program, member);
  await context.clearCookies();
  await page.getByRole('button', { name: 'Back to Admin' }).click();
  await expect(page).toHaveURL(/\/admin\/login\?next=.*view-as/);
  await expect(page.getByRole('button', { name: 'Log In' })).toBeVisible();
});

test('after one hour View As ends on its own, and says so', async ({ page, program, member, staff }) => {
  await staff.enter(page);
  await openList(page, program, member);
  await view(page, program, member);
  // Ends the session between two pages, as the hour would, while nothing is requested.
  await page.goto('/healthz');
  await endSession(page);
  await page.goto(program.page('activity'));
  await expect(page.getByText(`Viewing as ${member.username} has ended.`)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'View As' })).toBeVisible();
});

async function openList(page: Page, program: Program, member: Member): Promise<void> {
  await page.goto(program.adminPage(`view-as?search=${member.username}`));
  await expect(button(page, member.username)).toBeVisible();
}

/** Ends this browser's session on the server only; the browser does not know yet. */
async function endSession(page: Page): Promise<void> {
  const headers = { authorization: await readToken(page) };
  const answer = await page.request.post('/api/auth/logout', { headers });
  expect(answer.status()).toBe(204);
}

async function readToken(page: Page): Promise<string> {
  const session = await page.evaluate(() => localStorage.getItem('guerdon.session'));
  return (JSON.parse(session ?? '{}') as { token: string }).token;
}
