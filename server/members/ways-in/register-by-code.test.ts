import { sql, type Updateable } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { DB } from '#server/db/tables.generated.ts';
import { password } from '#testing/cast/people.ts';
import { type Editor, openEditor, type Parts } from '#testing/people/editor.ts';
import { tokenTo } from '#testing/people/invited-members.ts';
import { confirmEmails, newcomer } from '#testing/people/newcomers.ts';
import { addStaff, inProgram } from '#testing/people/staff.ts';
import { whileHeld } from '#testing/races/while-held.ts';
import { makeCaller, sharedTestServer, startTestServer, type TestServer } from '#testing/test-server.ts';

const server = sharedTestServer();
let sofia: Editor;
let program: { _id: string; slug: string };
let last = 0;
const fresh = (name: string) => `${name}${++last}`;

beforeAll(async () => {
  sofia = await openEditor(server);
});
beforeEach(async () => {
  const slug = fresh('ways-');
  program = { _id: (await sofia.setUp(slug))._id, slug };
});

const set = async (parts: Parts, id = program._id) => await sofia.save(await sofia.read(id), parts);
const add = async (wayIn: object = {}) => {
  const sent = { id: program._id, wayIn: { label: fresh('Branch '), ...wayIn } };
  return (await sofia.ok('POST /api/admin/program/:id/way-in/create', sent)).wayIn;
};
const change = (wayInId: string, updatedFields: object, version?: number) =>
  sofia.call('POST /api/admin/program/:id/way-in/:wayInId', { id: program._id, wayInId, updatedFields, version });
const listed = async () => (await sofia.ok('GET /api/admin/program/:id/ways-in', { id: program._id })).waysIn;
const register = (more: object = {}, user: object = {}, by: Pick<TestServer, 'guest'> = server) =>
  by.guest.send<{ type?: string; user: { _id: string; userLoyaltyProgram: { approved: boolean } } }>(
    'POST /api/auth/register',
    { slug: program.slug, user: { ...newcomer, username: fresh('person'), password, ...user }, ...more },
  );
const outcome = async (answer: ReturnType<typeof register>) => {
  const { status, body } = await answer;
  return status === 200 ? 200 : body.type;
};
const logIn = async (username: string) => {
  const { token, user } = await server.guest.ok('POST /api/auth/login', { username, password });
  return { caller: makeCaller(server.url, token), id: user._id };
};
const open = (code: string, slug = program.slug) => server.guest.call('POST /api/auth/way-in', { slug, code });
const originOf = async (id: string) => {
  const { cameBy, wayIn } = await sofia.ok('GET /api/admin/user/:id', { id });
  return { cameBy, wayIn };
};

