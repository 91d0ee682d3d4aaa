import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import type { Language } from '#domain/languages.ts';
import type { Tx } from '#server/db/pool.ts';
import { form, newUser } from '#testing/api-table/scene.ts';
import { password } from '#testing/cast/people.ts';
import { type Editor, openEditor } from '#testing/people/editor.ts';
import { inviteMember } from '#testing/people/invited-members.ts';
import { addMember, addProgram } from '#testing/people/newcomers.ts';
import { openTermsKeeper } from '#testing/people/terms-keeper.ts';
import { countWaiting, whileHeld } from '#testing/races/while-held.ts';
import { type Caller, makeCaller, sharedTestServer } from '#testing/test-server.ts';

const server = sharedTestServer();
let sofia: Editor;
beforeAll(async () => {
  sofia = await openEditor(server);
});

const register = (slug: string, username: string, more: object = {}) =>
  server.guest.call('POST /api/auth/register', { slug, user: newUser(username), form: {}, ...more });
const read = (slug: string, language?: Language) =>
  makeCaller(server.url, null, language).ok('GET /api/common/program/:slug/terms', { slug });
const accept = (by: Caller, version: number) => by.call('POST /api/client/terms/accept', { terms: version });
/** Registers with these terms, and is approved. */
async function join(slug: string, username: string, terms?: number): Promise<Caller> {
  const { status, body } = await register(slug, username, terms ? { terms } : {});
  expect(status, JSON.stringify(body)).toBe(200);
  const { _id: id } = body.user.userLoyaltyProgram!;
  await sofia.ok('POST /api/admin/userLoyaltyProgram/update', { id, userLoyaltyProgram: { approved: true } });
  return await server.as(username);
}
async function ownUser(caller: Caller, username: string) {
  const { id } = await server.services.db
    .selectFrom('users')
    .where('username', '=', username)
    .select('id')
    .executeTakeFirstOrThrow();
  return await caller.ok('GET /api/client/user/:id', { id });
}
const acceptances = async (programId: string) =>
  (
    await server.services.db
      .selectFrom('terms_acceptances')
      .where('program_id', '=', programId)
      .select('number')
      .orderBy('number')
      .execute()
  ).map(({ number }) => number);

test('guests read the terms as they are, each in its language, and none of a program that is being set up', async () => {
  const draft = await sofia.save(await sofia.create(), { name: 'Read', slug: 'read', company: sofia.companyId });
  const texts = { es: { terms: '<p>Hola</p>' } };
  const saved = await sofia.save(draft, { languages: ['en', 'es'], terms: '<p>Hello</p>', texts });
  expect(await server.guest.call('GET /api/common/program/:slug/terms', { slug: 'read' })).toMatchObject({
    status: 404,
  });
  await sofia.save(saved, { setupStep: null });
  expect(await read('read')).toMatchObject({ terms: { version: 1, rules: '', terms: '<p>Hello</p>', note: '' } });
  expect(await read('read', 'es')).toMatchObject({ terms: { version: 1, terms: '<p>Hola</p>' } });
  const { program } = await server.guest.ok('GET /api/common/program/:slug', { slug: 'read' });
  expect([program.termsVersion, program.terms]).toEqual([1, undefined]);
  await sofia.setUp('without');
  expect(await read('without')).toEqual({ terms: null });
  expect((await server.guest.ok('GET /api/common/program/:slug', { slug: 'without' })).program.termsVersion).toBeNull();
});

