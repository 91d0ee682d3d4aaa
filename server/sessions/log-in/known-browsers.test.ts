import { beforeEach, expect, test } from 'vitest';
import { password } from '#testing/cast/people.ts';
import { type Browser, openBrowser } from '#testing/people/browser.ts';
import { makeCaller, sharedTestServer, startTestServer } from '#testing/test-server.ts';
import { writeMarks } from './known-browsers.ts';

const server = sharedTestServer({
  RATE_LIMIT_SCALE: '1',
  TRUST_PROXY: '1',
  PUBLIC_URL: 'https://rewards.example.com',
});
// Each test begins with unused rate limits.
beforeEach(async () => void (await server.services.db.deleteFrom('rate_limits').execute()));

let last = 0;
/** Each test has an address without earlier tries. */
const open = (cookie?: string) => openBrowser(server, `192.0.2.${++last}`, cookie);

async function openKnown(username: string): Promise<Browser> {
  const browser = open();
  expect(await browser.logIn(username, password)).toBe(200);
  return browser;
}

/** Whether the mark allows a login after the address has used up its allowance. */
async function isLetIn(cookie: string | undefined, username: string, right = password): Promise<boolean> {
  const { db } = server.services;
  const { address } = open();
  await openBrowser(server, address).logIn(username, 'a guess');
  await db.updateTable('rate_limits').set({ points: 10 }).where('key', 'like', 'login:pair%').execute();
  const status = await openBrowser(server, address, cookie).logIn(username, right);
  await db.deleteFrom('rate_limits').execute();
  expect([200, 429]).toContain(status);
  return status === 200;
}

test('a login marks its browser: for the login alone, out of reach of scripts, and without saying who it was', async () => {
  const { setCookie } = await openKnown('maria');
  expect(setCookie).toMatch(
    /^guerdon_known=[\w-]{12}\.\d+\.[\w-]{43}; Path=\/api\/auth; Max-Age=15552000; HttpOnly; SameSite=Lax; Secure$/,
  );
  const { id } = await server.services.db
    .selectFrom('users')
    .where('username', '=', 'maria')
    .select('id')
    .executeTakeFirstOrThrow();
  for (const name of ['maria', Buffer.from('maria').toString('base64url'), id]) expect(setCookie).not.toContain(name);
  const plain = await startTestServer();
  const browser = openBrowser(plain, '192.0.2.1');
  await browser.logIn('maria', password);
  expect(browser.setCookie).toMatch(/SameSite=Lax$/);
  await plain.close();
});

test('neither a wrong password nor View As marks a browser', async () => {
  const wrong = open();
  expect(await wrong.logIn('maria', 'a guess')).toBe(401);
  expect(wrong.cookie).toBeUndefined();
  const { token } = await server.as('sofia');
  const viewer = open();
  const view = { username: 'maria', bypass: true };
  expect((await viewer.post('/api/auth/login', view, { authorization: token! })).status).toBe(200);
  expect(viewer.cookie).not.toContain('guerdon_known');
});

test('the mark remains after a logout, and does not log anyone in', async () => {
  const { cookie } = await openKnown('maria');
  const { token } = await server.as('maria');
  await makeCaller(server.url, token).ok('POST /api/auth/logout', {});
  expect(await isLetIn(cookie, 'maria')).toBe(true);
  const thief = open(cookie);
  expect(await thief.logIn('maria', '')).toBe(401);
  expect((await thief.post('/api/client/user/update', {})).type).toBe('sign-in-needed');
});

test('the mark of one account does not count for another, and a forged or changed one for none', async () => {
  const { cookie } = await openKnown('tom');
  expect(await isLetIn(cookie, 'tom')).toBe(true);
  expect(await isLetIn(cookie, 'maria')).toBe(false);
  const [tag, madeAt, signature] = cookie!.split('=')[1]!.split('.') as [string, string, string];
  for (const forged of [
    `${tag}.${Number(madeAt) + 1}.${signature}`,
    `${tag}.${madeAt}.${'A'.repeat(43)}`,
    `${'A'.repeat(12)}.${madeAt}.${signature}`,
    `~~${'x'.repeat(3000)}`,
  ]) {
    expect(await isLetIn(`guerdon_known=${forged}`, 'tom')).toBe(false);
  }
});

test('a made-up mark keeps nothing from being counted, not even what cannot be read', async () => {
  const forger = open(`guerdon_known=${'A'.repeat(12)}.1.${'A'.repeat(43)}`);
  expect((await forger.post('/api/auth/login', {})).status).toBe(400);
  const { db } = server.services;
  const counted = db.selectFrom('rate_limits').where('key', 'like', 'login:address%').select('points');
  expect(await counted.execute()).toEqual([{ points: 1 }]);
  await db.updateTable('rate_limits').set({ points: 600 }).where('key', 'like', 'login:address%').execute();
  expect(await forger.logIn('maria', password)).toBe(429);
});

test('a browser that several people share is known for each of them, with any other cookies', async () => {
  const shared = await openKnown('maria');
  expect(await shared.logIn('tom', password)).toBe(200);
  expect(await shared.logIn('maria', password)).toBe(200);
  for (const username of ['maria', 'tom']) expect(await isLetIn(`a=b; ${shared.cookie}; c=d`, username)).toBe(true);
});

test('a new password makes the marks of the account worthless, and the next login makes a new one', async () => {
  const known = await openKnown('maria');
  const { token } = await server.as('maria');
  const caller = makeCaller(server.url, token);
  const { user_id: id } = await server.services.db
    .selectFrom('members')
    .where('username_key', '=', 'maria')
    .select('user_id')
    .executeTakeFirstOrThrow();
  const fresh = 'a password of her own';
  await caller.ok('POST /api/client/user/update', { id, user: { password: fresh, currentPassword: password } });
  expect(await isLetIn(known.cookie, 'maria', fresh)).toBe(false);
  expect(await known.logIn('maria', fresh)).toBe(200);
  expect(await isLetIn(known.cookie, 'maria', fresh)).toBe(true);
  await caller.ok('POST /api/client/user/update', { id, user: { password, currentPassword: fresh } });
});

test('a guesser in a known browser has twenty tries, and is then treated as everybody else', async () => {
  const known = await openKnown('tom');
  const answers: number[] = [];
  for (let n = 0; n < 31; n++)
    answers.push(await openBrowser(server, known.address, known.cookie).logIn('tom', 'a guess'));
  expect(answers).toEqual([...Array(30).fill(401), 429]);
});

test('a mark is worth something for half a year', async () => {
  const { config, db } = server.services;
  const account = await db
    .selectFrom('users')
    .where('username', '=', 'tom')
    .select(['id', 'password_hash'])
    .executeTakeFirstOrThrow();
  const madeBefore = (days: number) => writeMarks(config, undefined, account, new Date(Date.now() - days * 86_400_000));
  expect(await isLetIn(madeBefore(179), 'tom')).toBe(true);
  expect(await isLetIn(madeBefore(181), 'tom')).toBe(false);
});
