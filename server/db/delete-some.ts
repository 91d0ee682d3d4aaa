import { type RawBuilder, sql } from 'kysely';
import type { Db } from './pool.ts';
import type { DB } from './tables.generated.ts';

/** Of the library that runs jobs, which has no call to delete the failed ones. */
type JobTable = 'graphile_worker._private_jobs';

interface Over {
  isOver: RawBuilder<boolean>;
  /** The column of the index that serves it: without an order, a prepared statement might read the whole table. */
  oldest: string;
  limit: number;
}

/**
 * Deletes up to `limit` rows that are over, the oldest first, and returns how many. Rows that another transaction has
 * locked are left to the next time, so that neither of the two waits.
 */
export async function deleteSome(db: Db, table: keyof DB | JobTable, { isOver, oldest, limit }: Over): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    delete from ${sql.table(table)} where ctid = any(array(
      select ctid from ${sql.table(table)} where ${isOver} order by ${sql.ref(oldest)} limit ${limit}
      for update skip locked))`.execute(db);
  return Number(numAffectedRows);
}
