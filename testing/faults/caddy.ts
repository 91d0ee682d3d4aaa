import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { findPort } from '#testing/servers/find-port.ts';
import { findProgram } from './find-program.ts';
import { isReady } from './processes.ts';

/** Caddy with `deploy/Caddyfile` in front of a process; its name and the addresses are this test's own, without TLS. */
export async function startCaddy(port: number): Promise<{ url: string; close(): Promise<void> }> {
  const dir = mkdtempSync(path.join(os.tmpdir(), 'guerdon-caddy-'));
  const url = `http://127.0.0.1:${await findPort()}`;
  const file = path.join(dir, 'Caddyfile');
  const config = readFileSync('deploy/Caddyfile', 'utf8')
    .replace('rewards.example.com {', `${url} {`)
    .replace('127.0.0.1:3000', `127.0.0.1:${port}`);
  writeFileSync(file, `{\n\tadmin off\n}\n${config}`);
  const child: ChildProcess = spawn(findProgram('caddy', 'caddy'), ['run', '--config', file], {
    stdio: 'ignore',
    env: { PATH: process.env.PATH, HOME: dir },
  });
  const ended = once(child, 'close');
  process.once('exit', () => child.kill('SIGKILL'));
  while (!(await isReady(url))) {
    if (child.exitCode !== null) throw new Error('Caddy did not start with deploy/Caddyfile.');
    await pause(50);
  }
  return {
    url,
    async close() {
      child.kill('SIGKILL');
      await ended;
      rmSync(dir, { recursive: true });
    },
  };
}
