import { afterAll, beforeAll, expect, test } from 'vitest';
import { password } from '#testing/cast/people.ts';
import { startTestServer, type TestServer } from '#testing/test-server.ts';
import { hashToken } from './tokens.ts';

const hour = 3_600_000;
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

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

test('logging out ends the one session, on the server too', async () => {
  const [desk, phone] = [await server.as('sofia'), await server.as('sofia')];
  await desk.ok('POST /api/auth/logout', {});
  expect((await desk.call('GET /api/secret', {})).status).toBe(401);
  expect((await phone.call('GET /api/secret', {})).status).toBe(200);
});
