import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { newId } from '#server/db/ids.ts';
import { listMiscounts } from '#server/db/kept-counts.ts';
import { listMismatches } from '#server/points/queries.ts';
import { owe } from '#testing/people/movements.ts';
import { addMember, addProgram } from '#testing/people/newcomers.ts';
import { openShopper, type Shopper } from '#testing/people/shopper.ts';
import { type Caller, sharedTestServer } from '#testing/test-server.ts';
import { listMisreturned } from './queries.ts';

const server = sharedTestServer();
let sofia: Caller;
let maria: Shopper;
let username: string;
let programId: string;
let members = 0;
let id: string;

const preview = 'GET /api/admin/cartRewardItem/:id/return';
const giveBack = 'POST /api/admin/cartRewardItem/:id/return';
const ship = 'POST /api/admin/cartRewardItem/update';
const reason = 'Out of stock';
const parcel = { trackingNumber: '1Z999', shippingDate: '2026-05-01', shipped: true };

beforeAll(async () => {
  sofia = await server.as('sofia');
  programId = await addProgram(server, 'returns');
});
beforeEach(async () => {
  username = `returner${String(members++).padStart(2, '0')}`;
  maria = await openShopper(server, await addMember(server, username, 'returns'));
  await maria.earn(1000);
  id = await order(3);
});
afterAll(async () => {
  expect(await listMismatches(server.services.db)).toEqual([]);
  expect(await listMisreturned(server.services.db)).toEqual([]);
  expect(await listMiscounts(server.services.db)).toEqual([]);
});

/** Thermoses, at 300 points each. */
async function order(quantity: number): Promise<string> {
  await maria.order('Insulated Thermos', quantity);
  return (await readOrders())[0]!.items[0]!._id;
}
const readOrders = async () => (await maria.ok('GET /api/client/order/list', { limit: 10 })).orders;
const at = () => ({ id, userLoyaltyProgramId: maria.memberId });
const look = async () => (await sofia.ok(preview, at())).returning;
const ask = async (quantity: number, more: object = {}) =>
  ({ ...at(), returnId: newId(), quantity, reason, expected: { version: (await look()).version }, ...more }) as const;
const take = async (quantity: number, more?: object) => await sofia.call(giveBack, await ask(quantity, more));
const setShipped = (shipped = true) =>
  sofia.call(ship, { userLoyaltyProgramId: maria.memberId, cartItem: { _id: id, ...parcel, shipped } });
const list = (of: { shipped?: boolean; canceled?: true; search?: string }) =>
  sofia.ok('GET /api/admin/program/:id/cartRewardItems', { id: programId, limit: 100, ...of });
const listOpen = async (shipped: boolean) => (await list({ shipped })).cartItems.map(({ _id }) => _id);
const mails = () =>
  server.services.db
    .selectFrom('mails')
    .where('kind', '=', 'orderReturned')
    .where(sql<boolean>`cause_id in (select id from order_returns where member_id = ${maria.memberId})`)
    .select(['subject', 'text'])
    .orderBy('id')
    .execute();
const refused = (type: string) => ({ status: 409, body: { type } });

test('what is canceled before it ships gives its points back, and the rest still waits', async () => {
  const before = await maria.totals();
  expect((await look()).outcomes).toEqual([
    { quantity: 1, points: 300, settled: 0, expired: 0 },
    { quantity: 2, points: 600, settled: 0, expired: 0 },
    { quantity: 3, points: 900, settled: 0, expired: 0 },
  ]);
  const { status, body } = await take(2, { reason: ` ${reason} ` });
  expect([status, body]).toMatchObject([200, { cartItem: { quantity: 3, returnedQuantity: 2, shipped: false } }]);
  expect(await maria.totals()).toEqual({ ...before, currentPoints: before.currentPoints + 600 });
  expect(await listOpen(false)).toContain(id);
  expect((await readOrders())[0]).toMatchObject({
    points: 900,
    items: [{ returns: [{ quantity: 2, points: 600, wasShipped: false, reason }] }],
  });
  const [mail] = await mails();
  expect(mail!.subject).toBe('Canceled: Insulated Thermos');
  expect(mail!.text).toContain(reason);
  expect(mail!.text).toContain('600 points');
  const entries = await server.services.db
    .selectFrom('audit_log')
    .where('subject_id', '=', id)
    .select(['action', 'data'])
    .execute();
  expect(entries).toEqual([
    {
      action: 'reward returned',
      data: { quantity: 2, points: 600, settled: 0, expired: 0, shipped: false, returnReason: reason },
    },
  ]);
  const [line] = (await maria.ok('GET /api/client/points/list', { limit: 1 })).entries;
  expect(line).toMatchObject({ kind: 'returned', cause: 'order', amount: 600, said: { code: 'order', items: 2 } });
});

