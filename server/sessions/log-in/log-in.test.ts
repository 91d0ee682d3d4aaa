import { expect, test } from 'vitest';
import { harborSlug, otherSlug, password } from '#testing/cast/people.ts';
import { makeCaller, sharedTestServer } from '#testing/test-server.ts';

const server = sharedTestServer();

const logIn = (username: string, more: { password?: string; slug?: string; isAdmin?: boolean } = {}) =>
  server.guest.call('POST /api/auth/login', { username, password, ...more });

test('a participant logs in at its program, with or without its slug, however the username is written', async () => {
  for (const [username, slug] of [
    ['maria', harborSlug],
    ['maria', undefined],
    [' MARIA ', harborSlug],
    ['ｍaria', undefined],
  ] as const) {
    const { status, body } = await logIn(username, slug ? { slug } : {});
    expect(status).toBe(200);
    expect(body.user).toMatchObject({ username: 'maria', isAdmin: false, userLoyaltyProgram: { approved: true } });
    expect(JSON.stringify(body)).not.toMatch(/password|argon2/i);
  }
});

test('a wrong username, a wrong password and a participant at the administrators’ login get the same refusal', async () => {
  const answers = await Promise.all([
    logIn('nobody'),
    logIn('maria', { password: 'not hers at all' }),
    logIn('maria', { isAdmin: true }),
    logIn('dennis', { password: 'not his at all' }),
  ]);
  for (const { status, body } of answers) {
    expect([status, body]).toEqual([401, { msg: 'Wrong username or password.', type: 'wrong-login' }]);
  }
});

test('only a caller who knows the password learns what else is missing', async () => {
  expect(await logIn('olga', { slug: harborSlug })).toMatchObject({
    status: 403,
    body: { type: 'other-program', msg: 'This account belongs to another program.' },
  });
  expect(await logIn('sofia', { slug: otherSlug })).toMatchObject({ status: 403, body: { type: 'other-program' } });
  expect(await logIn('uma')).toMatchObject({
    status: 403,
    body: { type: 'awaiting-approval', msg: 'Your account is awaiting approval.' },
  });
  expect(await logIn('dennis')).toMatchObject({
    status: 403,
    body: { type: 'disabled', msg: 'Your account has been disabled.' },
  });
});

test('no one logs in to a disabled program, and its sessions end', async () => {
  const [sofia, olga] = [await server.as('sofia'), await server.as('olga')];
  const { program } = await olga.ok('GET /api/common/program/:slug', { slug: otherSlug });
  expect(program.rules).toBeDefined();
  await sofia.ok('POST /api/admin/program/:id/disable', { id: program._id });
  expect(await logIn('olga', { slug: otherSlug })).toMatchObject({
    status: 403,
    body: { type: 'program-disabled', msg: 'This program has been disabled.' },
  });
  expect((await olga.call('POST /api/auth/logout', {})).status).toBe(401);
  await sofia.ok('POST /api/admin/program/:id/enable', { id: program._id });
  expect((await logIn('olga')).status).toBe(200);
});

test('a token works bare and after Bearer, until it is logged out or expired', async () => {
  const { token } = await server.as('maria');
  const knock = async (authorization: string) => (await secretOf(authorization)).status;
  expect(await knock(token!)).toBe(403);
  expect(await knock(`Bearer ${token}`)).toBe(403);
  expect(await knock('')).toBe(401);
  expect(await knock('not a token')).toBe(401);
  await makeCaller(server.url, token).ok('POST /api/auth/logout', {});
  expect(await knock(token!)).toBe(401);

  const tom = await server.as('tom');
  expect(await knock(tom.token!)).toBe(403);
  await server.services.db
    .updateTable('sessions')
    .set({ expires_at: new Date(Date.now() - 1) })
    .execute();
  expect(await knock(tom.token!)).toBe(401);
});

test('the secret is a text for administrators', async () => {
  const sofia = await server.as('sofia');
  const answer = await secretOf(sofia.token!);
  expect(answer.headers.get('content-type')).toContain('text/plain');
  expect(await answer.text()).not.toBe('');
});

const secretOf = (authorization: string) => fetch(`${server.url}/api/secret`, { headers: { authorization } });
