import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { CorrectedDetails } from '#contract/accounts.ts';
import type { FormAnswers } from '#domain/registration-form.ts';
import { newId } from '#server/db/ids.ts';
import { changed } from '#testing/audit-changes.ts';
import { password } from '#testing/cast/people.ts';
import { newcomer, registerMember } from '#testing/people/newcomers.ts';
import { type Caller, sharedTestServer } from '#testing/test-server.ts';

const company = 'text-1767600000000';

const server = sharedTestServer();
let sofia: Caller;
let id: string;
let count = 0;
beforeAll(async () => {
  sofia = await server.as('sofia');
});
beforeEach(async () => {
  const username = `person${++count}`;
  id = (await registerMember(sofia, username, true))._id;
});

const { firstName, lastName, ...details } = newcomer;
type Sent = { user?: CorrectedDetails; form?: FormAnswers };
const correct = (sent: Sent) => sofia.call('POST /api/admin/user/update', { id, ...sent });
const read = async () => (await sofia.ok('GET /api/admin/user/:id', { id })).user;

test('details and answers are corrected together, found by the new address, and written down with what they were', async () => {
  const email = `pia${count}@new.example`;
  const sent = { user: { email: ` ${email} `, state: 'vt' }, form: { [company]: ' Holm & Co ' } };
  const { status, body } = await correct(sent);
  expect(status).toBe(200);
  expect(body.user).toMatchObject({ ...details, email, state: 'Vermont', firstName: 'Pia' });
  expect(body.user.userLoyaltyProgram?.completedRegistration).toEqual({ [company]: 'Holm & Co' });
  expect(await read()).toEqual(body.user);
  const program = body.user.userLoyaltyProgram!.program;
  const list = await sofia.ok('GET /api/admin/program/:id/members', { id: program, search: email });
  expect(list.members).toMatchObject([{ user: { _id: id } }]);
  expect(await entries()).toEqual([
    {
      action: 'user details corrected',
      data: changed({ email: ['pia@example.com', email], state: ['Maine', 'Vermont'] }),
    },
    {
      action: 'user answers corrected',
      data: changed({ 'Company name': ['Holm Roofing', 'Holm & Co'] }),
    },
  ]);
});

test('unchanged values are not recorded', async () => {
  expect((await correct({ user: details, form: { [company]: 'Holm Roofing' } })).status).toBe(200);
  expect(await entries()).toEqual([]);
});

test('each field that is wrong is named, and nothing at all is saved', async () => {
  const before = await read();
  const user = { email: 'nowhere', address: ' ', city: 'Elsewhere', state: 'Atlantis', zip: '' };
  const { status, body } = await correct({ user, form: { [company]: ' ' } });
  expect([status, body.msg]).toEqual([400, 'Failed to save user']);
  expect(Object.fromEntries(body.errors!.map(({ path, message }) => [path, message]))).toEqual({
    email: 'This is not an e-mail address.',
    address: 'Address is required',
    state: 'State must be one of the states of the US',
    zip: 'Zip is required',
    [company]: 'Company name is required',
  });
  expect(await read()).toEqual(before);
  expect(await entries()).toEqual([]);
});

test('what staff may not write stays as it is, even if they send it', async () => {
  const before = await read();
  const user = { city: 'Saco', isAdmin: true, password: 'another-password' };
  await correct({ user, form: { unknown: 'x' } });
  expect(await read()).toEqual({ ...before, city: 'Saco', version: before.version + 1 });
  const { username } = before;
  expect((await server.guest.call('POST /api/auth/login', { username, password })).status).toBe(200);
});

test('a link to a new password that was mailed to an address which is theirs no longer is dead', async () => {
  const { db } = server.services;
  const reset = { token_hash: newId(), user_id: id, request_id: newId(), expires_at: new Date(Date.now() + 60_000) };
  await db.insertInto('password_resets').values(reset).execute();
  await correct({ user: { city: 'Saco' } });
  expect(await resets()).toBe(1);
  await correct({ user: { email: 'pia@new.example' } });
  expect(await resets()).toBe(0);
});

test('an administrator, and who is not there, is not found', async () => {
  const admin = await server.services.db
    .selectFrom('users')
    .where('username', '=', 'sofia')
    .select('id')
    .executeTakeFirstOrThrow();
  for (const someone of [admin.id, newId(), 'x']) {
    const { status } = await sofia.call('POST /api/admin/user/update', { id: someone, user: { city: 'Saco' } });
    expect(status).toBe(404);
  }
});

async function entries() {
  return await server.services.db
    .selectFrom('audit_log')
    .where('subject_id', '=', id)
    .where('action', 'like', '%corrected')
    .select(['action', 'data'])
    .orderBy('id')
    .execute();
}

async function resets(): Promise<number> {
  const found = await server.services.db
    .selectFrom('password_resets')
    .where('user_id', '=', id)
    .select('user_id')
    .execute();
  return found.length;
}
