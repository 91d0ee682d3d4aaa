import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { password } from '#testing/cast/people.ts';
import { invite as mailInvite, readInvitation } from '#testing/people/invited.ts';
import { type Caller, makeCaller, sharedTestServer, startTestServer } from '#testing/test-server.ts';

const server = sharedTestServer();
let sofia: Caller;
beforeAll(async () => {
  sofia = await server.as('sofia');
});

const person = { password, email: 'jonas@example.com', firstName: 'Jonas', lastName: 'Weber', isAdmin: true };
const invite = (by = sofia, email = 'jonas@example.com') => mailInvite(server, by, email);
const register = (username: string, token: string, more: object = {}) =>
  server.guest.call('POST /api/auth/register', { user: { ...person, username, ...more }, invite: token });
const listInvited = async () =>
  (await sofia.ok('GET /api/admin/administrator/invitation/list', {})).invitations.map(({ _id }) => _id);
const disable = (by: Caller, id: string) => by.call('POST /api/admin/administrator/:id/disable', { id });
const enable = (by: Caller, id: string) => by.call('POST /api/admin/administrator/:id/enable', { id });

async function enroll(username: string): Promise<{ id: string; caller: Caller }> {
  const { token } = await invite();
  const { body } = await register(username, token);
  return { id: body.user._id, caller: await server.as(username) };
}

const entriesAbout = async (id: string) =>
  await server.services.db
    .selectFrom('audit_entries')
    .where('subject_id', '=', id)
    .select(['action', 'admin_name', 'subject_name', 'data'])
    .orderBy('id')
    .execute();

test('an invited person registers once and is listed, and the audit records who invited', async () => {
  const { id, token, link } = await invite();
  expect(link).toBe(`http://127.0.0.1:3000/admin/register#invite=${token}`);
  expect(await listInvited()).toContain(id);
  const { status, body } = await register('jonas', token);
  expect([status, body.user.isAdmin]).toEqual([200, true]);
  expect((await register('jonas2', token)).body).toMatchObject({ type: 'invitation-needed' });
  expect(await listInvited()).not.toContain(id);
  const { administrators, total } = await sofia.ok('GET /api/admin/administrator/list', {});
  expect(total).toBe(administrators.length);
  expect(administrators.filter(({ username }) => ['jonas', 'sofia'].includes(username))).toMatchObject([
    { username: 'jonas', name: 'Jonas Weber', email: 'jonas@example.com', disabled: false },
    { username: 'sofia', disabled: false },
  ]);
  expect(await entriesAbout(id)).toMatchObject([
    { action: 'administrator invited', admin_name: 'sofia', subject_name: 'jonas@example.com' },
  ]);
  expect(await entriesAbout(body.user._id)).toMatchObject([
    { action: 'administrator registered', admin_name: 'jonas', data: { invitedBy: 'sofia' } },
  ]);
});

test('an invitation is for its e-mail address alone, in any case, also if the form sends none', async () => {
  const { token } = await invite();
  expect(await register('other', token, { email: 'mallory@example.com' })).toMatchObject({
    status: 403,
    body: { type: 'invited-otherwise', msg: 'This invitation is for another e-mail address.' },
  });
  expect(await server.guest.ok('POST /api/auth/invitation', { invite: token })).toEqual({ email: 'jonas@example.com' });
  const { body } = await register('own', token, { email: '' });
  expect(body.user.email).toBe('jonas@example.com');
  const second = await invite();
  const { body: spelled } = await register('spelled', second.token, { email: 'Jonas@Example.com' });
  expect(spelled.user.email).toBe('jonas@example.com');
  expect(await server.guest.call('POST /api/auth/invitation', { invite: token })).toMatchObject({
    status: 403,
    body: { type: 'invitation-needed' },
  });
});

