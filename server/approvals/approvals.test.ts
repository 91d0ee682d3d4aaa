import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { newId } from '#server/db/ids.ts';
import { listMismatches } from '#server/points/queries.ts';
import { owe } from '#testing/people/movements.ts';
import { addMember } from '#testing/people/newcomers.ts';
import { openShopper, type Shopper } from '#testing/people/shopper.ts';
import { addStaff, inProgram, owner } from '#testing/people/staff.ts';
import { type Caller, sharedTestServer } from '#testing/test-server.ts';

const server = sharedTestServer();
let sofia: Caller;
let petra: { id: string; caller: Caller };
let pia: Shopper;
let username: string;
let id: string;
let programId: string;
let count = 0;
beforeAll(async () => {
  sofia = await server.as('sofia');
  petra = await addStaff(server, 'petra', [owner]);
});
beforeEach(async () => {
  username = await addMember(server, `pia${++count}`);
  pia = await openShopper(server, username);
  ({ memberId: id, programId } = pia);
  await limit(500);
});
afterAll(async () => expect(await listMismatches(server.services.db)).toEqual([]));

const limit = async (to: number | null) => {
  const { program } = await sofia.ok('GET /api/admin/program/:id/update', { id: programId });
  const saved = { id: programId, version: program.version, program: { approvalLimit: to } };
  return await sofia.ok('POST /api/admin/program/:id/update', saved);
};
interface Adjustment {
  id?: string;
  adjustmentId: string;
  amount: number;
  reason: string;
  approval?: string;
  expectedBalance?: number;
}
const adjustment = (changed: Partial<Adjustment> = {}): Adjustment => ({
  ...{ adjustmentId: newId(), amount: 501, reason: 'Trade fair' },
  ...changed,
});
const adjust = (by: Caller, sent: Adjustment) =>
  by.call('POST /api/admin/userLoyaltyProgram/:id/adjust', { id, ...sent });
const listOpen = async (by = sofia) =>
  (await by.ok('GET /api/admin/program/:id/approvals', { id: programId, member: id })).approvals;
/** Asked for by Sofia: the request, and the call that approves it. */
async function ask(changed: Partial<Adjustment> = {}) {
  const sent = adjustment(changed);
  expect(await adjust(sofia, sent)).toMatchObject({ status: 200, body: { waits: true } });
  const [asked] = await listOpen();
  return { asked: asked!, approving: { ...sent, approval: asked!._id, expectedBalance: asked!.member.currentPoints } };
}
const decline = (by: Caller, approvalId: string, comment = 'Too many') =>
  by.call('POST /api/admin/program/:id/approval/:approvalId/decline', { id: programId, approvalId, comment });
const withdraw = (by: Caller, approvalId: string) =>
  by.call('POST /api/admin/program/:id/approval/:approvalId/withdraw', { id: programId, approvalId });
const audited = async () =>
  (
    await server.services.db
      .selectFrom('audit_log')
      .where('username', '=', username)
      .select(['action', 'admin_name', 'data'])
      .orderBy('id')
      .execute()
  ).map(({ action, admin_name, data }) => [action, admin_name, data]);
const refused = (status: number, type: string) => ({ status, body: { type } });
const points = async () => (await pia.totals()).currentPoints;

test('above the limit an adjustment waits, and another administrator books it; the audit names both', async () => {
  const { asked, approving } = await ask();
  expect(await points()).toBe(0);
  expect(asked).toMatchObject({
    ...{ kind: 'adjustment', points: 501, reason: 'Trade fair', receipt: null, expected: { currentPoints: 0 } },
    askedBy: { name: 'Sofia Lindqvist', lostRight: false },
  });
  expect(await adjust(petra.caller, approving)).toMatchObject({
    status: 200,
    body: { waits: false, userLoyaltyProgram: { currentPoints: 501 } },
  });
  expect(await points()).toBe(501);
  expect(await listOpen()).toEqual([]);
  expect(await audited()).toEqual([
    ['approval requested', 'sofia', { request: 'adjustment', points: 501, reason: 'Trade fair' }],
    ['user points adjusted', 'petra', { amount: 501, pointsLeft: 501, reason: 'Trade fair', askedBy: 'sofia' }],
  ]);
});

