import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { hashToken, makeToken } from '#server/sessions/tokens.ts';
import { form, newUser } from '#testing/api-table/scene.ts';
import { harborSlug, password } from '#testing/cast/people.ts';
import { invite as inviteAdmin } from '#testing/people/invited.ts';
import { addMember } from '#testing/people/newcomers.ts';
import { signIn } from '#testing/sign-in.ts';
import { type Caller, sharedTestServer } from '#testing/test-server.ts';
import { insertResets } from '../reset/queries.ts';

const missing = { path: 'currentPassword', message: 'Enter your current password to change email or password' };
const wrong = { path: 'currentPassword', message: 'This is not your current password' };

const server = sharedTestServer({ RATE_LIMIT_SCALE: '1' });
let sofia: Caller;
let count = 0;
beforeAll(async () => {
  sofia = await server.as('sofia');
});
beforeEach(async () => void (await server.services.db.deleteFrom('rate_limits').execute()));

/** A new participant, who saves something of their account. */
async function open() {
  count += 1;
  const username = await addMember(server, `walker${count}`, harborSlug);
  const { caller, actor } = await signIn(server, username);
  const save = (user: object) => caller.call('POST /api/client/user/update', { id: actor.userId, user });
  const logIn = async (typed: string) =>
    (await server.guest.call('POST /api/auth/login', { username, password: typed })).status;
  return { save, logIn, caller, userId: actor.userId, username };
}
const mailsTo = async (to: string) =>
  await server.services.db
    .selectFrom('mails')
    .where('to_address', '=', to)
    .select(['kind', 'subject', 'text'])
    .execute();

describe('the current password', () => {
  test.each([
    ['another email', { email: 'else@example.com' }],
    ['another password', { password: 'a better one' }],
  ])('is needed for %s, by the server', async (_what, user) => {
    const { save, logIn } = await open();
    expect(await save(user)).toMatchObject({ status: 400, body: { errors: [missing] } });
    expect(await save({ ...user, currentPassword: 'a guess' })).toMatchObject({
      status: 400,
      body: { errors: [wrong] },
    });
    expect(await logIn(password)).toBe(200);
    expect((await save({ ...user, currentPassword: password })).status).toBe(200);
  });

  test('is not needed for the rest, nor for the email that one has', async () => {
    const { save, caller } = await open();
    const { account } = await caller.ok('GET /api/common/account', {});
    expect((await save({ city: 'Saco', email: account.email })).status).toBe(200);
  });

  test('is needed for an administrator too', async () => {
    const change = (user: object) => sofia.call('POST /api/admin/account/update', { user });
    for (const user of [{ email: 'else@example.com' }, { password: 'a much better one' }]) {
      expect(await change(user)).toMatchObject({ status: 400, body: { errors: [missing] } });
      expect(await change({ ...user, currentPassword: 'a guess' })).toMatchObject({ body: { errors: [wrong] } });
    }
    expect((await change({ firstName: 'Sofie' })).status).toBe(200);
    expect((await change({ firstName: 'Sofia' })).status).toBe(200);
  });

  test('cannot be guessed: after ten wrong tries even the right one has to wait', async () => {
    const { save } = await open();
    const tries = [];
    for (let n = 0; n < 11; n++)
      tries.push((await save({ password: 'a better one', currentPassword: `no ${n}` })).status);
    expect(tries).toEqual([...Array(10).fill(400), 429]);
    expect((await save({ password: 'a better one', currentPassword: password })).status).toBe(429);
    expect((await save({ city: 'Saco' })).status).toBe(200);
  });
});

describe('a new password', () => {
  test('is notified by mail, and ends the other sessions', async () => {
    const { save, caller, username } = await open();
    const phone = await server.as(username);
    const { account } = await caller.ok('GET /api/common/account', {});
    expect((await save({ password: 'a better one', currentPassword: password })).status).toBe(200);
    expect((await phone.call('GET /api/common/account', {})).status).toBe(401);
    expect((await caller.call('GET /api/common/account', {})).status).toBe(200);
    expect(await mailsTo(account.email)).toMatchObject([{ kind: 'accountNotice' }]);
  });

  const common = 'This password is one of the most common ones, and would be guessed';
  const pattern = 'This password is a simple pattern, such as repeated or neighboring characters, and would be guessed';
  const refused = (chosen: string, problem: string) => [{ path: 'password', message: problem }, chosen] as const;

  test('is refused when it is common, a pattern or made of names, wherever it is chosen', async () => {
    const { save, userId } = await open();
    const registering = (user: object) =>
      server.guest.send('POST /api/auth/register', {
        user: { ...newUser('gardener'), ...user },
        slug: harborSlug,
        form,
      });
    const adding = (user: object) =>
      sofia.send('POST /api/auth/register', { user: { ...newUser('gardener'), ...user }, slug: harborSlug, form });
    const resetting = async ({ password: chosen }: { password: string }) => {
      const token = makeToken();
      const soon = new Date(Date.now() + 60_000);
      await insertResets(server.services.db, crypto.randomUUID(), soon, [{ tokenHash: hashToken(token), userId }]);
      return await server.guest.send('POST /api/auth/reset', { token, password: chosen });
    };
    const saving = (user: object) => save({ ...user, currentPassword: password });
    for (const [error, chosen] of [
      refused('BaseBall1', common),
      refused('abcabcabc', pattern),
      refused('\u3000\u00a0'.repeat(5), pattern),
      refused('Harbor-Trade', 'Password cannot be made of the name of the program or company'),
    ]) {
      for (const choose of [registering, adding, resetting, saving]) {
        expect(await choose({ password: chosen })).toMatchObject({ status: 400, body: { errors: [error] } });
      }
    }
    const own = { path: 'password', message: 'Password cannot be made of your username' };
    for (const choose of [registering, adding]) {
      expect(await choose({ password: 'Gardener!1' })).toMatchObject({ body: { errors: [own] } });
    }
  });

  test('of an administrator has twelve characters', async () => {
    const short = { path: 'password', message: 'Password must be at least 12 characters' };
    const change = { user: { password: 'elevenchars', currentPassword: password } };
    expect(await sofia.call('POST /api/admin/account/update', change)).toMatchObject({ body: { errors: [short] } });
    const { token: invite } = await inviteAdmin(server, sofia, 'boss@example.com');
    const user = { ...newUser('boss'), password: 'elevenchars', isAdmin: true };
    expect(await server.guest.call('POST /api/auth/register', { user, invite })).toMatchObject({
      body: { errors: [short] },
    });
  });

  test('is the same however its letters are composed, and one from before is still accepted', async () => {
    const { save, logIn, userId } = await open();
    await save({ password: 'cafe\u0301 au lait', currentPassword: password });
    expect([await logIn('caf\u00e9 au lait'), await logIn('cafe\u0301 au lait')]).toEqual([200, 200]);
    const { hash } = await import('@node-rs/argon2');
    const stored = { password_hash: await hash('the\u0301', { memoryCost: 19_456, timeCost: 2, parallelism: 1 }) };
    await server.services.db.updateTable('users').set(stored).where('id', '=', userId).execute();
    expect(await logIn('the\u0301')).toBe(200);
  });
});
