import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Secret } from '#server/config/secret.ts';
import { newId } from '#server/db/ids.ts';
import { migrate } from '#server/db/migrate.ts';
import { openSweeps } from '#server/sweeps.ts';
import { openMailbox } from '#testing/mailbox.ts';
import { startTestServer, type TestServer } from '#testing/test-server.ts';
import { sendMail } from './sending/send-mail.ts';
import { openTransport } from './sending/transport.ts';

const SECRET = 'a secret that can stand beside another and is long enough';

let server: TestServer;
let mailbox: Awaited<ReturnType<typeof openMailbox>>;
beforeAll(async () => {
  mailbox = await openMailbox();
  server = await startTestServer({ SMTP_URL: mailbox.url, MAIL_FROM: 'rewards@example.com', SECRET });
});
afterAll(async () => {
  await server.close();
  await mailbox.close();
});

const token = 'A'.repeat(43);
const link = `http://127.0.0.1:3000/admin/register?invite=${token}`;

/** A mail as the version before has written it. */
async function insert(state: 'waiting' | 'sent' | 'failed') {
  const id = newId();
  const words = { html: `<a href="${link}">Register</a>`, text: `Hi,\n\nRegister: ${link}\n` };
  const mail = { id, kind: 'administratorInvited', cause_id: newId(), to_address: 'jonas@example.com', subject: 'Hi' };
  await server.services.db
    .insertInto('mails')
    .values({ ...mail, ...words, state })
    .execute();
  return id;
}
const row = (id: string) =>
  server.services.db.selectFrom('mails').where('id', '=', id).selectAll().executeTakeFirstOrThrow();
const sweep = (secret = server.services.config.secret) => {
  const services = { ...server.services, config: { ...server.services.config, secret } };
  return openSweeps(services)();
};
async function send(id: string, secret = server.services.config.secret, isLast = false) {
  const services = { ...server.services, config: { ...server.services.config, secret } };
  const transport = await openTransport(services);
  await sendMail(services, transport, id, { isLast, now: new Date() }).finally(() => transport.close());
}

test('what the version before has written is sealed while it waits, and emptied once it was sent', async () => {
  const { db } = server.services;
  const [waiting, failed, first] = [await insert('waiting'), await insert('failed'), await insert('waiting')];
  // As a process of the version before records it.
  await db.updateTable('mails').set({ state: 'sent', sent_at: new Date() }).where('id', '=', first).execute();
  expect(await row(first)).toMatchObject({ text: '', html: '' });
  await sweep();
  for (const id of [waiting, failed]) {
    const { html, text, sealed } = await row(id);
    expect(html + text + sealed).not.toContain(token);
    expect(text).toContain('invite=…');
  }
  const { rows: jobs } = await sql`
    select task_identifier as task from graphile_worker.jobs where key = ${`send_mail:${waiting}`}`.execute(db);
  expect(jobs).toEqual([{ task: 'send_sealed_mail' }]);
  await send(waiting);
  expect(mailbox.mails.at(-1)?.text).toContain(link);
  expect(await row(waiting)).toMatchObject({ state: 'sent', sealed: null, key_name: null });
});

test('mails that were sent before the upgrade are emptied by it', async () => {
  const { db, config } = server.services;
  await sql`alter table mails disable trigger forget_links`.execute(db);
  const id = await insert('sent');
  await sql`alter table mails enable trigger forget_links`.execute(db);
  await sql`insert into unfinished_moves values ('links of sent mails', '00000000-0000-0000-0000-000000000000', ${id})`.execute(
    db,
  );
  await migrate(config.databaseDirectUrl);
  expect(await row(id)).toMatchObject({ text: '', html: '', subject: 'Hi' });
  expect(await db.selectFrom('unfinished_moves').selectAll().execute()).toEqual([]);
});

test('links move to a new secret; with the one before gone, the mail says so, waits for it, and is given up in the end', async () => {
  const before = server.services.config.secret.newest;
  const made = 'another secret that only these tests know and long enough';
  const [kept, lost] = [await insert('waiting'), await insert('waiting')];
  await sweep();
  const sealed = (await row(lost)).sealed;
  await sweep(new Secret(`${made},${before}@2999-01-01T00:00:00Z`));
  await send(kept, new Secret(made));
  expect(mailbox.mails.at(-1)?.text).toContain(link);
  await server.services.db.updateTable('mails').set({ sealed }).where('id', '=', lost).execute();
  const last_error = expect.stringContaining('SECRET');
  await expect(send(lost, new Secret(made))).rejects.toThrow();
  expect(await row(lost)).toMatchObject({ state: 'waiting', sealed, last_error });
  await send(lost, new Secret(made), true);
  expect(await row(lost)).toMatchObject({ state: 'failed', last_error });
});

test('the database keeps no sealed link of a sent mail', async () => {
  const id = await insert('sent');
  const set = { sealed: 'x', key_name: 'y' };
  await expect(server.services.db.updateTable('mails').set(set).where('id', '=', id).execute()).rejects.toThrow(
    'mails_sealed',
  );
});