test('a text is one version while the program is being set up, and a new one with each change after that', async () => {
  const keeper = await openTermsKeeper(server, 'versions', '<p>One</p>');
  expect(await keeper.versions()).toMatchObject([{ number: 1, asks: true, accepted: 0, note: '', by: 'sofia' }]);
  const { version } = await keeper.read(keeper.programId);
  // What is cleaned before it is stored is the same text.
  await keeper.save({ _id: keeper.programId, version }, { terms: '<p>One</p><script></script>', name: 'Other name' });
  expect(await keeper.change('<p>Two</p>', { note: 'Shorter.' })).toBe(2);
  expect(await keeper.versions()).toMatchObject([
    { number: 2, asks: false, note: 'Shorter.' },
    { number: 1, asks: true, note: '' },
  ]);
  const first = await keeper.ok('GET /api/admin/program/:id/terms/:number', { id: keeper.programId, number: 1 });
  expect(first.version).toMatchObject({ number: 1, terms: '<p>One</p>', texts: {} });
  const { entries } = await sofia.ok('GET /api/admin/audit', { program: keeper.programId });
  expect(entries[0]!.data).toMatchObject({
    changes: expect.arrayContaining([{ path: ['termsVersion'], was: 1, is: 2 }]),
  });
  await expect(
    server.services.db
      .updateTable('terms_versions')
      .set({ terms: 'Other' })
      .where('program_id', '=', keeper.programId)
      .execute(),
  ).rejects.toThrow('append-only');
});

test('who registers accepts the version that was read; of another one nothing is written', async () => {
  const { slug, programId, change } = await openTermsKeeper(server, 'registering');
  const rae = await join(slug, 'rae', 1);
  const mine = await ownUser(rae, 'rae');
  expect(mine).toMatchObject({ owesTerms: false, user: { userLoyaltyProgram: { acceptedTerms: { version: 1 } } } });
  await change('<p>Second</p>');
  const late = await register(slug, 'late', { terms: 1 });
  expect(late).toMatchObject({ status: 409, body: { type: 'stale', terms: 2 } });
  expect(late.body.msg).toBe('The rules and terms have changed in the meantime. Please read the new version.');
  expect(await register(slug, 'late', { terms: 2 })).toMatchObject({ status: 200 });
  expect(await acceptances(programId)).toEqual([1, 2]);
});

test('who is invited accepts as it registers with the link', async () => {
  const { slug, programId } = await openTermsKeeper(server, 'inviting');
  const { invite } = await inviteMember(server, sofia, programId, { email: 'ivo@example.com' });
  const user = { user: { ...newUser('ivo'), email: 'ivo@example.com' }, invite };
  expect(await register(slug, 'ivo', { ...user, terms: 7 })).toMatchObject({ status: 409, body: { type: 'stale' } });
  expect(await register(slug, 'ivo', { ...user, terms: 1 })).toMatchObject({ status: 200 });
  expect(await ownUser(await server.as('ivo'), 'ivo')).toMatchObject({ owesTerms: false });
});

test('who is added by staff, or registered by a call that names no version, is asked at the first visit', async () => {
  const { slug, programId } = await openTermsKeeper(server, 'asked-first');
  const old = await join(slug, 'old');
  expect(await ownUser(old, 'old')).toMatchObject({ owesTerms: true });
  // Nobody accepts for another.
  await sofia.ok('POST /api/auth/register', { slug, user: { ...newUser('added'), password }, form, terms: 1 });
  const added = await server.as('added');
  expect(await ownUser(added, 'added')).toMatchObject({
    owesTerms: true,
    user: { userLoyaltyProgram: { acceptedTerms: null } },
  });
  expect(await acceptances(programId)).toEqual([]);
  const goal = { id: (await ownUser(added, 'added')).user.userLoyaltyProgram!._id, item: null };
  expect(await added.call('POST /api/client/userLoyaltyProgram/goal', goal)).toMatchObject({
    status: 409,
    body: { type: 'terms-needed', msg: 'Please read and accept the rules and terms of the program first.' },
  });
  expect(await accept(added, 1)).toMatchObject({ status: 200, body: { accepted: { version: 1 } } });
  expect(await added.call('POST /api/client/userLoyaltyProgram/goal', goal)).toMatchObject({ status: 200 });
  const { owing } = await sofia.ok('GET /api/admin/program/:id/terms', { id: programId });
  expect(owing).toBe(1);
});

