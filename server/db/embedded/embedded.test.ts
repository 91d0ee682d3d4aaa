import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Embedded, startEmbedded } from '../embedded.ts';
import { openPool } from '../pool.ts';
import { findServer, isAlive } from './state.ts';

let home: string;
let dir: string;
const running: (() => unknown)[] = [];

beforeEach(() => {
  home = mkdtempSync(path.join(os.tmpdir(), 'guerdon-embedded-'));
  dir = path.join(home, 'database');
  chmodSync(home, 0o711);
});
afterEach(async () => {
  vi.unstubAllEnvs();
  for (const end of running.splice(0)) await end();
  await vi.waitUntil(() => listProcesses().length === 0, 60_000);
  rmSync(home, { recursive: true });
});

test('committed data survives a kill -9, and nothing is left running', async () => {
  const app = await startApp();
  await run(app.url, 'CREATE TABLE kept (id int)');
  await run(app.url, 'INSERT INTO kept VALUES (7)');
  app.process.kill('SIGKILL');
  await vi.waitUntil(() => listProcesses().length === 0, 60_000);

  const { url } = await start();
  expect(await run(url, 'SELECT id FROM kept')).toEqual([{ id: 7 }]);
});

test('a server that lost its application and its watchdog is ended, and started again with its data', async () => {
  const app = await startApp();
  await run(app.url, 'CREATE TABLE kept AS SELECT 7 AS id');
  const orphan = findServer(path.join(dir, 'cluster'));
  process.kill(findWatchdog(app.process.pid), 'SIGKILL');
  app.process.kill('SIGKILL');
  await vi.waitUntil(() => !isAlive(app.process.pid ?? 0), 60_000);

  const { url } = await start();
  expect(await run(url, 'SELECT id FROM kept')).toEqual([{ id: 7 }]);
  expect(findServer(path.join(dir, 'cluster'))?.pid).not.toBe(orphan?.pid);
});

test('two applications started at once on an empty directory share one server', async () => {
  const apps = await Promise.all([startApp(), startApp()]);
  expect(apps[0].url).toBe(apps[1].url);
});

test('a stopped server leaves no process, and its password is for its owner alone', async () => {
  const { stop } = await start();
  expect(statSync(path.join(dir, 'password')).mode & 0o777).toBe(0o600);
  await stop();
  expect(listProcesses()).toEqual([]);
});

test('a pid file that names a living process of another program does not keep the server from starting', async () => {
  const first = await start();
  await first.stop();
  writeFileSync(path.join(dir, 'cluster/postmaster.pid'), `${process.pid}\n${path.join(dir, 'cluster')}\n`);
  const { url } = await start();
  expect(await run(url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
});

test.each([
  ['with user namespaces', process.env.PATH],
  ['without', ''],
])('a directory that only its owner may enter serves, and keeps its data, %s', async (_, programs) => {
  chmodSync(home, 0o700);
  vi.stubEnv('PATH', programs);
  const first = await start();
  await run(first.url, 'CREATE TABLE kept AS SELECT 7 AS id');
  await first.stop();
  const second = await start();
  expect(await run(second.url, 'SELECT id FROM kept')).toEqual([{ id: 7 }]);
  await second.stop();
  const note = path.join(dir, 'moved-to');
  if (existsSync(note)) rmSync(readFileSync(note, 'utf8'), { recursive: true });
});

async function start(): Promise<Embedded> {
  const embedded = await startEmbedded({ dir, say: () => {} });
  running.push(embedded.stop);
  return embedded;
}

/** An application in its own process, so that it can be killed. */
async function startApp(): Promise<{ process: ChildProcess; url: string }> {
  const script = `
    import { startEmbedded } from '#server/db/embedded.ts';
    const { url } = await startEmbedded({ dir: ${JSON.stringify(dir)} });
    process.stdout.write(url + '\\n');
    process.stdin.resume();
  `;
  const args = ['--import', 'tsx', '--input-type=module', '-e', script];
  const app = spawn(process.execPath, args, { stdio: ['pipe', 'pipe', 'inherit'] });
  running.push(() => app.kill('SIGKILL'));
  const url = await new Promise<string>((resolve, reject) => {
    let text = '';
    app.stdout.on('data', (chunk) => {
      text += chunk;
      if (text.includes('\n')) resolve(text.trim());
    });
    app.once('exit', (code) => reject(new Error(`the application ended with ${code}`)));
  });
  return { process: app, url };
}

async function run(url: string, statement: string): Promise<unknown[]> {
  const pool = openPool(url, { max: 1 });
  const { rows } = await pool.query(statement);
  await pool.end();
  return rows;
}

function listProcesses(): string[] {
  const all = execFileSync('ps', ['-A', '-o', 'pid=,args='], { encoding: 'utf8' }).split('\n');
  return all.filter((line) => line.includes(`${dir}/cluster`));
}

function findWatchdog(parent: number | undefined): number {
  const all = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,args='], { encoding: 'utf8' }).split('\n');
  const found = all
    .map((line) => line.trim().split(/\s+/))
    .find(([, ppid, ...args]) => {
      return Number(ppid) === parent && args.join(' ').includes('kill -INT');
    });
  return Number(found?.[0]);
}
