import { beforeEach, expect, test } from 'vitest';
import { MOST_OF_LINE } from '#contract/points.ts';
import { newId } from '#server/db/ids.ts';
import { type Buyer, cement, openBuyer, paint } from '#testing/people/buyer.ts';
import { addMember } from '#testing/people/newcomers.ts';
import { openShopper, type Shopper } from '#testing/people/shopper.ts';
import { addStaff, inProgram } from '#testing/people/staff.ts';
import { type Caller, sharedTestServer } from '#testing/test-server.ts';

const server = sharedTestServer();
let sofia: Caller;
let pia: Shopper & Buyer;
let count = 0;
beforeEach(async () => {
  sofia = await server.as('sofia');
  const username = await addMember(server, `pia${++count}`);
  pia = { ...(await openShopper(server, username)), ...(await openBuyer(server, username)) };
});

const own = async (line: number) => (await pia.ok('GET /api/client/points/line/:line', { line })).madeOf;
const seenByStaff = async (line: number, staff = sofia) =>
  (await staff.ok('GET /api/admin/userLoyaltyProgram/:id/points/:line', { id: pia.memberId, line })).madeOf;

async function approved(number: string): Promise<string> {
  const { _id: id } = await pia.add(number, { quantity: 2 });
  const { receiptItems } = await pia.submit(number, { item: cement, quantity: 3 });
  const { _id: itemId } = receiptItems.find(({ item }) => item.name === cement)!;
  await sofia.ok('POST /api/admin/receipt/:id/receiptItem/:itemId', { id, itemId, updatedFields: { denied: true } });
  await sofia.ok('POST /api/admin/receipt/:id/approve', { id, adminComments: 'Thank you.' });
  return id;
}

test('a line of a receipt opens to its items, what was decided, and when its points can be spent', async () => {
  const id = await approved('900');
  const { entry, receipt, gave, lots, order, training } = await own(1);
  expect(entry).toMatchObject({ line: 1, kind: 'earned', amount: 500, said: { code: 'receipt', number: '900' } });
  expect(receipt).toMatchObject({
    _id: id,
    items: [
      { name: paint, quantity: 2, points: 250, denied: false },
      { name: cement, quantity: 3, denied: true },
    ],
    decisions: [{ decision: 'approved', points: 500, comments: 'Thank you.', isOfLine: true }],
  });
  expect(gave).toMatchObject({ remaining: 500, expiresOn: null });
  expect({ lots, order, training }).toEqual({ lots: [], order: null, training: null });
});

test('participants read no name of who decided, staff do', async () => {
  await approved('901');
  expect(JSON.stringify(await own(1))).not.toContain('Lindqvist');
  expect((await seenByStaff(1)).receipt!.decisions[0]).toMatchObject({ by: 'Sofia Lindqvist' });
  const adjustment = { id: pia.memberId, adjustmentId: pia.memberId, amount: 5, reason: 'Trade fair' };
  await sofia.ok('POST /api/admin/userLoyaltyProgram/:id/adjust', adjustment);
  expect(await seenByStaff(2)).toMatchObject({ by: 'Sofia Lindqvist', receipt: null, entry: { label: 'Trade fair' } });
  expect(await own(2)).not.toHaveProperty('by');
});

test('an order opens to its rewards with their points, and to the points that it took, the first to expire first', async () => {
  await pia.earn(400);
  await pia.earn(5000);
  await pia.order('Insulated Thermos', 2);
  const { order, lots, lotsInAll, entry } = await own(3);
  expect(order!.items).toMatchObject([{ name: 'Insulated Thermos', quantity: 2, points: -entry.amount / 2 }]);
  expect(lots.map(({ of, points }) => [of.line, of.label, points])).toEqual([
    [1, 'A gift', 400],
    [2, 'A gift', -entry.amount - 400],
  ]);
  expect(lotsInAll).toBe(2);
});

test('what was taken back names the line and the decision that did it, and the other way round', async () => {
  const id = await approved('902');
  const reason = 'The paint was returned';
  await sofia.ok('POST /api/admin/receipt/:id/reopen', { id, reason, expected: { decision: 1 } });
  const [given, taken] = [await own(1), await own(2)];
  expect(given).toMatchObject({
    takesBack: [],
    takenBackBy: [{ line: 2, kind: 'reversed' }],
    gave: { remaining: 0 },
  });
  expect(taken).toMatchObject({ takesBack: [{ line: 1 }], takenBackBy: [], lots: [{ of: { line: 1 }, points: 500 }] });
  const decided = (madeOf: typeof given) => madeOf.receipt!.decisions.map((one) => [one.decision, one.isOfLine]);
  expect(decided(given)).toEqual([
    ['approved', true],
    ['reopened', false],
  ]);
  expect(decided(taken)).toEqual([
    ['approved', false],
    ['reopened', true],
  ]);
  expect(taken.receipt!.decisions[1]).toMatchObject({ reason });
});