describe('by code', () => {
  test('only who has a valid code registers, however it is typed, and staff see by which one', async () => {
    await set({ registration: 'code' });
    const way = await add({ label: 'Branch Dayton', publicName: 'Harbor in Dayton' });
    expect(way.code).toMatch(/^[AC-HJKMNP-RTV-Y2-9]{4}-[AC-HJKMNP-RTV-Y2-9]{4}$/);
    expect(way.link).toMatch(new RegExp(`/program/${program.slug}/register#code=${way.code}$`));
    expect(await outcome(register())).toBe('code-needed');
    expect(await outcome(register({ code: 'ABCD-EFGH' }))).toBe('code-unknown');
    const typed = ` ${way.code!.toLowerCase().replace('-', ' ')}`;
    expect((await open(typed)).body).toEqual({ publicName: 'Harbor in Dayton' });
    const { status, body } = await register({ code: typed });
    expect([status, body.user.userLoyaltyProgram.approved]).toEqual([200, false]);
    expect(JSON.stringify(body)).not.toContain('Dayton');
    expect(await originOf(body.user._id)).toEqual({
      cameBy: 'way-in',
      wayIn: { _id: way._id, label: 'Branch Dayton' },
    });
    expect(await listed()).toMatchObject([{ registered: 1, approved: 0, state: 'open' }]);
  });

  test('a code is of one program alone', async () => {
    const { code } = await add();
    const other = fresh('ways-');
    await set({ registration: 'code' }, (await sofia.setUp(other))._id);
    expect((await open(code!, other)).body).toMatchObject({ type: 'code-unknown' });
    expect(await outcome(register({ code, slug: other }))).toBe('code-unknown');
  });

  test('a chosen code is unique in its program in any case, as are names, and has letters and digits enough', async () => {
    await add({ label: 'Spring Show', code: 'ohio-2027' });
    const tried = async (wayIn: object) => {
      const sent = { id: program._id, wayIn: { label: fresh('Way '), ...wayIn } };
      const { body } = await sofia.send('POST /api/admin/program/:id/way-in/create', sent);
      return body.type === 'invalid' ? body.errors!.map(({ path }) => path) : body.type;
    };
    expect(await tried({ code: 'OHI0 2o27' })).toBe('way-code-taken');
    expect(await tried({ label: 'SPRING SHOW' })).toBe('way-label-taken');
    expect(await tried({ code: 'SHOW' })).toEqual(['code']);
    expect(await tried({ code: 'ÄÖÜÄÖÜ' })).toEqual(['code']);
    expect(await tried({ mostPeople: 0 })).toEqual(['mostPeople']);
    expect(await tried({ label: ' ' })).toEqual(['label']);
    expect(await listed()).toMatchObject([{ code: 'OHIO-2027' }]);
  });

  test('a code that is over, disabled or used up is not valid any more, and may be enabled again', async () => {
    const over = await add({ endsOn: '2020-01-01' });
    const [off, full] = [await add(), await add({ mostPeople: 1 })];
    await change(off._id, { disabled: true });
    expect(await outcome(register({ code: full.code }))).toBe(200);
    for (const { code } of [over, off, full]) {
      expect((await open(code!)).body).toMatchObject({ type: 'code-over' });
      expect(await outcome(register({ code }))).toBe('code-over');
    }
    expect((await listed()).map(({ state }) => state)).toEqual(['full', 'disabled', 'over']);
    await change(off._id, { disabled: false });
    expect(await outcome(register({ code: off.code }))).toBe(200);
  });

  test('a place is free again when who took it was denied', async () => {
    const { code } = await add({ mostPeople: 1 });
    const { body } = await register({ code });
    await sofia.ok('DELETE /api/admin/user/:id/delete', { id: body.user._id });
    expect(await outcome(register({ code }))).toBe(200);
  });

  test('of twenty who register at once by a way for three, three do', async () => {
    const { code } = await add({ mostPeople: 3 });
    const all = await Promise.all(Array.from({ length: 20 }, () => outcome(register({ code }))));
    expect(all.toSorted()).toEqual([...Array(3).fill(200), ...Array(17).fill('code-over')]);
    expect(await listed()).toMatchObject([{ registered: 3, state: 'full' }]);
  });

  test('who comes by a way that approves is approved at once, and nobody else', async () => {
    const { code } = await add({ approves: true });
    expect((await register({ code })).body.user.userLoyaltyProgram.approved).toBe(true);
    expect((await register()).body.user.userLoyaltyProgram.approved).toBe(false);
    expect(await listed()).toMatchObject([{ registered: 1, approved: 1 }]);
  });

  test('of two who change one way at once the second is told', async () => {
    const { _id, version } = await add();
    const [one, other] = await Promise.all([
      change(_id, { label: fresh('Way ') }, version),
      change(_id, { label: fresh('Way ') }, version),
    ]);
    expect([one.status, other.status].toSorted()).toEqual([200, 409]);
  });

  test('who comes by it reads its name in the own language, also once another one is the first', async () => {
    await set({ languages: ['en', 'es'] });
    const way = await add({ publicName: 'Harbor in Dayton', texts: { es: { publicName: 'Harbor en Dayton' } } });
    const read = async (language: string) => {
      const answer = await fetch(`${server.url}/api/auth/way-in`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'accept-language': language },
        body: JSON.stringify({ slug: program.slug, code: way.code }),
      });
      return ((await answer.json()) as { publicName: string }).publicName;
    };
    expect([await read('en'), await read('es')]).toEqual(['Harbor in Dayton', 'Harbor en Dayton']);
    await set({ languages: ['es', 'en'] });
    expect([await read('en'), await read('es')]).toEqual(['Harbor in Dayton', 'Harbor en Dayton']);
    expect((await listed()).find(({ _id }) => _id === way._id)).toMatchObject({
      publicName: 'Harbor en Dayton',
      texts: { en: { publicName: 'Harbor in Dayton' } },
    });
    const late = { writtenIn: 'en', updatedFields: { publicName: 'Dayton' } } as const;
    const to = { id: program._id, wayInId: way._id };
    expect((await sofia.call('POST /api/admin/program/:id/way-in/:wayInId', { ...to, ...late })).body).toMatchObject({
      type: 'first-language-changed',
    });
  });

  test('of two who choose one name at once, one gets it', async () => {
    const sent = { id: program._id, wayIn: { label: 'Twice' } };
    const both = await Promise.all([0, 1].map(() => sofia.call('POST /api/admin/program/:id/way-in/create', sent)));
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  test('wrong codes of a network are counted and then refused, and who has one that exists is let in all the same', async () => {
    const strict = await startTestServer({ RATE_LIMIT_SCALE: '1' });
    const editor = await openEditor(strict);
    const slug = fresh('ways-');
    const { _id: id } = await editor.setUp(slug);
    const { wayIn } = await editor.ok('POST /api/admin/program/:id/way-in/create', { id, wayIn: { label: 'One' } });
    const tryCode = async (code: string) => (await strict.guest.call('POST /api/auth/way-in', { slug, code })).status;
    const all = async (code: string, times: number) =>
      new Set(await Promise.all(Array.from({ length: times }, () => tryCode(code))));
    expect(await all(wayIn.code!, 20)).toEqual(new Set([200]));
    const old = { label: 'Old', endsOn: '2020-01-01' };
    const { wayIn: over } = await editor.ok('POST /api/admin/program/:id/way-in/create', { id, wayIn: old });
    for (const _ of Array(2)) expect(await all(over.code!, 20)).toEqual(new Set([409]));
    expect(await tryCode(wayIn.code!)).toBe(200);
    expect(await all('ABCD-EFGH', 30)).toEqual(new Set([404]));
    expect(await tryCode('ABCD-EFGH')).toBe(429);
    const { body } = await register({ slug, code: 'ABCD-EFGH' }, {}, strict);
    expect(body.type).toBe('too-many-tries');
    expect([await tryCode(wayIn.code!), await tryCode(over.code!)]).toEqual([200, 409]);
    expect((await register({ slug, code: wayIn.code! }, {}, strict)).status).toBe(200);
    await strict.close();
  });
});

