import { execFile, type SpawnOptions } from 'node:child_process';
import { chownSync, existsSync, lchownSync, readdirSync, readFileSync, statSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

/** PostgreSQL refuses to run as root, and initdb refuses a uid without a name. */
export type Account = { kind: 'ourselves' } | { kind: 'another' | 'namespace'; uid: number; gid: number };

/** The accounts to try for a cluster, best first. */
export function listAccounts(cluster: string): Account[] {
  const borrowed = borrowAccount();
  const namespace: Account = { kind: 'namespace', ...borrowed };
  if (process.getuid?.() !== 0) return hasName() ? [{ kind: 'ourselves' }] : [namespace, { kind: 'ourselves' }];
  const another: Account = { kind: 'another', ...borrowed };
  if (!existsSync(path.join(cluster, 'PG_VERSION'))) return [another, namespace];
  // The owner stays: a user's cluster must still open for that user after a start as root.
  const { uid, gid } = statSync(cluster);
  return uid === 0 ? [namespace, another] : [{ kind: 'another', uid, gid }, another, namespace];
}

/** The command that runs a PostgreSQL program under an account. */
export function commandFor(account: Account, program: string, args: string[]) {
  // The account may not be allowed to enter the working directory.
  const options: SpawnOptions = { cwd: '/' };
  if (account.kind === 'ourselves') return { command: program, args, options };
  const { uid, gid } = account;
  if (account.kind === 'another') return { command: program, args, options: { ...options, uid, gid } };
  // In a user namespace root keeps its access to files but has another uid.
  const mapping = ['--user', `--map-user=${uid}`, `--map-group=${gid}`, '--'];
  return { command: 'unshare', args: [...mapping, program, ...args], options };
}

export async function runAs(account: Account, program: string, args: string[]): Promise<void> {
  const { command, args: all, options } = commandFor(account, program, args);
  await promisify(execFile)(command, all, options as { cwd: string });
}

/** Makes the account the owner of a file or a whole directory. */
export function handOver(target: string, account: Account): void {
  if (process.getuid?.() !== 0) return;
  const owner = account.kind === 'another' ? account : { uid: 0, gid: 0 };
  if (statSync(target).uid === owner.uid) return;
  for (const entry of readdirSync(target, { recursive: true })) {
    lchownSync(path.join(target, String(entry)), owner.uid, owner.gid);
  }
  // The directory itself comes last: an interrupted change of owner is then noticed and repeated.
  chownSync(target, owner.uid, owner.gid);
}

function hasName(): boolean {
  try {
    return os.userInfo().username !== '';
  } catch {
    return false;
  }
}

function borrowAccount(): { uid: number; gid: number } {
  const accounts = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  const found = accounts.find(([name]) => name === 'postgres') ?? accounts.find(([name]) => name === 'nobody') ?? [];
  return { uid: Number(found[2] ?? 65534), gid: Number(found[3] ?? 65534) };
}
