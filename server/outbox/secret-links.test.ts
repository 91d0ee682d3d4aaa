import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, expect, test } from 'vitest';
import type { JobRunner } from '#server/jobs/runner.ts';
import { startJobs } from '#server/start-jobs.ts';
import { harborSlug } from '#testing/cast/people.ts';
import { openMailbox } from '#testing/mailbox.ts';
import { until } from '#testing/people/mail-writer.ts';
import { startTestServer, type TestServer } from '#testing/test-server.ts';

let server: TestServer;
let runner: JobRunner | undefined;
let closeMore: (() => Promise<void>) | undefined;

async function open(env: Record<string, string> = {}): Promise<void> {
  server = await startTestServer(env);
  runner = await startJobs(server.services);
}
afterEach(async () => {
  await runner?.stop();
  runner = undefined;
  await server.close();
  await closeMore?.();
  closeMore = undefined;
});

async function forget(email: string, slug: string | null): Promise<void> {
  const sofia = await server.as('sofia');
  await server.guest.ok('POST /api/auth/forgot', { email, slug });
  await until(async () => (await sofia.ok('GET /api/admin/mail/list', { state: 'sent' })).mails.length > 0);
}

/** Everything that the API shows an administrator about mails, including the one that is sent again. */
async function readOutbox(): Promise<string> {
  const sofia = await server.as('sofia');
  const { mails } = await sofia.ok('GET /api/admin/mail/list', {});
  const again = await sofia.call('POST /api/admin/mail/:id/sendAgain', { id: mails[0]!._id });
  expect(again.body).toMatchObject({ type: 'mail-link-gone' });
  const states = ['waiting', 'sent', 'failed'] as const;
  const lists = await Promise.all(states.map((state) => sofia.ok('GET /api/admin/mail/list', { state })));
  const { entries } = await sofia.ok('GET /api/admin/audit', {});
  return JSON.stringify([mails, again, lists, entries]);
}

const tokenIn = (text: string) => /reset-password#token=([\w-]{43})/.exec(text)?.[1];

test('without a mail server no administrator reads login links in the outbox, and they are not sent again', async () => {
  await open();
  await forget('sofia@guerdon.example', null);
  const outbox = await readOutbox();
  expect(outbox).toContain('sofia@guerdon.example');
  expect(tokenIn(outbox)).toBeUndefined();
  expect(outbox).toContain('shows the link on its console');
});

test('without a mail server the console shows the kind, the recipient and each link, and nothing of other mails', async () => {
  await open();
  const { db } = server.services;
  await db.updateTable('users').set({ email: 'maria@example.com' }).where('username', '=', 'tom').execute();
  await forget('maria@example.com', harborSlug);
  const [said, ...more] = server.said;
  expect(more).toEqual([]);
  expect(said).toMatch(/^forgottenLogin to maria@example\.com/);
  expect(said).toMatch(/Username: maria\n.*reset-password#token=[\w-]{43}\n.*Username: tom\n.*token=[\w-]{43}$/s);
  const token = tokenIn(said!)!;
  const reset = { token, password: 'a password of her own' };
  expect(await server.guest.ok('POST /api/auth/reset', reset)).toEqual({ username: 'maria' });

  const sofia = await server.as('sofia');
  await sofia.ok('POST /api/common/mailer/userApproved', { emailInfo: { to: 'maria@example.com' } });
  await until(async () => (await sofia.ok('GET /api/admin/mail/list', { state: 'waiting' })).mails.length === 0);
  expect(server.said).toHaveLength(1);
});

test('the folder has the whole mail, for the account that the server runs under and no other', async () => {
  await open();
  await forget('sofia@guerdon.example', null);
  const { outboxDir } = server.services.config.mail;
  const files = (await readdir(outboxDir)).map((file) => path.join(outboxDir, file));
  const token = tokenIn(server.said[0]!)!;
  const pages = await Promise.all(files.filter((file) => file.endsWith('.html')).map((file) => readFile(file, 'utf8')));
  expect(pages.join()).toContain(token);
  const modes = await Promise.all([outboxDir, ...files].map(async (place) => (await stat(place)).mode & 0o777));
  expect(modes).toEqual([0o700, 0o600, 0o600]);
});

test('with a mail server neither the outbox nor the console shows it: waiting, sent or given up', async () => {
  const mailbox = await openMailbox();
  closeMore = mailbox.close;
  await open({ SMTP_URL: mailbox.url, MAIL_FROM: 'Harbor Rewards <rewards@example.com>' });
  await forget('sofia@guerdon.example', null);
  await runner?.stop();
  runner = undefined;
  const token = tokenIn(mailbox.mails[0]!.text!)!;
  const waiting = await readOutbox();
  const { db } = server.services;
  await db.updateTable('mails').set({ state: 'failed', last_error: 'no' }).execute();
  const failed = await readOutbox();
  for (const outbox of [waiting, failed]) expect(outbox).not.toContain(token);
  expect(server.said).toEqual([]);
});
