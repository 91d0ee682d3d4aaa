import { execFile } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import type { TestProject } from 'vitest/node';
import { startEmbedded } from '#server/db/embedded.ts';
import { migrate } from '#server/db/migrate.ts';
import { openDatabase, openPool } from '#server/db/pool.ts';
import { seedCast } from '#testing/cast/seed-cast.ts';
import { castTemplate, template } from './template.ts';

declare module 'vitest' {
  interface ProvidedContext {
    serverUrl: string;
    /** The directory of the server's processes, bundled. */
    bundle: string;
    /** The seed of the run, which repeats its random values. */
    seed: number;
  }
}

/**
 * One PostgreSQL for the whole run. Its data is thrown away, so it need not reach the disk. Autovacuum is off, because
 * it would start during tests that count the active connections.
 */
export async function setup(project: TestProject) {
  const dir = mkdtempSync(path.join(os.tmpdir(), 'guerdon-test-'));
  // PostgreSQL may have to run under another account: see db/embedded.ts.
  chmodSync(dir, 0o711);
  const flags = [
    'fsync=off',
    'synchronous_commit=off',
    'full_page_writes=off',
    'autovacuum=off',
    'max_connections=200',
    // Uses the generic plans of frequently prepared statements, so that a statement that only works for known values
    // fails here.
    'plan_cache_mode=force_generic_plan',
  ];
  // In the project, because the bundle reads its packages.
  const bundle = path.resolve(`dist/tests-${process.pid}`);
  const [{ url, stop }] = await Promise.all([
    startEmbedded({ dir, flags: flags.flatMap((flag) => ['-c', flag]) }),
    bundleServer(bundle),
  ]);
  await makeTemplates(url);
  project.provide('serverUrl', url);
  project.provide('bundle', bundle);
  project.provide('seed', project.vitest.config.sequence.seed ?? 0);
  return async () => {
    await stop();
    for (const made of [dir, bundle]) rmSync(made, { recursive: true });
  };
}

/** As for operators: in a process of its own, because the tests' environment would make it one for development. */
async function bundleServer(outDir: string): Promise<void> {
  const { NODE_ENV: _, ...env } = process.env;
  const args = ['build', '--config', 'vite.server.config.ts', '--logLevel', 'warn', '--outDir', outDir];
  await promisify(execFile)(process.execPath, ['node_modules/vite/bin/vite.js', ...args], { env });
}

async function makeTemplates(url: string): Promise<void> {
  const pool = openPool(url, { max: 1 });
  await pool.query(`CREATE DATABASE ${template}`);
  await migrate(at(url, template));
  await pool.query(`CREATE DATABASE ${castTemplate} TEMPLATE ${template} STRATEGY FILE_COPY`);
  const { db, close } = openDatabase(at(url, castTemplate), { max: 1 });
  await seedCast(db);
  // A database can only be copied while no client is connected to it.
  await close();
  await pool.end();
}

function at(url: string, database: string): string {
  const other = new URL(url);
  other.pathname = database;
  return other.href;
}
