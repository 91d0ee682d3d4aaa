import { sql } from 'kysely';
import { MOST_OF_LINE } from '#contract/points.ts';
import type { ReceiptDecision } from '#domain/receipts.ts';
import { fullNameIn } from '#server/accounts/name-queries.ts';
import type { Db } from '#server/db/pool.ts';
import type { Owner } from './ledger-queries.ts';
import { selectEntries } from './queries.ts';

/**
 * A line with those that it has to do with: whose points it took or gave back (`lot`), what it takes back, and what took it
 * back. Lots are in the order of the ledger.
 */
export async function listAround(db: Db, owner: Owner, line: number) {
  const own = sql`program_id = ${owner.programId} and member_id = ${owner.memberId}`;
  const most = sql.lit(MOST_OF_LINE);
  const around = sql<Around>`(
    select ${line}::integer as line, 'itself' as is, 0 as points, 0 as in_all
    union all (select lot, 'lot', points, count(*) over ()::integer from points_takings
      where ${own} and line = ${line} order by lot limit ${most})
    union all select reverses, 'taken-back', 0, 0 from points_entries where ${own} and line = ${line} and reverses is not null
    union all select line, 'takes-back', 0, 0 from points_entries where ${own} and kind = 'reversed' and reverses = ${line}
    union all (select back.line, 'takes-back', 0, 0
      from points_takings taken
      join points_takings back on back.program_id = ${owner.programId} and back.member_id = ${owner.memberId}
        and back.lot = taken.lot and back.points < 0
      join points_entries gives on gives.program_id = ${owner.programId} and gives.member_id = ${owner.memberId}
        and gives.line = back.line and gives.kind = 'returned' and gives.reverses = ${line}
      where taken.program_id = ${owner.programId} and taken.member_id = ${owner.memberId} and taken.line = ${line}
      group by back.line order by back.line limit ${sql.lit(MOST_OF_LINE - 1)}))`;
  return await selectEntries(db, owner)
    .innerJoin(around.as('around'), (on) => on.onRef('around.line', '=', 'points_entries.line'))
    .select(['around.is', 'around.points', 'around.in_all', 'cause_id'])
    .select(
      sql<boolean>`around.points < 0 and exists (select from points_entries back
        where back.program_id = ${owner.programId} and back.member_id = ${owner.memberId} and back.kind = 'reversed'
          and back.reverses = around.line and back.line < ${line})`.as('is_taken_back'),
    )
    .select(
      sql<
        string | null
      >`case around.is when 'itself' then (select ${fullNameIn('u')} from users u where u.id = decided_by) end`.as(
        'by',
      ),
    )
    .orderBy('points_entries.line')
    .execute();
}
interface Around {
  line: number;
  is: 'itself' | 'lot' | 'taken-back' | 'takes-back';
  points: number;
  in_all: number;
}

export interface DecisionOfLine {
  number: number;
  decision: ReceiptDecision;
  decided_at: Date;
  by: string | null;
  denial_reason: string | null;
  reason: string | null;
  comments: string | null;
  points: number | null;
  line: number | null;
}

/** The last decisions about a receipt of the member, the first of them first. */
export const lastDecisions = ({ programId, memberId }: Owner, receiptId: string) => sql<DecisionOfLine>`
  select * from (
    select d.number, d.decision, d.decided_at, d.denial_reason, d.reason, d.comments, d.points, d.line,
      (select ${fullNameIn('u')} from users u where u.id = d.decided_by) as by
    from receipt_decisions d
    where d.program_id = ${programId} and d.receipt_id = ${receiptId} and d.member_id = ${memberId}
    order by d.number desc limit ${sql.lit(MOST_OF_LINE)}) last
  order by number`;

export async function findScore(db: Db, { programId, memberId }: Owner, trainingId: string) {
  return await db
    .selectFrom('training_completions')
    .where('program_id', '=', programId)
    .where('member_id', '=', memberId)
    .where('training_id', '=', trainingId)
    .select(['correct_answers as correct', 'questions'])
    .executeTakeFirst();
}
