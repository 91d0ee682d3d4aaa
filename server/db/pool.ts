import type { Writable } from 'node:stream';
import { Kysely, PostgresDialect, type PostgresPool, type PostgresPoolClient, sql } from 'kysely';
import pg from 'pg';
import { DatabaseAway, orAway, statementEnded } from './away.ts';
import { makeNames } from './prepared.ts';
import type { DB } from './tables.generated.ts';

/** A connection or a transaction: queries take either, and cannot tell which. */
export type Db = Kysely<DB>;

export interface Database {
  db: Db;
  pool: pg.Pool;
  close(): Promise<void>;
}

/** `prepares`: whether statements that come again are prepared, which not every pooler can keep. */
export function openDatabase(url: string, { prepares = true, ...options }: DatabaseOptions = {}): Database {
  const pool = openPool(url, { ...options, pipeline: true });
  const names = prepares ? makeNames() : null;
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool: wrap(pool, names) }) });
  // Kysely ends the pool that it was given.
  return { db, pool, close: () => db.destroy() };
}

interface DatabaseOptions extends pg.PoolConfig {
  prepares?: boolean;
}

/**
 * Kysely's way to a pool: what comes again is prepared, a transaction begins with its first statement, and what fails as
 * the database is away says so, and its connection is not used again.
 */
const wrap = (pool: pg.Pool, names: ReturnType<typeof makeNames> | null): PostgresPool => ({
  async connect() {
    const client = await orAway(pool.connect());
    let lost: DatabaseAway | undefined;
    let isToBegin = false;
    /** Goes with the first statement that follows it: an answer less to wait for. */
    async function begin(): Promise<void> {
      if (!isToBegin) return;
      isToBegin = false;
      await orAway(client.query('begin'));
    }
    async function query(sql: string, parameters: unknown[]) {
      // Behind a query that was given up the next one, often the rollback, would wait as long again.
      if (lost) throw lost;
      if (sql === 'begin') {
        isToBegin = true;
        return nothing;
      }
      if (isToBegin && ['commit', 'rollback'].includes(sql)) {
        isToBegin = false;
        return nothing;
      }
      const name = names?.nameOf(sql, parameters);
      try {
        writeTogether(client);
        const [, answer] = await Promise.all([begin(), orAway(client.query({ name, text: sql, values: parameters }))]);
        return answer;
      } catch (error) {
        // It has changed nothing. In a transaction, which is spent, it fails again, and the transaction is tried again.
        if (name && names?.isUnusable(error, sql, name)) {
          return await orAway(client.query(sql, parameters)).catch(() => Promise.reject(error));
        }
        if (error instanceof DatabaseAway && error.code !== statementEnded) lost = error;
        throw error;
      }
    }
    return { query, release: () => client.release(lost) } as unknown as PostgresPoolClient;
  },
  end: () => pool.end(),
});

const nothing = { command: '', rowCount: 0, rows: [] };

/** What is asked on the connection until the present work is done leaves in one piece. */
function writeTogether(client: pg.PoolClient): void {
  const { stream } = (client as unknown as { connection: { stream: Writable } }).connection;
  if (stream.writableCorked > 0) return;
  stream.cork();
  process.nextTick(() => stream.uncork());
}

/**
 * Options for a pool whose statements may take so many milliseconds. PostgreSQL ends them; one that does not even do that
 * is waited for a little longer. Set by a statement: PgBouncer refuses a connection that asks for it at its beginning.
 */
export const bounded = (statement: number): pg.PoolConfig => ({
  query_timeout: statement + 5_000,
  onConnect: async (client) => {
    await client.query(`set statement_timeout = ${statement}`);
  },
});

/**
 * For a transaction of exports and imports. A pooler may hand it a connection on which others have set their own limit, so
 * it is set for this transaction.
 */
export async function allowLong(transaction: Db): Promise<void> {
  await sql`select set_config('statement_timeout', '120s', true)`.execute(transaction);
}

export function openPool(url: string, options: pg.PoolConfig = {}): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: 20,
    // A database that does not answer is said to be out of reach, rather than waited for without end.
    connectionTimeoutMillis: 10_000,
    types: { getTypeParser: findParser },
    ...options,
  });
  // Without a listener an idle connection that the server closes would end the whole process; the pool replaces it.
  pool.on('error', (error) => console.error('A database connection was lost:', error.message));
  // And without this one a connection in use would; the query under way fails, and its caller reports that.
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}

const { INT8, DATE } = pg.types.builtins;

const findParser: typeof pg.types.getTypeParser = (oid: number, format?: 'text' | 'binary') => {
  // A day has no time zone; as a Date it would become the day before, east of Greenwich.
  if (oid === DATE) return (text: string) => text;
  // Counts and sums: nothing here comes near 2^53.
  if (oid === INT8) return Number;
  return pg.types.getTypeParser(oid, format as 'text');
};
