import { type Compilable, type RawBuilder, sql } from 'kysely';
import { allowLong, type Db } from './pool.ts';

/** Rows per fetch: so few that other requests hardly wait while they are written; two batches at most are in memory. */
const batchSize = 100;

/**
 * A result of any size from one snapshot, in batches. It uses its own connection, which is released when the reading
 * ends or stops.
 */
export async function* readBatches<Row>(db: Db, query: Compilable<Row> | RawBuilder<Row>): AsyncGenerator<Row[]> {
  const snapshot = await db
    .startTransaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute();
  const fetch = async () => {
    const { rows } = await sql<Row>`fetch ${sql.lit(batchSize)} from batches`.execute(snapshot);
    return rows;
  };
  try {
    await allowLong(snapshot);
    // Plans for the whole result instead of the first rows.
    await sql`select set_config('cursor_tuple_fraction', '1', true)`.execute(snapshot);
    await sql`declare batches no scroll cursor for ${query}`.execute(snapshot);
    let next = fetch();
    for (;;) {
      const rows = await next;
      if (rows.length === 0) return;
      // Fetches the next batch while this one is written. If the reader stops, it is not awaited and its failure does
      // not matter.
      next = fetch();
      next.catch(() => {});
      yield rows;
    }
  } finally {
    await snapshot.rollback().execute();
  }
}
