import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Buyer, cement, openBuyer, paint } from '#testing/people/buyer.ts';
import { type Caller, sharedTestServer } from '#testing/test-server.ts';

const server = sharedTestServer();
let maria: Buyer;
let sofia: Caller;
let number = 1000;

beforeAll(async () => {
  [maria, sofia] = [await openBuyer(server, 'maria'), await server.as('sofia')];
});
beforeEach(async () => {
  number += 1;
  await setItem({ points: 500, disabled: false });
});

const change = 'POST /api/client/receipt/:id/item/:itemId';
const update = 'POST /api/client/receipt/:id/update';
const add = 'POST /api/client/receipt/addItem';
const finish = 'POST /api/client/receipt/:receiptNumber/finish';

const setItem = (changes: { points?: number; disabled?: boolean }) => maria.changeItem(cement, changes);
/** A draft of three that was promised 500 points each, of an item that earns 1 since. */
async function hoard(quantity = 3) {
  const draft = await maria.add(String(number), { item: cement, quantity });
  await setItem({ points: 1 });
  return { draft, id: draft._id, itemId: draft.receiptItems[0]!._id, image: draft.image! };
}
const read = async (id: string) => (await maria.ok('GET /api/client/receipt/:id', { id })).receipt;

describe('a draft keeps what was promised', () => {
  test('when it is sent, and for a lower quantity', async () => {
    const { id, itemId } = await hoard();
    expect((await read(id)).receiptItems).toMatchObject([{ item: { points: 500, pointsNow: 1 } }]);
    const { receipt } = await maria.ok(change, { id, itemId, quantity: 2 });
    expect(receipt.points).toBe(1000);
    expect((await maria.ok(finish, { receiptNumber: String(number), points: 1000 })).receipt.points).toBe(1000);
  });

  test('under another spelling of its number, and beside an item that is added', async () => {
    const { id, image } = await hoard();
    const sent = { id, receiptNumber: `00${number}`, dateOfPurchase: '2026-03-02', image };
    expect((await maria.ok(update, sent)).receipt.points).toBe(1500);
    const { final } = await maria.ok(add, await maria.entry(String(number), { item: paint, image }));
    expect(final.receiptItems).toMatchObject([{ item: { points: 500 } }, { item: { pointsNow: expect.any(Number) } }]);
  });
});

describe('more of an item', () => {
  test.each([
    ['less', 1, 2000],
    ['more', 900, 1_800_000],
  ])('earns what it earns today, also if that is %s, once the person has seen it', async (_what, today, sum) => {
    const { id, itemId } = await hoard();
    await setItem({ points: today });
    const stale = await maria.call(change, { id, itemId, quantity: 2000 });
    const lines = [{ _id: itemId, name: cement, points: 500, pointsNow: today }];
    expect(stale).toMatchObject({ status: 409, body: { type: 'stale', points: sum, lines } });
    expect((await read(id)).points).toBe(1500);
    expect(await maria.call(change, { id, itemId, quantity: 2000, points: 1_000_000 })).toMatchObject({ status: 409 });
    expect((await maria.ok(change, { id, itemId, quantity: 2000, points: sum })).receipt.points).toBe(sum);
  });

  test('is no way around by lowering first', async () => {
    const { id, itemId } = await hoard();
    await maria.ok(change, { id, itemId, quantity: 1 });
    expect(await maria.call(change, { id, itemId, quantity: 3 })).toMatchObject({ body: { type: 'stale', points: 3 } });
  });

  test('is no way around by removing and adding, or adding twice', async () => {
    const { draft, id, itemId } = await hoard();
    const line = { id, itemId: draft.receiptItems[0]!.item._id, quantity: 2000 };
    expect(await maria.call('POST /api/client/receipt/:id/item', line)).toMatchObject({
      body: { type: 'receipt-item-exists' },
    });
    await maria.ok(change, { id, itemId, quantity: 0 });
    expect((await maria.ok('POST /api/client/receipt/:id/item', line)).receipt.points).toBe(2000);
  });

  test('is taken at once while the points are the same', async () => {
    const { id, itemId } = await hoard();
    await setItem({ points: 500 });
    expect((await maria.ok(change, { id, itemId, quantity: 4 })).receipt.points).toBe(2000);
  });

  test('of two raises at once each is judged by what is stored', async () => {
    const { id, itemId } = await hoard();
    const raise = (quantity: number) => maria.call(change, { id, itemId, quantity, points: quantity });
    const answers = await Promise.all([raise(10), raise(20), raise(30), raise(2000)]);
    expect(answers.every(({ status }) => status === 200)).toBe(true);
    expect((await read(id)).receiptItems).toMatchObject([{ item: { points: 1 } }]);
  });
});

