import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { newId } from '#server/db/ids.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { openBuyer } from '#testing/people/buyer.ts';
import { earning, spending } from '#testing/people/movements.ts';
import { addMember } from '#testing/people/newcomers.ts';
import { openShopper, type Shopper } from '#testing/people/shopper.ts';
import { sharedTestServer } from '#testing/test-server.ts';
import { movePoints } from './actions.ts';

const server = sharedTestServer();
let maria: Shopper;

beforeAll(async () => {
  maria = await openShopper(server, 'maria');
  for (const amount of [500, 250, -100]) await maria.earn(amount);
});

test('a participant reads its own entries, newest first, page by page', async () => {
  const first = await maria.ok('GET /api/client/points/list', { limit: 2 });
  const rest = await maria.ok('GET /api/client/points/list', { limit: 2, cursor: first.next ?? '' });
  const entries = [...first.entries, ...rest.entries].map(({ amount, balance }) => [amount, balance]);
  expect(entries).toEqual([
    [-100, 650],
    [250, 750],
    [500, 500],
  ]);
  expect(rest.next).toBeNull();
  const tom = await openShopper(server, 'tom');
  expect((await tom.ok('GET /api/client/points/list', {})).entries).toEqual([]);
});

test('a cursor beyond any line was not ours', async () => {
  const cursor = Buffer.from(JSON.stringify([1e12, newId()])).toString('base64url');
  expect((await maria.call('GET /api/client/points/list', { cursor })).status).toBe(400);
});

test('one cause moves points once, even for concurrent tries', async () => {
  const pia = await openShopper(server, await addMember(server, 'pia'));
  const movement = earning(70);
  const place = { programId: pia.programId, memberId: pia.memberId };
  const tries = Array.from({ length: 20 }, () =>
    inTransaction(server.services.db, (tx) => movePoints(tx, { ...place, ...movement })),
  );
  const outcomes = await Promise.all(tries);
  expect(outcomes.filter((outcome) => outcome === 'moved-already')).toHaveLength(19);
  expect(await pia.totals()).toEqual({ totalPoints: 70, currentPoints: 70 });
});

test('no member is left with less than nothing', async () => {
  const place = { programId: maria.programId, memberId: maria.memberId };
  const spend = inTransaction(server.services.db, (tx) => movePoints(tx, { ...place, ...spending(651) }));
  expect(await spend).toBe('not-enough-points');
  expect(await maria.totals()).toMatchObject({ currentPoints: 650 });
});

test('the database itself refuses points below zero', async () => {
  const { db } = server.services;
  const owe = db.updateTable('members').set({ current_points: -1 }).where('id', '=', maria.memberId).execute();
  await expect(owe).rejects.toThrow('members_current_points_check');
});

test('the database itself refuses to change, delete or empty the ledger', async () => {
  const { db } = server.services;
  await expect(db.updateTable('points_entries').set({ amount: 1 }).execute()).rejects.toThrow('append-only');
  await expect(db.deleteFrom('points_entries').execute()).rejects.toThrow('append-only');
  // Others refer to its lines, so PostgreSQL itself refuses to empty it alone.
  await expect(sql`truncate points_entries cascade`.execute(db)).rejects.toThrow('append-only');
});

test('an entry names the receipt, the count of what was ordered or the reason', async () => {
  const rosa = await openShopper(server, await addMember(server, 'rosa'));
  const buyer = await openBuyer(server, 'rosa');
  const sofia = await server.as('sofia');
  await rosa.earn(5000);
  await sofia.ok('POST /api/admin/receipt/:id/approve', { id: (await buyer.submit('412'))._id });
  await rosa.order('Insulated Thermos', 2);
  const { entries } = await rosa.ok('GET /api/client/points/list', {});
  expect(entries.map(({ kind, cause, said }) => ({ kind, cause, said }))).toEqual([
    { kind: 'spent', cause: 'order', said: { code: 'order', items: 2 } },
    { kind: 'earned', cause: 'receipt', said: { code: 'receipt', number: '412' } },
    { kind: 'adjusted', cause: 'adjustment', said: { code: 'text', text: 'A gift' } },
  ]);
});
