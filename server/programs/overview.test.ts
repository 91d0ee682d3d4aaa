import { expect, test } from 'vitest';
import { newId } from '#server/db/ids.ts';
import { movePoints } from '#server/points/actions.ts';
import { countReceipts } from '#server/receipts/list-queries.ts';
import { harborSlug } from '#testing/cast/people.ts';
import { insertCastMember } from '#testing/cast/seed-cast.ts';
import { type Buyer, openBuyer } from '#testing/people/buyer.ts';
import { inviteMember } from '#testing/people/invited-members.ts';
import { gift, spending } from '#testing/people/movements.ts';
import { addMember, addProgram, castHash } from '#testing/people/newcomers.ts';
import { openShopper } from '#testing/people/shopper.ts';
import { addStaff, inProgram } from '#testing/people/staff.ts';
import { sharedTestServer } from '#testing/test-server.ts';
import { listWeeks } from './count-queries.ts';

const server = sharedTestServer();

test('the overview counts waiting and finished entries, and the list waiting ones', async () => {
  const maria = await openBuyer(server, 'maria');
  const { programId } = maria;
  await addReceipt(maria, 'draft', '2026-10-01T10:00:00Z');
  await addReceipt(maria, 'submitted', '2026-01-05T10:00:00Z');
  await addReceipt(maria, 'submitted', new Date().toISOString());
  await addReceipt(maria, 'approved', '2026-01-05T10:00:00Z');
  const sofia = await server.as('sofia');
  const overview = await sofia.ok('GET /api/admin/program/:id/overview', { id: programId });
  expect(overview.counts).toEqual({
    approvedUsers: 2,
    unapprovedUsers: 1,
    approvedReceipts: 1,
    unapprovedReceipts: 2,
    overdueReceipts: 1,
    completedTrainings: 0,
    rewardsUnsent: 0,
    rewardsShipped: 0,
    rewardsCanceled: 0,
    rewardsTotal: 0,
    openApprovals: 0,
    openObjections: 0,
  });
  expect(overview.program.slug).toBe(harborSlug);
  expect(overview.oldestUnapprovedUser).not.toBeNull();
  expect(overview.weeks).toHaveLength(12);
  const { programs } = await sofia.ok('GET /api/admin/program/list', {});
  const waiting = new Map(programs.map(({ name, counts }) => [name, counts]));
  expect(waiting.get('Harbor Trade Rewards')).toEqual({ unapprovedReceipts: 2, unapprovedUsers: 1 });
  expect(waiting.get('Summit Pros')).toEqual({ unapprovedReceipts: 0, unapprovedUsers: 0 });

  // A shipper learns no number of people and receipts, nor how long they wait.
  const { caller: sam } = await addStaff(server, 'counting-sam', [inProgram('shipping', programId)]);
  const seen = await sam.ok('GET /api/admin/program/:id/overview', { id: programId });
  expect(seen.oldestUnapprovedUser).toBeNull();
  expect(new Set(Object.values(seen.counts))).toEqual(new Set([0]));
  const [listed] = (await sam.ok('GET /api/admin/program/list', {})).programs;
  expect(listed?.counts).toEqual({ unapprovedReceipts: 0, unapprovedUsers: 0 });
});

