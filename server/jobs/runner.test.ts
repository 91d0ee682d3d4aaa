import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type House, openHouse } from '#server/test/house.ts';
import { addJob, beat, freeJobsOfDeadWorkers } from './queries.ts';
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
  const { db } = house.services;
  await leaveBegun('worker-alive', '2 hours');
  await beat(db, ['worker-alive']);
  expect(await freeJobsOfDeadWorkers(db)).toEqual([]);
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
  expect(await db.selectFrom('job_workers').selectAll().execute()).toHaveLength(4);
  await runner.stop();
  expect(await db.selectFrom('job_workers').selectAll().execute()).toEqual([]);
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
