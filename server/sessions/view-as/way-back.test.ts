import { expect, test } from 'vitest';
import { addStaff, owner } from '#testing/people/staff.ts';
import { openView } from '#testing/people/viewer.ts';
import { type Caller, makeCaller, sharedTestServer } from '#testing/test-server.ts';
import { hashToken } from '../tokens.ts';

const server = sharedTestServer({ PUBLIC_URL: 'https://rewards.example.com' });

const session = (token: string) =>
  server.services.db.selectFrom('sessions').where('token_hash', '=', hashToken(token)).selectAll().executeTakeFirst();

/** Sofia in View As. */
async function view(own?: Caller) {
  const sofia = own ?? (await server.as('sofia'));
  return { before: sofia.token!, ...(await openView(server, sofia, 'maria')) };
}

async function goBack(headers: { cookie?: string; authorization?: string }) {
  const answer = await fetch(`${server.url}/api/auth/view/end`, { method: 'POST', headers });
  const body = (await answer.json()) as { token: string; type?: string; user: { username: string } };
  return { status: answer.status, body, cookie: answer.headers.get('set-cookie') };
}
const isIn = async (token: string) =>
  (await makeCaller(server.url, token).call('GET /api/common/account', {})).status === 200;

test('no script can read the way back, no other site can use it, and no token is in it', async () => {
  const { cookie, before, viewing } = await view();
  expect(cookie).toMatch(
    /^guerdon_way_back=[\w-]{43}; Path=\/api\/auth; Max-Age=43200; HttpOnly; SameSite=Strict; Secure$/,
  );
  for (const token of [before, viewing]) expect(cookie).not.toContain(token);
});

test('the administrator gets a new token of the same session, and the view and the old token end', async () => {
  const { before, viewing, sent } = await view();
  const old = await session(before);
  const { status, body, cookie } = await goBack({ cookie: sent, authorization: viewing });
  expect([status, body.user.username]).toEqual([200, 'sofia']);
  expect(cookie).toMatch(/^guerdon_way_back=; .*Max-Age=0/);
  expect([await isIn(body.token), await isIn(before), await isIn(viewing)]).toEqual([true, false, false]);
  const now = await session(body.token);
  expect([now!.created_at, now!.user_id]).toEqual([old!.created_at, old!.user_id]);
  // It is used up.
  expect(await goBack({ cookie: sent })).toMatchObject({ status: 403, body: { type: 'no-way-back' } });
});

test('without the cookie it only ends the view', async () => {
  const { before, viewing } = await view();
  expect(await goBack({ authorization: viewing })).toMatchObject({ status: 403, body: { type: 'no-way-back' } });
  expect([await isIn(viewing), await isIn(before)]).toEqual([false, true]);
  expect(await goBack({ cookie: `guerdon_way_back=${'A'.repeat(43)}` })).toMatchObject({ status: 403 });
});

test('after the hour the way back still works, until the administrator’s own session ends', async () => {
  const { viewing, sent } = await view();
  const { db } = server.services;
  await db
    .updateTable('sessions')
    .set({ expires_at: new Date() })
    .where('token_hash', '=', hashToken(viewing))
    .execute();
  expect((await goBack({ cookie: sent, authorization: viewing })).status).toBe(200);

  const late = await view();
  await db
    .updateTable('sessions')
    .set({ expires_at: new Date() })
    .where('token_hash', '=', hashToken(late.before))
    .execute();
  expect((await goBack({ cookie: late.sent })).status).toBe(403);
});

test('it is no way back from another session: a participant’s, or a view of another browser', async () => {
  const { sent } = await view();
  const tom = await server.as('tom');
  expect((await goBack({ cookie: sent, authorization: tom.token! })).status).toBe(403);
  expect(await isIn(tom.token!)).toBe(true);
  const other = await view();
  expect((await goBack({ cookie: sent, authorization: other.viewing })).status).toBe(403);
});

test('a disabled administrator, and one who logged out, do not come back', async () => {
  // The last owner cannot be disabled.
  await addStaff(server, 'second', [owner]);
  const { sent, before } = await view();
  const { db } = server.services;
  const disable = (disabled: boolean) =>
    db.updateTable('users').set({ disabled }).where('username_key', '=', 'sofia').execute();
  await disable(true);
  expect((await goBack({ cookie: sent })).status).toBe(403);
  await disable(false);
  await makeCaller(server.url, before).ok('POST /api/auth/logout', {});
  expect((await goBack({ cookie: sent })).status).toBe(403);
});

test('of ten windows that return at once one gets a token', async () => {
  const { sent, viewing } = await view();
  const tries = await Promise.all(Array.from({ length: 10 }, () => goBack({ cookie: sent, authorization: viewing })));
  expect(tries.filter(({ status }) => status === 200)).toHaveLength(1);
});
