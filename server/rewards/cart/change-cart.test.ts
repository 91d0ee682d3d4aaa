import { beforeAll, beforeEach, expect, test } from 'vitest';
import { openShopper, type Shopper } from '#testing/people/shopper.ts';
import { whileHeld } from '#testing/races/while-held.ts';
import { sharedTestServer } from '#testing/test-server.ts';

const server = sharedTestServer();
let maria: Shopper;
let tom: Shopper;

beforeAll(async () => {
  [maria, tom] = await Promise.all([openShopper(server, 'maria'), openShopper(server, 'tom')]);
});
beforeEach(() => maria.ok('POST /api/client/cartRewardItem/empty', owner()));

const owner = () => ({ userLoyaltyProgramId: maria.memberId });
const change = (id: string, quantity: number, by = maria) =>
  by.call('POST /api/client/cartRewardItem/:id/update', { id, quantity });
const submit = (seen: { totalCost?: number } = {}) =>
  maria.call('POST /api/client/cartRewardItem/submit', { ...owner(), ...seen });
const cart = async () => (await maria.ok('GET /api/client/cartRewardItem/list/:userLoyaltyProgramId', owner())).cart;
const setReward = (id: string, columns: { archived?: boolean; points?: number }) =>
  server.services.db.updateTable('reward_items').set(columns).where('id', '=', id).execute();

test("a line's quantity is set, however often it is sent, and its place and price stay", async () => {
  const first = await maria.choose('Insulated Thermos');
  const second = await maria.choose('Insulated Thermos', 2);
  const thermos = await maria.reward('Insulated Thermos');
  await setReward(thermos, { points: 350 });
  for (const _time of [1, 2]) {
    const { body } = await change(first, 4);
    expect(body.cartItem).toMatchObject({ _id: first, quantity: 4, points: 300, submitted: false });
  }
  await setReward(thermos, { points: 300 });
  expect((await cart()).map(({ _id, quantity }) => [_id, quantity])).toEqual([
    [first, 4],
    [second, 2],
  ]);
});

test.each([0, 6, -1])('%d is refused at its field, as when it is added', async (quantity) => {
  const id = await maria.choose('Insulated Thermos', 2);
  const message = 'Select a quantity from 1 to 5';
  const { status, body } = await change(id, quantity);
  expect(status).toBe(400);
  expect(body).toMatchObject({ msg: message, errors: [{ path: 'quantity', message }] });
  expect(await cart()).toMatchObject([{ quantity: 2 }]);
});

test('no other quantity is taken of a reward that is archived', async () => {
  const id = await maria.choose('Cordless Drill');
  const drill = await maria.reward('Cordless Drill');
  await setReward(drill, { archived: true });
  expect(await change(id, 2)).toMatchObject({ status: 409, body: { type: 'reward-archived' } });
  await setReward(drill, { archived: false });
});

test("another's line, a removed one and an ordered one are not found", async () => {
  await maria.earn(1000);
  const id = await maria.choose('Insulated Thermos');
  expect((await change(id, 2, tom)).status).toBe(404);
  expect((await submit()).status).toBe(200);
  expect((await change(id, 2)).status).toBe(404);
  const removed = await maria.choose('Insulated Thermos');
  await maria.ok('POST /api/client/cartRewardItem/:id/delete', { id: removed });
  expect((await change(removed, 2)).status).toBe(404);
});

test('a submit that meets a change of quantity midway waits for it, and does not order what was not seen', async () => {
  const id = await maria.choose('Insulated Thermos');
  const later = await whileHeld(
    server.services.db,
    async (tx) => {
      await tx.updateTable('cart_items').set({ quantity: 3 }).where('id', '=', id).execute();
    },
    () => submit({ totalCost: 300 }),
  );
  expect(later).toMatchObject({ status: 409, body: { type: 'stale', totalCost: 900 } });
});

test('quantities raised while carts are submitted never order more than was paid for', async () => {
  for (let round = 0; round < 5; round++) {
    await maria.ok('POST /api/client/cartRewardItem/empty', owner());
    const { currentPoints } = await maria.totals();
    await maria.earn(900 - currentPoints);
    const id = await maria.choose('Insulated Thermos');
    const acts = [() => change(id, 3), () => submit(), () => change(id, 5), () => submit(), () => change(id, 2)];
    const answers = await Promise.all(Array.from({ length: 20 }, (_, n) => acts[n % acts.length]!()));
    expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
    const [ordered] = (await maria.ok('GET /api/client/order/list', { limit: 1 })).orders;
    const isOrdered = ordered?.items.some(({ _id }) => _id === id);
    const cost = isOrdered ? ordered!.items.reduce((sum, { points, quantity }) => sum + points * quantity, 0) : 0;
    expect(ordered && isOrdered ? ordered.points : 0).toBe(cost);
    expect((await maria.totals()).currentPoints).toBe(900 - cost);
  }
});
