import { type Insertable, sql } from 'kysely';
import type { CalendarDate } from '#domain/calendar.ts';
import type { BookedLine, Booking, Ledger, Lot, PointsCause, PointsKind, PointsLabel, Taking } from '#domain/ledger.ts';
import type { PointsRules } from '#domain/points-dates.ts';
import { newId } from '#server/db/ids.ts';
import type { Db } from '#server/db/pool.ts';
import type { PointsEntries } from '#server/db/tables.generated.ts';
import { together } from '#server/db/together.ts';

export interface Owner {
  programId: string;
  memberId: string;
}
/** Whole points; `currentPoints` can be spent, `heldPoints` not yet. */
export interface Totals {
  totalPoints: number;
  currentPoints: number;
  heldPoints: number;
  debtPoints: number;
}

/** The member's totals, locked until the transaction ends, so that no other transaction moves its points. */
export async function lockTotals(db: Db, owner: Owner): Promise<Totals> {
  return await totalsToLock(db, owner).executeTakeFirstOrThrow();
}

/** The statement that reads and locks the totals. */
export const totalsToLock = (db: Db, owner: Owner) =>
  // FOR UPDATE would also wait for every insert that refers to the member, and two of them could deadlock.
  selectTotals(db, owner).forNoKeyUpdate();

const selectTotals = (db: Db, { programId, memberId }: Owner) =>
  selectTotalsIn(db, programId).where('id', '=', memberId);

const selectTotalsIn = (db: Db, programId: string) =>
  db
    .selectFrom('members')
    .where('program_id', '=', programId)
    .select(['total_points as totalPoints', 'current_points as currentPoints'])
    .select(['held_points as heldPoints', 'debt_points as debtPoints', 'active_on as activeOn'])
    .select('points_due_on as dueOn');

export type LockedLedger = Awaited<ReturnType<typeof lockLedger>>;
/** What must move points once. */
interface Once {
  cause: PointsCause;
  causeId: string;
  kind: PointsKind | 'written-off';
  round?: number;
  /** A line is taken back once, whatever the cause. */
  reverses?: number;
}
interface Place {
  lines: number;
  isMoved: boolean;
  timeZone: string;
  rules: PointsRules;
}

/**
 * Locks the totals, and then reads the number of the member's lines, what the program says about points, and whether the
 * movement was made before. A second statement reads these after the lock: it must see the lines of the transaction that
 * held the lock before.
 */
export const lockLedger = (db: Db, owner: Owner, once?: Once) => readBooks(db, owner, totalsToLock(db, owner), once);
/** The same without a lock, to show what would be booked. */
export const readLedger = (db: Db, owner: Owner) => readBooks(db, owner, selectTotals(db, owner));

async function readBooks(
  db: Db,
  { programId, memberId }: Owner,
  totalsOf: ReturnType<typeof selectTotals>,
  once?: Once,
) {
  const own = sql`from points_entries where program_id = ${programId} and member_id = ${memberId}`;
  const isMoved = once
    ? sql`exists (select ${own} and cause = ${once.cause} and cause_id = ${once.causeId} and kind = ${kindOf(once.kind)}
        and (round = ${once.round ?? 1} or (round = 0 and ${once.round ?? 1} = 1)))
      or (${once.kind} = 'reversed' and exists (select ${own} and kind = 'reversed' and reverses = ${once.reverses ?? null}))`
    : sql`false`;
  const place = sql<Place>`
    select coalesce((select line ${own} order by line desc limit 1), 0) as lines, ${isMoved} as "isMoved",
      time_zone as "timeZone", jsonb_build_object('holdDays', points_hold_days, 'expiry', points_expiry,
        'expireAfter', points_expire_after) as rules
    from programs where id = ${programId}`;
  const [[totals], [found]] = await together(db, totalsOf, place);
  const { totalPoints: total, currentPoints: free, heldPoints: held, debtPoints: debt, ...dates } = totals!;
  return { total, free, held, debt, ...dates, ...found! };
}

