import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { handOver, runAs } from './account.ts';
import type { Place } from './place.ts';
import { findServer, isAlive } from './state.ts';

/**
 * Creates the cluster in another place and renames it, so that a crash or a second start never leaves half a cluster.
 */
export async function createCluster({ cluster, native, account }: Place, password: string): Promise<void> {
  if (existsSync(path.join(cluster, 'PG_VERSION'))) {
    if (!findServer(cluster)) handOver(cluster, account);
    return;
  }
  clearAbandoned(cluster);
  const draft = `${cluster}.init-${process.pid}`;
  const made = path.join(draft, 'made');
  const secret = path.join(draft, 'password');
  mkdirSync(draft, { mode: 0o700 });
  try {
    mkdirSync(made, { mode: 0o700 });
    writeFileSync(secret, password, { mode: 0o600 });
    handOver(draft, account);
    await runAs(account, path.join(native, 'bin/initdb'), [
      ...['-D', made, '-U', 'guerdon', '-A', 'scram-sha-256', `--pwfile=${secret}`],
      // One collation everywhere: the machine's locale must not change the order of lists.
      ...['-E', 'UTF8', '--locale=C', '--no-instructions'],
    ]);
    renameSync(made, cluster);
  } catch (error) {
    if (!['ENOTEMPTY', 'EEXIST'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error;
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
}

function clearAbandoned(cluster: string): void {
  const dir = path.dirname(cluster);
  for (const entry of readdirSync(dir)) {
    const pid = Number(entry.split(`${path.basename(cluster)}.init-`)[1]);
    if (pid && pid !== process.pid && !isAlive(pid)) rmSync(path.join(dir, entry), { recursive: true, force: true });
  }
}
