import { sql } from 'kysely';
import pg from 'pg';
import { beforeEach, expect, test } from 'vitest';
import { makeApp } from '#server/app.ts';
import { newId } from '#server/db/ids.ts';
import type { Db } from '#server/db/pool.ts';
import { watchReadiness } from '#server/operations/readiness.ts';
import { startJobs } from '#server/start-jobs.ts';
import { openCapturedLog } from '#testing/captured-log.ts';
import { openMailbox } from '#testing/mailbox.ts';
import { makeMailWriter } from '#testing/people/mail-writer.ts';
import { openProxy } from '#testing/servers/proxy.ts';
import { sharedTestServer, startTestServer } from '#testing/test-server.ts';
import { addJob, freeJobsOfDeadWorkers, runJobNow } from './queries.ts';

const server = sharedTestServer();

beforeEach(async () => {
  const { db } = server.services;
  await sql`delete from graphile_worker._private_jobs`.execute(db);
  await db.deleteFrom('job_workers').execute();
});

/** A job as a killed worker leaves it: begun, and locked by a process that no longer exists. */
async function leaveBegun(workerId: string, locked: string): Promise<void> {
  const { db } = server.services;
  await addJob(db, 'sweep', {});
  await sql`update graphile_worker._private_jobs set attempts = 1, locked_by = ${workerId},
    locked_at = now() - ${locked}::interval`.execute(db);
}

