import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { mailLoginLinks } from '#server/accounts/reset/actions.ts';
import { newId } from '#server/db/ids.ts';
import { findPackageRoot } from '#server/package-root.ts';
import { openCapturedLog } from '#testing/captured-log.ts';
import { harborSlug, password } from '#testing/cast/people.ts';
import { addApp } from '#testing/people/authenticators.ts';
import { openBrowser } from '#testing/people/browser.ts';
import { invite } from '#testing/people/invited.ts';
import { openMails } from '#testing/people/open-mails.ts';
import { addStaff, owner } from '#testing/people/staff.ts';
import { whileHeld } from '#testing/races/while-held.ts';
import { signIn } from '#testing/sign-in.ts';
import { type Caller, makeCaller, sharedTestServer } from '#testing/test-server.ts';
import { securityEvents } from './security-events.ts';

const { log, text, lines, events, clear } = openCapturedLog();
const server = sharedTestServer({ TRUST_PROXY: '1', RATE_LIMIT_SCALE: '1' }, { log });
let sofia: Caller;
const ids: Record<string, string> = {};

beforeAll(async () => {
  sofia = await server.as('sofia');
  for (const name of ['sofia', 'maria', 'tom', 'uma']) {
    const query = server.services.db.selectFrom('users').where('username_key', '=', name).select('id');
    ids[name] = (await query.executeTakeFirstOrThrow()).id;
  }
});
beforeEach(async () => {
  await server.services.db.deleteFrom('rate_limits').execute();
  clear();
});
afterEach(() => {
  for (const name of ['maria', 'Maria', 'tom', 'sofia', 'example.com', password]) expect(text()).not.toContain(name);
});

const at = (address: string) => openBrowser(server, address);
const own = { actorId: expect.any(String), address: '127.0.0.1', requestId: expect.any(String), msg: 'security' };

test('a login and a failed one name the account by its id, and why it failed', async () => {
  await at('192.0.2.1').logIn('maria', password);
  await at('192.0.2.1').logIn('maria', 'a guess');
  await at('192.0.2.1').logIn('nobody', 'a guess');
  await at('192.0.2.1').logIn('uma', password);
  const address = '192.0.2.1';
  expect(events('login')).toMatchObject([{ level: 30, userId: ids.maria, address, requestId: expect.any(String) }]);
  expect(events('login-failed')).toMatchObject([
    { userId: ids.maria, reason: 'wrong-login', address },
    { reason: 'wrong-login' },
    { userId: ids.uma, reason: 'awaiting-approval' },
  ]);
  expect(events('login-failed')[1]).not.toHaveProperty('userId');
  // Reported once, though the last one was answered with 403.
  expect(events('refused')).toEqual([]);
});

test('who may not do something is refused', async () => {
  const { caller, actor } = await signIn(server, 'maria');
  await caller.call('GET /api/admin/program/list', {});
  expect(events('refused')).toMatchObject([{ ...own, userId: actor.userId, reason: 'not-allowed' }]);
});

test('what a limit refuses or slows is logged once in its window, and counted each time', async () => {
  for (let n = 0; n < 14; n++) await at('192.0.2.1').logIn('tom', 'a guess');
  expect(events('limited')).toMatchObject([{ limit: 'login', counted: 'pair', address: '192.0.2.1' }]);
  await Promise.all(Array.from({ length: 3 }, (_, n) => at(`198.51.100.${n}`).logIn('tom', 'a guess')));
  expect(events('slowed')).toMatchObject([{ limit: 'login', counted: 'named' }]);
  const metrics = await server.services.metrics.registry.metrics();
  expect(metrics).toContain('guerdon_rate_limited_total{limit="login",counted="pair"} 4');
  expect(metrics).toMatch(/guerdon_logins_total\{outcome="wrong-login"\} [1-9]/);
});

test('a new password and a new e-mail address are reported, and a save of anything else is not', async () => {
  const tom = await server.as('tom');
  await tom.ok('POST /api/client/user/update', { id: ids.tom!, user: { city: 'Tacoma' } });
  expect(events('email-requested')).toEqual([]);
  const wrong = { email: 'new@tom.test', currentPassword: 'a guess' };
  await tom.call('POST /api/client/user/update', { id: ids.tom!, user: wrong });
  const caused = { ...own, userId: ids.tom, actorId: ids.tom };
  expect(events('refused')).toMatchObject([{ ...caused, reason: 'wrong-password' }]);
  const user = { email: 'new@tom.test', password: 'another good one', currentPassword: password };
  await tom.ok('POST /api/client/user/update', { id: ids.tom!, user });
  expect(events('email-requested')).toMatchObject([caused]);
  expect(events('password-changed')).toMatchObject([caused]);
  await server.as('tom');
  await tom.ok('POST /api/common/account/sessions/end-others', {});
  expect(events('sessions-ended')).toMatchObject([caused]);
  const back = { password, currentPassword: user.password };
  await tom.ok('POST /api/client/user/update', { id: ids.tom!, user: back });
});