test('the link is in the mail alone: neither the answers nor the outbox have it', async () => {
  const email = 'secret@example.com';
  const made = await sofia.ok('POST /api/admin/administrator/invitation/create', { email });
  expect(made.isMailed).toBe(false);
  const again = await sofia.ok('POST /api/admin/administrator/invitation/:id/sendAgain', { id: made.invitation._id });
  const mails = await sofia.ok('GET /api/admin/mail/list', {});
  expect(mails.mails.filter(({ to }) => to === email)).toMatchObject([{ isExpired: false }, { isExpired: true }]);
  const { token } = await readInvitation(server, again.invitation._id);
  const shown = JSON.stringify([made, again, mails, await listInvited(), await sofia.ok('GET /api/admin/audit', {})]);
  expect(shown).not.toContain(token);
  expect(shown).not.toContain('invite=');
});

test('an invitation that is sent again gets a new link and seven days, and its first link is dead', async () => {
  const first = await invite(sofia, 'again@example.com');
  const send = (id: string) => sofia.call('POST /api/admin/administrator/invitation/:id/sendAgain', { id });
  const { body } = await send(first.id);
  const second = await readInvitation(server, body.invitation._id);
  expect(second.token).not.toBe(first.token);
  const person = { email: 'again@example.com' };
  expect((await register('again', first.token, person)).body).toMatchObject({ type: 'invitation-needed' });
  expect((await register('again', second.token, person)).status).toBe(200);
  expect((await send(first.id)).body).toMatchObject({ type: 'not-found' });
});

test('of several invitations at once only as many are made as may be open', async () => {
  const crowded = await startTestServer();
  const admin = await crowded.as('sofia');
  const { db } = crowded.services;
  await sql`insert into admin_invitations (id, token_hash, email, invited_by, expires_at)
    select gen_random_uuid(), 'hash ' || n, 'a@example.com', id, now() + interval '1 day'
    from users, generate_series(1, 98) n where username_key = 'sofia'`.execute(db);
  const ask = () => admin.call('POST /api/admin/administrator/invitation/create', { email: 'b@example.com' });
  const answers = await Promise.all([ask(), ask(), ask(), ask()]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 409, 409]);
  expect(answers.find(({ status }) => status === 409)!.body).toMatchObject({
    type: 'invitations-full',
    msg: 'There are 100 open invitations already. Withdraw one of them first.',
  });
  await crowded.close();
});

test('the database does not hold the link', async () => {
  const { token } = await invite();
  const rows = await server.services.db.selectFrom('admin_invitations').selectAll().execute();
  expect(JSON.stringify(rows)).not.toContain(token);
});

test('of twenty who use one invitation at once, one becomes an administrator', async () => {
  const { token } = await invite();
  const answers = await Promise.all(Array.from({ length: 20 }, (_, n) => register(`one${n}`, token)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(19).fill(403)]);
});

test('a refused registration leaves the invitation as it was', async () => {
  const { token } = await invite();
  expect((await register('sofia', token)).body.code).toBe(11000);
  expect((await register('karla', token, { password: 'short' })).status).toBe(400);
  expect((await register('karla', token)).status).toBe(200);
});

test('an invitation is dead once it is withdrawn, seven days old, or its maker disabled', async () => {
  const withdrawn = await invite();
  const remove = () => sofia.call('DELETE /api/admin/administrator/invitation/:id', { id: withdrawn.id });
  expect((await remove()).status).toBe(204);
  expect((await remove()).status).toBe(404);
  const old = await invite();
  const { db } = server.services;
  const sevenDays = 7 * 24 * 60 * 60_000;
  const { expires_at, created_at } = await db
    .selectFrom('admin_invitations')
    .where('id', '=', old.id)
    .selectAll()
    .executeTakeFirstOrThrow();
  expect(expires_at.getTime() - created_at.getTime()).toBe(sevenDays);
  await db.updateTable('admin_invitations').set({ expires_at: new Date() }).where('id', '=', old.id).execute();
  const { invitations } = await sofia.ok('GET /api/admin/administrator/invitation/list', {});
  expect(invitations.find(({ _id }) => _id === old.id)).toMatchObject({ expired: true, invitedBy: 'sofia' });
  const rogue = await enroll('rogue');
  const promised = await invite(rogue.caller);
  await disable(sofia, rogue.id);
  for (const { token } of [withdrawn, old, promised]) {
    expect((await register('late', token)).body).toMatchObject({ type: 'invitation-needed' });
  }
  expect(await listInvited()).not.toContain(promised.id);
});

