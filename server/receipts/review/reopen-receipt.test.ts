import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDays, today } from '#domain/calendar.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { movePoints } from '#server/points/actions.ts';
import { listMismatches } from '#server/points/queries.ts';
import { type Buyer, openBuyer } from '#testing/people/buyer.ts';
import { spending } from '#testing/people/movements.ts';
import { addOwnProgram } from '#testing/people/newcomers.ts';
import { type Caller, sharedTestServer } from '#testing/test-server.ts';
import { formatsOf } from '#words/formats.ts';

const server = sharedTestServer();
let maria: Buyer;
let sofia: Caller;

beforeAll(async () => {
  maria = await openBuyer(server, 'maria');
  sofia = await server.as('sofia');
});
// That the kept counts match is asked when the server is closed.
afterAll(async () => expect(await listMismatches(server.services.db)).toEqual([]));

const approve = 'POST /api/admin/receipt/:id/approve';
const deny = 'POST /api/admin/receipt/:id/deny';
const reopen = 'POST /api/admin/receipt/:id/reopen';
/** The first decision was seen. */
const seen = { expected: { decision: 1 } };
const preview = 'GET /api/admin/receipt/:id/reopening';
const reason = 'The paint was returned';
const { shortDate } = formatsOf('en');

test('an approved receipt waits again, its points are taken back, and its member is told why, once', async () => {
  const before = await maria.totals();
  const id = await submitApproved('1');
  expect((await sofia.ok(preview, { id })).reopening).toEqual({ decision: 1, points: 250, takenBack: 250, owed: 0 });
  const { receipt } = await sofia.ok(reopen, { id, reason: ` ${reason} `, ...seen });
  expect(receipt).toMatchObject({ finished: true, approved: false, denied: false, decidedBy: null, decidedAt: null });
  expect(receipt.queue.position).not.toBeNull();
  expect(receipt.decisions).toMatchObject([
    { decision: 'approved', points: 250, by: 'Sofia Lindqvist' },
    { decision: 'reopened', points: null, by: 'Sofia Lindqvist', reason },
  ]);
  expect(await maria.totals()).toMatchObject({ currentPoints: before.currentPoints });
  expect(await listLedger(id)).toMatchObject([
    { kind: 'earned', amount: 250, decided_by: expect.any(String) },
    { kind: 'reversed', amount: -250, decided_by: expect.any(String) },
  ]);
  expect(await listMails('receiptReopened', id)).toMatchObject([{ text: expect.stringContaining(reason) }]);
  expect(await listEntries(id)).toEqual(['receipt approved', 'receipt reopened']);
  const own = await maria.ok('GET /api/client/receipt/:id', { id });
  expect(own.receipt).toMatchObject({ reopenedBecause: reason, finished: true, approved: false });
  expect(JSON.stringify(own)).not.toContain('Sofia');
});

test('approved again it pays again and is mailed again, and the reason is no longer said', async () => {
  const before = await maria.totals();
  const id = await submitApproved('7302');
  await sofia.ok(reopen, { id, reason, ...seen });
  const { receipt } = await sofia.ok(approve, { id, points: 250 });
  expect(receipt.decisions.map(({ decision }) => decision)).toEqual(['approved', 'reopened', 'approved']);
  expect(await listLedger(id)).toMatchObject([{ amount: 250 }, { amount: -250 }, { amount: 250 }]);
  expect((await maria.totals()).currentPoints - before.currentPoints).toBe(250);
  expect(await listMails('userRebateSubmissionApproved', 'receipt 7302 ')).toHaveLength(2);
  expect((await maria.ok('GET /api/client/receipt/:id', { id })).receipt.reopenedBecause).toBeNull();
});

test('what was spent already becomes points owed, which the next receipt settles first', async () => {
  const tom = await openBuyer(server, 'tom');
  const id = await submitApproved('3', tom);
  const { currentPoints } = await tom.totals();
  await spend(tom, currentPoints - 100);
  const { reopening } = await sofia.ok(preview, { id });
  expect(reopening).toEqual({ decision: 1, points: 250, takenBack: 100, owed: 150 });
  await sofia.ok(reopen, { id, reason, expected: reopening });
  expect(await readPoints(tom)).toMatchObject({ current_points: 0, debt_points: 150 });
  await submitApproved('4', tom);
  expect(await readPoints(tom)).toMatchObject({ current_points: 100, debt_points: 0 });
  expect(await listMails('userRebateSubmissionApproved', '150 of its points settle what you owed.')).toHaveLength(1);
});