test('up to the limit, in a program without one, and what takes as little, is booked at once', async () => {
  expect(await adjust(sofia, adjustment({ amount: 500 }))).toMatchObject({ body: { waits: false } });
  await limit(null);
  expect(await adjust(sofia, adjustment({ amount: 100_000 }))).toMatchObject({ body: { waits: false } });
  await limit(500);
  expect(await adjust(petra.caller, adjustment({ amount: -500 }))).toMatchObject({ body: { waits: false } });
  expect(await points()).toBe(100_000);
});

test('two halves of one administrator within a day are one adjustment; what two have decided counts against neither', async () => {
  expect(await adjust(sofia, adjustment({ amount: 300 }))).toMatchObject({ body: { waits: false } });
  const { approving } = await ask({ amount: -201 });
  // Another administrator has not given or taken anything yet.
  expect(await adjust(petra.caller, adjustment({ amount: 500 }))).toMatchObject({ body: { waits: false } });
  await adjust(petra.caller, { ...approving, expectedBalance: 800 });
  expect(await adjust(petra.caller, adjustment({ amount: 1 }))).toMatchObject({ body: { waits: true } });
  expect(await adjust(sofia, adjustment({ amount: 200 }))).toMatchObject({ body: { waits: false } });
  expect(await points()).toBe(300 - 201 + 500 + 200);
});

test('twenty halves at once do not pass the limit together', async () => {
  const answers = await Promise.all(Array.from({ length: 20 }, () => adjust(sofia, adjustment({ amount: 100 }))));
  expect(answers.filter(({ body }) => body.waits === false)).toHaveLength(5);
  expect(await points()).toBe(500);
});

test('a write-off waits too, and is checked anew when it is approved', async () => {
  await owe(server, pia, 900);
  const sent = { id, writeOffId: newId(), points: 700, reason: 'Goodwill' };
  const writeOff = (by: Caller, more: object = {}) =>
    by.call('POST /api/admin/userLoyaltyProgram/:id/write-off', { ...sent, ...more });
  expect(await writeOff(sofia, { expectedDebt: 900 })).toMatchObject({ status: 200, body: { waits: true } });
  const [asked] = await listOpen();
  expect(asked).toMatchObject({ kind: 'write-off', points: 700, expected: { debtPoints: 900 } });
  await adjust(petra.caller, adjustment({ amount: 300 }));
  const approval = asked!._id;
  expect(await writeOff(petra.caller, { approval, expectedDebt: 900 })).toMatchObject({
    ...{ status: 409, body: { type: 'stale', debtPoints: 600 } },
  });
  expect(await writeOff(petra.caller, { approval, expectedDebt: 600 })).toMatchObject(
    refused(409, 'not-that-much-debt'),
  );
  expect(await listOpen()).toHaveLength(1);
});

test('what cannot be booked is not asked for', async () => {
  expect(await adjust(sofia, adjustment({ amount: -501 }))).toMatchObject(refused(409, 'not-enough-points'));
  expect(await listOpen()).toEqual([]);
});

test('fifty taps ask once; with other points, or by another, the same adjustment is refused', async () => {
  const sent = adjustment();
  const answers = await Promise.all(Array.from({ length: 50 }, () => adjust(sofia, sent)));
  for (const { status, body } of answers) expect([status, body]).toMatchObject([200, { waits: true }]);
  expect(await listOpen()).toHaveLength(1);
  expect(await adjust(sofia, { ...sent, amount: 502 })).toMatchObject(refused(409, 'approval-waits'));
  expect(await adjust(petra.caller, sent)).toMatchObject(refused(409, 'approval-waits'));
  expect(await points()).toBe(0);
});

test('of ten who approve at once it is booked once', async () => {
  const { approving } = await ask();
  const answers = await Promise.all(Array.from({ length: 10 }, () => adjust(petra.caller, approving)));
  for (const { status } of answers) expect(status).toBe(200);
  expect(await points()).toBe(501);
  expect((await audited()).map(([action]) => action)).toEqual(['approval requested', 'user points adjusted']);
});

test('an approval and a withdrawal at once: one of them is done', async () => {
  for (let nth = 0; nth < 6; nth++) {
    const before = await points();
    const { asked, approving } = await ask();
    const [approved, withdrawn] = await Promise.all([adjust(petra.caller, approving), withdraw(sofia, asked._id)]);
    expect([approved.status, withdrawn.status].toSorted()).toEqual(approved.status === 200 ? [200, 409] : [204, 409]);
    expect((await points()) - before).toBe(approved.status === 200 ? 501 : 0);
    expect(await listOpen()).toEqual([]);
  }
});

