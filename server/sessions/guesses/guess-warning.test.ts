import { afterEach, beforeEach, expect, test } from 'vitest';
import type { JobRunner } from '#server/jobs/runner.ts';
import { startJobs } from '#server/start-jobs.ts';
import { harborSlug, password } from '#testing/cast/people.ts';
import { type Mailbox, openMailbox } from '#testing/mailbox.ts';
import { until } from '#testing/people/mail-writer.ts';
import { startTestServer, type TestServer } from '#testing/test-server.ts';

let server: TestServer;
let mailbox: Mailbox;
let runner: JobRunner;
beforeEach(async () => {
  mailbox = await openMailbox();
  server = await startTestServer({ SMTP_URL: mailbox.url, MAIL_FROM: 'Harbor <rewards@example.com>' });
  runner = await startJobs(server.services);
});
afterEach(async () => {
  await runner.stop();
  await server.close();
  await mailbox.close();
});

const guess = (username: string, sent = 'a guess') =>
  server.guest.call('POST /api/auth/login', { username, password: sent });
async function guessOften(username: string, times: number): Promise<void> {
  for (let n = 0; n < times; n++) expect((await guess(username)).status).toBe(401);
}
const isIdle = async () =>
  (
    await server.services.db
      .selectFrom('graphile_worker.jobs' as never)
      .selectAll()
      .execute()
  ).length === 0;

test('the owner of an account is mailed about twenty wrong passwords, once a day, and not about fewer', async () => {
  await guessOften('tom', 19);
  expect((await guess('tom', password)).status).toBe(200);
  await guessOften('maria', 40);
  await guessOften('nobody', 20);
  await until(isIdle);
  expect(mailbox.mails.map(({ subject }) => subject)).toEqual([
    expect.stringMatching(/^Someone is trying to log in to your account: /),
  ]);
  const [mail] = mailbox.mails;
  expect([mail!.to].flat()[0]?.text).toBe('maria@example.com');
  expect(mail!.text).toContain('Wrong passwords were tried 20 times for your account “maria”.');
  expect(mail!.text).toContain(`/program/${harborSlug}/login`);
});

test('administrators are mailed too, with the address of their own login page', async () => {
  await guessOften('Sofia', 20);
  await until(isIdle);
  expect(mailbox.mails).toHaveLength(1);
  expect(mailbox.mails[0]!.text).toContain('http://127.0.0.1:3000/admin/login');
});
