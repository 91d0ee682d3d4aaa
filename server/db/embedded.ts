import { randomBytes } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { createCluster } from './embedded/cluster.ts';
import { findPlace } from './embedded/place.ts';
import { startServer } from './embedded/server.ts';
import { writeOnce } from './embedded/write-once.ts';

export interface EmbeddedOptions {
  /** Holds the cluster and its password; made when missing. */
  dir: string;
  /** More settings for the server, as on its command line: `['-c', 'fsync=off']`. */
  flags?: string[];
  say?: (line: string) => void;
}
export interface Embedded {
  url: string;
  /** Another living process runs it; it ends with that one. */
  isJoined: boolean;
  stop(): Promise<void>;
}

const patience = 5;

/**
 * Starts PostgreSQL on `dir`, or joins the one that a living process already runs there. The server ends with the
 * process that started it, however that process ends.
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<Embedded> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await start(options);
    } catch (error) {
      // Another start won a step of ours, or the last owner is shutting down at this very moment.
      if (attempt === patience) throw error;
      await wait(250);
    }
  }
}

async function start({ dir, flags = [], say = console.log }: EmbeddedOptions): Promise<Embedded> {
  const home = path.resolve(dir);
  // Others may pass through but not look: PostgreSQL may have to run under another account. The password is 0600.
  mkdirSync(home, { recursive: true, mode: 0o711 });
  const password = writeOnce(path.join(home, 'password'), randomBytes(24).toString('hex'));
  const place = await findPlace(home, say);
  await createCluster(place, password);
  const { port, isJoined, stop } = await startServer(place, flags);
  return { url: `postgres://guerdon:${password}@127.0.0.1:${port}/postgres`, isJoined, stop };
}
