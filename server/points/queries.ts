import { type Selectable, sql } from 'kysely';
import type { LotDates } from '#domain/points-dates.ts';
import { fullNameIn } from '#server/accounts/name-queries.ts';
import type { PageAfter } from '#server/db/cursor.ts';
import type { Db } from '#server/db/pool.ts';
import type { RowOf } from '#server/db/row-of.ts';
import type { Trainings } from '#server/db/tables.generated.ts';
import type { Owner } from './ledger-queries.ts';

const trainingNames = sql<TrainingNames | null>`case cause when 'training' then (select
  jsonb_build_object('moduleName', t.module_name, 'texts', t.texts) from trainings t
  where t.program_id = points_entries.program_id and t.id = cause_id) end`;
export type TrainingNames = Pick<Selectable<Trainings>, 'texts'> & { moduleName: string };

const lotOfLine = sql<(LotDates & { remaining: number; isHeld: boolean; activeOn: string | null }) | null>`(
  select jsonb_build_object('remaining', l.remaining, 'isHeld', l.is_held, 'spendableOn', l.spendable_on,
    'expiresOn', l.expires_on, 'idleMonths', l.idle_months, 'activeOn', m.active_on)
  from points_lots l join members m on m.program_id = l.program_id and m.id = l.member_id
  where l.program_id = points_entries.program_id and l.member_id = points_entries.member_id and l.line = points_entries.line)`;

/** A member's entries, with the names of trainings in each language and the dates of the points that were given. */
export const selectEntries = (db: Db, { programId, memberId }: Owner) =>
  db
    .selectFrom('points_entries')
    .where('points_entries.program_id', '=', programId)
    .where('points_entries.member_id', '=', memberId)
    .select(['id', 'points_entries.line', 'kind', 'cause', 'said', 'amount', 'debt_amount', 'balance', 'debt'])
    .select(['created_at', 'booked_on'])
    .select(trainingNames.as('training'))
    .select(lotOfLine.as('lot'));
export type EntryRow = RowOf<typeof selectEntries>;

/**
 * Whether a line is the last of those that are shown as one: of one booking, one behind the other, and of one kind. What happens by
 * itself has many causes there; other kinds have one.
 */
const isLast = (line: string) => sql<boolean>`not exists (
  select from points_entries next
  where next.program_id = ${sql.ref(`${line}.program_id`)} and next.member_id = ${sql.ref(`${line}.member_id`)}
    and next.line = ${sql.ref(`${line}.line`)} + 1
    and next.created_at = ${sql.ref(`${line}.created_at`)} and next.kind = ${sql.ref(`${line}.kind`)}
    and (next.kind in ('expired', 'settled') or (next.cause = ${sql.ref(`${line}.cause`)}
      and next.cause_id = ${sql.ref(`${line}.cause_id`)})))`;

/** Of those that are shown as one, which are all between the last of them and the last of those before. */
const foldOf = ({ programId, memberId }: Owner) => sql<Fold>`(
  select jsonb_build_object('first', min(line), 'lines', count(*), 'amount', sum(amount), 'debtAmount', sum(debt_amount),
    'causes', count(distinct (cause, cause_id)))
  from points_entries part
  where part.program_id = ${programId} and part.member_id = ${memberId} and part.line <= points_entries.line
    and part.line > coalesce((
      select before.line from points_entries before
      where before.program_id = ${programId} and before.member_id = ${memberId} and before.line < points_entries.line
        and ${isLast('before')} order by before.line desc limit 1), 0))`;
export interface Fold {
  first: number;
  lines: number;
  amount: number;
  debtAmount: number;
  causes: number;
}

/** A member's entries as they are shown: what one booking did to several lots alike is one, which has the number of its last line. */
const selectShown = (db: Db, owner: Owner) =>
  selectEntries(db, owner).where(isLast('points_entries')).select(foldOf(owner).as('fold'));

/** The same, newest first. */
export const listEntries = async (db: Db, programId: string, memberId: string, { after, limit }: PageAfter<number>) =>
  await selectShown(db, { programId, memberId })
    .$if(after !== null, (query) => query.where('line', '<', after!))
    .select(sql<string>`line::text`.as('sorted_by'))
    .orderBy('line', 'desc')
    .limit(limit)
    .execute();

/** The entry in which a line is shown, with its cause and who decided it. */
export const findShown = async (db: Db, owner: Owner, line: number) =>
  await selectShown(db, owner)
    .where('line', '>=', line)
    .select(['cause_id', sql<string | null>`(select ${fullNameIn('u')} from users u where u.id = decided_by)`.as('by')])
    .orderBy('line')
    .limit(1)
    .executeTakeFirst();
export type ShownRow = NonNullable<Awaited<ReturnType<typeof findShown>>>;

