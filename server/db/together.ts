import type { CompiledQuery } from 'kysely';
import type { Db } from './pool.ts';

interface Statement<Row> {
  compile(db: Db): CompiledQuery<Row>;
}
type Rows<S> = S extends Statement<infer Row> ? Row[] : never;

/**
 * Sends independent statements together on one connection and returns their rows. They run in order as separate
 * statements, so each sees what is committed by then and what the earlier ones wrote or locked.
 */
export async function together<const S extends readonly Statement<unknown>[]>(
  db: Db,
  ...statements: S
): Promise<{ -readonly [K in keyof S]: Rows<S[K]> }> {
  const outcomes = await db
    .getExecutor()
    .provideConnection((connection) =>
      Promise.allSettled(statements.map((statement) => connection.executeQuery(statement.compile(db)))),
    );
  const rows = outcomes.map((outcome) => {
    if (outcome.status === 'rejected') throw outcome.reason;
    return outcome.value.rows;
  });
  return rows as { -readonly [K in keyof S]: Rows<S[K]> };
}

/**
 * Locks rows and then reads them, none if there are none to lock. What is joined to them is not locked, and one statement
 * would return it as it was before the wait for the lock.
 */
export async function lockThenRead<Row>(db: Db, lock: Statement<unknown>, read: Statement<Row>): Promise<Row[]> {
  const [locked, rows] = await together(db, lock, read);
  return locked.length > 0 ? rows : [];
}