test('where one registers by invitation alone, neither a code nor a call lets anybody in, and an invitation does', async () => {
  const { code } = await add();
  await set({ registration: 'invitation' });
  expect(await outcome(register())).toBe('by-invitation');
  expect(await outcome(register({ code }))).toBe('by-invitation');
  const { user } = await sofia.ok('POST /api/admin/program/:id/members/invite', {
    id: program._id,
    user: { email: 'kit@example.com', firstName: 'Kit' },
  });
  const invite = await tokenTo(server, 'kit@example.com');
  expect(await outcome(register({ invite }))).toBe(200);
  expect(await originOf(user._id)).toEqual({ cameBy: 'invited', wayIn: null });
  expect((await sofia.ok('GET /api/common/program/:slug', { slug: program.slug })).program.registration).toBe(
    'invitation',
  );
});

describe('what changes while the password is hashed', () => {
  const ended = { start_date: '2020-01-01', end_date: '2020-06-30' };
  test.each<[string, string, string, Updateable<DB['programs']>]>([
    ['the program is disabled', 'an invited person', 'program-disabled', { disabled: true }],
    ['the program is disabled', 'anybody', 'program-disabled', { disabled: true }],
    ['the program ends', 'an invited person', 'program-not-open', ended],
    ['the program ends', 'anybody', 'program-not-open', ended],
  ])('%s: %s is refused', async (_, who, outcome, columns) => {
    const email = `${fresh('kit')}@example.com`;
    await sofia.ok('POST /api/admin/program/:id/members/invite', { id: program._id, user: { email } });
    const invite = await tokenTo(server, email);
    const { body } = await whileHeld(
      server.services.db,
      async (tx) =>
        void (await tx.selectFrom('programs').where('id', '=', program._id).forUpdate().select('id').execute()),
      () => register(who === 'anybody' ? {} : { invite }),
      async (tx) => void (await tx.updateTable('programs').set(columns).where('id', '=', program._id).execute()),
    );
    expect(body.type).toBe(outcome);
  });

  type Held = { set?: Updateable<DB['programs']>; setWay?: Updateable<DB['ways_in']>; by?: object };
  test.each<[string, string | boolean, Held]>([
    ['only the invited register', 'by-invitation', { set: { registration: 'invitation' } }],
    ['a code is asked for', 'code-needed', { set: { registration: 'code' }, by: {} }],
    ['only addresses of another domain register', 'invalid', { set: { email_domains: ['other.example'] } }],
    ['the way is disabled', 'code-over', { setWay: { disabled: true } }],
    ['the way is over', 'code-over', { setWay: { ends_on: '2020-01-01' } }],
    ['the way approves', true, { setWay: { approves: true } }],
    ['nobody has to be approved', true, { set: { users_require_approval: false } }],
    ['nothing', false, {}],
  ])('%s: %s', async (_, outcome, { set: columns, setWay, by }) => {
    const { _id, code } = await add();
    const { body } = await whileHeld(
      server.services.db,
      async (tx) =>
        void (await tx.selectFrom('programs').where('id', '=', program._id).forUpdate().select('id').execute()),
      () => register(by ?? { code }),
      async (tx) => {
        if (columns) await tx.updateTable('programs').set(columns).where('id', '=', program._id).execute();
        if (setWay) await tx.updateTable('ways_in').set(setWay).where('id', '=', _id).execute();
      },
    );
    expect(body.type ?? body.user.userLoyaltyProgram.approved).toBe(outcome);
  });
});