test('a new version asks again where one was accepted, a correction does not, and of two the newest is accepted', async () => {
  const { slug, change, versions } = await openTermsKeeper(server, 'again');
  const ann = await join(slug, 'ann', 1);
  await change('<p>First.</p>', { asks: false });
  expect(await ownUser(ann, 'ann')).toMatchObject({ owesTerms: false });
  await change('<p>Third</p>', { note: 'Points expire.' });
  expect(await ownUser(ann, 'ann')).toMatchObject({ owesTerms: true });
  expect(await read(slug)).toMatchObject({ terms: { version: 3, note: 'Points expire.' } });
  // After a correction of what asks, the corrected text is accepted.
  await change('<p>Third!</p>', { asks: false });
  expect(await accept(ann, 3)).toMatchObject({ status: 409, body: { type: 'stale', terms: 4 } });
  expect(await accept(ann, 4)).toMatchObject({ status: 200 });
  expect(await ownUser(ann, 'ann')).toMatchObject({ owesTerms: false });
  expect((await versions()).map(({ number, asks, accepted }) => [number, asks, accepted])).toEqual([
    [4, false, 1],
    [3, true, 0],
    [2, false, 0],
    [1, true, 1],
  ]);
});

test('where no text is left nobody is asked any more', async () => {
  const { slug, change } = await openTermsKeeper(server, 'emptied');
  const eve = await join(slug, 'eve');
  await change('', { asks: true });
  expect(await ownUser(eve, 'eve')).toMatchObject({ owesTerms: false });
  expect(await read(slug)).toEqual({ terms: null });
  expect(await register(slug, 'later', { terms: 2 })).toMatchObject({
    status: 409,
    body: { type: 'stale', terms: null },
  });
  expect(await accept(eve, 2)).toMatchObject({ status: 409, body: { terms: null } });
  // Before this text none stood, as before a first one.
  await change('<p>Back</p>');
  expect(await ownUser(eve, 'eve')).toMatchObject({ owesTerms: true });
});

test('a first version that is rewritten asks as it was said last', async () => {
  const draft = await sofia.save(await sofia.create(), { name: 'Said', slug: 'said', company: sofia.companyId });
  const first = await sofia.save(draft, { terms: '<p>One</p>' });
  const { program } = await sofia.ok('POST /api/admin/program/:id/update', {
    ...{ id: first._id, version: first.version },
    ...{ program: { terms: '<p>Two</p>', setupStep: null }, newTerms: { asks: false } },
  });
  await sofia.ok('POST /api/admin/program/:id/open', { id: program._id });
  const list = await sofia.ok('GET /api/admin/program/:id/terms', { id: program._id });
  expect(list).toMatchObject({ versions: [{ number: 1, asks: false }], owing: 0 });
  expect(await ownUser(await join('said', 'sid'), 'sid')).toMatchObject({ owesTerms: false });
});

test('who has not registered yet, or does not log in, is not counted among those who are to accept', async () => {
  const { slug, programId } = await openTermsKeeper(server, 'owed-by');
  await join(slug, 'una');
  await inviteMember(server, sofia, programId, { email: 'ina@example.com' });
  await sofia.ok('POST /api/auth/register', { slug, user: newUser('ada'), form, adminOnly: true });
  expect(await sofia.ok('GET /api/admin/program/:id/terms', { id: programId })).toMatchObject({ owing: 1 });
});

test('who registers with terms is not in the way of a save that gives the program another address', async () => {
  const { slug, programId } = await openTermsKeeper(server, 'moving');
  const program = (tx: Tx) => tx.updateTable('programs').where('id', '=', programId);
  const registered = await whileHeld(
    server.services.db,
    async (tx) => void (await program(tx).set({ name: 'Moved' }).execute()),
    () => register(slug, 'mo', { terms: 1 }),
    async (tx) => {
      await sql`set local lock_timeout = '300ms'`.execute(tx);
      await program(tx).set({ slug: 'moved' }).execute();
    },
  );
  expect(registered).toMatchObject({ status: 200 });
});

