import { sql } from 'kysely';
import { expect } from 'vitest';
import type { Db, Tx } from '#server/db/pool.ts';

/**
 * Runs the first work in a transaction, then starts the second, and commits the first only once the second waits for
 * it, after the work that comes between.
 */
export async function whileHeld<T>(
  db: Db,
  first: (tx: Tx) => Promise<void>,
  second: () => Promise<T>,
  between?: (tx: Tx) => Promise<void>,
): Promise<T> {
  const pending = await db.transaction().execute(async (tx) => {
    await first(tx);
    const answer = second();
    await expect.poll(() => countWaiting(db)).toBe(1);
    await between?.(tx);
    return { answer };
  });
  return pending.answer;
}

export async function countWaiting(db: Db): Promise<number> {
  const { rows } = await sql`
    select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
  return rows.length;
}
