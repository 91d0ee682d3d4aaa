import { beforeEach, expect, test } from 'vitest';
import { insertResets } from '#server/accounts/reset/queries.ts';
import { newId } from '#server/db/ids.ts';
import { password } from '#testing/cast/people.ts';
import { addApp, codeOf, forgetCodes } from '#testing/people/authenticators.ts';
import { castHash } from '#testing/people/newcomers.ts';
import { insertStaff, owner } from '#testing/people/staff.ts';
import { makeCaller, sharedTestServer } from '#testing/test-server.ts';
import { hashToken, makeToken } from '../tokens.ts';

const server = sharedTestServer({ RATE_LIMIT_SCALE: '1' });

let username = 'karla';
let userId: string;
let secret: string;
let codes: string[];
/** Each test has an administrator of its own, and all its tries. */
beforeEach(async () => {
  const { db } = server.services;
  await db.deleteFrom('rate_limits').execute();
  username += 'a';
  const person = { username, firstName: 'Karla', lastName: 'Weber', email: `${username}@guerdon.example` };
  userId = await insertStaff(db, person, [owner], await castHash(db));
  const app = await addApp(await server.as(username));
  secret = app.secret;
  codes = app.recoveryCodes!;
  await forgetCodes(db);
});

const logIn = (sent: object = {}) => server.guest.call('POST /api/auth/login', { username, password, ...sent });

/** The challenge of a login whose password was right. */
async function begin(): Promise<string> {
  const { status, body } = await logIn({ isAdmin: true });
  expect([status, body.type]).toEqual([403, 'second-factor-needed']);
  return (body as unknown as { challenge: string }).challenge;
}
const finish = (challenge: string, proof: object) =>
  server.guest.call('POST /api/auth/second-factor', { challenge, ...proof });
const typeOf = async (answer: Promise<{ status: number; body: { type?: string } }>) => (await answer).body.type;

test('the password alone opens no session; with a code of the app it does', async () => {
  const challenge = await begin();
  const { status, body } = await finish(challenge, { code: await codeOf(secret) });
  expect([status, body.user.username]).toEqual([200, username]);
  await makeCaller(server.url, body.token).ok('GET /api/secret', {});
});

test('before the password is right the answer does not reveal that there is a second factor', async () => {
  const answers = [await logIn({ password: 'wrong' }), await logIn({ username: 'nobody', password: 'wrong' })];
  expect(answers[0]).toEqual(answers[1]);
});

test('a code works once, also of two logins at the same time', async () => {
  const challenges = [await begin(), await begin()];
  const code = await codeOf(secret);
  const answers = await Promise.all(challenges.map((challenge) => finish(challenge, { code })));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 403]);
  expect(await typeOf(finish(await begin(), { code }))).toBe('wrong-second-factor');
});

test('a challenge opens one session', async () => {
  const challenge = await begin();
  const proofs = [{ recoveryCode: codes[0] }, { recoveryCode: codes[1] }];
  const answers = await Promise.all(proofs.map((proof) => finish(challenge, proof)));
  expect(answers.map(({ status, body }) => body.type ?? status).sort()).toEqual([200, 'challenge-over']);
});

test('a recovery code works once, in any spelling, and the owner is mailed how many are left', async () => {
  const [one, other] = [await begin(), await begin()];
  const recoveryCode = codes[3]!.toLowerCase().replaceAll('-', ' ');
  const answers = await Promise.all([one, other].map((challenge) => finish(challenge, { recoveryCode })));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 403]);
  const { token } = answers.find(({ status }) => status === 200)!.body;
  const left = await makeCaller(server.url, token).ok('GET /api/common/second-factor', {});
  expect(left.recoveryCodesLeft).toBe(9);
  expect(await mailTexts()).toContainEqual(expect.stringContaining('9 are left'));
});

test('after five wrong codes the password is asked for again', async () => {
  const challenge = await begin();
  const tries = [1, 2, 3, 4, 5].map(() => typeOf(finish(challenge, { code: '000000' })));
  expect(await Promise.all(tries)).toEqual(Array(5).fill('wrong-second-factor'));
  expect(await typeOf(finish(challenge, { code: await codeOf(secret) }))).toBe('challenge-over');
});

test('a guesser who has the password cannot try more codes by beginning again; the owner comes in with a recovery code', async () => {
  const types: (string | undefined)[] = [];
  for (let round = 0; round < 5; round++) {
    const challenge = await begin();
    for (let at = 0; at < 5; at++) types.push(await typeOf(finish(challenge, { code: '000000' })));
  }
  expect(types).toEqual([...Array(20).fill('wrong-second-factor'), ...Array(5).fill('too-many-tries')]);
  expect(await typeOf(finish(await begin(), { code: await codeOf(secret) }))).toBe('too-many-tries');
  expect((await finish(await begin(), { recoveryCode: codes[0] })).status).toBe(200);
});

test('a browser in which the owner has logged in has tries of its own', async () => {
  const answer = await fetch(`${server.url}/api/auth/second-factor`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ challenge: await begin(), recoveryCode: codes[0] }),
  });
  const cookie = answer.headers.get('set-cookie')!.split(';')[0]!;
  for (let at = 0; at < 21; at++) await finish(await begin(), { code: '000000' });
  const known = await fetch(`${server.url}/api/auth/second-factor`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify({ challenge: await begin(), code: await codeOf(secret) }),
  });
  expect(known.status).toBe(200);
});

test('a challenge ends after five minutes, and with a new password', async () => {
  const late = await begin();
  await server.services.db
    .updateTable('login_challenges')
    .set({ expires_at: new Date(Date.now() - 1) })
    .execute();
  expect(await typeOf(finish(late, { recoveryCode: codes[0] }))).toBe('challenge-over');
  const early = await begin();
  const link = await newPassword();
  await server.guest.ok('POST /api/auth/reset', { token: link, password: 'another good long password' });
  expect(await typeOf(finish(early, { recoveryCode: codes[0] }))).toBe('challenge-over');
});

test('a link to a new password does not replace the second factor', async () => {
  const fresh = 'another good long password';
  await server.guest.ok('POST /api/auth/reset', { token: await newPassword(), password: fresh });
  expect(await typeOf(logIn({ password: fresh }))).toBe('second-factor-needed');
});

test('exactly one proof is taken', async () => {
  const challenge = await begin();
  for (const proof of [{}, { code: '000000', recoveryCode: codes[0] }])
    expect((await finish(challenge, proof)).status).toBe(400);
});

test('an account that is disabled between password and code does not come in', async () => {
  const challenge = await begin();
  await server.services.db.updateTable('users').set({ disabled: true }).where('id', '=', userId).execute();
  expect(await typeOf(finish(challenge, { recoveryCode: codes[0] }))).toBe('disabled');
});

async function mailTexts(): Promise<string[]> {
  const mails = server.services.db.selectFrom('mails').where('to_address', '=', `${username}@guerdon.example`);
  return (await mails.select('text').execute()).map(({ text }) => text);
}

async function newPassword(): Promise<string> {
  const { db } = server.services;
  const token = makeToken();
  await insertResets(db, newId(), new Date(Date.now() + 60_000), [{ userId, tokenHash: hashToken(token) }]);
  return token;
}