test('each count is the number of rows of the list to which it leads', async () => {
  const programId = await addProgram(server, 'agreeing');
  const sofia = await server.as('sofia');
  const waiting = { username: 'agreeing-waits', firstName: 'Wanda', lastName: 'Waits', state: 'unapproved' } as const;
  await insertCastMember(server.services.db, programId, waiting, await castHash(server.services.db));
  await inviteMember(server, sofia, programId, { email: 'agreeing@people.example' });
  const maria = await openShopper(server, await addMember(server, 'agreeing-maria', 'agreeing'));
  await maria.earn(1000);
  await maria.order('Insulated Thermos', 1);
  await maria.order('Insulated Thermos', 1);
  for (const state of ['draft', 'submitted', 'approved'] as const)
    await addReceipt(await openBuyer(server, 'agreeing-maria'), state, '2026-01-05T10:00:00Z');
  const { counts } = await sofia.ok('GET /api/admin/program/:id/overview', { id: programId });
  const people = async (status: 'approved' | 'unapproved') =>
    (await sofia.ok('GET /api/admin/program/:id/members', { id: programId, status, limit: 10 })).total;
  const receipts = async (status: 'approved' | 'unapproved') =>
    (await sofia.ok('GET /api/admin/receipt/list', { program: programId, status, limit: 10 })).total;
  const orders = async (of: { shipped?: boolean }) =>
    (await sofia.ok('GET /api/admin/program/:id/cartRewardItems', { id: programId, limit: 10, ...of })).total;
  const { program } = await sofia.ok('GET /api/admin/program/:id/update', { id: programId });
  const lists = {
    approvedUsers: await people('approved'),
    unapprovedUsers: await people('unapproved'),
    approvedReceipts: await receipts('approved'),
    unapprovedReceipts: await receipts('unapproved'),
    rewardsUnsent: await orders({ shipped: false }),
    rewardsTotal: await orders({}),
    completedTrainings: program.loyaltyProgramTrainings.reduce((sum, { completions }) => sum + completions, 0),
  };
  expect(counts).toMatchObject(lists);
  expect(lists).toMatchObject({ approvedUsers: 2, unapprovedUsers: 1, unapprovedReceipts: 1, rewardsUnsent: 2 });
});

test('a receipt is overdue once three business days are over, to the minute', async () => {
  const { db } = server.services;
  const programId = await addProgram(server, 'overdue');
  const pia = await openBuyer(server, await addMember(server, 'pia', 'overdue'));
  // A Friday, so it is due on Wednesday at the same time.
  await addReceipt(pia, 'submitted', '2026-11-06T15:00:00Z');
  const countAt = (now: string) =>
    countReceipts(db, {
      ...{ programId, state: 'submitted' },
      queue: { only: 'overdue', now: new Date(now), timeZone: 'America/New_York' },
    });
  expect(await countAt('2026-11-11T15:00:00Z')).toBe(0);
  expect(await countAt('2026-11-11T15:01:00Z')).toBe(1);
});

test('weeks begin on Monday in the program’s time zone, empty ones are in the row, and an order counts as redeemed', async () => {
  const { db } = server.services;
  const programId = await addProgram(server, 'weeks');
  const { memberId } = await openBuyer(server, await addMember(server, 'walt', 'weeks'));
  const move = (movement: ReturnType<typeof gift | typeof spending>, at: Date) =>
    db.transaction().execute((transaction) => movePoints(transaction, { programId, memberId, ...movement, at }));
  await move(gift(500), new Date('2026-11-02T05:00:00Z'));
  await move(spending(200), new Date('2026-11-09T04:59:59Z'));
  const weeks = await listWeeks(db, programId, '2026-11-05', 12);
  expect(weeks.at(-1)).toMatchObject({ issued: 500, redeemed: 200 });
  expect(weeks.slice(0, -1).every(({ issued, redeemed }) => issued === 0 && redeemed === 0)).toBe(true);
  // A Sunday, and the following Monday.
  const starts = async (day: string) => (await listWeeks(db, programId, day, 2)).map((week) => week.startsOn);
  expect(await starts('2026-11-08')).toEqual(['2026-10-26', '2026-11-02']);
  expect(await starts('2026-11-09')).toEqual(['2026-11-02', '2026-11-09']);
});

let number = 1000;
async function addReceipt(buyer: Buyer, state: 'draft' | 'submitted' | 'approved', at: string): Promise<void> {
  number += 1;
  const { imageKey } = await buyer.upload();
  await server.services.db
    .insertInto('receipts')
    .values({
      program_id: buyer.programId,
      id: newId(),
      member_id: buyer.memberId,
      receipt_number: String(number),
      number_key: String(number),
      date_of_purchase: '2026-01-04',
      image_key: imageKey,
      state,
      member_name: 'Maria Alvarez',
      member_key: 'maria alvarez\nmaria',
      submitted_at: state === 'draft' ? null : at,
      ...(state === 'approved' && { decided_at: at, points: 0, decisions: 1 }),
    })
    .execute();
}
