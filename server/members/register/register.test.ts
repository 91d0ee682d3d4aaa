import { expect, test } from 'vitest';
import { harborSlug, otherSlug, password } from '#testing/cast/people.ts';
import { addProgram } from '#testing/people/newcomers.ts';
import { sharedTestServer, startTestServer } from '#testing/test-server.ts';

const server = sharedTestServer();

const ann = {
  username: 'ann',
  password,
  email: 'ann@example.com',
  firstName: 'Ann',
  lastName: 'Bauer',
  address: '1 Quay Rd',
  city: 'Bath',
  state: 'Maine',
  zip: '04530',
};
const form = { 'text-1767600000000': 'Bauer & Sons' };
type Sent = Partial<typeof ann> & { isAdmin?: boolean };
const register = (user: Sent, more: object = {}) =>
  server.guest.call('POST /api/auth/register', { user: { ...ann, ...user }, slug: harborSlug, form, ...more });

test('a participant registers, trimmed, and waits for approval', async () => {
  const { status, body } = await register({ username: ' ann ', firstName: ' Ann ', state: 'me' });
  expect(status).toBe(200);
  expect(body.user).toMatchObject({
    username: 'ann',
    name: 'Ann Bauer',
    state: 'Maine',
    isAdmin: false,
    userLoyaltyProgram: { approved: false, approvalDate: null, totalPoints: 0, completedRegistration: form },
  });
  expect(await server.guest.call('POST /api/auth/login', { username: 'ann', password })).toMatchObject({
    body: { type: 'awaiting-approval' },
  });
});

test('a zip code is stored with its dash, however it is typed, and a territory is a state', async () => {
  const { body } = await register({ username: 'isla', state: 'PR', city: 'San Juan', zip: '00901–1234' });
  expect(body.user).toMatchObject({ state: 'Puerto Rico', zip: '00901-1234' });
  // With blanks and the sign of a Japanese keyboard it is longer than what is stored.
  const { body: typed } = await register({
    username: 'hana',
    state: 'GU',
    city: 'Hagåtña',
    zip: '９６９１０ ー １２３４',
  });
  expect(typed.user).toMatchObject({ state: 'Guam', city: 'Hagåtña', zip: '96910-1234' });
});

test('a program that asks for no approval lets its participants in at once', async () => {
  const { db } = server.services;
  const id = await addProgram(server, 'open-to-all');
  await db.updateTable('programs').set({ users_require_approval: false }).where('id', '=', id).execute();
  const { body } = await register({ username: 'quick' }, { slug: 'open-to-all' });
  expect(body.user.userLoyaltyProgram).toMatchObject({ approved: true, approvalDate: expect.any(String) });
});

test('each field that is wrong is named, the form’s by their uid', async () => {
  const { status, body } = await server.guest.call('POST /api/auth/register', {
    user: { username: 'two words', password: 'short', email: 'nowhere', firstName: ' ', state: 'Atlantis', zip: '1' },
    slug: harborSlug,
  });
  expect([status, body.msg]).toEqual([400, 'Failed to create user']);
  const messages = Object.fromEntries(body.errors!.map(({ path, message }) => [path, message]));
  expect(messages).toEqual({
    username: 'Username cannot contain spaces',
    password: 'Password must be at least 8 characters',
    email: 'This is not an e-mail address.',
    address: 'Address is required',
    city: 'City is required',
    firstName: 'First Name is required',
    lastName: 'Last Name is required',
    state: 'State must be one of the states of the US',
    zip: 'This is not a zip code: 5 digits, or 9 as in 04530-1234.',
    'text-1767600000000': 'Company name is required',
  });
});

test('a field of the wrong type or length is named like any other', async () => {
  const user = { ...ann, username: 'typed', zip: 4530, city: 'x'.repeat(101) };
  const { status, body } = await server.guest.send('POST /api/auth/register', { user, slug: harborSlug, form });
  expect([status, body.msg]).toEqual([400, 'Failed to create user']);
  expect(body.errors!.map(({ path }) => path).sort()).toEqual(['city', 'zip']);
});