test('what was rolled back is not reported', async () => {
  const tom = await server.as('tom');
  const { db } = server.services;
  const user = { email: 'other@tom.test', password: 'yet another one', currentPassword: password };
  const answer = await whileHeld(
    db,
    async (tx) => void (await tx.selectFrom('members').select('id').forUpdate().execute()),
    () => tom.call('POST /api/client/user/update', { id: ids.tom!, user }),
    async () => void (await db.deleteFrom('sessions').where('user_id', '=', ids.tom!).execute()),
  );
  // The password was hashed already when it met the end of the session.
  expect(answer.status).toBe(401);
  expect(events('password-changed')).toEqual([]);
});

test('View As is reported under both ids, when it begins and when it is left', async () => {
  const { token } = await sofia.ok('POST /api/auth/login', { username: 'maria', bypass: true });
  await makeCaller(server.url, token).ok('POST /api/auth/logout', {});
  const both = { ...own, userId: ids.maria, actorId: ids.sofia };
  expect(events('view-as-begun')).toMatchObject([both]);
  expect(events('view-as-ended')).toMatchObject([both]);
  expect(events('login')).toEqual([]);
});

test('a reset is reported when it is asked for, mailed and used', async () => {
  await server.guest.ok('POST /api/auth/forgot', { email: 'maria@example.com', slug: harborSlug });
  const resetId = events('reset-requested')[0]?.resetId;
  expect(resetId).toEqual(expect.any(String));
  const request = { requestId: resetId as string, email: 'maria@example.com', slug: harborSlug };
  await mailLoginLinks(request, server.services);
  // A job may run twice.
  await mailLoginLinks(request, server.services);
  expect(events('reset-mailed')).toMatchObject([{ userId: ids.maria, resetId }]);
  const [mail] = await openMails(server, { cause: resetId as string });
  const token = /token=([\w-]+)/.exec(mail!.text)![1]!;
  await server.guest.ok('POST /api/auth/reset', { token, password });
  expect((await server.guest.call('POST /api/auth/reset', { token, password })).status).toBe(404);
  expect(events('reset-used')).toMatchObject([{ userId: ids.maria }]);
  expect(text()).not.toContain(token);
});

test('an invitation is reported when it is made, withdrawn and used', async () => {
  const [first, second] = [
    await invite(server, sofia, 'jonas@mail.test'),
    await invite(server, sofia, 'jonas@mail.test'),
  ];
  await sofia.ok('DELETE /api/admin/administrator/invitation/:id', { id: first.id });
  const user = {
    username: newId().slice(-12),
    password,
    email: 'jonas@mail.test',
    firstName: 'Jonas',
    lastName: 'Weber',
  };
  const { body } = await server.guest.call('POST /api/auth/register', {
    user: { ...user, isAdmin: true },
    invite: second.token,
  });
  const made = events('invitation-made').map(({ invitationId, actorId }) => [invitationId, actorId]);
  expect(made).toEqual([first, second].map(({ id }) => [id, ids.sofia]));
  expect(events('invitation-withdrawn')).toMatchObject([{ invitationId: first.id, actorId: ids.sofia }]);
  expect(events('invitation-used')).toMatchObject([{ invitationId: second.id, userId: body.user._id }]);
  for (const secret of [second.token, 'jonas', 'Jonas']) expect(text()).not.toContain(secret);
  expect(lines('defect')).toEqual([]);
});

test('second factors are reported: added, a wrong code, a recovery code, a reset', async () => {
  const { id, caller } = await addStaff(server, 'olive', [owner]);
  const { recoveryCodes } = await addApp(caller);
  const { db } = server.services;
  const ofSofia = db.selectFrom('users').where('id', '=', ids.sofia!).select('password_hash');
  await db.updateTable('users').set({ password_hash: ofSofia }).where('id', '=', id).execute();
  const begin = async () => {
    const { body } = await server.guest.call('POST /api/auth/login', { username: 'olive', password });
    return (body as unknown as { challenge: string }).challenge;
  };
  clear();
  const challenge = await begin();
  await server.guest.call('POST /api/auth/second-factor', { challenge, code: '000000' });
  await server.guest.ok('POST /api/auth/second-factor', { challenge, recoveryCode: recoveryCodes![0]! });
  await sofia.ok('POST /api/admin/administrator/:id/resetSecondFactor', { id });
  expect(events('login-failed')).toMatchObject([{ userId: id, reason: 'wrong-second-factor' }]);
  expect(events('recovery-code-used')).toMatchObject([{ userId: id }]);
  expect(events('login')).toMatchObject([{ userId: id }]);
  expect(events('second-factor-reset')).toMatchObject([{ userId: id, actorId: ids.sofia }]);
  for (const secret of ['olive', recoveryCodes![0]!]) expect(text()).not.toContain(secret);
});

test('every event is described for operators', () => {
  const page = readFileSync(path.join(findPackageRoot(), 'docs/operations.md'), 'utf8');
  const [, table = ''] = /\n\| event \|[^\n]+\n(.*?)\n\n/s.exec(page) ?? [];
  const rows = [...table.matchAll(/^\| (`[a-z-]+`(?:, `[a-z-]+`)*) \|/gm)].flatMap(([, names]) =>
    names!.replaceAll('`', '').split(', '),
  );
  expect(rows.sort()).toEqual([...securityEvents].sort());
});
