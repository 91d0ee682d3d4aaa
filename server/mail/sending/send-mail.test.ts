import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { JobRunner } from '#server/jobs/runner.ts';
import { startJobs } from '#server/start-jobs.ts';
import { type Mailbox, openMailbox } from '#testing/mailbox.ts';
import { type MailWriter, makeMailWriter, until } from '#testing/people/mail-writer.ts';
import { startTestServer, type TestServer } from '#testing/test-server.ts';
import { sendMail } from './send-mail.ts';
import { openTransport } from './transport.ts';

let mailbox: Mailbox;
let server: TestServer;
let writer: MailWriter;
let runner: JobRunner | undefined;

beforeAll(async () => {
  mailbox = await openMailbox();
  server = await startTestServer({ SMTP_URL: mailbox.url, MAIL_FROM: 'Harbor Rewards <rewards@example.com>' });
  writer = makeMailWriter(server);
});
beforeEach(async () => {
  mailbox.mails.length = 0;
  await sql`delete from graphile_worker._private_jobs`.execute(server.services.db);
});
afterEach(async () => {
  await runner?.stop();
  runner = undefined;
});
afterAll(async () => {
  await server.close();
  await mailbox.close();
});

const isSent = async (id: string) => (await writer.row(id)).state === 'sent';

async function send(id: string, { isLast = false, now = new Date(), from = server } = {}): Promise<void> {
  const transport = await openTransport(from.services);
  await sendMail(from.services, transport, id, { isLast, now }).finally(() => transport.close());
}

test('a mail goes out in both forms, with a subject in any script', async () => {
  const id = await writer.write('Kaffeetasse „Zürich“ ☕');
  runner = await startJobs(server.services);
  await mailbox.until(1);
  const [mail] = mailbox.mails;
  expect(mail).toMatchObject({
    recipients: ['maria@example.com'],
    subject: 'Your reward is on its way: Kaffeetasse „Zürich“ ☕',
    messageId: `<${id}@127.0.0.1>`,
    attachments: [],
  });
  expect(mail?.headers.get('auto-submitted')).toBe('auto-generated');
  expect(mail?.html).toContain('Zürich');
  expect(mail?.text).toContain('Zürich');
  await until(() => isSent(id));
  expect((await writer.row(id)).sent_at).toBeInstanceOf(Date);
});

test.each([
  'Harbor Supply',
  'O’Brien "& Sons", Ltd. <eve@example.com>',
  'Zürich ☕ GmbH\r\nBcc: eve@example.com',
  'rewards@elsewhere.example',
])('it comes in the name of the company, from the one address, whatever the name is: %j', async (company) => {
  const { db } = server.services;
  const { id } = await db
    .selectFrom('companies')
    .where('name', '=', 'Harbor Supply')
    .select('id')
    .executeTakeFirstOrThrow();
  const setName = (name: string) => db.updateTable('companies').set({ name }).where('id', '=', id).execute();
  await setName(company);
  await send(await writer.write());
  await setName('Harbor Supply');
  const [mail] = mailbox.mails;
  expect(mail?.from?.value).toEqual([{ name: company.replace('\r\n', ' '), address: 'rewards@example.com' }]);
  expect(mail).toMatchObject({ recipients: ['maria@example.com'] });
  expect(mail?.headers.has('bcc')).toBe(false);
});

test('a temporarily refused mail is sent later, once', async () => {
  mailbox.refuseNext(451, 451);
  const id = await writer.write();
  runner = await startJobs(server.services);
  await until(() => isSent(id), writer.hurry);
  expect(mailbox.mails).toHaveLength(1);
  expect(await writer.row(id)).toMatchObject({ attempts: 3, last_error: null });
});

test('a permanently refused mail is given up, with the reason', async () => {
  mailbox.refuseNext(550);
  const id = await writer.write();
  await send(id);
  expect(await writer.row(id)).toMatchObject({
    state: 'failed',
    last_error: 'The mail server refused this address. (550 not now)',
  });
  expect(mailbox.mails).toHaveLength(0);
});

test('a sender that is not taken is for the operator to fix: until then every mail waits', async () => {
  mailbox.refuseSender(553);
  const id = await writer.write();
  await expect(send(id)).rejects.toThrow();
  expect(await writer.row(id)).toMatchObject({
    state: 'waiting',
    last_error: 'The mail server did not accept the sender, MAIL_FROM. (553 not now)',
  });
  await send(id);
  expect(await isSent(id)).toBe(true);
});

test('after the last try it is given up, with the reason', async () => {
  mailbox.refuseNext(451);
  const id = await writer.write();
  await send(id, { isLast: true });
  expect(await writer.row(id)).toMatchObject({
    state: 'failed',
    last_error: 'The mail server asked to try again later. (451 not now)',
  });
});

test('what offers something for an hour is not sent after it', async () => {
  const id = await writer.write();
  const expires_at = new Date('2026-11-20T12:00:00Z');
  await server.services.db.updateTable('mails').set({ expires_at }).execute();
  await send(id, { now: expires_at });
  expect((await writer.row(id)).state).toBe('failed');
  expect(mailbox.mails).toHaveLength(0);
});

test('two workers at one mail send it once', async () => {
  const id = await writer.write();
  await Promise.all(Array.from({ length: 6 }, () => send(id)));
  expect(mailbox.mails).toHaveLength(1);
});

test('without a mail server it is in the outbox folder', async () => {
  const plain = await startTestServer();
  await send(await makeMailWriter(plain).write(), { from: plain });
  const dir = plain.services.config.mail.outboxDir;
  const files = (await readdir(dir)).sort();
  expect(files.map((file) => path.extname(file))).toEqual(['.eml', '.html']);
  expect(await readFile(path.join(dir, files[0]!), 'utf8')).toContain('To: maria@example.com');
  await plain.close();
});
