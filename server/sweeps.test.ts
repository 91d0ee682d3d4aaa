import { mkdir, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'kysely';
import pino from 'pino';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { newId } from '#server/db/ids.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { findFile } from '#server/files/queries.ts';
import { type Buyer, cement, openBuyer } from '#testing/people/buyer.ts';
import { makeMailWriter } from '#testing/people/mail-writer.ts';
import { whileHeld } from '#testing/races/while-held.ts';
import { type Caller, startTestServer, type TestServer } from '#testing/test-server.ts';
import { addJob } from './jobs/queries.ts';
import { deleteOldDrafts } from './receipts/queries.ts';
import { startJobs } from './start-jobs.ts';
import { openSweeps } from './sweeps.ts';

let server: TestServer;
beforeEach(async () => {
  server = await startTestServer();
});
afterEach(() => server.close());

const sweep = (services = server.services) => openSweeps(services)();
const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 3_600_000);
async function restart(env: Record<string, string>) {
  await server.close();
  server = await startTestServer(env);
}
async function countSwept(what: string): Promise<number> {
  const { values } = await server.services.metrics.swept.get();
  return values.find(({ labels }) => labels.what === what)?.value ?? 0;
}

/** What the sweep counts of one kind while it runs. */
async function sweepOf(what: string): Promise<number> {
  const before = await countSwept(what);
  await sweep();
  return (await countSwept(what)) - before;
}

const listAgain = async (sofia: Caller) => (await sofia.ok('GET /api/admin/mail/list', {})).mails;

test('the text of a mail is removed after its time; the mail stays, says so, and is not sent again', async () => {
  const mails = makeMailWriter(server);
  const { db } = server.services;
  const [old, young] = [await mails.write(), await mails.write()];
  await db
    .updateTable('mails')
    .set({ state: 'sent', sent_at: daysAgo(91) })
    .execute();
  await db
    .updateTable('mails')
    .set({ created_at: daysAgo(91) })
    .where('id', '=', old)
    .execute();
  expect(await sweepOf('mail_texts')).toBe(1);
  expect(await mails.row(old)).toMatchObject({ state: 'sent', html: '', text: '', logo_key: null });
  expect((await mails.row(young)).text).not.toBe('');
  const sofia = await server.as('sofia');
  const words = 'The text of this e-mail was removed.';
  expect((await listAgain(sofia)).find(({ _id }) => _id === old)).toMatchObject({
    text: words,
    html: words,
    isTextRemoved: true,
  });
  const again = await sofia.call('POST /api/admin/mail/:id/sendAgain', { id: old });
  expect(again).toMatchObject({ status: 409, body: { type: 'mail-text-removed' } });
});

test('a mail that waits keeps its text, however old it is', async () => {
  const mails = makeMailWriter(server);
  const id = await mails.write();
  await server.services.db
    .updateTable('mails')
    .set({ created_at: daysAgo(5_000) })
    .execute();
  await sweep();
  expect((await mails.row(id)).text).not.toBe('');
});

test('without a mail server, the files of old mails are removed too', async () => {
  const { outboxDir } = server.services.config.mail;
  await mkdir(outboxDir);
  const [old, young] = [91, 89].map((days) => `${daysAgo(days).toISOString().slice(0, 10)}-userApproved-1.eml`);
  for (const name of [old!, young!, 'notes.txt']) await writeFile(path.join(outboxDir, name), '');
  expect(await sweepOf('outbox_files')).toBe(1);
  expect((await readdir(outboxDir)).sort()).toEqual([young, 'notes.txt']);
});

/** A draft that was touched for the last time, and its file uploaded, this many days ago. */
async function leaveDraft(buyer: Buyer, number: string, days: number) {
  const { db } = server.services;
  const image = await buyer.upload();
  const draft = await buyer.add(number, { image });
  await db
    .updateTable('receipts')
    .set({ touched_at: daysAgo(days) })
    .where('id', '=', draft._id)
    .execute();
  await db
    .updateTable('files')
    .set({ created_at: daysAgo(days) })
    .where('image_key', '=', image.imageKey)
    .execute();
  return { ...draft, image };
}
const draftsOf = async (buyer: Buyer) => {
  const { receipts } = await buyer.ok('GET /api/client/receipt/list', { status: 'draft' });
  return receipts.map(({ receiptNumber }) => receiptNumber).sort();
};

