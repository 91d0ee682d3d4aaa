import { sql } from 'kysely';
import { deleteSome } from '#server/db/delete-some.ts';
import type { Db } from '#server/db/pool.ts';

/** A counter's row, and when its window ends if it begins now, in milliseconds. */
interface Counting {
  key: string;
  ends: number;
}

/**
 * Adds to several counters in one statement, as rate-limiter-flexible does to one, and returns the points of each. Rows are locked
 * in the order of their keys, so that two calls never wait for each other.
 */
export async function addToCounters(
  db: Db,
  counters: readonly Counting[],
  points: number,
  now: number,
): Promise<number[]> {
  const keys = counters.map(({ key }) => key);
  const ends = counters.map((one) => one.ends);
  const { rows } = await sql<{ key: string; points: number }>`
    insert into rate_limits as kept (key, points, expire)
    select key, ${points}::int, ends from unnest(${keys}::text[], ${ends}::bigint[]) as sent (key, ends) order by key
    on conflict (key) do update set
      points = case when kept.expire <= ${now} then excluded.points else kept.points + excluded.points end,
      expire = case when kept.expire <= ${now} then excluded.expire else kept.expire end
    returning key, points`.execute(db);
  const found = new Map(rows.map((row) => [row.key, row.points]));
  return keys.map((key) => found.get(key)!);
}

/** Counters of tries whose time is over; they would begin again anyway. */
export async function deleteExpiredCounters(db: Db, now: Date, limit: number): Promise<number> {
  return await deleteSome(db, 'rate_limits', { isOver: sql`expire < ${now.getTime()}`, oldest: 'expire', limit });
}
