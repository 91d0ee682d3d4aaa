import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addDays, today } from '#domain/calendar.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { type Editor, openEditor } from '#testing/people/editor.ts';
import {
  applyPath,
  type Details,
  mapPath,
  openImports,
  removePath,
  sendImport,
  undoPath,
} from '#testing/people/imports.ts';
import { inviteMember } from '#testing/people/invited-members.ts';
import { owe, spending } from '#testing/people/movements.ts';
import { addStaff, inProgram } from '#testing/people/staff.ts';
import { makeWorkbook, textRow } from '#testing/people/workbook-file.ts';
import { sharedTestServer } from '#testing/test-server.ts';
import { movePoints } from '../actions.ts';
import { listEntries, listMismatches } from '../queries.ts';

const server = sharedTestServer();
let sofia: Editor;
let programId: string;
let imports: ReturnType<typeof openImports>;
let last = 0;
const fresh = (name: string) => `${name}${++last}`;
const mailbox = () => `${fresh('balance')}@people.example`;

beforeAll(async () => {
  sofia = await openEditor(server);
});
beforeEach(async () => {
  programId = (await sofia.setUp(fresh('balances-')))._id;
  imports = openImports(server, sofia, programId, 'balances');
});
afterAll(async () => {
  expect(await listMismatches(server.services.db)).toEqual([]);
});

async function invite(person: Parameters<typeof inviteMember>[3]) {
  const { id } = await inviteMember(server, sofia, programId, person);
  const { user } = await sofia.ok('GET /api/admin/user/:id', { id });
  return { id, memberId: user.userLoyaltyProgram!._id, username: user.username };
}
const linesOf = async (memberId: string) =>
  (await listEntries(server.services.db, programId, memberId, { after: null, limit: 100 })).toReversed();
const shown = async (memberId: string) =>
  (await linesOf(memberId)).map(({ kind, amount, said, debt_amount }) => [
    kind,
    amount,
    debt_amount,
    'text' in said && said.text,
  ]);
const codes = ({ trial }: Details) => trial!.errors.map(({ line, outcome, code }) => [line, outcome, code]);
const manager = (username: string) => addStaff(server, username, [inProgram('manager', programId)]);
const points = ({ trial }: Details) => ({ points: trial!.balances!.points });
const book = async (tried: Details) => await imports.apply(tried, points(tried));
const booked = async (file: string) => await book(await imports.tried(file));
const day = () => today(new Date(), 'America/New_York');
const setProgram = async (columns: object) => {
  await server.services.db.updateTable('programs').set(columns).where('id', '=', programId).execute();
};

