import { type Insertable, sql } from 'kysely';
import type { PointsCause } from '#domain/points.ts';
import type { Db } from '#server/db/pool.ts';
import type { PointsEntries } from '#server/db/tables.generated.ts';

/** The member's totals and the number of its ledger lines; until the transaction ends nobody else moves its points. */
export async function lockTotals(db: Db, programId: string, memberId: string) {
  const member = await db
    .selectFrom('members')
    .where('program_id', '=', programId)
    .where('id', '=', memberId)
    .select(['total_points', 'current_points'])
    // Not FOR UPDATE, which would wait for every insert that merely refers to the member, and deadlock two of them.
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  // Read after the lock, in a statement of its own: it must see the entries of the transaction that held the lock before.
  const last = await db
    .selectFrom('points_entries')
    .where('program_id', '=', programId)
    .where('member_id', '=', memberId)
    .select('line')
    .orderBy('line', 'desc')
    .limit(1)
    .executeTakeFirst();
  return { totalPoints: member.total_points, currentPoints: member.current_points, lines: last?.line ?? 0 };
}

export async function hasEntryFor(
  db: Db,
  of: { programId: string; memberId: string; cause: PointsCause; causeId: string },
): Promise<boolean> {
  const entry = await db
    .selectFrom('points_entries')
    .where('program_id', '=', of.programId)
    .where('member_id', '=', of.memberId)
    .where('cause', '=', of.cause)
    .where('cause_id', '=', of.causeId)
    .select('line')
    .executeTakeFirst();
  return entry !== undefined;
}

/** What an adjustment moved, and why. */
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

export async function insertEntry(db: Db, entry: Insertable<PointsEntries>): Promise<void> {
  await db.insertInto('points_entries').values(entry).execute();
}

export async function setTotals(
  db: Db,
  programId: string,
  memberId: string,
  totals: { totalPoints: number; currentPoints: number },
): Promise<void> {
  await db
    .updateTable('members')
    .set({ total_points: totals.totalPoints, current_points: totals.currentPoints })
    .where('program_id', '=', programId)
    .where('id', '=', memberId)
    .execute();
}

/** A member's ledger, newest first; `before` is the line that the page before ended with. */
export async function listEntries(db: Db, programId: string, memberId: string, before: number | null, limit: number) {
  return await db
    .selectFrom('points_entries')
    .where('program_id', '=', programId)
    .where('member_id', '=', memberId)
    .$if(before !== null, (query) => query.where('line', '<', before!))
    .select(['id', 'line', 'cause', 'label', 'amount', 'balance', 'created_at'])
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

/** Members whose totals are not what their ledger adds up to, or whose running balance has a wrong step. */
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
