import { type APIRequestContext, expect, type Page } from '@playwright/test';
import type { User } from '#contract/members.ts';

/** As `npm run demo` prints it. */
export const password = 'harbor-demo-2026';
export const program = '/program/harbor-trade';

export async function logIn(page: Page, username: string): Promise<void> {
  await page.goto(`${program}/login`);
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log In' }).click();
  await expect(page.getByRole('heading', { name: /Welcome, / })).toBeVisible();
}

/** Logged in and nowhere yet, for a test that begins further in: its first page is the one it goes to. */
export const enterAs = (page: Page, username: string): Promise<void> =>
  enter(page, { username, password }, 'harbor-trade');
export const enterAsAdmin = (page: Page): Promise<void> =>
  enter(page, { username: 'sofia', password, isAdmin: true }, null);

async function enter(page: Page, data: Record<string, unknown>, slug: string | null): Promise<void> {
  const answer = await page.request.post('/api/auth/login', { data });
  expect(answer.status(), await answer.text()).toBe(200);
  const session = JSON.stringify({ ...(await answer.json()), slug });
  // What is kept belongs to the site, and this address of it draws nothing.
  await page.goto('/healthz');
  await page.evaluate((text) => localStorage.setItem('guerdon.session', text), session);
}

/** The session in this browser, at the server alone: the browser has yet to find out. */
export async function endSession(page: Page): Promise<void> {
  const session = await page.evaluate(() => localStorage.getItem('guerdon.session'));
  const { token } = JSON.parse(session ?? '{}') as { token: string };
  const answer = await page.request.post('/api/auth/logout', { headers: { authorization: token } });
  expect(answer.status()).toBe(204);
}

/** A participant of this test's own, added by staff and so approved at once. */
export const addMember = async (request: APIRequestContext, username: string, place = harborTrade): Promise<User> =>
  await postRegistration(request, username, { place, headers: { authorization: await staffToken(request) } });

/** One who registered and waits for approval. */
export const addApplicant = (request: APIRequestContext, username: string, lastName: string): Promise<User> =>
  postRegistration(request, username, { lastName });

interface Registration {
  place?: typeof harborTrade;
  lastName?: string;
  headers?: Record<string, string>;
}

async function postRegistration(
  request: APIRequestContext,
  username: string,
  { place = harborTrade, lastName = 'Whitfield', headers = {} }: Registration,
): Promise<User> {
  const answer = await request.post('/api/auth/register', {
    headers,
    data: {
      ...place,
      user: {
        username,
        password,
        email: `${username}@example.com`,
        firstName: 'Nora',
        lastName,
        address: '7 Quay Street',
        city: 'Bath',
        state: 'Maine',
        zip: '04530',
      },
    },
  });
  expect(answer.status(), await answer.text()).toBe(200);
  return ((await answer.json()) as { user: User }).user;
}

const harborTrade: { slug: string; form: Record<string, string> } = {
  slug: 'harbor-trade',
  form: { 'text-1767600000101': 'Whitfield Joinery', 'select-1767600000102': 'Carpentry' },
};

/** For what a test needs from the API as staff. */
export async function staffToken(request: APIRequestContext): Promise<string> {
  const answer = await request.post('/api/auth/login', { data: { username: 'sofia', password, isAdmin: true } });
  return ((await answer.json()) as { token: string }).token;
}