test('a draft that was untouched for half a year is removed with its lines and its file', async () => {
  const maria = await openBuyer(server, 'maria');
  const { db, store } = server.services;
  const { _id: id, image } = await leaveDraft(maria, '1', 181);
  await leaveDraft(maria, '2', 179);
  const { _id: submitted } = await maria.submit('3');
  await db
    .updateTable('receipts')
    .set({ touched_at: daysAgo(5_000) })
    .where('id', '=', submitted)
    .execute();
  expect(await store.read(image.imageKey)).not.toBeNull();
  expect(await sweepOf('drafts')).toBe(1);
  expect(await draftsOf(maria)).toEqual(['2']);
  expect(await db.selectFrom('receipt_items').where('receipt_id', '=', id).selectAll().execute()).toEqual([]);
  expect(await findFile(db, image.imageKey)).toBeUndefined();
  const runner = await startJobs(server.services);
  await expect.poll(() => store.read(image.imageKey)).toBeNull();
  await runner.stop();
});

test('whatever its member changes, a draft is touched', async () => {
  const maria = await openBuyer(server, 'maria');
  const { db } = server.services;
  const { _id: id } = await maria.add('1');
  const second = await maria.item(cement);
  const details = { id, receiptNumber: '2', dateOfPurchase: '2026-03-02', image: await maria.upload() };
  const itemOf = async () => (await maria.ok('GET /api/client/receipt/:id', { id })).receipt.receiptItems[0]!._id;
  const changes = [
    () => maria.ok('POST /api/client/receipt/:id/update', details),
    () => maria.ok('POST /api/client/receipt/:id/item', { id, itemId: second, quantity: 1 }),
    async () => maria.ok('POST /api/client/receipt/:id/item/:itemId', { id, itemId: await itemOf(), quantity: 3 }),
    async () => maria.ok('POST /api/client/receipt/:id/item/:itemId', { id, itemId: await itemOf(), quantity: 0 }),
  ];
  for (const change of changes) {
    await db
      .updateTable('receipts')
      .set({ touched_at: daysAgo(200) })
      .execute();
    await change();
    expect(await sweepOf('drafts')).toBe(0);
  }
});

test('a draft that its member submits at this moment is left; one that the sweep has removed is not found', async () => {
  const maria = await openBuyer(server, 'maria');
  const { db } = server.services;
  const submit = (receiptNumber: string) =>
    maria.call('POST /api/client/receipt/:receiptNumber/finish', { receiptNumber });
  const first = await leaveDraft(maria, '1', 200);
  await db.transaction().execute(async (submitting) => {
    await submitting.selectFrom('receipts').where('id', '=', first._id).forUpdate().execute();
    expect(await sweepOf('drafts')).toBe(0);
  });
  expect((await submit('1')).status).toBe(200);
  await leaveDraft(maria, '2', 200);
  const answer = await whileHeld(
    db,
    async (sweeping) => void (await deleteOldDrafts(sweeping, daysAgo(180), 10)),
    () => submit('2'),
  );
  expect(answer.status).toBe(404);
  expect(await draftsOf(maria)).toEqual([]);
});

test('several processes that sweep at once remove each row once', async () => {
  const { db } = server.services;
  const { id } = await db.selectFrom('users').select('id').limit(1).executeTakeFirstOrThrow();
  await sql`insert into sessions (token_hash, user_id, expires_at)
    select 'over ' || n, ${id}, now() - interval '1 hour' from generate_series(1, 2500) n`.execute(db);
  const before = await countSwept('sessions');
  await Promise.all([sweep(), sweep(), sweep()]);
  await sweep();
  expect((await countSwept('sessions')) - before).toBe(2_500);
});

/** An entry of the audit that was written this many days ago. */
async function writeEntry(days: number): Promise<string> {
  const { db } = server.services;
  const id = newId(daysAgo(days));
  await sql`insert into audit_entries
      (id, at, admin_id, admin_name, action, subject_kind, subject_id, subject_name, username, username_key, data)
    values (${id}, ${daysAgo(days)}, ${newId()}, 'sofia', 'user viewed', 'user', ${newId()}, 'Uma', 'uma', 'uma', '{}')`.execute(
    db,
  );
  return id;
}
const listEntries = async () => {
  const sofia = await server.as('sofia');
  return (await sofia.ok('GET /api/admin/audit', {})).entries.map(({ _id }) => _id);
};

test('the audit is kept forever, unless a time is set', async () => {
  const old = await writeEntry(5_000);
  await sweep();
  expect(await listEntries()).toEqual([old]);
  await restart({ RETAIN_AUDIT_DAYS: '365' });
  const [, kept] = [await writeEntry(366), await writeEntry(364)];
  expect(await sweepOf('audit_entries')).toBe(1);
  expect(await listEntries()).toEqual([kept]);
  // What it said about a person goes with an entry.
  const personal = await server.services.db.selectFrom('audit_personal_data').select('entry_id').execute();
  expect(personal).toEqual([{ entry_id: kept }]);
});

