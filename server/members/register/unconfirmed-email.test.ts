import { beforeAll, expect, test } from 'vitest';
import { mailConfirmation } from '#server/accounts/own/email-actions.ts';
import { mailLoginLinks } from '#server/accounts/reset/actions.ts';
import { newId } from '#server/db/ids.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { harborSlug, password } from '#testing/cast/people.ts';
import { harborForm, newcomer, registerMember } from '#testing/people/newcomers.ts';
import { openMails } from '#testing/people/open-mails.ts';
import { openSession } from '#testing/sign-in.ts';
import { type Caller, makeCaller, sharedTestServer, startTestServer } from '#testing/test-server.ts';

const server = sharedTestServer();
let sofia: Caller;
beforeAll(async () => {
  sofia = await server.as('sofia');
  await server.services.db.updateTable('programs').set({ users_require_approval: true }).execute();
});

const register = (username: string, email: string, more: object = {}) =>
  server.guest.send<{ user: { _id: string; userLoyaltyProgram: { _id: string } } }>('POST /api/auth/register', {
    slug: harborSlug,
    user: { ...newcomer, username, email, password, ...more },
    form: harborForm,
  });
const kindsTo = async (to: string) => (await openMails(server, { to })).map(({ kind }) => kind);
const tokenTo = async (to: string) => /#token=([\w-]{43})/.exec((await openMails(server, { to })).at(-1)!.text)![1]!;
const approve = (id: string) =>
  sofia.ok('POST /api/admin/userLoyaltyProgram/update', { id, userLoyaltyProgram: { approved: true } });
const shown = async (id: string) => (await sofia.ok('GET /api/admin/user/:id', { id })).user.emailUnconfirmedSince;
const as = async (username: string) => makeCaller(server.url, await openSession(server.services.db, username));

test('an address that a stranger has typed gets nothing but its confirmation until the link is opened', async () => {
  const to = 'victim@example.com';
  const { body } = await register('stranger', to, { firstName: 'Claim your prize' });
  const [mail, ...more] = await openMails(server, { to });
  expect([mail?.kind, more]).toEqual(['emailConfirmation', []]);
  expect(mail!.text + mail!.html + mail!.subject).not.toMatch(/prize|stranger/);
  await approve(body.user.userLoyaltyProgram._id);
  const me = await as('stranger');
  const change = { email: 'other@example.com', currentPassword: password };
  await me.ok('POST /api/client/user/update', { id: body.user._id, user: change });
  await me.ok('POST /api/common/account/email/cancel', {});
  const asked = await sofia.call('POST /api/common/mailer/userApproved', { emailInfo: { to } });
  expect(asked).toMatchObject({ status: 409, body: { type: 'address-unconfirmed' } });
  // The approval sends the link again, as a participant who waits for it cannot.
  expect(await kindsTo(to)).toEqual(['emailConfirmation', 'emailConfirmation']);
  expect(await shown(body.user._id)).toEqual(expect.any(String));

  await me.ok('POST /api/common/account/email/resend', {});
  await server.guest.ok('POST /api/auth/email/confirm', { token: await tokenTo(to) });
  expect(await shown(body.user._id)).toBeNull();
  expect(await kindsTo(to)).toEqual([...Array(3).fill('emailConfirmation'), 'userApproved']);
});

test('who is approved after the link of the registration was over gets another one, and then learns of the approval', async () => {
  const to = 'late@example.com';
  const { body } = await register('late', to);
  const { db } = server.services;
  await db.deleteFrom('email_changes').where('user_id', '=', body.user._id).execute();
  await approve(body.user.userLoyaltyProgram._id);
  await server.guest.ok('POST /api/auth/email/confirm', { token: await tokenTo(to) });
  expect(await kindsTo(to)).toEqual(['emailConfirmation', 'emailConfirmation', 'userApproved']);
});

test('a mailed link to a new password proves the address as well, and does not name the account before', async () => {
  const to = 'proven@example.com';
  const { body } = await register('forgetful', to);
  await mailLoginLinks({ requestId: newId(), email: to, slug: harborSlug }, server.services);
  const mail = (await openMails(server, { to })).at(-1)!;
  expect(mail.kind).toBe('forgottenLogin');
  expect(mail.text + mail.html + mail.subject).not.toContain('forgetful');
  const chosen = { token: await tokenTo(to), password: 'another good long password' };
  expect(await server.guest.ok('POST /api/auth/reset', chosen)).toEqual({ username: 'forgetful' });
  expect(await shown(body.user._id)).toBeNull();
});

