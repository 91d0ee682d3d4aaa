import { afterAll, beforeAll, expect, test } from 'vitest';
import type { JobRunner } from '#server/jobs/runner.ts';
import { startJobs } from '#server/start-jobs.ts';
import { type Mailbox, openMailbox } from '#testing/mailbox.ts';
import { openBuyer } from '#testing/people/buyer.ts';
import { startTestServer, type TestServer } from '#testing/test-server.ts';

let mailbox: Mailbox;
let server: TestServer;
let runner: JobRunner;

beforeAll(async () => {
  mailbox = await openMailbox();
  server = await startTestServer({ SMTP_URL: mailbox.url, MAIL_FROM: 'Harbor Rewards <rewards@example.com>' });
  runner = await startJobs(server.services);
});
afterAll(async () => {
  await runner.stop();
  await server.close();
  await mailbox.close();
});

test("the reviewer's line breaks are kept in both forms of the mail", async () => {
  const [maria, sofia] = [await openBuyer(server, 'maria'), await server.as('sofia')];
  const { _id: id } = await maria.submit('4711');
  await sofia.ok('POST /api/admin/receipt/:id/deny', {
    id,
    denialReason: 'other',
    denialReasonOther: 'The photo is blurred.\nThe total is <cut off>.',
    adminComments: 'Lay it flat,\r\nby daylight.\r\n\r\nThank you!',
  });
  await mailbox.until(2);
  const mail = mailbox.mails.find(({ subject }) => subject === 'Your receipt 4711 was not approved');
  expect(mail?.html).toContain('>The photo is blurred.<br/>The total is &lt;cut off&gt;.<');
  expect(mail?.html).toContain('>Lay it flat,<br/>by daylight.<br/><br/>Thank you!<');
  expect(mail?.text).toContain('Reason:\nThe photo is blurred.\nThe total is <cut off>.\n\nComments:\n');
  expect(mail?.text).toContain('Comments:\nLay it flat,\nby daylight.\n\nThank you!\n\nSee your receipt:');
});
