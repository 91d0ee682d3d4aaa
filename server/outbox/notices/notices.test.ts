import { beforeAll, expect, test } from 'vitest';
import { newId } from '#server/db/ids.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Admin, Client } from '#server/http/actor.ts';
import { movePoints } from '#server/points/actions.ts';
import { makeMailWriter } from '#testing/people/mail-writer.ts';
import { earning } from '#testing/people/movements.ts';
import { signIn } from '#testing/sign-in.ts';
import { type Caller, sharedTestServer } from '#testing/test-server.ts';

const server = sharedTestServer();
let maria: { caller: Caller; actor: Client };
let sofia: { caller: Caller; actor: Admin };

const to = 'maria@example.com';

beforeAll(async () => {
  maria = (await signIn(server, 'maria')) as typeof maria;
  sofia = (await signIn(server, 'sofia')) as typeof sofia;
});

const listMails = async () => (await sofia.caller.ok('GET /api/admin/mail/list', {})).mails;

async function insertReceipt(number: string, decision: object): Promise<string> {
  const { db } = server.services;
  const { programId, memberId, userId } = maria.actor;
  const id = newId();
  const random_string = id.replaceAll('-', '').padEnd(40, '0');
  const image_key = `receipts/${random_string}-a.png`;
  const file = { image_key, random_string, file_name: 'a.png', content_type: 'image/png', size: 1 };
  await db
    .insertInto('files')
    .values({ ...file, album: 'receipts', program_id: programId, uploaded_by: userId })
    .execute();
  const receipt = { program_id: programId, id, member_id: memberId, receipt_number: number, number_key: number };
  const member = { member_name: 'Maria Alvarez', member_key: 'maria alvarez\nmaria' };
  const about = { ...member, date_of_purchase: '2026-11-02', image_key, submitted_at: new Date() };
  await db
    .insertInto('receipts')
    .values({ ...receipt, ...about, ...decision })
    .execute();
  return id;
}

test('a notice says what happened, for any data from the caller', async () => {
  const id = await insertReceipt('5501', { state: 'approved', points: 250, decided_at: new Date(), decisions: 1 });
  const { programId, memberId } = maria.actor;
  await inTransaction(server.services.db, (tx) => movePoints(tx, { programId, memberId, ...earning(250, id) }));
  const lies = { to, points: 999999, name: 'Eve', company: 'Evil Corp', slug: 'evil' };
  const answer = await maria.caller.call('POST /api/common/mailer/userRebateSubmissionApproved', { emailInfo: lies });
  expect([answer.status, answer.body.queued]).toEqual([202, true]);
  const mail = (await listMails()).find(({ subject }) => subject.includes('5501'));
  expect(mail).toMatchObject({ to, kind: 'userRebateSubmissionApproved', state: 'waiting', sentAt: null });
  expect(mail?.text).toContain('Points: 250');
  expect(mail?.text).not.toMatch(/999|Eve|[Ee]vil/);
});

test('the same notice is not sent twice for one cause', async () => {
  const cause = await insertReceipt('5502', { state: 'submitted' });
  const send = () => sofia.caller.ok('POST /api/common/mailer/rebateItemAdded', { emailInfo: { to, cause } });
  const answers = await Promise.all(Array.from({ length: 5 }, send));
  expect(answers.filter(({ queued }) => queued)).toHaveLength(1);
  expect((await listMails()).filter(({ subject }) => subject.includes('5502'))).toHaveLength(1);
});

test('a reason is given in the words of the trade, or in those of the reviewer', async () => {
  const denied = { state: 'denied', decided_at: new Date(), decisions: 1 };
  const causes = [
    await insertReceipt('5503', { ...denied, denial_reason: 'bad_date', admin_comments: 'See the second page.' }),
    await insertReceipt('5504', { ...denied, denial_reason: 'other', denial_reason_other: 'The photo is blurred.' }),
  ];
  for (const cause of causes) {
    const emailInfo = { to, cause };
    await sofia.caller.ok('POST /api/common/mailer/userRebateSubmissionDenied', { emailInfo });
  }
  const texts = (await listMails()).filter(({ kind }) => kind === 'userRebateSubmissionDenied').map(({ text }) => text);
  expect(texts[1]).toContain('Reason:\nInvalid Date\n\nComments:\nSee the second page.');
  expect(texts[0]).toContain('Reason:\nThe photo is blurred.');
});

test('a shipping mail has the number and day, and what an admin sends is recorded', async () => {
  const { db } = server.services;
  const { programId: program_id, memberId: member_id } = maria.actor;
  const [id, order_id] = [newId(), newId()];
  const item = await db.selectFrom('reward_items').where('program_id', '=', program_id).select('id').executeTakeFirst();
  await db.insertInto('orders').values({ program_id, id: order_id, member_id, points: 300 }).execute();
  const ordered = { program_id, id, member_id, item_id: item!.id, order_id, name: 'Thermos', quantity: 1, points: 300 };
  await db
    .insertInto('cart_items')
    .values({ ...ordered, username: 'maria', search_text: 'maria\nthermos' })
    .execute();
  const send = () =>
    sofia.caller.call('POST /api/common/mailer/cartItemShipped', { emailInfo: { to: 'MARIA@example.com', cause: id } });
  expect((await send()).status).toBe(404);
  const shipping = { shipped: true, tracking_number: '1Z999', shipping_date: '2026-11-07' };
  await db.updateTable('cart_items').set(shipping).where('id', '=', id).execute();
  expect((await send()).body).toEqual({ queued: true });
  const [mail] = await listMails();
  expect(mail?.text).toContain('Reward: Thermos · Quantity 1\nTracking number: 1Z999\nShipping date: 11/07/2026');
  const entries = await db.selectFrom('audit_log').where('subject_id', '=', id).selectAll().execute();
  expect(entries).toMatchObject([{ action: 'mail sent', admin_name: 'sofia', data: { kind: 'cartItemShipped' } }]);
});

test('a participant writes to its own address alone, and about itself alone', async () => {
  const caller = await server.as('tom');
  const cause = await insertReceipt('5505', { state: 'submitted' });
  const foreign = await caller.call('POST /api/common/mailer/rebateItemAdded', { emailInfo: { to, cause } });
  expect([foreign.status, foreign.body.type]).toEqual([403, 'own-address-only']);
  const own = await caller.call('POST /api/common/mailer/rebateItemAdded', {
    emailInfo: { to: 'tom@example.com', cause },
  });
  expect([own.status, own.body.type]).toEqual([404, 'not-found']);
  expect((await caller.call('GET /api/admin/mail/list', {})).status).toBe(403);
});

test('an address that could be two is no address', async () => {
  const emailInfo = { to: `${to}\r\nBcc: eve@example.com` };
  expect((await sofia.caller.call('POST /api/common/mailer/userApproved', { emailInfo })).status).toBe(400);
  const approved = await sofia.caller.ok('POST /api/common/mailer/userApproved', { emailInfo: { to } });
  expect(approved).toEqual({ queued: true });
});

test('the outbox is read in pages, newest first', async () => {
  const { write } = makeMailWriter(server);
  for (const itemName of ['Mug', 'Cap', 'Drill']) await write(itemName);
  const all = await listMails();
  const first = await sofia.caller.ok('GET /api/admin/mail/list', { limit: 2 });
  const second = await sofia.caller.ok('GET /api/admin/mail/list', { limit: 2, cursor: first.next! });
  expect([...first.mails, ...second.mails].map(({ _id }) => _id)).toEqual(all.slice(0, 4).map(({ _id }) => _id));
});
