import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runGuerdon } from '#testing/guerdon.ts';
import { type Mailbox, openMailbox } from '#testing/mailbox.ts';

let mailbox: Mailbox;
let dir: string;
beforeAll(async () => {
  mailbox = await openMailbox();
  dir = mkdtempSync(path.join(os.tmpdir(), 'guerdon-mail-'));
});
afterAll(async () => {
  await mailbox.close();
  rmSync(dir, { recursive: true });
});

// No database listens there: the mail server alone is tried.
const send = async (to: string, env: Record<string, string>) =>
  await runGuerdon(['mail', 'test', to], {
    DATABASE_URL: 'postgres://127.0.0.1:9/guerdon',
    PUBLIC_URL: 'https://rewards.example.com',
    SECRET: 'a secret that only this test knows',
    DATA_DIR: dir,
    MAIL_FROM: 'rewards@example.com',
    ...env,
  });

test('a test e-mail is sent at once, without a database', async () => {
  const { host } = new URL(mailbox.url);
  expect(await send('operator@example.com', { SMTP_URL: mailbox.url })).toMatchObject({
    code: 0,
    stdout: expect.stringContaining(`${host} has accepted an e-mail from rewards@example.com to operator@example.com.`),
  });
  expect(mailbox.mails).toMatchObject([
    { recipients: ['operator@example.com'], subject: 'Test of e-mail: Admin Rebate Portal' },
  ]);
});

test('what the mail server answers is printed, and exits with 1', async () => {
  mailbox.refuseNext(550);
  const refused = await send('operator@example.com', { SMTP_URL: mailbox.url });
  expect(refused).toMatchObject({ code: 1, stdout: '', stderr: expect.stringContaining('550') });
  const away = await send('operator@example.com', { SMTP_URL: 'smtp://127.0.0.1:9' });
  expect(away).toMatchObject({ code: 1, stdout: '', stderr: expect.stringMatching(/\S/) });
  expect(away.stderr).not.toContain('at ');
});

test('without a mail server it says where the e-mail was written', async () => {
  const { code, stdout } = await send('operator@example.com', {});
  expect({ code, stdout }).toMatchObject({
    code: 1,
    stdout: expect.stringContaining('There is no SMTP_URL, so nothing was sent.'),
  });
  const written = readdirSync(path.join(dir, 'outbox')).map((name) => path.extname(name));
  expect(written.toSorted()).toEqual(['.eml', '.html']);
});

test('what is no address is refused', async () => {
  expect(await send('operator', {})).toMatchObject({ code: 2, stderr: 'operator is not an e-mail address.\n' });
});
