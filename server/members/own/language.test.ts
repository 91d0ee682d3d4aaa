import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { Language } from '#domain/languages.ts';
import { type Editor, openEditor } from '#testing/people/editor.ts';
import { openMember, type TestMember } from '#testing/people/member.ts';
import { harborForm, newcomer } from '#testing/people/newcomers.ts';
import { openSession, signIn } from '#testing/sign-in.ts';
import { makeCaller, sharedTestServer } from '#testing/test-server.ts';

const server = sharedTestServer();
let sofia: Editor;
let maria: TestMember;
let userId: string;
beforeAll(async () => {
  [sofia, maria] = [await openEditor(server), await openMember(server, 'maria')];
  userId = (await signIn(server, 'maria')).actor.userId;
});
beforeEach(async () => {
  await offer('en', 'es');
  await server.services.db.updateTable('users').set({ language: null }).where('id', '=', userId).execute();
});

const offer = (...languages: Language[]) =>
  server.services.db.updateTable('programs').set({ languages }).where('id', '=', maria.programId).execute();
const choose = (language: Language, id = userId) => maria.call('POST /api/client/user/:id/language', { id, language });
const chosen = async () => (await maria.ok('GET /api/client/user/:id', { id: userId })).user.language;

/** What a call is refused with that names no reward. */
async function refusedWith(acceptLanguage?: string): Promise<string> {
  const response = await fetch(`${server.url}/api/client/userLoyaltyProgram/goal`, {
    method: 'POST',
    headers: {
      authorization: maria.token!,
      'content-type': 'application/json',
      ...(acceptLanguage && { 'accept-language': acceptLanguage }),
    },
    body: JSON.stringify({ id: maria.memberId, item: maria.memberId }),
  });
  return ((await response.json()) as { msg: string }).msg;
}
const english = 'This reward item does not exist.';
const spanish = 'Esta recompensa no existe.';

test('the chosen language is kept with the account', async () => {
  expect(await chosen()).toBe(null);
  expect(await choose('es')).toMatchObject({ status: 200, body: { language: 'es' } });
  expect(await chosen()).toBe('es');
  await choose('en');
  expect(await chosen()).toBe('en');
});

test('a language that the program does not have is refused, and so is another account', async () => {
  await offer('en');
  expect(await choose('es')).toMatchObject({ status: 409, body: { type: 'language-not-offered' } });
  const tom = (await signIn(server, 'tom')).actor.userId;
  expect(await choose('en', tom)).toMatchObject({ status: 404 });
  expect(await chosen()).toBe(null);
});

test('an administrator who views as a participant chooses nothing for it', async () => {
  const viewer = makeCaller(server.url, await openSession(server.services.db, 'maria', 'sofia'));
  const answer = await viewer.call('POST /api/client/user/:id/language', { id: userId, language: 'es' });
  expect(answer).toMatchObject({ status: 403, body: { type: 'own-only' } });
  expect(await chosen()).toBe(null);
});

test('a caller is answered in the language of its header, else in its own, else in the first one of its program', async () => {
  expect(await refusedWith()).toBe(english);
  expect(await refusedWith('es-MX,es;q=0.9,en;q=0.8')).toBe(spanish);
  await choose('es');
  expect(await refusedWith()).toBe(spanish);
  expect(await refusedWith('en-US')).toBe(english);
  await server.services.db.updateTable('users').set({ language: null }).where('id', '=', userId).execute();
  await offer('es', 'en');
  expect(await refusedWith('*')).toBe(spanish);
});

test('a language that the program gave up is not used any more', async () => {
  await choose('es');
  await offer('en');
  expect(await refusedWith()).toBe(english);
});

test('each wrong field is named in the language of the caller', async () => {
  const response = await fetch(`${server.url}/api/auth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'accept-language': 'es' },
    body: JSON.stringify({
      user: { ...newcomer, username: 'a b', password: 'quiet-lantern-72' },
      form: harborForm,
      slug: 'harbor-trade',
    }),
  });
  const { msg, errors } = (await response.json()) as { msg: string; errors: object[] };
  expect(msg).toBe('No se pudo crear el usuario');
  expect(errors).toContainEqual({
    ...{ path: 'username', code: 'usernameSpaces' },
    message: 'El nombre de usuario no puede contener espacios',
  });
});

test('a language that a newer version has stored is as none', async () => {
  const { db } = server.services;
  await db.updateTable('users').set({ language: 'fr' }).where('id', '=', userId).execute();
  await db
    .updateTable('programs')
    .set({ languages: ['fr', 'es'] })
    .where('id', '=', maria.programId)
    .execute();
  expect(await chosen()).toBe(null);
  const { program } = await maria.ok('GET /api/common/program/:slug', { slug: 'harbor-trade' });
  expect(program.languages).toEqual(['es']);
});

test('who registers keeps the language of the page, if the program has it', async () => {
  const register = async (username: string) => {
    const user = { ...newcomer, username, password: 'quiet-lantern-72', language: 'es' as const };
    return (await server.guest.ok('POST /api/auth/register', { slug: 'harbor-trade', user, form: harborForm })).user;
  };
  expect((await register('lucia')).language).toBe('es');
  await offer('en');
  expect((await register('benito')).language).toBe(null);
});

test('a program has one to all of the languages, each once', async () => {
  const made = await sofia.setUp('dos-idiomas');
  expect(made.languages).toEqual(['en']);
  const saved = await sofia.save(made, { languages: ['es', 'en'] });
  expect(saved.languages).toEqual(['es', 'en']);
  expect(await sofia.problems(saved, { languages: [] })).toEqual(['languages: Choose at least one language.']);
  expect(await sofia.problems(saved, { languages: ['en', 'en'] })).toEqual([
    'languages: Each language can be chosen once.',
  ]);
  expect(await sofia.problems(saved, { languages: ['fr'] })).toHaveLength(1);
  await expect(offer()).rejects.toMatchObject({ code: '23514' });
});
