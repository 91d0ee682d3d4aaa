import { beforeEach, expect, test } from 'vitest';
import { harborSlug, otherSlug, password } from '#testing/cast/people.ts';
import { addApp, addKey, makeSecurityKey, type SecurityKey } from '#testing/people/authenticators.ts';
import { addMember } from '#testing/people/newcomers.ts';
import { openSession } from '#testing/sign-in.ts';
import { makeCaller, sharedTestServer, startTestServer } from '#testing/test-server.ts';
import { relyingParty } from './relying-party.ts';

const origin = 'http://localhost:3000';
const server = sharedTestServer({ PUBLIC_URL: origin });
beforeEach(async () => {
  await server.services.db.deleteFrom('passkeys').execute();
  await server.services.db.deleteFrom('totp_seeds').execute();
});

const begin = () => server.guest.ok('POST /api/auth/passkey/begin', {});
async function logIn(key: SecurityKey, where: object = { slug: harborSlug }) {
  const { challenge, options } = await begin();
  return await server.guest.call('POST /api/auth/passkey', { challenge, passkey: key.sign(options), ...where });
}
const add = async (username: string, key = makeSecurityKey({ origin })) => {
  const caller = await server.as(username);
  const added = await addKey(caller, key);
  return { key, caller: added.token ? makeCaller(server.url, added.token) : caller, ...added };
};
async function newMember(): Promise<string> {
  last += 1;
  return await addMember(server, `holder${last}`, harborSlug);
}
let last = 0;

test('a participant logs in with a passkey alone, and with the password alone as before', async () => {
  const { key, recoveryCodes, token } = await add('maria');
  expect([recoveryCodes, token]).toEqual([null, null]);
  const { status, body } = await logIn(key);
  expect([status, body.user.username]).toEqual([200, 'maria']);
  await server.guest.ok('POST /api/auth/login', { username: 'maria', password, slug: harborSlug });
});

test('an administrator’s passkey that checks its owner counts as both factors, on the administrators’ page', async () => {
  const { key } = await add('sofia');
  expect((await logIn(key, { isAdmin: true })).status).toBe(200);
  expect((await logIn(key)).body.type).toBe('other-program');
});

test('one that does not check its owner needs the password before it', async () => {
  const { key } = await add('sofia', makeSecurityKey({ origin, checksOwner: false }));
  expect(await logIn(key, { isAdmin: true })).toMatchObject({ status: 401, body: { type: 'wrong-passkey' } });
  const { body } = await server.guest.send<{ challenge: string; options: { challenge: string } }>(
    'POST /api/auth/login',
    { username: 'sofia', password },
  );
  const passkey = key.sign(body.options);
  const { status } = await server.guest.call('POST /api/auth/second-factor', { challenge: body.challenge, passkey });
  expect(status).toBe(200);
});

test('a participant’s passkey must check its owner', async () => {
  const refused = addKey(await server.as('maria'), makeSecurityKey({ origin, checksOwner: false }));
  await expect(refused).rejects.toThrow('wrong-passkey');
});

test('an unknown passkey and a participant’s at the administrators’ page get the same answer', async () => {
  const { key } = await add('maria');
  const answers = [await logIn(makeSecurityKey({ origin }), { isAdmin: true }), await logIn(key, { isAdmin: true })];
  expect(answers[0]).toMatchObject({ status: 401, body: { type: 'wrong-passkey' } });
  expect(answers[1]).toEqual(answers[0]);
});

test.each([
  ['for another site', { origin: 'http://evil.localhost' }],
  ['from another page of this machine', { origin: 'http://localhost:4000' }],
])('a signature %s is worth nothing', async (_name, made) => {
  const refused = addKey(await server.as('maria'), makeSecurityKey(made));
  await expect(refused).rejects.toThrow('wrong-passkey');
});

test('a signature works once, also twice at the same time', async () => {
  const { key } = await add('maria');
  const { challenge, options } = await begin();
  const sent = { challenge, passkey: key.sign(options), slug: harborSlug };
  const answers = await Promise.all([1, 2].map(() => server.guest.call('POST /api/auth/passkey', sent)));
  expect(answers.map(({ status, body }) => body.type ?? status).sort()).toEqual([200, 'challenge-over']);
});

test('a copied passkey is found by its counter', async () => {
  const { key } = await add('maria');
  const [one, other] = [await begin(), await begin()];
  const [early, late] = [key.sign(one.options), key.sign(other.options)];
  const send = (challenge: string, passkey: typeof early) =>
    server.guest.call('POST /api/auth/passkey', { challenge, passkey, slug: harborSlug });
  expect((await send(other.challenge, late)).status).toBe(200);
  expect((await send(one.challenge, early)).body.type).toBe('wrong-passkey');
});