test('points that wait for their day are not said to be in the account', async () => {
  const own = await addOwnProgram(server);
  const buyer = await openBuyer(server, own.maria);
  const held = { points_hold_days: 14, time_zone: 'UTC' };
  await server.services.db.updateTable('programs').set(held).where('id', '=', buyer.programId).execute();
  const day = addDays(today(new Date(), 'UTC'), 14);
  await submitApproved('8814', buyer);
  const mails = await listMails('userRebateSubmissionApproved', 'receipt 8814 ');
  expect(mails).toMatchObject([{ text: expect.stringContaining(`You can spend its points from ${shortDate(day)}.`) }]);
  expect(mails[0]!.text).not.toContain('in your account');
});

test('of points that wait for their day it is said how many will settle what is owed', async () => {
  const own = await addOwnProgram(server);
  const buyer = await openBuyer(server, own.maria);
  const id = await submitApproved('8815', buyer);
  await spend(buyer, (await buyer.totals()).currentPoints - 100);
  await sofia.ok(reopen, { id, reason, expected: { decision: 1, points: 250, takenBack: 100, owed: 150 } });
  const held = { points_hold_days: 14 };
  await server.services.db.updateTable('programs').set(held).where('id', '=', buyer.programId).execute();
  await sofia.ok(approve, { id });
  expect(await readPoints(buyer)).toMatchObject({ current_points: 0, debt_points: 150 });
  const said = 'On that day 150 of them settle what you owe.';
  expect(await listMails('userRebateSubmissionApproved', said)).toHaveLength(1);
  await sofia.ok(reopen, { id, reason, expected: { decision: 3, points: 250, takenBack: 250, owed: 0 } });
  const { receipt } = await sofia.ok('GET /api/admin/receipt/:id', { id });
  const deniedLine = { id, itemId: receipt.receiptItems[0]!._id, updatedFields: { denied: true } };
  await sofia.ok('POST /api/admin/receipt/:id/receiptItem/:itemId', deniedLine);
  await sofia.ok(approve, { id, points: 0 });
  expect(await listMails('userRebateSubmissionApproved', said)).toHaveLength(1);
});

test('a denied receipt waits again, and no points move', async () => {
  const before = await maria.totals();
  const { _id: id } = await maria.submit('5');
  await sofia.ok(deny, { id, denialReason: 'bad_date' });
  expect((await sofia.ok(preview, { id })).reopening).toEqual({ decision: 1, points: 0, takenBack: 0, owed: 0 });
  const { receipt } = await sofia.ok(reopen, { id, reason, ...seen });
  expect(receipt).toMatchObject({ denied: false, denialReason: null, points: 250 });
  expect(receipt.decisions).toMatchObject([{ decision: 'denied', denialReason: 'bad_date' }, { decision: 'reopened' }]);
  expect(await maria.totals()).toEqual(before);
  expect(await listLedger(id)).toEqual([]);
  await sofia.ok(approve, { id, points: 250 });
  expect(await listLedger(id)).toMatchObject([{ kind: 'earned', amount: 250 }]);
});

test('a denied receipt stays denied once its member has sent its number again, or begun to', async () => {
  const first = await submitDenied('6');
  await maria.submit('6');
  expect(await sofia.call(reopen, { id: first._id, reason, ...seen })).toMatchObject(refused('receipt-replaced'));
  const second = await submitDenied('7');
  const { _id: id, receiptNumber, dateOfPurchase, image } = second;
  await maria.ok('POST /api/client/receipt/:id/sendAgain', { id, receiptNumber, dateOfPurchase, image: image! });
  expect(await sofia.call(reopen, { id, reason, ...seen })).toMatchObject(refused('receipt-replaced'));
  expect((await sofia.ok('GET /api/admin/receipt/:id', { id })).receipt).toMatchObject({ denied: true });
});

test('nobody decides or reopens the receipt of an account with their own e-mail', async () => {
  const approved = await submitApproved('8');
  const { _id: waiting, receiptItems } = await maria.submit('9');
  const { db } = server.services;
  const emailOf = (username: string) => db.selectFrom('users').where('username', '=', username);
  const { email } = await emailOf('maria').select('email').executeTakeFirstOrThrow();
  const { email: own } = await emailOf('sofia').select('email').executeTakeFirstOrThrow();
  const rename = (to: string) => db.updateTable('users').set({ email: to }).where('username', '=', 'sofia').execute();
  await rename(email.toUpperCase());
  expect(await sofia.call(reopen, { id: approved, reason, ...seen })).toMatchObject(refused('own-receipt'));
  expect(await sofia.call(approve, { id: waiting })).toMatchObject(refused('own-receipt'));
  expect(await sofia.call(deny, { id: waiting, denialReason: 'bad_date' })).toMatchObject(refused('own-receipt'));
  const [line] = receiptItems;
  const raise = { id: waiting, itemId: line!._id, updatedFields: { quantity: 9 } };
  expect(await sofia.call('POST /api/admin/receipt/:id/receiptItem/:itemId', raise)).toMatchObject(
    refused('own-receipt'),
  );
  const more = { receiptId: waiting, itemId: line!.item._id, quantity: 9 };
  expect(await sofia.call('POST /api/admin/receipt/addItem', more)).toMatchObject(refused('own-receipt'));
  await rename(own);
});

