import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { findPoolerProblem } from '#server/db/direct.ts';
import { cloneDatabase, type TestDatabase } from '#testing/database.ts';
import { castTemplate } from '#testing/template.ts';
import { type Pooler, startPooler } from './pgbouncer.ts';
import { startProcess } from './processes.ts';

let dir: string;
let database: TestDatabase;
let pooler: Pooler;
beforeEach(async () => {
  dir = mkdtempSync(path.join(os.tmpdir(), 'guerdon-pooler-'));
  database = await cloneDatabase(castTemplate);
});
afterEach(async () => {
  await pooler.close();
  await database.close();
  rmSync(dir, { recursive: true });
});

const refused =
  'DATABASE_URL leads through a pooler that gives each transaction another connection: name PostgreSQL itself in DATABASE_DIRECT_URL.';

test('PgBouncer in transaction mode is no direct way to PostgreSQL: the server does not start, and says what to set', async () => {
  pooler = await startPooler(database.url, 'transaction');
  const settings = { DATABASE_URL: pooler.url, SECRET: 'Gz4-only-for-these-tests-and-thrown-away-7Q', DATA_DIR: dir };
  const env = { PATH: process.env.PATH, PUBLIC_URL: 'https://127.0.0.1', PORT: '0', ...settings };
  const { status, stderr } = spawnSync(process.execPath, ['dist/server/main.js'], { env, encoding: 'utf8' });
  expect({ status, stderr }).toEqual({ status: 1, stderr: `${refused}\n` });
  const other = { databaseUrl: database.url, databaseDirectUrl: pooler.url };
  expect(await findPoolerProblem(other)).toMatch(/^DATABASE_DIRECT_URL leads through a pooler/);
});

test('beside a direct address it serves, and the doctor finds nothing', async () => {
  pooler = await startPooler(database.url, 'transaction');
  const settings = { DATABASE_URL: pooler.url, DATABASE_DIRECT_URL: database.url, DATA_DIR: dir };
  const server = await startProcess({ ...settings, ROLE: 'all' });
  const env = { PATH: process.env.PATH, PUBLIC_URL: 'https://127.0.0.1', ...settings };
  const doctor = spawnSync(process.execPath, ['server/cli/guerdon.mjs', 'doctor'], {
    env: { ...env, SECRET: 'Gz4-only-for-these-tests-and-thrown-away-7Q' },
    encoding: 'utf8',
  });
  expect(doctor.stdout).not.toMatch(/^(warning|problem)/m);
  expect(doctor.status).toBe(0);
  expect(await server.end()).toBe(0);
});

test('in session mode it is as good as direct', async () => {
  pooler = await startPooler(database.url, 'session');
  expect(await findPoolerProblem({ databaseUrl: pooler.url, databaseDirectUrl: pooler.url })).toBeNull();
});
