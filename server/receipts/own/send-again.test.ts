import { beforeAll, describe, expect, test } from 'vitest';
import type { Receipt } from '#contract/receipts.ts';
import { type Buyer, cement, openBuyer, paint } from '#testing/people/buyer.ts';
import { type Caller, sharedTestServer } from '#testing/test-server.ts';

const server = sharedTestServer();
let maria: Buyer;
let sofia: Caller;

beforeAll(async () => {
  maria = await openBuyer(server, 'maria');
  sofia = await server.as('sofia');
});

const again = 'POST /api/client/receipt/:id/sendAgain';
const finish = 'POST /api/client/receipt/:receiptNumber/finish';
const get = 'GET /api/client/receipt/:id';

describe('a denied receipt', () => {
  test('is sent again with its items and file, and each of the two knows the other', async () => {
    const denied = await submitDenied('500', 'bad_date');
    const { receipt, leftOut } = await maria.ok(again, { ...detailsOf(denied), dateOfPurchase: '2026-03-04' });
    expect(leftOut).toEqual([]);
    expect(receipt).toMatchObject({
      receiptNumber: '500',
      dateOfPurchase: '2026-03-04',
      finished: false,
      image: { imageKey: denied.image!.imageKey },
      sentAgainOf: { _id: denied._id, state: 'denied' },
    });
    expect(receipt.receiptItems.map(({ item, quantity }) => [item.name, quantity])).toEqual([[paint, 2]]);
    expect((await maria.ok(get, { id: denied._id })).receipt.sentAgainAs).toMatchObject({
      _id: receipt._id,
      state: 'draft',
    });
    const submitted = await maria.ok(finish, { receiptNumber: '500' });
    expect(submitted.receipt._id).toBe(receipt._id);
  });

  test("has its items at today's points; missing and denied ones are left out and named", async () => {
    await maria.add('510', { item: cement, quantity: 4 });
    await maria.add('510', { item: 'LED Work Light 60 W' });
    const { _id: id, image, receiptItems } = await maria.submit('510', { quantity: 2 });
    const light = receiptItems.find(({ item }) => item.name.startsWith('LED'))!;
    const denial = { id, itemId: light._id, updatedFields: { denied: true } };
    await sofia.ok('POST /api/admin/receipt/:id/receiptItem/:itemId', denial);
    await sofia.ok('POST /api/admin/receipt/:id/deny', { id, denialReason: 'duplicate' });
    await maria.changeItem(cement, { disabled: true });
    await maria.changeItem(paint, { points: 300 });
    const expected = [
      { name: cement, because: 'disabled' },
      { name: 'LED Work Light 60 W', because: 'denied' },
    ];
    const { sending } = await maria.ok(get, { id });
    expect(sending).toMatchObject({ points: 600, leftOut: expected, items: [{ item: { name: paint, points: 300 } }] });
    const details = { id, receiptNumber: '511', dateOfPurchase: '2026-03-02', image: image! };
    const { receipt, leftOut } = await maria.ok(again, details);
    expect(leftOut).toEqual(expected);
    expect(receipt).toMatchObject({ points: 600, receiptItems: [{ item: { name: paint, points: 300 }, quantity: 2 }] });
    await maria.changeItem(cement, { disabled: false });
    await maria.changeItem(paint, { points: 250 });
  });

  test('is sent again once by twenty taps, and beside another draft', async () => {
    await maria.add('520');
    const denied = await submitDenied('521', 'other');
    const answers = await Promise.all(Array.from({ length: 20 }, () => maria.call(again, detailsOf(denied))));
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
    expect(new Set(answers.map(({ body }) => body.receipt._id)).size).toBe(1);
    expect(answers.map(({ body }) => body.receipt.receiptItems.length)).toEqual(Array(20).fill(1));
  });

  test('updates its draft at a second try', async () => {
    const denied = await submitDenied('530', 'other');
    const first = await maria.ok(again, detailsOf(denied));
    const second = await maria.ok(again, { ...detailsOf(denied), receiptNumber: '531' });
    expect(second.receipt).toMatchObject({ _id: first.receipt._id, receiptNumber: '531' });
    await maria.ok(finish, { receiptNumber: '531' });
    expect(await maria.call(again, { ...detailsOf(denied), receiptNumber: '532' })).toMatchObject({
      status: 409,
      body: { type: 'receipt-sent-again' },
    });
  });

  test('can be sent again when its draft was canceled, and when it was denied a second time', async () => {
    const denied = await submitDenied('540', 'bad_date');
    const first = await maria.ok(again, detailsOf(denied));
    await maria.ok('DELETE /api/common/receipt/:id', { id: first.receipt._id });
    const second = await maria.ok(again, detailsOf(denied));
    await maria.ok(finish, { receiptNumber: '540' });
    await sofia.ok('POST /api/admin/receipt/:id/deny', { id: second.receipt._id, denialReason: 'bad_date' });
    const third = await maria.ok(again, detailsOf(second.receipt));
    expect(third.receipt.sentAgainOf?._id).toBe(second.receipt._id);
  });

  test('needs another file if the file was the mistake', async () => {
    const denied = await submitDenied('550', 'invalid_invoice');
    expect(await maria.call(again, detailsOf(denied))).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'image', message: 'This file was denied. Please choose another one.' }] },
    });
    const image = await maria.upload();
    expect((await maria.ok(again, { ...detailsOf(denied), image })).receipt.image).toMatchObject(image);
  });

  test('cannot take a number that another own receipt has', async () => {
    await maria.add('560');
    await maria.submit('561');
    const denied = await submitDenied('562', 'duplicate');
    const renamed = (receiptNumber: string) => maria.call(again, { ...detailsOf(denied), receiptNumber });
    expect(await renamed('560')).toMatchObject({ status: 409, body: { type: 'receipt-exists' } });
    expect(await renamed('561')).toMatchObject({ status: 409, body: { type: 'receipt-submitted' } });
    expect((await maria.ok(get, { id: denied._id })).receipt.sentAgainAs).toBeNull();
  });
});

test('only a denied receipt can be sent again', async () => {
  const waiting = await maria.submit('570');
  expect(await maria.call(again, detailsOf(waiting))).toMatchObject({
    status: 409,
    body: { type: 'receipt-not-denied' },
  });
});

test('the reviewer sees that it was sent before and denied, and why', async () => {
  const denied = await submitDenied('580', 'duplicate');
  const { receipt } = await maria.ok(again, { ...detailsOf(denied), receiptNumber: '581' });
  await maria.ok(finish, { receiptNumber: '581' });
  const tom = await openBuyer(server, 'tom');
  await tom.submit('581');
  const { possibleDuplicates } = (await sofia.ok('GET /api/admin/receipt/:id', { id: receipt._id })).receipt;
  expect(possibleDuplicates).toMatchObject([
    { sameNumber: true, sameFile: false, sentBefore: false },
    { _id: denied._id, sameNumber: false, sameFile: true, sentBefore: true, denialReason: 'duplicate' },
  ]);
});

async function submitDenied(number: string, denialReason: string): Promise<Receipt> {
  const receipt = await maria.submit(number, { quantity: 2 });
  const denial = { id: receipt._id, denialReason, denialReasonOther: denialReason === 'other' ? 'Illegible' : null };
  await sofia.ok('POST /api/admin/receipt/:id/deny', denial);
  return receipt;
}

const detailsOf = ({ _id: id, receiptNumber, dateOfPurchase, image }: Receipt) => ({
  id,
  receiptNumber,
  dateOfPurchase,
  image: image!,
});
