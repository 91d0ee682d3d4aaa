import { beforeAll, describe, expect, test } from 'vitest';
import { type Buyer, cement, openBuyer, paint } from '#testing/people/buyer.ts';
import { type Caller, sharedTestServer } from '#testing/test-server.ts';

const server = sharedTestServer();
let maria: Buyer;
let sofia: Caller;

beforeAll(async () => {
  maria = await openBuyer(server, 'maria');
  sofia = await server.as('sofia');
});

const approve = 'POST /api/admin/receipt/:id/approve';
const deny = 'POST /api/admin/receipt/:id/deny';
const correct = 'POST /api/admin/receipt/:id/receiptItem/:itemId';

describe('approving', () => {
  test('pays price times quantity of every item, with a mail and an audit entry', async () => {
    const before = await maria.totals();
    await maria.add('1', { quantity: 2 });
    const { _id: id } = await maria.submit('1', { item: cement, quantity: 3 });
    const { receipt } = await sofia.ok(approve, { id, points: 620, adminComments: ' Thank you ' });
    expect(receipt).toMatchObject({ approved: true, denied: false, points: 620, adminComments: 'Thank you' });
    expect(receipt).toMatchObject({ decidedBy: 'Sofia Lindqvist', approvalDate: receipt.decidedAt });
    expect(receipt.receiptItems.every((line) => line.approved)).toBe(true);
    expect(await maria.totals()).toEqual({
      totalPoints: before.totalPoints + 620,
      currentPoints: before.currentPoints + 620,
    });
    expect(await listLedger(id)).toEqual([{ kind: 'earned', said: { code: 'receipt', number: '1' }, amount: 620 }]);
    expect(await listMails(id)).toEqual(['rebateItemAdded', 'userRebateSubmissionApproved']);
    expect(await listEntries(id)).toEqual([{ action: 'receipt approved', admin_name: 'sofia', subject_name: '1' }]);
  });

  test('pays what was promised when the item was added, even if the catalog changes', async () => {
    const { _id: id } = await maria.submit('2', { item: paint, quantity: 2 });
    const price = (points: number) =>
      server.services.db
        .updateTable('rebate_items')
        .set({ points })
        .where('program_id', '=', maria.programId)
        .where('name', '=', paint)
        .execute();
    await price(1);
    const { receipt } = await sofia.ok(approve, { id });
    await price(250);
    expect(receipt.points).toBe(500);
    expect(await listLedger(id)).toMatchObject([{ amount: 500 }]);
  });

  test('needs an item: a receipt with a word alone gets its items at the desk, or is denied', async () => {
    const [first, second] = [await submitWord('15'), await submitWord('16')];
    const refused = { status: 409, body: { type: 'receipt-empty' } };
    expect(await sofia.call(approve, { id: first })).toMatchObject(refused);
    expect(await sofia.call(approve, { id: first, points: 0 })).toMatchObject(refused);
    await sofia.ok('POST /api/admin/receipt/addItem', {
      receiptId: first,
      itemId: await maria.item(paint),
      quantity: 2,
    });
    expect((await sofia.ok(approve, { id: first })).receipt).toMatchObject({ approved: true, points: 500 });
    const denial = { denialReason: 'other', denialReasonOther: 'Hangers earn no points.' } as const;
    expect((await sofia.ok(deny, { id: second, ...denial })).receipt).toMatchObject({ denied: true, receiptItems: [] });
    expect(await listLedger(second)).toEqual([]);
  });

  test('leaves out items that were denied on their own: they stay listed and pay nothing', async () => {
    await maria.add('3', { quantity: 1 });
    const { _id: id, receiptItems } = await maria.submit('3', { item: cement });
    await sofia.ok(correct, { id, itemId: receiptItems[0]!._id, updatedFields: { denied: true } });
    const { receipt } = await sofia.ok(approve, { id, points: 40 });
    expect(receipt.points).toBe(40);
    expect(receipt.receiptItems.map(({ approved, denied }) => [approved, denied])).toEqual([
      [false, true],
      [true, false],
    ]);
  });

  test('of a receipt with only denied items moves nothing', async () => {
    const { _id: id, receiptItems } = await maria.submit('4');
    await sofia.ok(correct, { id, itemId: receiptItems[0]!._id, updatedFields: { denied: true } });
    expect((await sofia.ok(approve, { id })).receipt).toMatchObject({ approved: true, points: 0 });
    expect(await listLedger(id)).toEqual([]);
  });

  test('for other points than the reviewer saw is stale, and names the true ones', async () => {
    const { _id: id } = await maria.submit('5');
    expect(await sofia.call(approve, { id, points: 249 })).toMatchObject({
      status: 409,
      body: { type: 'stale', points: 250 },
    });
    expect((await sofia.ok('GET /api/admin/receipt/:id', { id })).receipt.approved).toBe(false);
    expect(await listMails(id)).toEqual(['rebateItemAdded']);
  });

  test('for more than a billion points is refused', async () => {
    const { _id: id } = await maria.submit('6');
    await server.services.db
      .updateTable('receipt_items')
      .set({ points: 1e9, quantity: 2 })
      .where('receipt_id', '=', id)
      .execute();
    expect((await sofia.call(approve, { id })).status).toBe(400);
    expect(await listLedger(id)).toEqual([]);
  });
});