describe('a table of balances', () => {
  test('is booked to whom it names, with its days and texts, and shows its total before', async () => {
    const email = mailbox();
    const [ann, bob, cyd] = [
      await invite({ externalKey: 'C-1' }),
      await invite({ email }),
      await invite({ email: mailbox() }),
    ];
    const file = `Customer No,Email,Username,Points,Date,Note
c-1,,,"1,250",03/25/2024,Harbor Club
,${email.toUpperCase()},,10,3/4/2025,
,,${cyd.username},5,01/02/2025,Trade fair
Total,,,"1,265",,
`;
    const tried = await imports.tried(file);
    expect(tried.trial).toMatchObject({
      ...{ rows: 3, created: 3, changed: 0, unchanged: 0, conflicts: 0, bad: 0, linesLeftOut: 1, dateOrder: 'MDY' },
      balances: { points: 1265, members: 3, lines: 3, first: '2024-03-25', last: '2025-03-04', expired: { lines: 0 } },
    });
    const { status, body } = await sofia.call(applyPath, {
      ...imports.named(tried._id),
      version: tried.version,
      points: 1266,
    });
    expect([status, body]).toMatchObject([409, { type: 'stale', import: { trial: { balances: { points: 1265 } } } }]);
    expect(await book(tried)).toMatchObject({ state: 'applied', created: 3 });
    expect(await linesOf(ann.memberId)).toMatchObject([
      {
        ...{ kind: 'imported', cause: 'import', amount: 1250, balance: 1250, booked_on: day() },
        said: { code: 'text', text: 'Harbor Club', earnedOn: '2024-03-25' },
        lot: { remaining: 1250, spendableOn: '2024-03-25', isHeld: false },
      },
    ]);
    expect(await shown(bob.memberId)).toEqual([['imported', 10, 0, '']]);
    expect(await shown(cyd.memberId)).toEqual([['imported', 5, 0, 'Trade fair']]);
    const { entries } = await sofia.ok('GET /api/admin/userLoyaltyProgram/:id/points', { id: ann.memberId });
    expect(entries[0]).toMatchObject({ label: 'Harbor Club, earned Mar 25, 2024' });
    const { entries: audit } = await sofia.ok('GET /api/admin/audit', { program: programId });
    expect(audit.find(({ action }) => action === 'balances imported')).toMatchObject({
      admin: { username: 'sofia' },
      data: { points: 1265, members: 3, rows: 3 },
    });
  });

  test('the same file books nothing a second time, also under another name and beside new lines', async () => {
    const { memberId } = await invite({ externalKey: 'C-1' });
    const file = 'Customer No,Points,Date,Text\nC-1,10,2025-01-01,Old\nC-1,10,2025-01-01,Old\nC-1,0,2025-01-02,None\n';
    expect((await booked(file)).created).toBe(2);
    const again = await imports.tried(file, 'again.csv');
    expect(again.trial).toMatchObject({ created: 0, unchanged: 3, balances: { points: 0, lines: 0, first: null } });
    const more = await imports.tried(`${file}C-1,10,2025-01-01,Old\n`);
    expect(more.trial).toMatchObject({ created: 1, unchanged: 3 });
    await book(more);
    expect(await shown(memberId)).toEqual(Array.from({ length: 3 }, () => ['imported', 10, 0, 'Old']));
  });

  test('a reference says which line it is, and is of one line', async () => {
    const { memberId } = await invite({ externalKey: 'C-1' });
    await invite({ externalKey: 'C-2' });
    await booked('Customer No,Points,Date,Reference\nC-1,10,2025-01-01,R1\n');
    const tried = await imports.tried(
      `Customer No,Points,Date,Reference\nC-1,10,2025-01-01,R1\nC-1,10,2025-01-01,R2\nC-1,7,2025-01-01,R2\n`,
    );
    expect(tried.trial).toMatchObject({ created: 1, unchanged: 1 });
    expect(codes(tried)).toEqual([[4, 'conflict', 'referenceOnLine']]);
    const others = ['C-1,11,2025-01-01,R1', 'C-2,10,2025-01-01,R1', 'C-1,10,2025-01-02,R1'];
    for (const row of others) {
      const other = await imports.tried(`Customer No,Points,Date,Reference\n${row}\n`);
      expect(codes(other)).toEqual([[2, 'conflict', 'referenceBooked']]);
      await sofia.ok(removePath, imports.named(other._id));
    }
    expect(await shown(memberId)).toHaveLength(1);
  });

  test('rows that say nobody, two people, no day or no points are refused with their reasons', async () => {
    const email = mailbox();
    await invite({ externalKey: 'A' });
    await invite({ externalKey: 'B', email });
    const rows = [
      ',,5,2025-01-01',
      'Z,,5,2025-01-01',
      `A,${email},5,2025-01-01`,
      `Q,${email},5,2025-01-01`,
      'A,,-5,2025-01-01',
      'A,,(5),2025-01-01',
      'A,,many,2025-01-01',
      'A,,1000000001,2025-01-01',
      'A,,5,soon',
      'A,,5,',
      `A,,5,${addDays(day(), 2)}`,
    ];
    const tried = await imports.tried(`Customer No,Email,Points,Date\n${rows.join('\n')}\n`);
    expect(codes(tried)).toEqual([
      [2, 'bad', 'ownerUnnamed'],
      [3, 'conflict', 'ownerUnknown'],
      [4, 'conflict', 'ownerOfOther'],
      [5, 'conflict', 'personOfOtherKey'],
      [6, 'bad', 'cellBelowZero'],
      [7, 'bad', 'cellBelowZero'],
      [8, 'bad', 'cellNotPoints'],
      [9, 'bad', 'cellBeyondPoints'],
      [10, 'bad', 'cellNotDay'],
      [11, 'bad', 'cellMissing'],
      [12, 'conflict', 'cellDayAhead'],
    ]);
  });

  test('days that can be two are refused until somebody says which they are', async () => {
    const { memberId } = await invite({ externalKey: 'A' });
    const tried = await imports.tried('Customer No,Points,Date\nA,5,03/04/2025\n');
    expect(codes(tried)).toEqual([[2, 'bad', 'cellDayUnclear']]);
    const twice = await imports.tried('Customer No,Points,Date\nA,many,03/04/2025\n');
    expect(twice.trial!.errors.map(({ row }) => row)).toEqual(Array(2).fill(expect.stringContaining('03/04/2025')));
    const mapping = { ...tried.mapping!, dateOrder: 'DMY' as const };
    await sofia.ok(mapPath, {
      ...{ ...imports.named(tried._id), version: tried.version, mapping },
    });
    await imports.work(tried._id);
    await book(await imports.get(tried._id));
    expect(await linesOf(memberId)).toMatchObject([{ said: { earnedOn: '2025-04-03' } }]);
  });

  test.each([
    [
      'a text of Windows with semicolons',
      () => Buffer.from('Kundennr;Punkte;Stichtag;Bemerkung\nA;1.250;3.4.2025;Größe\n', 'latin1'),
    ],
    [
      'a workbook with a cell of a day',
      () =>
        makeWorkbook({
          formats: [14],
          sheets: {
            Points: {
              rows: `${textRow('Kundennr', 'Punkte', 'Stichtag', 'Bemerkung')}<row><c t="inlineStr"><is><t>A</t></is></c><c><v>1250</v></c><c s="1"><v>45750</v></c><c t="inlineStr"><is><t>Größe</t></is></c></row>`,
            },
          },
        }),
    ],
  ])('%s is read by its own habits', async (_, makeFile) => {
    const { memberId } = await invite({ externalKey: 'A' });
    const tried = await imports.tried(await makeFile());
    expect(tried.trial).toMatchObject({ created: 1, bad: 0, balances: { points: 1250, first: '2025-04-03' } });
    await book(tried);
    expect(await shown(memberId)).toEqual([['imported', 1250, 0, 'Größe']]);
  });

  test('without a column of days points are of the day on which they are booked', async () => {
    const { memberId } = await invite({ externalKey: 'A' });
    const file = 'Customer No,Balance\nA,1.250\n';
    await booked(file.replace('1.250', '1250'));
    expect(await linesOf(memberId)).toMatchObject([
      { said: { text: '', earnedOn: day() }, lot: { spendableOn: day() } },
    ]);
    expect((await imports.tried(file.replace('1.250', '1250'))).trial).toMatchObject({ created: 0, unchanged: 1 });
  });
});

