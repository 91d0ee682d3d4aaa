import { afterEach, beforeAll, expect, test } from 'vitest';
import { forgetUnusedAliases } from '#server/catalog/aliases/queries.ts';
import { startJobs } from '#server/start-jobs.ts';
import { type Buyer, cement, openBuyer, paint } from '#testing/people/buyer.ts';
import { uploadReceipt } from '#testing/people/uploads.ts';
import { printPdf } from '#testing/print-pdf.ts';
import { type Caller, sharedTestServer } from '#testing/test-server.ts';
import { giveToReader, setReading } from './reading/queries.ts';

const printed = 'BV 1/2 FP BRS';
const text = 'bv 1/2 fp brs';

const server = sharedTestServer();
let maria: Buyer;
let tom: Buyer;
let olga: Buyer;
let sofia: Caller;
let receipts = 400;
beforeAll(async () => {
  [maria, tom, olga] = await Promise.all([
    openBuyer(server, 'maria'),
    openBuyer(server, 'tom'),
    openBuyer(server, 'olga'),
  ]);
  sofia = await server.as('sofia');
});
afterEach(async () => {
  await server.services.db.deleteFrom('item_aliases').execute();
});

/** A file of the buyer in which these lines were read. */
async function readFile(buyer: Buyer, lines: readonly string[]): Promise<{ imageKey: string }> {
  const { db } = server.services;
  const image = await buyer.upload();
  const file = { ...image, programId: buyer.programId };
  await giveToReader(db, { ...file, memberId: buyer.memberId });
  const fields = { version: 1, number: null, date: null, total: null, merchant: null, rows: [] };
  const read = { ...fields, lines: lines.map((line) => ({ text: line, quantity: 1, amount: 100, place: null })) };
  await setReading(db, file, { read, items: lines.map(() => []) });
  return image;
}

type Pick = { name: string; line?: string };

/** Submits a receipt with items that were picked for lines of its file. */
async function submit(buyer: Buyer, image: { imageKey: string }, picks: readonly Pick[]) {
  const items = await Promise.all(
    picks.map(async ({ name, line }) => ({ itemId: await buyer.item(name), quantity: 1, printed: line })),
  );
  const points = picks.reduce((sum, { name }) => sum + (name === paint ? 250 : 40), 0);
  const sent = { receiptNumber: String(++receipts), dateOfPurchase: '2026-03-02', image, items, points };
  return (await buyer.ok('POST /api/client/receipt/submit', sent)).receipt;
}

const approve = (id: string) => sofia.call('POST /api/admin/receipt/:id/approve', { id });

/** Has a receipt approved on which the buyer picked the item for this text. */
async function teach(buyer: Buyer, name: string, line = printed) {
  const { _id } = await submit(buyer, await readFile(buyer, [line]), [{ name, line }]);
  expect((await approve(_id)).status).toBe(200);
}

/** What is known of the buyer's program: each text with its item, for all or for one member. */
async function listKnown({ programId }: Buyer = maria) {
  const { aliases } = await sofia.ok('GET /api/admin/program/:programId/aliases', { programId });
  return aliases.map(({ text: known, item, isForAll, uses }) => [known, item.name, isForAll ? 'all' : 'one', uses]);
}

test('the text of a line becomes a name of its item when the receipt is approved', async () => {
  const image = await readFile(maria, [printed, 'CHEWING GUM', '12.99 EUR']);
  const { _id } = await submit(maria, image, [{ name: cement, line: printed }, { name: paint }]);
  const { receipt } = await sofia.ok('GET /api/admin/receipt/:id', { id: _id });
  expect(receipt.receiptItems.map((line) => line.printed)).toEqual([printed, null]);
  expect(await listKnown()).toEqual([]);
  await approve(_id);
  expect(await listKnown()).toEqual([[text, cement, 'one', 1]]);
});

test('so does that of an item which is added one by one, and of one that the reviewer adds', async () => {
  const image = await readFile(maria, [printed, 'EXT PNT 5G WHT']);
  const { receiptData, userLoyaltyProgramId } = await maria.entry('390', { item: cement, image });
  await maria.ok('POST /api/client/receipt/addItem', {
    userLoyaltyProgramId,
    receiptData: { ...receiptData, printed },
  });
  const finished = await maria.ok('POST /api/client/receipt/:receiptNumber/finish', { receiptNumber: '390' });
  const receiptId = finished.receipt._id;
  const added = { receiptId, itemId: await maria.item(paint), quantity: 1, printed: 'EXT PNT 5G WHT' };
  await sofia.ok('POST /api/admin/receipt/addItem', added);
  await approve(receiptId);
  expect((await listKnown()).toSorted()).toEqual([
    [text, cement, 'one', 1],
    ['ext pnt 5g wht', paint, 'one', 1],
  ]);
});