test('the database refuses any other deletion from the audit, and any of the last 30 days', async () => {
  const { db } = server.services;
  await writeEntry(5_000);
  await expect(db.deleteFrom('audit_entries').execute()).rejects.toThrow('append-only');
  await expect(sql`truncate audit_entries cascade`.execute(db)).rejects.toThrow('append-only');
  const recent = await writeEntry(29);
  await expect(sql`select delete_audit_entries(${newId()}, 10)`.execute(db)).rejects.toThrow('append-only');
  expect(await listEntries()).toContain(recent);
  // The permission ends with the call, also inside a transaction that continues.
  const deleteByHand = inTransaction(db, async (tx) => {
    await sql`select delete_audit_entries(${newId(daysAgo(40))}, 10)`.execute(tx);
    await tx.deleteFrom('audit_entries').execute();
  });
  await expect(deleteByHand).rejects.toThrow('append-only');
});

test('jobs that failed for good are removed after a month, waiting ones are not', async () => {
  const { db } = server.services;
  await addJob(db, 'remove_bytes', { imageKeys: ['failed'] });
  await sql`update graphile_worker._private_jobs set attempts = max_attempts`.execute(db);
  await addJob(db, 'remove_bytes', { imageKeys: ['waiting'] });
  // The library writes the time of each change itself.
  await sql`alter table graphile_worker._private_jobs disable trigger user`.execute(db);
  await sql`update graphile_worker._private_jobs set updated_at = ${daysAgo(31)}`.execute(db);
  expect(await sweepOf('failed_jobs')).toBe(1);
  const { rows } = await sql`select payload from graphile_worker._private_jobs`.execute(db);
  expect(rows).toEqual([{ payload: { imageKeys: ['waiting'] } }]);
});

test('counters of tries are removed once their time is over', async () => {
  const { db } = server.services;
  const at = (minutes: number) => Date.now() + minutes * 60_000;
  await sql`insert into rate_limits (key, points, expire) values ('over', 1, ${at(-1)}), ('open', 1, ${at(1)})`.execute(
    db,
  );
  await sweep();
  expect(await db.selectFrom('rate_limits').where('key', 'in', ['over', 'open']).select('key').execute()).toEqual([
    { key: 'open' },
  ]);
});

test.each([
  ['ahead of', 200],
  ['behind', -200],
])(
  'a machine whose clock is %s the database by days deletes nothing, and says so in log and readiness',
  async (how, days) => {
    const { db } = server.services;
    const lines: { level: number; msg: string }[] = [];
    const log = pino({ level: 'info' }, { write: (line: string) => void lines.push(JSON.parse(line)) });
    await server.as('maria');
    await makeMailWriter(server).write();
    await db.updateTable('mails').set({ state: 'sent', sent_at: new Date() }).execute();
    const count = async () => [
      (await db.selectFrom('sessions').select('token_hash').execute()).length,
      (await db.selectFrom('mails').select('id').where('text', '<>', '').execute()).length,
    ];
    const before = await count();
    const parts = async () =>
      (await (await fetch(`${server.url}/readyz?verbose`)).json()) as { status: string; parts: object };
    vi.useFakeTimers({ toFake: ['Date'] });
    vi.setSystemTime(Date.now() + days * 24 * 3_600_000);
    const problem = `This machine's clock is 288,000 minutes ${how} the database's: until they agree, nothing is deleted for its age.`;
    try {
      await sweep({ ...server.services, log });
      expect(lines).toMatchObject([{ level: 50, msg: problem }]);
      // It still answers: only what is deleted is lost for good.
      expect(await parts()).toMatchObject({ status: 'ready', parts: { database: 'ok', clock: problem } });
    } finally {
      vi.useRealTimers();
    }
    expect(await count()).toEqual(before);
    await sweep({ ...server.services, log });
    expect(lines.filter(({ level }) => level > 30)).toHaveLength(1);
  },
);

test('a clock that is seconds away hinders nothing, and what is over is judged by that of the database', async () => {
  const { db } = server.services;
  await server.as('maria');
  const in30 = sql<Date>`clock_timestamp() + interval '30 seconds'`;
  await db.updateTable('sessions').set({ expires_at: in30 }).execute();
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.setSystemTime(Date.now() + 60_000);
  try {
    expect(await sweepOf('sessions')).toBe(0);
  } finally {
    vi.useRealTimers();
  }
  await db.updateTable('sessions').set({ expires_at: sql<Date>`clock_timestamp() - interval '30 seconds'` }).execute();
  expect(await sweepOf('sessions')).toBeGreaterThan(0);
});
