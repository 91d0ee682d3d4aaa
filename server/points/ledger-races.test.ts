import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { addDays, today } from '#domain/calendar.ts';
import { newId } from '#server/db/ids.ts';
import { listMiscounts } from '#server/db/kept-counts.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { earning, gift, spending } from '#testing/people/movements.ts';
import { addMember, addProgram } from '#testing/people/newcomers.ts';
import { openShopper, type Shopper } from '#testing/people/shopper.ts';
import { sharedTestServer } from '#testing/test-server.ts';
import { movePoints, type Wanted } from './actions.ts';
import { listEntries, listMismatches } from './queries.ts';

// Each movement 200 times at once, as when a call is repeated by everybody who waits for its answer.

const server = sharedTestServer();
const many = 200;
let members = 0;
let maria: Shopper;

beforeAll(async () => {
  await addProgram(server, 'races');
});
beforeEach(async () => {
  maria = await openShopper(server, await addMember(server, `racer${members++}`, 'races'));
});
afterAll(async () => {
  expect(await listMismatches(server.services.db)).toEqual([]);
  expect(await listMiscounts(server.services.db)).toEqual([]);
});

type Movement = Wanted extends infer W ? (W extends Wanted ? Omit<W, 'programId' | 'memberId'> : never) : never;
const move = (movement: Movement) =>
  inTransaction(server.services.db, (tx) =>
    movePoints(tx, { programId: maria.programId, memberId: maria.memberId, ...movement }),
  );
const atOnce = (make: (n: number) => Movement) => Promise.all(Array.from({ length: many }, (_, n) => move(make(n))));
const isDone = (outcome: unknown) => typeof outcome !== 'string';
const entries = async () =>
  (await listEntries(server.services.db, maria.programId, maria.memberId, { after: null, limit: 1_000 })).toReversed();

test('a receipt is paid once', async () => {
  const causeId = newId();
  const outcomes = await atOnce(() => earning(70, causeId));
  expect(outcomes.filter(isDone)).toHaveLength(1);
  expect(await maria.totals()).toEqual({ totalPoints: 70, currentPoints: 70 });
});

test('orders take what is there, and no more', async () => {
  await move(earning(1_000));
  const outcomes = await atOnce(() => spending(30));
  expect(outcomes.filter(isDone)).toHaveLength(33);
  expect(outcomes.filter((outcome) => outcome === 'not-enough-points')).toHaveLength(many - 33);
  expect(await maria.totals()).toEqual({ totalPoints: 1_000, currentPoints: 10 });
});

test('an order is given back once, however many ask, and in parts never beyond what it took', async () => {
  await move(earning(500));
  const orders = [newId(), newId()] as const;
  for (const id of orders) await move(spending(200, id));
  const whole = { ...spending(200, orders[0]), kind: 'returned', reverses: 2 } as const;
  expect((await atOnce(() => whole)).filter(isDone)).toHaveLength(1);
  const parts = await atOnce((n) => ({ ...spending(30, orders[1]), kind: 'returned', reverses: 3, round: n + 1 }));
  expect(parts.filter(isDone)).toHaveLength(6);
  expect(await maria.totals()).toEqual({ totalPoints: 500, currentPoints: 480 });
});

test('a payment is taken back once, whoever does it, and what was spent of it becomes debt', async () => {
  await move(earning(1_335));
  await move(spending(400));
  const outcomes = await atOnce(() => ({ ...earning(0), kind: 'reversed', reverses: 1 }));
  expect(outcomes.filter(isDone)).toEqual([{ totalPoints: 0, currentPoints: 0, heldPoints: 0, debtPoints: 400 }]);
  expect(await entries()).toMatchObject([
    { kind: 'earned', amount: 1_335, debt_amount: 0 },
    { kind: 'spent', amount: -400, debt_amount: 0 },
    { kind: 'reversed', amount: -935, debt_amount: 400, balance: 0, debt: 400 },
  ]);
});

test('what is earned while a debt is written off settles the rest of it, and nothing falls below zero', async () => {
  await move(earning(1_000));
  await move(spending(1_000));
  await move({ ...earning(0), kind: 'reversed', reverses: 1 });
  const outcomes = await atOnce((n) =>
    n % 2 === 0 ? earning(7) : { ...gift(5), kind: 'written-off', cause: 'write-off' },
  );
  expect(outcomes.filter((outcome, n) => n % 2 === 0 && !isDone(outcome))).toEqual([]);
  const lines = await entries();
  expect(lines.filter(({ balance, debt }) => balance < 0 || debt < 0)).toEqual([]);
  const writtenOff = outcomes.filter((outcome, n) => n % 2 === 1 && isDone(outcome)).length * 5;
  expect((await maria.totals()).currentPoints).toBe(Math.max(0, 700 + writtenOff - 1_000));
});

test('points whose last day is over expire once and are not spent, before any job has run', async () => {
  const { db } = server.services;
  const { programId } = maria;
  const rules = (points_expiry: 'months' | 'never', points_expire_after: number) =>
    db.updateTable('programs').set({ points_expiry, points_expire_after }).where('id', '=', programId).execute();
  await rules('months', 1);
  const earned = addDays(today(new Date(), 'America/New_York'), -40);
  await move({ ...earning(500), at: new Date(`${earned}T12:00:00Z`) });
  await rules('never', 0);
  await move(earning(100));
  const outcomes = await atOnce(() => spending(60));
  expect(outcomes.filter(isDone)).toHaveLength(1);
  const lines = await entries();
  expect(lines.filter(({ kind }) => kind === 'expired')).toMatchObject([{ amount: -500 }]);
  expect(await maria.totals()).toEqual({ totalPoints: 600, currentPoints: 40 });
});

test('everything at once: each line follows from the one before', async () => {
  await move(earning(2_000));
  await move(spending(300));
  const kinds: ((n: number) => Movement)[] = [
    () => earning(11),
    () => spending(90),
    () => gift(-20),
    (n) => ({ ...spending(1), kind: 'returned', reverses: 2, round: n + 1 }),
    () => ({ ...earning(0), kind: 'reversed', reverses: 1 }),
    () => ({ ...gift(3), kind: 'written-off', cause: 'write-off' }),
  ];
  const outcomes = await atOnce((n) => kinds[n % kinds.length]!(n));
  expect(outcomes.filter(isDone).length).toBeGreaterThan(many / 6);
  expect((await entries()).filter(({ kind }) => kind === 'reversed')).toHaveLength(1);
});