test('an item that is removed from a draft and put back keeps what is printed for it', async () => {
  const image = await readFile(maria, [printed]);
  const { receiptData, userLoyaltyProgramId } = await maria.entry('392', { item: cement, image });
  const sent = { userLoyaltyProgramId, receiptData: { ...receiptData, printed } };
  const { receiptId: id } = await maria.ok('POST /api/client/receipt/addItem', sent);
  const { receiptItems } = (await maria.ok('GET /api/client/receipt/:id', { id })).receipt;
  const { _id: itemId, item } = receiptItems[0]!;
  await maria.ok('POST /api/client/receipt/:id/item/:itemId', { id, itemId, quantity: 0 });
  const putBack = { id, itemId: item._id, quantity: 1, printed };
  const { receipt } = await maria.ok('POST /api/client/receipt/:id/item', putBack);
  expect(receipt.receiptItems.map((line) => line.printed)).toEqual([printed]);
});

test('nothing is learned from a denied receipt, a denied line, or a price', async () => {
  const image = await readFile(maria, [printed]);
  const { _id: id } = await submit(maria, image, [{ name: cement, line: printed }]);
  await sofia.ok('POST /api/admin/receipt/:id/deny', { id, denialReason: 'duplicate' });
  const file = await readFile(maria, [printed, '12.99 EUR']);
  const { _id, receiptItems } = await submit(maria, file, [
    { name: cement, line: printed },
    { name: paint, line: '12.99 EUR' },
  ]);
  const itemId = receiptItems.find(({ item }) => item.name === cement)!._id;
  const denied = { id: _id, itemId, updatedFields: { denied: true } };
  await sofia.ok('POST /api/admin/receipt/:id/receiptItem/:itemId', denied);
  expect((await approve(_id)).status).toBe(200);
  expect(await listKnown()).toEqual([]);
});

test('a line that the receipt’s own file does not have teaches nothing', async () => {
  const none = await submit(maria, await readFile(maria, ['EXT PNT 5G WHT']), [{ name: cement, line: printed }]);
  const unread = await submit(maria, await maria.upload(), [{ name: cement, line: printed }]);
  // Picked for a line of one file, and sent with another.
  const [first, second] = [await readFile(maria, [printed]), await readFile(maria, ['EXT PNT 5G WHT'])];
  const { receiptData, userLoyaltyProgramId } = await maria.entry('391', { item: cement, image: first });
  const sent = { userLoyaltyProgramId, receiptData: { ...receiptData, printed } };
  const { receiptId: id } = await maria.ok('POST /api/client/receipt/addItem', sent);
  const { receiptNumber, dateOfPurchase } = receiptData;
  const changed = { id, receiptNumber, dateOfPurchase, image: second };
  const { receipt } = await maria.ok('POST /api/client/receipt/:id/update', changed);
  expect(receipt.receiptItems.map((line) => line.printed)).toEqual([null]);
  await maria.ok('POST /api/client/receipt/:receiptNumber/finish', { receiptNumber });
  for (const receipt of [none._id, unread._id, id]) expect((await approve(receipt)).status).toBe(200);
  expect(await listKnown()).toEqual([]);
});

test('a denied receipt that is sent again with its file teaches what it prints, and not with another one', async () => {
  const [image, other] = [await readFile(maria, [printed]), await readFile(maria, ['CHEWING GUM'])];
  const { _id: id, receiptNumber, dateOfPurchase } = await submit(maria, image, [{ name: cement, line: printed }]);
  await sofia.ok('POST /api/admin/receipt/:id/deny', { id, denialReason: 'duplicate' });
  const printedWith = async (file: { imageKey: string }) => {
    const sent = { id, receiptNumber, dateOfPurchase, image: file };
    const { receipt } = await maria.ok('POST /api/client/receipt/:id/sendAgain', sent);
    return receipt.receiptItems.map((line) => line.printed);
  };
  expect(await printedWith(image)).toEqual([printed]);
  expect(await printedWith(other)).toEqual([null]);
});

test('two lines with the same text and different items name neither', async () => {
  const image = await readFile(maria, ['VALVE 1/2', 'Valve 1/2.', printed]);
  const { _id } = await submit(maria, image, [
    { name: cement, line: 'VALVE 1/2' },
    { name: paint, line: 'Valve 1/2.' },
  ]);
  await approve(_id);
  expect(await listKnown()).toEqual([]);
});