/** The same for many members, locked in the order of their ids, with the lines of imports that are there already. */
export async function lockLedgers(db: Db, programId: string, { memberIds, causeIds }: Many) {
  const ids = sql<string>`any(${memberIds}::uuid[])`;
  const totals = selectTotalsIn(db, programId).where('id', '=', ids).select('id as memberId').orderBy('id');
  const lines = sql<{ memberId: string; lines: number }>`
    select m.id as "memberId", coalesce((select line from points_entries e
      where e.program_id = ${programId} and e.member_id = m.id order by line desc limit 1), 0) as lines
    from unnest(${memberIds}::uuid[]) as m (id)`;
  const [ledgers, lastLines, [rules], imported] = await together(
    db,
    totals.forNoKeyUpdate(),
    lines,
    rulesOf(programId),
    importedOf(programId, causeIds),
  );
  const linesOf = new Map(lastLines.map((last) => [last.memberId, last.lines]));
  const locked = ledgers.map(
    ({ totalPoints: total, currentPoints: free, heldPoints: held, debtPoints: debt, ...more }) => ({
      ...{ total, free, held, debt, ...more, ...rules!, isMoved: false },
      lines: linesOf.get(more.memberId)!,
    }),
  );
  return { locked, imported };
}
interface Many {
  memberIds: readonly string[];
  causeIds: readonly string[];
}

/** What the program says about points. */
const rulesOf = (programId: string) => sql<Pick<Place, 'timeZone' | 'rules'>>`
  select time_zone as "timeZone", jsonb_build_object('holdDays', points_hold_days, 'expiry', points_expiry,
    'expireAfter', points_expire_after) as rules
  from programs where id = ${programId}`;

/** A line of an import; the last of those with its cause, as one that was taken back can come again. */
export interface ImportedLine {
  causeId: string;
  memberId: string;
  line: number;
  round: number;
  amount: number;
  said: PointsLabel;
  isTakenBack: boolean;
}
const importedOf = (programId: string, causeIds: readonly string[]) => sql<ImportedLine>`
  select distinct on (e.cause_id) e.cause_id as "causeId", e.member_id as "memberId", e.line, e.round, e.amount, e.said,
    exists (select from points_entries back where back.program_id = ${programId} and back.member_id = e.member_id
      and back.reverses = e.line and back.kind = 'reversed') as "isTakenBack"
  from points_entries e
  where e.program_id = ${programId} and e.kind = 'imported' and e.cause_id = any(${causeIds}::uuid[])
  order by e.cause_id, e.round desc`;

export async function listImported(db: Db, programId: string, causeIds: readonly string[]): Promise<ImportedLine[]> {
  return causeIds.length === 0 ? [] : (await importedOf(programId, causeIds).execute(db)).rows;
}

/** The lots with points left, and those of these lines. */
export async function listLots(db: Db, { programId, memberId }: Owner, lines: readonly number[]): Promise<Lot[]> {
  return await selectLots(db, programId, lines).where('l.member_id', '=', memberId).execute();
}

/** The same of many members; an emptied lot of another line may be among them. */
export async function listLotsOf(
  db: Db,
  programId: string,
  { memberIds, lines }: { memberIds: readonly string[]; lines: readonly number[] },
): Promise<(Lot & { memberId: string })[]> {
  if (memberIds.length === 0) return [];
  const ids = sql<string>`any(${memberIds}::uuid[])`;
  return await selectLots(db, programId, lines)
    .where('l.member_id', '=', ids)
    .select('l.member_id as memberId')
    .execute();
}

const selectLots = (db: Db, programId: string, lines: readonly number[]) =>
  db
    .selectFrom('points_lots as l')
    .innerJoin('points_entries as e', (on) =>
      on
        .onRef('e.program_id', '=', 'l.program_id')
        .onRef('e.member_id', '=', 'l.member_id')
        .onRef('e.line', '=', 'l.line'),
    )
    .where('l.program_id', '=', programId)
    .where((is) =>
      is.or([
        is('l.remaining', '>', 0),
        ...(lines.length > 0 ? [is('l.line', '=', sql<number>`any(${lines}::integer[])`)] : []),
      ]),
    )
    .select(['l.line', 'l.remaining', 'l.is_held as isHeld', 'l.spendable_on as spendableOn'])
    .select(['l.expires_on as expiresOn', 'l.idle_months as idleMonths'])
    .select(['l.warned_for as warnedFor', 'l.warned_days as warnedDays'])
    .select(['e.cause', 'e.cause_id as causeId', 'e.said as label'])
    .orderBy('l.line');

/** What a line took from each lot and was not given back since. */
export async function listTakenBy(db: Db, { programId, memberId }: Owner, line: number): Promise<Taking[]> {
  const { rows } = await sql<Taking>`
    select t.lot, sum(t.points)::integer as points
    from points_takings t
    join points_entries e on e.program_id = ${programId} and e.member_id = ${memberId} and e.line = t.line
    where t.program_id = ${programId} and t.member_id = ${memberId}
      and (e.line = ${line} or (e.reverses = ${line} and e.kind = 'returned'))
    group by t.lot having sum(t.points) > 0 order by t.lot`.execute(db);
  return rows;
}

