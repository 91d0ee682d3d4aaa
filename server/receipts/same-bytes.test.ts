import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { type Buyer, openBuyer, paint } from '#testing/people/buyer.ts';
import { uploadReceipt } from '#testing/people/uploads.ts';
import { drawPicture } from '#testing/pictures.ts';
import { type Caller, sharedTestServer } from '#testing/test-server.ts';

const server = sharedTestServer();
let maria: Buyer;
let tom: Buyer;
let sofia: Caller;
beforeAll(async () => {
  [maria, tom] = await Promise.all([openBuyer(server, 'maria'), openBuyer(server, 'tom')]);
  sofia = await server.as('sofia');
});

const submit = 'POST /api/client/receipt/submit';
const add = 'POST /api/client/receipt/addItem';
const update = 'POST /api/client/receipt/:id/update';
const validate = 'POST /api/client/receipt/validateNewReceipt';
const sendAgain = 'POST /api/client/receipt/:id/sendAgain';
const finish = 'POST /api/client/receipt/:receiptNumber/finish';
const approve = 'POST /api/admin/receipt/:id/approve';
const deny = 'POST /api/admin/receipt/:id/deny';
const refused = { status: 409, body: { type: 'receipt-file-submitted', msg: 'This receipt has been submitted' } };

async function whole(buyer: Buyer, receiptNumber: string, image: { imageKey: string }) {
  const items = [{ itemId: await buyer.item(paint), quantity: 1 }];
  return { receiptNumber, dateOfPurchase: '2026-03-02', image, items, points: 250 };
}

test('bytes that wait or were approved are refused when they are uploaded again, wherever they are entered', async () => {
  const bytes = await drawPicture();
  const upload = () => maria.upload(bytes);
  const { _id: draft } = await maria.add('101', { image: await upload() });
  const { _id: other } = await maria.add('102');
  const { _id: id } = await maria.submit('100', { image: await upload() });
  const details = { receiptNumber: '102', dateOfPurchase: '2026-03-02' };
  const userLoyaltyProgramId = maria.memberId;
  for (const decide of [() => sofia.ok(approve, { id }), undefined]) {
    expect(await maria.call(finish, { receiptNumber: '101' })).toMatchObject(refused);
    expect(await maria.call(submit, await whole(maria, '103', await upload()))).toMatchObject(refused);
    expect(await maria.call(add, await maria.entry('104', { image: await upload() }))).toMatchObject(refused);
    expect(await maria.call(update, { id: other, ...details, image: await upload() })).toMatchObject(refused);
    const image = { imageKey: await keyOf(draft) };
    expect(await maria.call(validate, { receiptNumber: '105', userLoyaltyProgramId, image })).toMatchObject(refused);
    await decide?.();
  }
});

test('after a denial they may be sent again, once', async () => {
  const bytes = await drawPicture();
  const { _id: id } = await maria.submit('110', { image: await maria.upload(bytes) });
  await sofia.ok(deny, { id, denialReason: 'bad_date' });
  const details = { receiptNumber: '110', dateOfPurchase: '2026-03-01', image: await maria.upload(bytes) };
  await maria.ok(sendAgain, { id, ...details });
  expect((await maria.ok(finish, { receiptNumber: '110' })).receipt).toMatchObject({ finished: true });
  expect(await maria.call(submit, await whole(maria, '111', await maria.upload(bytes)))).toMatchObject(refused);
});

test('a picture whose metadata was changed has the same bytes', async () => {
  const picture = sharp(await drawPicture()).jpeg();
  const named = { fileName: 'r.jpg', contentType: 'image/jpeg' };
  const upload = (bytes: Buffer) => uploadReceipt(maria, server.url, bytes, named);
  const noted = (note: string) =>
    picture
      .clone()
      .withExif({ IFD0: { ImageDescription: note } })
      .toBuffer();
  await maria.submit('120', { image: await upload(await picture.clone().toBuffer()) });
  const again = await whole(maria, '121', await upload(await noted('Another one')));
  expect(await maria.call(submit, again)).toMatchObject(refused);
});

test('an earlier upload is known by its bytes, also if other metadata was removed from it then', async () => {
  const bytes = await drawPicture();
  const image = await maria.upload(bytes);
  await maria.submit('130', { image });
  const asOfBefore = { sha256: 'ab'.repeat(32) };
  await server.services.db.updateTable('files').set(asOfBefore).where('image_key', '=', image.imageKey).execute();
  expect(await maria.call(submit, await whole(maria, '131', await maria.upload(bytes)))).toMatchObject(refused);
});

test('of several uploads of the same bytes that are submitted at once, one is submitted', async () => {
  const bytes = await drawPicture();
  const images = await Promise.all(Array.from({ length: 8 }, () => maria.upload(bytes)));
  for (const n of [0, 1, 2, 3]) await maria.add(`14${n}`, { image: images[n]! });
  const wholes = await Promise.all([4, 5, 6, 7].map((n) => whole(maria, `14${n}`, images[n]!)));
  const answers = await Promise.all([
    ...[0, 1, 2, 3].map((n) => maria.call(finish, { receiptNumber: `14${n}` })),
    ...wholes.map((sent) => maria.call(submit, sent)),
  ]);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  for (const answer of answers.filter(({ status }) => status !== 200)) expect(answer).toMatchObject(refused);
});

test("another member's same bytes are taken, and marked for the reviewer", async () => {
  const bytes = await drawPicture();
  const { _id: original } = await maria.submit('150', { image: await maria.upload(bytes) });
  const { _id: id } = await tom.submit('151', { image: await tom.upload(bytes) });
  const { possibleDuplicates } = (await sofia.ok('GET /api/admin/receipt/:id', { id })).receipt;
  expect(possibleDuplicates).toMatchObject([{ _id: original, sameFile: true, sameNumber: false }]);
});

const keyOf = async (id: string) =>
  (await maria.ok('GET /api/client/receipt/:id', { id })).receipt.image?.imageKey ?? '';
