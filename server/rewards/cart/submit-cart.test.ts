import { beforeEach, expect, test } from 'vitest';
import { addOwnProgram } from '#testing/people/newcomers.ts';
import { openShopper, type Shopper } from '#testing/people/shopper.ts';
import { sharedTestServer } from '#testing/test-server.ts';

const server = sharedTestServer();
let maria: Shopper;
/** The username of another member of Maria's program. */
let tom: string;

beforeEach(async () => {
  const own = await addOwnProgram(server);
  maria = await openShopper(server, own.maria);
  tom = own.tom;
});

const submit = (seen: { totalCost?: number; currentPoints?: number } = {}) =>
  maria.call('POST /api/client/cartRewardItem/submit', { userLoyaltyProgramId: maria.memberId, ...seen });
const listCart = async () =>
  (
    await maria.ok('GET /api/client/cartRewardItem/list/:userLoyaltyProgramId', {
      userLoyaltyProgramId: maria.memberId,
    })
  ).cart;
const listOrders = async () => (await maria.ok('GET /api/client/order/list', {})).orders;
const change = (name: string, to: { points?: number; archived?: boolean }) =>
  server.services.db
    .updateTable('reward_items')
    .set(to)
    .where('program_id', '=', maria.programId)
    .where('name', '=', name)
    .execute();

test('submitting orders the whole cart and takes its points, down to the last one', async () => {
  await maria.earn(5900);
  await maria.choose('Insulated Thermos', 3);
  await maria.choose('Cordless Drill');
  const { status, body } = await submit({ totalCost: 5900, currentPoints: 5900 });
  expect(status).toBe(200);
  expect(body.userLoyaltyProgram).toEqual({ _id: maria.memberId, totalPoints: 5900, currentPoints: 0 });
  expect(body.cart.map((line) => line.submitted)).toEqual([true, true]);
  expect(await listCart()).toEqual([]);
  expect(await maria.totals()).toEqual({ totalPoints: 5900, currentPoints: 0 });
  const [order, ...others] = await listOrders();
  expect(others).toEqual([]);
  expect(order).toMatchObject({ points: 5900, items: body.cart });
  const { entries } = await maria.ok('GET /api/client/points/list', {});
  expect(entries[0]).toMatchObject({ cause: 'order', said: { code: 'order', items: 4 }, amount: -5900, balance: 0 });
});

test('an empty cart is not ordered', async () => {
  expect(await submit()).toMatchObject({ status: 409, body: { type: 'cart-empty' } });
});

test('one point too few orders nothing at all', async () => {
  await maria.earn(599);
  await maria.choose('Insulated Thermos', 2);
  const { status, body } = await submit({ totalCost: 600, currentPoints: 599 });
  expect(status).toBe(409);
  expect(body).toMatchObject({ type: 'not-enough-points', totalCost: 600, currentPoints: 599 });
  expect(await listCart()).toHaveLength(1);
  expect(await listOrders()).toEqual([]);
  expect(await maria.totals()).toEqual({ totalPoints: 599, currentPoints: 599 });
});

test.each([{ totalCost: 1 }, { currentPoints: 1_000_000 }])('figures that are not true are stale: %j', async (seen) => {
  await maria.earn(1000);
  await maria.choose('Insulated Thermos', 2);
  const { status, body } = await submit(seen);
  expect(status).toBe(409);
  expect(body).toMatchObject({ type: 'stale', totalCost: 600, currentPoints: 1000, cart: await listCart() });
  expect(await submit({ totalCost: 600, currentPoints: 1000 })).toMatchObject({ status: 200 });
});

test('a changed price is stale once, is shown from then on, and is paid at the next submit', async () => {
  await maria.earn(1000);
  await maria.choose('Insulated Thermos', 2);
  await change('Insulated Thermos', { points: 350 });
  expect((await listCart())[0]?.points).toBe(300);
  const { status, body } = await submit({ totalCost: 600 });
  expect(status).toBe(409);
  expect(body).toMatchObject({ type: 'stale', totalCost: 700, currentPoints: 1000, cart: [{ points: 350 }] });
  expect((await listCart())[0]?.points).toBe(350);
  expect(await submit({ totalCost: 600 })).toMatchObject({ status: 409, body: { type: 'stale' } });
  expect(await submit({ totalCost: 700 })).toMatchObject({ status: 200 });
  expect(await maria.totals()).toMatchObject({ currentPoints: 300 });
});

test('a price that fell is stale too, without any figure sent', async () => {
  await maria.earn(300);
  await maria.choose('Insulated Thermos');
  await change('Insulated Thermos', { points: 100 });
  expect(await submit()).toMatchObject({ status: 409, body: { type: 'stale', totalCost: 100 } });
  expect(await submit()).toMatchObject({ status: 200 });
  expect(await maria.totals()).toMatchObject({ currentPoints: 200 });
});

test('an item archived in between stops the order and is named', async () => {
  await maria.earn(10_000);
  await maria.choose('Insulated Thermos');
  const drill = await maria.choose('Cordless Drill');
  await change('Cordless Drill', { archived: true });
  const { status, body } = await submit();
  expect(status).toBe(409);
  expect(body).toMatchObject({ type: 'reward-archived', items: [drill] });
  expect(body.msg).toBe('No longer offered: Cordless Drill. Please take it out of your cart.');
  await maria.ok('POST /api/client/cartRewardItem/:id/delete', { id: drill });
  expect(await submit()).toMatchObject({ status: 200 });
});

test('a member with more than a billion points can still say how many were seen', async () => {
  await maria.earn(1_000_000_000);
  await maria.earn(1_000_000_000);
  await maria.choose('Insulated Thermos');
  expect(await submit({ totalCost: 300, currentPoints: 2_000_000_000 })).toMatchObject({ status: 200 });
});

test('a gift of 0 points is ordered and moves no points', async () => {
  await change('Insulated Thermos', { points: 0 });
  await maria.choose('Insulated Thermos');
  expect(await submit()).toMatchObject({ status: 200 });
  expect((await maria.ok('GET /api/client/points/list', {})).entries).toEqual([]);
});

test('orders come newest first, page by page, each with its items', async () => {
  await maria.earn(3000);
  for (const quantity of [1, 2, 3]) await maria.order('Insulated Thermos', quantity);
  const first = await maria.ok('GET /api/client/order/list', { limit: 2 });
  const rest = await maria.ok('GET /api/client/order/list', { limit: 2, cursor: first.next ?? '' });
  const orders = [...first.orders, ...rest.orders];
  expect(orders.map((order) => order.items.map((item) => item.quantity))).toEqual([[3], [2], [1]]);
  expect(rest.next).toBeNull();
  const other = await openShopper(server, tom);
  expect((await other.ok('GET /api/client/order/list', {})).orders).toEqual([]);
});
