import { readFileSync } from 'node:fs';
import path from 'node:path';

/** What a cluster's files say about its server. `owner` is the process that started the server. */
export interface ServerState {
  pid: number;
  port: number;
  isReady: boolean;
  owner: number;
}

export function findServer(cluster: string): ServerState | undefined {
  // Lines: pid, directory, start time, port, socket directory, address, shared memory, status.
  const lines = readFileOr(path.join(cluster, 'postmaster.pid'), '').split('\n');
  const pid = Number(lines[0]);
  if (!pid || !isAlive(pid) || !runsCluster(pid, cluster)) return undefined;
  const owner = Number(/guerdon-of-(\d+)/.exec(readFileOr(path.join(cluster, 'postmaster.opts'), ''))?.[1]);
  return { pid, port: Number(lines[3]), isReady: lines[7]?.startsWith('ready') ?? false, owner };
}

/** A pid file survives a power cut, and its number may belong to another program afterwards. */
export function isPidFileForeign(cluster: string): boolean {
  const pid = Number.parseInt(readFileOr(path.join(cluster, 'postmaster.pid'), ''), 10);
  return pid > 0 && isAlive(pid) && !runsCluster(pid, cluster);
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

function runsCluster(pid: number, cluster: string): boolean {
  if (process.platform !== 'linux') return true;
  return readFileOr(`/proc/${pid}/cmdline`, '').split('\0').includes(cluster);
}

function readFileOr(file: string, fallback: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return fallback;
  }
}