test('with other points than were shown it is stale, and nothing is taken back', async () => {
  const id = await submitApproved('10');
  const before = await maria.totals();
  const shown = { decision: 1, points: 250, takenBack: 200, owed: 50 };
  expect(await sofia.call(reopen, { id, reason, expected: shown })).toMatchObject({
    status: 409,
    body: { type: 'stale', reopening: { decision: 1, points: 250, takenBack: 250, owed: 0 } },
  });
  expect(await maria.totals()).toEqual(before);
  expect((await sofia.ok('GET /api/admin/receipt/:id', { id })).receipt.approved).toBe(true);
});

test('a decision that came since is another one: the same points do not make it the one that was seen', async () => {
  const id = await submitApproved('101');
  await sofia.ok(reopen, { id, reason, ...seen });
  await sofia.ok(approve, { id });
  expect(await sofia.call(reopen, { id, reason, ...seen })).toMatchObject({
    status: 409,
    body: { type: 'stale', reopening: { decision: 3, points: 250, takenBack: 250, owed: 0 } },
  });
  expect((await sofia.ok('GET /api/admin/receipt/:id', { id })).receipt.approved).toBe(true);
});

test('of 200 at once one reopens it, and its points are taken back once', async () => {
  const id = await submitApproved('11');
  const before = await maria.totals();
  const answers = await Promise.all(Array.from({ length: 200 }, () => sofia.call(reopen, { id, reason, ...seen })));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ body }) => body.type === 'receipt-waiting')).toHaveLength(199);
  expect(before.currentPoints - (await maria.totals()).currentPoints).toBe(250);
  expect(await listMails('receiptReopened', id)).toHaveLength(1);
});

test('at once with an order of the same points either what is left is taken back, or the order finds nothing', async () => {
  const tom = await openBuyer(server, 'tom');
  for (let nth = 0; nth < 8; nth++) {
    const id = await submitApproved(`12${nth}`, tom);
    const { current_points: points } = await readPoints(tom);
    const [, ordered] = await Promise.all([sofia.ok(reopen, { id, reason, ...seen }), spend(tom, points)]);
    const { current_points, debt_points } = await readPoints(tom);
    if (ordered) expect([current_points, debt_points]).toEqual([0, 250]);
    else expect([current_points, debt_points]).toEqual([points - 250, 0]);
    await tom.earn(1000);
  }
});

const refused = (type: string) => ({ status: 409, body: { type } });

async function submitApproved(number: string, buyer = maria): Promise<string> {
  const { _id: id } = await buyer.submit(number);
  await sofia.ok(approve, { id });
  return id;
}

async function submitDenied(number: string) {
  const receipt = await maria.submit(number);
  await sofia.ok(deny, { id: receipt._id, denialReason: 'bad_date' });
  return receipt;
}

/** Whether there were so many to spend. */
const spend = async ({ programId, memberId }: Pick<Buyer, 'programId' | 'memberId'>, points: number) =>
  typeof (await inTransaction(server.services.db, (tx) =>
    movePoints(tx, { programId, memberId, ...spending(points) }),
  )) !== 'string';

const readPoints = ({ programId, memberId }: Buyer) =>
  server.services.db
    .selectFrom('members')
    .where('program_id', '=', programId)
    .where('id', '=', memberId)
    .select(['current_points', 'debt_points'])
    .executeTakeFirstOrThrow();

const listLedger = (id: string) =>
  server.services.db
    .selectFrom('points_entries')
    .where('cause_id', '=', id)
    .select(['kind', 'amount', 'decided_by'])
    .orderBy('line')
    .execute();

const listMails = async (kind: 'receiptReopened' | 'userRebateSubmissionApproved', said: string) =>
  (await server.services.db.selectFrom('mails').where('kind', '=', kind).select(['subject', 'text']).execute()).filter(
    ({ subject, text }) => `${subject} ${text}`.includes(said),
  );

const listEntries = async (id: string) =>
  (
    await server.services.db
      .selectFrom('audit_log')
      .where('subject_id', '=', id)
      .select('action')
      .orderBy('id')
      .execute()
  ).map(({ action }) => action);
