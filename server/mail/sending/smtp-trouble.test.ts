import { afterEach, beforeEach, expect, test } from 'vitest';
import type { JobRunner } from '#server/jobs/runner.ts';
import { startJobs } from '#server/start-jobs.ts';
import { type Mailbox, openMailbox } from '#testing/mailbox.ts';
import { type MailWriter, makeMailWriter, until } from '#testing/people/mail-writer.ts';
import { startTestServer, type TestServer } from '#testing/test-server.ts';
import { sendMail } from './send-mail.ts';
import { openSmtp } from './smtp.ts';
import { openTransport, type Transport } from './transport.ts';

let mailbox: Mailbox;
let app: TestServer;
let writer: MailWriter;
let runners: JobRunner[];

beforeEach(async () => {
  runners = [];
  mailbox = await openMailbox();
  app = await startTestServer({ SMTP_URL: mailbox.url, MAIL_FROM: 'rewards@example.com' });
  writer = makeMailWriter(app);
});
afterEach(async () => {
  await Promise.all(runners.map((runner) => runner.stop()));
  await app.close();
  await mailbox.close();
});

const write = (count: number) => Promise.all(Array.from({ length: count }, () => writer.write()));
const work = async () => void runners.push(await startJobs(app.services));
const idsOf = ({ mails }: Mailbox) => mails.map(({ messageId }) => messageId?.slice(1, 37));

/** One try, as a worker makes it. */
const tryOnce = (transport: Transport, id: string) =>
  sendMail(app.services, transport, id, { isLast: false, now: new Date() });

test('a mail server that is away for a while gets everything once it is back, once', async () => {
  await mailbox.close();
  const ids = await write(5);
  await work();
  const haveFailed = async () => (await Promise.all(ids.map(writer.row))).every(({ attempts }) => attempts > 0);
  await until(haveFailed);
  expect((await writer.row(ids[0]!)).last_error).toMatch(/^The mail server could not be reached/);
  mailbox = await openMailbox(Number(new URL(mailbox.url).port));
  await until(async () => (await writer.countSent()) === ids.length, writer.hurry);
  expect(idsOf(mailbox).sort()).toEqual(ids.sort());
});

test('fifty mails, every third one put off, two workers: in the end each has come once', async () => {
  const ids = await write(50);
  mailbox.refuseNext(...Array.from({ length: 75 }, (_, n) => (n % 3 === 2 ? 451 : 0)));
  await Promise.all([work(), work()]);
  await until(async () => (await writer.countSent()) === ids.length, writer.hurry);
  expect(idsOf(mailbox).sort()).toEqual(ids.sort());
  const tries = (await Promise.all(ids.map(writer.row))).reduce((sum, { attempts }) => sum + attempts, 0);
  expect(tries).toBeGreaterThanOrEqual(50 + 16);
});

test('a mail server that does not answer is not waited for without end, and is asked again', async () => {
  const id = await writer.write();
  const isThere = mailbox.holdNext('recipient');
  const patience = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 300 };
  const transport = openSmtp(app.services.config, mailbox.url, patience);
  const send = { ...transport, send: (mail: Parameters<Transport['send']>[0]) => transport.send(mail, null) };
  const held = expect(tryOnce(send, id)).rejects.toThrow();
  await isThere;
  await held;
  expect(await writer.row(id)).toMatchObject({
    state: 'waiting',
    last_error: expect.stringMatching(/^The mail server did not answer in time/),
  });
  transport.close();
  const patientTransport = await openTransport(app.services);
  await tryOnce(patientTransport, id);
  patientTransport.close();
  expect(idsOf(mailbox)).toEqual([id]);
});

test('a mail with a lost answer is sent only once more, with the same Message-ID', async () => {
  mailbox.breakOffNext(1);
  const id = await writer.write();
  const transport = await openTransport(app.services);
  await expect(tryOnce(transport, id)).rejects.toThrow();
  expect(idsOf(mailbox)).toEqual([id]);
  expect(await writer.row(id)).toMatchObject({ state: 'waiting', attempts: 1 });
  await tryOnce(transport, id);
  await tryOnce(transport, id);
  transport.close();
  expect(idsOf(mailbox)).toEqual([id, id]);
  expect(await writer.row(id)).toMatchObject({ state: 'sent', attempts: 2, last_error: null });
});
