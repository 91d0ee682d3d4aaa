import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { JobRunner } from '#server/jobs/runner.ts';
import { startJobs } from '#server/start-jobs.ts';
import { harborSlug, otherSlug, password } from '#testing/cast/people.ts';
import { type Mailbox, openMailbox } from '#testing/mailbox.ts';
import { until } from '#testing/people/mail-writer.ts';
import { type Caller, startTestServer, type TestServer } from '#testing/test-server.ts';
import { mailLoginLinks } from './actions.ts';

const fresh = 'a password of her own';
let mailbox: Mailbox;
let server: TestServer;
let runner: JobRunner;

beforeEach(async () => {
  mailbox = await openMailbox();
  server = await startTestServer({ SMTP_URL: mailbox.url, MAIL_FROM: 'Harbor Rewards <rewards@example.com>' });
  runner = await startJobs(server.services);
});
afterEach(async () => {
  await runner.stop();
  await server.close();
  await mailbox.close();
});

const forget = (email: string, slug: string | null = harborSlug) =>
  server.guest.call('POST /api/auth/forgot', { email, slug });
const reset = (token: string, chosen = fresh) => server.guest.call('POST /api/auth/reset', { token, password: chosen });
const logIn = (username: string, tried: string) =>
  server.guest.call('POST /api/auth/login', { username, password: tried });
const isIn = async (caller: Caller) => (await caller.call('GET /api/secret', {})).status !== 401;

/** The links of the newest mail as its reader sees them, each below a username. */
async function readLinks(count = 1): Promise<{ url: URL; token: string }[]> {
  await mailbox.until(count);
  const html = String(mailbox.mails[count - 1]!.html);
  return [...html.matchAll(/href="([^"]+reset-password[^"]*)"/g)].map(([, href]) => {
    const url = new URL(href!.replaceAll('&amp;', '&'));
    return { url, token: new URLSearchParams(url.hash.slice(1)).get('token')! };
  });
}

test('the mailed link sets a new password once, ends every session, and the username is shown beside it', async () => {
  const [phone, desk] = [await server.as('maria'), await server.as('maria')];
  expect((await forget('Maria@Example.com')).status).toBe(202);
  const [link] = await readLinks();
  const mail = mailbox.mails[0]!;
  expect(mail.recipients).toEqual(['maria@example.com']);
  expect(mail.subject).toBe('Your login info: Harbor Trade Rewards');
  expect(mail.text).toContain('Username: maria');
  expect(mail.text).toContain(link!.url.href);
  expect(link!.url.pathname).toBe(`/program/${harborSlug}/reset-password`);

  expect(await reset(link!.token)).toEqual({ status: 200, body: { username: 'maria' } });
  expect([await isIn(phone), await isIn(desk)]).toEqual([false, false]);
  expect([(await logIn('maria', password)).status, (await logIn('maria', fresh)).status]).toEqual([401, 200]);
  expect(await reset(link!.token, 'yet another one')).toMatchObject({ status: 404, body: { type: 'dead-link' } });
});

test('known or not, disabled or in another program: the answer is the same, and only a known one gets mail', async () => {
  const answers = [];
  for (const [email, slug] of [
    ['nobody@example.com', harborSlug],
    ['maria@example.com', otherSlug],
    ['maria@example.com', 'no-such-program'],
    ['maria@example.com', null],
    ['dennis@example.com', harborSlug],
    ['maria@example.com', harborSlug],
  ] as const) {
    answers.push(await forget(email, slug));
  }
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
  const { db } = server.services;
  for (let left = 1; left > 0; ) {
    const { rows } = await sql<{ n: number }>`select count(*) as n from graphile_worker.jobs`.execute(db);
    left = rows[0]!.n;
  }
  expect(await db.selectFrom('mails').select('to_address').execute()).toEqual([{ to_address: 'maria@example.com' }]);
  expect((await forget('not an address')).status).toBe(400);
});

