import { type Expression, type RawBuilder, sql } from 'kysely';
import { MOST_COUNTED } from '#domain/format.ts';
import type { Db } from './pool.ts';

/** The counts that triggers keep (migration 0003). */
export type Counted =
  | 'approved members'
  | 'unapproved members'
  | 'disabled members'
  | 'submitted receipts'
  | 'approved receipts'
  | 'denied receipts'
  | 'shipped rewards'
  | 'unshipped rewards'
  | 'canceled rewards'
  | 'enabled items'
  | 'disabled items'
  | 'completed trainings';

export async function readKeptCounts(db: Db, programIds: readonly string[]) {
  const { rows } = await sql<{ program_id: string; what: Counted; amount: number }>`
    select program_id, what, sum(amount)::bigint as amount from kept_counts
    where program_id = any(${programIds}::uuid[]) and week = '-infinity' group by program_id, what`.execute(db);
  const amounts = new Map(rows.map(({ program_id, what, amount }) => [program_id + what, amount]));
  return (programId: string, what: Counted): number => amounts.get(programId + what) ?? 0;
}

export const keptCount = (programId: string, ...counted: readonly Counted[]): RawBuilder<number> =>
  sql`(select coalesce(sum(amount), 0)::bigint from kept_counts
    where program_id = ${programId} and what = any(${counted}::text[]) and week = '-infinity')`;

/** Counts rows without a kept count, such as search results; at most one more than `MOST_COUNTED`. */
export const countOfSome = (rows: Expression<unknown>): RawBuilder<number> =>
  sql`(select count(*) from (${rows} limit ${sql.lit(MOST_COUNTED + 1)}) counted)`;

export async function readCount(db: Db, count: RawBuilder<number>): Promise<number> {
  return (await sql<{ count: number }>`select ${count} as count`.execute(db)).rows[0]!.count;
}

/** The kept counts that differ from the tables. One statement reads both, so they are from the same moment. */
export async function listMiscounts(db: Db) {
  const { rows } = await sql<{ program_id: string; what: string; week: string; kept: number; counted: number }>`
    select program_id, what, week::text as week, coalesce(kept, 0) as kept, coalesce(amount, 0) as counted
    from (select program_id, what, week, sum(amount)::bigint as kept from kept_counts group by 1, 2, 3) sums
    full join true_counts using (program_id, what, week)
    where coalesce(kept, 0) <> coalesce(amount, 0)`.execute(db);
  return rows;
}
