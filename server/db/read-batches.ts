import { type Compilable, sql } from 'kysely';
import { allowLong, type Db } from './pool.ts';

/** Rows of a fetch: the way to the database costs little by then, and two of them are held at most. */
const batchSize = 500;

/**
 * A result of any size as it was at one moment, a few hundred rows at a time, on a connection of its own that is free
 * again when the reading ends or is given up.
 */
export async function* readBatches<Row>(db: Db, query: Compilable<Row>): AsyncGenerator<Row[]> {
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
    // Planned for the whole result.
    await sql`select set_config('cursor_tuple_fraction', '1', true)`.execute(snapshot);
    await sql`declare batches no scroll cursor for ${query}`.execute(snapshot);
    let next = fetch();
    for (;;) {
      const rows = await next;
      if (rows.length === 0) return;
      // The database reads on while these are written. Where nobody waits for it any more, its failure is nobody's.
      next = fetch();
      next.catch(() => {});
      yield rows;
    }
  } finally {
    await snapshot.rollback().execute();
  }
}