describe('another paper earns what its items earn today, once the person has seen it', () => {
  test.each([
    ['number', async () => ({ receiptNumber: `9${number}` })],
    ['date', async () => ({ dateOfPurchase: '2026-03-05' })],
    ['file', async () => ({ image: await maria.upload() })],
  ])('a draft of another %s', async (_what, other) => {
    const { id, image } = await hoard();
    const sent = { id, receiptNumber: String(number), dateOfPurchase: '2026-03-02', image, ...(await other()) };
    expect(await maria.call(update, sent)).toMatchObject({ status: 409, body: { type: 'stale', points: 3 } });
    expect(await read(id)).toMatchObject({ receiptNumber: String(number), dateOfPurchase: '2026-03-02', points: 1500 });
    expect((await maria.ok(update, { ...sent, points: 3 })).receipt.points).toBe(3);
  });

  test.each([
    ['date', async () => ({ date: '2026-03-05' })],
    ['file', async () => ({ image: await maria.upload() })],
  ])('an item that is added with another %s', async (_what, other) => {
    const { id, image } = await hoard();
    const entry = await maria.entry(String(number), { item: paint, image, ...(await other()) });
    const stale = await maria.call(add, entry);
    expect(stale).toMatchObject({ status: 409, body: { type: 'stale', lines: [{ points: 500, pointsNow: 1 }] } });
    expect((await read(id)).receiptItems).toHaveLength(1);
    const { points } = stale.body as unknown as { points: number };
    const { final } = await maria.ok(add, { ...entry, points });
    expect(final).toMatchObject({ points, receiptItems: [{ item: { points: 1 } }, {}] });
  });

  test('an item that was disabled since does not come back at its old points', async () => {
    const { id, image } = await hoard();
    await setItem({ disabled: true });
    const sent = { id, receiptNumber: `8${number}`, dateOfPurchase: '2026-03-02', image };
    await maria.ok(update, { ...sent, points: 3 });
    await setItem({ disabled: false });
    expect((await maria.ok(finish, { receiptNumber: `8${number}` })).receipt.points).toBe(3);
  });
});

describe('a disabled item', () => {
  test('is refused when the receipt is sent, by its name, and can be taken off', async () => {
    const { id, itemId, image } = await hoard();
    await maria.ok(add, await maria.entry(String(number), { item: paint, image }));
    await setItem({ disabled: true });
    const refused = await maria.call(finish, { receiptNumber: String(number) });
    expect(refused).toMatchObject({ status: 409, body: { type: 'item-disabled', items: [itemId] } });
    expect(refused.body.msg).toBe(`No longer earning points: ${cement}. Please remove it from this receipt.`);
    expect((await read(id)).receiptItems[0]?.item.pointsNow).toBeNull();
    await maria.ok(change, { id, itemId, quantity: 0 });
    expect((await maria.ok(finish, { receiptNumber: String(number) })).receipt.finished).toBe(true);
  });

  test('is not raised either', async () => {
    const { id, itemId } = await hoard();
    await setItem({ disabled: true });
    for (const points of [undefined, 4])
      expect(await maria.call(change, { id, itemId, quantity: 4, ...(points && { points }) })).toMatchObject({
        status: 409,
        body: { type: 'item-disabled' },
      });
  });
});

test('the reviewer sees what an item earns today; a correction by staff keeps what was promised', async () => {
  const { id, itemId } = await hoard();
  await maria.ok(finish, { receiptNumber: String(number) });
  const { receipt } = await sofia.ok('GET /api/admin/receipt/:id', { id });
  expect(receipt.receiptItems).toMatchObject([{ item: { points: 500, pointsNow: 1 }, quantity: 3 }]);
  const corrected = await sofia.ok('POST /api/admin/receipt/:id/receiptItem/:itemId', {
    id,
    itemId,
    updatedFields: { quantity: 4 },
  });
  expect(corrected.receipt).toMatchObject({ points: 2000, receiptItems: [{ item: { points: 500, pointsNow: 1 } }] });
  await setItem({ disabled: true });
  const { receipt: disabled } = await sofia.ok('GET /api/admin/receipt/:id', { id });
  expect(disabled.receiptItems).toMatchObject([{ item: { points: 500, pointsNow: null } }]);
});

test('a denied receipt is sent again at the points that were seen, also when its draft is changed by a second try', async () => {
  const { id, image } = await hoard();
  await maria.ok(finish, { receiptNumber: String(number) });
  await sofia.ok('POST /api/admin/receipt/:id/deny', { id, denialReason: 'bad_date' });
  const sent = { id, receiptNumber: String(number), dateOfPurchase: '2026-03-02', image };
  const send = (more: object) => maria.call('POST /api/client/receipt/:id/sendAgain', { ...sent, ...more });
  expect(await send({ points: 1500 })).toMatchObject({ status: 409, body: { type: 'stale', points: 3 } });
  expect(await send({ points: 3 })).toMatchObject({ status: 200, body: { receipt: { points: 3 } } });
  await setItem({ points: 200 });
  expect(await send({})).toMatchObject({ status: 200, body: { receipt: { points: 3 } } });
  expect(await send({ dateOfPurchase: '2026-03-03' })).toMatchObject({ body: { type: 'stale', points: 600 } });
  expect(await send({ dateOfPurchase: '2026-03-03', points: 600 })).toMatchObject({ status: 200 });
});