test('an address that staff adds or corrects is confirmed, and so are earlier ones', async () => {
  const added = await registerMember(sofia, 'added', true);
  expect(await shown(added._id)).toBeNull();
  const { body } = await register('mistyped', 'mistyped@example.com');
  const user = { email: 'corrected@example.com', city: 'Saco' };
  await sofia.ok('POST /api/admin/user/update', { id: body.user._id, user });
  expect(await shown(body.user._id)).toBeNull();
  expect(await kindsTo('mistyped@example.com')).toEqual(['emailConfirmation']);
  expect(await kindsTo('corrected@example.com')).toEqual(['accountNotice', 'addressChanged']);
  expect(
    await server.services.db
      .selectFrom('users')
      .where('username', '=', 'maria')
      .select('email_unconfirmed_since')
      .execute(),
  ).toEqual([{ email_unconfirmed_since: null }]);
});

test('strangers can cause ten mails an hour to one address, in any spelling, also all at once', async () => {
  const to = 'flooded@example.com';
  const { body } = await register('flooded', to);
  await approve(body.user.userLoyaltyProgram._id);
  const { databaseUrl: url } = server.services.config;
  const bounded = await startTestServer({ RATE_LIMIT_SCALE: '1' }, { database: { url, close: async () => {} } });
  const { db } = bounded.services;
  const { id } = await db.selectFrom('users').where('username', '=', 'flooded').select('id').executeTakeFirstOrThrow();
  const owner = { id, email: to, slug: harborSlug, program_id: null, language: null, languages: null };
  const mailed = await Promise.all(
    Array.from({ length: 14 }, (_, at) =>
      inTransaction(db, (tx) =>
        mailConfirmation(tx, bounded.services, owner, at % 2 ? to : 'Flooded@Example.com', new Date()),
      ),
    ),
  );
  expect(mailed.filter(Boolean)).toHaveLength(8);
  expect([...(await kindsTo(to)), ...(await kindsTo('Flooded@Example.com'))]).toHaveLength(10);
  const caller = makeCaller(bounded.url, await openSession(db, 'flooded'));
  await caller.ok('POST /api/common/account/email/cancel', {});
  const again = await caller.call('POST /api/common/account/email/resend', {});
  expect(again).toMatchObject({ status: 409, body: { type: 'mailed-often' } });
  await bounded.close();
});

test('none of these mails, and no accounts that strangers make with the address, keep its owner from the login info', async () => {
  const to = 'owner@example.com';
  const { body } = await register('zz-owner', to);
  await server.guest.ok('POST /api/auth/email/confirm', { token: await tokenTo(to) });
  for (let n = 10; n < 32; n++) await register(`aa-stranger${n}`, to);
  const { databaseUrl: url } = server.services.config;
  const bounded = await startTestServer({ RATE_LIMIT_SCALE: '1' }, { database: { url, close: async () => {} } });
  await mailLoginLinks({ requestId: newId(), email: to, slug: harborSlug }, bounded.services);
  const [mail] = (await openMails(server, { to })).filter(({ kind }) => kind === 'forgottenLogin');
  expect(mail?.text).toContain('Username: zz-owner');
  const linksOf = async () => {
    const resets = bounded.services.db.selectFrom('password_resets').where('user_id', '=', body.user._id);
    return (await resets.selectAll().execute()).length;
  };
  expect(await linksOf()).toBe(1);
  // Ten of the kind itself: what is not mailed makes no link.
  const ask = () => mailLoginLinks({ requestId: newId(), email: to, slug: harborSlug }, bounded.services);
  await bounded.services.db.updateTable('mails').set({ kind: 'forgottenLogin' }).where('to_address', '=', to).execute();
  await ask();
  expect(await linksOf()).toBe(1);
  await bounded.close();
});

test.each(['firstName', 'lastName', 'username'])(
  'a %s that looks like a link is refused beside its field',
  async (field) => {
    const { status, body } = await register('linker', 'linker@example.com', { [field]: 'www.evil.com' });
    expect([status, body.errors]).toMatchObject([400, [{ path: expect.stringContaining(field) }]]);
  },
);

test('one’s own e-mail address may be one’s username', async () => {
  expect((await register('own@example.com', 'Own@example.com')).status).toBe(200);
});