test('of an approval and another adjustment at once, the approval of what was seen before is stale', async () => {
  const { approving } = await ask();
  await adjust(petra.caller, adjustment({ amount: 5 }));
  expect(await adjust(petra.caller, approving)).toMatchObject({
    ...{ status: 409, body: { type: 'stale', currentPoints: 5 } },
  });
  expect(await listOpen()).toHaveLength(1);
  expect(await points()).toBe(5);
});

test('who asked, or shares the e-mail of who asked or of the member, approves and declines nothing', async () => {
  const { asked, approving } = await ask();
  const { db } = server.services;
  const rename = (email: string) => db.updateTable('users').set({ email }).where('id', '=', petra.id).execute();
  expect(await adjust(sofia, approving)).toMatchObject(refused(403, 'approval-own'));
  expect(await decline(sofia, asked._id)).toMatchObject(refused(403, 'approval-own'));
  await rename('SOFIA@guerdon.example');
  expect(await adjust(petra.caller, approving)).toMatchObject(refused(403, 'approval-own'));
  expect(await decline(petra.caller, asked._id)).toMatchObject(refused(403, 'approval-own'));
  const { email } = await db
    .selectFrom('users')
    .where('username', '=', username)
    .select('email')
    .executeTakeFirstOrThrow();
  await rename(email);
  expect(await adjust(petra.caller, approving)).toMatchObject(refused(403, 'own-points'));
  expect(await decline(petra.caller, asked._id)).toMatchObject(refused(403, 'approval-own'));
  await rename('petra@guerdon.example');
  expect(await points()).toBe(0);
});

test('who may not adjust sees, approves and declines nothing', async () => {
  const { asked, approving } = await ask();
  const { caller } = await addStaff(server, `rolf${count}`, [inProgram('reviewer', programId)]);
  expect(await adjust(caller, approving)).toMatchObject(refused(403, 'not-allowed'));
  expect(await decline(caller, asked._id)).toMatchObject(refused(403, 'not-allowed'));
  expect(await caller.call('GET /api/admin/program/:id/approvals', { id: programId })).toMatchObject({ status: 403 });
  const countFor = async (by: Caller) =>
    (await by.ok('GET /api/admin/program/:id/overview', { id: programId })).counts.openApprovals;
  expect(await countFor(caller)).toBe(0);
  expect(await countFor(sofia)).toBeGreaterThan(0);
});

test('an approval of something else than was asked for is refused', async () => {
  const { approving } = await ask();
  for (const other of [{ amount: 502 }, { reason: 'Another' }, { adjustmentId: newId() }, { approval: newId() }])
    expect(await adjust(petra.caller, { ...approving, ...other })).toMatchObject(refused(404, 'approval-unknown'));
  expect(await points()).toBe(0);
});

test('declining needs a word, books nothing, and cannot be followed by an approval', async () => {
  const { asked, approving } = await ask();
  expect((await decline(petra.caller, asked._id, ' ')).status).toBe(400);
  expect((await decline(petra.caller, asked._id)).status).toBe(204);
  expect(await adjust(petra.caller, approving)).toMatchObject(refused(409, 'approval-closed'));
  const { approval: _, ...again } = approving;
  expect(await adjust(sofia, again)).toMatchObject(refused(409, 'approval-closed'));
  expect(await withdraw(sofia, asked._id)).toMatchObject(refused(409, 'approval-closed'));
  expect((await audited()).at(-1)).toEqual([
    'approval declined',
    'petra',
    { request: 'adjustment', points: 501, comment: 'Too many', askedBy: 'sofia' },
  ]);
  expect(await points()).toBe(0);
});

test('only who asked withdraws it', async () => {
  const { asked } = await ask();
  expect(await withdraw(petra.caller, asked._id)).toMatchObject(refused(404, 'approval-unknown'));
  expect((await withdraw(sofia, asked._id)).status).toBe(204);
  expect((await audited()).at(-1)?.[0]).toBe('approval withdrawn');
});

