import type { Writable } from 'node:stream';
import { Kysely, type PostgresPool, type PostgresPoolClient, sql, type Transaction } from 'kysely';
import pg from 'pg';
import { inSpan, type SpanOf } from '#server/operations/spans.ts';
import { Dialect } from './dialect.ts';
import { makeNames } from './prepared.ts';
import type { DB } from './tables.generated.ts';
import { DatabaseUnavailable, orUnavailable } from './unavailable.ts';

/** A connection or a transaction; queries accept either. */
export type Db = Kysely<DB>;
/** A transaction, for what must not write outside one. */
export type Tx = Transaction<DB>;

export interface Database {
  db: Db;
  pool: pg.Pool;
  close(): Promise<void>;
}

/** `prepares`: whether repeated statements are prepared, which not every pooler supports. */
export function openDatabase(url: string, options: DatabaseOptions = {}): Database {
  const { prepares = true, onTimeout, ...poolOptions } = options;
  const pool = openPool(url, { ...poolOptions, pipeline: true });
  const names = prepares ? makeNames() : null;
  const db = new Kysely<DB>({ dialect: new Dialect({ pool: wrap(pool, names, onTimeout) }) });
  // Kysely ends the pool that it received.
  return { db, pool, close: () => db.destroy() };
}

interface DatabaseOptions extends pg.PoolConfig {
  prepares?: boolean;
  /** Called when a statement got no connection in time. */
  onTimeout?: () => void;
}

/**
 * Adapts the pool for Kysely: prepares repeated statements, sends BEGIN together with the first statement, and after a
 * failure of the connection throws `DatabaseUnavailable` and discards the connection.
 */
const wrap = (pool: pg.Pool, names: ReturnType<typeof makeNames> | null, onTimeout = () => {}): PostgresPool => ({
  async connect() {
    const client = await orUnavailable(pool.connect()).catch((error: Error) => {
      if (error.message === 'timeout exceeded when trying to connect') onTimeout();
      throw error;
    });
    let lost: DatabaseUnavailable | undefined;
    let isToBegin = false;
    /** Sent together with the next statement, which saves a round trip. */
    async function begin(): Promise<void> {
      if (!isToBegin) return;
      isToBegin = false;
      await orUnavailable(client.query('begin'));
    }
    const query = (sql: string, parameters: unknown[]) =>
      sql === 'begin'
        ? ask(sql, parameters)
        : inSpan(
            () => spanOf(sql),
            () => ask(sql, parameters),
          );
    async function ask(sql: string, parameters: unknown[]) {
      // A query behind one that timed out, often the rollback, would wait as long again.
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
        const [, answer] = await Promise.all([
          begin(),
          orUnavailable(client.query({ name, text: sql, values: parameters })),
        ]);
        return answer;
      } catch (error) {
        // The statement has changed nothing, so it is sent again without a name. In a transaction that fails too, and
        // the whole transaction is repeated.
        if (name && names?.isUnusable(error, sql, name)) {
          return await orUnavailable(client.query(sql, parameters)).catch(() => Promise.reject(error));
        }
        // PostgreSQL quotes the row that it refuses, with what people typed, and errors are logged.
        delete (error as { detail?: string }).detail;
        if (error instanceof DatabaseUnavailable && !error.isOfStatement) lost = error;
        throw error;
      }
    }
    return { query, release: () => client.release(lost) } as unknown as PostgresPoolClient;
  },
  end: () => pool.end(),
});

/** The text has no parameters in it; those are sent beside it. */
const spanOf = (sql: string): SpanOf => ({
  name: /^\s*\w+/.exec(sql)?.[0].trim().toUpperCase() ?? 'SQL',
  kind: 'query',
  attributes: { 'db.system.name': 'postgresql', 'db.query.text': sql },
});

const nothing = { command: '', rowCount: 0, rows: [] };

/** Sends everything that is queried in this tick in one packet. */
function writeTogether(client: pg.PoolClient): void {
  const { stream } = (client as unknown as { connection: { stream: Writable } }).connection;
  if (stream.writableCorked > 0) return;
  stream.cork();
  process.nextTick(() => stream.uncork());
}

/**
 * Options of a pool with a statement timeout in milliseconds. The client waits a little longer, in case PostgreSQL does
 * not end the statement. A statement sets it, because PgBouncer refuses it as a connection option.
 */
export const bounded = (statement: number): pg.PoolConfig => ({
  query_timeout: statement + 5_000,
  onConnect: async (client) => {
    await client.query(`set statement_timeout = ${statement}`);
  },
});

/**
 * For transactions of exports and imports. It sets the limit again, because a pooler may hand over a connection with
 * another one.
 */
export const allowLong = (transaction: Tx): Promise<void> => limitStatements(transaction, 120_000);

/** Sets the statement timeout of a transaction, in milliseconds. */
export async function limitStatements(transaction: Tx, milliseconds: number): Promise<void> {
  await sql`select set_config('statement_timeout', ${String(milliseconds)}, true)`.execute(transaction);
}

export function openPool(url: string, options: pg.PoolConfig = {}): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: 20,
    // A database that does not answer counts as unreachable instead of being waited for forever.
    connectionTimeoutMillis: 10_000,
    types: { getTypeParser: findParser },
    ...options,
  });
  // Without a listener the process would end when the server closes an idle connection; the pool replaces it.
  pool.on('error', (error) => console.error('A database connection was lost:', error.message));
  // The same for a connection in use: its query fails, and the caller reports that.
  pool.on('connect', (client) => client.on('error', () => {}));
  return releasingOnce(pool);
}

type Connected = Parameters<pg.Pool['connect']>[0];
/** A pool that has ended gives none, which its types do not say. */
type Release = Parameters<Connected>[2] | undefined;

/**
 * graphile-worker gives its listening connection back twice if it breaks just when it begins to listen, and once if it
 * was stopped before it got one. The pool throws then, where it cannot be caught, and the process would end.
 */
function releasingOnce(pool: pg.Pool): pg.Pool {
  const connect = pool.connect.bind(pool);
  const connectOnce = (done: Connected) =>
    connect((error, client, release: Release) => {
      let isReleased = false;
      done(error, client, (reason) => {
        if (isReleased) return;
        isReleased = true;
        release?.(reason);
      });
    });
  pool.connect = ((done?: Connected) => (done ? connectOnce(done) : connect())) as typeof pool.connect;
  return pool;
}

const { INT8, DATE } = pg.types.builtins;

const findParser: typeof pg.types.getTypeParser = (oid: number, format?: 'text' | 'binary') => {
  // A day has no time zone; as a Date it would become the day before, east of Greenwich.
  if (oid === DATE) return (text: string) => text;
  // Counts and sums; none comes near 2^53.
  if (oid === INT8) return Number;
  return pg.types.getTypeParser(oid, format as 'text');
};
