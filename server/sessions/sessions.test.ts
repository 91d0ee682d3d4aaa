import { expect, test } from 'vitest';
import { password } from '#testing/cast/people.ts';
import { sharedTestServer } from '#testing/test-server.ts';
import { hashToken } from './tokens.ts';

const hour = 3_600_000;
const server = sharedTestServer();

const session = async (token: string | null) =>
  await server.services.db
    .selectFrom('sessions')
    .where('token_hash', '=', hashToken(token!))
    .selectAll()
    .executeTakeFirstOrThrow();
const hoursLeft = async (token: string | null) =>
  Math.round((((await session(token)).expires_at as Date).getTime() - Date.now()) / hour);

test('an administrator’s session lives 12 hours, a participant’s 30 days; the database holds neither token', async () => {
  const logIn = (username: string) => server.guest.ok('POST /api/auth/login', { username, password });
  const [sofia, maria] = [await logIn('sofia'), await logIn('maria')];
  expect([await hoursLeft(sofia.token), await hoursLeft(maria.token)]).toEqual([12, 30 * 24]);
  expect(JSON.stringify([await session(sofia.token), await session(maria.token)])).not.toContain(sofia.token);
});

test('a session that is used lives on', async () => {
  const sofia = await server.as('sofia');
  const nearlyOver = new Date(Date.now() + 2 * hour);
  await server.services.db
    .updateTable('sessions')
    .set({ expires_at: nearlyOver })
    .where('token_hash', '=', hashToken(sofia.token!))
    .execute();
  await sofia.ok('GET /api/secret', {});
  expect(await hoursLeft(sofia.token)).toBe(12);
});

/** As if it had begun so long ago, and had been used ever since. */
const begin = async (token: string | null, hoursAgo: number) => {
  const { db } = server.services;
  const begun = { created_at: new Date(Date.now() - hoursAgo * hour) };
  await db.updateTable('sessions').set(begun).where('token_hash', '=', hashToken(token!)).execute();
};

test.each([
  ['an administrator’s', 'sofia', 7 * 24],
  ['a participant’s', 'maria', 30 * 24],
] as const)('%s session ends after its longest time, however much it is used', async (_whose, username, most) => {
  const { token, call } = await server.as(username);
  const isIn = async () => (await call('GET /api/common/account', {})).status === 200;
  await begin(token, most - 1);
  expect([await isIn(), await isIn(), await hoursLeft(token)]).toEqual([true, true, 1]);
  // No statement can put it off.
  const later = { expires_at: new Date(Date.now() + 1000 * hour) };
  await server.services.db.updateTable('sessions').set(later).where('token_hash', '=', hashToken(token!)).execute();
  expect(await hoursLeft(token)).toBe(1);
  await begin(token, most);
  expect(await isIn()).toBe(false);
});

test('the last use is written down from time to time, and not with each call', async () => {
  const { token, ok } = await server.as('maria');
  const usedAt = async () => (await session(token)).used_at as Date;
  const atFirst = await usedAt();
  await ok('GET /api/common/account', {});
  expect(await usedAt()).toEqual(atFirst);
  const before = new Date(Date.now() - hour);
  await server.services.db
    .updateTable('sessions')
    .set({ used_at: before })
    .where('token_hash', '=', hashToken(token!))
    .execute();
  await ok('GET /api/common/account', {});
  expect((await usedAt()).getTime()).toBeGreaterThan(before.getTime());
});

test('logging out ends the one session, on the server too', async () => {
  const [desk, phone] = [await server.as('sofia'), await server.as('sofia')];
  await desk.ok('POST /api/auth/logout', {});
  expect((await desk.call('GET /api/secret', {})).status).toBe(401);
  expect((await phone.call('GET /api/secret', {})).status).toBe(200);
});
