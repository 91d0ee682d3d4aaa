import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startJobs } from '#server/start-jobs.ts';
import { bundled } from '#testing/bundled.ts';
import { type Mailbox, openMailbox } from '#testing/mailbox.ts';
import { type MailWriter, makeMailWriter, until } from '#testing/people/mail-writer.ts';
import { startTestServer, type TestServer } from '#testing/test-server.ts';

let mailbox: Mailbox;
let app: TestServer;
let writer: MailWriter;
let worker: ChildProcess | undefined;

beforeEach(async () => {
  mailbox = await openMailbox();
  app = await startTestServer({ SMTP_URL: mailbox.url, MAIL_FROM: 'rewards@example.com' });
  writer = makeMailWriter(app);
});
afterEach(async () => {
  worker?.kill('SIGKILL');
  await app.close();
  await mailbox.close();
});

/** A worker as its own process, as operators run it. */
function startWorker(): ChildProcess {
  const { databaseUrl, secret, mail } = app.services.config;
  const settings = { DATABASE_URL: databaseUrl, SECRET: secret.newest, SMTP_URL: mailbox.url, MAIL_FROM: mail.from };
  const own = { PUBLIC_URL: 'http://127.0.0.1:3000', ROLE: 'worker', HOST: '127.0.0.1', PORT: '0', READING: 'off' };
  worker = spawn(process.execPath, [bundled('server/main')], {
    env: { PATH: process.env.PATH, ...settings, ...own },
    stdio: 'ignore',
  });
  return worker;
}

/** Makes the killed worker's last beat older than the limit. */
async function letTimePass(): Promise<void> {
  const { db } = app.services;
  await sql`update graphile_worker._private_jobs set locked_at = locked_at - interval '2 minutes'`.execute(db);
  await sql`update job_workers set beat_at = beat_at - interval '2 minutes'`.execute(db);
}

test.each([
  ['before the mail server has it', 'recipient', 1],
  ['after the mail server has it, and before it says so', 'mail', 2],
] as const)('a worker is killed %s: another sends it, under the same Message-ID', async (_when, at, comes) => {
  const id = await writer.write();
  const isThere = mailbox.holdNext(at);
  const killed = startWorker();
  await isThere;
  killed.kill('SIGKILL');
  await once(killed, 'close');
  expect(await writer.row(id)).toMatchObject({ state: 'waiting', attempts: 0 });
  await letTimePass();
  const runner = await startJobs(app.services);
  await until(async () => (await writer.row(id)).state === 'sent');
  await runner.stop();
  const messageIds = mailbox.mails.map(({ messageId }) => messageId);
  expect(messageIds).toEqual(Array(comes).fill(`<${id}@127.0.0.1>`));
});
