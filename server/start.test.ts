import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import pg from 'pg';
import pino from 'pino';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { migrate, migrating } from '#server/db/migrate.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { cloneDatabase, type TestDatabase } from '#testing/database.ts';
import { makeCaller } from '#testing/people/caller.ts';
import { sendCatalog } from '#testing/people/catalog-file.ts';
import { openSession } from '#testing/sign-in.ts';
import { castTemplate } from '#testing/template.ts';
import { type Config, readConfig } from './config.ts';
import { newId } from './db/ids.ts';
import { writeMail } from './mail/actions.ts';
import { type RunningServer, startServer } from './start.ts';

let dir: string;
const houses: RunningServer[] = [];
const databases: TestDatabase[] = [];

beforeEach(() => {
  dir = mkdtempSync(path.join(os.tmpdir(), 'guerdon-start-'));
});
afterEach(async () => {
  await Promise.all(houses.splice(0).map((server) => server.stop()));
  await Promise.all(databases.splice(0).map((database) => database.close()));
  rmSync(dir, { recursive: true });
});

async function openDatabase(from?: string): Promise<string> {
  const database = await cloneDatabase(from);
  databases.push(database);
  return database.url;
}

async function start(databaseUrl: string, env: Record<string, string> = {}): Promise<RunningServer> {
  const server = await startServer(configOf(databaseUrl, env), pino({ level: 'silent' }));
  houses.push(server);
  return server;
}

function configOf(databaseUrl: string, env: Record<string, string>): Config {
  const read = readConfig({
    DATABASE_URL: databaseUrl,
    PUBLIC_URL: 'http://127.0.0.1',
    SECRET: 'a secret that only this test knows',
    DATA_DIR: dir,
    HOST: '127.0.0.1',
    PORT: '0',
    REQUIRE_MFA: 'off',
    ...env,
  });
  if ('problems' in read) throw new Error(read.problems.join('\n'));
  return read.config;
}

test('two processes that start at once on an empty database both open', async () => {
  const url = await openDatabase('template0');
  const [one, other] = await Promise.all([start(url), start(url)]);
  const states = await Promise.all([one, other].map((server) => fetch(`${server.url}/readyz`)));
  expect(states.map(({ status }) => status)).toEqual([200, 200]);
});

test('a process does not look at the tables while another one is making them', async () => {
  const url = await openDatabase('template0');
  const other = new pg.Client(url);
  await other.connect();
  await other.query('select pg_advisory_lock($1)', [migrating]);
  const migrated = migrate(url);
  // Other databases of the server have locks of their own.
  const waiting = `select 1 from pg_locks join pg_database d on d.oid = database
    where datname = current_database() and objid = $1 and not granted`;
  const isWaiting = async () => (await other.query(waiting, [migrating])).rowCount === 1;
  await expect.poll(isWaiting).toBe(true);
  expect((await other.query("select to_regclass('kysely_migration') as made")).rows).toEqual([{ made: null }]);
  await other.end();
  await migrated;
});

test('what a web process writes a worker does, which answers monitoring alone', async () => {
  const url = await openDatabase(castTemplate);
  const web = await start(url, { ROLE: 'web' });
  const worker = await start(url, { ROLE: 'worker' });
  const { services } = web;
  const program = await services.db.selectFrom('programs').select('id').limit(1).executeTakeFirstOrThrow();
  const mail = {
    kind: 'userApproved',
    programId: program.id,
    causeId: newId(),
    to: 'maria@example.com',
    language: 'en',
    userId: null,
  } as const;
  await inTransaction(services.db, (tx) => writeMail(tx, services, { ...mail, data: { firstName: 'Maria' } }));
  const findState = () => services.db.selectFrom('mails').select('state').executeTakeFirstOrThrow();
  while ((await findState()).state !== 'sent');
  expect((await fetch(`${worker.url}/healthz`)).status).toBe(200);
  expect((await fetch(`${worker.url}/metrics`)).status).toBe(200);
  expect((await fetch(`${worker.url}/api/docs`)).status).toBe(404);
});

test('a database of another version is refused, and nothing is left open or changed', async () => {
  const url = await openDatabase('template0');
  const { db } = databases.at(-1)!;
  await sql`create table kysely_migration (name varchar(255) primary key, timestamp varchar(255) not null)`.execute(db);
  await sql`insert into kysely_migration values ('0000-elsewhere', '2026-01-01')`.execute(db);
  await expect(start(url)).rejects.toThrow('migrated by another version of Guerdon');
  const others = sql`select from pg_stat_activity where datname = current_database()
    and pid <> pg_backend_pid() and backend_type = 'client backend'`;
  await expect.poll(async () => (await others.execute(db)).rows).toEqual([]);
  expect((await sql`select from pg_namespace where nspname = 'graphile_worker'`.execute(db)).rows).toEqual([]);
});

test('a taken port is reported, and nothing is left open', async () => {
  const url = await openDatabase(castTemplate);
  const first = await start(url);
  await expect(start(url, { PORT: new URL(first.url).port })).rejects.toThrow('EADDRINUSE');
});

test('a process that was asked to stop says so, and serves until its time is over', async () => {
  const server = await start(await openDatabase(castTemplate), { ROLE: 'web' });
  const ready = () => fetch(`${server.url}/readyz`).then(async (answer) => [answer.status, await answer.json()]);
  expect((await ready())[0]).toBe(200);
  const drained = server.stop(1);
  expect(await ready()).toEqual([503, { msg: 'This process is ending.', type: 'not-ready' }]);
  const served = await fetch(`${server.url}/api/common/program/harbor-trade`);
  expect([served.status, served.headers.get('connection')]).toEqual([200, 'close']);
  await served.text();
  await drained;
  await expect(fetch(`${server.url}/readyz`)).rejects.toThrow();
});

test('an export and an import that are under way when a process ends are finished', async () => {
  const server = await start(await openDatabase(castTemplate), { ROLE: 'web' });
  const { db } = databases.at(-1)!;
  const sofia = makeCaller(server.url, await openSession(db, 'sofia'));
  const { programs } = await sofia.ok('GET /api/admin/program/list', {});
  const id = programs[0]!._id;
  const lines = 'Unique Identifier,Name,Points\nEND-1,Kept until the end,5\n';
  const waiting = sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  const { stopped, exported, imported } = await db.transaction().execute(async (held) => {
    await sql`lock table members, rebate_items in access exclusive mode`.execute(held);
    const exported = sofia.send<string>(`GET /api/admin/program/${id}/exportUsers`, {});
    const imported = sendCatalog(server.url, sofia, id, lines);
    await expect.poll(async () => (await waiting.execute(db)).rows.length).toBe(2);
    return { stopped: server.stop(), exported, imported };
  });
  expect((await exported).body).toContain('Username');
  expect(await imported).toMatchObject({ status: 200, body: { created: 1 } });
  await stopped;
});