test('one member alone teaches only itself; another member’s receipt that agrees makes it known to all', async () => {
  await teach(maria, cement);
  await teach(maria, cement);
  expect(await listKnown()).toEqual([[text, cement, 'one', 2]]);
  await teach(maria, paint);
  expect(await listKnown()).toEqual([[text, paint, 'one', 1]]);
  await teach(tom, cement);
  expect(await listKnown()).toEqual([[text, cement, 'one', 1]]);
  await teach(maria, cement);
  expect(await listKnown()).toEqual([[text, cement, 'all', 2]]);
  await teach(tom, paint);
  await teach(maria, paint);
  expect(await listKnown()).toEqual([[text, cement, 'all', 2]]);
});

test('a name of a disabled item goes to the next one that is picked', async () => {
  await teach(maria, cement);
  await teach(tom, cement);
  await maria.changeItem(cement, { disabled: true });
  await teach(tom, paint);
  expect(await listKnown()).toEqual([[text, paint, 'one', 1]]);
  await maria.changeItem(cement, { disabled: false });
});

test('each program has names of its own', async () => {
  await teach(olga, cement);
  expect(await listKnown(olga)).toEqual([[text, cement, 'one', 1]]);
  expect(await listKnown(maria)).toEqual([]);
});

test('a name of one member that no receipt has printed for a year is forgotten, one that all have stays', async () => {
  await teach(maria, cement);
  await teach(maria, paint, 'EXT PNT 5G WHT');
  await teach(tom, paint, 'EXT PNT 5G WHT');
  const { db } = server.services;
  await forgetUnusedAliases(db, 1_000);
  expect(await listKnown()).toHaveLength(2);
  await db
    .updateTable('item_aliases')
    .set({ last_used_at: new Date('2025-01-01') })
    .execute();
  await forgetUnusedAliases(db, 1_000);
  expect(await listKnown()).toEqual([['ext pnt 5g wht', paint, 'all', 2]]);
});

test('of several approvals of one receipt at once, one counts', async () => {
  const { _id } = await submit(maria, await readFile(maria, [printed]), [{ name: cement, line: printed }]);
  const answers = await Promise.all(Array.from({ length: 10 }, () => approve(_id)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(await listKnown()).toEqual([[text, cement, 'one', 1]]);
});

test('approvals at once of receipts that print the same lines in another order all pay and all count', async () => {
  const lines = [printed, 'EXT PNT 5G WHT'];
  const ids = await Promise.all(
    [maria, tom, maria, tom, maria, tom].map(async (buyer, n) => {
      const image = await readFile(buyer, n % 2 === 0 ? lines : lines.toReversed());
      const picks = [
        { name: cement, line: printed },
        { name: paint, line: 'EXT PNT 5G WHT' },
      ];
      return (await submit(buyer, image, picks))._id;
    }),
  );
  const answers = await Promise.all(ids.map(approve));
  expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(200));
  expect((await listKnown()).toSorted()).toEqual([
    [text, cement, 'all', 6],
    ['ext pnt 5g wht', paint, 'all', 6],
  ]);
});

test('the next receipt that prints it proposes the item: to the member who taught it, and to all once another agrees', async () => {
  const runner = await startJobs(server.services);
  try {
    await teach(maria, cement);
    expect([await readPdf(maria), await readPdf(tom)]).toEqual([[{ name: cement, likeness: 1 }], []]);
    await teach(tom, cement);
    expect([await readPdf(tom), await readPdf(olga)]).toEqual([[{ name: cement, likeness: 1 }], []]);
    await maria.changeItem(cement, { disabled: true });
    expect(await readPdf(tom)).toEqual([]);
    await maria.changeItem(cement, { disabled: false });
  } finally {
    await runner.stop();
  }
});

/** The items that are proposed for the first line of a new receipt. */
async function readPdf(buyer: Buyer) {
  const pdf = printPdf(['HARBOR HARDWARE LLC', 'Invoice No: 20417', `${printed}      1 @ 8.00     8.00`, 'TOTAL 8.00']);
  const file = { fileName: 'invoice.pdf', contentType: 'application/pdf' };
  const image = await uploadReceipt(buyer, server.url, pdf, file);
  await buyer.ok('POST /api/client/reading', { image });
  const get = async () => (await buyer.ok('GET /api/client/reading', image)).reading;
  await expect.poll(async () => (await get())?.state, { timeout: 30_000 }).toBe('read');
  return (await get())!.items[0]!.map(({ item: { name }, likeness }) => ({ name, likeness }));
}
