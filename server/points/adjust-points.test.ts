import { beforeAll, beforeEach, expect, test } from 'vitest';
import { newId } from '#server/db/ids.ts';
import { addMember } from '#testing/people/newcomers.ts';
import { openShopper, type Shopper } from '#testing/people/shopper.ts';
import { type Caller, sharedTestServer } from '#testing/test-server.ts';

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
  await pia.earn(100);
});

const adjust = (sent: object, id = pia.memberId) =>
  sofia.call('POST /api/admin/userLoyaltyProgram/:id/adjust', {
    id,
    adjustmentId: newId(),
    amount: 25,
    reason: 'Trade fair',
    ...sent,
  });

test('an adjustment is in the ledger with its reason, and in the audit', async () => {
  const given = await adjust({ expectedBalance: 100 });
  expect(given).toMatchObject({ status: 200, body: { userLoyaltyProgram: { totalPoints: 125, currentPoints: 125 } } });
  await adjust({ amount: -25, reason: 'Given twice' });
  const { entries, next } = await sofia.ok('GET /api/admin/userLoyaltyProgram/:id/points', {
    id: pia.memberId,
    limit: 2,
  });
  expect(entries).toMatchObject([
    { cause: 'adjustment', said: { code: 'text', text: 'Given twice' }, amount: -25, balance: 100 },
    { cause: 'adjustment', said: { code: 'text', text: 'Trade fair' }, amount: 25, balance: 125 },
  ]);
  expect(next).not.toBeNull();
  expect(await pia.ok('GET /api/client/points/list', { limit: 2 })).toMatchObject({ entries });
  const { db } = server.services;
  const audited = await db.selectFrom('audit_log').where('action', '=', 'user points adjusted').selectAll().execute();
  expect(audited.map(({ admin_name, username, data }) => [admin_name, username, data])).toContainEqual([
    'sofia',
    username,
    { amount: 25, pointsLeft: 125, reason: 'Trade fair' },
  ]);
});

test('fifty taps of one adjustment adjust once; with another amount the same one is refused', async () => {
  const before = await pia.totals();
  const adjustmentId = newId();
  const answers = await Promise.all(Array.from({ length: 50 }, () => adjust({ adjustmentId, amount: 7 })));
  for (const { status, body } of answers) {
    expect([status, body.userLoyaltyProgram.currentPoints]).toEqual([200, before.currentPoints + 7]);
  }
  expect((await pia.totals()).currentPoints).toBe(before.currentPoints + 7);
  expect(await adjust({ adjustmentId, amount: 8 })).toMatchObject({
    status: 409,
    body: { type: 'adjusted-otherwise' },
  });
});

test('of fifty who take all that is left at once, one does; no member goes below zero', async () => {
  const { currentPoints } = await pia.totals();
  const answers = await Promise.all(Array.from({ length: 50 }, () => adjust({ amount: -currentPoints })));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  for (const { status, body } of answers.filter((answer) => answer.status !== 200)) {
    expect([status, body]).toMatchObject([409, { type: 'not-enough-points' }]);
  }
  expect((await pia.totals()).currentPoints).toBe(0);
});

test('of twenty who saw the same points, one adjusts them; the others get the new ones', async () => {
  const { currentPoints } = await pia.totals();
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => adjust({ amount: 10, expectedBalance: currentPoints })),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  const stale = answers.find(({ status }) => status === 409);
  expect(stale?.body).toMatchObject({ type: 'stale', currentPoints: currentPoints + 10 });
});

test('nothing, no reason, or who waits or is not there is refused', async () => {
  for (const wrong of [{ amount: 0 }, { amount: 1.5 }, { amount: 2e9 }, { reason: ' ' }]) {
    expect((await adjust(wrong)).status, JSON.stringify(wrong)).toBe(400);
  }
  const { db } = server.services;
  const uma = await db.selectFrom('members').where('username_key', '=', 'uma').select('id').executeTakeFirstOrThrow();
  expect(await adjust({}, uma.id)).toMatchObject({ status: 409, body: { type: 'awaiting-approval' } });
  expect(await adjust({}, newId())).toMatchObject({ status: 404, body: { msg: 'No user id given or found' } });
  const unknown = await sofia.call('GET /api/admin/userLoyaltyProgram/:id/points', { id: newId() });
  expect(unknown.status).toBe(404);
});
