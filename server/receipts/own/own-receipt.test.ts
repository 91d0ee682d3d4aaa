import { beforeAll, expect, test } from 'vitest';
import { type Buyer, cement, openBuyer, paint } from '#testing/people/buyer.ts';
import { type Caller, sharedTestServer } from '#testing/test-server.ts';

const server = sharedTestServer();
let maria: Buyer;
let sofia: Caller;

beforeAll(async () => {
  maria = await openBuyer(server, 'maria');
  sofia = await server.as('sofia');
});

const get = 'GET /api/client/receipt/:id';

test('an approved receipt shows what each line paid, and the line that was denied on its own', async () => {
  const { _id: id } = await maria.add('300', { quantity: 2 });
  const { receiptItems } = await maria.submit('300', { item: cement, quantity: 3 });
  const lineOf = (name: string) => receiptItems.find(({ item }) => item.name === name)!._id;
  const denial = { id, itemId: lineOf(cement), updatedFields: { denied: true } };
  await sofia.ok('POST /api/admin/receipt/:id/receiptItem/:itemId', denial);
  await sofia.ok('POST /api/admin/receipt/:id/approve', { id, adminComments: 'Thank you.' });
  const { receipt, sending } = await maria.ok(get, { id });
  expect(receipt).toMatchObject({ approved: true, points: 500, adminComments: 'Thank you.', sentAgainAs: null });
  expect(receipt.image?.url).toContain(receipt.image?.imageKey);
  expect(receipt.receiptItems.map(({ item, approved, denied }) => [item.name, approved, denied])).toEqual([
    [paint, true, false],
    [cement, false, true],
  ]);
  expect(sending).toBeNull();
});

test('a draft and one in review are shown too', async () => {
  const { _id: draft } = await maria.add('301');
  expect((await maria.ok(get, { id: draft })).receipt).toMatchObject({ finished: false, decisionBy: null });
  const { _id: submitted } = await maria.submit('302');
  expect((await maria.ok(get, { id: submitted })).receipt.decisionBy).not.toBeNull();
});

test('an unknown or deleted receipt is not found', async () => {
  const { _id: id } = await maria.add('303');
  await maria.ok('DELETE /api/common/receipt/:id', { id });
  expect((await maria.call(get, { id })).status).toBe(404);
  expect((await maria.call(get, { id: 'no-id' })).status).toBe(404);
});
