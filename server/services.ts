import type { FastifyBaseLogger } from 'fastify';
import { type Changes, openChanges } from './changes/follow-changes.ts';
import type { Config } from './config.ts';
import { type Db, openDatabase } from './db/pool.ts';
import { openStore } from './files/open-store.ts';
import type { FileStore } from './files/store.ts';
import { type Limits, openLimits } from './http/limits.ts';

/** What a process has one of; handed to every handler. */
export interface Services {
  readonly config: Config;
  readonly db: Db;
  readonly store: FileStore;
  readonly limits: Limits;
  readonly changes: Changes;
  readonly log: FastifyBaseLogger;
  /** Tells whoever runs the server, on its console, what must not stand in a log that others may read. */
  readonly say: (text: string) => void;
  close(): Promise<void>;
}

export function openServices(
  config: Config,
  log: FastifyBaseLogger,
  say: Services['say'] = (text) => console.log(text),
): Services {
  const { db, pool, close } = openDatabase(config.databaseUrl);
  const changes = openChanges(config.databaseDirectUrl, log);
  return {
    config,
    db,
    log,
    say,
    changes,
    store: openStore(config),
    limits: openLimits(pool, config.rateLimitScale),
    async close() {
      await changes.close();
      await close();
    },
  };
}