test.each([
  ['disabled', (adminId: string) => sofia.ok('POST /api/admin/administrator/:id/disable', { id: adminId })],
  ['a reviewer', (adminId: string) => setRole(adminId, 'reviewer')],
  ['without a role', (adminId: string) => setRole(adminId, null)],
  ['a manager of another program', (adminId: string) => setRole(adminId, 'manager', true)],
])('what was asked for by who has lost the right is only declined: %s', async (is, lose) => {
  const { id: adminId, caller } = await addStaff(server, `dora${++count}`, [inProgram('manager', programId)]);
  const sent = adjustment();
  expect(await adjust(caller, sent)).toMatchObject({ body: { waits: true } });
  expect((await listOpen())[0]?.askedBy.lostRight).toBe(false);
  await lose(adminId);
  const [asked] = await listOpen();
  expect([is, asked?.askedBy.lostRight]).toEqual([is, true]);
  const approving = { ...sent, approval: asked!._id, expectedBalance: 0 };
  expect(await adjust(petra.caller, approving)).toMatchObject(refused(409, 'asker-lost-right'));
  expect((await decline(petra.caller, asked!._id)).status).toBe(204);
  expect(await points()).toBe(0);
});

/** By hand, as their account stays. */
async function setRole(user_id: string, role: 'reviewer' | 'manager' | null, elsewhere = false): Promise<void> {
  const { db } = server.services;
  if (role === null) await db.deleteFrom('staff_roles').where('user_id', '=', user_id).execute();
  const others = db.selectFrom('programs').where('id', '<>', programId).select('id').limit(1);
  const change = role && { role, ...(elsewhere && { program_id: others }) };
  if (change) await db.updateTable('staff_roles').set(change).where('user_id', '=', user_id).execute();
}

test('who approves says at which points, as it is booked at no others', async () => {
  const { approving } = await ask();
  const { expectedBalance: _, ...unseen } = approving;
  expect(await adjust(petra.caller, unseen)).toMatchObject({
    ...{
      status: 400,
      body: { errors: [{ path: 'expectedBalance', code: 'approvalUnseen' }] },
    },
  });
  const writeOff = { id, writeOffId: newId(), points: 1, reason: 'Goodwill', approval: newId() };
  expect(await petra.caller.call('POST /api/admin/userLoyaltyProgram/:id/write-off', writeOff)).toMatchObject({
    ...{ status: 400, body: { errors: [{ path: 'expectedDebt' }] } },
  });
  expect(await points()).toBe(0);
});

test('with the member’s erasure what waits is withdrawn, and its words go', async () => {
  const { asked, approving } = await ask();
  const { db } = server.services;
  const { user_id } = await db.selectFrom('members').where('id', '=', id).select('user_id').executeTakeFirstOrThrow();
  await sofia.ok('POST /api/admin/user/:id/erase', { id: user_id });
  expect(await adjust(petra.caller, approving)).toMatchObject(refused(409, 'erased'));
  const row = db.selectFrom('approval_requests').where('id', '=', asked._id);
  expect(await row.select(['outcome', 'reason', 'decided_by']).executeTakeFirst()).toEqual({
    ...{ outcome: 'withdrawn', reason: null, decided_by: null },
  });
});

test('participants see nothing of what waits', async () => {
  await ask({ reason: 'Not for participants' });
  const shown = await Promise.all([
    pia.ok('GET /api/client/points/list', {}),
    pia.ok('GET /api/common/program/:slug', { slug: 'harbor-trade' }),
  ]);
  expect(JSON.stringify(shown)).not.toMatch(/Not for participants|approval/i);
});

test('the database keeps what was asked and decided, and refuses a decision by who asked', async () => {
  const { asked } = await ask();
  const { db } = server.services;
  const set = (change: ReturnType<typeof sql>) =>
    sql`update approval_requests set ${change} where id = ${asked._id}`.execute(db);
  await expect(set(sql`points = 1`)).rejects.toThrow('append-only');
  await expect(set(sql`outcome = 'approved', decided_at = now(), decided_by = asked_by`)).rejects.toThrow('by_another');
  await withdraw(sofia, asked._id);
  await expect(set(sql`outcome = null, decided_at = null, decided_by = null`)).rejects.toThrow('append-only');
  await expect(sql`delete from approval_requests`.execute(db)).rejects.toThrow('append-only');
});