describe('the rules of the program', () => {
  test('count from the day of the file: what is too old expires at once, and the trial says how much', async () => {
    await setProgram({ points_expiry: 'months', points_expire_after: 24 });
    const { memberId } = await invite({ externalKey: 'A' });
    const file = `Customer No,Points,Date\nA,40,${addDays(day(), -900)}\nA,7,${addDays(day(), -30)}\n`;
    const tried = await imports.tried(file);
    expect(tried.trial!.balances).toMatchObject({ points: 47, expired: { points: 40, lines: 1 } });
    await book(tried);
    expect(await shown(memberId)).toEqual([
      ['imported', 40, 0, ''],
      ['expired', -40, 0, ''],
      ['imported', 7, 0, ''],
    ]);
    expect((await linesOf(memberId)).at(-1)).toMatchObject({ balance: 7, lot: { remaining: 7 } });
  });

  test('hold what was earned lately, and a debt is settled first', async () => {
    await setProgram({ points_hold_days: 30 });
    const [ann, bob] = [await invite({ externalKey: 'A' }), await invite({ externalKey: 'B' })];
    await setProgram({ points_hold_days: 0 });
    await owe(server, { programId, memberId: bob.memberId }, 30);
    await setProgram({ points_hold_days: 30 });
    await booked(`Customer No,Points,Date\nA,9,${addDays(day(), -3)}\nB,50,2024-01-01\n`);
    expect(await linesOf(ann.memberId)).toMatchObject([{ lot: { isHeld: true, spendableOn: addDays(day(), 27) } }]);
    expect((await linesOf(bob.memberId)).slice(-2)).toMatchObject([
      { kind: 'imported', amount: 50 },
      { kind: 'settled', amount: -30, balance: 20, debt: 0 },
    ]);
  });
});

