import { beforeAll, expect, test } from 'vitest';
import type { RedeemedItem } from '#contract/redeemed-items.ts';
import { openShopper, type Shopper } from '#testing/people/shopper.ts';
import { type Caller, sharedTestServer } from '#testing/test-server.ts';

const server = sharedTestServer();
let sofia: Caller;
let maria: Shopper;

const shipments = [
  {},
  { trackingNumber: '1Z-30', shippingDate: '2026-05-02', shipped: true },
  { trackingNumber: '1Z-10' },
  { shippingDate: '2026-05-02' },
  { trackingNumber: '1Z-20', shippingDate: '2026-04-30', shipped: true },
  {},
  { trackingNumber: '1Z-20', shippingDate: '2026-05-01', shipped: true },
];

beforeAll(async () => {
  sofia = await server.as('sofia');
  const [tom, olga] = [await openShopper(server, 'tom'), await openShopper(server, 'olga')];
  maria = await openShopper(server, 'maria');
  for (const shopper of [maria, tom, olga]) await shopper.earn(100_000);
  for (const n of shipments.keys()) await orderOne(n % 2 === 0 ? maria : tom, n);
  await olga.order('Insulated Thermos');
  await maria.choose('Insulated Thermos');
  const { cartItems } = await list({ limit: 100 });
  for (const [n, shipment] of shipments.entries()) {
    const item = cartItems.find(({ quantity, name }) => quantity === (n % 4) + 1 && name === nameOf(n));
    const { userLoyaltyProgram, _id } = item as RedeemedItem;
    const change = { userLoyaltyProgramId: userLoyaltyProgram, cartItem: { _id, ...shipment } };
    await sofia.ok('POST /api/admin/cartRewardItem/update', change);
  }
});

/** Each has its own name and quantity, so that they differ. */
const nameOf = (n: number) => ['Insulated Thermos', 'Crew T-Shirt'][Math.floor(n / 4)] ?? '';

async function orderOne(shopper: Shopper, n: number): Promise<void> {
  const looks = nameOf(n) === 'Crew T-Shirt' ? { size: 'Large', color: n % 2 === 0 ? 'Blue' : 'Black' } : {};
  const item = await shopper.reward(nameOf(n));
  const userLoyaltyProgramId = shopper.memberId;
  const cartItem = { item, quantity: (n % 4) + 1, ...looks };
  await shopper.ok('POST /api/client/cartRewardItem/create', { userLoyaltyProgramId, cartItem });
  await shopper.ok('POST /api/client/cartRewardItem/submit', { userLoyaltyProgramId });
}

type Page = Partial<Parameters<typeof sofia.ok<'GET /api/admin/program/:id/cartRewardItems'>>[1]>;
const list = (page: Page) => sofia.ok('GET /api/admin/program/:id/cartRewardItems', { id: maria.programId, ...page });

test('the list shows who gets what and where: only ordered items of this program', async () => {
  const { cartItems, total, next } = await list({});
  expect([cartItems.length, total, next]).toEqual([7, 7, null]);
  expect(cartItems.find(({ user }) => user.username === 'maria')).toMatchObject({
    user: {
      name: 'Maria Alvarez',
      email: 'maria@example.com',
      address: '418 Wharf St',
      city: 'Portland',
      state: 'Maine',
      zip: '04101',
    },
    submitted: true,
    notifiedAt: null,
  });
});

test('unshipped ones come first by default', async () => {
  const { cartItems } = await list({});
  expect(cartItems.map(({ shipped }) => shipped)).toEqual([false, false, false, false, true, true, true]);
});

test.each([
  ['true', 3],
  ['false', 4],
] as const)('shipped=%s keeps %i', async (shipped, count) => {
  const { cartItems, total } = await list({ shipped });
  expect(total).toBe(count);
  expect(cartItems.map((item) => String(item.shipped))).toEqual(Array(count).fill(shipped));
});

test.each([
  ['CREW', ['maria', 'maria', 'tom']],
  ['Tom', ['tom', 'tom', 'tom']],
  ['thermos\nmaria', null],
  ['s', ['maria', 'maria', 'maria', 'maria', 'tom', 'tom', 'tom']],
  ['%', []],
])('a search for %j looks into username and item', async (search, users) => {
  if (!users) {
    const { status } = await sofia.call('GET /api/admin/program/:id/cartRewardItems', { id: maria.programId, search });
    return expect(status).toBe(400);
  }
  const { cartItems, total } = await list({ search, sort: 'username' });
  expect([cartItems.map(({ user }) => user.username), total]).toEqual([users, users.length]);
});

test('a search respects the shipped filter and pages', async () => {
  expect((await list({ search: 'tom', shipped: 'true' })).total).toBe(1);
  const first = await list({ search: 'tom', sort: 'quantity', limit: 1 });
  const second = await list({ search: 'tom', sort: 'quantity', limit: 1, cursor: first.next! });
  expect([...first.cartItems, ...second.cartItems].map(({ user }) => user.username)).toEqual(['tom', 'tom']);
  expect(second.cartItems[0]?._id).not.toBe(first.cartItems[0]?._id);
});

const keys = {
  username: (item: RedeemedItem) => item.user.username,
  name: (item: RedeemedItem) => item.name,
  color: (item: RedeemedItem) => item.color ?? '',
  quantity: (item: RedeemedItem) => item.quantity,
  trackingNumber: (item: RedeemedItem) => item.trackingNumber ?? '',
  shippingDate: (item: RedeemedItem) => item.shippingDate ?? '',
  shipped: (item: RedeemedItem) => Number(item.shipped),
} as const;
type Sort = keyof typeof keys;
const directions = ['asc', 'desc'] as const;
const sortings = (Object.keys(keys) as Sort[]).flatMap((sort) => directions.map((direction) => ({ sort, direction })));

test.each(sortings)('pages of two by $sort $direction hold everything once, in order', async ({ sort, direction }) => {
  const found: RedeemedItem[] = [];
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const page = await list({ sort, direction, limit: 2, ...(cursor && { cursor }) });
    found.push(...page.cartItems);
    cursor = page.next;
  }
  expect(new Set(found.map(({ _id }) => _id)).size).toBe(7);
  const values = found.map((item): string | number => keys[sort](item));
  const sorted = values.toSorted((a, b) => (a < b ? -1 : Number(a > b)));
  expect(values).toEqual(direction === 'asc' ? sorted : sorted.reverse());
});

test.each([
  ['quantity', 3],
  ['quantity', '1.5'],
  ['quantity', '1000000000000'],
  ['shippingDate', 'soon'],
  ['shipped', 'maybe'],
] as const)('a cursor by %s that says %j was not ours', async (sort, value) => {
  const cursor = Buffer.from(JSON.stringify([value, maria.memberId])).toString('base64url');
  const { status } = await sofia.call('GET /api/admin/program/:id/cartRewardItems', {
    id: maria.programId,
    sort,
    cursor,
  });
  expect(status).toBe(400);
});

test('a program that is not there has no list', async () => {
  const { status, body } = await sofia.call('GET /api/admin/program/:id/cartRewardItems', { id: maria.memberId });
  expect([status, body.msg]).toEqual([404, 'This program does not exist.']);
});
