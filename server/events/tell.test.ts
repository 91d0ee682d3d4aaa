import { beforeAll, expect, test } from 'vitest';
import type { EventType } from '#contract/events.ts';
import { newId } from '#server/db/ids.ts';
import type { Tx } from '#server/db/pool.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Told } from '#server/event.ts';
import type { SecurityEvent } from '#server/http/security-events.ts';
import { freelyPaid } from '#server/receipts/review/decision-queries.ts';
import { openMember } from '#testing/people/member.ts';
import { sharedTestServer } from '#testing/test-server.ts';
import { commandLine, tellIn } from './tell.ts';

const server = sharedTestServer();
let maria: { programId: string; memberId: string };
beforeAll(async () => {
  maria = await openMember(server, 'maria');
});

const address = 'maria@example.com';

/** A receipt of Maria's, approved by the command line. */
const approved = (id = newId()): Told => ({
  type: 'receipt.approved',
  programId: maria.programId,
  subject: { kind: 'receipt', id, name: '4711' },
  member: { id: maria.memberId, userId: newId(), username: 'maria' },
  data: { points: 250, adminComments: null },
  internal: {
    causeId: id,
    reader: { userId: newId(), email: address, name: 'Maria Alvarez', language: 'en' },
    outcome: freelyPaid,
  },
});

const tellAs = (db: Tx, done: { reported?: SecurityEvent[]; counted?: EventType[] } = {}) =>
  tellIn({
    db,
    by: commandLine,
    config: server.services.config,
    report: (name) => void done.reported?.push(name),
    count: (type) => void done.counted?.push(type),
  });

/** What followers wrote about the events with these subjects. */
async function listWritten(...ids: string[]) {
  const { db } = server.services;
  const entries = await db
    .selectFrom('audit_log')
    .where('subject_id', 'in', ids)
    .select(['subject_id', 'data'])
    .execute();
  const mails = await db.selectFrom('mails').where('cause_id', 'in', ids).select(['cause_id', 'to_address']).execute();
  return { entries, mails };
}

test('nothing follows from what is rolled back', async () => {
  const id = newId();
  const undone = inTransaction(server.services.db, async (tx) => {
    await tellAs(tx)(approved(id));
    throw new Error('no');
  });
  await expect(undone).rejects.toThrow('no');
  expect(await listWritten(id)).toEqual({ entries: [], mails: [] });
});

test('what is told together follows together, each once', async () => {
  const ids = [newId(), newId(), newId()];
  const counted: EventType[] = [];
  await inTransaction(server.services.db, (tx) => tellAs(tx, { counted })(ids.map((id) => approved(id))));
  const { entries, mails } = await listWritten(...ids);
  expect(entries.map(({ subject_id }) => subject_id).toSorted()).toEqual(ids.toSorted());
  expect(mails.map(({ cause_id }) => cause_id).toSorted()).toEqual(ids.toSorted());
  expect(counted).toEqual(Array(3).fill('receipt.approved'));
  await inTransaction(server.services.db, (tx) => tellAs(tx)([]));
});

test('what is internal reaches its mail, and is not recorded', async () => {
  const id = newId();
  await inTransaction(server.services.db, (tx) => tellAs(tx)(approved(id)));
  const { entries, mails } = await listWritten(id);
  expect(mails).toMatchObject([{ to_address: address }]);
  expect(entries[0]!.data).toEqual({ points: 250, adminComments: null });
});

test('what somebody does without being logged in is recorded of administrators alone', async () => {
  const id = newId();
  const reported: SecurityEvent[] = [];
  const ended: Told = {
    type: 'account.sessions-ended',
    programId: null,
    subject: { kind: 'administrator', id, name: 'sofia' },
    data: {},
  };
  await inTransaction(server.services.db, (tx) => tellAs(tx, { reported })(ended, { kind: 'guest' }));
  expect((await listWritten(id)).entries).toEqual([]);
  await inTransaction(server.services.db, (tx) => tellAs(tx, { reported })(ended));
  expect((await listWritten(id)).entries).toMatchObject([{ subject_id: id }]);
  expect(reported).toEqual(['sessions-ended', 'sessions-ended']);
});