test('what is canceled whole waits no longer, and is not shipped any more', async () => {
  const unsent = async () => (await sofia.ok('GET /api/admin/program/:id/overview', { id: programId })).counts;
  const before = await unsent();
  await take(3);
  const after = await unsent();
  expect([after.rewardsUnsent, after.rewardsTotal]).toEqual([before.rewardsUnsent - 1, before.rewardsTotal]);
  expect(await listOpen(false)).not.toContain(id);
  expect(await listOpen(true)).not.toContain(id);
  expect(await setShipped()).toMatchObject(refused('item-returned'));
  expect((await look()).outcomes).toEqual([]);
  expect(await take(1)).toMatchObject(refused('fewer-left'));
});

test('what is canceled whole is listed by itself: each item stands in one of the lists, whose counts add up', async () => {
  await maria.earn(2000);
  const returned = await order(1);
  id = returned;
  await setShipped();
  await take(1);
  const canceled = await order(2);
  id = canceled;
  await take(2);
  id = await order(2);
  await take(1);
  const parts = [{ shipped: false }, { shipped: true }, { canceled: true }] as const;
  for (const search of [undefined, username]) {
    const all = await list({ search });
    const lists = await Promise.all(parts.map((part) => list({ ...part, search })));
    const ids = lists.flatMap(({ cartItems }) => cartItems.map(({ _id }) => _id));
    expect(ids.toSorted()).toEqual(all.cartItems.map(({ _id }) => _id).toSorted());
    expect(lists.reduce((sum, { total }) => sum + total, 0)).toBe(all.total);
    const [unshipped, shipped, gone] = lists.map(({ cartItems }) => cartItems.map(({ _id }) => _id));
    expect([unshipped!.includes(id), shipped!.includes(returned), gone!.includes(canceled)]).toEqual([
      true,
      true,
      true,
    ]);
    expect(gone).not.toContain(id);
  }
  const { counts } = await sofia.ok('GET /api/admin/program/:id/overview', { id: programId });
  const totals = await Promise.all(parts.map(async (part) => (await list(part)).total));
  expect([counts.rewardsUnsent, counts.rewardsShipped, counts.rewardsCanceled]).toEqual(totals);
  expect(counts.rewardsTotal).toBe((await list({})).total);
});

test('canceled ones are paged and sorted like the others, and asked for by true alone', async () => {
  await maria.earn(1000);
  const ids: string[] = [];
  for (const quantity of [2, 1]) {
    id = await order(quantity);
    ids.push(id);
    await take(quantity);
  }
  const of = { id: programId, canceled: 'true', search: username, sort: 'quantity', limit: 1 } as const;
  const first = await sofia.ok('GET /api/admin/program/:id/cartRewardItems', of);
  const second = await sofia.ok('GET /api/admin/program/:id/cartRewardItems', { ...of, cursor: first.next! });
  expect([...first.cartItems, ...second.cartItems].map(({ _id }) => _id)).toEqual(ids.toReversed());
  const others = { id: programId, canceled: 'false' as 'true' };
  expect((await sofia.call('GET /api/admin/program/:id/cartRewardItems', others)).status).toBe(400);
});

test('what was shipped is returned: it stays shipped, and no mail says that it is on its way', async () => {
  await setShipped();
  await take(3);
  expect(await listOpen(true)).toContain(id);
  expect((await mails())[0]!.subject).toBe('Returned: Insulated Thermos');
  expect((await readOrders())[0]!.items[0]).toMatchObject({ shipped: true, returns: [{ wasShipped: true }] });
  const told = await sofia.ok('POST /api/admin/program/:id/cartRewardItems/notify', { id: programId, items: [id] });
  expect(told).toMatchObject({ queued: 0, failed: [{ _id: id, type: 'item-returned' }] });
  expect(await setShipped(false)).toMatchObject(refused('item-returned'));
});

test('the mail about a shipment names what was not canceled', async () => {
  await take(1);
  await setShipped();
  await sofia.ok('POST /api/admin/program/:id/cartRewardItems/notify', { id: programId, items: [id] });
  const { text } = await server.services.db
    .selectFrom('mails')
    .where('kind', '=', 'cartItemShipped')
    .where('cause_id', '=', id)
    .select('text')
    .executeTakeFirstOrThrow();
  expect(text).toContain('Quantity 2');
});

test('points whose last day is over come back and expire at once, which is said before and after', async () => {
  const before = await maria.totals();
  await sql`update points_lots set spendable_on = '2020-01-01', expires_on = '2020-02-01'
    where program_id = ${programId} and member_id = ${maria.memberId}`.execute(server.services.db);
  // What is left of them expires with any booking.
  const [one] = (await look()).outcomes;
  expect(one).toEqual({ quantity: 1, points: 300, settled: 0, expired: 300 });
  expect((await take(1, { expected: { ...one, version: (await look()).version } })).status).toBe(200);
  expect(await maria.totals()).toEqual({ ...before, currentPoints: 0 });
  expect((await mails())[0]!.text).toContain('they have expired');
});

test('points that come back settle points owed first', async () => {
  await owe(server, { programId, memberId: maria.memberId }, 400);
  const [one, two] = (await look()).outcomes;
  expect([one, two]).toMatchObject([
    { points: 300, settled: 300 },
    { points: 600, settled: 400 },
  ]);
  await take(2);
  const { current_points, debt_points } = await server.services.db
    .selectFrom('members')
    .where('program_id', '=', programId)
    .where('id', '=', maria.memberId)
    .select(['current_points', 'debt_points'])
    .executeTakeFirstOrThrow();
  expect([current_points, debt_points]).toEqual([200, 0]);
});

