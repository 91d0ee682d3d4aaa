import { sql } from 'kysely';
import { MOST_OF_LINE } from '#contract/points.ts';
import type { ReceiptDecision } from '#domain/receipts.ts';
import { fullNameIn } from '#server/accounts/name-queries.ts';
import type { Db } from '#server/db/pool.ts';
import type { Owner } from './ledger-queries.ts';
import { selectEntries } from './queries.ts';

/**
 * What the lines of an entry have to do with: whose points they took or gave back (`lot`), what they take back, and what took them
 * back. Lots are in the order of the ledger.
 */
export async function listAround(db: Db, owner: Owner, { first, last }: { first: number; last: number }) {
  const own = sql`program_id = ${owner.programId} and member_id = ${owner.memberId}`;
  const most = sql.lit(MOST_OF_LINE);
  const ofEntry = (column: string) => sql`${sql.ref(column)} between ${first}::integer and ${last}::integer`;
  const around = sql<Around>`(
    (select lot as line, 'lot' as is, sum(points)::integer as points, count(*) over ()::integer as in_all from points_takings
      where ${own} and ${ofEntry('line')} group by lot order by lot limit ${most})
    union all (select reverses, 'taken-back', 0, 0 from points_entries
      where ${own} and ${ofEntry('line')} and reverses is not null order by line limit ${most})
    union all select line, 'takes-back', 0, 0 from points_entries
      where ${own} and kind = 'reversed' and ${ofEntry('reverses')}
    union all (select back.line, 'takes-back', 0, 0
      from points_takings taken
      join points_takings back on back.program_id = ${owner.programId} and back.member_id = ${owner.memberId}
        and back.lot = taken.lot and back.points < 0
      join points_entries gives on gives.program_id = ${owner.programId} and gives.member_id = ${owner.memberId}
        and gives.line = back.line and gives.kind = 'returned' and ${ofEntry('gives.reverses')}
      where taken.program_id = ${owner.programId} and taken.member_id = ${owner.memberId} and ${ofEntry('taken.line')}
      group by back.line order by back.line limit ${sql.lit(MOST_OF_LINE - 1)}))`;
  return await selectEntries(db, owner)
    .innerJoin(around.as('around'), (on) => on.onRef('around.line', '=', 'points_entries.line'))
    .select(['around.is', 'around.points', 'around.in_all'])
    .select(
      sql<boolean>`around.points < 0 and exists (select from points_entries back
        where back.program_id = ${owner.programId} and back.member_id = ${owner.memberId} and back.kind = 'reversed'
          and back.reverses = around.line and back.line < ${first})`.as('is_taken_back'),
    )
    .orderBy('points_entries.line')
    .execute();
}
interface Around {
  line: number;
  is: 'lot' | 'taken-back' | 'takes-back';
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
