import { spawn } from 'node:child_process';
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
  const program = findProgram('pgbouncer', 'pgbouncer');
  const { hostname, port: behind, username, password, pathname } = new URL(databaseUrl);
  const port = await findPort();
  const dir = mkdtempSync(path.join(os.tmpdir(), 'guerdon-pgbouncer-'));
  const file = path.join(dir, 'pgbouncer.ini');
  writeFileSync(
    file,
    `[databases]
* = host=${hostname} port=${behind} user=${username} password=${password}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = ${mode}
default_pool_size = 5
ignore_startup_parameters = extra_float_digits
`,
  );
  // PgBouncer does not run as root, and gives its rights away.
  for (const place of [dir, file]) chmodSync(place, 0o755);
  const asRoot = process.getuid?.() === 0 ? ['-u', 'nobody'] : [];
  const child = spawn(program, ['-q', ...asRoot, file], { stdio: 'ignore' });
  const ended = once(child, 'close');
  process.once('exit', () => child.kill('SIGKILL'));
  while (!(await isOpen(port))) {
    if (child.exitCode !== null) throw new Error(`PgBouncer did not start (${child.exitCode}).`);
    await pause(50);
  }
  return {
    url: `postgres://${username}@127.0.0.1:${port}${pathname}`,
    async close() {
      child.kill('SIGKILL');
      await ended;
      rmSync(dir, { recursive: true });
    },
  };
}

async function isOpen(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1');
  try {
    await once(socket, 'connect');
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}
