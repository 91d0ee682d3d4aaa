import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newId } from '#server/db/ids.ts';
import { insertCastMember } from '#testing/cast/seed-cast.ts';
import { type Editor, openEditor } from '#testing/people/editor.ts';
import { type Details, ofImport, openImports, sendImport } from '#testing/people/imports.ts';
import { inviteMember } from '#testing/people/invited-members.ts';
import { castHash } from '#testing/people/newcomers.ts';
import { openMails } from '#testing/people/open-mails.ts';
import { addStaff, inProgram } from '#testing/people/staff.ts';
import { sharedTestServer } from '#testing/test-server.ts';
import { mailInvitationsDue } from '../invitations/actions.ts';

const server = sharedTestServer();
let sofia: Editor;
let programId: string;
let imports: ReturnType<typeof openImports>;
let last = 0;
const fresh = (name: string) => `${name}${++last}`;
const mailbox = (name = 'import') => `${fresh(name)}@people.example`;

beforeAll(async () => {
  sofia = await openEditor(server);
});
beforeEach(async () => {
  programId = (await sofia.setUp(fresh('people-')))._id;
  imports = openImports(server, sofia, programId, 'members');
});

const invite = (person: Parameters<typeof inviteMember>[3]) => inviteMember(server, sofia, programId, person);
const list = async (search = '') =>
  (await sofia.ok('GET /api/admin/program/:id/members', { id: programId, search })).members;
const readUser = async (search: string) => {
  const [found] = await list(search);
  return found && (await sofia.ok('GET /api/admin/user/:id', { id: found.user._id })).user;
};
const codes = ({ trial }: Details) => trial!.errors.map(({ line, outcome, code }) => [line, outcome, code]);
const refusedPath = 'GET /api/admin/program/:programId/imports/:kind/:importId/refused';
const kindsTo = async (to: string) => (await openMails(server, { to })).map(({ kind }) => kind);
const register = async (name: string) => {
  const username = fresh(name);
  const { db } = server.services;
  const member = { username, firstName: 'Rob', lastName: 'Ray', state: 'approved' } as const;
  await insertCastMember(db, programId, member, await castHash(db));
  return (await readUser(username))!;
};

