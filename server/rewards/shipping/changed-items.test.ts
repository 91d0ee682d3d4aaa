import { beforeAll, expect, test } from 'vitest';
import { newId } from '#server/db/ids.ts';
import { addMember, addProgram } from '#testing/people/newcomers.ts';
import { openShopper, type Shopper } from '#testing/people/shopper.ts';
import { type Caller, sharedTestServer } from '#testing/test-server.ts';

const server = sharedTestServer();
let sofia: Caller;
let pia: Shopper;
let id: string;
beforeAll(async () => {
  sofia = await server.as('sofia');
  id = await addProgram(server, 'changed-orders');
  pia = await openShopper(server, await addMember(server, 'pia', 'changed-orders'));
  await pia.earn(10_000);
});

const list = (query: { updatedSince: string; shipped?: boolean }) =>
  sofia.ok('GET /api/admin/program/:id/cartRewardItems', { id, ...query });
/** The redeemed items that the work changes. */
async function changedBy(work: () => Promise<unknown>) {
  const updatedSince = new Date().toISOString();
  await work();
  const { cartItems, total } = await list({ updatedSince });
  expect(total).toBe(cartItems.length);
  return cartItems;
}
const order = async () => (await changedBy(() => pia.order('Insulated Thermos', 2)))[0]!._id;

test('an item has changed with each step from its order to its return', async () => {
  expect(await changedBy(() => pia.choose('Insulated Thermos'))).toEqual([]);
  const item = await order();
  const place = { userLoyaltyProgramId: pia.memberId };
  const parcel = { trackingNumber: '1Z999', shippingDate: '2026-05-01' };
  const ship = (more: object) => () =>
    sofia.send('POST /api/admin/cartRewardItem/update', { ...place, cartItem: { _id: item, ...more } });
  const give = async () => {
    const at = { id: item, ...place };
    const { returning } = await sofia.ok('GET /api/admin/cartRewardItem/:id/return', at);
    const expected = { version: returning.version };
    const asked = { ...at, returnId: newId(), quantity: 1, reason: 'Broken', expected };
    await sofia.ok('POST /api/admin/cartRewardItem/:id/return', asked);
  };
  const steps: [() => Promise<unknown>, object][] = [
    [ship(parcel), parcel],
    [ship({ shipped: true }), { shipped: true }],
    [
      () => sofia.ok('POST /api/admin/program/:id/cartRewardItems/notify', { id, items: [item] }),
      { notifiedAt: expect.any(String) },
    ],
    [give, { returnedQuantity: 1 }],
  ];
  for (const [step, now] of steps) expect(await changedBy(step)).toMatchObject([{ _id: item, ...now }]);
});

test('items that are shipped, and that are not, can be asked for alone', async () => {
  const updatedSince = new Date().toISOString();
  const item = await order();
  for (const [shipped, found] of [
    [undefined, 1],
    [false, 1],
    [true, 0],
  ] as const) {
    const { cartItems } = await list({ updatedSince, ...(shipped !== undefined && { shipped }) });
    expect(cartItems.filter(({ _id }) => _id === item)).toHaveLength(found);
  }
});

test('canceled ones can be asked for alone, and not together with shipped or unshipped ones', async () => {
  for (const more of [{}, { updatedSince: '2000-01-01T00:00:00Z' }]) {
    for (const shipped of [true, false]) {
      const both = { id, canceled: true as const, shipped, ...more };
      expect(await sofia.call('GET /api/admin/program/:id/cartRewardItems', both)).toMatchObject({
        status: 400,
        body: { errors: [{ path: 'shipped', message: expect.stringContaining('canceled') }] },
      });
    }
    await sofia.ok('GET /api/admin/program/:id/cartRewardItems', { id, canceled: true, ...more });
  }
});

test('a member with another username has other items; another address is the account’s', async () => {
  const item = await order();
  const { user_id } = await server.services.db
    .selectFrom('members')
    .where('id', '=', pia.memberId)
    .select('user_id')
    .executeTakeFirstOrThrow();
  const correct = (user: object) => () => sofia.send('POST /api/admin/user/update', { id: user_id, user });
  expect(await changedBy(correct({ address: '9 Pier Rd', city: 'Bath', state: 'Maine', zip: '04530' }))).toEqual([]);
  const renamed = await changedBy(correct({ username: 'pia.holm' }));
  expect(renamed.find(({ _id }) => _id === item)).toMatchObject({ user: { username: 'pia.holm' } });
});