test('a call that is sent again returns nothing more, and one with its id and other data is refused', async () => {
  const call = await ask(1);
  await sofia.ok(giveBack, call);
  const after = await maria.totals();
  expect((await sofia.ok(giveBack, call)).cartItem.returnedQuantity).toBe(1);
  expect(await sofia.call(giveBack, { ...call, quantity: 2 })).toMatchObject(refused('returned-otherwise'));
  expect(await maria.totals()).toEqual(after);
  expect(await mails()).toHaveLength(1);
});

test('what was changed since it was seen is stale, with what comes back now', async () => {
  const call = await ask(3);
  await setShipped();
  expect(await sofia.call(giveBack, call)).toMatchObject({
    status: 409,
    body: { type: 'stale', returning: { shipped: true, outcomes: [{}, {}, { points: 900 }] } },
  });
  const expected = { version: (await look()).version, points: 900, settled: 0, expired: 10 };
  expect(await take(3, { expected })).toMatchObject(refused('stale'));
  expect(await mails()).toEqual([]);
});

test('it takes a reason, and a quantity', async () => {
  expect((await take(1, { reason: ' ' })).status).toBe(400);
  expect((await take(0)).status).toBe(400);
  expect(await take(4)).toMatchObject(refused('fewer-left'));
});

test('nobody returns the order of an account with their own e-mail', async () => {
  const { email } = await server.services.db
    .selectFrom('users')
    .where('username', '=', 'sofia')
    .select('email')
    .executeTakeFirstOrThrow();
  const call = await ask(1);
  await sql`update users set email = ${email.toUpperCase()}
    where id = (select user_id from members where program_id = ${programId} and id = ${maria.memberId})`.execute(
    server.services.db,
  );
  expect(await sofia.call(preview, at())).toMatchObject(refused('own-order'));
  expect(await sofia.call(giveBack, call)).toMatchObject(refused('own-order'));
});

test('an item of another member, and one in a cart, are not found', async () => {
  const tom = await openShopper(server, await addMember(server, `returner${members++}`, 'returns'));
  expect((await sofia.call(preview, { id, userLoyaltyProgramId: tom.memberId })).status).toBe(404);
  const chosen = await maria.choose('Insulated Thermos');
  expect((await sofia.call(preview, { id: chosen, userLoyaltyProgramId: maria.memberId })).status).toBe(404);
});

test('of 200 returns of all at once one is made', async () => {
  const before = await maria.totals();
  const call = await ask(3);
  const calls = Array.from({ length: 200 }, () => sofia.call(giveBack, { ...call, returnId: newId() }));
  const answers = await Promise.all(calls);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ body }) => body.type === 'stale')).toHaveLength(199);
  expect(await maria.totals()).toEqual({ ...before, currentPoints: before.currentPoints + 900 });
});

test('of a repeated call 50 times at once one returns, and all are answered alike', async () => {
  const call = await ask(1);
  const answers = await Promise.all(Array.from({ length: 50 }, () => sofia.call(giveBack, call)));
  expect(answers.map(({ status }) => status)).toEqual(Array(50).fill(200));
  expect((await look()).outcomes).toHaveLength(2);
});

test('at once with its shipment an item is either shipped and kept, or canceled', async () => {
  for (let nth = 0; nth < 6; nth++) {
    await maria.earn(300);
    id = await order(1);
    const { version } = await look();
    const shipping = { userLoyaltyProgramId: maria.memberId, cartItem: { _id: id, version, ...parcel } };
    const [shipped, canceled] = await Promise.all([sofia.call(ship, shipping), take(1, { expected: { version } })]);
    expect([shipped.status, canceled.status].toSorted()).toEqual([200, 409]);
  }
});

test('at once with orders of what comes back every point is spent once', async () => {
  await maria.earn(200);
  const call = await ask(2);
  const submit = { userLoyaltyProgramId: maria.memberId };
  await maria.choose('Insulated Thermos', 2);
  const [, ordered] = await Promise.all([
    sofia.ok(giveBack, call),
    maria.call('POST /api/client/cartRewardItem/submit', submit),
  ]);
  const { currentPoints } = await maria.totals();
  expect(currentPoints).toBe(ordered.status === 200 ? 300 : 900);
});

test('the database refuses more than was ordered, and changes of what was returned', async () => {
  await take(2);
  const again = sql`insert into order_returns (program_id, id, order_id, cart_item_id, member_id, number, quantity, points,
      was_shipped, reason, returned_by)
    select program_id, gen_random_uuid(), order_id, cart_item_id, member_id, 2, 2, 0, false, reason, returned_by
    from order_returns where cart_item_id = ${id}`;
  await expect(again.execute(server.services.db)).rejects.toThrow('cart_items_returned_check');
  const change = sql`update order_returns set quantity = 1 where cart_item_id = ${id}`;
  await expect(change.execute(server.services.db)).rejects.toThrow('append-only');
});
