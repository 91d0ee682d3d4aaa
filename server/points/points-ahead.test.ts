import { beforeAll, beforeEach, expect, test } from 'vitest';
import { addDays, addMonths, today } from '#domain/calendar.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { findMember } from '#server/members/queries.ts';
import { earning, spending } from '#testing/people/movements.ts';
import { addMember, addProgram } from '#testing/people/newcomers.ts';
import { openShopper, type Shopper } from '#testing/people/shopper.ts';
import { type Caller, sharedTestServer } from '#testing/test-server.ts';
import { movePoints, type Wanted } from './actions.ts';
import { getPointsAhead } from './points-ahead.ts';

const server = sharedTestServer();
let members = 0;
let programId: string;
let sofia: Caller;
let maria: Shopper;

beforeAll(async () => {
  programId = await addProgram(server, 'ahead');
  sofia = await server.as('sofia');
});
beforeEach(async () => {
  maria = await openShopper(server, await addMember(server, `ahead${members++}`, 'ahead'));
});

const zone = 'America/New_York';
const now = new Date();
const twentyDaysAgo = new Date(now.getTime() - 20 * 86_400_000);
/** 8 to 11 days from now. */
const lastDay = addMonths(today(twentyDaysAgo, zone), 1);
const freeOn = addDays(today(now, zone), 10);

const expiringRules = { points_hold_days: 0, points_expiry: 'months', points_expire_after: 1 } as const;
const holdingRules = { points_hold_days: 10, points_expiry: 'months', points_expire_after: 1 } as const;
const noRules = { points_hold_days: 0, points_expiry: 'never', points_expire_after: 0 } as const;

async function move(rules: object, movement: object, at = now): Promise<void> {
  const { db } = server.services;
  await db
    .updateTable('programs')
    .set({ time_zone: zone, ...rules })
    .where('id', '=', programId)
    .execute();
  const wanted = { programId, memberId: maria.memberId, ...movement, at } as Wanted;
  const outcome = await inTransaction(db, (tx) => movePoints(tx, wanted));
  if (typeof outcome === 'string') throw new Error(outcome);
}

const findRow = async () => (await findMember(server.services.db, programId, maria.memberId))!;
const ownAnswer = async () => await maria.ok('GET /api/client/user/:id', { id: (await findRow()).user_id });

test('participants and staff read what is on hold and what expires next, with the days', async () => {
  await move(expiringRules, earning(250), twentyDaysAgo);
  await move(holdingRules, earning(120));
  const own = await ownAnswer();
  const points = { totalPoints: 370, currentPoints: 250, heldPoints: 120, debtPoints: 0 };
  const ahead = { freed: { on: freeOn, points: 120 }, expiring: { on: lastDay, points: 250 } };
  expect(own).toMatchObject({ ...ahead, user: { userLoyaltyProgram: points } });
  const { _id: id } = own.user;
  expect(await sofia.ok('GET /api/admin/user/:id', { id })).toMatchObject({ ...ahead, user: own.user });
  const listed = (await sofia.ok('GET /api/admin/program/:id/members', { id: programId, search: own.user.username }))
    .members;
  expect(listed).toMatchObject([points]);
  const { entries } = await maria.ok('GET /api/client/points/list', {});
  expect(entries.map(({ amount, lot }) => [amount, lot])).toEqual([
    [120, { remaining: 120, heldUntil: freeOn, expiresOn: addMonths(freeOn, 1) }],
    [250, { remaining: 250, heldUntil: null, expiresOn: lastDay }],
  ]);
});

test('what was taken back and spent already is owed, and the next points settle it', async () => {
  await move(noRules, earning(1_000));
  await move(noRules, spending(900));
  await move(noRules, { ...earning(0), kind: 'reversed', reverses: 1 });
  const owing = { totalPoints: 0, currentPoints: 0, heldPoints: 0, debtPoints: 900 };
  expect(await ownAnswer()).toMatchObject({ freed: null, expiring: null, user: { userLoyaltyProgram: owing } });
  await move(noRules, earning(1_500));
  const { userLoyaltyProgram: settled } = (await ownAnswer()).user;
  expect(settled).toMatchObject({ totalPoints: 1_500, currentPoints: 600, heldPoints: 0, debtPoints: 0 });
  const { entries } = await sofia.ok('GET /api/admin/userLoyaltyProgram/:id/points', { id: maria.memberId });
  expect(entries.map(({ kind, amount, debtAmount, debt }) => [kind, amount, debtAmount, debt])).toEqual([
    ['settled', -900, -900, 0],
    ['earned', 1_500, 0, 900],
    ['reversed', -100, 900, 900],
    ['spent', -900, 0, 0],
    ['earned', 1_000, 0, 0],
  ]);
});

test('a line of which nothing is left says no day', async () => {
  await move(expiringRules, earning(250), twentyDaysAgo);
  await move(expiringRules, spending(250), twentyDaysAgo);
  const { entries } = await maria.ok('GET /api/client/points/list', {});
  expect(entries.map(({ lot }) => lot)).toEqual([null, { remaining: 0, heldUntil: null, expiresOn: null }]);
  expect((await ownAnswer()).expiring).toBeNull();
});

test('lots are read only of a member to whose points something happens soon', async () => {
  await move(expiringRules, earning(250), twentyDaysAgo);
  const { db } = server.services;
  const row = await findRow();
  const none = { freed: null, expiring: null };
  expect(await getPointsAhead(db, row, now)).toEqual({ ...none, expiring: { on: lastDay, points: 250 } });
  expect(await getPointsAhead(db, { ...row, points_due_on: null }, now)).toEqual(none);
  expect(await getPointsAhead(db, row, new Date(now.getTime() - 300 * 86_400_000))).toEqual(none);
});
