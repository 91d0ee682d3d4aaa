import type { FastifyBaseLogger } from 'fastify';
import type pg from 'pg';
import type { Language } from '#domain/languages.ts';
import { type Changes, openChanges } from './changes/follow-changes.ts';
import type { Config } from './config.ts';
import { bounded, type Db, openDatabase } from './db/pool.ts';
import { noReplica, openReplica, type Replica } from './db/replica.ts';
import { openScanner, type Scanner } from './files/inspection/virus-scanner.ts';
import { openStore } from './files/open-store.ts';
import type { FileStore } from './files/store.ts';
import { type Crowd, openCrowd } from './http/crowd.ts';
import { type Limits, openLimits } from './http/limits.ts';
import { type Metrics, openMetrics } from './operations/metrics.ts';
import { openReader, type Reader } from './receipts/reading/reader.ts';

/** The shared parts of a process, passed to every handler. */
export interface Services {
  readonly config: Config;
  /** For everything that a caller waits for. */
  readonly db: Db;
  /** For exports and imports, whose statements may take minutes; it has its own connections. */
  readonly longDb: Db;
  /** For what reads much and may be some seconds old. */
  readonly replica: Replica;
  /** The connections of both, to look at. */
  readonly pools: Readonly<Record<'requests' | 'long', pg.Pool>>;
  readonly store: FileStore;
  /** Null if the operator has none. */
  readonly scanner: Scanner | null;
  /** The hash of the caller's session, in the parts that a call gets: its signed addresses end with it. */
  readonly viewer: string | null;
  /**
   * The language in which the caller reads what its program says itself, likewise. Null: as it was written, which is what
   * administrators edit.
   */
  readonly readsIn: Language | null;
  readonly reader: Reader;
  readonly limits: Limits;
  /** The calls under way. */
  readonly crowd: Crowd;
  readonly changes: Changes;
  readonly metrics: Metrics;
  readonly log: FastifyBaseLogger;
  /** Aborted when the process was asked to stop; requests are served for a while longer. */
  readonly ending: AbortController;
  /** Prints on the operator's console what must not be in a log. */
  readonly say: (text: string) => void;
  close(): Promise<void>;
}

/** In milliseconds: statement timeouts for the two pools, and how long a call waits in line before it is refused. */
export interface Patience {
  short: number;
  long: number;
  inLine: number;
}
/**
 * A person does not wait longer for a page, and even the longest list sends its first rows earlier. The line outlasts
 * the start of another process, whose calls come here in that time.
 */
const patient: Patience = { short: 15_000, long: 120_000, inLine: 3_000 };

export async function openServices(
  config: Config,
  log: FastifyBaseLogger,
  say: Services['say'] = (text) => console.log(text),
  patience = patient,
): Promise<Services> {
  const store = await openStore(config);
  const metrics = openMetrics();
  const prepares = config.preparesStatements;
  const countingTimeouts = (pool: string) => {
    metrics.poolTimeouts.inc({ pool }, 0);
    return () => metrics.poolTimeouts.inc({ pool });
  };
  const { db, pool, close } = openDatabase(config.databaseUrl, {
    ...{ prepares, onTimeout: countingTimeouts('requests') },
    ...bounded(patience.short),
  });
  const long = openDatabase(config.databaseUrl, {
    ...{ prepares, max: 10, onTimeout: countingTimeouts('long') },
    ...bounded(patience.long),
  });
  const replica = config.replica
    ? openReplica({ ...config.replica, primary: db, log, pool: { prepares, max: 10, ...bounded(patience.long) } })
    : noReplica;
  const changes = openChanges(config.databaseDirectUrl, log);
  const reader = openReader({ isOn: config.readsReceipts });
  return {
    config,
    db,
    longDb: long.db,
    replica,
    pools: { requests: pool, long: long.pool },
    log,
    say,
    changes,
    ending: new AbortController(),
    store,
    scanner: openScanner(config.clamdUrl),
    viewer: null,
    readsIn: null,
    reader,
    metrics,
    limits: openLimits(db, log, config.rateLimitScale),
    crowd: openCrowd({ countWaiting: () => pool.waitingCount, patience: patience.inLine, log }),
    async close() {
      await Promise.all([changes.close(), reader.close(), replica.close()]);
      await Promise.all([close(), long.close()]);
    },
  };
}
