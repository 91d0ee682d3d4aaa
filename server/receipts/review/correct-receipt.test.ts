import { beforeAll, describe, expect, test } from 'vitest';
import { type Buyer, cement, openBuyer } from '#testing/people/buyer.ts';
import { type Caller, sharedTestServer } from '#testing/test-server.ts';

const server = sharedTestServer();
let maria: Buyer;
let sofia: Caller;

beforeAll(async () => {
  maria = await openBuyer(server, 'maria');
  sofia = await server.as('sofia');
});

const correct = 'POST /api/admin/receipt/:id/receiptItem/:itemId';
const addItem = 'POST /api/admin/receipt/addItem';

describe('a correction while the receipt waits', () => {
  test('of a quantity changes what it pays, and is recorded; the same quantity again is no entry', async () => {
    const { _id: id, receiptItems } = await maria.submit('20');
    const itemId = receiptItems[0]!._id;
    expect((await sofia.call(correct, { id, itemId, updatedFields: { quantity: 0 } })).status).toBe(400);
    expect((await sofia.call(correct, { id, itemId, updatedFields: { approved: true, denied: true } })).status).toBe(
      400,
    );
    expect((await sofia.call(correct, { id, itemId: id, updatedFields: { quantity: 1 } })).status).toBe(404);
    const { receipt } = await sofia.ok(correct, { id, itemId, updatedFields: { quantity: 4 } });
    expect(receipt.points).toBe(1000);
    await sofia.ok(correct, { id, itemId, updatedFields: { quantity: 4 } });
    expect(await listEntries(id)).toMatchObject([{ action: 'receipt item corrected' }]);
  });

  test('approves or denies an item, and reverts that', async () => {
    const { _id: id, receiptItems } = await maria.submit('21');
    const judge = async (updatedFields: { approved?: boolean; denied?: boolean }) => {
      const { receipt } = await sofia.ok(correct, { id, itemId: receiptItems[0]!._id, updatedFields });
      const { approved, denied } = receipt.receiptItems[0]!;
      return { approved, denied };
    };
    expect(await judge({ approved: true })).toEqual({ approved: true, denied: false });
    expect(await judge({ denied: true })).toEqual({ approved: false, denied: true });
    expect(await judge({ approved: true })).toEqual({ approved: true, denied: false });
    expect(await judge({ approved: false })).toEqual({ approved: false, denied: false });
  });

  test('adds an item that was forgotten, once', async () => {
    const { _id: receiptId } = await maria.submit('22');
    const itemId = await maria.item(cement);
    const { final } = await sofia.ok(addItem, { receiptId, itemId, quantity: 2 });
    expect(final.points).toBe(250 + 80);
    expect(await sofia.call(addItem, { receiptId, itemId, quantity: 2 })).toMatchObject({
      status: 409,
      body: { type: 'receipt-item-exists' },
    });
    expect((await sofia.call(addItem, { receiptId, itemId: receiptId, quantity: 2 })).status).toBe(404);
    expect(await listEntries(receiptId)).toMatchObject([{ action: 'receipt item added' }]);
  });
});

const listEntries = (id: string) =>
  server.services.db
    .selectFrom('audit_log')
    .where('subject_id', '=', id)
    .select(['action', 'admin_name', 'subject_name'])
    .orderBy('id')
    .execute();
