import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { findPort } from '#testing/servers/find-port.ts';
import { findProgram } from './find-program.ts';

export interface Pooler {
  /** The address of the database through the pooler. */
  url: string;
  close(): Promise<void>;
}

/** PgBouncer in front of a database, which hands out connections for a transaction or for a session. */
export async function startPooler(databaseUrl: string, mode: 'transaction' | 'session'): Promise<Pooler> {
  const to = new URL(databaseUrl);
  const port = await findPort();
  const dir = mkdtempSync(path.join(os.tmpdir(), 'guerdon-pooler-'));
  // PgBouncer does not run as root.
  chmodSync(dir, 0o755);
  const [config, users] = [path.join(dir, 'pgbouncer.ini'), path.join(dir, 'users.txt')];
  writeFileSync(users, `"${decodeURIComponent(to.username)}" "${decodeURIComponent(to.password)}"\n`);
  writeFileSync(
    config,
    `[databases]
* = host=${to.hostname} port=${to.port}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = plain
auth_file = ${users}
pool_mode = ${mode}
default_pool_size = 20
max_client_conn = 1000
`,
  );
  const unprivileged = process.getuid?.() === 0 ? ['-u', 'nobody'] : [];
  const child: ChildProcess = spawn(findProgram('pgbouncer', 'pgbouncer'), ['-q', ...unprivileged, config], {
    stdio: 'ignore',
  });
  const ended = once(child, 'close');
  process.once('exit', () => child.kill('SIGKILL'));
  while (!(await canConnect(port))) {
    if (child.exitCode !== null) throw new Error(`PgBouncer did not start with ${config}`);
    await pause(50);
  }
  const url = new URL(databaseUrl);
  url.port = String(port);
  return {
    url: url.href,
    async close() {
      child.kill('SIGKILL');
      await ended;
      rmSync(dir, { recursive: true });
    },
  };
}

const canConnect = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => resolve(!!socket.destroy()));
    socket.once('error', () => resolve(false));
  });
