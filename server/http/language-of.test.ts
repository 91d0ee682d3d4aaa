import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { type Api, api } from '#contract/api.ts';
import type { Route } from '#contract/route.ts';
import type { Said } from '#contract/said.ts';
import type { Language } from '#domain/languages.ts';
import { harborSlug } from '#testing/cast/people.ts';
import { leastInput } from '#testing/every-route/named.ts';
import { addProgram } from '#testing/people/newcomers.ts';
import { openSession } from '#testing/sign-in.ts';
import { sharedTestServer } from '#testing/test-server.ts';
import { sayIn } from '#words/answers.ts';

const server = sharedTestServer({ RATE_LIMIT_SCALE: '1', TRUST_PROXY: '1' });
const slug = 'premios-del-puerto';
let id: string;
beforeAll(async () => {
  id = await addProgram(server, slug);
  await setProgram({
    languages: ['es', 'en'],
    terms: 'Hola',
    texts: { en: { name: 'Harbor prizes', terms: 'Hello' } },
  });
});
// Tries at an account are counted from all addresses.
beforeEach(() => server.services.db.deleteFrom('rate_limits').execute());

const setProgram = async (to: object) =>
  void (await server.services.db.updateTable('programs').set(to).where('id', '=', id).execute());

interface Answered {
  status: number;
  /** What is read first: the sentence, or the program's name or terms. */
  said: string | undefined;
  fields: string[] | undefined;
}
/** No language goes with a call but the one that is named. */
async function ask(key: keyof Api, input: object, more: Record<string, string> = {}): Promise<Answered> {
  const [method, path] = key.split(' ') as [string, string];
  const address = path.replace(':slug', (input as { slug: string }).slug);
  const response = await fetch(server.url + address, {
    method,
    headers: { 'content-type': 'application/json', 'x-forwarded-for': '192.0.2.1', ...more },
    ...(method === 'POST' && { body: JSON.stringify(input) }),
  });
  const { msg, program, name, terms, errors } = (await response.json()) as {
    msg?: string;
    program?: { name: string };
    name?: string;
    terms?: { terms: string };
    errors?: { message: string }[];
  };
  const said = msg ?? program?.name ?? name ?? terms?.terms;
  return { status: response.status, said, fields: errors?.map(({ message }) => message) };
}
const inSpanish = { 'accept-language': 'es-MX' };
const inFrench = { 'accept-language': 'fr-CA,fr;q=0.9' };

/** How each call that names a program is refused or answered, by language. */
const both = (said: Said) => ({ en: sayIn('en', said), es: sayIn('es', said) });
const name = { en: 'Harbor prizes', es: slug };
const passkey = leastInput(api.logInWithPasskey);
const calls: [key: keyof Api, input: object, said: Record<Language, string>][] = [
  ['POST /api/auth/login', { username: 'nobody', password: 'x' }, both({ code: 'wrongLogin' })],
  ['POST /api/auth/register', { user: {} }, both({ code: 'userNotCreated' })],
  ['POST /api/auth/forgot', { email: 'nobody@example.com' }, both({ code: 'loginLinkMailed' })],
  ['POST /api/auth/member-invitation', { invite: 'x' }, both({ code: 'memberInvitationUnknown' })],
  ['POST /api/auth/passkey', passkey, both({ code: 'challengeOver' })],
  ['GET /api/common/program/:slug', {}, name],
  ['GET /api/common/program/:slug/manifest', {}, name],
  ['GET /api/common/program/:slug/terms', {}, { en: 'Hello', es: 'Hola' }],
  ['POST /api/auth/way-in', { code: 'X' }, both({ code: 'wayCodeUnknown' })],
];

test('every call of guests that names a program is answered in the first language of it', async () => {
  const routes = Object.values(api as Record<string, Route>);
  const naming = routes.filter(({ input, access }) => {
    const { properties = {} } = z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' });
    return access.includes('anyone') && ('slug' in properties || 'loyaltyProgramId' in properties);
  });
  const keys = calls.map(([key]) => key).sort();
  expect(naming.map(({ method, path }) => `${method} ${path}`).sort()).toEqual(keys);
  expect(routes.filter(({ names }) => names)).toEqual(naming);
  for (const [key, input, { es }] of calls) expect((await ask(key, { ...input, slug })).said, key).toBe(es);
});

test.each(calls)(
  '%s: a header that names a language of the product goes first, and one that names none is as none',
  async (key, input, said) => {
    const inLanguage = async (header: Record<string, string>) => (await ask(key, { ...input, slug }, header)).said;
    expect(await inLanguage({ 'accept-language': 'en' })).toBe(said.en);
    for (const header of [inFrench, { 'accept-language': '*' }, inSpanish])
      expect(await inLanguage(header)).toBe(said.es);
  },
);

