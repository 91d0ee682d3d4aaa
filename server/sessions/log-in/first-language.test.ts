import { beforeEach, expect, test } from 'vitest';
import type { Language } from '#domain/languages.ts';
import { lockUser } from '#server/accounts/queries.ts';
import { harborSlug, password } from '#testing/cast/people.ts';
import { addApp, addKey, codeOf, forgetCodes, makeSecurityKey } from '#testing/people/authenticators.ts';
import { addMember } from '#testing/people/newcomers.ts';
import { openMails } from '#testing/people/open-mails.ts';
import { countWaiting, whileHeld } from '#testing/races/while-held.ts';
import { makeCaller, sharedTestServer } from '#testing/test-server.ts';

const origin = 'http://localhost:3000';
const server = sharedTestServer({ PUBLIC_URL: origin });
let pia: string;
let last = 0;
/** Each test has a participant who has chosen no language. */
beforeEach(async () => {
  await offer('en', 'es');
  last += 1;
  pia = await addMember(server, `pia${last}`);
});

const offer = (...languages: Language[]) =>
  server.services.db.updateTable('programs').set({ languages }).where('slug', '=', harborSlug).execute();
const guestIn = (language?: Language) => makeCaller(server.url, null, language);
const logIn = (language?: Language, username = pia) =>
  guestIn(language).ok('POST /api/auth/login', { username, password });
async function rowOf(username = pia) {
  const users = server.services.db.selectFrom('users').where('username', '=', username);
  return await users.select(['id', 'email', 'language']).executeTakeFirstOrThrow();
}
const kept = async (username?: string) => (await rowOf(username)).language;
async function countChosen(): Promise<number> {
  const { values } = await server.services.metrics.events.get();
  return values.find(({ labels }) => labels.type === 'member.language-chosen')?.value ?? 0;
}

test('who has chosen no language is written to in the one in which the first login was answered', async () => {
  const before = await countChosen();
  const { user, token } = await logIn('es');
  expect([user.language, (await countChosen()) - before]).toEqual(['es', 1]);
  const moved = { address: '9 Pier Rd', city: 'Bath', state: 'Maine', zip: '04530' };
  await makeCaller(server.url, token).ok('POST /api/client/user/update', { id: user._id, user: moved });
  const subjects = (await openMails(server, { to: (await rowOf()).email })).map(({ subject }) => subject);
  expect(subjects).toEqual(['Su dirección se cambió: Harbor Trade Rewards']);
});

test('a later login keeps nothing, and a later choice replaces it', async () => {
  const { user, token } = await logIn('en');
  expect((await logIn('es')).user.language).toBe('en');
  const caller = makeCaller(server.url, token);
  await caller.ok('POST /api/client/user/:id/language', { id: user._id, language: 'es' });
  expect((await logIn('en')).user.language).toBe('es');
});

test('nothing is kept of a caller who names no language', async () => {
  expect((await logIn()).user.language).toBe(null);
});

test.each<[string, Language[]]>([
  ['does not have it', ['en']],
  ['has no other', ['es']],
])('nothing is kept of a language if the program %s', async (_, languages) => {
  await offer(...languages);
  expect((await logIn('es')).user.language).toBe(null);
});

test('a login that is refused keeps nothing', async () => {
  const { db } = server.services;
  const before = await rowOf();
  await guestIn('es').call('POST /api/auth/login', { username: pia, password: 'not hers at all' });
  // The password is changed while it is checked.
  const { status } = await whileHeld(
    db,
    async (tx) =>
      void (await tx.updateTable('users').set({ password_hash: 'another' }).where('id', '=', before.id).execute()),
    () => guestIn('es').call('POST /api/auth/login', { username: pia, password }),
  );
  expect([status, await kept()]).toEqual([401, null]);
});

test('a passkey keeps it as a password does', async () => {
  const key = makeSecurityKey({ origin });
  await addKey(await server.as(pia), key);
  const { challenge, options } = await server.guest.ok('POST /api/auth/passkey/begin', {});
  const sent = { challenge, passkey: key.sign(options), slug: harborSlug };
  expect((await guestIn('es').ok('POST /api/auth/passkey', sent)).user.language).toBe('es');
});

test('an administrator keeps none, with and without a second factor, and none for whom it views as', async () => {
  const { token } = await logIn('es', 'sofia');
  await makeCaller(server.url, token, 'es').ok('POST /api/auth/login', { username: pia, bypass: true });
  const { secret } = await addApp(makeCaller(server.url, token));
  await forgetCodes(server.services.db);
  const asked = await guestIn('es').call('POST /api/auth/login', { username: 'sofia', password });
  const { challenge } = asked.body as unknown as { challenge: string };
  await guestIn('es').ok('POST /api/auth/second-factor', { challenge, code: await codeOf(secret) });
  expect([await kept('sofia'), await kept()]).toEqual([null, null]);
});

test('no administrator’s audit tells of it', async () => {
  await logIn('es');
  const entries = server.services.db.selectFrom('audit_entries').where('username', '=', pia);
  expect(await entries.select('action').execute()).toEqual([]);
});

test('of two first logins at the same time both begin, and one keeps its language', async () => {
  const { db } = server.services;
  const [before, { id }] = [await countChosen(), await rowOf()];
  const pending = await db.transaction().execute(async (tx) => {
    await lockUser(tx, id);
    const logins = [logIn('es'), logIn('en')];
    await expect.poll(() => countWaiting(db)).toBe(2);
    return { logins };
  });
  const languages = (await Promise.all(pending.logins)).map(({ user }) => user.language);
  expect(['es', 'en']).toContain(await kept());
  expect(languages).toContain(await kept());
  expect((await countChosen()) - before).toBe(1);
});

test('a choice at the same time as the first login stays', async () => {
  const { id } = await rowOf();
  const { user } = await whileHeld(
    server.services.db,
    async (tx) => void (await tx.updateTable('users').set({ language: 'en' }).where('id', '=', id).execute()),
    () => logIn('es'),
  );
  expect([user.language, await kept()]).toEqual(['en', 'en']);
});