test('the participant reads in a line of a receipt what was said against the last decision, and the answer; staff do not', async () => {
  const id = await approved('903');
  expect((await own(1)).receipt).toMatchObject({ decision: 1, objection: null, isSentAgain: false });
  await pia.ok('POST /api/client/receipt/:id/objection', { id, decision: 1, words: 'Cement counts' });
  expect((await own(1)).receipt!.objection).toMatchObject({ words: 'Cement counts', outcome: null, answer: null });
  const { caller: nora } = await addStaff(server, `nora${count}`, [inProgram('reviewer', pia.programId)]);
  await nora.ok('POST /api/admin/receipt/:id/objection/keep', { id, decision: 1, answer: 'Not this one' });
  const { receipt } = await own(1);
  expect(receipt!.objection).toMatchObject({ outcome: 'kept', answer: 'Not this one' });
  expect(JSON.stringify(receipt)).not.toMatch(/nora|Lindqvist/);
  expect(Object.keys((await seenByStaff(1)).receipt!).toSorted()).toEqual(['_id', 'decisions', 'items']);
  const again = { id, reason: 'It counts', expected: { decision: 1 } };
  await sofia.ok('POST /api/admin/receipt/:id/reopen', again);
  await sofia.ok('POST /api/admin/receipt/:id/deny', { id, denialReason: 'duplicate' });
  expect((await own(2)).receipt).toMatchObject({ decision: 3, objection: null, isNewestLine: true });
  expect((await own(1)).receipt).toMatchObject({ decision: 3, isNewestLine: false });
});

test('what is given back to points of a receipt that was reopened meanwhile says so', async () => {
  const id = await approved('904');
  await pia.earn(400);
  await pia.order('Insulated Thermos', 2);
  await sofia.ok('POST /api/admin/receipt/:id/reopen', { id, reason: 'No invoice', expected: { decision: 1 } });
  const { orders } = await pia.ok('GET /api/client/order/list', { limit: 1 });
  const item = { id: orders[0]!.items[0]!._id, userLoyaltyProgramId: pia.memberId };
  const { returning } = await sofia.ok('GET /api/admin/cartRewardItem/:id/return', item);
  const expected = { version: returning.version };
  const back = { ...item, returnId: newId(), quantity: 2, reason: 'Out of stock', expected };
  await sofia.ok('POST /api/admin/cartRewardItem/:id/return', back);
  const { entries } = await pia.ok('GET /api/client/points/list', {});
  const { line } = entries.find(({ kind }) => kind === 'returned')!;
  expect((await own(line)).lots).toMatchObject([
    { of: { line: 1 }, points: -500, isTakenBack: true },
    { of: { line: 2 }, points: -100, isTakenBack: false },
  ]);
  expect((await own(3)).lots).toMatchObject([{ isTakenBack: false }, { isTakenBack: false }]);
});

test('of many lots a bounded number is listed, and all are counted', async () => {
  for (let lot = 0; lot < MOST_OF_LINE + 2; lot++) await pia.earn(1);
  await pia.earn(5000);
  await pia.order('Insulated Thermos');
  const { lots, lotsInAll } = await own(MOST_OF_LINE + 4);
  expect([lots.length, lotsInAll]).toEqual([MOST_OF_LINE, MOST_OF_LINE + 3]);
});

test('a line that is not there is not found, also in another program', async () => {
  await pia.earn(5);
  expect((await pia.call('GET /api/client/points/line/:line', { line: 2 })).status).toBe(404);
  const other = await server.as('olga');
  expect((await other.call('GET /api/client/points/line/:line', { line: 999 })).status).toBe(404);
  const far = { id: newId(), line: 1 };
  expect((await sofia.call('GET /api/admin/userLoyaltyProgram/:id/points/:line', far)).status).toBe(404);
});

test('who may not see orders reads of an order what its line says alone', async () => {
  await pia.earn(5000);
  await pia.order('Insulated Thermos');
  const { caller: nora } = await addStaff(server, `nora${count}`, [inProgram('reviewer', pia.programId)]);
  expect((await seenByStaff(2)).order).not.toBeNull();
  expect(await seenByStaff(2, nora)).toMatchObject({ order: null, entry: { said: { code: 'order', items: 1 } } });
});