describe('a table of people', () => {
  test('who is new becomes a member, and is mailed only once all of it is written', async () => {
    const [ann, bob] = [mailbox('ann'), mailbox('bob')];
    const file = `Customer ID,Full Name,Email Address,Mailing State,Mailing Zip\nC1,"Lee, Ann",${ann},ME,4102\nC2,Bob Stone,${bob},,\n`;
    const tried = await imports.tried(file, 'people.csv');
    expect(tried.trial).toMatchObject({ created: 2, changed: 0, conflicts: 0, bad: 0, sameNames: null });
    expect(await list()).toEqual([]);
    const applied = await imports.apply(tried, { sendInvitations: true });
    expect(applied).toMatchObject({ state: 'applied', created: 2 });
    expect(await kindsTo(ann)).toEqual([]);
    await mailInvitationsDue(server.services);
    expect([await kindsTo(ann), await kindsTo(bob)]).toEqual([['memberInvited'], ['memberInvited']]);
    const read = await readUser(ann);
    expect(read).toMatchObject({ firstName: 'Ann', lastName: 'Lee', state: 'Maine', zip: '04102' });
    expect(read!.userLoyaltyProgram).toMatchObject({ approved: true, externalKey: 'C1' });
  });

  test('without the choice nobody is mailed', async () => {
    const ann = mailbox();
    await imports.applied(`Email,First Name\n${ann},Ann\n`);
    await mailInvitationsDue(server.services);
    expect(await kindsTo(ann)).toEqual([]);
  });

  test('who is known by its customer number in any case is corrected, and an empty cell clears nothing', async () => {
    const { id } = await invite({ externalKey: 'C-7', firstName: 'Ann', lastName: 'Lee', city: 'Bath' });
    const applied = await imports.applied('Customer Number,First Name,Last Name,City\nc-7,Anna,,\n');
    expect(applied).toMatchObject({ created: 0, changed: 1 });
    const { user } = await sofia.ok('GET /api/admin/user/:id', { id });
    expect(user).toMatchObject({ firstName: 'Anna', lastName: 'Lee', city: 'Bath' });
    expect(user.userLoyaltyProgram!.externalKey).toBe('C-7');
    expect(await list('anna')).toHaveLength(1);
    const again = await imports.tried('Customer Number,First Name,Last Name,City\nc-7,Anna,,\n');
    expect(again.trial).toMatchObject({ created: 0, changed: 0, unchanged: 1 });
  });

  test('who is known by the e-mail address alone is asked about, and gets the customer number', async () => {
    const ann = mailbox();
    const { id } = await invite({ email: ann });
    const tried = await imports.tried(`Customer Number,Email\nC9,${ann.toUpperCase()}\n`);
    expect(tried.trial).toMatchObject({ changed: 1, sameNames: 1 });
    await expect(imports.apply(tried)).rejects.toThrow();
    await imports.apply(tried, { sameNames: true });
    const { user } = await sofia.ok('GET /api/admin/user/:id', { id });
    expect(user.userLoyaltyProgram!.externalKey).toBe('C9');
    expect(user.email).toBe(ann);
  });

  test('rows that contradict each other, or who is there, are conflicts with their reasons', async () => {
    const [ann, bob, twin] = [mailbox('ann'), mailbox('bob'), mailbox('twin')];
    await invite({ externalKey: 'A', email: ann });
    await invite({ externalKey: 'B', email: bob });
    await invite({ email: twin });
    const another = { id: programId, user: { email: twin }, sharesEmail: true };
    await sofia.ok('POST /api/admin/program/:id/members/invite', another);
    const news = mailbox('news');
    const rows = [`A,${bob}`, `Z,${ann}`, `,${twin}`, `N,${news}`, `n,`, `M,${news}`, ',', 'B,', `,${bob}`];
    const tried = await imports.tried(
      `Customer Number,Email,Name\n${rows.map((row) => `${row},Somebody`).join('\n')}\n`,
    );
    expect(codes(tried)).toEqual([
      [2, 'conflict', 'personOfOtherEmail'],
      [3, 'conflict', 'personOfOtherKey'],
      [4, 'conflict', 'peopleAlike'],
      [6, 'conflict', 'personOnLine'],
      [7, 'conflict', 'personOnLine'],
      [8, 'bad', 'personUnknown'],
      [10, 'conflict', 'personOnLine'],
    ]);
  });

  test('who has registered keeps its e-mail address, username and points, and is disabled with its sessions', async () => {
    const rob = await register('rob');
    const caller = await server.as(rob.username);
    await sofia.ok('POST /api/admin/user/update', {
      ...{ id: rob._id, version: rob.version, user: { externalKey: 'R1' }, form: {} },
    });
    const moved = await imports.tried(`Customer Number,Email\nR1,${mailbox()}\n`);
    expect(codes(moved)).toEqual([[2, 'conflict', 'personByHand']]);
    const file = 'Customer Number,Last Name,Disabled\nR1,Rowe,yes\n';
    expect((await imports.tried(file)).trial).toMatchObject({ changed: 1, disabled: 1 });
    await imports.applied(file);
    const call = 'GET /api/admin/user/:id';
    expect((await sofia.ok(call, { id: rob._id })).user).toMatchObject({
      ...{ username: rob.username, email: rob.email, lastName: 'Rowe', userLoyaltyProgram: { disabled: true } },
    });
    expect((await caller.call('GET /api/common/account', {})).status).toBe(401);
    const back = await imports.applied('Customer Number,Active\nR1,yes\n');
    expect(back).toMatchObject({ changed: 1 });
    expect((await sofia.ok(call, { id: rob._id })).user.userLoyaltyProgram!.disabled).toBe(false);
  });

  test.each([
    ['with its own customer number', 'K2', 'personOfOtherEmail'],
    ['with a new customer number', 'K9', 'personOfOtherKey'],
    ['without one', '', 'personMetOnLine'],
  ])(
    'an address that an earlier row takes away is not free for a later one %s, however far below',
    async (_, key, code) => {
      const [taken, other, next] = [mailbox(), mailbox(), mailbox()];
      await imports.applied(`Customer ID,Full Name,Email\nK1,Ann Lee,${taken}\nK2,Bob Roe,${other}\n`);
      const between = Array.from({ length: 1010 }, (__, n) => `N${n},Pat Roe,\n`).join('');
      const tried = await imports.tried(
        `Customer ID,Full Name,Email\nK1,,${next}\n${between}${key},Kim Poe,${taken}\n`,
      );
      expect(codes(tried)).toEqual([[1013, 'conflict', code]]);
      expect(await imports.apply(tried, { goodAlone: true, sameNames: true })).toMatchObject({
        state: 'applied',
        changed: 1,
      });
      expect(await readUser(next)).toMatchObject({ userLoyaltyProgram: { externalKey: 'K1' } });
    },
  );

  test('a customer number that somebody gets between trial and writing leads to a new trial', async () => {
    const tried = await imports.tried('Customer Number,Name\nT1,Ann Lee\nT2,Bob Ray\n');
    const [applied] = await Promise.all([
      imports.apply(tried),
      invite({ externalKey: 'T1', email: mailbox() }).catch(() => null),
    ]);
    const people = await list();
    // Either the import came first, or it is shown again what it would do.
    expect(['applied', 'reading']).toContain(applied.state);
    expect(new Set(people.map(({ externalKey }) => externalKey)).size).toBe(people.length);
  });
});

