import { sql } from 'kysely';
import pino from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addJob, type Jobs } from '#server/jobs/queries.ts';
import { startServer } from '#server/start.ts';
import { startJobs } from '#server/start-jobs.ts';
import { openMailbox } from '#testing/mailbox.ts';
import { type Caller, startTestServer, type TestServer } from '#testing/test-server.ts';

let server: TestServer;
let mailbox: Awaited<ReturnType<typeof openMailbox>>;
let owner: Caller;
beforeAll(async () => {
  mailbox = await openMailbox();
  server = await startTestServer({ SMTP_URL: mailbox.url, MAIL_FROM: 'rewards@example.com' });
  owner = await server.as('sofia');
});
afterAll(async () => {
  await server.close();
  await mailbox.close();
});

const look = async () => (await owner.ok('GET /api/admin/system', {})).system;

test('a process reports who it is and what works in it, is late after a minute, and takes its report along', async () => {
  const { config, db } = server.services;
  const own = { ...config, port: 0, host: '127.0.0.1', readsReceipts: false };
  const running = await startServer(own, pino({ level: 'silent' }));
  const known = { pid: process.pid, role: 'all', commit: 'sources', node: process.version, isLate: false };
  await expect.poll(async () => (await look()).processes).toMatchObject([known]);
  const [one] = (await look()).processes;
  expect(one!.parts).toContainEqual({ part: 'database', state: 'ok' });
  expect(one!.parts).toContainEqual({ part: 'jobs', state: 'ok' });
  await db.updateTable('processes').set({ beat_at: sql`now() - interval '61 seconds'` }).execute();
  expect((await look()).processes).toMatchObject([{ ...known, isLate: true }]);
  await running.stop();
  expect((await look()).processes).toEqual([]);
});

test('jobs are counted by kind, and what was given up is tried again, once, with a word of who did it', async () => {
  const { db } = server.services;
  await addJob(db, 'sweep', {}, { runAt: new Date(Date.now() + 3_600_000) });
  await addFailed('remove_bytes', { imageKeys: [] });
  await addFailed('remove_bytes', { imageKeys: [] });
  const { jobs } = await look();
  expect(jobs).toMatchObject([
    { kind: 'remove_bytes', due: 0, later: 0, failed: 2, lastError: 'The store did not answer.' },
    { kind: 'sweep', due: 0, later: 1, failed: 0, lastError: null },
  ]);
  const again = { kind: 'remove_bytes' };
  const [one, two] = await Promise.all([1, 2].map(() => owner.call('POST /api/admin/system/jobs/tryAgain', again)));
  expect([one!.status, two!.status].sort()).toEqual([200, 404]);
  expect((await look()).jobs).toMatchObject([{ kind: 'remove_bytes', due: 2, failed: 0 }, { kind: 'sweep' }]);
  const entries = db.selectFrom('audit_entries').where('action', '=', 'jobs tried again');
  expect(await entries.select(['admin_name', 'data']).execute()).toEqual([
    { admin_name: 'sofia', data: { task: 'remove_bytes', jobs: 2 } },
  ]);
});

test('a test e-mail goes through queue and worker, and the page says what came of it', async () => {
  expect((await look()).mail).toMatchObject({
    from: 'rewards@example.com',
    server: new URL(mailbox.url).host,
    lastTest: null,
  });
  const { to } = await owner.ok('POST /api/admin/system/mail/test', {});
  expect((await look()).mail.lastTest).toMatchObject({ to, state: 'waiting', lastError: null });
  const runner = await startJobs(server.services);
  await mailbox.until(1);
  await expect.poll(async () => (await look()).mail.lastTest).toMatchObject({ to, state: 'sent' });
  await runner.stop();
});

async function addFailed<T extends keyof Jobs>(task: T, payload: Jobs[T]): Promise<void> {
  await addJob(server.services.db, task, payload);
  await sql`update graphile_worker._private_jobs set attempts = max_attempts, last_error = 'The store did not answer.
    at somewhere' where attempts = 0 and run_at <= now()`.execute(server.services.db);
}
