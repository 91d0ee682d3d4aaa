import { Migrator, sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { book, type Ledger, type Movement } from '#domain/ledger.ts';
import { movePoints } from '#server/points/actions.ts';
import type { Owner } from '#server/points/ledger-queries.ts';
import { listEntries, listMismatches } from '#server/points/queries.ts';
import { cloneDatabase, type TestDatabase } from '#testing/database.ts';
import { earning, gift, spending } from '#testing/people/movements.ts';
import { newId } from './ids.ts';
import { listMiscounts } from './kept-counts.ts';
import { getMigrations, migrate } from './migrate.ts';
import { inTransaction } from './transaction.ts';

type Cause = 'receipt' | 'training' | 'order' | 'adjustment';
interface Line {
  line: number;
  kind: string;
  said: object;
  round: number;
  booked_on: string;
}

/** As the version before points had lots left it; it still runs. */
let database: TestDatabase;
beforeEach(async () => {
  database = await cloneDatabase('template0');
  const migrator = new Migrator({ db: database.db, provider: { getMigrations } });
  const { error } = await migrator.migrateTo('0048-texts-in-languages');
  if (error) throw error;
});
afterEach(() => database.close());

test('earlier points become lots, which were spent in the order in which they were given', async () => {
  const programs = [await addProgram('UTC'), await addProgram('America/New_York')];
  const people: { owner: Owner; amounts: number[] }[] = [];
  for (let n = 0; n < 24; n++) {
    const owner = await addMember(programs[n % 2]!);
    const amounts = randomAmounts(n);
    for (const amount of amounts) await write(owner, causeFor(amount), amount);
    people.push({ owner, amounts });
  }
  await migrate(database.url);
  expect(await listMismatches(database.db)).toEqual([]);
  expect(await listMiscounts(database.db)).toEqual([]);
  for (const { owner, amounts } of people) expect(await readLots(owner)).toEqual(bookAll(amounts));
});

test('earlier lines keep their day, of UTC where none was written, and their label becomes data', async () => {
  const owner = await addMember(await addProgram('America/New_York'));
  const at = '2026-03-01T02:00:00Z';
  await write(owner, 'receipt', 500, { label: 'Receipt INV-20417 B', at });
  await write(owner, 'receipt', 40, { label: 'Welcome', at });
  await write(owner, 'training', 60, { label: 'Order of 2 items', at });
  await write(owner, 'order', -100, { label: 'Order of 1 item', at });
  await write(owner, 'order', -100, { label: 'Order of 12 items', at });
  await write(owner, 'order', -100, { label: 'Mug', at });
  await write(owner, 'adjustment', -50, { label: 'Receipt 5', at });
  await sql`alter table points_entries disable trigger append_only`.execute(database.db);
  await sql`update points_entries set booked_on = null where line = 1`.execute(database.db);
  await sql`alter table points_entries enable trigger append_only`.execute(database.db);
  await migrate(database.url);
  const lines = await readLines(owner);
  expect(lines.map(({ kind, said }) => [kind, said])).toEqual([
    ['earned', { code: 'receipt', number: 'INV-20417 B' }],
    ['earned', { code: 'text', text: 'Welcome' }],
    ['earned', { code: 'training', name: 'Order of 2 items' }],
    ['spent', { code: 'order', items: 1 }],
    ['spent', { code: 'order', items: 12 }],
    ['spent', { code: 'text', text: 'Mug' }],
    ['adjusted', { code: 'text', text: 'Receipt 5' }],
  ]);
  expect(lines.slice(0, 2).map(({ booked_on }) => booked_on)).toEqual(['2026-03-01', '2026-02-28']);
  await expect(database.db.updateTable('points_entries').set({ round: 5 }).execute()).rejects.toThrow('append-only');
});

test('what the version before writes later is completed, and is neither paid nor taken again', async () => {
  const owner = await addMember(await addProgram('UTC'));
  await write(owner, 'receipt', 100);
  await migrate(database.url);
  const causes = { receipt: newId(), order: newId(), training: newId(), adjustment: newId() };
  await write(owner, 'receipt', 50, { causeId: causes.receipt, label: 'Receipt 7' });
  await write(owner, 'order', -120, { causeId: causes.order, label: 'Order of 3 items' });
  await write(owner, 'training', 30, { causeId: causes.training });
  await write(owner, 'adjustment', -5, { causeId: causes.adjustment });
  const later = (await readLines(owner)).slice(1);
  expect(later.map(({ kind, round }) => [kind, round])).toEqual([
    ['earned', 0],
    ['spent', 0],
    ['earned', 0],
    ['adjusted', 0],
  ]);
  expect(later.slice(0, 2).map(({ said }) => said)).toEqual([
    { code: 'receipt', number: '7' },
    { code: 'order', items: 3 },
  ]);
  expect(await readLots(owner)).toEqual(bookAll([100, 50, -120, 30, -5]));
  for (const wanted of [
    earning(50, causes.receipt),
    spending(1, causes.order),
    { ...earning(30, causes.training), cause: 'training' as const },
    gift(-5, causes.adjustment),
  ])
    expect(await move(owner, wanted)).toBe('moved-already');
  expect(await move(owner, spending(55))).toMatchObject({ currentPoints: 0 });
  expect(await listMismatches(database.db)).toEqual([]);
  expect(await listMiscounts(database.db)).toEqual([]);
});

test('what this version writes, the one before reads in words and does not pay again', async () => {
  const owner = await addMember(await addProgram('UTC'));
  await migrate(database.url);
  const causeId = newId();
  const label = { code: 'receipt', number: 'INV-4' } as const;
  await move(owner, { ...earning(900, causeId), label });
  await move(owner, { ...spending(10), label: { code: 'order', items: 1 } });
  await move(owner, { ...spending(20), label: { code: 'order', items: 2 } });
  await move(owner, { ...earning(5), cause: 'training', label: { code: 'training', name: 'Ball valves' } });
  await move(owner, gift(3));
  const { rows } = await sql<{ label: string }>`select label from points_entries order by line`.execute(database.db);
  const read = ['Receipt INV-4', 'Order of 1 item', 'Order of 2 items', 'Ball valves', 'A gift'];
  expect(rows.map(({ label }) => label)).toEqual(read);
  // It looks for the cause.
  const { rows: paid } = await sql`select from points_entries where member_id = ${owner.memberId} and cause = 'receipt'
    and cause_id = ${causeId}`.execute(database.db);
  expect(paid).toHaveLength(1);
});

test.each([
  ['a program that holds points', sql`update programs set points_hold_days = 14`],
  ['a program whose points expire', sql`update programs set points_expiry = 'months', points_expire_after = 12`],
  ['a member with held points', sql`update members set current_points = 60, held_points = 40`],
  ['a member who owes points', sql`update members set current_points = 0, debt_points = 5`],
  ['a member whose points expire', sql`update members set points_due_on = '2031-01-01'`],
])('the version before is told that the database is away when it earns for %s', async (_, change) => {
  const owner = await addMember(await addProgram('UTC'));
  await write(owner, 'receipt', 100);
  await migrate(database.url);
  await change.execute(database.db);
  await expect(write(owner, 'receipt', 50)).rejects.toMatchObject({ code: '57P03' });
  expect(await listEntries(database.db, owner.programId, owner.memberId, { after: null, limit: 9 })).toHaveLength(1);
});

async function addProgram(timeZone: string): Promise<string> {
  const id = newId();
  await sql`insert into programs (id, name, time_zone) values (${id}, 'Harbor', ${timeZone})`.execute(database.db);
  return id;
}

async function addMember(programId: string): Promise<Owner> {
  const [memberId, userId] = [newId(), newId()];
  await sql`insert into users (id, username, username_key, password_hash, email, first_name, last_name, address, city, state, zip, program_id)
    values (${userId}, ${userId}, ${userId}, '', '', '', '', '', '', '', '', ${programId})`.execute(database.db);
  await sql`insert into members (program_id, id, user_id, approved, approval_date, username_key, search_text)
    values (${programId}, ${memberId}, ${userId}, true, now(), ${userId}, '')`.execute(database.db);
  return { programId, memberId };
}

interface Details {
  causeId?: string;
  label?: string;
  at?: string;
}

/** With the statement of the version before. */
async function write(
  { programId, memberId }: Owner,
  cause: Cause,
  amount: number,
  { causeId = newId(), label = 'Given twice', at = '2026-03-01T12:00:00Z' }: Details = {},
): Promise<void> {
  await sql`
    with held as (
      select total_points + ${cause === 'order' ? 0 : amount}::integer as total, current_points + ${amount}::integer as balance,
        (select count(*) + 1 from points_entries where program_id = ${programId} and member_id = ${memberId}) as line
      from members where program_id = ${programId} and id = ${memberId}
    ), entry as (
      insert into points_entries
        (program_id, member_id, line, id, cause, cause_id, label, amount, total_points, balance, created_at)
      select ${programId}::uuid, ${memberId}::uuid, line, ${newId()}::uuid, ${cause}, ${causeId}::uuid, ${label}, ${amount}::integer,
        total, balance, ${at}::timestamptz from held
    )
    update members set total_points = total, current_points = balance from held
    where program_id = ${programId} and id = ${memberId}`.execute(database.db);
}

const move = (owner: Owner, wanted: Omit<Parameters<typeof movePoints>[1], keyof Owner>) =>
  inTransaction(database.db, (tx) => movePoints(tx, { ...owner, ...wanted } as Parameters<typeof movePoints>[1]));

const causeFor = (amount: number): Cause =>
  amount > 0 ? (['receipt', 'training', 'adjustment'] as const)[amount % 3]! : amount % 2 ? 'order' : 'adjustment';

/** Few and equal amounts, so that lots and what is taken often end together. */
function randomAmounts(seed: number): number[] {
  let state = seed + 1;
  const next = (below: number) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % below;
  };
  let balance = 0;
  return Array.from({ length: seed }, () => {
    const taken = Math.min(balance, 10 * next(6));
    const amount = taken > 0 && next(2) ? -taken : 10 + next(4) * 5;
    balance += amount;
    return amount;
  });
}

