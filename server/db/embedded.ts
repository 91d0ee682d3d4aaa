import { randomBytes } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { createCluster } from './embedded/cluster.ts';
import { findPlace } from './embedded/place.ts';
import { startServer } from './embedded/server.ts';
import { writeOnce } from './embedded/write-once.ts';

export interface EmbeddedOptions {
  /** The directory of the cluster and its password; created if missing. */
  dir: string;
  /** Additional server settings, as on the command line: `['-c', 'fsync=off']`. */
  flags?: string[];
  say?: (line: string) => void;
}
export interface Embedded {
  url: string;
  /** Whether another living process runs the server, which ends with that process. */
  isJoined: boolean;
  stop(): Promise<void>;
}

const patience = 5;

/**
 * Starts PostgreSQL on `dir`, or joins the server that a living process runs there. The server ends with the process
 * that started it, however that process ends.
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<Embedded> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await start(options);
    } catch (error) {
      // Another process was faster, or the last owner is just shutting down.
      if (attempt === patience) throw error;
      await wait(250);
    }
  }
}

async function start({ dir, flags = [], say = console.log }: EmbeddedOptions): Promise<Embedded> {
  const home = path.resolve(dir);
  // Others may enter but not list: PostgreSQL may have to run under another account. The password file has mode 0600.
  mkdirSync(home, { recursive: true, mode: 0o711 });
  const password = writeOnce(path.join(home, 'password'), randomBytes(24).toString('hex'));
  const place = await findPlace(home, say);
  await createCluster(place, password);
  const { port, isJoined, stop } = await startServer(place, flags);
  return { url: `postgres://guerdon:${password}@127.0.0.1:${port}/postgres`, isJoined, stop };
}