/** The member's points to which something will happen by itself, by their dates. */
export async function listDated(db: Db, programId: string, memberId: string) {
  return await db
    .selectFrom('points_lots as l')
    .innerJoin('members as m', (on) => on.onRef('m.program_id', '=', 'l.program_id').onRef('m.id', '=', 'l.member_id'))
    .innerJoin('programs as p', 'p.id', 'l.program_id')
    .where('l.program_id', '=', programId)
    .where('l.member_id', '=', memberId)
    .where('l.remaining', '>', 0)
    .where((is) =>
      is.or([is('l.is_held', '=', true), is('l.expires_on', 'is not', null), is('l.idle_months', 'is not', null)]),
    )
    .groupBy(['l.is_held', 'l.spendable_on', 'l.expires_on', 'l.idle_months', 'm.active_on', 'p.time_zone'])
    .select(['l.is_held as isHeld', 'l.spendable_on as spendableOn', 'l.expires_on as expiresOn'])
    .select(['l.idle_months as idleMonths', 'm.active_on as activeOn', 'p.time_zone as timeZone'])
    .select(sql<number>`sum(l.remaining)`.as('remaining'))
    .execute();
}

export async function countMembers(db: Db): Promise<number> {
  const { members } = await db
    .selectFrom('members')
    .select(({ fn }) => fn.countAll<number>().as('members'))
    .executeTakeFirstOrThrow();
  return members;
}

export interface Mismatch {
  program_id: string;
  member_id: string;
  /** What is wrong, in plain words, several separated by commas. */
  wrong: string;
}

/**
 * Members whose totals, running balance, debt or lots do not follow from the lines: each line has its step, what it took
 * stands in takings, and each lot has left what no line took.
 */
export async function listMismatches(db: Db): Promise<Mismatch[]> {
  const { rows } = await sql<Mismatch>`
    with steps as (
      select program_id, member_id, line, kind, amount, debt_amount,
        balance - amount - coalesce(lag(balance) over lines, 0) <> 0
          or debt - debt_amount - coalesce(lag(debt) over lines, 0) <> 0
          or total_points - case when ${changesTotal} then amount - debt_amount else 0 end
            - coalesce(lag(total_points) over lines, 0) <> 0
          or line - coalesce(lag(line) over lines, 0) <> 1 as has_gap
      from points_entries
      window lines as (partition by program_id, member_id order by line)
    ), sums as (
      select program_id, member_id, sum(amount) as balance, sum(debt_amount) as debt, bool_or(has_gap) as has_gap,
        sum(case when ${changesTotal} then amount - debt_amount else 0 end) as total
      from steps group by 1, 2
    ), by_line as (
      select program_id, member_id, line, sum(points) as points from points_takings group by 1, 2, 3
    ), by_lot as (
      select program_id, member_id, lot as line, sum(points) as points from points_takings group by 1, 2, 3
    ), lots as (
      select l.program_id, l.member_id,
        coalesce(sum(l.remaining) filter (where l.is_held), 0) as held,
        coalesce(sum(l.remaining) filter (where not l.is_held), 0) as free,
        bool_or(l.remaining <> l.amount - coalesce(t.points, 0)) as has_other_rest
      from points_lots l left join by_lot t using (program_id, member_id, line) group by 1, 2
    ), unlike as (
      select program_id, member_id, true as is_unlike
      from steps
      left join points_lots l using (program_id, member_id, line)
      left join by_line t using (program_id, member_id, line)
      where case when steps.amount > 0 and steps.kind <> 'returned'
        then l.amount is distinct from steps.amount or t.points is not null
        else l.line is not null or coalesce(t.points, 0) <> -steps.amount end
      group by 1, 2
    )
    select m.program_id, m.id as member_id, concat_ws(', ',
      case when m.total_points <> coalesce(s.total, 0) then 'points earned' end,
      case when m.current_points <> coalesce(l.free, 0) then 'points to spend' end,
      case when m.held_points <> coalesce(l.held, 0) then 'points held' end,
      case when m.debt_points <> coalesce(s.debt, 0) then 'debt' end,
      case when m.current_points + m.held_points <> coalesce(s.balance, 0) then 'balance' end,
      case when s.has_gap then 'steps of lines' end,
      case when l.has_other_rest then 'what is left of lots' end,
      case when u.is_unlike then 'lots of lines' end) as wrong
    from members m
    left join sums s on s.program_id = m.program_id and s.member_id = m.id
    left join lots l on l.program_id = m.program_id and l.member_id = m.id
    left join unlike u on u.program_id = m.program_id and u.member_id = m.id
    where m.total_points <> coalesce(s.total, 0) or m.current_points <> coalesce(l.free, 0)
      or m.held_points <> coalesce(l.held, 0) or m.debt_points <> coalesce(s.debt, 0)
      or m.current_points + m.held_points <> coalesce(s.balance, 0)
      or s.has_gap or l.has_other_rest or u.is_unlike
    order by m.program_id, m.id limit 1000`.execute(db);
  return rows;
}

const changesTotal = sql`kind in ('earned', 'imported', 'adjusted', 'reversed')`;
