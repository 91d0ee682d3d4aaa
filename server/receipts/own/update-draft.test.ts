import { beforeAll, expect, test } from 'vitest';
import { type Buyer, cement, openBuyer } from '#testing/people/buyer.ts';
import { sharedTestServer } from '#testing/test-server.ts';

const server = sharedTestServer();
let maria: Buyer;
let tom: Buyer;

beforeAll(async () => {
  [maria, tom] = await Promise.all([openBuyer(server, 'maria'), openBuyer(server, 'tom')]);
});

const update = 'POST /api/client/receipt/:id/update';

test('number, date and file of a draft can be changed, and it is submitted with them', async () => {
  const { _id: id } = await maria.add('400');
  const image = await maria.upload();
  const { receipt } = await maria.ok(update, { id, receiptNumber: '401', dateOfPurchase: '2026-03-05', image });
  const changed = { _id: id, receiptNumber: '401', dateOfPurchase: '2026-03-05', image };
  expect(receipt).toMatchObject(changed);
  expect(receipt.receiptItems).toHaveLength(1);
  const submitted = await maria.ok('POST /api/client/receipt/:receiptNumber/finish', { receiptNumber: '401' });
  expect(submitted.receipt).toMatchObject({ ...changed, finished: true });
});

test('its own number is not taken, in any spelling', async () => {
  const { _id: id, image } = await maria.add('410');
  const sent = { id, receiptNumber: '000410', dateOfPurchase: '2026-03-02', image: image! };
  expect((await maria.ok(update, sent)).receipt.receiptNumber).toBe('000410');
});

test('a number of another own receipt is refused by its state', async () => {
  const sofia = await server.as('sofia');
  const { _id: id, image } = await maria.add('420');
  await maria.add('421');
  await maria.submit('422');
  const approved = await maria.submit('423');
  await sofia.ok('POST /api/admin/receipt/:id/approve', { id: approved._id });
  const denied = await maria.submit('424');
  await sofia.ok('POST /api/admin/receipt/:id/deny', { id: denied._id, denialReason: 'duplicate' });
  const rename = (receiptNumber: string) =>
    maria.call(update, { id, receiptNumber, dateOfPurchase: '2026-03-02', image: image! });
  expect(await rename('0421')).toMatchObject({ status: 409, body: { type: 'receipt-exists' } });
  expect(await rename('422')).toMatchObject({ status: 409, body: { type: 'receipt-submitted' } });
  expect(await rename('423')).toMatchObject({ status: 409, body: { type: 'receipt-approved' } });
  expect((await rename('424')).status).toBe(200);
});

test('of twenty drafts that take one number at once, one has it', async () => {
  const drafts = [];
  for (const n of Array(20).keys()) drafts.push(await maria.add(`43${n + 10}`));
  const answers = await Promise.all(
    drafts.map(({ _id: id, image }) =>
      maria.call(update, { id, receiptNumber: '4399', dateOfPurchase: '2026-03-02', image: image! }),
    ),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ body }) => body.type === 'receipt-exists')).toHaveLength(19);
});

test('two drafts that exchange their numbers, and a first item of the number, never wait for each other', async () => {
  for (const n of Array(10).keys()) {
    const [one, other] = [await tom.add(`${n}441`), await tom.add(`${n}442`)];
    const rename = ({ _id: id, image }: typeof one, receiptNumber: string) =>
      tom.call(update, { id, receiptNumber, dateOfPurchase: '2026-03-02', image: image! });
    const entry = await tom.entry(`${n}443`, { item: cement });
    const answers = await Promise.all([
      rename(one, `${n}442`),
      rename(other, `${n}441`),
      rename(other, `${n}443`),
      tom.call('POST /api/client/receipt/addItem', entry),
    ]);
    expect(answers.filter(({ status }) => status !== 200 && status !== 409)).toEqual([]);
  }
});

test('what cannot be entered cannot be changed to', async () => {
  const { _id: id, image } = await maria.add('450');
  const good = { id, receiptNumber: '450', dateOfPurchase: '2026-03-02', image: image! };
  const wrong = await maria.call(update, { ...good, receiptNumber: 'INV-1', dateOfPurchase: '' });
  expect(wrong).toMatchObject({
    status: 400,
    body: {
      errors: [
        { path: 'receiptNumber', message: 'Invoice/Receipt number must be a number' },
        { path: 'dateOfPurchase', message: 'Transaction date required.' },
      ],
    },
  });
  const foreign = await maria.call(update, { ...good, image: await tom.upload() });
  expect(foreign).toMatchObject({ status: 400, body: { errors: [{ path: 'image' }] } });
});

test('a submitted receipt cannot be changed', async () => {
  const { _id: id, image } = await maria.submit('460');
  const answer = await maria.call(update, { id, receiptNumber: '461', dateOfPurchase: '2026-03-02', image: image! });
  expect(answer).toMatchObject({ status: 409, body: { type: 'receipt-submitted' } });
});
