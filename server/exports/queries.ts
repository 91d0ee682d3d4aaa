import { type Expression, type RawBuilder, sql } from 'kysely';
import type { CalendarDate } from '#domain/calendar.ts';
import type { Period } from '#domain/periods.ts';
import type { ReceiptState } from '#domain/receipts.ts';
import { fromMembers } from '#server/db/from-members.ts';
import type { Db } from '#server/db/pool.ts';
import type { RowOf } from '#server/db/row-of.ts';
import type { ProgramRow } from '#server/programs/queries.ts';
import { printedOf } from '#server/receipts/printed-columns.ts';
import { isMoved, shipToColumns } from '#server/rewards/ship-to-queries.ts';

/** Whose rows, of which of its days, and the zone in which those begin. */
export type Bounds = Period & { program: Pick<ProgramRow, 'id' | 'time_zone'> };

// All are sorted by id, which is the order of time and of the primary keys, so nothing is sorted before the first row.

/** Everyone with a record in the program, by the day of registration. */
const fromUsers = (db: Db, bounds: Bounds) =>
  fromMembers(db)
    .where('m.program_id', '=', bounds.program.id)
    .where(isWithin(sql.ref('m.created_at'), bounds));
export const countUsers = (db: Db, bounds: Bounds) => fromUsers(db, bounds).select(rows).executeTakeFirstOrThrow();
export const selectUsers = (db: Db, bounds: Bounds) =>
  fromUsers(db, bounds)
    .select(['m.id as member_id', 'u.username', 'u.first_name', 'u.last_name', 'u.email'])
    .select(['u.address', 'u.city', 'u.state', 'u.zip', 'm.external_key'])
    .select(['m.approved', 'm.disabled', 'm.admin_only', 'm.total_points', 'm.current_points'])
    .select([dayOf(sql.ref('m.created_at'), bounds).as('registered')])
    .select([dayOf(sql.ref('m.approval_date'), bounds).as('approved_on')])
    .select(['m.terms_accepted', dayOf(sql.ref('m.terms_accepted_at'), bounds).as('terms_accepted_on')])
    .select('m.completed_registration as answers')
    .leftJoin('member_origins as o', (on) =>
      on.onRef('o.program_id', '=', 'm.program_id').onRef('o.member_id', '=', 'm.id'),
    )
    .leftJoin('ways_in as w', (on) => on.onRef('w.program_id', '=', 'o.program_id').onRef('w.id', '=', 'o.way_in_id'))
    .select(['o.came_by', 'w.label as way_in'])
    .orderBy('m.id');
export type UserRow = RowOf<typeof selectUsers>;

/** Who completed which training, by the day of completion. */
const fromTrainings = (db: Db, bounds: Bounds) =>
  fromMembers(db)
    .innerJoin('training_completions as c', (on) =>
      on.onRef('c.program_id', '=', 'm.program_id').onRef('c.member_id', '=', 'm.id'),
    )
    .where('c.program_id', '=', bounds.program.id)
    .where(isWithin(sql.ref('c.completed_at'), bounds));
export const countTrainings = (db: Db, bounds: Bounds) =>
  fromTrainings(db, bounds).select(rows).executeTakeFirstOrThrow();
export const selectTrainings = (db: Db, bounds: Bounds) =>
  fromTrainings(db, bounds)
    .innerJoin('trainings as t', (on) =>
      on.onRef('t.program_id', '=', 'c.program_id').onRef('t.id', '=', 'c.training_id'),
    )
    .select(['m.id as member_id', 'u.username', 'u.first_name', 'u.last_name', 'u.email'])
    .select(['c.training_id', 't.module_name', 'c.points', 'c.correct_answers', 'c.questions'])
    .select(dayOf(sql.ref('c.completed_at'), bounds).as('completed'))
    .orderBy('c.member_id')
    .orderBy('c.training_id');
export type TrainingRow = RowOf<typeof selectTrainings>;