describe('an undo', () => {
  test('takes each line back by one of its own, what was spent is owed, and the file can come again', async () => {
    const [ann, bob] = [await invite({ externalKey: 'A' }), await invite({ externalKey: 'B' })];
    const file = 'Customer No,Points,Date,Text\nA,40,2025-01-01,Old\nA,2,2025-01-02,Old\nB,7,2025-01-01,Old\n';
    const applied = await booked(file);
    await inTransaction(server.services.db, (tx) =>
      movePoints(tx, { programId, memberId: ann.memberId, ...spending(30) }),
    );
    expect(await imports.undo(applied)).toMatchObject({ state: 'undone', kept: 0 });
    expect(await shown(ann.memberId)).toEqual([
      ['imported', 40, 0, 'Old'],
      ['imported', 2, 0, 'Old'],
      ['spent', -30, 0, false],
      ['reversed', -12, 28, 'Old'],
      ['reversed', 0, 2, 'Old'],
    ]);
    expect(await shown(bob.memberId)).toEqual([
      ['imported', 7, 0, 'Old'],
      ['reversed', -7, 0, 'Old'],
    ]);
    const again = await booked(file);
    expect(again).toMatchObject({ state: 'applied', created: 3 });
    expect((await imports.tried(file)).trial).toMatchObject({ created: 0, unchanged: 3 });
    await imports.undo(again);
    expect((await linesOf(bob.memberId)).map(({ balance }) => balance)).toEqual([7, 0, 7, 0]);
  });

  test('leaves the ledger of who was erased since as it is', async () => {
    const [ann, bob] = [await invite({ externalKey: 'A' }), await invite({ externalKey: 'B' })];
    const applied = await booked('Customer No,Points,Date\nA,40,2025-01-01\nB,7,2025-01-01\n');
    const { user } = await sofia.ok('GET /api/admin/user/:id', { id: ann.id });
    await sofia.ok('POST /api/admin/user/:id/erase', { id: ann.id, version: user.version });
    await imports.undo(await imports.get(applied._id));
    expect((await shown(ann.memberId)).map(([kind]) => kind)).toEqual(['imported']);
    expect((await shown(bob.memberId)).map(([kind]) => kind)).toEqual(['imported', 'reversed']);
  });
});

