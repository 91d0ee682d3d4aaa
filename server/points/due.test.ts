import { beforeEach, expect, test } from 'vitest';
import { addDays, type CalendarDate, today } from '#domain/calendar.ts';
import { findMember } from '#server/members/queries.ts';
import { addOwnProgram } from '#testing/people/newcomers.ts';
import { openMails } from '#testing/people/open-mails.ts';
import { openShopper, type Shopper } from '#testing/people/shopper.ts';
import { sharedTestServer } from '#testing/test-server.ts';
import { bookPointsDue } from './due-actions.ts';
import { listMismatches } from './queries.ts';

const server = sharedTestServer();
let maria: Shopper;
let tom: Shopper;
beforeEach(async () => {
  ({ maria, tom } = await openProgram());
});

async function openProgram() {
  const { maria, tom } = await addOwnProgram(server);
  return { maria: await openShopper(server, maria), tom: await openShopper(server, tom) };
}

const run = () => bookPointsDue(server.services);
const inDays = (days: number) => addDays(today(new Date(), 'America/New_York'), days);

/** Points with their last days, as if time had passed since they were given: something is due for the member. */
async function have(of: Shopper, ...given: [points: number, lastDay: CalendarDate][]) {
  for (const [points] of given) await of.earn(points);
  for (const [at, [, lastDay]] of given.entries())
    await server.services.db
      .updateTable('points_lots')
      .set({ expires_on: lastDay, spendable_on: addDays(lastDay, -90) })
      .where('member_id', '=', of.memberId)
      .where('line', '=', at + 1)
      .execute();
  await setDue(of);
}
const setDue = async (of: Shopper, points_due_on = inDays(-1)) =>
  void (await server.services.db.updateTable('members').set({ points_due_on }).where('id', '=', of.memberId).execute());

const rowOf = async ({ programId, memberId }: Shopper) => (await findMember(server.services.db, programId, memberId))!;
const lotsOf = async ({ memberId }: Shopper) =>
  await server.services.db
    .selectFrom('points_lots')
    .where('member_id', '=', memberId)
    .select(['remaining', 'warned_for', 'warned_days'])
    .orderBy('line')
    .execute();
const mailsTo = async (of: Shopper) => await openMails(server, { to: (await rowOf(of)).email });
const linesOf = async (of: Shopper) =>
  (await of.ok('GET /api/client/points/list', {})).entries.map(({ kind, amount }) => [kind, amount]);

test('what has expired is booked once, and shown as one; the rest stays', async () => {
  const later = inDays(90);
  await have(maria, [70, inDays(-3)], [30, inDays(-2)], [5, later]);
  await run();
  await run();
  const given = [5, 30, 70].map((points) => ['adjusted', points]);
  expect(await linesOf(maria)).toEqual([['expired', -100], ...given]);
  expect(await rowOf(maria)).toMatchObject({ current_points: 5, points_due_on: addDays(later, -30) });
  expect(await mailsTo(maria)).toEqual([]);
  expect(await listMismatches(server.services.db)).toEqual([]);
});

test('one mail names all points that expire within some weeks, with their days, and is not repeated', async () => {
  const [first, second] = [inDays(20), inDays(25)];
  await have(maria, [100, first], [20, first], [1, second], [7, inDays(60)]);
  await run();
  await setDue(maria);
  await run();
  const mails = await mailsTo(maria);
  expect(mails).toMatchObject([{ kind: 'pointsExpiring', subject: expect.stringMatching(/^120 points expire on /) }]);
  const { text } = mails[0]!;
  expect(text).toMatch(/: 120 points\n.*: 1 point\n/);
  expect(text).not.toContain('7 points');
  expect(text).toContain('/redeem-points');
  expect(await lotsOf(maria)).toMatchObject([
    { warned_for: first, warned_days: 20 },
    { warned_for: first, warned_days: 20 },
    { warned_for: second, warned_days: 25 },
    { warned_for: null },
  ]);
  expect((await rowOf(maria)).points_due_on).toBe(addDays(first, -7));
});

