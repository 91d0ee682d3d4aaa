import { beforeAll, expect, test } from 'vitest';
import { type Buyer, cement, openBuyer, paint } from '#testing/people/buyer.ts';
import { whileHeld } from '#testing/races/while-held.ts';
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

const submit = 'POST /api/client/receipt/submit';
const add = 'POST /api/client/receipt/addItem';
const update = 'POST /api/client/receipt/:id/update';
const finish = 'POST /api/client/receipt/:receiptNumber/finish';
const fileTaken = { status: 409, body: { type: 'receipt-file-submitted', msg: 'This receipt has been submitted' } };

/** Two cans of paint at 250 points and three bags of cement at 40. */
async function whole(buyer: Buyer, receiptNumber: string, image?: { imageKey: string }) {
  return {
    receiptNumber,
    dateOfPurchase: '2026-03-02',
    image: image ?? (await buyer.upload()),
    items: [
      { itemId: await buyer.item(paint), quantity: 2 },
      { itemId: await buyer.item(cement), quantity: 3 },
    ],
    points: 620,
  };
}

test('a receipt with its items is submitted in one call, and its mail is written', async () => {
  const { receipt } = await maria.ok(submit, await whole(maria, '500'));
  expect(receipt).toMatchObject({ receiptNumber: '500', dateOfPurchase: '2026-03-02', finished: true, points: 620 });
  expect(receipt.receiptItems.map(({ item, quantity }) => [item.name, quantity])).toEqual([
    [paint, 2],
    [cement, 3],
  ]);
  expect(await listMails(receipt._id)).toEqual([{ kind: 'rebateItemAdded' }]);
});

test('sent again with its file and number, it is the same receipt, also after its decision', async () => {
  const sofia = await server.as('sofia');
  const sent = await whole(maria, '510');
  const { receipt } = await maria.ok(submit, sent);
  expect((await maria.ok(submit, { ...sent, receiptNumber: '0510' })).receipt._id).toBe(receipt._id);
  expect(await maria.call(submit, { ...sent, receiptNumber: '511' })).toMatchObject(fileTaken);
  await sofia.ok('POST /api/admin/receipt/:id/deny', { id: receipt._id, denialReason: 'duplicate' });
  expect((await maria.ok(submit, sent)).receipt).toMatchObject({ _id: receipt._id, denied: true });
  expect(await listMails(receipt._id)).toHaveLength(2);
});

test('six calls at once with one file submit one receipt, whatever its numbers', async () => {
  const image = await maria.upload();
  const numbers = ['520', '520', '520', '521', '521', '522'];
  const entries = await Promise.all(numbers.map((number) => whole(maria, number, image)));
  const answers = await Promise.all(entries.map((entry) => maria.call(submit, entry)));
  const submitted = answers.filter(({ status }) => status === 200);
  expect(new Set(submitted.map(({ body }) => body.receipt._id)).size).toBe(1);
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(numbers.length - submitted.length);
  expect(await countReceiptsWith(image)).toBe(1);
});

