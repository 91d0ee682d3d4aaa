import { sql } from 'kysely';
import { deleteSome } from '#server/db/delete-some.ts';
import type { Db } from '#server/db/pool.ts';

/** Counters of tries whose time is over; they would begin again anyway. */
export async function deleteExpiredCounters(db: Db, now: Date, limit: number): Promise<number> {
  return await deleteSome(db, 'rate_limits', { isOver: sql`expire < ${now.getTime()}`, oldest: 'expire', limit });
}
