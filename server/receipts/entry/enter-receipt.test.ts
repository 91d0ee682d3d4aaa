import { beforeAll, describe, expect, test } from 'vitest';
import { MAX_RECEIPT_LINES } from '#domain/receipts.ts';
import { newId } from '#server/db/ids.ts';
import { type Buyer, cement, openBuyer, paint } from '#testing/people/buyer.ts';
import { addMember } from '#testing/people/newcomers.ts';
import { sharedTestServer } from '#testing/test-server.ts';

const server = sharedTestServer();
let maria: Buyer;
let tom: Buyer;
let olga: Buyer;

beforeAll(async () => {
  [maria, tom, olga] = await Promise.all([
    openBuyer(server, 'maria'),
    openBuyer(server, 'tom'),
    openBuyer(server, 'olga'),
  ]);
});

const add = 'POST /api/client/receipt/addItem';
const finish = 'POST /api/client/receipt/:receiptNumber/finish';
const validate = 'POST /api/client/receipt/validateNewReceipt';

describe('a draft', () => {
  test('is created by the first item, and gets the next ones with its number', async () => {
    const first = await maria.add('100', { quantity: 2 });
    const second = await maria.add('100', { item: cement, quantity: 3 });
    expect(second._id).toBe(first._id);
    expect(second).toMatchObject({ finished: false, points: 2 * 250 + 3 * 40, submittedAt: null, decisionBy: null });
    expect(second.receiptItems.map(({ item, quantity }) => [item.name, quantity])).toEqual([
      [paint, 2],
      [cement, 3],
    ]);
    expect(second.image?.url).toContain(second.image?.imageKey);
  });

  test('keeps its file and date when they are sent again, and takes others while it is a draft', async () => {
    const image = await maria.upload();
    await maria.add('101', { image });
    const same = await maria.add('101', { image, item: cement });
    expect(same).toMatchObject({ image: { imageKey: image.imageKey }, dateOfPurchase: '2026-03-02' });
    const other = await maria.upload();
    const { _id: id, receiptItems } = await maria.add('101', { image: other, item: 'LED Work Light 60 W' });
    const line = { id, itemId: receiptItems[0]!._id, quantity: 0 };
    await maria.ok('POST /api/client/receipt/:id/item/:itemId', line);
    const changed = await maria.add('101', { image: other, date: '2026-03-03' });
    expect(changed).toMatchObject({ image: { imageKey: other.imageKey }, dateOfPurchase: '2026-03-03' });
  });

  test('contains an item once: the second time is refused and changes nothing', async () => {
    const { image } = await maria.add('102', { quantity: 1 });
    const entry = await maria.entry('102', { quantity: 5, date: '2026-03-09', image: image! });
    const again = await maria.call(add, entry);
    expect(again).toMatchObject({ status: 409, body: { type: 'receipt-item-exists' } });
    const [draft] = (await maria.ok('GET /api/client/receipt/list', { status: 'draft', limit: 1 })).receipts;
    expect(draft).toMatchObject({ receiptNumber: '102', dateOfPurchase: '2026-03-02' });
    expect(draft?.receiptItems.map(({ quantity }) => quantity)).toEqual([1]);
  });

  test('takes other quantities, and loses a line at 0', async () => {
    const { _id: id, receiptItems } = await maria.add('103', { quantity: 1 });
    const itemId = receiptItems[0]!._id;
    const change = (quantity: number) =>
      maria.call('POST /api/client/receipt/:id/item/:itemId', { id, itemId, quantity });
    expect((await change(7)).body.receipt.points).toBe(7 * 250);
    expect((await change(10_000)).status).toBe(400);
    expect((await change(0)).body.receipt.receiptItems).toEqual([]);
    expect((await change(1)).status).toBe(404);
    expect(await maria.call(finish, { receiptNumber: '103' })).toMatchObject({
      status: 409,
      body: { type: 'receipt-empty' },
    });
  });

  test('is submitted only at the points that its member saw', async () => {
    const { points } = await maria.add('191', { quantity: 2 });
    expect(await maria.call(finish, { receiptNumber: '191', points: points - 1 })).toMatchObject({
      status: 409,
      body: { type: 'stale', points },
    });
    expect((await maria.ok(finish, { receiptNumber: '191', points })).receipt.points).toBe(points);
  });

  test('gets a removed line back by its id, and keeps the number and date that were corrected in between', async () => {
    const { _id: id, receiptItems, image } = await maria.add('107', { quantity: 4 });
    const [line] = receiptItems;
    await maria.ok('POST /api/client/receipt/:id/item/:itemId', { id, itemId: line!._id, quantity: 0 });
    const details = { id, receiptNumber: '1070', dateOfPurchase: '2026-03-05', image: image! };
    await maria.ok('POST /api/client/receipt/:id/update', details);
    const putBack = { id, itemId: line!.item._id, quantity: 4 };
    const { receipt } = await maria.ok('POST /api/client/receipt/:id/item', putBack);
    expect(receipt).toMatchObject({ _id: id, receiptNumber: '1070', dateOfPurchase: '2026-03-05', points: 4 * 250 });
    const again = await maria.call('POST /api/client/receipt/:id/item', putBack);
    expect(again).toMatchObject({ status: 409, body: { type: 'receipt-item-exists' } });
    const wrong = await maria.call('POST /api/client/receipt/:id/item', { ...putBack, quantity: 10_000 });
    expect(wrong.status).toBe(400);
  });

  test('of twenty calls at once that put one line back, one does', async () => {
    const { _id: id } = await maria.add('108');
    const putBack = { id, itemId: await maria.item(cement), quantity: 1 };
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => maria.call('POST /api/client/receipt/:id/item', putBack)),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  test('is full at its limit, for staff too, and is not seen by staff before it is submitted', async () => {
    const { db } = server.services;
    const { _id: receipt_id, image } = await maria.add('106');
    const items = Array.from({ length: MAX_RECEIPT_LINES }, (_, n) => ({ id: newId(), name: `Bolt ${n}`, points: 1 }));
    const [over, ...rest] = items;
    const program_id = maria.programId;
    await db
      .insertInto('rebate_items')
      .values(items.map((item) => ({ ...item, program_id })))
      .execute();
    await db
      .insertInto('receipt_items')
      .values(
        rest.map(({ id, ...line }) => ({ ...line, program_id, receipt_id, id: newId(), item_id: id, quantity: 1 })),
      )
      .execute();
    const entry = await maria.entry('106', { image: image! });
    const more = { ...entry, receiptData: { ...entry.receiptData, itemId: over!.id } };
    const full = { status: 409, body: { type: 'receipt-full' } };
    expect(await maria.call(add, more)).toMatchObject(full);
    // Staff cannot add more either.
    const sofia = await server.as('sofia');
    const byStaff = { receiptId: receipt_id, itemId: over!.id, quantity: 1 };
    expect((await sofia.call('GET /api/admin/receipt/:id', { id: receipt_id })).status).toBe(404);
    expect((await maria.call(finish, { receiptNumber: '106' })).status).toBe(200);
    expect(await sofia.call('POST /api/admin/receipt/addItem', byStaff)).toMatchObject(full);
  });

  test('can be cancelled in both ways, and its number is free again', async () => {
    const first = await maria.add('104');
    expect((await maria.call('DELETE /api/common/receipt/:id', { id: first._id })).status).toBe(204);
    const second = await maria.add('104');
    expect((await maria.call('GET /api/common/receipt/:id/delete', { id: second._id })).status).toBe(204);
    expect((await maria.call('DELETE /api/common/receipt/:id', { id: second._id })).status).toBe(404);
    expect((await maria.call(validate, { receiptNumber: '104', userLoyaltyProgramId: maria.memberId })).status).toBe(
      204,
    );
  });
});

test('the head of a cancelling cancels nothing, and no answer is cached', async () => {
  const { _id: id } = await maria.add('109');
  const ask = (method: string, path: string) =>
    fetch(`${server.url}${path}`, { method, headers: { authorization: maria.token! } });
  expect((await ask('HEAD', `/api/common/receipt/${id}/delete`)).status).toBe(404);
  const list = await ask('GET', '/api/client/receipt/list?status=draft&limit=1');
  expect(list.headers.get('cache-control')).toBe('no-store');
  expect(await list.json()).toMatchObject({ receipts: [{ _id: id }] });
  expect((await ask('GET', '/api/admin/receipt/list')).headers.get('cache-control')).toBe('no-store');
});

describe('what was submitted', () => {
  test('has its moment and the moment by which it is decided, and is written of once', async () => {
    const receipt = await maria.submit('110');
    expect(receipt).toMatchObject({ finished: true, approved: false, denied: false });
    const waiting = Date.parse(receipt.decisionBy!) - Date.parse(receipt.submittedAt!);
    expect(waiting).toBeGreaterThanOrEqual(3 * 86_400_000);
    expect(await listMails(receipt._id)).toEqual([{ kind: 'rebateItemAdded', to_address: 'maria@example.com' }]);
  });

  test('accepts no more items, corrections, cancellation or second submission', async () => {
    const { _id: id, receiptItems } = await maria.submit('111');
    const itemId = receiptItems[0]!._id;
    const refused = { status: 409, body: { type: 'receipt-submitted' } };
    expect(await maria.call(add, await maria.entry('111', { item: cement }))).toMatchObject(refused);
    const correction = { id, itemId, quantity: 2 };
    expect(await maria.call('POST /api/client/receipt/:id/item/:itemId', correction)).toMatchObject(refused);
    expect(await maria.call('DELETE /api/common/receipt/:id', { id })).toMatchObject(refused);
    expect(await maria.call('GET /api/common/receipt/:id/delete', { id })).toMatchObject(refused);
    expect(await maria.call(finish, { receiptNumber: '111' })).toMatchObject(refused);
  });

  test('was never created: there is nothing to submit', async () => {
    expect((await maria.call(finish, { receiptNumber: '999999' })).status).toBe(404);
  });
});

describe("another participant's receipt", () => {
  test('is not found by other members, of this program or another', async () => {
    const { _id: id, receiptItems } = await maria.add('120');
    const itemId = receiptItems[0]!._id;
    for (const stranger of [tom, olga]) {
      expect((await stranger.call('DELETE /api/common/receipt/:id', { id })).status).toBe(404);
      expect((await stranger.call('GET /api/common/receipt/:id/delete', { id })).status).toBe(404);
      const change = { id, itemId, quantity: 3 };
      expect((await stranger.call('POST /api/client/receipt/:id/item/:itemId', change)).status).toBe(404);
      expect((await stranger.call(finish, { receiptNumber: '120' })).status).toBe(404);
      const { receipts } = await stranger.ok('GET /api/client/receipt/list', { limit: 100 });
      expect(receipts.map(({ _id }) => _id)).not.toContain(id);
    }
  });

  test('cannot be entered in its name, nor with its file or with an item of another program', async () => {
    const inMariasName = { ...(await tom.entry('121')), userLoyaltyProgramId: maria.memberId };
    expect((await tom.call(add, inMariasName)).status).toBe(404);
    const asMaria = { receiptNumber: '121', userLoyaltyProgramId: maria.memberId };
    expect((await tom.call(validate, asMaria)).status).toBe(404);
    const image = await maria.upload();
    expect((await tom.call(add, await tom.entry('121', { image }))).status).toBe(400);
    const entry = await tom.entry('121');
    const foreign = { ...entry, receiptData: { ...entry.receiptData, itemId: await olga.item(paint) } };
    expect((await tom.call(add, foreign)).status).toBe(404);
  });

  test('is no matter of administrators to enter', async () => {
    const sofia = await server.as('sofia');
    expect((await sofia.call(add, await maria.entry('122'))).status).toBe(403);
    expect((await server.guest.call(add, await maria.entry('122'))).status).toBe(401);
  });
});

test('a disabled item is not found', async () => {
  await server.services.db
    .updateTable('rebate_items')
    .set({ disabled: true })
    .where('program_id', '=', olga.programId)
    .where('name', '=', cement)
    .execute();
  expect((await olga.call(add, await olga.entry('130', { item: cement }))).status).toBe(404);
});

test('a member’s receipts come page by page, newest first, by state', async () => {
  const reader = await openBuyer(server, await addMember(server, 'reader'));
  for (const number of ['140', '141', '142']) await reader.add(number);
  const first = await reader.ok('GET /api/client/receipt/list', { limit: 2 });
  expect(first.receipts.map(({ receiptNumber }) => receiptNumber)).toEqual(['142', '141']);
  const rest = await reader.ok('GET /api/client/receipt/list', { limit: 2, cursor: first.next! });
  expect(rest).toMatchObject({ receipts: [{ receiptNumber: '140' }], next: null });
  expect((await reader.ok('GET /api/client/receipt/list', { status: 'unapproved' })).receipts).toEqual([]);
});

const listMails = (receiptId: string) =>
  server.services.db.selectFrom('mails').where('cause_id', '=', receiptId).select(['kind', 'to_address']).execute();
