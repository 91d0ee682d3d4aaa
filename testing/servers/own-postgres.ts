import { execFileSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { findServer } from '#server/db/embedded/state.ts';
import { type Embedded, startEmbedded } from '#server/db/embedded.ts';
import { migrate } from '#server/db/migrate.ts';
import { openDatabase } from '#server/db/pool.ts';
import { seedCast } from '#testing/cast/seed-cast.ts';
import { findPort } from './find-port.ts';

/** A separate PostgreSQL with the cast, which the test can stop and start again at the same address. */
export interface OwnPostgres {
  url: string;
  dir: string;
  stop(): Promise<void>;
  start(): Promise<void>;
  /** It keeps its connections and accepts new ones, but answers nothing. */
  freeze(): void;
  thaw(): void;
  close(): Promise<void>;
}

export async function openOwnPostgres(): Promise<OwnPostgres> {
  const dir = mkdtempSync(path.join(os.tmpdir(), 'guerdon-own-'));
  // PostgreSQL may have to run under another account: see db/embedded.ts.
  chmodSync(dir, 0o711);
  const flags = ['-c', `port=${await findPort()}`, '-c', 'fsync=off', '-c', 'autovacuum=off'];
  const start = () => startEmbedded({ dir, flags, say: () => {} });
  let running: Embedded | null = await start();
  const { url } = running;
  await migrate(url);
  const { db, close } = openDatabase(url, { max: 1 });
  await seedCast(db);
  await close();

  const signal = (name: NodeJS.Signals) => {
    for (const pid of listFamily(findServer(path.join(dir, 'cluster'))?.pid)) {
      try {
        process.kill(pid, name);
      } catch (error) {
        // The connection, and with it its process, may have ended since it was listed.
        if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
      }
    }
  };
  async function stop() {
    await running?.stop();
    running = null;
  }
  return {
    url,
    dir,
    stop,
    async start() {
      running ??= await start();
    },
    freeze: () => signal('SIGSTOP'),
    thaw: () => signal('SIGCONT'),
    async close() {
      signal('SIGCONT');
      await stop();
      rmSync(dir, { recursive: true });
    },
  };
}

/** A process and its children; the parent first, so that it starts none in between. */
function listFamily(parent: number | undefined): number[] {
  if (!parent) return [];
  const all = execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' }).split('\n');
  const pairs = all.map((line) => line.trim().split(/\s+/).map(Number));
  return [parent, ...pairs.filter(([, ppid]) => ppid === parent).map(([pid]) => pid!)];
}