test('looking at a code reads no member, however many came by it', async () => {
  const { code } = await add({ mostPeople: 5 });
  await server.services.db.transaction().execute(async (tx) => {
    await sql`lock table members in access exclusive mode`.execute(tx);
    expect((await open(code!)).status).toBe(200);
  });
});

describe('by e-mail domain', () => {
  const at = (host: string) => ({ email: `${fresh('ann')}@${host}` });

  test('who came by its domain keeps to it, and who was let in by staff does not have to', async () => {
    await set({ emailDomains: ['harbor.example'], usersRequireApproval: false });
    const [came, joined, invited] = [fresh('person'), fresh('person'), at('gmail.example')];
    const own = at('harbor.example');
    await register({}, { username: came, ...own });
    await confirmEmails(server, own.email);
    await sofia.ok('POST /api/admin/program/:id/members/invite', { id: program._id, user: invited });
    await register({ invite: await tokenTo(server, invited.email) }, { username: joined, ...invited });
    const change = async (username: string, host: string) => {
      const { caller, id } = await logIn(username);
      const user = { ...at(host), currentPassword: password };
      const { status, body } = await caller.send('POST /api/client/user/update', { id, user });
      return status === 200 ? 200 : body.errors?.map(({ path }) => path);
    };
    expect(await change(came, 'gmail.example')).toEqual(['email']);
    expect(await change(came, 'harbor.example')).toBe(200);
    expect(await change(joined, 'other.example')).toBe(200);
  });

  test('only addresses of these domains register, in any case and in either form of the DNS', async () => {
    const saved = await set({
      emailDomains: ['Harbor.example', '*.müller.example', '@dock.example', 'harbor.example'],
    });
    expect(saved.emailDomains).toEqual(['harbor.example', '*.müller.example', 'dock.example']);
    const tried = async (host: string) => {
      const { status, body } = await register({}, at(host));
      return status === 200 ? 200 : body.errors?.map(({ path }) => path);
    };
    for (const host of ['harbor.example', 'HARBOR.example', 'xn--mller-kva.example', 'mail.Müller.example'])
      expect([host, await tried(host)]).toEqual([host, 200]);
    for (const host of ['evilharbor.example', 'mail.harbor.example', 'evilmüller.example', 'gmail.com'])
      expect([host, await tried(host)]).toEqual([host, ['email']]);
    const { program: shown } = await server.guest.ok('GET /api/common/program/:slug', { slug: program.slug });
    expect(shown).toMatchObject({ needsEmailDomain: true });
    expect(JSON.stringify(shown)).not.toContain('dock.example');
  });

  test('what is no domain is refused by name, and too many are', async () => {
    const read = await sofia.read(program._id);
    for (const wrong of ['com', '*.com', 'ann@harbor.example', 'harbor', '10.0.0.1'])
      expect(await sofia.problems(read, { emailDomains: [wrong] })).toMatchObject([
        expect.stringContaining(`emailDomains: “${wrong}” is not a domain`),
      ]);
    const many = Array.from({ length: 51 }, (_, n) => `d${n}.example`);
    expect(await sofia.problems(read, { emailDomains: many })).toEqual(['emailDomains: At most 50 domains.']);
  });

  test('the account counts once the address is proved, also where nobody has to approve it', async () => {
    await set({ emailDomains: ['harbor.example'], usersRequireApproval: false });
    const [username, { email }] = [fresh('person'), at('harbor.example')];
    await register({}, { username, email });
    const logIn = async () => {
      const { status, body } = await server.guest.call('POST /api/auth/login', { username, password });
      return status === 200 ? 200 : body.type;
    };
    expect(await logIn()).toBe('email-unproved');
    await set({ emailDomains: [] });
    expect(await logIn()).toBe('email-unproved');
    await confirmEmails(server, email);
    expect(await logIn()).toBe(200);
  });

  test('an open program asks for no proof', async () => {
    await set({ usersRequireApproval: false });
    const username = fresh('person');
    await register({}, { username });
    expect((await server.guest.call('POST /api/auth/login', { username, password })).status).toBe(200);
  });
});

