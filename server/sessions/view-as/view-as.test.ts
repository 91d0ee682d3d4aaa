import { beforeAll, describe, expect, test } from 'vitest';
import { addStaff, owner } from '#testing/people/staff.ts';
import { type Caller, makeCaller, sharedTestServer } from '#testing/test-server.ts';
import { hashToken, makeToken } from '../tokens.ts';

const server = sharedTestServer();
let sofia: Caller;

beforeAll(async () => {
  sofia = await server.as('sofia');
});

const ask = (caller: Caller, username: string) => caller.call('POST /api/auth/login', { username, bypass: true });
const view = async (caller: Caller, username = 'maria') => {
  const opened = await caller.ok('POST /api/auth/login', { username, bypass: true });
  return { ...opened, viewer: makeCaller(server.url, opened.token) };
};
const reads = async (caller: Caller, id: string) => (await caller.call('GET /api/client/user/:id', { id })).status;

test('an administrator sees the program as an approved user, however the username is written', async () => {
  const { user, viewedBy, viewer } = await view(sofia, ' MARIA ');
  expect(user).toMatchObject({ username: 'maria', isAdmin: false, userLoyaltyProgram: { approved: true } });
  expect(viewedBy?.username).toBe('sofia');
  expect(await reads(viewer, user._id)).toBe(200);
});

test('it lasts one hour, however much it is used', async () => {
  const { token, user, viewer } = await view(sofia);
  const session = () =>
    server.services.db
      .selectFrom('sessions')
      .where('token_hash', '=', hashToken(token))
      .select('expires_at')
      .executeTakeFirstOrThrow();
  const minutes = ((await session()).expires_at.getTime() - Date.now()) / 60_000;
  expect(Math.round(minutes)).toBe(60);
  const nearlyOver = new Date(Date.now() + 60_000);
  await server.services.db.updateTable('sessions').set({ expires_at: nearlyOver }).execute();
  expect(await reads(viewer, user._id)).toBe(200);
  expect((await session()).expires_at).toEqual(nearlyOver);
});

describe('no one else opens one', () => {
  test('a guest, a participant, a dead token, or an administrator who already views', async () => {
    const { viewer } = await view(sofia);
    const callers = [server.guest, await server.as('tom'), makeCaller(server.url, makeToken()), viewer];
    for (const caller of callers) {
      expect(await ask(caller, 'maria')).toMatchObject({ status: 403, body: { type: 'admin-needed' } });
    }
  });

  test('and no password opens it either', async () => {
    const { status } = await server.guest.call('POST /api/auth/login', {
      username: 'maria',
      password: 'harbor-demo-2026',
      bypass: true,
    });
    expect(status).toBe(403);
  });
});

test('a person who could not log in cannot be viewed as: the unapproved, the disabled, administrators, no one', async () => {
  for (const username of ['uma', 'dennis', 'sofia', 'nobody']) {
    expect(await ask(sofia, username)).toMatchObject({ status: 404, body: { type: 'not-found' } });
  }
});

test('a disabled program is closed to its viewers too', async () => {
  const { user, viewer } = await view(sofia, 'olga');
  const { program: id } = user.userLoyaltyProgram!;
  await sofia.ok('POST /api/admin/program/:id/disable', { id });
  expect(await reads(viewer, user._id)).toBe(401);
  expect(await ask(sofia, 'olga')).toMatchObject({ status: 403, body: { type: 'program-disabled' } });
  await sofia.ok('POST /api/admin/program/:id/enable', { id });
});

test('each view is written down', async () => {
  await view(sofia, 'tom');
  const { entries } = await sofia.ok('GET /api/admin/audit', { member: 'tom', limit: 1 });
  expect(entries).toMatchObject([{ action: 'user viewed', admin: { username: 'sofia' }, member: 'tom' }]);
});

describe('it ends', () => {
  test('when the user is disabled', async () => {
    const { user, viewer } = await view(sofia, 'tom');
    const { _id: id } = user.userLoyaltyProgram!;
    await sofia.ok('POST /api/admin/userLoyaltyProgram/update', { id, userLoyaltyProgram: { disabled: true } });
    expect(await reads(viewer, user._id)).toBe(401);
    await sofia.ok('POST /api/admin/userLoyaltyProgram/update', { id, userLoyaltyProgram: { disabled: false } });
    expect(await reads(viewer, user._id)).toBe(401);
  });

  test('when it is logged out of, and the administrator’s own session does not', async () => {
    const { user, viewer } = await view(sofia);
    await viewer.ok('POST /api/auth/logout', {});
    expect(await reads(viewer, user._id)).toBe(401);
    expect((await sofia.call('GET /api/secret', {})).status).toBe(200);
  });

  test('when the administrator logs out where it was begun, and not elsewhere', async () => {
    const [desk, phone] = [await server.as('sofia'), await server.as('sofia')];
    const { user, viewer } = await view(desk);
    await phone.ok('POST /api/auth/logout', {});
    expect(await reads(viewer, user._id)).toBe(200);
    await desk.ok('POST /api/auth/logout', {});
    expect(await reads(viewer, user._id)).toBe(401);
  });

  test('of twenty begun while the administrator logs out none lives on', async () => {
    const desk = await server.as('sofia');
    const tries = Array.from({ length: 20 }, () => ask(desk, 'maria'));
    await Promise.all([...tries, desk.ok('POST /api/auth/logout', {})]);
    for (const { status, body } of await Promise.all(tries)) {
      expect([200, 403]).toContain(status);
      if (status === 200) expect(await reads(makeCaller(server.url, body.token), body.user._id)).toBe(401);
    }
  });

  test('when the administrator is disabled', async () => {
    const { user, viewer } = await view(sofia);
    const { db } = server.services;
    await addStaff(server, 'other-owner', [owner]);
    await db.updateTable('users').set({ disabled: true }).where('username_key', '=', 'sofia').execute();
    expect(await reads(viewer, user._id)).toBe(401);
    await db.updateTable('users').set({ disabled: false }).where('username_key', '=', 'sofia').execute();
  });
});

describe('what opens an account stays the participant’s', () => {
  test('its email is not changed, and an unchanged one may be sent along', async () => {
    const { user, viewer } = await view(sofia);
    const { _id: id, email } = user;
    expect(
      await viewer.call('POST /api/client/user/update', { id, user: { email: 'mine@example.com' } }),
    ).toMatchObject({ status: 403, body: { type: 'own-email-only' } });
    const { result } = await viewer.ok('POST /api/client/user/update', { id, user: { email, city: 'Camden' } });
    expect(result).toMatchObject({ email, city: 'Camden' });
  });
});
