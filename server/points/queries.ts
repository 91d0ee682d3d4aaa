import { type Insertable, type Selectable, sql } from 'kysely';
import type { PointsCause } from '#domain/points.ts';
import type { PageAfter } from '#server/db/cursor.ts';
import type { Db } from '#server/db/pool.ts';
import type { PointsEntries, Trainings } from '#server/db/tables.generated.ts';
import { together } from '#server/db/together.ts';

interface Owner {
  programId: string;
  memberId: string;
}
export interface Totals {
  totalPoints: number;
  currentPoints: number;
}

/** The member's totals, locked until the transaction ends, so that no other transaction moves its points. */
export async function lockTotals(db: Db, owner: Owner): Promise<Totals> {
  return await totalsToLock(db, owner).executeTakeFirstOrThrow();
}

/**
 * The same, with the number of the member's entries and whether the cause has moved points before. A second statement
 * reads these after the lock: it must see the entries of the transaction that held the lock before.
 */
export async function lockLedger(
  db: Db,
  { cause, causeId, ...owner }: Owner & { cause: PointsCause; causeId: string },
) {
  const own = sql`from points_entries where program_id = ${owner.programId} and member_id = ${owner.memberId}`;
  const place = sql<{ lines: number; isMoved: boolean }>`
    select coalesce((select line ${own} order by line desc limit 1), 0) as lines,
      exists (select ${own} and cause = ${cause} and cause_id = ${causeId}) as "isMoved"`;
  const [[totals], [found]] = await together(db, totalsToLock(db, owner), place);
  return { ...totals!, ...found! };
}

/** The statement that reads and locks the totals. */
export const totalsToLock = (db: Db, { programId, memberId }: Owner) =>
  db
    .selectFrom('members')
    .where('program_id', '=', programId)
    .where('id', '=', memberId)
    .select(['total_points as totalPoints', 'current_points as currentPoints'])
    // FOR UPDATE would also wait for every insert that refers to the member, and two of them could deadlock.
    .forNoKeyUpdate();

/** The amount and reason of an adjustment. */
export async function findAdjustment(db: Db, member: { program_id: string; id: string }, adjustmentId: string) {
  return await db
    .selectFrom('points_entries')
    .where('program_id', '=', member.program_id)
    .where('member_id', '=', member.id)
    .where('cause', '=', 'adjustment')
    .where('cause_id', '=', adjustmentId)
    .select(['amount', 'label'])
    .executeTakeFirst();
}

/** Writes an entry and the new totals. */
export async function insertEntry(db: Db, entry: Insertable<PointsEntries>): Promise<void> {
  await db
    .with('entry', (query) => query.insertInto('points_entries').values(entry))
    .updateTable('members')
    .set({ total_points: entry.total_points, current_points: entry.balance })
    .where('program_id', '=', entry.program_id)
    .where('id', '=', entry.member_id)
    .execute();
}

const receiptNumber = sql<string | null>`case cause when 'receipt' then (select r.receipt_number from receipts r
  where r.program_id = points_entries.program_id and r.id = cause_id) end`;
const orderedItems = sql<number | null>`case cause when 'order' then (select sum(c.quantity) from cart_items c
  where c.program_id = points_entries.program_id and c.order_id = cause_id) end`;

const trainingNames = sql<TrainingNames | null>`case cause when 'training' then (select
  jsonb_build_object('moduleName', t.module_name, 'texts', t.texts) from trainings t
  where t.program_id = points_entries.program_id and t.id = cause_id) end`;
export type TrainingNames = Pick<Selectable<Trainings>, 'texts'> & { moduleName: string };

/** A member's entries, newest first, with the receipt's number, the count of the order's items or the training's names. */
export async function listEntries(db: Db, programId: string, memberId: string, { after, limit }: PageAfter<number>) {
  return await db
    .selectFrom('points_entries')
    .where('program_id', '=', programId)
    .where('member_id', '=', memberId)
    .$if(after !== null, (query) => query.where('line', '<', after!))
    .select(sql<string>`line::text`.as('sorted_by'))
    .select(['id', 'cause', 'label', 'amount', 'balance', 'created_at'])
    .select(sql<string>`day_of(points_entries)`.as('booked_on'))
    .select(receiptNumber.as('receipt_number'))
    .select(orderedItems.as('items'))
    .select(trainingNames.as('training'))
    .orderBy('line', 'desc')
    .limit(limit)
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
  total_points: number;
  current_points: number;
  ledger_total: number;
  ledger_current: number;
}

/** Members whose totals differ from the sum of their entries, or whose running balance has a wrong step. */
export async function listMismatches(db: Db): Promise<Mismatch[]> {
  const { rows } = await sql<Mismatch>`
    with steps as (
      select program_id, member_id, cause, amount, balance, total_points,
        balance - amount - coalesce(lag(balance) over member_lines, 0) as balance_gap,
        total_points - case when cause = 'order' then 0 else amount end
          - coalesce(lag(total_points) over member_lines, 0) as total_gap,
        line - coalesce(lag(line) over member_lines, 0) - 1 as line_gap
      from points_entries
      window member_lines as (partition by program_id, member_id order by line)
    ), sums as (
      select program_id, member_id,
        sum(amount) as ledger_current,
        sum(case when cause = 'order' then 0 else amount end) as ledger_total,
        bool_or(balance_gap <> 0 or total_gap <> 0 or line_gap <> 0) as has_gap
      from steps group by program_id, member_id
    )
    select m.program_id, m.id as member_id, m.total_points, m.current_points,
      coalesce(s.ledger_total, 0)::bigint as ledger_total, coalesce(s.ledger_current, 0)::bigint as ledger_current
    from members m left join sums s on s.program_id = m.program_id and s.member_id = m.id
    where m.total_points <> coalesce(s.ledger_total, 0) or m.current_points <> coalesce(s.ledger_current, 0)
      or coalesce(s.has_gap, false)
    order by m.program_id, m.id limit 1000`.execute(db);
  return rows;
}
