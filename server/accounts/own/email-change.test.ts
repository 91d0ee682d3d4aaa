import { beforeAll, beforeEach, expect, test } from 'vitest';
import { hashToken } from '#server/sessions/tokens.ts';
import { harborSlug, password } from '#testing/cast/people.ts';
import { addMember } from '#testing/people/newcomers.ts';
import { openMails } from '#testing/people/open-mails.ts';
import { whileHeld } from '#testing/races/while-held.ts';
import { signIn } from '#testing/sign-in.ts';
import { type Caller, makeCaller, sharedTestServer } from '#testing/test-server.ts';
import { lockUser } from '../queries.ts';

const server = sharedTestServer();
let sofia: Caller;
let caller: Caller;
let id: string;
let username: string;
let old: string;
let count = 0;
beforeAll(async () => {
  sofia = await server.as('sofia');
});
beforeEach(async () => {
  count += 1;
  username = await addMember(server, `mover${count}`, harborSlug);
  const { caller: mover, actor } = await signIn(server, username);
  [caller, id] = [mover, actor.userId];
  old = (await account()).email;
});

const account = async (of = caller) => (await of.ok('GET /api/common/account', {})).account;
const fresh = () => `mover${count}@new.example`;
const request = (email = fresh()) =>
  caller.ok('POST /api/client/user/update', { id, user: { email, currentPassword: password } });
const confirm = (token: string) => server.guest.call('POST /api/auth/email/confirm', { token });
const mailsTo = (to: string) => openMails(server, { to });
async function readToken(to = fresh()): Promise<string> {
  const mail = (await mailsTo(to)).findLast(({ kind }) => kind === 'emailConfirmation');
  return /confirm-email#token=([\w-]{43})/.exec(mail!.text)![1]!;
}
const subjectsTo = async (to: string) => (await mailsTo(to)).map(({ subject }) => subject);

test('another email counts only after its mailed link was confirmed; the address of before is notified at once', async () => {
  const { result } = await request();
  expect(result.email).toBe(old);
  expect(await account()).toMatchObject({ email: old, pendingEmail: { email: fresh() } });
  expect(await subjectsTo(old)).toEqual([expect.stringMatching(/^A new e-mail address was entered: /)]);

  const token = await readToken();
  expect((await confirm(token)).body).toMatchObject({ username, email: fresh() });
  expect(await account()).toMatchObject({ email: fresh(), pendingEmail: null });
  expect((await subjectsTo(old))[1]).toMatch(/^Your e-mail address was changed: /);
  const { programId } = { programId: result.userLoyaltyProgram!.program };
  const found = await sofia.ok('GET /api/admin/program/:id/members', { id: programId, search: fresh() });
  expect(found.members.map(({ user }) => user.username)).toEqual([username]);
});

test('the link works once, for a day, and opening it by a GET does nothing', async () => {
  await request();
  const token = await readToken();
  expect((await fetch(`${server.url}/api/auth/email/confirm?token=${token}`)).status).toBe(404);
  expect((await fetch(`${server.url}/program/${harborSlug}/confirm-email?token=${token}`)).status).toBeLessThan(500);
  expect((await account()).email).toBe(old);
  await server.services.db
    .updateTable('email_changes')
    .set({ expires_at: new Date() })
    .where('token_hash', '=', hashToken(token))
    .execute();
  expect(await confirm(token)).toMatchObject({ status: 404, body: { type: 'dead-link' } });
  expect((await account()).pendingEmail).toBeNull();
  await request();
  const next = await readToken();
  expect([(await confirm(next)).status, (await confirm(next)).status, (await confirm('x')).status]).toEqual([
    200, 404, 404,
  ]);
});

test('the database holds no token, and only the newest link of an account works', async () => {
  await request();
  const first = await readToken();
  const stored = await server.services.db.selectFrom('email_changes').selectAll().where('user_id', '=', id).execute();
  expect(JSON.stringify(stored)).not.toContain(first);
  await caller.ok('POST /api/common/account/email/resend', {});
  const second = await readToken();
  await request('third@new.example');
  expect((await confirm(first)).status).toBe(404);
  expect((await confirm(second)).status).toBe(404);
  expect((await confirm(await readToken('third@new.example'))).status).toBe(200);
});

