import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { makeApp } from '#server/app.ts';
import { type House, openHouse } from '#server/test/house.ts';
import { openMailbox } from '#server/test/mailbox.ts';
import { makeMailWriter } from '#server/test/people/mail-writer.ts';
import { openLine } from '#server/test/servers/line.ts';
import { addJob, freeJobsOfDeadWorkers } from './queries.ts';
import { startRunner } from './runner.ts';

let house: House;

beforeEach(async () => {
  house = await openHouse();
});
afterEach(() => house.close());

/** As a worker that was killed leaves it: begun, and locked by who is no more. */
async function leaveBegun(workerId: string, locked: string): Promise<void> {
  const { db } = house.services;
  await addJob(db, 'sweep', {});
  await sql`update graphile_worker._private_jobs set attempts = 1, locked_by = ${workerId},
    locked_at = now() - ${locked}::interval`.execute(db);
}

async function countJobs(): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*) as n from graphile_worker.jobs`.execute(house.services.db);
  return rows[0]?.n ?? 0;
}

test('what a killed worker had begun is done by another', async () => {
  await leaveBegun('worker-dead', '2 minutes');
  const runner = await startRunner(house.services);
  while ((await countJobs()) > 0);
  await runner.stop();
});

test('what a living worker does is left to it, however long it takes', async () => {
  const mailbox = await openMailbox();
  await house.close();
  house = await openHouse({ SMTP_URL: mailbox.url, MAIL_FROM: 'rewards@example.com' });
  const { db } = house.services;
  await makeMailWriter(house).write();
  const answer = mailbox.holdAnswers();
  const runner = await startRunner(house.services);
  await mailbox.until(1);
  await sql`update graphile_worker._private_jobs set locked_at = now() - interval '2 hours'`.execute(db);
  expect(await freeJobsOfDeadWorkers(db)).toEqual([]);
  answer();
  await runner.stop();
  await mailbox.close();
});

test('a worker that begins at this moment is not taken for dead, though it showed nothing yet', async () => {
  await leaveBegun('worker-new', '5 seconds');
  expect(await freeJobsOfDeadWorkers(house.services.db)).toEqual([]);
});

test('a job of a transaction that came to nothing is none', async () => {
  const failing = house.services.db.transaction().execute(async (db) => {
    await addJob(db, 'sweep', {});
    throw new Error('after the job');
  });
  await expect(failing).rejects.toThrow('after the job');
  expect(await countJobs()).toBe(0);
});

test('a runner that stops takes its beats along', async () => {
  const { db } = house.services;
  const runner = await startRunner(house.services);
  expect(await db.selectFrom('job_workers').selectAll().execute()).toHaveLength(1);
  await runner.stop();
  expect(await db.selectFrom('job_workers').selectAll().execute()).toEqual([]);
});

test('jobs that are locked by a runner which never heard of them are done all the same', async () => {
  const { db } = house.services;
  const runner = await startRunner(house.services, { lookEvery: 200 });
  const { worker_id } = await db.selectFrom('job_workers').select('worker_id').executeTakeFirstOrThrow();
  // As when the line breaks between the taking of a job and its answer.
  await db.transaction().execute(async (transaction) => {
    await addJob(transaction, 'sweep', {});
    await sql`update graphile_worker._private_jobs set locked_by = ${worker_id}, locked_at = now()`.execute(
      transaction,
    );
  });
  while ((await countJobs()) > 0);
  await runner.stop();
});

test('a runner whose connections are dead is noticed by the job that it leaves, and is not ready until it works again', async () => {
  const line = await openLine(house.services.config.databaseUrl);
  const services = { ...house.services, config: { ...house.services.config, databaseDirectUrl: line.url } };
  const runner = await startRunner(services, { lookEvery: 200 });
  const app = await makeApp(services, runner);
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  const ask = async () => {
    const answer = await fetch(`${url}/readyz`);
    return [answer.status, ((await answer.json()) as { msg?: string }).msg];
  };
  expect(await ask()).toEqual([200, undefined]);
  line.cut();
  await addJob(services.db, 'sweep', {});
  await expect.poll(ask).toEqual([503, 'Not working: jobs.']);
  line.mend();
  await expect.poll(countJobs).toBe(0);
  expect(await ask()).toEqual([200, undefined]);
  await app.close();
  await runner.stop();
  await line.close();
});

test('the sweep ends sessions whose time is over', async () => {
  const { db } = house.services;
  const user = await db.selectFrom('users').select('id').limit(1).executeTakeFirstOrThrow();
  const session = { token_hash: 'over', user_id: user.id, expires_at: new Date(Date.now() - 1000) };
  await db.insertInto('sessions').values(session).execute();
  const runner = await startRunner(house.services);
  await addJob(db, 'sweep', {});
  while ((await countJobs()) > 0);
  expect(await db.selectFrom('sessions').selectAll().execute()).toEqual([]);
  await runner.stop();
});