test('accepting twice, also at once in two windows, is once', async () => {
  const { slug, programId } = await openTermsKeeper(server, 'twice');
  const two = await join(slug, 'two');
  const answers = await Promise.all([1, 2, 3, 4].map(() => accept(two, 1)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  expect(new Set(answers.map(({ body }) => body.accepted.at)).size).toBe(1);
  expect(await acceptances(programId)).toEqual([1]);
});

test('who accepts while another version is being saved is shown that one', async () => {
  const { slug, programId } = await openTermsKeeper(server, 'between');
  const bea = await join(slug, 'bea');
  const late = await whileHeld(
    server.services.db,
    async (tx) =>
      void (await tx.updateTable('programs').set({ terms: '<p>New</p>' }).where('id', '=', programId).execute()),
    () => accept(bea, 1),
  );
  expect(late).toMatchObject({ status: 409, body: { type: 'stale', terms: 2 } });
});

test('who registers while another version is being saved is shown that one, and no account is made', async () => {
  const { slug, programId } = await openTermsKeeper(server, 'meanwhile');
  const { db } = server.services;
  const late = await whileHeld(
    db,
    async (tx) =>
      void (await tx.updateTable('programs').set({ terms: '<p>New</p>' }).where('id', '=', programId).execute()),
    () => register(slug, 'meg', { terms: 1 }),
  );
  expect(late).toMatchObject({ status: 409, body: { type: 'stale', terms: 2 } });
  expect(await db.selectFrom('users').where('username', '=', 'meg').select('id').execute()).toEqual([]);
});

test('a save waits for who is accepting, and the text that was accepted stays', async () => {
  const { slug, programId, change } = await openTermsKeeper(server, 'waits');
  const wim = await join(slug, 'wim');
  const { db } = server.services;
  const { id, program_id } = (await db
    .selectFrom('members')
    .where('username_key', '=', 'wim')
    .select(['id', 'program_id'])
    .executeTakeFirst())!;
  const saved = await db.transaction().execute(async (tx) => {
    // The acceptance is held up at its member.
    await tx
      .selectFrom('members')
      .where('id', '=', id)
      .where('program_id', '=', program_id)
      .select('id')
      .forUpdate()
      .execute();
    const accepting = accept(wim, 1);
    await expect.poll(() => countWaiting(db)).toBe(1);
    const saving = change('<p>New</p>');
    await expect.poll(() => countWaiting(db)).toBe(2);
    return { accepting, saving };
  });
  expect(await saved.accepting).toMatchObject({ status: 200 });
  expect(await saved.saving).toBe(2);
  expect(await acceptances(programId)).toEqual([1]);
  expect(await ownUser(wim, 'wim')).toMatchObject({ owesTerms: true });
});

test('in View As nothing is accepted, and nothing is done that needs acceptance', async () => {
  const { slug, programId } = await openTermsKeeper(server, 'viewed');
  const vic = await join(slug, 'vic');
  const { token } = await sofia.ok('POST /api/auth/login', { username: 'vic', bypass: true });
  const viewer = makeCaller(server.url, token);
  const { user } = await ownUser(viewer, 'vic');
  expect(await accept(viewer, 1)).toMatchObject({ status: 403, body: { type: 'own-acceptance-only' } });
  const owner = { userLoyaltyProgramId: user.userLoyaltyProgram!._id };
  const emptied = await viewer.call('POST /api/client/cartRewardItem/empty', owner);
  expect(emptied).toMatchObject({ status: 409, body: { type: 'terms-needed' } });
  expect(await acceptances(programId)).toEqual([]);
  expect(await accept(vic, 1)).toMatchObject({ status: 200 });
  expect(await viewer.call('POST /api/client/cartRewardItem/empty', owner)).toMatchObject({ status: 204 });
});

test('terms of before are a version that asks nobody until a manager says so', async () => {
  const id = await addProgram(server, 'before');
  const kim = await server.as(await addMember(server, 'kim', 'before'));
  expect(await ownUser(kim, 'kim')).toMatchObject({ owesTerms: false });
  const list = () => sofia.ok('GET /api/admin/program/:id/terms', { id });
  expect(await list()).toMatchObject({ versions: [{ number: 1, asks: false, by: null }], owing: 0 });
  const ask = (terms: number) => sofia.call('POST /api/admin/program/:id/terms/ask', { id, terms });
  expect(await ask(2)).toMatchObject({ status: 409, body: { type: 'stale', terms: 1 } });
  const [once, twice] = await Promise.all([ask(1), ask(1)]);
  expect([once, twice]).toMatchObject([{ status: 200 }, { status: 200 }]);
  expect(await list()).toMatchObject({ versions: [{ number: 1, asks: true }], owing: 1 });
  expect(await ownUser(kim, 'kim')).toMatchObject({ owesTerms: true });
  const { entries } = await sofia.ok('GET /api/admin/audit', { program: id });
  expect(entries.map(({ action }) => action)).toEqual(['program terms asked']);
});

test('what the version before saves meanwhile is a version too, and asks nobody', async () => {
  const id = await addProgram(server, 'running');
  const lou = await server.as(await addMember(server, 'lou', 'running'));
  const save = (columns: { terms?: string; texts?: string }) =>
    server.services.db.updateTable('programs').set(columns).where('id', '=', id).execute();
  await save({ terms: '<p>By the one before</p>' });
  await save({ texts: JSON.stringify({ es: { name: 'Another name alone' } }) });
  await save({ texts: JSON.stringify({ es: { terms: '<p>Por la de antes</p>' } }) });
  const { versions } = await sofia.ok('GET /api/admin/program/:id/terms', { id });
  expect(versions.map(({ number, asks, by }) => [number, asks, by])).toEqual([
    [3, false, null],
    [2, false, null],
    [1, false, null],
  ]);
  expect(await ownUser(lou, 'lou')).toMatchObject({ owesTerms: false });
});

test('another first language makes no other version: what is read stays', async () => {
  const keeper = await openTermsKeeper(server, 'turned', '<p>Hello</p>');
  const { programId: _id, slug } = keeper;
  const texts = { es: { terms: '<p>Hola</p>' } };
  const given = await keeper.save(await keeper.read(_id), { languages: ['en', 'es'], texts });
  await keeper.save(given, { languages: ['es', 'en'] });
  expect((await keeper.read(_id)).terms).toBe('<p>Hola</p>');
  expect(await keeper.versions()).toHaveLength(2);
  expect((await read(slug, 'en')).terms).toMatchObject({ version: 2, terms: '<p>Hello</p>' });
  expect((await read(slug, 'es')).terms).toMatchObject({ version: 2, terms: '<p>Hola</p>' });
});

test('what a copied program says now is the first version of the copy, and asks', async () => {
  const { programId: id, change } = await openTermsKeeper(server, 'copied');
  await change('<p>Second</p>');
  const copy = { id, name: 'The copy', slug: 'the-copy', company: sofia.companyId };
  const { program } = await sofia.ok('POST /api/admin/program/:id/copy', copy);
  const { versions } = await sofia.ok('GET /api/admin/program/:id/terms', { id: program._id });
  expect(versions).toMatchObject([{ number: 1, asks: true, by: 'sofia', accepted: 0 }]);
  await sofia.save(program, { terms: '<p>Its own</p>', setupStep: null });
  const own = await sofia.ok('GET /api/admin/program/:id/terms/:number', { id: program._id, number: 1 });
  expect(own.version.terms).toBe('<p>Its own</p>');
});

test('acceptances stay as they are: of who is erased without a name, and they go with who is denied', async () => {
  const { slug, programId } = await openTermsKeeper(server, 'kept');
  const { db } = server.services;
  await join(slug, 'fay', 1);
  await register(slug, 'gus', { terms: 1 });
  const idOf = async (username: string) =>
    (await db.selectFrom('users').where('username', '=', username).select('id').executeTakeFirstOrThrow()).id;
  await sofia.ok('DELETE /api/admin/user/:id/delete', { id: await idOf('gus') });
  expect(await acceptances(programId)).toEqual([1]);
  const change = sql`update terms_acceptances set accepted_at = now() where program_id = ${programId}`;
  await expect(change.execute(db)).rejects.toThrow('append-only');
  await expect(sql`delete from terms_acceptances where program_id = ${programId}`.execute(db)).rejects.toThrow(
    'append-only',
  );
  await sofia.ok('POST /api/admin/user/:id/erase', { id: await idOf('fay') });
  expect(await acceptances(programId)).toEqual([1]);
});
