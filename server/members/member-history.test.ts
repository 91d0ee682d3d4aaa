import { beforeAll, expect, test } from 'vitest';
import { newId } from '#server/db/ids.ts';
import { type Buyer, openBuyer } from '#testing/people/buyer.ts';
import { openShopper } from '#testing/people/shopper.ts';
import { openTrainee } from '#testing/people/trainee.ts';
import { type Caller, sharedTestServer } from '#testing/test-server.ts';

const server = sharedTestServer();
let sofia: Caller;
let maria: Buyer;
let tom: Buyer;
beforeAll(async () => {
  [sofia, maria, tom] = [await server.as('sofia'), await openBuyer(server, 'maria'), await openBuyer(server, 'tom')];
});

test('staff read a member’s receipts without its drafts, newest first, page by page', async () => {
  const approved = await maria.submit('1001');
  const denied = await maria.submit('1002');
  const waiting = await maria.submit('1003', { quantity: 2 });
  await maria.add('1004');
  await tom.submit('1005');
  await sofia.ok('POST /api/admin/receipt/:id/approve', { id: approved._id });
  await sofia.ok('POST /api/admin/receipt/:id/deny', { id: denied._id, denialReason: 'duplicate' });

  const call = 'GET /api/admin/userLoyaltyProgram/:id/receipts';
  const first = await sofia.ok(call, { id: maria.memberId, limit: 2 });
  expect(first.receipts).toMatchObject([
    { receiptNumber: '1003', finished: true, approved: false, denied: false, points: waiting.points, itemCount: 1 },
    { receiptNumber: '1002', denied: true, points: 0, denialReason: 'duplicate' },
  ]);
  const second = await sofia.ok(call, { id: maria.memberId, limit: 2, cursor: first.next! });
  expect(second).toMatchObject({ receipts: [{ receiptNumber: '1001', approved: true }], next: null });
  expect((await sofia.ok(call, { id: tom.memberId })).receipts.map((receipt) => receipt.receiptNumber)).toEqual([
    '1005',
  ]);
});

test('staff read a member’s orders as the member does', async () => {
  const shopper = await openShopper(server, 'maria');
  await shopper.earn(50_000);
  await shopper.order('Insulated Thermos');
  await shopper.order('Insulated Thermos', 2);
  await shopper.choose('Insulated Thermos');
  const call = 'GET /api/admin/userLoyaltyProgram/:id/orders';
  const own = await shopper.ok('GET /api/client/order/list', {});
  expect(own.orders.map(({ items }) => items[0]!.quantity)).toEqual([2, 1]);
  expect(await sofia.ok(call, { id: maria.memberId })).toEqual(own);
  const first = await sofia.ok(call, { id: maria.memberId, limit: 1 });
  const second = await sofia.ok(call, { id: maria.memberId, limit: 1, cursor: first.next! });
  expect([...first.orders, ...second.orders]).toEqual(own.orders);
  expect(await sofia.ok(call, { id: tom.memberId })).toEqual({ orders: [], next: null });
});

test('staff read which trainings a member has done, newest first, also those no longer offered', async () => {
  const trainee = await openTrainee(server, 'maria');
  for (const name of ['Ball valves', 'Gate valves']) {
    const training = await trainee.training({ name, points: 150, questions: 2 });
    await trainee.answerAll(training);
    await trainee.complete(training);
    await trainee.disable(training);
  }
  const call = 'GET /api/admin/userLoyaltyProgram/:id/trainings';
  const { trainings } = await sofia.ok(call, { id: maria.memberId });
  expect(trainings).toMatchObject([
    { moduleName: 'Gate valves', completion: { points: 150, correct: 2, questions: 2 } },
    { moduleName: 'Ball valves', completion: { points: 150 } },
  ]);
  const first = await sofia.ok(call, { id: maria.memberId, limit: 1 });
  const second = await sofia.ok(call, { id: maria.memberId, limit: 1, cursor: first.next! });
  expect([...first.trainings, ...second.trainings]).toEqual(trainings);
  expect(second.next).toBeNull();
  expect((await sofia.ok(call, { id: tom.memberId })).trainings).toEqual([]);
});

test.each([
  'GET /api/admin/userLoyaltyProgram/:id/receipts',
  'GET /api/admin/userLoyaltyProgram/:id/orders',
  'GET /api/admin/userLoyaltyProgram/:id/trainings',
] as const)('%s does not find who is not there', async (call) => {
  const { status, body } = await sofia.call(call, { id: newId() });
  expect([status, body.msg]).toEqual([404, 'No user id given or found']);
});