/**
 * The lines of submitted receipts, whatever was decided. A decided receipt belongs to the day of its decision, on which its
 * points are booked, any other to that of its submission.
 */
const fromReceiptItems = (db: Db, bounds: Bounds) =>
  fromMembers(db)
    .innerJoin('receipts as r', (on) => on.onRef('r.program_id', '=', 'm.program_id').onRef('r.member_id', '=', 'm.id'))
    .innerJoin('receipt_items as l', (on) =>
      on.onRef('l.program_id', '=', 'r.program_id').onRef('l.receipt_id', '=', 'r.id'),
    )
    .where('r.program_id', '=', bounds.program.id)
    .where('r.state', '<>', 'draft')
    .where(isWithin(sql`coalesce(r.decided_at, r.submitted_at)`, bounds));
export const countReceiptItems = (db: Db, bounds: Bounds) =>
  fromReceiptItems(db, bounds).select(rows).executeTakeFirstOrThrow();
export const selectReceiptItems = (db: Db, bounds: Bounds) =>
  fromReceiptItems(db, bounds)
    .innerJoin('rebate_items as i', (on) =>
      on.onRef('i.program_id', '=', 'l.program_id').onRef('i.id', '=', 'l.item_id'),
    )
    .leftJoin('users as d', 'd.id', 'r.decided_by')
    .select(['m.id as member_id', 'u.username', 'u.first_name', 'u.last_name', 'u.email', 'r.id as receipt_id'])
    .select(printedOf('r'))
    .select(['r.denial_reason_other', 'r.admin_comments', 'r.member_note'])
    .select(['r.state', 'r.denial_reason', 'd.username as decided_by'])
    .select([dayOf(sql.ref('r.submitted_at'), bounds).as('submitted')])
    .select([dayOf(sql.ref('r.decided_at'), bounds).as('decided')])
    .select(['l.id as line_id', 'l.item_id', 'l.name', 'l.points', 'l.quantity', 'l.approved', 'l.denied'])
    .select(['i.category', 'i.unique_identifier', 'i.fields'])
    .$narrowType<{ state: Exclude<ReceiptState, 'draft'> }>()
    .orderBy('r.id')
    .orderBy('l.id');
export type ReceiptItemRow = RowOf<typeof selectReceiptItems>;

/** Ordered rewards with the address of their order, by the day of the order. */
const fromRewards = (db: Db, bounds: Bounds) =>
  fromMembers(db)
    .innerJoin('cart_items as c', (on) =>
      on.onRef('c.program_id', '=', 'm.program_id').onRef('c.member_id', '=', 'm.id'),
    )
    .innerJoin('orders as o', (on) => on.onRef('o.program_id', '=', 'c.program_id').onRef('o.id', '=', 'c.order_id'))
    .where('c.program_id', '=', bounds.program.id)
    .where(isWithin(sql.ref('o.submitted_at'), bounds));
export const countRewards = (db: Db, bounds: Bounds) => fromRewards(db, bounds).select(rows).executeTakeFirstOrThrow();
export const selectRewards = (db: Db, bounds: Bounds) =>
  fromRewards(db, bounds)
    .select(['m.id as member_id', 'u.username', 'u.email'])
    .select(shipToColumns)
    .select(isMoved.as('moved'))
    .select([
      'o.id as order_id',
      'c.id as line_id',
      'c.item_id',
      'c.name',
      'c.size',
      'c.color',
      'c.quantity',
      'c.points',
    ])
    .select(['c.tracking_number', 'c.shipping_date', 'c.shipped', 'c.returned_quantity'])
    .select(dayOf(sql.ref('o.submitted_at'), bounds).as('ordered'))
    .orderBy('c.order_id')
    .orderBy('c.id');
export type RewardRow = RowOf<typeof selectRewards>;

/** The items of the catalog, enabled or not, by the day on which they were added. */
const fromCatalog = (db: Db, bounds: Bounds) =>
  db
    .selectFrom('rebate_items as i')
    .where('i.program_id', '=', bounds.program.id)
    .where(isWithin(sql.ref('i.created_at'), bounds));
