import { type ChildProcess, spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { commandFor } from './account.ts';
import type { Place } from './place.ts';
import { findServer, isAlive, isPidFileForeign, type ServerState } from './state.ts';

export interface RunningServer {
  port: number;
  /** Whether another living process runs the server, which ends with that process. */
  isJoined: boolean;
  stop(): Promise<void>;
}

const pollMs = 15;
const orphanGraceMs = 2_000;
const startTimeoutMs = 60_000;

/** Starts the server of a cluster, or joins the one that another living process runs. */
export async function startServer(place: Place, flags: string[]): Promise<RunningServer> {
  await endOrphan(place.cluster);
  if (findServer(place.cluster)) {
    const { port } = await becomeReady(place.cluster, () => !findServer(place.cluster));
    return { port, isJoined: true, stop: async () => {} };
  }
  if (isPidFileForeign(place.cluster)) rmSync(path.join(place.cluster, 'postmaster.pid'));
  return own(place, flags);
}

/** The watchdog ends a server whose owner died. This ends one whose watchdog was killed too. */
async function endOrphan(cluster: string): Promise<void> {
  const grace = Date.now() + orphanGraceMs;
  for (let server = findServer(cluster); server && !isAlive(server.owner); server = findServer(cluster)) {
    if (Date.now() > grace) process.kill(server.pid, 'SIGINT');
    await wait(pollMs);
  }
}

async function own({ native, cluster, account }: Place, flags: string[]): Promise<RunningServer> {
  const { command, args, options } = commandFor(account, path.join(native, 'bin/postgres'), [
    ...['-D', cluster, '-p', String(await findFreePort())],
    // No socket file, because its path is limited to 107 characters.
    ...['-c', 'listen_addresses=127.0.0.1', '-c', 'unix_socket_directories='],
    ...['-c', `cluster_name=guerdon-of-${process.pid}`, ...flags],
  ]);
  // In its own session: Ctrl-C must reach the application first, which then ends the server.
  const server = spawn(command, args, { ...options, stdio: ['ignore', 'ignore', 'pipe'], detached: true });
  let log = '';
  let isOver = false;
  server.stderr?.on('data', (chunk) => {
    log = (log + chunk).slice(-4_000);
  });
  const over = new Promise<void>((resolve) => {
    server.once('exit', () => resolve());
    server.once('error', (error) => {
      log += error.message;
      resolve();
    });
  }).then(() => {
    isOver = true;
  });
  const watchdog = watchOver(server);
  const endWatch = () => watchdog.stdin?.end();
  try {
    const state = await becomeReady(cluster, () => isOver);
    letGo(server, watchdog);
    if (state.pid !== server.pid) throw new Error('another start was first');
    return {
      port: state.port,
      isJoined: false,
      async stop() {
        server.ref();
        endWatch();
        await over;
      },
    };
  } catch (cause) {
    endWatch();
    throw new Error(`PostgreSQL did not start on ${cluster}\n${log}`, { cause });
  }
}

/** The watchdog's pipe closes when this process ends in any way; it then asks the server for a fast shutdown. */
function watchOver(server: ChildProcess): ChildProcess {
  const script = `read -r _; kill -INT ${server.pid} 2>/dev/null`;
  const watchdog = spawn('/bin/sh', ['-c', script], { stdio: ['pipe', 'ignore', 'ignore'], detached: true, cwd: '/' });
  watchdog.stdin?.on('error', () => {});
  // The number of an ended server may be reused by another program.
  server.once('exit', () => watchdog.kill('SIGKILL'));
  return watchdog;
}

/** None of these may keep this process alive. */
function letGo(server: ChildProcess, watchdog: ChildProcess): void {
  for (const handle of [server, server.stderr, watchdog, watchdog.stdin]) (handle as ChildProcess | null)?.unref();
}

async function becomeReady(cluster: string, isOver: () => boolean): Promise<ServerState> {
  const deadline = Date.now() + startTimeoutMs;
  while (Date.now() < deadline) {
    const state = findServer(cluster);
    if (state?.isReady) return state;
    if (isOver()) throw new Error('the server ended');
    await wait(pollMs);
  }
  throw new Error(`not ready within ${startTimeoutMs / 1000} s`);
}

function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => resolve(port));
    });
  });
}
