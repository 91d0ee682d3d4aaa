import type { FastifyBaseLogger } from 'fastify';
import { sql } from 'kysely';
import { type Db, openDatabase } from './pool.ts';
import { DatabaseUnavailable } from './unavailable.ts';

/** Where the database is read for what reads much and may be some seconds old. */
export interface Replica {
  /** Works on the replica while that follows closely, and otherwise, or if it fails during the work, on the primary. */
  read<T>(primary: Db, work: (db: Db) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

/** For installations without a replica. */
export const noReplica: Replica = { read: (primary, work) => work(primary), close: async () => {} };

interface ReplicaOptions {
  url: string;
  /** So old may be what is read. */
  lagSeconds: number;
  primary: Db;
  log: FastifyBaseLogger;
  pool: NonNullable<Parameters<typeof openDatabase>[1]>;
  /** Milliseconds between two looks. */
  every?: number;
}

/** A place in the primary's log, and when it was there. */
interface Sample {
  at: number;
  place: bigint;
}

/**
 * Watches a hot standby. Its age is not what it says itself: without a connection to the primary it believes that it has
 * everything. This process notes each second where the primary's log is; the latest note that the replica has reached
 * tells its age, by one clock.
 */
export function openReplica({ url, lagSeconds, primary, log, pool, every = 1_000 }: ReplicaOptions): Replica {
  const { db, close } = openDatabase(url, pool);
  let samples: Sample[] = [];
  /** Until when what the replica has reached is young enough. */
  let goodUntil = 0;
  let isUsed: boolean | undefined;
  let looking: Promise<void> | undefined;

  async function look(): Promise<void> {
    try {
      samples.push({ place: placeOf(await findWritten(primary)), at: performance.now() });
      const replayed = await findReplayed(db);
      const reached = replayed === null ? undefined : samples.findLast(({ place }) => place <= placeOf(replayed));
      if (reached) goodUntil = reached.at + lagSeconds * 1000;
      samples = samples.filter(({ at }) => at >= (reached?.at ?? performance.now() - lagSeconds * 1000));
    } catch (error) {
      log.debug({ err: error }, 'the replica could not be looked at');
    }
    const isGood = performance.now() < goodUntil;
    if (isGood !== isUsed)
      log[isGood ? 'info' : 'warn'](
        { lagSeconds },
        isGood ? 'the replica is read' : 'the replica is away or too old, the primary is read',
      );
    isUsed = isGood;
  }
  const timer = setInterval(() => {
    looking ??= look().finally(() => (looking = undefined));
  }, every);
  timer.unref();
  return {
    async read(first, work) {
      if (performance.now() >= goodUntil) return await work(first);
      try {
        return await work(db);
      } catch (error) {
        if (!(error instanceof DatabaseUnavailable) && !isConflict(error)) throw error;
        return await work(first);
      }
    },
    async close() {
      clearInterval(timer);
      await looking;
      await close();
    },
  };
}

/** A sentence if the address does not lead to a standby that answers. */
export async function findReplicaProblem(url: string): Promise<string | null> {
  const { db, close } = openDatabase(url, { max: 1 });
  try {
    return (await findReplayed(db)) === null ? 'DATABASE_READ_URL leads to a database that is no standby.' : null;
  } catch (error) {
    return `DATABASE_READ_URL does not lead to a database (${(error as Error).message}).`;
  } finally {
    await close();
  }
}

/** PostgreSQL's code for a statement that was in the way of what the replica had to replay. */
const isConflict = (error: unknown) => (error as { code?: string }).code === '40001';

async function findWritten(primary: Db): Promise<string> {
  const { rows } = await sql<{ place: string }>`select pg_current_wal_lsn()::text as place`.execute(primary);
  return rows[0]!.place;
}

/** Null if it is no replica, as after it was made the primary. */
async function findReplayed(replica: Db): Promise<string | null> {
  const { rows } = await sql<{ place: string | null }>`
    select case when pg_is_in_recovery() then pg_last_wal_replay_lsn()::text end as place`.execute(replica);
  return rows[0]!.place;
}

/** Places are written as two hexadecimal numbers, '16/B374D848'. */
function placeOf(text: string): bigint {
  const [high, low] = text.split('/');
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`);
}