test('a second mail comes in the last week', async () => {
  const lastDay = inDays(5);
  await have(maria, [100, lastDay]);
  const { db } = server.services;
  const ofMaria = db.updateTable('points_lots').where('member_id', '=', maria.memberId);
  await ofMaria.set({ warned_for: lastDay, warned_days: 30 }).execute();
  await run();
  expect(await mailsTo(maria)).toHaveLength(1);
  expect(await lotsOf(maria)).toMatchObject([{ warned_for: lastDay, warned_days: 5 }]);
  expect((await rowOf(maria)).points_due_on).toBe(addDays(lastDay, 1));
  // Points with the same last day that come later call for no second one.
  await ofMaria.set({ warned_for: null, warned_days: null }).execute();
  await setDue(maria);
  await run();
  expect(await mailsTo(maria)).toHaveLength(1);
});

test('of several runs at once, one books and warns of each', async () => {
  for (const member of [maria, tom]) await have(member, [40, inDays(-2)], [60, inDays(5)]);
  await Promise.all([run(), run(), run(), run()]);
  for (const member of [maria, tom]) {
    expect(await linesOf(member)).toEqual([
      ['expired', -40],
      ['adjusted', 60],
      ['adjusted', 40],
    ]);
    expect(await mailsTo(member)).toHaveLength(1);
  }
});

test.each(['erased', 'disabled', 'unapproved'])(
  'one who is %s is not mailed, and the points count as warned of',
  async (is) => {
    const { db } = server.services;
    const lastDay = inDays(20);
    const sofia = await server.as('sofia');
    const { user_id: id, email } = await rowOf(maria);
    await have(maria, [10, inDays(-2)], [50, lastDay]);
    if (is === 'erased') await sofia.ok('POST /api/admin/user/:id/erase', { id });
    else {
      const state = is === 'disabled' ? { disabled: true } : { approved: false, approval_date: null };
      await db.updateTable('members').set(state).where('id', '=', maria.memberId).execute();
    }
    await run();
    expect(await openMails(server, { to: email })).toEqual([]);
    expect(await rowOf(maria)).toMatchObject({ current_points: 50 });
    expect((await lotsOf(maria))[1]).toMatchObject({ warned_for: lastDay, warned_days: 20 });
  },
);

test('a member whose points cannot be booked keeps no other waiting, and the job says why', async () => {
  const { db } = server.services;
  await have(maria, [40, inDays(-2)]);
  await have(tom, [40, inDays(-2)]);
  await setDue(tom, inDays(0));
  const setFree = (current_points: number) =>
    db.updateTable('members').set({ current_points }).where('id', '=', maria.memberId).execute();
  await setFree(39);
  await expect(run()).rejects.toThrow('points_entries_balance_check');
  expect(await rowOf(tom)).toMatchObject({ current_points: 0, points_due_on: null });
  await setFree(40);
  await run();
  expect(await rowOf(maria)).toMatchObject({ current_points: 0 });
});

test("nothing is due before the day has begun in the program's time zone", async () => {
  const { db } = server.services;
  const [ahead, behind] = ['Pacific/Kiritimati', 'Pacific/Niue'];
  const there = await openProgram();
  const zones = [
    { of: maria, time_zone: ahead },
    { of: there.maria, time_zone: behind },
  ];
  for (const { of, time_zone } of zones)
    await db.updateTable('programs').set({ time_zone }).where('id', '=', of.programId).execute();
  // It is a day later there at any time.
  const due = today(new Date(), ahead);
  for (const { of } of zones) {
    await have(of, [10, addDays(due, -1)]);
    await setDue(of, due);
  }
  await run();
  expect(await rowOf(maria)).toMatchObject({ current_points: 0 });
  expect(await rowOf(there.maria)).toMatchObject({ current_points: 10, points_due_on: due });
});

test('points that have expired buy nothing before the job has come', async () => {
  await have(maria, [1000, inDays(-2)], [200, inDays(90)]);
  await maria.settle();
  await maria.choose('Insulated Thermos');
  const submit = (seen: object) =>
    maria.call('POST /api/client/cartRewardItem/submit', { userLoyaltyProgramId: maria.memberId, ...seen });
  const stale = await submit({ totalCost: 300, currentPoints: 1200 });
  expect(stale).toMatchObject({ status: 409, body: { type: 'stale', totalCost: 300, currentPoints: 200 } });
  const poor = await submit({ totalCost: 300, currentPoints: 200 });
  expect(poor).toMatchObject({ status: 409, body: { type: 'not-enough-points', currentPoints: 200 } });
  expect(await listMismatches(server.services.db)).toEqual([]);
});