test('the list is filtered by how people came, and by which way', async () => {
  const way = await add({ approves: true });
  const [coded, open] = [await register({ code: way.code }), await register()];
  const added = await sofia.ok('POST /api/auth/register', {
    slug: program.slug,
    user: { ...newcomer, username: fresh('person'), password },
  });
  const found = async (what: object) => {
    const { members, total } = await sofia.ok('GET /api/admin/program/:id/members', { id: program._id, ...what });
    expect(total).toBe(members.length);
    return members.map(({ user, cameBy, wayIn }) => [user._id, cameBy, wayIn?.label]);
  };
  expect(await found({ wayIn: way._id })).toEqual([[coded.body.user._id, 'way-in', way.label]]);
  expect(await found({ cameBy: 'added' })).toEqual([[added.user._id, 'added', undefined]]);
  expect(await found({ cameBy: 'open', status: 'unapproved' })).toEqual([[open.body.user._id, 'open', undefined]]);
});

test('who may not set the program up sees the ways, and not their codes', async () => {
  await add();
  const username = fresh('reviewer');
  const { caller: reviewer } = await addStaff(server, username, [inProgram('reviewer', program._id)]);
  expect((await reviewer.ok('GET /api/admin/program/:id/ways-in', { id: program._id })).waysIn).toMatchObject([
    { code: null, link: null },
  ]);
});

test('codes are not in the audit', async () => {
  const { code, _id } = await add({ label: 'Audited', code: 'SECRET-CODE' });
  await change(_id, { publicName: 'Harbor' });
  const { db } = server.services;
  const entries = await db.selectFrom('audit_entries').where('subject_id', '=', _id).selectAll().execute();
  expect(entries).toHaveLength(2);
  expect(JSON.stringify(entries)).not.toContain(code);
});
