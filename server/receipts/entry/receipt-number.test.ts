import { readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Buyer, cement, openBuyer } from '#testing/people/buyer.ts';
import { type Caller, startTestServer, type TestServer } from '#testing/test-server.ts';

let server: TestServer;
let maria: Buyer;
let tom: Buyer;
let olga: Buyer;
let sofia: Caller;

beforeAll(async () => {
  server = await startTestServer();
  [maria, tom, olga] = await Promise.all([
    openBuyer(server, 'maria'),
    openBuyer(server, 'tom'),
    openBuyer(server, 'olga'),
  ]);
  sofia = await server.as('sofia');
  await server.services.db
    .updateTable('programs')
    .set({ letters_in_receipt_numbers: true })
    .where('id', '=', olga.programId)
    .execute();
});
afterAll(() => server.close());

const add = 'POST /api/client/receipt/addItem';
const validate = (buyer: Buyer, receiptNumber: string) =>
  buyer.call('POST /api/client/receipt/validateNewReceipt', { receiptNumber, userLoyaltyProgramId: buyer.memberId });

describe('a number', () => {
  test('is refused according to the state of the own receipt that has it, with any leading zeros', async () => {
    expect((await validate(maria, '10047')).status).toBe(204);
    await maria.add('10047');
    expect(await validate(maria, ' 0010047 ')).toMatchObject({
      status: 409,
      body: { type: 'receipt-exists', msg: 'This receipt exists' },
    });
    const { receipt } = await maria.ok('POST /api/client/receipt/:receiptNumber/finish', { receiptNumber: '0010047' });
    expect(receipt.receiptNumber).toBe('10047');
    expect(await validate(maria, '010047')).toMatchObject({
      status: 409,
      body: { type: 'receipt-submitted', msg: 'This receipt has been submitted' },
    });
    await sofia.ok('POST /api/admin/receipt/:id/approve', { id: receipt._id });
    expect(await validate(maria, '10047')).toMatchObject({
      status: 409,
      body: { type: 'receipt-approved', msg: 'This receipt has been approved' },
    });
    expect(await maria.call(add, await maria.entry('010047', { item: cement }))).toMatchObject({
      status: 409,
      body: { type: 'receipt-approved' },
    });
  });

  test('with the spaces that a receipt prints is the same number, and is shown as it was typed', async () => {
    expect(await maria.submit('7001 10019')).toMatchObject({ receiptNumber: '7001 10019', finished: true });
    for (const typed of ['700110019', '70 0110 019']) {
      expect(await validate(maria, typed)).toMatchObject({ status: 409, body: { type: 'receipt-submitted' } });
    }
  });

  test('is free again after a denial', async () => {
    const { _id: id } = await maria.submit('20047');
    await sofia.ok('POST /api/admin/receipt/:id/deny', { id, denialReason: 'bad_date' });
    expect((await validate(maria, '20047')).status).toBe(204);
    const again = await maria.submit('20047');
    expect(again._id).not.toBe(id);
  });

  test('of another member is no hindrance', async () => {
    await maria.submit('30047');
    expect((await validate(tom, '30047')).status).toBe(204);
    await tom.submit('30047');
  });

  test.each([
    ['', 'Invoice/Receipt number is required'],
    ['INV-20417-B', 'Invoice/Receipt number must be a number'],
    ['12.5', 'Invoice/Receipt number must be a number'],
  ])('%j is refused: %s', async (number, message) => {
    const answer = await maria.call(add, await maria.entry(number));
    expect(answer).toMatchObject({ status: 400, body: { errors: [{ path: 'receiptData.receiptNumber', message }] } });
    expect(await validate(maria, number)).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'receiptNumber', message }] },
    });
  });

  test('may contain letters, and even a slash, if the program allows them', async () => {
    const receipt = await olga.submit('INV-20417/B');
    expect(receipt).toMatchObject({ receiptNumber: 'INV-20417/B', finished: true });
    expect((await validate(olga, 'INV,1')).status).toBe(400);
  });

  test('is compared by its letters and digits alone', async () => {
    await olga.submit('INV-20418-B');
    const submitted = { status: 409, body: { type: 'receipt-submitted' } };
    expect(await validate(olga, 'inv20418b')).toMatchObject(submitted);
    expect(await olga.call(add, await olga.entry('INV20418B'))).toMatchObject(submitted);
    expect(await olga.call(add, await olga.entry('#00INV/20418.B'))).toMatchObject(submitted);
  });

  test('stored before letters and digits alone counted gets its new key, one receipt of a number each', async () => {
    const receipts = [
      await submitAs('INV-20419', 'inv-20419'),
      await submitAs('INV/20419', 'inv/20419'),
      await submitAs('INV-20420', 'inv-20420'),
      await submitAs('INV20420', 'inv20420'),
      await submitAs('0-0', '0-0', 'denied'),
      await submitAs('00', '0', 'denied'),
    ];
    await sql
      .raw(await readFile('server/db/migrations/0002-receipt-number-keys.sql', 'utf8'))
      .execute(server.services.db);
    const rows = await server.services.db
      .selectFrom('receipts')
      .where('id', 'in', receipts)
      .select(['id', 'number_key'])
      .execute();
    const keys = receipts.map((id) => rows.find((row) => row.id === id)?.number_key);
    expect(keys).toEqual(['inv20419', 'inv/20419', 'inv-20420', 'inv20420', '0', '0']);
  });

  /** A receipt of olga's as an earlier version stored it. */
  async function submitAs(receiptNumber: string, key: string, state?: 'denied') {
    const { _id: id } = await olga.submit(String(next++));
    if (state) await sofia.ok('POST /api/admin/receipt/:id/deny', { id, denialReason: 'bad_date' });
    const changes = { receipt_number: receiptNumber, number_key: key };
    await server.services.db.updateTable('receipts').set(changes).where('id', '=', id).execute();
    return id;
  }
  let next = 60_001;
});