describe('who decides', () => {
  test('nobody brings or books points to themselves', async () => {
    const { caller: tess } = await manager('tess');
    await invite({ externalKey: 'T', email: 'tess@guerdon.example' });
    const file = 'Customer No,Points,Date\nT,5,2025-01-01\n';
    const own = openImports(server, tess, programId, 'balances');
    expect(codes(await own.tried(file))).toEqual([[2, 'conflict', 'ownerIsYou']]);
    const tried = await imports.tried(file);
    expect(await own.apply(tried, points(tried))).toMatchObject({ state: 'ready', failure: 'own-points' });
    expect(await book(await imports.get(tried._id))).toMatchObject({ state: 'applied' });
  });

  test('in a program with a limit another administrator books it than who brought it or chose its columns', async () => {
    await setProgram({ approval_limit: 1_000_000 });
    await invite({ externalKey: 'A' });
    const { caller: rita } = await manager(fresh('rita'));
    const tried = await imports.tried('Customer No,Points,Date\nA,5,2025-01-01\n');
    expect(tried.needsAnother).toBe(true);
    const named = (version: number) => ({ ...imports.named(tried._id), version, points: 5 });
    expect(await sofia.call(applyPath, named(tried.version))).toMatchObject({
      status: 403,
      body: { type: 'needs-another' },
    });
    await rita.ok(mapPath, { ...imports.named(tried._id), version: tried.version, mapping: tried.mapping });
    await imports.work(tried._id);
    const { version, needsAnother } = await imports.get(tried._id);
    expect(needsAnother).toBe(true);
    for (const caller of [sofia, rita])
      expect(await caller.call(applyPath, named(version))).toMatchObject({
        status: 403,
        body: { type: 'needs-another' },
      });
    const { caller: third } = await manager(fresh('uma'));
    const seen = await openImports(server, third, programId, 'balances').get(tried._id);
    expect(seen.needsAnother).toBe(false);
    await third.ok(applyPath, named(version));
    await imports.work(tried._id);
    expect(await imports.get(tried._id)).toMatchObject({ state: 'applied' });
  });

  test('who may not adjust points brings no balances', async () => {
    const { caller: reviewer } = await addStaff(server, fresh('rev'), [inProgram('reviewer', programId)]);
    const { status } = await sendImport(
      server.url,
      reviewer,
      programId,
      'Email,Points\na@b.example,1\n',
      'b.csv',
      'balances',
    );
    expect(status).toBe(403);
  });
});

describe('at once', () => {
  const file = 'Customer No,Points,Date\nA,40,2025-01-01\nB,7,2025-01-01\n';

  test('of two imports of one file one books it, and the other is shown anew with nothing to book', async () => {
    const [ann] = [await invite({ externalKey: 'A' }), await invite({ externalKey: 'B' })];
    const tried = [await imports.tried(file, 'one.csv'), await imports.tried(file, 'two.csv')];
    for (const { _id, version } of tried) await sofia.ok(applyPath, { ...imports.named(_id), version, points: 47 });
    await Promise.all(tried.map(({ _id }) => imports.work(_id)));
    const after = await Promise.all(tried.map(({ _id }) => imports.get(_id)));
    expect(after.map(({ state }) => state).toSorted()).toEqual(['applied', 'reading']);
    const other = after.find(({ state }) => state === 'reading')!;
    expect(other.failure).toBe('changed');
    await imports.work(other._id);
    expect((await imports.get(other._id)).trial).toMatchObject({ created: 0, unchanged: 2 });
    expect(await shown(ann.memberId)).toEqual([['imported', 40, 0, '']]);
  });

  test('what is spent while it is undone is spent before or refused after, and nothing is lost', async () => {
    const ann = await invite({ externalKey: 'A' });
    await invite({ externalKey: 'B' });
    const { _id, version } = await booked(file);
    await sofia.ok(undoPath, {
      ...imports.named(_id),
      version,
    });
    const spend = () =>
      inTransaction(server.services.db, (tx) => movePoints(tx, { programId, memberId: ann.memberId, ...spending(3) }));
    const [, ...spent] = await Promise.all([imports.work(_id), ...Array.from({ length: 20 }, spend)]);
    const done = spent.filter((outcome) => typeof outcome !== 'string').length;
    const lines = await linesOf(ann.memberId);
    expect(lines.at(-1)).toMatchObject({ balance: 0, debt: done * 3 });
    expect((await imports.get(_id)).state).toBe('undone');
  });
});
