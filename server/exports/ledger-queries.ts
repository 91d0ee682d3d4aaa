import { sql } from 'kysely';
import type { PointsKind } from '#domain/ledger.ts';
import { fromMembers } from '#server/db/from-members.ts';
import type { Db } from '#server/db/pool.ts';
import type { RowOf } from '#server/db/row-of.ts';
import { askerOf, type Bounds, closingDay, dayOf, isReopening, rows, startNear } from './queries.ts';

/** The lines of the ledger, by the day on which they were booked. */
const fromLines = (db: Db, bounds: Bounds) =>
  db.selectFrom('points_entries as e').where('e.program_id', '=', bounds.program.id).where(isBookedWithin(bounds));
export const countPoints = (db: Db, bounds: Bounds) => fromLines(db, bounds).select(rows).executeTakeFirstOrThrow();
export const selectPoints = (db: Db, bounds: Bounds) =>
  fromLines(db, bounds)
    .innerJoin('members as m', (on) => on.onRef('m.program_id', '=', 'e.program_id').onRef('m.id', '=', 'e.member_id'))
    .innerJoin('users as u', (on) => on.onRef('u.program_id', '=', 'm.program_id').onRef('u.id', '=', 'm.user_id'))
    .leftJoin('points_lots as l', (on) =>
      on
        .onRef('l.program_id', '=', 'e.program_id')
        .onRef('l.member_id', '=', 'e.member_id')
        .onRef('l.line', '=', 'e.line'),
    )
    .leftJoin('users as by', 'by.id', 'e.decided_by')
    .select([
      'e.member_id',
      'u.username',
      'u.first_name',
      'u.last_name',
      'm.external_key',
      'e.line',
      'e.booked_on',
      'e.created_at',
    ])
    .select(['e.kind', 'e.cause', 'e.cause_id', 'e.said', 'e.reverses', 'by.username as decided_by'])
    .select(askerOfLine(bounds).as('asked_by'))
    .select(['e.amount', 'e.balance', 'e.debt_amount', 'e.debt'])
    .select(['l.spendable_on', 'l.expires_on', 'l.idle_months'])
    // Lines of one moment are those of one booking.
    .orderBy('e.created_at')
    .orderBy('e.member_id')
    .orderBy('e.line');
export type PointsRow = RowOf<typeof selectPoints>;

/** Who asked for what a second administrator approved. */
const askerOfLine = (bounds: Bounds) => sql<string | null>`case
  when e.decided_by is null then null
  when e.kind = 'adjusted' then
    ${askerOf(bounds, sql`a.member_id = e.member_id and a.kind = e.cause and a.cause_id = e.cause_id`)}
  when e.kind = 'reversed' then ${askerOf(bounds, isReopening({ receipt: 'e.cause_id', number: 'e.round' }))} end`;

/** The database holds a line's day to two days around its moment, whatever the zone, so the index of moments serves the days. */
function isBookedWithin({ from, to }: Bounds) {
  const isSince = from ? sql` and e.booked_on >= ${from}::date and e.created_at >= ${startNear(from, -2)}` : sql``;
  const isUntil = to ? sql` and e.booked_on <= ${to}::date and e.created_at < ${startNear(to, 3)}` : sql``;
  return sql<boolean>`true${isSince}${isUntil}`;
}

/** Members who had registered by the day, and those with points from before, such as imported ones. */
const fromBalances = (db: Db, bounds: Bounds) =>
  fromMembers(db)
    .where('m.program_id', '=', bounds.program.id)
    .where(
      sql<boolean>`(${dayOf(sql.ref('m.created_at'), bounds)} <= ${closingDay(bounds)} or exists (
        select from points_entries e where e.program_id = ${bounds.program.id} and e.member_id = m.id
          and e.booked_on <= ${closingDay(bounds)}))`,
    );
export const countBalances = (db: Db, bounds: Bounds) =>
  fromBalances(db, bounds).select(rows).executeTakeFirstOrThrow();
export const selectBalances = (db: Db, bounds: Bounds) =>
  fromBalances(db, bounds)
    .leftJoin(sumsOf(db, bounds).as('s'), 's.member_id', 'm.id')
    .leftJoin(heldOf(db, bounds).as('h'), 'h.member_id', 'm.id')
    .select(['m.id as member_id', 'u.username', 'u.first_name', 'u.last_name', 'm.external_key'])
    .select(closingDay(bounds).as('day'))
    .select(['s.balance_before', 's.earned', 's.imported', 's.adjusted', 's.reversed', 's.spent', 's.returned'])
    .select(['s.expired', 's.settled', 's.balance', 'h.held'])
    .select(['s.debt_before', 's.debt_added', 's.written_off', 's.debt', 's.total'])
    .orderBy('m.id');
export type BalanceRow = RowOf<typeof selectBalances>;

/** By member, what the lines of the period sum up to, and what all lines until its end do. */
function sumsOf(db: Db, bounds: Bounds) {
  const { from } = bounds;
  const isInPeriod = from ? sql`e.booked_on >= ${from}::date` : sql`true`;
  const points = (kind: PointsKind) =>
    sql<number>`coalesce(sum(e.amount) filter (where e.kind = ${kind} and ${isInPeriod}), 0)`.as(kind);
  const debt = (kind: PointsKind) =>
    sql<number>`coalesce(sum(e.debt_amount) filter (where e.kind = ${kind} and ${isInPeriod}), 0)`;
  return db
    .selectFrom('points_entries as e')
    .where('e.program_id', '=', bounds.program.id)
    .where(sql<boolean>`e.booked_on <= ${closingDay(bounds)}`)
    .groupBy('e.member_id')
    .select('e.member_id')
    .select(sql<number>`coalesce(sum(e.amount) filter (where not ${isInPeriod}), 0)`.as('balance_before'))
    .select(sql<number>`coalesce(sum(e.debt_amount) filter (where not ${isInPeriod}), 0)`.as('debt_before'))
    .select([points('earned'), points('imported'), points('adjusted'), points('reversed'), points('spent')])
    .select([points('returned'), points('expired'), points('settled')])
    .select([debt('reversed').as('debt_added'), debt('adjusted').as('written_off')])
    .select([sql<number>`sum(e.amount)`.as('balance'), sql<number>`sum(e.debt_amount)`.as('debt')])
    .select(
      sql<number>`coalesce(sum(e.amount - e.debt_amount)
        filter (where e.kind in ('earned', 'imported', 'adjusted', 'reversed')), 0)`.as('total'),
    );
}

/** By member, what could not be spent yet at the end of the day: until then nothing but a reversal takes points of a lot. */
const heldOf = (db: Db, bounds: Bounds) =>
  db
    .selectFrom('points_lots as l')
    .innerJoin('points_entries as e', (on) =>
      on
        .onRef('e.program_id', '=', 'l.program_id')
        .onRef('e.member_id', '=', 'l.member_id')
        .onRef('e.line', '=', 'l.line'),
    )
    .where('l.program_id', '=', bounds.program.id)
    .where(sql<boolean>`l.spendable_on > ${closingDay(bounds)} and e.booked_on <= ${closingDay(bounds)}`)
    .where(
      sql<boolean>`not exists (
        select from points_entries back where back.program_id = ${bounds.program.id} and back.member_id = l.member_id
          and back.reverses = l.line and back.kind = 'reversed' and back.booked_on <= ${closingDay(bounds)})`,
    )
    .groupBy('l.member_id')
    .select(['l.member_id', sql<number>`sum(l.amount)`.as('held')]);