describe('a date of purchase', () => {
  const tomorrow = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10);
  test.each([
    ['', 'Transaction date required.'],
    ['2026-02-30', 'Transaction date must be a valid date.'],
    ['03/02/2026', 'Transaction date must be a valid date.'],
    ['1999-12-31', 'Transaction date cannot be before 2000.'],
    [tomorrow, 'Transaction date cannot be in the future.'],
  ])('%j is refused: %s', async (date, message) => {
    const answer = await maria.call(add, await maria.entry('50001', { date }));
    expect(answer).toMatchObject({ status: 400, body: { errors: [{ path: 'receiptData.dateOfPurchase', message }] } });
  });

  test("outside the program's dates is accepted and marked for the reviewer", async () => {
    const outside = await maria.submit('50002', { date: '2025-12-31' });
    const inside = await maria.submit('50003', { date: '2026-01-05' });
    expect((await sofia.ok('GET /api/admin/receipt/:id', { id: outside._id })).receipt.outsideProgram).toBe(true);
    expect((await sofia.ok('GET /api/admin/receipt/:id', { id: inside._id })).receipt.outsideProgram).toBe(false);
  });
});

test.each([
  [0, 'Quantity must be greater than 0'],
  [-1, 'Quantity must be greater than 0'],
  [10_000, 'Quantity cannot be greater than 9999'],
])('a quantity of %j is refused: %s', async (quantity, message) => {
  const answer = await maria.call(add, await maria.entry('50004', { quantity }));
  expect(answer).toMatchObject({ status: 400, body: { errors: [{ path: 'receiptData.quantity', message }] } });
});

test('a file that never arrived is refused', async () => {
  const file = { album: 'receipts', fileName: 'r.png', contentType: 'image/png', size: 100 } as const;
  const { image } = await maria.ok('POST /api/common/file/sign', file);
  expect((await maria.call(add, await maria.entry('50005', { image }))).status).toBe(400);
  expect((await maria.call(add, await maria.entry('50005', { image: { imageKey: 'receipts/none' } }))).status).toBe(
    400,
  );
});

describe('the database', () => {
  test('refuses a date of purchase before 2000 or in the future, and lets an older one be decided', async () => {
    const { db } = server.services;
    const { _id: id } = await maria.add('77001');
    const setDate = (date: string) =>
      db.updateTable('receipts').set({ date_of_purchase: date }).where('id', '=', id).execute();
    for (const date of ['1999-12-31', '2999-01-01'])
      await expect(setDate(date)).rejects.toThrow('is too early or in the future');
    await db.transaction().execute(async (before) => {
      await sql`set local session_replication_role = replica`.execute(before);
      await before.updateTable('receipts').set({ date_of_purchase: '1999-12-31' }).where('id', '=', id).execute();
    });
    await maria.ok('POST /api/client/receipt/:receiptNumber/finish', { receiptNumber: '77001' });
    expect((await sofia.call('POST /api/admin/receipt/:id/approve', { id })).status).toBe(200);
  });
});