test('a file is submitted once, also by several drafts and by a draft beside a whole receipt', async () => {
  const image = await maria.upload();
  await maria.add('525', { image });
  await maria.add('526', { image });
  const both = ['525', '526'].map((receiptNumber) => maria.call(finish, { receiptNumber }));
  const whole527 = maria.call(submit, await whole(maria, '527', image));
  const answers = await Promise.all([...both, whole527]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  for (const { status, body } of answers) if (status === 409) expect(body).toMatchObject(fileTaken.body);
  expect(await countReceiptsWith(image, 'unapproved')).toBe(1);
});

test('a draft whose file was approved elsewhere is refused; with another file it is submitted', async () => {
  const sofia = await server.as('sofia');
  const image = await maria.upload();
  const { _id: id } = await maria.add('528', { image });
  const { receipt } = await maria.ok(submit, await whole(maria, '529', image));
  await sofia.ok('POST /api/admin/receipt/:id/approve', { id: receipt._id });
  expect(await maria.call(finish, { receiptNumber: '528' })).toMatchObject(fileTaken);
  const details = { id, receiptNumber: '528', dateOfPurchase: '2026-03-02', image: await maria.upload() };
  await maria.ok('POST /api/client/receipt/:id/update', details);
  expect((await maria.call(finish, { receiptNumber: '528' })).status).toBe(200);
});

test('every call locks the file before the receipt, so that two calls never wait for each other', async () => {
  const image = await maria.upload();
  const { _id: id } = await maria.add('535');
  const calls: (() => Promise<{ status: number }>)[] = [
    async () => maria.call(add, await maria.entry('535', { item: cement, image })),
    () => maria.call(update, { id, receiptNumber: '535', dateOfPurchase: '2026-03-02', image }),
    () => maria.call(finish, { receiptNumber: '535' }),
  ];
  const { db } = server.services;
  for (const call of calls) {
    const { status } = await whileHeld(
      db,
      async (tx) => void (await tx.selectFrom('files').where('image_key', '=', image.imageKey).forUpdate().execute()),
      call,
      async (tx) => void (await tx.selectFrom('receipts').where('id', '=', id).forUpdate().noWait().execute()),
    );
    expect(status).toBe(200);
  }
});

test('of six files at once with one number, one is submitted', async () => {
  const entries = await Promise.all(Array.from({ length: 6 }, () => whole(maria, '530')));
  const answers = await Promise.all(entries.map((entry) => maria.call(submit, entry)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409]);
});

test('points that are not true any more, and an item that is no longer offered, are shown before anything is sent', async () => {
  const sent = await whole(olga, '540');
  const asSeen = { ...sent, points: 621 };
  expect(await olga.call(submit, asSeen)).toMatchObject({ status: 409, body: { type: 'stale', points: 620 } });
  await olga.changeItem(cement, { disabled: true });
  expect(await olga.call(submit, sent)).toMatchObject({ status: 409, body: { type: 'stale', points: 500 } });
  const { receipts } = await olga.ok('GET /api/client/receipt/list', { limit: 100 });
  expect(receipts).toEqual([]);
});

test('a word about an item that is not listed reaches the reviewer, from both ways to submit', async () => {
  const sofia = await server.as('sofia');
  const note = 'Two HX-90 hangers are missing.';
  const { receipt } = await maria.ok(submit, { ...(await whole(maria, '545')), memberNote: ` ${note} ` });
  await maria.add('546');
  const finish = { receiptNumber: '546', memberNote: note };
  const second = (await maria.ok('POST /api/client/receipt/:receiptNumber/finish', finish)).receipt;
  for (const { _id: id } of [receipt, second]) {
    expect((await sofia.ok('GET /api/admin/receipt/:id', { id })).receipt.memberNote).toBe(note);
  }
  const long = { ...(await whole(maria, '547')), memberNote: 'x'.repeat(501) };
  expect((await maria.call(submit, long)).status).toBe(400);
});

test('a receipt on which no item is listed is sent with a word alone, from both ways to submit', async () => {
  const { items, ...details } = await whole(tom, '580');
  const alone = { ...details, items: [], points: 0 };
  for (const memberNote of [undefined, '', ' \n ']) {
    const { status, body } = await tom.call(submit, { ...alone, memberNote });
    expect(status).toBe(400);
    expect(body.errors).toEqual([{ path: 'items', code: 'receiptEmpty', message: 'This receipt has no items yet.' }]);
  }
  const memberNote = 'Six HX-90 hangers are not listed.';
  expect(await tom.call(submit, { ...alone, memberNote, points: 40 })).toMatchObject({ body: { type: 'stale' } });
  const sent = await Promise.all([1, 2].map(() => tom.ok(submit, { ...alone, memberNote })));
  expect(new Set(sent.map(({ receipt }) => receipt._id)).size).toBe(1);
  expect(sent[0]!.receipt).toMatchObject({ finished: true, memberNote, receiptItems: [], points: 0 });

  const { _id: id, receiptItems } = await tom.add('581');
  await tom.ok('POST /api/client/receipt/:id/item/:itemId', { id, itemId: receiptItems[0]!._id, quantity: 0 });
  const finish = 'POST /api/client/receipt/:receiptNumber/finish';
  expect((await tom.call(finish, { receiptNumber: '581', memberNote: ' ' })).body.type).toBe('receipt-empty');
  expect((await tom.ok(finish, { receiptNumber: '581', memberNote })).receipt).toMatchObject({ memberNote });
});

test('a number that is taken is refused, and the draft that has it stays', async () => {
  await maria.add('550', { quantity: 7 });
  const refused = { status: 409, body: { type: 'receipt-exists', msg: 'This receipt exists' } };
  expect(await maria.call(submit, await whole(maria, '550'))).toMatchObject(refused);
  const [draft] = (await maria.ok('GET /api/client/receipt/list', { status: 'draft' })).receipts;
  expect(draft?.receiptItems.map(({ quantity }) => quantity)).toEqual([7]);
  await maria.submit('551');
  expect((await maria.call(submit, await whole(maria, '551'))).body.type).toBe('receipt-submitted');
});

test('each problem is reported at its field', async () => {
  const sent = await whole(maria, '');
  const [first, second] = sent.items;
  const items = [{ ...first!, quantity: 0 }, second!];
  const noNumber = await maria.call(submit, { ...sent, dateOfPurchase: '2030-01-01' });
  expect(noNumber.body.errors?.map(({ path }) => path)).toEqual(['receiptNumber', 'dateOfPurchase']);
  const noQuantity = await maria.call(submit, { ...sent, receiptNumber: '560', items });
  expect(noQuantity.body.errors).toMatchObject([{ path: 'items.0.quantity' }]);
  for (const wrong of [[], [first!, first!], Array.from({ length: 201 }, () => first!)]) {
    expect((await maria.call(submit, { ...sent, receiptNumber: '560', items: wrong })).status).toBe(400);
  }
});

test("another participant's file, and an item of another program, submit nothing", async () => {
  const image = await maria.upload();
  expect((await tom.call(submit, await whole(tom, '570', image))).status).toBe(400);
  const sent = await whole(tom, '571');
  const foreign = { ...sent, items: [{ itemId: await olga.item(paint), quantity: 2 }] };
  expect((await tom.call(submit, foreign)).body).toMatchObject({ type: 'stale', points: 0 });
});

const listMails = (receiptId: string) =>
  server.services.db.selectFrom('mails').where('cause_id', '=', receiptId).select('kind').execute();

async function countReceiptsWith({ imageKey }: { imageKey: string }, status?: 'unapproved'): Promise<number> {
  const { receipts } = await maria.ok('GET /api/client/receipt/list', { limit: 100, status });
  return receipts.filter(({ image }) => image?.imageKey === imageKey).length;
}
