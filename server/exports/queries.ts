import { sql } from 'kysely';
import type { ReceiptState } from '#domain/receipts.ts';
import { fromMembers } from '#server/db/from-members.ts';
import type { Db } from '#server/db/pool.ts';
import type { RowOf } from '#server/db/row-of.ts';
import { isMoved, shipToColumns } from '#server/rewards/ship-to-queries.ts';

// All are sorted by id, which is the order of time and of the primary keys, so nothing is sorted before the first row.

/** Everyone with a record in the program. */
export const selectUsers = (db: Db, programId: string) =>
  fromMembers(db)
    .where('m.program_id', '=', programId)
    .select(['u.username', 'u.first_name', 'u.last_name', 'u.email', 'u.address', 'u.city', 'u.state', 'u.zip'])
    .select(['m.approved', 'm.disabled', 'm.admin_only', 'm.total_points', 'm.current_points'])
    .select([dayOf('m.created_at', programId).as('registered'), dayOf('m.approval_date', programId).as('approved_on')])
    .select('m.completed_registration as answers')
    .orderBy('m.id');
export type UserRow = RowOf<typeof selectUsers>;

export const selectTrainings = (db: Db, programId: string) =>
  fromMembers(db)
    .innerJoin('training_completions as c', (on) =>
      on.onRef('c.program_id', '=', 'm.program_id').onRef('c.member_id', '=', 'm.id'),
    )
    .innerJoin('trainings as t', (on) =>
      on.onRef('t.program_id', '=', 'c.program_id').onRef('t.id', '=', 'c.training_id'),
    )
    .where('c.program_id', '=', programId)
    .select(['u.username', 'u.first_name', 'u.last_name', 'u.email'])
    .select(['t.module_name', 'c.points', 'c.correct_answers', 'c.questions'])
    .select(dayOf('c.completed_at', programId).as('completed'))
    .orderBy('c.member_id')
    .orderBy('c.training_id');
export type TrainingRow = RowOf<typeof selectTrainings>;

/** The lines of submitted receipts, whatever was decided. */
export const selectReceiptItems = (db: Db, programId: string) =>
  fromMembers(db)
    .innerJoin('receipts as r', (on) => on.onRef('r.program_id', '=', 'm.program_id').onRef('r.member_id', '=', 'm.id'))
    .innerJoin('receipt_items as l', (on) =>
      on.onRef('l.program_id', '=', 'r.program_id').onRef('l.receipt_id', '=', 'r.id'),
    )
    .innerJoin('rebate_items as i', (on) =>
      on.onRef('i.program_id', '=', 'l.program_id').onRef('i.id', '=', 'l.item_id'),
    )
    .leftJoin('users as d', 'd.id', 'r.decided_by')
    .where('r.program_id', '=', programId)
    .where('r.state', '<>', 'draft')
    .select(['u.username', 'u.first_name', 'u.last_name', 'u.email'])
    .select(['r.receipt_number', 'r.date_of_purchase', 'r.denial_reason_other', 'r.admin_comments', 'r.member_note'])
    .select(['r.state', 'r.denial_reason', 'd.username as decided_by'])
    .select([dayOf('r.submitted_at', programId).as('submitted'), dayOf('r.decided_at', programId).as('decided')])
    .select([
      'l.name',
      'l.points',
      'l.quantity',
      'l.approved',
      'l.denied',
      'i.category',
      'i.unique_identifier',
      'i.fields',
    ])
    .$narrowType<{ state: Exclude<ReceiptState, 'draft'> }>()
    .orderBy('r.id')
    .orderBy('l.id');
export type ReceiptItemRow = RowOf<typeof selectReceiptItems>;

/** Ordered rewards with the address of their order. */
export const selectRewards = (db: Db, programId: string) =>
  fromMembers(db)
    .innerJoin('cart_items as c', (on) =>
      on.onRef('c.program_id', '=', 'm.program_id').onRef('c.member_id', '=', 'm.id'),
    )
    .innerJoin('orders as o', (on) => on.onRef('o.program_id', '=', 'c.program_id').onRef('o.id', '=', 'c.order_id'))
    .where('c.program_id', '=', programId)
    .select(['u.username', 'u.email'])
    .select(shipToColumns)
    .select(isMoved.as('moved'))
    .select(['c.name', 'c.size', 'c.color', 'c.quantity', 'c.points'])
    .select(['c.tracking_number', 'c.shipping_date', 'c.shipped', dayOf('o.submitted_at', programId).as('ordered')])
    .orderBy('c.order_id')
    .orderBy('c.id');
export type RewardRow = RowOf<typeof selectRewards>;

/** The day of a time in the program's time zone. */
const dayOf = (column: string, programId: string) =>
  sql<string | null>`(${sql.ref(column)} at time zone (select time_zone from programs where id = ${programId}))::date`;
