import { beforeEach, expect, test } from 'vitest';
import { changePassword, hashPassword } from '#server/accounts/passwords.ts';
import { lockUser } from '#server/accounts/queries.ts';
import { usualCosts } from '#server/config/password-cost.ts';
import { insertSession } from '#server/sessions/queries.ts';
import { hashToken, makeToken } from '#server/sessions/tokens.ts';
import { password } from '#testing/cast/people.ts';
import { whileHeld } from '#testing/races/while-held.ts';
import { signIn } from '#testing/sign-in.ts';
import { type Caller, makeCaller, sharedTestServer } from '#testing/test-server.ts';

const company = 'text-1767600000000';
const details = { address: '9 Pier Rd', city: 'Bath', state: 'Maine', zip: '04530' };

const server = sharedTestServer();
let maria: Caller;
let id: string;
beforeEach(async () => {
  const { caller, actor } = await signIn(server, 'maria');
  [maria, id] = [caller, actor.userId];
});

const save = (user: object, form?: Record<string, string | string[]>) =>
  maria.call('POST /api/client/user/update', { id, user, ...(form && { form }) });
const errorsOf = async (user: object, form?: Record<string, string>) => {
  const { status, body } = await save(user, form);
  expect([status, body.msg]).toEqual([400, 'Failed to save user']);
  return Object.fromEntries(body.errors!.map(({ path, message }) => [path, message]));
};
const read = async () => (await maria.ok('GET /api/client/user/:id', { id })).user;

test('details and answers are saved together, trimmed', async () => {
  const { status, body } = await save({ ...details, city: ' Bath ', state: 'vt' }, { [company]: ' Alvarez ' });
  expect(status).toBe(200);
  expect(body.result).toMatchObject({ ...details, state: 'Vermont', username: 'maria' });
  expect(body.result.userLoyaltyProgram?.completedRegistration).toEqual({ [company]: 'Alvarez' });
  expect(await read()).toEqual(body.result);
  expect(JSON.stringify(body)).not.toMatch(/password|argon2/i);
});

test('each field that is wrong is named, and nothing at all is saved', async () => {
  const before = await read();
  const sent = { email: 'nowhere', password: 'short', address: ' ', city: '', state: 'Atlantis', zip: '' };
  expect(await errorsOf(sent, { [company]: '' })).toEqual({
    email: 'This is not an e-mail address.',
    password: 'Password must be at least 8 characters',
    currentPassword: 'Enter your current password to change email or password',
    address: 'Address is required',
    city: 'City is required',
    state: 'State must be one of the states of the US',
    zip: 'Zip is required',
    [company]: 'Company name is required',
  });
  expect(await errorsOf({ zip: 'x'.repeat(11), city: 'a\nb' })).toMatchObject({ city: 'This must be a single line.' });
  expect(Object.keys(await errorsOf({ ...details, city: 'Elsewhere' }, { [company]: ' ' }))).toEqual([company]);
  expect(await read()).toEqual(before);
});

test('what the participant may not change stays as it is, even if it is sent', async () => {
  const before = await read();
  await save({ ...details, username: 'boss', firstName: 'Eve', isAdmin: true, adminOnly: true, totalPoints: 9 });
  const after = await read();
  expect(after).toEqual({ ...before, ...details, version: before.version + 1 });
});

test('fields that are not sent stay', async () => {
  await save(details);
  await save({ city: 'Saco' });
  expect(await read()).toMatchObject({ ...details, city: 'Saco' });
});

test('a changed password ends the other sessions and leaves this one; a blank one changes nothing', async () => {
  const phone = await server.as('tom');
  const { caller, actor } = await signIn(server, 'tom');
  const change = (chosen: string) =>
    caller.call('POST /api/client/user/update', {
      id: actor.userId,
      user: { password: chosen, currentPassword: password },
    });
  expect((await change('')).status).toBe(200);
  expect((await phone.call('GET /api/client/user/:id', { id: actor.userId })).status).toBe(200);
  expect((await change(' eight or more ')).status).toBe(200);
  expect((await phone.call('GET /api/client/user/:id', { id: actor.userId })).status).toBe(401);
  expect((await caller.call('GET /api/client/user/:id', { id: actor.userId })).status).toBe(200);
  const logIn = async (tried: string) =>
    (await server.guest.call('POST /api/auth/login', { username: 'tom', password: tried })).status;
  expect([await logIn(password), await logIn('eight or more'), await logIn(' eight or more ')]).toEqual([
    401, 401, 200,
  ]);
});

test('a password that is being changed while a reset ends the session is not set', async () => {
  const answer = await whileHeld(
    server.services.db,
    async (reset) => {
      await lockUser(reset, id);
      await changePassword(reset, id, await hashPassword('set by a reset', usualCosts.participants));
    },
    () => save({ password: 'taken over', currentPassword: password }),
  );
  expect(answer).toMatchObject({ status: 401, body: { type: 'sign-in-needed' } });
  const logIn = await server.guest.call('POST /api/auth/login', { username: 'maria', password: 'set by a reset' });
  expect(logIn.status).toBe(200);
});

test('an administrator who views as a participant does not change its password', async () => {
  const token = makeToken();
  const { actor: sofia } = await signIn(server, 'sofia');
  const session = { tokenHash: hashToken(token), userId: id, viewedBy: sofia.userId };
  await insertSession(server.services.db, { ...session, expiresAt: new Date(Date.now() + 60_000) });
  const viewer = makeCaller(server.url, token);
  expect(await viewer.call('POST /api/client/user/update', { id, user: { password: 'taken over' } })).toMatchObject({
    status: 403,
    body: { type: 'own-password-only' },
  });
});

test('of twenty saves at once one is kept as a whole', async () => {
  const tries = Array.from({ length: 20 }, (_, n) => save({ city: `City ${n}` }, { [company]: `Company ${n}` }));
  expect(new Set((await Promise.all(tries)).map(({ status }) => status))).toEqual(new Set([200]));
  const { city, userLoyaltyProgram } = await read();
  const n = /\d+/.exec(city)![0];
  expect(userLoyaltyProgram!.completedRegistration).toEqual({ [company]: `Company ${n}` });
});
