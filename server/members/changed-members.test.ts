import { sql } from 'kysely';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { newId } from '#server/db/ids.ts';
import { bookPointsDue } from '#server/points/due-actions.ts';
import { type Buyer, openBuyer } from '#testing/people/buyer.ts';
import { addMember, addProgram, harborForm, newcomer } from '#testing/people/newcomers.ts';
import { openTrainee } from '#testing/people/trainee.ts';
import { type Caller, sharedTestServer } from '#testing/test-server.ts';

const server = sharedTestServer();
let sofia: Caller;
let id: string;
let pia: Buyer;
let userId: string;
let count = 0;
const slug = 'changed-members';

beforeAll(async () => {
  sofia = await server.as('sofia');
  id = await addProgram(server, slug);
  await server.services.db
    .updateTable('programs')
    .set({ languages: ['en', 'es'] })
    .where('id', '=', id)
    .execute();
});
beforeEach(async () => {
  pia = await openBuyer(server, await addMember(server, `pia${++count}`, slug));
  const members = server.services.db.selectFrom('members').where('id', '=', pia.memberId);
  userId = (await members.select('user_id').executeTakeFirstOrThrow()).user_id;
});

const path = 'GET /api/admin/program/:id/members';
/** The members that the work changes, with their states. */
async function changedBy(work: () => Promise<unknown>, more: { status?: 'approved' | 'disabled' } = {}) {
  const updatedSince = new Date().toISOString();
  await work();
  const { members, total } = await sofia.ok(path, { id, updatedSince, ...more });
  expect(total).toBe(members.length);
  return members.map(({ _id, approved, disabled }) => [
    _id,
    disabled ? 'disabled' : approved ? 'approved' : 'unapproved',
  ]);
}
const update = (userLoyaltyProgram: { approved?: boolean; disabled?: boolean }, memberId = pia.memberId) =>
  sofia.ok('POST /api/admin/userLoyaltyProgram/update', { id: memberId, userLoyaltyProgram });
const correct = (sent: object) => sofia.send('POST /api/admin/user/update', { id: userId, ...sent });

test('who registers and is approved has changed, and so has who is disabled: in one list, whatever the state', async () => {
  const register = () =>
    server.guest.ok('POST /api/auth/register', {
      slug,
      user: { ...newcomer, username: 'nora', password: 'harbor-demo-2026' },
      form: harborForm,
    });
  const [[nora, state]] = (await changedBy(register)) as [[string, string]];
  expect(state).toBe('unapproved');
  expect(await changedBy(() => update({ approved: true }, nora))).toEqual([[nora, 'approved']]);
  expect(await changedBy(() => update({ disabled: true }))).toEqual([[pia.memberId, 'disabled']]);
  expect(await changedBy(() => update({ disabled: false }), { status: 'disabled' })).toEqual([]);
  expect(await changedBy(() => update({ disabled: true }), { status: 'disabled' })).toEqual([
    [pia.memberId, 'disabled'],
  ]);
});

test.each<[string, () => Promise<unknown>]>([
  ['answers', () => correct({ form: { 'text-1767600000000': 'Holm & Co' } })],
  ['an address', () => correct({ user: { city: 'Saco' } })],
  ['the own details', () => pia.send('POST /api/client/user/update', { id: userId, user: { city: 'Bath' } })],
  ['a language', () => pia.ok('POST /api/client/user/:id/language', { id: userId, language: 'es' })],
  [
    'points that staff give',
    () =>
      sofia.ok('POST /api/admin/userLoyaltyProgram/:id/adjust', {
        ...{ id: pia.memberId, adjustmentId: newId(), amount: 5, reason: 'A gift' },
      }),
  ],
  [
    'points for a receipt',
    async () =>
      await sofia.ok('POST /api/admin/receipt/:id/approve', { id: (await pia.submit(String(1000 + count)))._id }),
  ],
  [
    'a training without points',
    async () => {
      const trainee = await openTrainee(server, `pia${count}`);
      const training = await trainee.training({ points: 0, questions: 1 });
      await trainee.answerAll(training);
      await trainee.letTimePass();
      expect((await trainee.complete(training)).status).toBe(200);
    },
  ],
  ['an erasure', () => sofia.ok('POST /api/admin/user/:id/erase', { id: userId })],
])('%s: the member has changed', async (_, work) => {
  expect((await changedBy(work)).map(([memberId]) => memberId)).toEqual([pia.memberId]);
});

test('points that become free by themselves have changed their member', async () => {
  await pia.earn(50);
  const { db } = server.services;
  const mine = sql`program_id = ${id} and member_id = ${pia.memberId}`;
  await sql`update points_lots set is_held = true, spendable_on = '2026-01-02' where ${mine}`.execute(db);
  await sql`update members set held_points = 50, current_points = 0, points_due_on = '2026-01-02'
    where program_id = ${id} and id = ${pia.memberId}`.execute(db);
  expect(await changedBy(() => bookPointsDue(server.services))).toEqual([[pia.memberId, 'approved']]);
  expect((await pia.totals()).currentPoints).toBe(50);
});

test('what the list does not show changes nobody', async () => {
  const [reward] = await server.services.db
    .selectFrom('reward_items')
    .where('program_id', '=', id)
    .select('id')
    .execute();
  const unseen = async () => {
    await pia.submit('2000');
    await pia.ok('POST /api/client/userLoyaltyProgram/goal', { id: pia.memberId, item: reward!.id });
    await correct({ user: { city: newcomer.city } });
  };
  await correct({ user: { city: newcomer.city } });
  expect(await changedBy(unseen)).toEqual([]);
});

test('a member who is removed is no longer there; the audit says so', async () => {
  await sofia.ok('DELETE /api/admin/user/:id/delete', { id: userId });
  const { members } = await sofia.ok(path, { id, updatedSince: '2000-01-01T00:00:00Z', limit: 100 });
  expect(members.map(({ _id }) => _id)).not.toContain(pia.memberId);
  const { entries } = await sofia.ok('GET /api/admin/audit', { program: id, limit: 1 });
  expect(entries).toMatchObject([{ action: 'user deleted', subject: { _id: userId } }]);
});

test('accounts for administrators’ use only can be asked for alone', async () => {
  await correct({ user: { city: 'Saco' } });
  for (const [adminOnly, found] of [
    [true, 0],
    [false, 1],
  ] as const) {
    const { members } = await sofia.ok(path, { id, updatedSince: '2000-01-01T00:00:00Z', adminOnly, limit: 1 });
    expect(members).toHaveLength(found);
  }
});