describe('an import of people is undone', () => {
  test('new ones go before anybody is mailed, and changed fields are put back where they are still so', async () => {
    const ann = mailbox();
    await invite({ externalKey: 'U1', firstName: 'Uma', lastName: 'Old', city: 'Bath' });
    const file = `Customer Number,Email,Last Name,City\nU1,,New,Bristol\nU2,${ann},Lee,\n`;
    const applied = await imports.apply(await imports.tried(file), { sendInvitations: true });
    const uma = (await readUser('U1'))!;
    await sofia.ok('POST /api/admin/user/update', {
      ...{ id: uma._id, version: uma.version, user: { city: 'Boston' }, form: {} },
    });
    const undone = await imports.undo(applied);
    expect(undone).toMatchObject({ state: 'undone', kept: 1, keptRows: [{ name: 'Uma Old', why: 'changed' }] });
    expect(await readUser('U1')).toMatchObject({ lastName: 'Old', city: 'Boston' });
    expect(await list(ann)).toEqual([]);
    await mailInvitationsDue(server.services);
    expect(await kindsTo(ann)).toEqual([]);
  });

  test('who has points by now stays and is named', async () => {
    const applied = await imports.applied('Customer Number,Name\nP1,Ann Lee\nP2,Bob Ray\n');
    const [found] = await list('P1');
    const points = { id: found!._id, amount: 5, reason: 'Opening', adjustmentId: newId(), currentPoints: 0 };
    await sofia.ok('POST /api/admin/userLoyaltyProgram/:id/adjust', points);
    expect(await imports.undo(applied)).toMatchObject({ kept: 1, keptRows: [{ name: 'Ann Lee', why: 'used' }] });
    expect((await list()).map(({ externalKey }) => externalKey)).toEqual(['P1']);
  });
});

test('who is erased is in no import any more: not in what can be undone, and in no file', async () => {
  const ann = mailbox('erased');
  const applied = await imports.applied(`Customer Number,Email,Name\nE1,${ann},Ann Lee\nE2,,Bob Ray\n`);
  const open = await imports.tried(`Customer Number,Email,Name\nE1,${ann},Anna Lee\n`);
  const user = (await readUser('E1'))!;
  await sofia.ok('POST /api/admin/user/:id/erase', { id: user._id, version: user.version });
  const { db } = server.services;
  const kept = await db.selectFrom('imports').where('program_id', '=', programId).selectAll().execute();
  const changes = await db.selectFrom('import_changes').where('program_id', '=', programId).selectAll().execute();
  expect(JSON.stringify([kept, changes])).not.toMatch(/erased\d|Ann/);
  expect(JSON.stringify(changes)).toContain('Bob');
  expect(kept.map(({ id, file_key }) => [id, file_key])).toEqual([[applied._id, null]]);
  expect(
    (await sofia.call('GET /api/admin/program/:programId/imports/:kind/:importId', imports.named(open._id))).status,
  ).toBe(404);
  expect(await imports.undo(await imports.get(applied._id))).toMatchObject({ state: 'undone', kept: 0 });
});

test('who may see a program and not correct people sees none of its imports of them, nor what they hold', async () => {
  const applied = await imports.applied('Customer Number,Name\nS1,Ann Lee\nS1,Bob Ray\n', { goodAlone: true });
  const { caller } = await addStaff(server, fresh('analyst'), [inProgram('analyst', programId)]);
  const call = 'GET /api/admin/program/:programId/imports';
  expect((await caller.ok(call, { programId })).imports).toEqual([]);
  expect((await sofia.ok(call, { programId })).imports).toHaveLength(1);
  for (const about of [ofImport, refusedPath] as const)
    expect((await caller.call(about, imports.named(applied._id))).status).toBe(403);
  expect((await sendImport(server.url, caller, programId, 'Email\na@b.example\n', 'p.csv', 'members')).status).toBe(
    403,
  );
});

test('the audit says how many people came, and names none', async () => {
  await imports.applied('Customer Number,Name\nL1,Ann Lee\nL2,Bob Ray\n');
  const { entries } = await sofia.ok('GET /api/admin/audit', { program: programId });
  const imported = entries.find(({ action }) => action === 'people imported');
  expect(imported?.data).toMatchObject({ created: 2, changed: 0, invited: false });
  expect(JSON.stringify(imported)).not.toContain('Ann');
});
