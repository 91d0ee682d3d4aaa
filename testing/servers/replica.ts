import { execFileSync } from 'node:child_process';
import { appendFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { startEmbedded } from '#server/db/embedded.ts';
import { findPort } from './find-port.ts';
import type { OwnPostgres } from './own-postgres.ts';

/** A hot standby that follows the primary, which is stopped for a moment to be copied. */
export async function openReplicaOf(
  primary: Pick<OwnPostgres, 'dir' | 'url' | 'stop' | 'start'>,
): Promise<{ url: string; close(): Promise<void> }> {
  const dir = mkdtempSync(path.join(os.tmpdir(), 'guerdon-replica-'));
  await primary.stop();
  // With its owner, under whose account PostgreSQL runs.
  execFileSync('cp', ['-a', `${primary.dir}/.`, dir]);
  await primary.start();
  const cluster = path.join(dir, 'cluster');
  writeFileSync(path.join(cluster, 'standby.signal'), '');
  appendFileSync(path.join(cluster, 'postgresql.auto.conf'), `primary_conninfo = '${primary.url}'\n`);
  const flags = ['-c', `port=${await findPort()}`, '-c', 'fsync=off', '-c', 'hot_standby_feedback=on'];
  const { url, stop } = await startEmbedded({ dir, flags, say: () => {} });
  return {
    url,
    async close() {
      await stop();
      rmSync(dir, { recursive: true });
    },
  };
}