test('what keeps a password out keeps a passkey out', async () => {
  const { db } = server.services;
  const username = await newMember();
  const { key } = await add(username);
  expect((await logIn(key, { slug: otherSlug })).body.type).toBe('other-program');
  const member = db.updateTable('members').where('username_key', '=', username);
  await member.set({ approved: false, approval_date: null }).execute();
  expect((await logIn(key)).body.type).toBe('awaiting-approval');
  await member.set({ approved: true, approval_date: new Date(), disabled: true }).execute();
  expect((await logIn(key)).body.type).toBe('disabled');
  await member.set({ disabled: false }).execute();
  await db.updateTable('programs').set({ disabled: true }).where('slug', '=', harborSlug).execute();
  expect((await logIn(key)).body.type).toBe('program-disabled');
  await db.updateTable('programs').set({ disabled: false }).where('slug', '=', harborSlug).execute();
  expect((await logIn(key)).status).toBe(200);
});

test('of eleven passkeys that are added at once ten are', async () => {
  const caller = await server.as(await newMember());
  const tries = Array.from({ length: 11 }, async () => {
    const { setup, options } = await caller.ok('POST /api/common/passkey/begin', {});
    const passkey = makeSecurityKey({ origin }).make(options);
    return (await caller.call('POST /api/common/passkey/add', { setup, passkey, name: 'Key' })).body.type ?? 'added';
  });
  expect((await Promise.all(tries)).sort()).toEqual([...Array(10).fill('added'), 'too-many-passkeys']);
});

test('a passkey belongs to one account, and what was begun to the one that began it', async () => {
  const [maria, tom] = [await server.as('maria'), await server.as('tom')];
  const key = makeSecurityKey({ origin });
  await addKey(maria, key);
  await expect(addKey(tom, key)).rejects.toThrow('passkey-exists');
  const { setup, options } = await maria.ok('POST /api/common/passkey/begin', {});
  const passkey = makeSecurityKey({ origin }).make(options);
  const { body } = await tom.call('POST /api/common/passkey/add', { setup, passkey, name: 'Key' });
  expect(body.type).toBe('setup-over');
});

test('a removed passkey no longer works; another account’s is not found', async () => {
  const { key, caller } = await add('maria');
  const { passkeys } = await caller.ok('GET /api/common/second-factor', {});
  expect(passkeys).toMatchObject([{ name: 'Laptop', lastUsedAt: null }]);
  const id = passkeys[0]!._id;
  const tom = await server.as('tom');
  expect((await tom.call('POST /api/common/passkey/:id/remove', { id })).status).toBe(404);
  await caller.ok('POST /api/common/passkey/:id/remove', { id });
  expect((await logIn(key)).body.type).toBe('wrong-passkey');
});

test('in View As an administrator changes no passkey', async () => {
  const viewer = makeCaller(server.url, await openSession(server.services.db, 'maria', 'sofia'));
  await expect(addKey(viewer, makeSecurityKey({ origin }))).rejects.toThrow('own-account-only');
});

test('the participant is notified by mail, in the program’s name', async () => {
  await add(await newMember());
  const mail = await server.services.db
    .selectFrom('mails')
    .where('kind', '=', 'secondFactorChanged')
    .select(['subject', 'text', 'to_address'])
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  expect(mail.subject).toContain('A passkey was added to your account');
  expect(mail.text).toContain('Passkey: Laptop');
  expect(mail.text).toContain(`${origin}/program/${harborSlug}/account`);
});

test('a passkey beside an app makes no new recovery codes and no new session', async () => {
  const sofia = await server.as('sofia');
  const { token } = await addApp(sofia);
  const added = await addKey(makeCaller(server.url, token), makeSecurityKey({ origin }));
  expect(added).toEqual({ recoveryCodes: null, token: null });
});

test('a site without a domain name has none, and says so', async () => {
  const nameless = await startTestServer({ PUBLIC_URL: 'http://127.0.0.1:3000' });
  const maria = await nameless.as('maria');
  const passkey = makeSecurityKey({ origin }).make({ challenge: 'AAAA' });
  const answers = [
    await nameless.guest.call('POST /api/auth/passkey/begin', {}),
    await maria.call('POST /api/common/passkey/begin', {}),
    await maria.call('POST /api/common/passkey/add', { setup: 'AAAA', passkey, name: 'Key' }),
  ];
  await nameless.close();
  for (const answer of answers) expect(answer).toMatchObject({ status: 409, body: { type: 'no-passkeys' } });
});

test.each([
  ['https://rewards.example.com', { id: 'rewards.example.com', origin: 'https://rewards.example.com' }],
  ['http://localhost:3000', { id: 'localhost', origin: 'http://localhost:3000' }],
  ['http://rewards.example.com', null],
  ['https://192.168.0.4', null],
  ['http://127.0.0.1:3000', null],
  ['https://[2001:db8::1]', null],
])('passkeys at %s', (publicUrl, site) => {
  expect(relyingParty({ publicUrl })).toEqual(site);
});
