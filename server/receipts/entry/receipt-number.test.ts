import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { normalizeReceiptNumber } from '#domain/receipts.ts';
import { type Buyer, cement, openBuyer } from '#testing/people/buyer.ts';
import { type Caller, sharedTestServer } from '#testing/test-server.ts';

const server = sharedTestServer();
let maria: Buyer;
let tom: Buyer;
let olga: Buyer;
let sofia: Caller;

beforeAll(async () => {
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

const add = 'POST /api/client/receipt/addItem';
const validate = (buyer: Buyer, receiptNumber: string) =>
  buyer.call('POST /api/client/receipt/validateNewReceipt', { receiptNumber, userLoyaltyProgramId: buyer.memberId });

const printed = [
  '007',
  '0-12',
  '1-23',
  '12 - 3',
  ' #00INV/20418.B',
  'INV-100/1',
  'TRX:4821*3',
  '\u2116 48213',
  '000',
  'a-b1',
];
printed.push(
  '\uff14\uff18\uff12',
  'A\u20111',
  '48\u200b213',
  '12\u20133',
  '12\u22123',
  '1\u00a02',
  'X+1',
  '\uff34\uff32\uff38\uff1a\uff14\uff0f\uff13',
  'AB 12 CD 3',
);

describe('a number', () => {
  test('is refused according to the state of the member’s receipt that has it, with any leading zeros', async () => {
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
    expect(await validate(maria, '007001  10019')).toMatchObject({ status: 409, body: { type: 'receipt-submitted' } });
    expect((await validate(maria, '70 0110 019')).status).toBe(204);
    await maria.submit('70 0110 019');
    await maria.submit('700110019');
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
    expect((await validate(olga, 'INV,1')).body.errors).toMatchObject([{ message: expect.stringContaining('not ,') }]);
  });

  test('is compared by its letters and digits alone', async () => {
    await olga.submit('INV-20418-B');
    const submitted = { status: 409, body: { type: 'receipt-submitted' } };
    expect(await validate(olga, 'inv20418b')).toMatchObject(submitted);
    expect(await olga.call(add, await olga.entry('INV20418B'))).toMatchObject(submitted);
    expect(await olga.call(add, await olga.entry('#00INV/20418.B'))).toMatchObject(submitted);
  });

  test.each(printed)('%j has the same key in the database', async (typed) => {
    const { rows } = await sql<{ key: string }>`select compare_receipt_number(${typed}) as key`.execute(
      server.services.db,
    );
    expect(rows[0]?.key).toBe(normalizeReceiptNumber(typed));
  });

  test('with a sign at another place is another number', async () => {
    for (const typed of ['1-23', '12-3', '123', 'INV-100/1', 'INV-1001']) await olga.submit(typed);
    for (const typed of ['12 3', 'inv_100.1', '\uff11\uff12\u20113']) {
      expect(await validate(olga, typed)).toMatchObject({ status: 409, body: { type: 'receipt-submitted' } });
    }
  });

  test('from an earlier version gets its key from the move, and of two that are one the later is another receipt', async () => {
    const { db } = server.services;
    const first = await olga.submit('60001');
    const second = await olga.submit('60002');
    await db.transaction().execute(async (before) => {
      await sql`set local session_replication_role = replica`.execute(before);
      const change = (id: string, number: string, key: string) =>
        sql`update receipts set receipt_number = ${number}, number_key = ${key}, compared_number = null
          where id = ${id}`.execute(before);
      await change(first._id, 'INV-60/1', 'inv-60/1');
      await change(second._id, 'INV.60.1', 'inv601');
    });
    await sql`insert into unfinished_moves
      values ('numbers of receipts', '00000000-0000-0000-0000-000000000000', ${second._id})`.execute(db);
    while ((await sql<{ n: number }>`select move_receipt_numbers(1000) as n`.execute(db)).rows[0]!.n > 0);
    const rows = await db
      .selectFrom('receipts')
      .where('id', 'in', [first._id, second._id])
      .select(['compared_number', 'is_another'])
      .orderBy('id')
      .execute();
    expect(rows).toEqual([
      { compared_number: 'inv60-1', is_another: false },
      { compared_number: 'inv60-1', is_another: true },
    ]);
  });
});

describe('another receipt of one number', () => {
  const sent = async (number: string, date: string, anotherReceipt?: boolean) => {
    const { receiptData, userLoyaltyProgramId } = await tom.entry(number, { date });
    return { userLoyaltyProgramId, receiptData: { ...receiptData, anotherReceipt } };
  };
  test('of another day is taken once the member says so, and marked for the reviewer', async () => {
    const original = await tom.submit('7100', { date: '2026-03-01' });
    const refused = { status: 409, body: { type: 'receipt-submitted', canBeAnother: true } };
    expect(await tom.call(add, await sent('7100', '2026-03-02'))).toMatchObject(refused);
    const sameDay = { status: 409, body: { type: 'receipt-submitted', canBeAnother: false } };
    expect(await tom.call(add, await sent('7100', '2026-03-01', true))).toMatchObject(sameDay);
    const entry = await sent('7100', '2026-03-02', true);
    const { receiptId: id } = await tom.ok(add, entry);
    const itemId = await tom.item(cement);
    const more = { ...entry, receiptData: { ...entry.receiptData, itemId } };
    expect((await tom.ok(add, more)).receiptId).toBe(id);
    const { receipt } = await tom.ok('POST /api/client/receipt/:receiptNumber/finish', { receiptNumber: '7100' });
    expect(receipt).toMatchObject({ _id: id, finished: true });
    const { possibleDuplicates } = (await sofia.ok('GET /api/admin/receipt/:id', { id })).receipt;
    expect(possibleDuplicates).toMatchObject([{ _id: original._id, sameNumber: true, user: { username: 'tom' } }]);
  });

  test('of a shop that was read is taken; of the same one it is not', async () => {
    const first = await tom.submit('7200');
    const entry = await sent('7200', '2026-03-02', true);
    const read = (imageKey: string, merchant: string) =>
      sql`insert into receipt_readings (program_id, image_key, member_id, state, result, items, read_at, reader_version)
        values (${tom.programId}, ${imageKey}, ${tom.memberId}, 'read',
          ${JSON.stringify({ merchant: { value: merchant } })}::jsonb, '[]', now(), 99)
        on conflict (program_id, image_key) do update set state = 'read', result = excluded.result, items = '[]', read_at = now()`.execute(
        server.services.db,
      );
    await read(first.image!.imageKey, 'Harbor Supply');
    const { receiptData } = entry;
    await tom.call('POST /api/client/receipt/validateNewReceipt', {
      ...receiptData,
      userLoyaltyProgramId: tom.memberId,
    });
    expect((await tom.call(add, entry)).status).toBe(409);
    await server.services.db
      .updateTable('files')
      .set({ program_id: tom.programId })
      .where('image_key', '=', receiptData.image.imageKey)
      .execute();
    await read(receiptData.image.imageKey, 'Dock & Sons');
    expect((await tom.call(add, entry)).status).toBe(200);
  });

  test('sent several times at once is one; of several at once of one day, one', async () => {
    await tom.submit('7300', { date: '2026-03-01' });
    const entry = await sent('7300', '2026-03-02', true);
    const answers = await Promise.all(Array.from({ length: 6 }, () => tom.call(add, entry)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const others = await Promise.all([1, 2, 3, 4].map(() => sent('7300', '2026-03-03', true)));
    const statuses = (await Promise.all(others.map((other) => tom.call(add, other)))).map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
  });
});

describe('a draft of another shop with the same number', () => {
  const exists = (canBeAnother: boolean) => ({ status: 409, body: { type: 'receipt-exists', canBeAnother } });
  const asAnother = async (entry: ReturnType<Buyer['entry']>) => {
    const { userLoyaltyProgramId, receiptData } = await entry;
    return { userLoyaltyProgramId, receiptData: { ...receiptData, anotherReceipt: true } };
  };
  const stored = async (id: string) => (await tom.ok('GET /api/client/receipt/:id', { id })).receipt;

  test('that has lines keeps its day, photo and lines when an item of another day and photo is added', async () => {
    const draft = await tom.add('7400', { date: '2026-03-01' });
    const entry = await tom.entry('7400', { date: '2026-03-03', item: cement });
    expect(await tom.call(add, entry)).toMatchObject(exists(true));
    // The item is on the other draft too: still it is another receipt, whose quantity is not raised there.
    expect(await tom.call(add, await tom.entry('7400', { date: '2026-03-03' }))).toMatchObject(exists(true));
    expect(await stored(draft._id)).toMatchObject(draft);
    const another = await asAnother(Promise.resolve(entry));
    const { receiptId } = await tom.ok(add, another);
    expect(receiptId).not.toBe(draft._id);
    expect(await tom.call(add, await tom.entry('7400', { date: '2026-03-03' }))).toMatchObject(exists(false));
    expect(await stored(draft._id)).toMatchObject(draft);
  });

  test('is left alone if the member says that it is another one, also where nothing tells them apart', async () => {
    const draft = await tom.add('7410', { date: '2026-03-01' });
    const entry = await asAnother(tom.entry('7410', { date: '2026-03-01', item: cement }));
    expect(await tom.call(add, entry)).toMatchObject(exists(false));
    const itemId = draft.receiptItems[0]!._id;
    await tom.ok('POST /api/client/receipt/:id/item/:itemId', { id: draft._id, itemId, quantity: 0 });
    expect(await tom.call(add, entry)).toMatchObject(exists(false));
    expect(await stored(draft._id)).toMatchObject({ image: { imageKey: draft.image!.imageKey }, receiptItems: [] });
  });

  test('of two at once the second is refused, and the first keeps its own', async () => {
    const entries = await Promise.all(['2026-03-01', '2026-03-03'].map((date) => tom.entry('7420', { date })));
    const answers = await Promise.all(entries.map((entry) => tom.call(add, entry)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)).toMatchObject(exists(true));
  });

  test('without lines, or of the same day, takes a photo that is corrected', async () => {
    const { _id: id, receiptItems } = await tom.add('7430', { date: '2026-03-01' });
    const line = { id, itemId: receiptItems[0]!._id, quantity: 0 };
    await tom.ok('POST /api/client/receipt/:id/item/:itemId', line);
    expect(await tom.add('7430', { date: '2026-03-02' })).toMatchObject({ _id: id, dateOfPurchase: '2026-03-02' });
    expect((await tom.add('7430', { date: '2026-03-02', item: cement })).receiptItems).toHaveLength(2);
  });
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
