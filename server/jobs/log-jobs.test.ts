import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startJobs } from '#server/start-jobs.ts';
import { openCapturedLog } from '#testing/captured-log.ts';
import { harborSlug } from '#testing/cast/people.ts';
import { type Mailbox, openMailbox } from '#testing/mailbox.ts';
import { type MailWriter, makeMailWriter, until } from '#testing/people/mail-writer.ts';
import { startTestServer, type TestServer } from '#testing/test-server.ts';
import { addJob } from './queries.ts';
import type { JobRunner } from './runner.ts';

const { log, text, lines, clear } = openCapturedLog('debug');
let mailbox: Mailbox;
let server: TestServer;
let writer: MailWriter;
let runner: JobRunner;

beforeEach(async () => {
  clear();
  mailbox = await openMailbox();
  server = await startTestServer({ SMTP_URL: mailbox.url, MAIL_FROM: 'rewards@example.com' }, { log });
  writer = makeMailWriter(server);
  runner = await startJobs(server.services);
});
afterEach(async () => {
  await runner.stop();
  await server.close();
  await mailbox.close();
  for (const part of ['maria', 'Maria', '@example.com']) expect(text()).not.toContain(part);
});

const stateOf = async (id: string) => (await writer.row(id)).state;
const metrics = () => server.services.metrics.registry.metrics();

test('a mail that waits is a line when it begins to and one when it is sent, however often it was tried', async () => {
  mailbox.refuseNext(451, 451, 451);
  const id = await writer.write();
  await until(async () => (await stateOf(id)) === 'sent', writer.hurry);
  await expect.poll(() => lines('a mail that waited was sent')).toHaveLength(1);
  const reason = 'The mail server asked to try again later.';
  const logged = lines('a mail waits').filter(({ level }) => level > 20);
  expect(logged).toMatchObject([{ level: 40, mailId: id, kind: 'cartItemShipped', attempts: 1, reason }]);
  expect(lines('a mail that waited was sent')).toMatchObject([{ level: 30, mailId: id, attempts: 4 }]);
  expect(text()).not.toContain('stack');
  // The mail server's words. Its number alone may be part of an id.
  expect(text()).not.toContain('not now');
  expect(await metrics()).toContain('guerdon_mails_total{outcome="deferred"} 3');
});

test('a mail that is sent at once is no line, and one that is given up is one', async () => {
  await writer.write();
  await mailbox.until(1);
  mailbox.refuseNext(550);
  const id = await writer.write();
  await until(async () => (await stateOf(id)) === 'failed');
  await expect.poll(() => lines('a mail was given up')).toHaveLength(1);
  const reason = 'The mail server refused this address.';
  expect(lines('a mail was given up')).toMatchObject([{ level: 40, mailId: id, attempts: 1, reason }]);
  expect(lines('a mail waits')).toEqual([]);
  expect(await metrics()).toContain('guerdon_mails_total{outcome="given_up"} 1');
});

test('another job that fails shows its stack at the first try and when it is given up, and never its payload', async () => {
  const { db } = server.services;
  await addJob(db, 'mail_login_links', { requestId: 'no id', email: 'maria@example.com', slug: harborSlug });
  const failures = () => lines('a job failed, and is tried again').filter(({ level }) => level > 20);
  await expect.poll(() => failures().length).toBe(1);
  const err = { message: expect.stringContaining('uuid'), stack: expect.any(String) };
  expect(failures()).toMatchObject([{ level: 50, task: 'mail_login_links', attempts: 1, err }]);
  const countTries = async () => {
    const { rows } = await sql<{ attempts: number }>`
      select attempts from graphile_worker.jobs where locked_at is null`.execute(db);
    return rows[0]?.attempts ?? 0;
  };
  await until(async () => (await countTries()) > 2, writer.hurry);
  expect(failures()).toHaveLength(1);
  await sql`update graphile_worker._private_jobs set max_attempts = attempts + 1, run_at = now()`.execute(db);
  await expect.poll(() => lines('a job failed for good')).toMatchObject([{ task: 'mail_login_links', err }]);
  expect(await metrics()).toContain('guerdon_jobs_failed_total{task="mail_login_links"} 1');
});