export const countCatalog = (db: Db, bounds: Bounds) => fromCatalog(db, bounds).select(rows).executeTakeFirstOrThrow();
export const selectCatalog = (db: Db, bounds: Bounds) =>
  fromCatalog(db, bounds)
    .select(['i.unique_identifier', 'i.name', 'i.points', 'i.category', 'i.image_url', 'i.disabled', 'i.fields'])
    .orderBy('i.id');
export type CatalogItemRow = RowOf<typeof selectCatalog>;

/** Every decision on a receipt, by its day. */
const fromDecisions = (db: Db, bounds: Bounds) =>
  fromMembers(db)
    .innerJoin('receipts as r', (on) => on.onRef('r.program_id', '=', 'm.program_id').onRef('r.member_id', '=', 'm.id'))
    .innerJoin('receipt_decisions as d', (on) =>
      on.onRef('d.program_id', '=', 'r.program_id').onRef('d.receipt_id', '=', 'r.id'),
    )
    .where('d.program_id', '=', bounds.program.id)
    .where(isWithin(sql.ref('d.decided_at'), bounds));
export const countDecisions = (db: Db, bounds: Bounds) =>
  fromDecisions(db, bounds).select(rows).executeTakeFirstOrThrow();
export const selectDecisions = (db: Db, bounds: Bounds) =>
  fromDecisions(db, bounds)
    .leftJoin('users as by', 'by.id', 'd.decided_by')
    .select(['m.id as member_id', 'u.username', 'u.first_name', 'u.last_name', 'u.email', 'd.receipt_id'])
    .select(['r.receipt_number', 'd.number', 'd.decision', 'd.decided_at', 'by.username as decided_by'])
    .select(askerOf(bounds, isReopening({ receipt: 'd.receipt_id', number: 'd.number' })).as('asked_by'))
    .select(['d.points', 'd.denial_reason', 'd.reason', 'd.comments', 'd.line'])
    .select(dayOf(sql.ref('d.decided_at'), bounds).as('decided'))
    .orderBy('d.receipt_id')
    .orderBy('d.number');
export type DecisionRow = RowOf<typeof selectDecisions>;

/** The administrator who asked for what another one approved. */
export const askerOf = ({ program }: Bounds, isRequest: RawBuilder<unknown>) => sql<string | null>`(
  select asker.username from approval_requests a join users asker on asker.id = a.asked_by
  where a.program_id = ${program.id} and a.outcome = 'approved' and ${isRequest})`;

/** Of the decision of this number, which took back the one before. */
export const isReopening = (of: { receipt: string; number: string }) =>
  sql`a.receipt_id = ${sql.ref(of.receipt)} and (a.expected ->> 'decision')::integer = ${sql.ref(of.number)} - 1`;

export const rows = sql<number>`count(*)`.as('rows');

/** The day of a moment in the program's time zone. */
export const dayOf = (moment: Expression<unknown>, { program }: Bounds) =>
  sql<string | null>`(${moment} at time zone ${program.time_zone}::text)::date`;

/** The beginning of the day that is so many days later, in UTC. */
export const startNear = (day: CalendarDate, days: number) =>
  sql`((${day}::date + ${days}::integer)::timestamp at time zone 'UTC')`;

/** The end of the period, or today: nothing is booked yet on a later day. */
export const closingDay = ({ to, program }: Bounds) =>
  sql<string>`least(${to ?? null}::date, (now() at time zone ${program.time_zone}::text)::date)`;

/** Whether the day of a moment is one of the period's. A missing bound is left out, so that the planner expects all rows. */
function isWithin(moment: Expression<unknown>, bounds: Bounds) {
  const { from, to } = bounds;
  const day = dayOf(moment, bounds);
  return sql<boolean>`true${from ? sql` and ${day} >= ${from}::date` : sql``}${to ? sql` and ${day} <= ${to}::date` : sql``}`;
}
