import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { addDays, today } from '#domain/calendar.ts';
import { newId } from '#server/db/ids.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { earning, spending } from '#testing/people/movements.ts';
import { addMember } from '#testing/people/newcomers.ts';
import { openShopper, type Shopper } from '#testing/people/shopper.ts';
import { type Caller, sharedTestServer } from '#testing/test-server.ts';
import { movePoints, type Wanted } from './actions.ts';
import { bookPointsDue } from './due-actions.ts';
import { listMismatches } from './queries.ts';

// What one booking did to several lots alike is one entry of the histories, whose opened form lists the lots.

const server = sharedTestServer();
let sofia: Caller;
let pia: Shopper;
let count = 0;
beforeAll(async () => {
  sofia = await server.as('sofia');
});
beforeEach(async () => {
  pia = await openShopper(server, await addMember(server, `shown${++count}`));
});
afterAll(async () => expect(await listMismatches(server.services.db)).toEqual([]));

const yesterday = addDays(today(new Date(), 'America/New_York'), -1);
/** Of all that the member was given so far. */
const endYesterday = () =>
  server.services.db
    .updateTable('points_lots')
    .set({ expires_on: yesterday, spendable_on: '2020-01-01' })
    .where('member_id', '=', pia.memberId)
    .execute();
const setDue = () =>
  server.services.db.updateTable('members').set({ points_due_on: yesterday }).where('id', '=', pia.memberId).execute();
const move = async (wanted: Parameters<typeof withOwner>[0]) =>
  await inTransaction(server.services.db, (tx) => movePoints(tx, withOwner(wanted)));
const withOwner = (
  wanted: Wanted extends infer W ? (W extends Wanted ? Omit<W, 'programId' | 'memberId'> : never) : never,
) => ({ programId: pia.programId, memberId: pia.memberId, ...wanted }) as Wanted;

const list = 'GET /api/client/points/list';
const entries = async () => (await pia.ok(list, { limit: 100 })).entries;
const explain = async (line: number) => (await pia.ok('GET /api/client/points/line/:line', { line })).madeOf;

/** Canceled whole, as an office does. */
async function cancelOrder(): Promise<void> {
  const [order] = (await pia.ok('GET /api/client/order/list', { limit: 1 })).orders;
  const at = { id: order!.items[0]!._id, userLoyaltyProgramId: pia.memberId };
  const { returning } = await sofia.ok('GET /api/admin/cartRewardItem/:id/return', at);
  const { version } = returning;
  const wanted = {
    returnId: newId(),
    quantity: returning.outcomes.length,
    reason: 'Out of stock',
    expected: { version },
  };
  await sofia.ok('POST /api/admin/cartRewardItem/:id/return', { ...at, ...wanted });
}

test('canceled points that expire at once are one entry, however many lots paid the order, and it opens to each lot', async () => {
  for (const points of [50, 100, 150]) await pia.earn(points);
  await pia.order('Insulated Thermos');
  await endYesterday();
  await cancelOrder();
  const [expired, returned, spent] = await entries();
  expect(expired).toMatchObject({ line: 8, lines: 3, kind: 'expired', cause: 'order', amount: -300, balance: 0 });
  expect(expired!.said).toEqual({ code: 'order', items: 1 });
  expect(returned).toMatchObject({ line: 5, lines: 1, kind: 'returned', amount: 300, balance: 300 });
  expect(spent).toMatchObject({ line: 4, lines: 1, kind: 'spent', amount: -300, balance: 0 });
  const { entry, lots, lotsInAll, order } = await explain(8);
  expect(entry).toEqual(expired);
  expect([lots.map(({ of, points }) => [of.line, points]), lotsInAll]).toEqual([
    [
      [1, 50],
      [2, 100],
      [3, 150],
    ],
    3,
  ]);
  expect(order!.items).toMatchObject([{ name: 'Insulated Thermos' }]);
  // Whichever of its lines is asked for.
  for (const line of [6, 7]) expect((await explain(line)).entry).toEqual(expired);
});