test('several accounts on one address get one mail with a link for each username', async () => {
  const { db } = server.services;
  await db.updateTable('users').set({ email: 'Maria@example.com' }).where('username', 'in', ['tom', 'uma']).execute();
  await forget('maria@example.com');
  const links = await readLinks();
  expect(links).toHaveLength(3);
  const { text = '' } = mailbox.mails[0]!;
  const named = ['maria', 'tom', 'uma'].map((username) => text.indexOf(`Username: ${username}`));
  expect(named.every((at) => at > 0)).toBe(true);
  expect((await reset(links[1]!.token)).body).toMatchObject({ username: 'tom' });
  expect((await logIn('tom', fresh)).status).toBe(200);
  expect((await logIn('maria', password)).status).toBe(200);
  // An account that waits for approval has its new password but still waits.
  await reset(links[2]!.token);
  expect((await logIn('uma', fresh)).body).toMatchObject({ type: 'awaiting-approval' });
});

test('of twenty who open one link at once, one sets the password; another link to the account is then dead', async () => {
  await forget('maria@example.com');
  const [first] = await readLinks();
  await forget('maria@example.com');
  const [second] = await readLinks(2);
  const tries = Array.from({ length: 20 }, (_, n) => reset(n % 2 ? first!.token : second!.token, `password no ${n}`));
  const answers = await Promise.all(tries);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(19).fill(404)]);
  const winner = answers.findIndex(({ status }) => status === 200);
  expect((await logIn('maria', `password no ${winner}`)).status).toBe(200);
  expect(await server.services.db.selectFrom('password_resets').selectAll().execute()).toEqual([]);
});

test('a login with the old password that is under way while it is reset leaves no session behind', async () => {
  await forget('maria@example.com');
  const [link] = await readLinks();
  const logins = Array.from({ length: 20 }, () => logIn('maria', password));
  await Promise.all([...logins, reset(link!.token)]);
  expect(await server.services.db.selectFrom('sessions').selectAll().execute()).toEqual([]);
});

test('a link expires after an hour and when its account is disabled; the database stores no token', async () => {
  const { db } = server.services;
  await forget('maria@example.com');
  const [link] = await readLinks();
  const [row] = await db.selectFrom('password_resets').selectAll().execute();
  expect(JSON.stringify(row)).not.toContain(link!.token);
  const left = (row!.expires_at as Date).getTime() - Date.now();
  expect(Math.round(left / 60_000)).toBe(60);

  await db.updateTable('members').set({ disabled: true }).where('username_key', '=', 'maria').execute();
  expect((await reset(link!.token)).status).toBe(404);
  await db.updateTable('members').set({ disabled: false }).execute();
  await db.updateTable('password_resets').set({ expires_at: new Date() }).execute();
  expect((await reset(link!.token)).status).toBe(404);
  expect((await logIn('maria', password)).status).toBe(200);
});

test('too short a password is refused, and uses nothing up', async () => {
  await forget('maria@example.com');
  const [link] = await readLinks();
  expect(await reset(link!.token, 'short')).toMatchObject({
    status: 400,
    body: { errors: [{ path: 'password', message: 'Password must be at least 8 characters' }] },
  });
  expect((await reset(link!.token)).status).toBe(200);
});

test('an administrator gets a link to the portal, it is written down, and other administrators cannot read it', async () => {
  await forget('sofia@guerdon.example', null);
  const [link] = await readLinks();
  expect(link!.url.pathname).toBe('/admin/reset-password');
  expect(mailbox.mails[0]!.text).toContain('Admin Rebate Portal');

  const sofia = await server.as('sofia');
  const { mails } = await sofia.ok('GET /api/admin/mail/list', {});
  expect(mails).toMatchObject([{ kind: 'forgottenLogin', to: 'sofia@guerdon.example' }]);
  expect(JSON.stringify(mails)).not.toContain(link!.token);

  expect((await reset(link!.token)).body).toEqual({ username: 'sofia' });
  expect(await isIn(sofia)).toBe(false);
  const entries = await server.services.db.selectFrom('audit_entries').selectAll().execute();
  expect(entries).toMatchObject([{ action: 'password reset', admin_name: 'sofia', subject_name: 'sofia' }]);
});