/** The lines by which points of a lot expired, with how many were not given back since. */
export async function listExpiredOf(db: Db, { programId, memberId }: Owner, lot: number) {
  const { rows } = await sql<Taking & { line: number }>`
    with moves as (
      select e.line, e.kind, e.reverses, t.points
      from points_takings t
      join points_entries e on e.program_id = ${programId} and e.member_id = ${memberId} and e.line = t.line
      where t.program_id = ${programId} and t.member_id = ${memberId} and t.lot = ${lot})
    select moves.line, ${lot}::integer as lot, (points + coalesce(back.given, 0))::integer as points
    from moves
    left join (select reverses as line, sum(points) as given from moves where kind = 'returned' group by 1) back using (line)
    where kind = 'expired' and points + coalesce(back.given, 0) > 0 order by 1`.execute(db);
  return rows;
}

/** A line, with the debt that it made or settled. */
export async function findMoved(db: Db, { programId, memberId }: Owner, line: number) {
  return await db
    .selectFrom('points_entries')
    .where('program_id', '=', programId)
    .where('member_id', '=', memberId)
    .where('line', '=', line)
    .select(['kind', 'amount', 'debt_amount'])
    .executeTakeFirst();
}

/** The line that took another one back. */
export async function getReversal(db: Db, { programId, memberId, reverses }: Owner & { reverses: number }) {
  return await db
    .selectFrom('points_entries')
    .where('program_id', '=', programId)
    .where('member_id', '=', memberId)
    .where('reverses', '=', reverses)
    .where('kind', '=', 'reversed')
    .select(['amount', 'debt_amount'])
    .executeTakeFirstOrThrow();
}

/** What was adjusted or written off by this cause. */
export async function findByHand(
  db: Db,
  member: { program_id: string; id: string },
  { cause, causeId }: { cause: 'adjustment' | 'write-off'; causeId: string },
) {
  return await db
    .selectFrom('points_entries')
    .where('program_id', '=', member.program_id)
    .where('member_id', '=', member.id)
    .where('cause', '=', cause)
    .where('cause_id', '=', causeId)
    .where('kind', '=', 'adjusted')
    .select(['amount', 'debt_amount as debtAmount', 'said'])
    .executeTakeFirst();
}

/** What an administrator has moved by hand of the member's points since then without a second one, whether given or taken. */
export async function sumMovedAlone(
  db: Db,
  { programId, memberId }: Owner,
  userId: string,
  since: Date,
): Promise<number> {
  const { rows } = await sql<{ points: number }>`
    select coalesce(sum(abs(amount) + abs(debt_amount)), 0)::bigint as points
    from points_entries e
    where e.program_id = ${programId} and e.member_id = ${memberId} and e.cause in ('adjustment', 'write-off')
      and e.kind = 'adjusted' and e.decided_by = ${userId} and e.created_at > ${since}
      and not exists (select from approval_requests a where a.program_id = ${programId} and a.member_id = ${memberId}
        and a.kind = e.cause and a.cause_id = e.cause_id)`.execute(db);
  return rows[0]!.points;
}

/** What is written of a member's booking. */
export interface Written {
  memberId: string;
  before: Ledger;
  booking: Booking;
  day: CalendarDate;
  dueOn: CalendarDate | null;
  /** Who decided one of its lines, and how often its cause moved points. */
  decided: (line: BookedLine) => Decided;
}

/** Writes the lines of members, what they took from which lot, the lots and the totals. */
export async function writeBookings(db: Db, programId: string, written: readonly Written[]): Promise<void> {
  const parts = written.map((one) => toRows(programId, one));
  const entries = parts.flatMap((part) => part.entries);
  const created = parts.flatMap((part) => part.created);
  const changed = parts.flatMap((part) => part.changed);
  const takings = parts.flatMap((part) => part.takings);
  const statements = [
    ...inParts(entries).map((part) => db.insertInto('points_entries').values(part)),
    ...inParts(created).map((part) => db.insertInto('points_lots').values(part)),
    changed.length > 0 && updateLots(programId, changed),
    ...inParts(takings).map((part) => db.insertInto('points_takings').values(part)),
    written.length > 0 && updateTotals(programId, written),
  ];
  await together(db, ...statements.filter((statement) => statement !== false));
}