/** What the ledger's rules make of the same. */
function bookAll(amounts: readonly number[]) {
  const empty: Ledger = { total: 0, free: 0, held: 0, debt: 0, lines: 0, activeOn: null, lots: [] };
  const dates = { spendableOn: '2026-03-01', expiresOn: null, idleMonths: null };
  let ledger = empty;
  const takings = amounts.flatMap((amount) => {
    const movement: Movement = { ...gift(amount), dates };
    const booking = book(ledger, movement, '2026-03-01');
    if (typeof booking === 'string') throw new Error(booking);
    ledger = booking.ledger;
    return booking.lines.flatMap(({ line, takings }) => takings.map(({ lot, points }) => ({ line, lot, points })));
  });
  return { lots: ledger.lots.map(({ line, remaining }) => ({ line, remaining })), takings };
}

async function readLots({ programId, memberId }: Owner) {
  const own = sql`where program_id = ${programId} and member_id = ${memberId}`;
  const { rows: lots } = await sql`select line, remaining from points_lots ${own} order by line`.execute(database.db);
  const { rows: takings } = await sql`select line, lot, points from points_takings ${own} order by line, lot`.execute(
    database.db,
  );
  return { lots, takings };
}

async function readLines({ programId, memberId }: Owner): Promise<Line[]> {
  const { rows } = await sql<Line>`select line, kind, said, round, booked_on from points_entries
    where program_id = ${programId} and member_id = ${memberId} order by line`.execute(database.db);
  return rows;
}
