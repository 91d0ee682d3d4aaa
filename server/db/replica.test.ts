import { sql } from 'kysely';
import pino from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type OwnPostgres, openOwnPostgres } from '#testing/servers/own-postgres.ts';
import { openReplicaOf } from '#testing/servers/replica.ts';
import { type Caller, startTestServer, type TestServer } from '#testing/test-server.ts';
import { type Database, type Db, openDatabase } from './pool.ts';
import { openReplica, type Replica } from './replica.ts';

let postgres: OwnPostgres;
let standby: Awaited<ReturnType<typeof openReplicaOf>>;
let [primary, second]: Database[] = [];
/** With the replica, and without. */
let server: TestServer;
let plain: TestServer;

beforeAll(async () => {
  postgres = await openOwnPostgres();
  standby = await openReplicaOf(postgres);
  primary = openDatabase(postgres.url);
  second = openDatabase(standby.url);
  const database = { url: postgres.url, close: async () => {} };
  server = await startTestServer({ DATABASE_READ_URL: standby.url }, { database });
  plain = await startTestServer({}, { database });
});
afterAll(async () => {
  await Promise.all([server.close(), plain.close()]);
  await Promise.all([primary?.close(), second?.close()]);
  await standby.close();
  await postgres.close();
});

/** Where the replica has its reads done: 'replica' or 'primary'. */
const askWhere = (replica: Replica) =>
  replica.read(primary!.db, async (db: Db) => {
    const { rows } = await sql<{ on: string }>`
      select case when pg_is_in_recovery() then 'replica' else 'primary' end as on`.execute(db);
    return rows[0]!.on;
  });
const watch = (url = standby.url) => {
  const options = { url, lagSeconds: 1, primary: primary!.db, log: pino({ level: 'silent' }), pool: {}, every: 20 };
  return openReplica(options);
};

test('a replica is read while it follows, and no longer once it is too far behind', async () => {
  const replica = watch();
  expect(await askWhere(replica)).toBe('primary');
  await expect.poll(() => askWhere(replica)).toBe('replica');
  await sql`select pg_wal_replay_pause()`.execute(second!.db);
  await sql`create table if not exists lag_of_the_test (id integer)`.execute(primary!.db);
  await expect.poll(() => askWhere(replica)).toBe('primary');
  await sql`select pg_wal_replay_resume()`.execute(second!.db);
  await expect.poll(() => askWhere(replica)).toBe('replica');
  await replica.close();
});

test('a database that follows no primary, and one that is away, are not read', async () => {
  for (const url of [postgres.url, 'postgres://nobody@127.0.0.1:1/none']) {
    const looks: number[] = [];
    const log = pino({ level: 'debug' }, { write: () => void looks.push(1) });
    const replica = openReplica({ url, lagSeconds: 1, primary: primary!.db, log, pool: {}, every: 20 });
    if (url !== postgres.url) await expect.poll(() => looks.length).toBeGreaterThan(3);
    expect(await askWhere(replica)).toBe('primary');
    await replica.close();
  }
});

test('exports and the audit are the same from the replica', async () => {
  const [near, far] = [await plain.as('sofia'), await server.as('sofia')];
  const { programs } = await near.ok('GET /api/admin/program/list', {});
  const readAudit = (caller: Caller) => caller.ok('GET /api/admin/audit', { limit: 25 });
  const readUsers = (caller: Caller) => caller.send('GET /api/admin/program/:id/exportUsers', { id: programs[0]!._id });
  const { db, replica } = server.services;
  const isRead = () => replica.read(db, async (from) => from !== db);
  await expect.poll(isRead).toBe(true);
  await near.ok('POST /api/admin/company/create', { company: { name: 'Replica Supply' } });
  const users = await readUsers(near);
  expect(await readUsers(far)).toEqual(users);
  expect(users.body).toContain('maria');
  await expect.poll(() => readAudit(far)).toEqual(await readAudit(near));
  expect(JSON.stringify(await readAudit(far))).toContain('Replica Supply');
  expect(await isRead()).toBe(true);
});
