import { sql } from 'kysely';
import type { Reading, ReadReceipt } from '#contract/readings.ts';
import type { PossibleDuplicate } from '#contract/reviews.ts';
import { MOST_COUNTED } from '#domain/format.ts';
import type { ReadingFailure } from '#domain/reading/failures.ts';
import { fullNameIn } from '#server/accounts/name-queries.ts';
import type { Db } from '#server/db/pool.ts';
import { together } from '#server/db/together.ts';
import { sameFiles } from '#server/files/queries.ts';
import { receiptCount } from '../list-queries.ts';
import type { ReceiptRow } from '../queries.ts';
import { isInQueue, type Queue } from '../queue-queries.ts';
import { decisionsOf } from './decision-queries.ts';

export interface DuplicateRow {
  id: string;
  user_id: string;
  member_name: string;
  username: string;
  receipt_number: string;
  date_of_purchase: string;
  state: PossibleDuplicate['state'];
  decided_at: Date | null;
  same_number: boolean;
  same_file: boolean;
  sent_before: boolean;
  denial_reason: string | null;
  denial_reason_other: string | null;
  in_all: Record<PossibleDuplicate['state'], number>;
}

/** Of each sign. */
const mostDuplicates = 10;

/** What a reviewer needs in addition: possible duplicates, facts about the member, and the place in the queue. */
export async function getSurroundings(db: Db, row: ReceiptRow, queue: Queue) {
  const [duplicates, [facts], decisions, [place]] = await together(
    db,
    possibleDuplicates(row),
    factsBeside(row),
    decisionsOf(row.program_id, [row.id]),
    queuePlace(db, row, queue),
  );
  const { isInQueue: isThere, before, ...neighbors } = place!;
  return { duplicates, facts: facts!, decisions, queue: { position: isThere ? before + 1 : null, ...neighbors } };
}

/**
 * The other receipts of the program, from any member, with the same number or the same bytes: approved ones first, then
 * those that wait, then denied ones; of each other members' first, and the newest first. This many of each sign are listed,
 * so that the one never hides the other, and all are counted. The parts are materialized: in a database whose tables
 * PostgreSQL has not analyzed yet, it would read them again for each receipt, and the statement would time out.
 */
function possibleDuplicates({ program_id, id, member_id, compared_number, image_key, sent_again_of }: ReceiptRow) {
  const others = sql`select id, state, member_id from receipts
      where program_id = ${program_id} and id <> ${id} and state <> 'draft'`;
  const order = sql`array_position(array['approved', 'submitted', 'denied'], state), member_id = ${member_id}, id desc`;
  return sql<DuplicateRow>`
    with same_files as materialized (${sameFiles(program_id, image_key)}
    ), found as materialized (
      select id, state, member_id, bool_or(same_number) as same_number, bool_or(same_file) as same_file from (
        select *, true as same_number, false as same_file from (${others} and compared_number = ${compared_number}) numbered
        union all
        select *, false, true from (${others} and image_key in (select image_key from same_files)) filed
        union all
        -- Always includes the receipt that this one replaces, even if the number was corrected.
        select *, false, false from (${others} and id = ${sent_again_of}::uuid) replaced
      ) signs group by id, state, member_id
    ), listed as materialized (
      (select * from found where same_file order by ${order} limit ${mostDuplicates})
      union
      (select * from found where same_number order by ${order} limit ${mostDuplicates})
      union
      (select * from found where id = ${sent_again_of}::uuid)
    )
    select r.id, m.user_id, r.member_name, u.username, r.receipt_number, r.date_of_purchase, r.state, r.decided_at,
      l.same_number, l.same_file, l.member_id = ${member_id} and l.state = 'denied' as sent_before,
      r.denial_reason, r.denial_reason_other,
      (select json_build_object('approved', count(*) filter (where state = 'approved'),
        'submitted', count(*) filter (where state = 'submitted'),
        'denied', count(*) filter (where state = 'denied')) from found) as in_all
    from (select *, row_number() over (order by ${order}) as place from listed) l
    join receipts r on r.program_id = ${program_id} and r.id = l.id
    join members m on m.program_id = r.program_id and m.id = r.member_id
    join users u on u.program_id = m.program_id and u.id = m.user_id
    order by l.place`;
}

/** The program's dates, the member's receipts, who decided, and what was read from the file. */
const factsBeside = ({ program_id, member_id, decided_by, image_key }: ReceiptRow) => sql<ReviewFacts>`
    select p.start_date, p.end_date, counts.receipts, counts.denied_receipts,
      (select ${fullNameIn('users')} from users where id = ${decided_by}) as decided_by,
      r.result - 'rows' as reading, r.state as reading_state, r.failure as reading_failure
    from programs p left join receipt_readings r on r.program_id = p.id and r.image_key = ${image_key}, lateral (
      select count(*) as receipts, count(*) filter (where state = 'denied') as denied_receipts
      from receipts where program_id = p.id and member_id = ${member_id} and state <> 'draft'
    ) counts
    where p.id = ${program_id}`;
export interface ReviewFacts {
  start_date: string | null;
  end_date: string | null;
  receipts: number;
  denied_receipts: number;
  decided_by: string | null;
  reading: Omit<ReadReceipt, 'rows'> | null;
  reading_state: Reading['state'] | null;
  reading_failure: ReadingFailure | null;
}

/**
 * The receipt's place in the queue, by date of purchase, up to the counting limit. A receipt that has left the queue
 * still has neighbors, so that the reviewer continues from there.
 */
function queuePlace(db: Db, { program_id, id, date_of_purchase }: ReceiptRow, queue: Queue) {
  const waiting = sql`from receipts where ${isInQueue(program_id, queue)}`;
  const place = sql`(${date_of_purchase}, ${id})`;
  const total = receiptCount(db, { programId: program_id, state: 'submitted', queue });
  const before = sql`select 1 ${waiting} and (date_of_purchase, id) < ${place} limit ${sql.lit(MOST_COUNTED)}`;
  return sql<QueuePlace>`
    select exists (select ${waiting} and id = ${id}) as "isInQueue",
      (select count(*) from (${before}) earlier) as before,
      ${total} as total,
      (select id ${waiting} and (date_of_purchase, id) < ${place}
        order by date_of_purchase desc, id desc limit 1) as previous,
      (select id ${waiting} and (date_of_purchase, id) > ${place}
        order by date_of_purchase, id limit 1) as next`;
}
interface QueuePlace {
  isInQueue: boolean;
  before: number;
  total: number;
  previous: string | null;
  next: string | null;
}