describe('denying', () => {
  test('pays nothing, and gives the reason by mail and in the audit', async () => {
    const before = await maria.totals();
    const { _id: id } = await maria.submit('11');
    const sent = { id, denialReason: 'other', denialReasonOther: 'Torn in half', adminComments: 'Sorry' };
    const { receipt } = await sofia.ok(deny, sent);
    expect(receipt).toMatchObject({ denied: true, approved: false, points: 0, approvalDate: null });
    expect(receipt).toMatchObject({ denialReason: 'other', denialReasonOther: 'Torn in half', adminComments: 'Sorry' });
    expect(await maria.totals()).toEqual(before);
    expect(await listMails(id)).toEqual(['rebateItemAdded', 'userRebateSubmissionDenied']);
    expect(await listEntries(id)).toMatchObject([{ action: 'receipt denied' }]);
  });

  test('for a named reason drops what was written for another', async () => {
    const { _id: id } = await maria.submit('12');
    const { receipt } = await sofia.ok(deny, {
      ...{ id, denialReason: 'duplicate' },
      denialReasonOther: 'left over',
      adminComments: null,
    });
    expect(receipt).toMatchObject({ denialReason: 'duplicate', denialReasonOther: null });
  });
});

test('an unknown receipt is not found, and reviewing is for administrators', async () => {
  const id = crypto.randomUUID();
  expect((await sofia.call(approve, { id })).status).toBe(404);
  expect((await sofia.call(deny, { id, denialReason: 'duplicate' })).status).toBe(404);
  expect((await sofia.call('GET /api/admin/receipt/:id', { id })).status).toBe(404);
  expect((await maria.call(approve, { id })).status).toBe(403);
});

const listLedger = (id: string) =>
  server.services.db
    .selectFrom('points_entries')
    .where('cause_id', '=', id)
    .select(['kind', 'said', 'amount'])
    .execute();

async function listMails(id: string): Promise<string[]> {
  const mails = await server.services.db
    .selectFrom('mails')
    .where('cause_id', '=', id)
    .select('kind')
    .orderBy('id')
    .execute();
  return mails.map(({ kind }) => kind);
}

const listEntries = (id: string) =>
  server.services.db
    .selectFrom('audit_log')
    .where('subject_id', '=', id)
    .select(['action', 'admin_name', 'subject_name'])
    .orderBy('id')
    .execute();

async function submitWord(receiptNumber: string): Promise<string> {
  const { itemId: _, quantity: __, ...details } = (await maria.entry(receiptNumber)).receiptData;
  const word = { items: [], points: 0, memberNote: 'Six HX-90 hangers are not listed.' };
  return (await maria.ok('POST /api/client/receipt/submit', { ...details, ...word })).receipt._id;
}