test('lots that expire on one day are one entry, which names no single cause', async () => {
  for (const [points, causeId] of [
    [10, newId()],
    [20, newId()],
    [30, newId()],
  ] as const)
    await move(earning(points, causeId));
  await endYesterday();
  await setDue();
  await bookPointsDue(server.services);
  const [expired, ...given] = await entries();
  expect(expired).toMatchObject({ line: 6, lines: 3, kind: 'expired', amount: -60, balance: 0 });
  expect([expired!.label, expired!.said]).toEqual(['Points of 3 entries', { code: 'several', lines: 3 }]);
  expect(given.map(({ amount }) => amount)).toEqual([30, 20, 10]);
  const { receipt, lots } = await explain(6);
  expect([receipt, lots.map(({ points }) => points)]).toEqual([null, [10, 20, 30]]);
  const seen = await sofia.ok('GET /api/admin/userLoyaltyProgram/:id/points', { id: pia.memberId });
  expect(seen.entries[0]).toEqual(expired);
});

test('what two bookings did, and what one did in another way, stays apart', async () => {
  for (const round of [1, 2]) {
    await move(earning(round));
    await endYesterday();
    await setDue();
    await bookPointsDue(server.services);
  }
  expect((await entries()).map(({ kind, lines }) => [kind, lines])).toEqual([
    ['expired', 1],
    ['earned', 1],
    ['expired', 1],
    ['earned', 1],
  ]);
});

test('what is given back of several lines at once is one entry that names them', async () => {
  const paid = earning(100);
  const order = spending(60);
  await move(paid);
  await move(order);
  await endYesterday();
  await move({ ...order, kind: 'returned', points: 60, reverses: 2 });
  await move({ ...paid, kind: 'reversed', reverses: 1 });
  const [reversed, returned] = await entries();
  expect([reversed, returned]).toMatchObject([
    { kind: 'reversed', amount: -100, balance: 0 },
    { kind: 'returned', lines: 2, amount: 100, balance: 100 },
  ]);
  const { takesBack, lots } = await explain(returned!.line);
  expect(takesBack.map(({ kind, amount }) => [kind, amount])).toEqual([
    ['expired', -40],
    ['expired', -60],
  ]);
  expect(lots.map(({ of, points }) => [of.line, points])).toEqual([[1, -100]]);
});

test('pages of any size hold each entry once and whole: from one to the next the balance is right', async () => {
  for (const points of [40, 60, 200]) await pia.earn(points);
  await pia.order('Insulated Thermos');
  await endYesterday();
  await cancelOrder();
  for (const points of [5, 6]) await pia.earn(points);
  await endYesterday();
  await setDue();
  await bookPointsDue(server.services);
  const whole = await entries();
  expect(whole.map(({ lines }) => lines)).toEqual([2, 1, 1, 3, 1, 1, 1, 1, 1]);
  expect(whole.reduce((sum, { amount }) => sum + amount, 0)).toBe(0);
  for (const [at, { amount, balance }] of whole.entries()) expect(balance - amount).toBe(whole[at + 1]?.balance ?? 0);
  for (const limit of [1, 2, 3, 4]) {
    const found: typeof whole = [];
    for (let cursor: string | null | undefined; cursor !== null; ) {
      const page = await pia.ok(list, { limit, ...(cursor && { cursor }) });
      found.push(...page.entries);
      cursor = page.next;
    }
    expect(found).toEqual(whole);
  }
});

test('in the export each line is a row', async () => {
  for (const points of [10, 20]) await pia.earn(points);
  await endYesterday();
  await setDue();
  await bookPointsDue(server.services);
  const file = await sofia.ok('GET /api/admin/program/:programId/exportPoints', { programId: pia.programId });
  const rows = file.split('\r\n').filter((row) => row.startsWith(pia.memberId));
  expect(rows.filter((row) => row.includes(',expired,'))).toHaveLength(2);
});