async function countJobs(): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*) as n from graphile_worker.jobs`.execute(server.services.db);
  return rows[0]?.n ?? 0;
}

test('another worker does the jobs of a killed one', async () => {
  await leaveBegun('worker-dead', '2 minutes');
  const runner = await startJobs(server.services);
  while ((await countJobs()) > 0);
  await runner.stop();
});

test('a living worker keeps its job, even for a long time', async () => {
  const mailbox = await openMailbox();
  const mailing = await startTestServer({ SMTP_URL: mailbox.url, MAIL_FROM: 'rewards@example.com' });
  const { db } = mailing.services;
  await makeMailWriter(mailing).write();
  const answer = mailbox.holdAnswers();
  const runner = await startJobs(mailing.services);
  await mailbox.until(1);
  await sql`update graphile_worker._private_jobs set locked_at = now() - interval '2 hours'`.execute(db);
  expect(await freeJobsOfDeadWorkers(db)).toEqual([]);
  answer();
  await runner.stop();
  await mailing.close();
  await mailbox.close();
});

/** Waits until each worker has reported so often, and before each report has looked at its jobs; returns their ids. */
async function awaitBeats(db: Db, beats: number, between: () => Promise<unknown>): Promise<string[]> {
  const seen = new Map<string, Set<number>>();
  for (;;) {
    const rows = await db.selectFrom('job_workers').selectAll().execute();
    for (const { worker_id: id, beat_at } of rows) seen.set(id, (seen.get(id) ?? new Set()).add(beat_at.getTime()));
    if ([...seen.values()].every(({ size }) => size > beats)) return [...seen.keys()];
    await between();
  }
}

test('a job that takes many looks is left to its run: no second one begins beside it, and the process stays ready', async () => {
  const [mailbox, { log, lines }] = [await openMailbox(), openCapturedLog()];
  const mailing = await startTestServer({ SMTP_URL: mailbox.url, MAIL_FROM: 'rewards@example.com' }, { log });
  const { services } = mailing;
  await makeMailWriter(mailing).write();
  const answer = mailbox.holdAnswers();
  const runner = await startJobs(services, { lookEvery: 500 });
  const app = await makeApp(services, watchReadiness(services, Promise.resolve(runner)));
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  await mailbox.until(1);
  // On a busy machine a run may have been given up before it began the job; then the next one is awaited, and its beat.
  const isRunning = () =>
    runner.check().then(
      () => true,
      () => false,
    );
  await expect.poll(isRunning).toBe(true);
  const restarts = () => lines('the job runner stopped, and is started again').length;
  const [before, workers] = [restarts(), await awaitBeats(services.db, 1, async () => {})];
  const answers = new Set<number>();
  const after = await awaitBeats(services.db, 6, async () => answers.add((await fetch(`${url}/readyz`)).status));
  expect(restarts()).toBe(before);
  expect(after.sort()).toEqual(workers.sort());
  expect([...answers]).toEqual([200]);
  answer();
  await app.close();
  await runner.stop();
  await mailing.close();
  await mailbox.close();
});

test('a worker that begins at this moment is not taken for dead, though it showed nothing yet', async () => {
  await leaveBegun('worker-new', '5 seconds');
  expect(await freeJobsOfDeadWorkers(server.services.db)).toEqual([]);
});

test('a job of a rolled-back transaction does not exist', async () => {
  const failing = server.services.db.transaction().execute(async (db) => {
    await addJob(db, 'sweep', {});
    throw new Error('after the job');
  });
  await expect(failing).rejects.toThrow('after the job');
  expect(await countJobs()).toBe(0);
});

test('a runner that stops takes its beats along', async () => {
  const { db } = server.services;
  const runner = await startJobs(server.services);
  expect(await db.selectFrom('job_workers').selectAll().execute()).not.toEqual([]);
  await runner.stop();
  expect(await db.selectFrom('job_workers').selectAll().execute()).toEqual([]);
});

test('jobs that are locked by a runner which never heard of them are done all the same', async () => {
  const { db } = server.services;
  const runner = await startJobs(server.services, { lookEvery: 200 });
  const { worker_id } = await db.selectFrom('job_workers').select('worker_id').executeTakeFirstOrThrow();
  // As if the connection broke between the locking of a job and the answer.
  await db.transaction().execute(async (transaction) => {
    await addJob(transaction, 'sweep', {});
    await sql`update graphile_worker._private_jobs set locked_by = ${worker_id}, locked_at = now()`.execute(
      transaction,
    );
  });
  while ((await countJobs()) > 0);
  await runner.stop();
});

test('a runner with dead connections is detected by its waiting job, and is not ready until it works again', async () => {
  const line = await openProxy(server.services.config.databaseUrl);
  const services = { ...server.services, config: { ...server.services.config, databaseDirectUrl: line.url } };
  const runner = await startJobs(services, { lookEvery: 200 });
  const app = await makeApp(services, watchReadiness(services, Promise.resolve(runner)));
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  const ask = async () => {
    const answer = await fetch(`${url}/readyz`);
    return [answer.status, ((await answer.json()) as { msg?: string }).msg];
  };
  expect(await ask()).toEqual([200, undefined]);
  line.cut();
  await addJob(services.db, 'sweep', {});
  await expect.poll(ask).toEqual([503, 'Not working: jobs.']);
  line.restore();
  await expect.poll(countJobs).toBe(0);
  await expect.poll(ask).toEqual([200, undefined]);
  await app.close();
  await runner.stop();
  await line.close();
});

test('the sweep deletes expired sessions', async () => {
  const { db } = server.services;
  const user = await db.selectFrom('users').select('id').limit(1).executeTakeFirstOrThrow();
  const session = { token_hash: 'over', user_id: user.id, expires_at: new Date(Date.now() - 1000) };
  await db.insertInto('sessions').values(session).execute();
  const runner = await startJobs(server.services);
  await addJob(db, 'sweep', {});
  while ((await countJobs()) > 0);
  expect(await db.selectFrom('sessions').selectAll().execute()).toEqual([]);
  await runner.stop();
});

/** Counts what the workers are told while this is done. */
async function countTold(work: () => Promise<unknown>): Promise<number> {
  const listener = new pg.Client(server.services.config.databaseDirectUrl);
  let told = 0;
  listener.on('notification', () => (told += 1));
  await listener.connect();
  await listener.query('listen "jobs:insert"');
  await work();
  // What was committed before this statement has arrived with its answer.
  await listener.query('select 1');
  await listener.end();
  return told;
}

test('workers are told when a waiting job is to run now, and when a line is free for its next job', async () => {
  const { db } = server.services;
  const later = new Date(Date.now() + 3_600_000);
  await addJob(
    db,
    'write_export',
    { programId: newId(), exportId: newId() },
    { key: 'waits', line: 'one', runAt: later },
  );
  expect(await countTold(() => runJobNow(db, 'nobody'))).toBe(0);
  expect(await countTold(() => runJobNow(db, 'waits'))).toBe(1);
  const lock = (at: string | null) =>
    sql`update graphile_worker._private_job_queues set locked_at = ${at}::timestamptz`.execute(db);
  expect(await countTold(() => lock('now'))).toBe(0);
  expect(await countTold(() => lock(null))).toBe(1);
});
