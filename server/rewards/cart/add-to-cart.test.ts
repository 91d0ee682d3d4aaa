import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { MAX_CART_LINES } from '#domain/rewards.ts';
import { openShopper, type Shopper } from '#testing/people/shopper.ts';
import { sharedTestServer } from '#testing/test-server.ts';

const server = sharedTestServer();
let maria: Shopper;
let tom: Shopper;
let olga: Shopper;

beforeAll(async () => {
  [maria, tom, olga] = await Promise.all([
    openShopper(server, 'maria'),
    openShopper(server, 'tom'),
    openShopper(server, 'olga'),
  ]);
});
beforeEach(async () => {
  for (const shopper of [maria, tom]) {
    await shopper.ok('POST /api/client/cartRewardItem/empty', { userLoyaltyProgramId: shopper.memberId });
  }
});

const cartOf = async (shopper: Shopper) =>
  (
    await shopper.ok('GET /api/client/cartRewardItem/list/:userLoyaltyProgramId', {
      userLoyaltyProgramId: shopper.memberId,
    })
  ).cart;
const add = (item: string, choice: { quantity: number; size?: string | null; color?: string | null }, by = maria) =>
  by.call('POST /api/client/cartRewardItem/create', {
    userLoyaltyProgramId: maria.memberId,
    cartItem: { item, ...choice },
  });

test('an item goes into the cart at its current price, and what a client sends as a price is not read', async () => {
  const item = await maria.reward('Crew T-Shirt');
  const { body } = await add(item, { quantity: 2, size: 'Large', color: 'Blue', ...{ points: 1 } });
  expect(body.cartItem).toMatchObject({ item, name: 'Crew T-Shirt', quantity: 2, size: 'Large', color: 'Blue' });
  expect(body.cartItem).toMatchObject({ points: 500, submitted: false, userLoyaltyProgram: maria.memberId });
  expect(await cartOf(maria)).toEqual([body.cartItem]);
});

test('an addition that is sent again, even at the same time, adds nothing; another one does', async () => {
  const item = await maria.reward('Insulated Thermos');
  const additionId = randomUUID();
  const send = (by: Shopper, id = additionId) =>
    by.ok('POST /api/client/cartRewardItem/create', {
      userLoyaltyProgramId: by.memberId,
      cartItem: { item, quantity: 1 },
      additionId: id,
    });
  const answers = await Promise.all(Array.from({ length: 20 }, () => send(maria)));
  const [first] = answers;
  expect(new Set(answers.map(({ cartItem }) => cartItem._id)).size).toBe(1);
  expect(await cartOf(maria)).toEqual([first!.cartItem]);
  const otherwise = { userLoyaltyProgramId: maria.memberId, cartItem: { item, quantity: 2 }, additionId };
  const refused = await maria.call('POST /api/client/cartRewardItem/create', otherwise);
  expect([refused.status, refused.body.type]).toEqual([409, 'added-otherwise']);
  // An id of another member names nothing.
  expect((await send(tom)).cartItem._id).not.toBe(first!.cartItem._id);
  await send(maria, randomUUID());
  expect(await cartOf(maria)).toHaveLength(2);
});

test.each([
  [{ quantity: 1, color: 'Blue' }, 'cartItem.size', 'Select a size'],
  [{ quantity: 1, size: 'X-Large', color: 'Blue' }, 'cartItem.size', 'Select a size'],
  [{ quantity: 1, size: 'Large' }, 'cartItem.color', 'Select a color'],
  [{ quantity: 1, size: 'Large', color: 'Mauve' }, 'cartItem.color', 'Select a color'],
  [{ quantity: 6, size: 'Large', color: 'Blue' }, 'cartItem.quantity', 'Select a quantity from 1 to 5'],
  [{ quantity: 0, size: 'Large', color: 'Blue' }, 'cartItem.quantity', 'Select a quantity from 1 to 5'],
])('%j is refused at its field', async (choice, path, message) => {
  const { status, body } = await add(await maria.reward('Crew T-Shirt'), choice);
  expect(status).toBe(400);
  expect(body).toMatchObject({ msg: message, errors: [{ path, message }] });
  expect(await cartOf(maria)).toEqual([]);
});

test('an item without sizes and colors accepts none', async () => {
  const thermos = await maria.reward('Insulated Thermos');
  expect((await add(thermos, { quantity: 1, size: 'Large' })).body.msg).toBe('Select a size');
  const { body } = await add(thermos, { quantity: 5, size: '', color: null });
  expect(body.cartItem).toMatchObject({ size: null, color: null, quantity: 5 });
});

test('an archived item cannot be added', async () => {
  const item = await maria.reward('Cordless Drill');
  await setArchived(item, true);
  expect(await add(item, { quantity: 1 })).toMatchObject({ status: 409, body: { type: 'reward-archived' } });
  await setArchived(item, false);
});

test('another program’s item is not there', async () => {
  const { status } = await add(await olga.reward('Insulated Thermos'), { quantity: 1 });
  expect(status).toBe(404);
});

test('a client neither sees nor touches another’s cart', async () => {
  const id = await maria.choose('Insulated Thermos');
  const theirs = { userLoyaltyProgramId: maria.memberId };
  const list = await tom.call('GET /api/client/cartRewardItem/list/:userLoyaltyProgramId', theirs);
  const removal = await tom.call('POST /api/client/cartRewardItem/:id/delete', { id });
  const emptying = await tom.call('POST /api/client/cartRewardItem/empty', theirs);
  const submission = await tom.call('POST /api/client/cartRewardItem/submit', theirs);
  const addition = await add(await tom.reward('Insulated Thermos'), { quantity: 1 }, tom);
  expect([list, removal, emptying, submission, addition].map((answer) => answer.status)).toEqual(Array(5).fill(404));
  expect((await cartOf(maria)).map((line) => line._id)).toEqual([id]);
  expect(await cartOf(tom)).toEqual([]);
});

test('one item is removed, then the rest', async () => {
  const [one, two, three] = [
    await maria.choose('Insulated Thermos'),
    await maria.choose('Cordless Drill'),
    await maria.choose('Insulated Thermos'),
  ];
  await maria.ok('POST /api/client/cartRewardItem/:id/delete', { id: two });
  expect((await cartOf(maria)).map((line) => line._id)).toEqual([one, three]);
  const again = await maria.call('POST /api/client/cartRewardItem/:id/delete', { id: two });
  expect(again.status).toBe(404);
  await maria.ok('POST /api/client/cartRewardItem/empty', { userLoyaltyProgramId: maria.memberId });
  expect(await cartOf(maria)).toEqual([]);
});

test('a cart is full at its limit, even if many items are added at once', async () => {
  const item = await maria.reward('Insulated Thermos');
  for (let lines = 0; lines < MAX_CART_LINES - 10; lines++) expect((await add(item, { quantity: 1 })).status).toBe(200);
  const answers = await Promise.all(Array.from({ length: 20 }, () => add(item, { quantity: 1 })));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(10);
  expect(answers.filter(({ body }) => body.type === 'cart-full')).toHaveLength(10);
  expect(await cartOf(maria)).toHaveLength(MAX_CART_LINES);
});

const setArchived = (id: string, archived: boolean) =>
  server.services.db.updateTable('reward_items').set({ archived }).where('id', '=', id).execute();