test('a name is one line: it greets in mails', async () => {
  const { status, body } = await register({ username: 'poet', firstName: 'Ann,\n\nyou won! http://evil.example' });
  expect([status, body.errors]).toMatchObject([400, [{ path: 'firstName', message: 'This must be a single line.' }]]);
});

test('a username is taken in any case and in any program', async () => {
  for (const [username, slug] of [
    ['MARIA', harborSlug],
    ['Olga', harborSlug],
    ['ｍaria', otherSlug],
  ] as const) {
    const { status, body } = await register({ username }, { slug });
    expect([status, body.code]).toEqual([409, 11000]);
    expect(body.msg).toBe(`An account with the username "${username.normalize('NFKC')}" already exists`);
  }
});

test('of twenty who register one username at once, one gets it', async () => {
  const tries = Array.from({ length: 20 }, (_, n) => register({ username: n % 2 ? 'only' : 'ONLY' }));
  const codes = (await Promise.all(tries)).map(({ status }) => status).sort();
  expect(codes).toEqual([200, ...Array(19).fill(409)]);
  const { db } = server.services;
  const rows = await db.selectFrom('members').where('username_key', '=', 'only').select('id').execute();
  expect(rows).toHaveLength(1);
});

test('approved, adminOnly and isAdmin are not a guest’s to give', async () => {
  const { body } = await register({ username: 'climber' }, { approved: true, adminOnly: true });
  expect(body.user).toMatchObject({ isAdmin: false, adminOnly: false, userLoyaltyProgram: { approved: false } });
  expect(await register({ username: 'boss', isAdmin: true })).toMatchObject({
    status: 403,
    body: { type: 'invitation-needed' },
  });
  expect(await register({ username: 'boss', isAdmin: true }, { invite: 'x' })).toMatchObject({ status: 403 });
});

test('a participant’s token gives no more rights than a guest has', async () => {
  const maria = await server.as('maria');
  const { user } = await maria.ok('POST /api/auth/register', {
    user: { ...ann, username: 'friend' },
    slug: harborSlug,
    form,
    approved: true,
  });
  expect(user.userLoyaltyProgram?.approved).toBe(false);
});

test('an administrator adds users approved, optionally for administrators’ use only, and the audit records it', async () => {
  const sofia = await server.as('sofia');
  const { user } = await sofia.ok('POST /api/auth/register', {
    user: { ...ann, username: 'added' },
    slug: harborSlug,
    form,
    adminOnly: true,
  });
  expect(user).toMatchObject({ adminOnly: true, userLoyaltyProgram: { approved: true } });
  const { db } = server.services;
  const entries = await db.selectFrom('audit_log').where('subject_id', '=', user._id).selectAll().execute();
  expect(entries).toMatchObject([{ action: 'user added', admin_name: 'sofia', subject_name: 'added' }]);
});

test('an administrator adds more people than a guest may register', async () => {
  const strict = await startTestServer({ RATE_LIMIT_SCALE: '1' });
  const sofia = await strict.as('sofia');
  const calls = Array.from({ length: 61 }, () => sofia.call('POST /api/auth/register', { user: {}, slug: harborSlug }));
  expect(new Set((await Promise.all(calls)).map(({ status }) => status))).toEqual(new Set([400]));
  await strict.close();
});

test('no one registers at a disabled program, or at one that is not there or not finished', async () => {
  const { db } = server.services;
  const id = await addProgram(server, 'closed');
  expect(await register({ username: 'lost' }, { slug: 'nowhere' })).toMatchObject({ status: 404 });
  expect(await register({ username: 'lost' }, { slug: undefined })).toMatchObject({ status: 404 });
  await db.updateTable('programs').set({ disabled: true }).where('id', '=', id).execute();
  expect(await register({ username: 'lost' }, { slug: undefined, loyaltyProgramId: id })).toMatchObject({
    status: 403,
    body: { type: 'program-disabled', msg: 'This program has been disabled.' },
  });
  for (const unfinished of [{ setup_step: 4 }, { setup_step: null, slug: null }]) {
    await db
      .updateTable('programs')
      .set({ ...unfinished, disabled: false })
      .where('id', '=', id)
      .execute();
    const answer = await register({ username: 'lost' }, { slug: undefined, loyaltyProgramId: id });
    expect(answer).toMatchObject({ status: 404 });
  }
});
