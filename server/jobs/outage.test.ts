import { sql } from 'kysely';
import pino from 'pino';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { startJobs } from '#server/start-jobs.ts';
import { openMailbox } from '#testing/mailbox.ts';
import { makeMailWriter, until } from '#testing/people/mail-writer.ts';
import { type OwnPostgres, openOwnPostgres } from '#testing/servers/own-postgres.ts';
import { openStalledStore } from '#testing/servers/stalled-store.ts';
import { startTestServer, type TestServer } from '#testing/test-server.ts';
import { startHeartbeat } from './heartbeat.ts';
import { addJob } from './queries.ts';

let postgres: OwnPostgres;
const closing: (() => Promise<unknown>)[] = [];

beforeAll(async () => {
  postgres = await openOwnPostgres();
});
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
  await postgres.start();
});
afterAll(() => postgres.close());

async function open(env: Record<string, string> = {}): Promise<TestServer> {
  const server = await startTestServer(env, { database: { url: postgres.url, close: async () => {} } });
  closing.push(server.close);
  return server;
}

async function work(server: TestServer) {
  const runner = await startJobs(server.services);
  closing.push(runner.stop);
  return runner;
}

/** Of this kind only: a job of another test may wait for its next try. */
async function countJobs({ services }: TestServer, task: string): Promise<number> {
  const { rows } = await sql<{
    n: number;
  }>`select count(*) as n from graphile_worker.jobs where task_identifier = ${task}`.execute(services.db);
  return rows[0]!.n;
}

test('mails that the mail server takes while the database is away are sent once each, like those that wait', async () => {
  const mailbox = await openMailbox();
  closing.push(mailbox.close);
  const server = await open({ SMTP_URL: mailbox.url, MAIL_FROM: 'rewards@example.com' });
  const writer = makeMailWriter(server);
  const ids = await Promise.all(Array.from({ length: 8 }, () => writer.write()));
  const answer = mailbox.holdAnswers();
  await work(server);
  await mailbox.until(3);
  await postgres.stop();
  answer();
  await mailbox.until(4);
  await postgres.start();
  await until(async () => (await writer.countSent()) === ids.length, writer.hurry);
  expect(mailbox.mails.map(({ messageId }) => messageId?.slice(1, 37)).sort()).toEqual(ids.sort());
}, 120_000);

test('jobs whose end cannot be recorded leave no idle runner: all waiting jobs are done', async () => {
  const store = await openStalledStore();
  closing.push(store.close);
  const server = await open({
    S3_ENDPOINT: store.url,
    S3_BUCKET: 'files',
    S3_ACCESS_KEY_ID: 'key',
    S3_SECRET_ACCESS_KEY: 'secret',
  });
  const { db } = server.services;
  for (let n = 0; n < 8; n++) await addJob(db, 'remove_bytes', { imageKeys: [`receipts/${n}`] });
  await work(server);
  // Each job removes in two places.
  await store.until(8);
  await postgres.stop();
  store.answer();
  await postgres.start();
  await until(async () => (await countJobs(server, 'remove_bytes')) === 0);
}, 120_000);

test('a job whose statement takes too long fails, and does not block a worker forever', async () => {
  const short = { short: 2000, long: 2000, inLine: 2000 };
  const brought = { database: { url: postgres.url, close: async () => {} }, patience: short };
  const server = await startTestServer({}, brought);
  closing.push(server.close);
  const { db } = server.services;
  const held = await db.startTransaction().execute();
  closing.push(() => held.rollback().execute());
  await sql`lock table sessions in access exclusive mode`.execute(held);
  await addJob(db, 'sweep', {});
  await work(server);
  const findFailed = () => sql`select from graphile_worker.jobs where last_error like '%timeout%'`.execute(db);
  // The runner begins with a sweep if the last one is long ago.
  await until(async () => (await findFailed()).rows.length > 0);
}, 120_000);

test('a job whose statement meets a limit of the database fails, and is not repeated without end', async () => {
  const server = await open();
  const { db } = server.services;
  await sql`create function meet_limit() returns trigger language plpgsql as
    $$ begin raise 'temporary file size exceeds the limit' using errcode = 'configuration_limit_exceeded'; end $$`.execute(
    db,
  );
  closing.push(() => sql`drop function meet_limit cascade`.execute(db));
  await sql`create trigger meet_limit before delete on sessions for each statement execute function meet_limit()`.execute(
    db,
  );
  await addJob(db, 'sweep', {});
  await work(server);
  const findFailed = () =>
    sql`select from graphile_worker.jobs where last_error like '%exceeds the limit%'`.execute(db);
  await until(async () => (await findFailed()).rows.length > 0);
}, 120_000);

test('a runner that is asked to stop while the database is away does', async () => {
  const server = await open();
  const runner = await startJobs(server.services);
  await postgres.stop();
  await runner.stop();
}, 120_000);

test('after the database was away, other workers have some beats to show that they live', async () => {
  const server = await open();
  const { db } = server.services;
  const supervision = { runs: new Set<never>(), current: () => null, stop: async () => {} };
  const log = pino({ level: 'silent' });
  const heartbeat = startHeartbeat({ db, log, supervision, tasks: [], every: 3_600_000 });
  closing.push(heartbeat.stop);
  await addJob(db, 'sweep', {});
  await sql`update graphile_worker._private_jobs set locked_by = 'other', locked_at = now() - interval '2 minutes'`.execute(
    db,
  );
  await postgres.stop();
  await heartbeat.tick();
  await postgres.start();
  const isLocked = async () => {
    const { rows } = await sql`select from graphile_worker.jobs where locked_by = 'other'`.execute(db);
    return rows.length > 0;
  };
  let beats = 0;
  for (; await isLocked(); beats++) await heartbeat.tick();
  // One minute of beats, and the one that frees.
  expect(beats).toBe(6);
}, 120_000);