test('a program is named by its id as well, which counts before a slug', async () => {
  const register = async (sent: object) => (await ask('POST /api/auth/register', { user: {}, ...sent })).said;
  const { en, es } = both({ code: 'userNotCreated' });
  expect(await register({ loyaltyProgramId: id, slug: harborSlug })).toBe(es);
  expect(await register({ slug: harborSlug })).toBe(en);
});

test('each wrong field is named in it, whether a rule or the type of a value is wrong', async () => {
  const typed = await ask('POST /api/auth/forgot', { email: 'nobody', slug });
  expect(typed).toMatchObject({ status: 400, fields: [sayIn('es', { code: 'notEmail' })] });
  const [sent] = (await ask('POST /api/auth/login', { username: 5, slug })).fields!;
  expect(sent).toMatch(/^Entrada inválida/);
  const { fields } = await ask('POST /api/auth/register', { user: { username: 'a b' }, slug });
  expect(fields).toContain(sayIn('es', { code: 'usernameSpaces' }));
});

test('too many tries are refused in it, once the call has said the program', async () => {
  const forget = () =>
    ask('POST /api/auth/forgot', { email: 'often@example.com', slug }, { 'x-forwarded-for': '192.0.2.2' });
  const answers: Answered[] = [];
  for (let n = 0; n < 6; n++) answers.push(await forget());
  expect(answers.at(-1)).toMatchObject({ status: 429, said: expect.stringMatching(/^Demasiados intentos/) });
  const address = '192.0.2.3';
  for (let n = 0; n < 4000; n++) await server.services.limits.takeCall('read', { address }, () => {});
  const read = await ask('GET /api/common/program/:slug', { slug }, { 'x-forwarded-for': address });
  expect(read).toMatchObject({ status: 429, said: expect.stringMatching(/^Demasiados intentos/) });
});

test('what names no program, none that there is, or one that guests may not know of yet is answered in English', async () => {
  const logIn = async (sent: object) =>
    (await ask('POST /api/auth/login', { username: 'x', password: 'x', ...sent })).said;
  const { en, es } = both({ code: 'wrongLogin' });
  for (const sent of [{}, { slug: null }, { slug: '' }, { slug: 'no-such-program' }])
    expect(await logIn(sent)).toBe(en);
  for (const odd of ['\u0000', 'a'.repeat(101), ['x'], { slug }, 5])
    expect((await ask('POST /api/auth/login', { ...passkey, slug: odd })).status).toBe(400);
  expect(await logIn({ slug: ` ${slug} ` })).toBe(es);
  await setProgram({ setup_step: 3 });
  try {
    expect(await logIn({ slug })).toBe(en);
    expect(await ask('GET /api/common/program/:slug', { slug })).toEqual(
      await ask('GET /api/common/program/:slug', { slug: 'no-such-program' }),
    );
  } finally {
    await setProgram({ setup_step: null });
  }
});

test('only for guests whose headers name no language a program is looked up, and once', async () => {
  const { db } = server.services;
  const looks = vi.spyOn(db, 'selectFrom');
  const count = async (key: keyof Api, input: object, header: Record<string, string> = {}) => {
    looks.mockClear();
    await ask(key, input, header);
    return looks.mock.calls.filter(([from]) => (from as unknown) === 'programs').length;
  };
  const logIn = (named: string | undefined, header?: Record<string, string>) =>
    count('POST /api/auth/passkey', { ...passkey, slug: named }, header);
  const read = (named: string, header?: Record<string, string>) =>
    count('GET /api/common/program/:slug', { slug: named }, header);
  const [maria, sofia] = [await openSession(db, 'maria'), await openSession(db, 'sofia')];
  try {
    for (const call of [logIn, read])
      for (const named of [slug, 'no-such-program']) {
        expect([await call(named), await call(named, inFrench), await call(named, inSpanish)]).toEqual([1, 1, 0]);
        for (const authorization of [maria, sofia]) expect(await call(named, { authorization })).toBe(0);
      }
    expect(await logIn(undefined)).toBe(0);
  } finally {
    looks.mockRestore();
  }
});

test('who is logged in is not answered in the language of a program that is named', async () => {
  const said = sayIn('en', { code: 'challengeOver' });
  for (const username of ['maria', 'sofia']) {
    const authorization = await openSession(server.services.db, username);
    expect((await ask('POST /api/auth/passkey', { ...passkey, slug }, { authorization })).said).toBe(said);
  }
});