/** A statement takes 65,535 values, and a member can have more lots, which can all expire on one day. */
const inParts = <Row>(rows: readonly Row[]): Row[][] =>
  Array.from({ length: Math.ceil(rows.length / MOST_ROWS) }, (_, n) => rows.slice(n * MOST_ROWS, (n + 1) * MOST_ROWS));
/** Of one statement. */
const MOST_ROWS = 1000;

function toRows(program_id: string, { memberId: member_id, before, booking, day, decided }: Written) {
  const own = { program_id, member_id };
  const { ledger, lines } = booking;
  const earlier = new Map(before.lots.map((lot) => [lot.line, lot]));
  const changed = ledger.lots.filter((lot) => {
    const was = earlier.get(lot.line);
    return was && (was.remaining !== lot.remaining || was.isHeld !== lot.isHeld);
  });
  return {
    entries: lines.map((line) => toEntry(own, line, day, decided(line))),
    created: ledger.lots.filter((lot) => !earlier.has(lot.line)).map((lot) => toLot(own, lot, lines)),
    changed: changed.map((lot) => ({ ...lot, member_id })),
    takings: lines.flatMap(({ line, takings }) => takings.map((taking) => ({ ...own, line, ...taking }))),
  };
}

type Own = { program_id: string; member_id: string };
/** Of the movement that was asked for; what is booked besides, such as points that expire, happens by itself. */
interface Decided {
  kind?: Once['kind'];
  round?: number;
  decidedBy?: string;
  at?: Date;
}

/** What happens by itself is no round of its cause: it can happen as often as there are points for it. */
const toEntry = (
  own: Own,
  { line, kind, cause, causeId, label, amount, debtAmount, balance, debt, total, reverses }: BookedLine,
  day: CalendarDate,
  { kind: asked, round = 1, decidedBy, at }: Decided,
): Insertable<PointsEntries> => ({
  ...own,
  ...{ line, kind, cause, reverses, amount, balance, debt },
  id: newId(at),
  cause_id: causeId,
  said: JSON.stringify(label),
  debt_amount: debtAmount,
  total_points: total,
  booked_on: day,
  ...(kind === kindOf(asked) ? { round, decided_by: decidedBy ?? null } : { round: line, decided_by: null }),
  ...(at && { created_at: at }),
});

/** A debt is written off by an adjustment. */
const kindOf = (kind: Once['kind'] | undefined) => (kind === 'written-off' ? 'adjusted' : kind);

const toLot = (
  own: Own,
  { line, remaining, isHeld, spendableOn, expiresOn, idleMonths }: Lot,
  lines: readonly BookedLine[],
) => ({
  ...own,
  ...{ line, remaining },
  amount: lines.find((booked) => booked.line === line)!.amount,
  is_held: isHeld,
  spendable_on: spendableOn,
  expires_on: expiresOn,
  idle_months: idleMonths,
});

const updateLots = (programId: string, lots: readonly (Lot & { member_id: string })[]) => sql`
  update points_lots set remaining = now_is.remaining, is_held = now_is.held
  from unnest(${lots.map(({ member_id }) => member_id)}::uuid[], ${lots.map(({ line }) => line)}::integer[],
    ${lots.map(({ remaining }) => remaining)}::integer[], ${lots.map(({ isHeld }) => isHeld)}::boolean[])
    as now_is (member_id, line, remaining, held)
  where program_id = ${programId} and points_lots.member_id = now_is.member_id and points_lots.line = now_is.line`;

function updateTotals(programId: string, written: readonly Written[]) {
  const ledgers = written.map(({ booking }) => booking.ledger);
  return sql`
    update members set total_points = now_is.total, current_points = now_is.free, held_points = now_is.held,
      debt_points = now_is.debt, active_on = now_is.active, points_due_on = now_is.due
    from unnest(${written.map(({ memberId }) => memberId)}::uuid[], ${ledgers.map(({ total }) => total)}::bigint[],
      ${ledgers.map(({ free }) => free)}::bigint[], ${ledgers.map(({ held }) => held)}::bigint[],
      ${ledgers.map(({ debt }) => debt)}::bigint[], ${ledgers.map(({ activeOn }) => activeOn)}::date[],
      ${written.map(({ dueOn }) => dueOn)}::date[]) as now_is (id, total, free, held, debt, active, due)
    where program_id = ${programId} and members.id = now_is.id`;
}