test('a change that is cancelled, or followed by another password, cannot be confirmed', async () => {
  await request();
  const cancelled = await readToken();
  await caller.ok('POST /api/common/account/email/cancel', {});
  expect((await confirm(cancelled)).status).toBe(404);
  for (const call of ['POST /api/common/account/email/cancel', 'POST /api/common/account/email/resend'] as const)
    expect(await caller.call(call, {})).toMatchObject({ status: 409, body: { type: 'none-pending' } });
  await request();
  const user = { password: 'a better one', currentPassword: password };
  await caller.ok('POST /api/client/user/update', { id, user });
  expect((await confirm(await readToken())).status).toBe(404);
});

test('a changed email kills the links to a new password that were mailed to the one before', async () => {
  const { db } = server.services;
  const reset = {
    user_id: id,
    token_hash: `reset ${count}`,
    request_id: id,
    expires_at: new Date(Date.now() + 60_000),
  };
  await db.insertInto('password_resets').values(reset).execute();
  const resets = async () => (await db.selectFrom('password_resets').where('user_id', '=', id).execute()).length;
  await request();
  expect(await resets()).toBe(1);
  await confirm(await readToken());
  expect(await resets()).toBe(0);
});

test('of ten confirmations at once one succeeds, and none after a correction by staff that came first', async () => {
  await request();
  const token = await readToken();
  const tries = await Promise.all(Array.from({ length: 10 }, () => confirm(token)));
  expect(tries.map(({ status }) => status).toSorted()).toEqual([200, ...Array(9).fill(404)]);

  await request('again@new.example');
  const late = await readToken('again@new.example');
  const answer = await whileHeld(
    server.services.db,
    async (tx) => {
      await lockUser(tx, id);
      await tx.deleteFrom('email_changes').where('user_id', '=', id).execute();
    },
    () => confirm(late),
  );
  expect(answer.status).toBe(404);
});

test('a correction by staff counts at once, both addresses are notified, and what waited is over', async () => {
  await request();
  const token = await readToken();
  const corrected = `right${count}@example.com`;
  const { user } = await sofia.ok('POST /api/admin/user/update', { id, user: { email: corrected } });
  expect(user.email).toBe(corrected);
  const notice = expect.stringMatching(/^Your e-mail address was corrected: /);
  expect((await subjectsTo(old)).at(-1)).toEqual(notice);
  expect(await subjectsTo(corrected)).toEqual([notice]);
  // The previous address may be a stranger's.
  expect((await mailsTo(old)).at(-1)!.text).not.toContain(corrected);
  expect((await confirm(token)).status).toBe(404);
});

test('an administrator’s email waits as well, and is written down', async () => {
  const user = { email: 'sofia@new.example', currentPassword: password };
  const { account: mine } = await sofia.ok('POST /api/admin/account/update', { user });
  expect(mine).toMatchObject({ email: 'sofia@guerdon.example', pendingEmail: { email: 'sofia@new.example' } });
  const [mail] = await mailsTo('sofia@new.example');
  expect(mail!.text).toMatch(/\/admin\/confirm-email#token=/);
  await confirm(await readToken('sofia@new.example'));
  expect((await account(sofia)).email).toBe('sofia@new.example');
  const { entries } = await sofia.ok('GET /api/admin/audit', { limit: 2 });
  expect(entries.map(({ action }) => action)).toEqual(['email confirmed', 'own account changed']);
});

test('only its reader gets the link: it is not in the outbox, not in the export', async () => {
  await request();
  const token = await readToken();
  const { mails } = await sofia.ok('GET /api/admin/mail/list', { limit: 10 });
  expect(JSON.stringify(mails)).toContain(fresh());
  expect(JSON.stringify(mails)).not.toContain(token);
});

test('a disabled person’s link no longer works, and View As changes nothing about that', async () => {
  await request();
  const token = await readToken();
  const { token: viewing } = await sofia.ok('POST /api/auth/login', { username, bypass: true });
  const viewer = makeCaller(server.url, viewing);
  for (const call of [
    'POST /api/common/account/email/cancel',
    'POST /api/common/account/email/resend',
    'POST /api/common/account/sessions/end-others',
  ] as const)
    expect(await viewer.call(call, {})).toMatchObject({ status: 403, body: { type: 'own-only' } });
  const { user } = await sofia.ok('GET /api/admin/user/:id', { id });
  await sofia.ok('POST /api/admin/userLoyaltyProgram/update', {
    id: user.userLoyaltyProgram!._id,
    userLoyaltyProgram: { disabled: true },
  });
  expect((await confirm(token)).status).toBe(404);
});
