import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '#server/db/ids.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Client } from '#server/http/actor.ts';
import { sendingOf, writeMail } from '#server/mail/actions.ts';
import { lockWaitingMail } from '#server/mail/sending/queries.ts';
import { sendMail } from '#server/mail/sending/send-mail.ts';
import { openTransport, type Transport } from '#server/mail/sending/transport.ts';
import { signIn } from '#testing/sign-in.ts';
import { type Caller, startTestServer, type TestServer } from '#testing/test-server.ts';

let server: TestServer;
let sofia: Caller;
let programId: string;
let transport: Transport;
beforeAll(async () => {
  server = await startTestServer();
  sofia = await server.as('sofia');
  programId = ((await signIn(server, 'maria')).actor as Client).programId;
  transport = await openTransport(server.services);
});
afterAll(async () => {
  transport.close();
  await server.close();
});

async function write(): Promise<{ id: string; cause: string }> {
  const { db } = server.services;
  const causeId = newId();
  const to = { to: 'maria@example.com', language: 'en', userId: null } as const;
  const mail = { kind: 'userApproved', programId, causeId, ...to } as const;
  await inTransaction(db, (tx) => writeMail(tx, server.services, { ...mail, data: { firstName: 'Maria' } }));
  const { id } = await db.selectFrom('mails').where('cause_id', '=', causeId).select('id').executeTakeFirstOrThrow();
  return { id, cause: causeId };
}
const send = (id: string) => sendMail(server.services, transport, id, { isLast: false, now: new Date() });
const again = (id: string) => sofia.call('POST /api/admin/mail/:id/sendAgain', { id });
const list = async (state?: 'waiting' | 'sent' | 'failed') =>
  (await sofia.ok('GET /api/admin/mail/list', state ? { state } : {})).mails;

test('a sent mail is sent again as a new mail, and the audit records who requested it', async () => {
  const { id, cause } = await write();
  expect((await list())[0]).toMatchObject({ cause, againBy: null, program: { name: 'Harbor Trade Rewards' } });
  await send(id);
  const { status, body } = await again(id);
  expect([status, body.mail]).toMatchObject([
    200,
    { kind: 'userApproved', to: 'maria@example.com', state: 'waiting', againBy: 'sofia', sentAt: null },
  ]);
  const [first, second] = await list();
  expect(first).toMatchObject({ _id: body.mail._id, text: second!.text, html: second!.html });
  expect(second).toMatchObject({ _id: id, state: 'sent' });
  await send(body.mail._id);
  expect((await list('sent')).slice(0, 2).map(({ _id }) => _id)).toEqual([body.mail._id, id]);
  const entries = await server.services.db.selectFrom('audit_log').where('subject_id', '=', id).selectAll().execute();
  expect(entries).toMatchObject([
    { action: 'mail sent again', admin_name: 'sofia', subject_name: 'maria@example.com' },
  ]);
});

test('of twenty who wish it at once, one sends it', async () => {
  const { id } = await write();
  await send(id);
  const answers = await Promise.all(Array.from({ length: 20 }, () => again(id)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(19).fill(409)]);
  const sent = answers.find(({ status }) => status === 200)!;
  await send(sent.body.mail._id);
  expect((await again(id)).status).toBe(200);
});

test('a failed mail says when it is tried next, and is tried at once on request', async () => {
  const { id } = await write();
  const { db } = server.services;
  expect((await list())[0]).toMatchObject({ _id: id, nextTryAt: expect.any(String), lastError: null });
  await db.updateTable('mails').set({ attempts: 1, last_error: 'no' }).where('id', '=', id).execute();
  await sql`update graphile_worker._private_jobs set attempts = 25, run_at = '2030-01-01' where key = ${sendingOf(id)}`.execute(
    db,
  );
  expect((await list())[0]).toMatchObject({ _id: id, nextTryAt: '2030-01-01T00:00:00.000Z' });
  const { status, body } = await again(id);
  expect([status, body.mail]).toMatchObject([200, { _id: id, state: 'waiting' }]);
  expect(Date.parse(body.mail.nextTryAt!)).toBeLessThanOrEqual(Date.now());
  const jobs = await sql`select attempts from graphile_worker._private_jobs where key = ${sendingOf(id)}`.execute(db);
  expect(jobs.rows).toEqual([{ attempts: 0 }]);
  const entries = await db.selectFrom('audit_log').where('subject_id', '=', id).select('action').execute();
  expect(entries).toEqual([{ action: 'mail tried again' }]);
});

test('one that is being sent at this moment is left alone, and the caller does not wait for it', async () => {
  const { id } = await write();
  const { db } = server.services;
  await db.updateTable('mails').set({ attempts: 1, last_error: 'no' }).where('id', '=', id).execute();
  await db.transaction().execute(async (sending) => {
    await lockWaitingMail(sending, id);
    expect((await again(id)).body).toMatchObject({ type: 'mail-waiting' });
  });
});

test('a mail with an expired link is not sent again', async () => {
  const { id } = await write();
  await send(id);
  const expires_at = new Date();
  await server.services.db.updateTable('mails').set({ expires_at }).where('id', '=', id).execute();
  expect((await list())[0]).toMatchObject({ _id: id, isExpired: true });
  expect(await again(id)).toMatchObject({ status: 409, body: { type: 'mail-expired' } });
});

test('one that waits is not sent again, one that was given up is', async () => {
  const { id } = await write();
  expect((await again(id)).body).toMatchObject({ type: 'mail-waiting' });
  await server.services.db
    .updateTable('mails')
    .set({ state: 'failed', last_error: 'no' })
    .where('id', '=', id)
    .execute();
  expect((await list('failed')).map(({ _id }) => _id)).toEqual([id]);
  expect((await again(id)).body.mail).toMatchObject({ state: 'waiting', lastError: null });
  expect((await again(newId())).status).toBe(404);
});