test('a disabled administrator loses access everywhere at once, and can be enabled again', async () => {
  const { id, caller } = await enroll('tomas');
  const phone = await server.as('tomas');
  const { body } = await disable(sofia, id);
  expect(body.administrator).toMatchObject({ username: 'tomas', disabled: true });
  for (const session of [caller, phone]) expect((await session.call('GET /api/secret', {})).status).toBe(401);
  const login = () => server.guest.call('POST /api/auth/login', { username: 'tomas', password, isAdmin: true });
  expect((await login()).body).toMatchObject({ type: 'disabled', msg: 'Your account has been disabled.' });
  await disable(sofia, id);
  await enable(sofia, id);
  expect((await login()).status).toBe(200);
  expect((await caller.call('GET /api/secret', {})).status).toBe(401);
  expect((await entriesAbout(id)).map(({ action }) => action)).toEqual([
    'administrator registered',
    'administrator disabled',
    'administrator enabled',
  ]);
});

test('administrators cannot disable themselves, a participant, or an unknown id', async () => {
  const { db } = server.services;
  const idOf = async (username: string) =>
    (await db.selectFrom('users').where('username_key', '=', username).select('id').executeTakeFirstOrThrow()).id;
  expect((await disable(sofia, await idOf('sofia'))).body).toMatchObject({
    type: 'own-account',
    msg: 'You cannot disable yourself.',
  });
  expect((await disable(sofia, await idOf('maria'))).status).toBe(404);
  expect((await disable(sofia, '01890000-0000-7000-8000-000000000000')).status).toBe(404);
});

test('if administrators disable each other at once, one remains', async () => {
  const own = await startTestServer();
  const boss = await own.as('sofia');
  const people = await Promise.all(
    Array.from({ length: 5 }, async (_, n) => {
      const { token } = await mailInvite(own, boss, person.email);
      const { user } = await own.guest.ok('POST /api/auth/register', {
        user: { ...person, username: `rival${n}` },
        invite: token,
      });
      return { id: user._id, caller: await own.as(`rival${n}`) };
    }),
  );
  const { administrators } = await boss.ok('GET /api/admin/administrator/list', {});
  const all = [...people, { id: administrators.find(({ username }) => username === 'sofia')!._id, caller: boss }];
  const duels = all.flatMap((one) =>
    all.filter((other) => other !== one).map((other) => disable(one.caller, other.id)),
  );
  const statuses = new Set((await Promise.all(duels)).map(({ status }) => status));
  expect([...statuses].filter((status) => ![200, 401, 403].includes(status))).toEqual([]);
  const left = await own.services.db
    .selectFrom('users')
    .where('is_admin', '=', true)
    .where('disabled', '=', false)
    .select('id')
    .execute();
  expect(left).toHaveLength(1);
  const survivor = all.find(({ id }) => id === left[0]!.id)!;
  expect((await makeCaller(own.url, survivor.caller.token).call('GET /api/secret', {})).status).toBe(200);
  await own.close();
});

test('pages of administrators follow each other by username', async () => {
  const seen: string[] = [];
  let cursor: string | null | undefined;
  do {
    const page = await sofia.ok('GET /api/admin/administrator/list', { limit: 2, ...(cursor && { cursor }) });
    seen.push(...page.administrators.map(({ username }) => username));
    cursor = page.next;
  } while (cursor);
  expect(seen).toEqual([...seen].sort());
  expect(new Set(seen).size).toBe(seen.length);
  expect(seen).toContain('sofia');
});
