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
