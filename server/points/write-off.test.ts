import { beforeAll, beforeEach, expect, test } from 'vitest';
import { newId } from '#server/db/ids.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { earning, owe } from '#testing/people/movements.ts';
import { addMember } from '#testing/people/newcomers.ts';
import { openShopper, type Shopper } from '#testing/people/shopper.ts';
import { type Caller, sharedTestServer } from '#testing/test-server.ts';
import { movePoints } from './actions.ts';
import { listMismatches } from './queries.ts';

const server = sharedTestServer();
let sofia: Caller;
let pia: Shopper;
let username: string;
let count = 0;
beforeAll(async () => {
  sofia = await server.as('sofia');
});
beforeEach(async () => {
  username = await addMember(server, `pia${++count}`);
  pia = await openShopper(server, username);
  await owe(server, pia, 100);
});

const writeOff = (sent: object, id = pia.memberId) =>
  sofia.call('POST /api/admin/userLoyaltyProgram/:id/write-off', {
    id,
    writeOffId: newId(),
    points: 30,
    reason: 'Goodwill',
    ...sent,
  });
const owed = async () =>
  await server.services.db
    .selectFrom('members')
    .where('id', '=', pia.memberId)
    .select(['debt_points as debt', 'current_points as free', 'total_points as total'])
    .executeTakeFirstOrThrow();

test('what is written off is in the ledger with its reason, and in the audit', async () => {
  const done = await writeOff({ expectedDebt: 100 });
  expect(done).toMatchObject({ status: 200, body: { userLoyaltyProgram: { debtPoints: 70, currentPoints: 0 } } });
  const { entries } = await pia.ok('GET /api/client/points/list', { limit: 1 });
  const said = { code: 'text', text: 'Goodwill' };
  expect(entries).toMatchObject([{ kind: 'adjusted', cause: 'write-off', said, amount: 0, debtAmount: -30, debt: 70 }]);
  const { db } = server.services;
  const audited = await db.selectFrom('audit_log').where('username', '=', username).selectAll().execute();
  expect(audited).toMatchObject([
    { action: 'user points written off', admin_name: 'sofia', data: { points: 30, owed: 70, reason: 'Goodwill' } },
  ]);
  const { id } = await db
    .selectFrom('members')
    .where('id', '=', pia.memberId)
    .select('user_id as id')
    .executeTakeFirstOrThrow();
  const { user } = await sofia.ok('GET /api/admin/user/:id', { id });
  expect(user.userLoyaltyProgram).toMatchObject({ currentPoints: 0, heldPoints: 0, debtPoints: 70 });
});

test('fifty taps of one write-off write off once; with other points or another reason the same one is refused', async () => {
  const writeOffId = newId();
  const answers = await Promise.all(Array.from({ length: 50 }, () => writeOff({ writeOffId })));
  for (const { status, body } of answers)
    expect([status, body]).toMatchObject([200, { userLoyaltyProgram: { debtPoints: 70 } }]);
  for (const other of [{ points: 29 }, { reason: 'Bad will' }])
    expect(await writeOff({ writeOffId, ...other })).toMatchObject({
      status: 409,
      body: { type: 'adjusted-otherwise' },
    });
  expect(await owed()).toMatchObject({ debt: 70 });
});

test('more than is owed, what was seen otherwise, nothing, or without a reason is refused', async () => {
  const tooMuch = await writeOff({ points: 101 });
  expect(tooMuch).toMatchObject({ status: 409, body: { type: 'not-that-much-debt', debtPoints: 100 } });
  const outdated = await writeOff({ expectedDebt: 99 });
  expect(outdated).toMatchObject({ status: 409, body: { type: 'stale', debtPoints: 100 } });
  for (const wrong of [{ points: 0 }, { points: -1 }, { points: 1.5 }, { reason: ' ' }])
    expect((await writeOff(wrong)).status, JSON.stringify(wrong)).toBe(400);
  expect((await writeOff({}, newId())).status).toBe(404);
  expect(await owed()).toMatchObject({ debt: 100 });
});

test('200 write-offs and earnings at once leave nothing below zero, and every point is in the ledger', async () => {
  const place = { programId: pia.programId, memberId: pia.memberId };
  await owe(server, pia, 250);
  const earn = () => inTransaction(server.services.db, (tx) => movePoints(tx, { ...place, ...earning(1) }));
  const acts = Array.from({ length: 200 }, (_, at) => (at % 2 === 0 ? () => writeOff({ points: 2 }) : earn));
  const outcomes = await Promise.all(acts.map((act) => act()));
  const answers = outcomes.flatMap((outcome) => (typeof outcome === 'object' && 'status' in outcome ? [outcome] : []));
  const written = answers.filter(({ status }) => status === 200).length;
  for (const { status, body } of answers.filter((answer) => answer.status !== 200))
    expect([status, body]).toMatchObject([409, { type: 'not-that-much-debt' }]);
  const { debt, free, total } = await owed();
  expect(debt - free).toBe(250 - 100 - 2 * written);
  expect(Math.min(debt, free)).toBe(0);
  // What is written off counts as earned.
  expect(total).toBe(100 + 2 * written);
  expect(await listMismatches(server.services.db)).toEqual([]);
});

test('nobody changes points of their own, nor of the account that has their e-mail', async () => {
  const { db } = server.services;
  await db.updateTable('users').set({ email: 'SOFIA@guerdon.example' }).where('username_key', '=', username).execute();
  const adjusted = await sofia.call('POST /api/admin/userLoyaltyProgram/:id/adjust', {
    ...{ id: pia.memberId, adjustmentId: newId(), amount: 5, reason: 'Trade fair' },
  });
  for (const answer of [adjusted, await writeOff({})])
    expect(answer).toMatchObject({ status: 403, body: { type: 'own-points' } });
  expect(await owed()).toMatchObject({ debt: 100 });
});
