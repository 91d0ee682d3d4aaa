import { beforeEach, describe, expect, test } from 'vitest';
import { api } from '#contract/api.ts';
import type { Route } from '#contract/route.ts';
import { newId } from '#server/db/ids.ts';
import { admin, password } from '#testing/cast/people.ts';
import { addApp, codeOf, forgetCodes } from '#testing/people/authenticators.ts';
import { whileHeld } from '#testing/races/while-held.ts';
import { openSession } from '#testing/sign-in.ts';
import { makeCaller, sharedTestServer } from '#testing/test-server.ts';
import { lockUser } from '../queries.ts';

const server = sharedTestServer({ REQUIRE_MFA: 'staff' });
beforeEach(async () => {
  await server.services.db.deleteFrom('totp_seeds').execute();
});

const logIn = () => server.guest.ok('POST /api/auth/login', { username: admin.username, password, isAdmin: true });
const callerOf = (token: string | null) => makeCaller(server.url, token);

test('an administrator without a second factor gets a session that says so, and becomes a full one with the factor', async () => {
  const { token, lacksSecondFactor } = await logIn();
  expect(lacksSecondFactor).toBe(true);
  const bare = callerOf(token);
  expect(await bare.ok('GET /api/common/second-factor', {})).toMatchObject({ isDemanded: true, needsProof: false });
  const added = await addApp(bare);
  expect(added.recoveryCodes).toHaveLength(10);
  const full = callerOf(added.token);
  await full.ok('GET /api/secret', {});
  const { sessions } = await full.ok('GET /api/common/account/sessions', {});
  expect(sessions).toMatchObject([{ isThis: true, address: '127.0.0.1' }]);
});

test('sessions that a password alone has opened end', async () => {
  const [mine, theirs] = [await logIn(), await logIn()];
  await addApp(callerOf(mine.token));
  for (const { token } of [mine, theirs]) {
    const { status } = await callerOf(token).call('GET /api/common/second-factor', {});
    expect(status).toBe(401);
  }
});

test('a session that the version before begins by the password alone does not let in an account with a factor', async () => {
  const { token } = await addApp(callerOf((await logIn()).token));
  await callerOf(token).ok('GET /api/secret', {});
  await server.services.db.updateTable('sessions').set({ factor_shown: false }).execute();
  expect((await callerOf(token).call('GET /api/secret', {})).status).toBe(401);
});

test('the session that begins with the first factor says where it is', async () => {
  const { token } = await addApp(callerOf((await logIn()).token));
  const { sessions } = await callerOf(token).ok('GET /api/common/account/sessions', {});
  expect(sessions).toMatchObject([{ isThis: true, address: expect.stringMatching(/127\.0\.0\.1/) }]);
});

test('a login does not slip through that began before the first factor was added', async () => {
  const { id } = await server.services.db
    .selectFrom('users')
    .where('username', '=', admin.username)
    .select('id')
    .executeTakeFirstOrThrow();
  const answer = await whileHeld(
    server.services.db,
    (tx) => lockUser(tx, id),
    () => server.guest.call('POST /api/auth/login', { username: admin.username, password, isAdmin: true }),
    async (tx) => {
      const seed = { user_id: id, sealed: newId(), key_name: 'test', last_step: 0 };
      await tx.insertInto('totp_seeds').values(seed).execute();
    },
  );
  expect(answer).toMatchObject({ status: 401, body: { type: 'wrong-login' } });
});

test('the last factor stays; with another one it goes', async () => {
  const { token } = await addApp(callerOf((await logIn()).token));
  const sofia = callerOf(token);
  const { body } = await sofia.call('POST /api/admin/second-factor/totp/remove', {});
  expect(body.type).toBe('last-factor');
  expect((await sofia.ok('GET /api/common/second-factor', {})).totpSince).not.toBeNull();
});

test('View As needs the second factor as well', async () => {
  const bare = callerOf((await logIn()).token);
  const { body } = await bare.call('POST /api/auth/login', { username: 'maria', bypass: true });
  expect(body.type).toBe('admin-needed');
});

test('participants need none', async () => {
  const { token } = await server.guest.ok('POST /api/auth/login', { username: 'maria', password });
  await callerOf(token).ok('GET /api/client/points/list', {});
});

const allowed = ['getSecondFactor', 'beginTotp', 'addTotp', 'beginPasskey', 'addPasskey', 'logout'];

describe('without the second factor that is demanded, an administrator may', () => {
  test.each(Object.entries(api as Record<string, Route>))('%s', async (name, route) => {
    const token = await openSession(server.services.db, admin.username);
    const path = route.path.replace(/:\w+/g, '01890000-0000-7000-8000-000000000000');
    const ask = async (authorization: string | null) => {
      const answer = await fetch(`${server.url}${path}`, {
        method: route.method,
        headers: { 'content-type': 'application/json', ...(authorization && { authorization }) },
        ...(route.method !== 'GET' && { body: '{}' }),
      });
      if (answer.ok && route.answers === 'events') await answer.body?.cancel();
      const isJson = answer.headers.get('content-type')?.includes('json');
      return {
        status: answer.status,
        type: isJson && !answer.bodyUsed ? ((await answer.json()) as { type?: string }).type : undefined,
      };
    };
    const own = await ask(token);
    if (route.access.includes('anyone')) expect(own).toEqual(await ask(null));
    else if (!route.access.includes('admin')) expect(own).toEqual({ status: 403, type: 'not-allowed' });
    else if (!allowed.includes(name)) expect(own).toEqual({ status: 403, type: 'second-factor-missing' });
    else expect(own.type).not.toBe('second-factor-missing');
  });
});

test('with a code of the app the next login is a full one', async () => {
  const { secret } = await addApp(callerOf((await logIn()).token));
  await forgetCodes(server.services.db);
  const { body } = await server.guest.send<{ challenge: string }>('POST /api/auth/login', {
    username: admin.username,
    password,
  });
  const opened = await server.guest.ok('POST /api/auth/second-factor', {
    challenge: body.challenge,
    code: await codeOf(secret),
  });
  expect(opened.lacksSecondFactor).toBeUndefined();
  await callerOf(opened.token).ok('GET /api/secret', {});
});
