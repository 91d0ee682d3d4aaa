import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { startEmbedded } from '#server/db/embedded.ts';
import type { Build } from '#server/operations/build.ts';
import { findPort } from '#testing/servers/find-port.ts';

/** Milliseconds until the server has to be ready. */
const patience = 120_000;

/**
 * Unpacks the archive into an empty folder, where no package of this checkout is found, and starts a server on an empty
 * database. Throws unless it becomes ready, reads receipts, and is the build.
 */
export async function tryArchive(archive: string, build: Build): Promise<void> {
  const dir = mkdtempSync(path.join(os.tmpdir(), 'guerdon-release-'));
  const postgres = await startEmbedded({ dir: path.join(dir, 'postgres'), say: () => {} });
  try {
    const unpacked = path.join(dir, 'unpacked');
    mkdirSync(unpacked);
    execFileSync('tar', ['-xzf', archive, '-C', unpacked]);
    await tryFolder(path.join(unpacked, readdirSync(unpacked)[0]!), postgres.url, build);
  } finally {
    await postgres.stop();
    rmSync(dir, { recursive: true });
  }
}

async function tryFolder(folder: string, databaseUrl: string, build: Build): Promise<void> {
  const port = await findPort();
  const env = {
    ...{ PATH: process.env.PATH, DATABASE_URL: databaseUrl, DATA_DIR: path.join(folder, '../data') },
    ...{ SECRET: 'Gz4-only-for-this-trial-and-thrown-away-7Q', HOST: '127.0.0.1', PORT: String(port) },
    PUBLIC_URL: `http://127.0.0.1:${port}`,
  };
  const guerdon = (...args: string[]) =>
    execFileSync(process.execPath, ['server/cli/guerdon.mjs', ...args], { cwd: folder, env, encoding: 'utf8' });
  expectThat('guerdon --version', guerdon('--version').trim(), `${build.version} (${build.commit})`);
  const server = spawn(process.execPath, ['dist/server/main.js'], { cwd: folder, env });
  let said = '';
  for (const stream of [server.stdout, server.stderr]) stream.on('data', (text) => (said += text));
  const ended = once(server, 'close');
  try {
    const ready = await untilReady(env.PUBLIC_URL, () => server.exitCode !== null || server.signalCode !== null);
    expectThat('reading in /readyz', ready.reading, 'on');
    expectThat('build in /readyz', ready.build, build);
    const page = await fetch(`${env.PUBLIC_URL}/admin/login`);
    expectThat('the page to log in', page.status, 200);
    guerdon('doctor');
  } catch (error) {
    throw new Error(`${(error as Error).message}\nThe server said:\n${said}`);
  } finally {
    server.kill('SIGTERM');
    await ended;
  }
}

async function untilReady(url: string, hasEnded: () => boolean): Promise<Record<string, unknown>> {
  for (const until = Date.now() + patience; Date.now() < until && !hasEnded(); await pause(200)) {
    const answer = await fetch(`${url}/readyz?verbose`).catch(() => null);
    if (answer?.ok) return (await answer.json()) as Record<string, unknown>;
  }
  throw new Error('The server did not become ready.');
}

function expectThat(what: string, is: unknown, expected: unknown): void {
  if (JSON.stringify(is) !== JSON.stringify(expected))
    throw new Error(`${what} is ${JSON.stringify(is)} and not ${JSON.stringify(expected)}.`);
}