test('its mail is sent again while it was not taken and a link in it works, also from a copy; once sent it is not', async () => {
  const { db } = server.services;
  await db.updateTable('users').set({ email: 'maria@example.com' }).where('username', '=', 'tom').execute();
  const sofia = await server.as('sofia');
  const list = async () => {
    const { mails } = await sofia.ok('GET /api/admin/mail/list', {});
    return mails.filter(({ kind }) => kind === 'forgottenLogin');
  };
  const isNow = (state: string) => until(async () => (await list())[0]?.state === state);
  const again = (id: string) => sofia.call('POST /api/admin/mail/:id/sendAgain', { id });
  mailbox.refuseNext(550, 550);
  await server.guest.ok('POST /api/auth/forgot', { email: 'maria@example.com', slug: harborSlug });
  await isNow('failed');
  const [first] = await list();
  const copy = await again(first!._id);
  expect([first!.isExpired, copy.status, copy.body.mail.isExpired]).toEqual([false, 200, false]);
  await isNow('failed');
  expect((await again(copy.body.mail._id)).status).toBe(200);
  const [maria, tom] = await readLinks();
  await isNow('sent');
  await reset(maria!.token);
  expect((await again((await list())[0]!._id)).body).toMatchObject({ type: 'mail-link-gone' });

  expect((await reset(tom!.token)).body).toEqual({ username: 'tom' });
  const mails = await list();
  expect(mails.map(({ isExpired }) => isExpired)).toEqual([true, true, true]);
  for (const { _id } of mails) {
    expect(await again(_id)).toMatchObject({ status: 409, body: { type: 'mail-expired' } });
  }
});

test('a request that is worked on twice is answered with one mail and one link', async () => {
  const request = { requestId: '01900000-0000-7000-8000-000000000001', email: 'maria@example.com', slug: harborSlug };
  await Promise.all(Array.from({ length: 5 }, () => mailLoginLinks(request, server.services)));
  const { db } = server.services;
  expect(await db.selectFrom('mails').select('kind').execute()).toHaveLength(1);
  expect(await db.selectFrom('password_resets').selectAll().execute()).toHaveLength(1);
});

test('the sixth request for one address has to wait, known or not', async () => {
  const strict = await startTestServer({ RATE_LIMIT_SCALE: '1' });
  for (const email of ['maria@example.com', 'nobody@example.com']) {
    const ask = () => strict.guest.call('POST /api/auth/forgot', { email, slug: harborSlug });
    for (let n = 0; n < 5; n++) expect((await ask()).status).toBe(202);
    expect((await ask()).status).toBe(429);
  }
  await strict.close();
});

test('however often strangers ask, and all at once, its owner gets five mails, and another one ten minutes after the last', async () => {
  const { db } = server.services;
  const ask = async (times: number) => {
    for (let n = 0; n < times; n++) await forget('maria@example.com');
    await until(async () => (await sql`select from graphile_worker.jobs`.execute(db)).rows.length === 0);
    return (await db.selectFrom('mails').select('id').execute()).length;
  };
  expect(await ask(8)).toBe(5);
  const links = await db.selectFrom('password_resets').selectAll().execute();
  const later = Math.max(...links.map(({ expires_at }) => (expires_at as Date).getTime())) - 11 * 60_000;
  await db
    .updateTable('password_resets')
    .set({ expires_at: new Date(later) })
    .execute();
  expect(await ask(3)).toBe(6);
});

test('a program whose address has to be escaped is reached, logged in to and mailed about by it', async () => {
  const slug = '50%_off~club';
  await server.services.db.updateTable('programs').set({ slug }).where('slug', '=', harborSlug).execute();
  const { program } = await server.guest.ok('GET /api/common/program/:slug', { slug });
  expect(program.slug).toBe(slug);
  expect((await server.guest.call('POST /api/auth/login', { username: 'maria', password, slug })).status).toBe(200);
  await forget('maria@example.com', slug);
  const [link] = await readLinks();
  expect(link!.url.pathname).toBe('/program/50%25_off~club/reset-password');
});
