import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { listMismatches } from '#server/points/queries.ts';
import { type Buyer, openBuyer } from '#testing/people/buyer.ts';
import { addMember } from '#testing/people/newcomers.ts';
import { addStaff, owner } from '#testing/people/staff.ts';
import { type Caller, sharedTestServer } from '#testing/test-server.ts';

const server = sharedTestServer();
let maria: Buyer;
let sofia: Caller;
let petra: Caller;
const reason = 'The paint was returned';

beforeAll(async () => {
  maria = await openBuyer(server, 'maria');
  sofia = await server.as('sofia');
  petra = (await addStaff(server, 'petra', [owner])).caller;
});
beforeEach(() => limit(249));
afterAll(async () => expect(await listMismatches(server.services.db)).toEqual([]));

async function limit(approvalLimit: number | null) {
  const { programId: id } = maria;
  const { program } = await sofia.ok('GET /api/admin/program/:id/update', { id });
  await sofia.ok('POST /api/admin/program/:id/update', { id, version: program.version, program: { approvalLimit } });
}
async function submitApproved(number: string, buyer = maria) {
  const { _id: id } = await buyer.submit(number);
  await sofia.ok('POST /api/admin/receipt/:id/approve', { id });
  return id;
}
const reopen = (by: Caller, id: string, more: object = {}) =>
  by.call('POST /api/admin/receipt/:id/reopen', { id, reason, expected: { decision: 1 }, ...more });
const effect = { decision: 1, points: 250, takenBack: 250, owed: 0 };
const listOpen = async (receipt: string) =>
  (await sofia.ok('GET /api/admin/program/:id/approvals', { id: maria.programId, receipt })).approvals;
const isApproved = async (id: string) => (await sofia.ok('GET /api/admin/receipt/:id', { id })).receipt.approved;
const refused = (status: number, type: string) => ({ status, body: { type } });

test('above the limit a reopening waits, and another administrator carries it out with the figures checked anew', async () => {
  const before = await maria.totals();
  const id = await submitApproved('1');
  expect(await reopen(sofia, id)).toMatchObject({ status: 200, body: { waits: true, receipt: { approved: true } } });
  const [asked] = await listOpen(id);
  expect(asked).toMatchObject({ kind: 'reopening', points: 250, receipt: { _id: id }, expected: { decision: 1 } });
  const approval = asked!._id;
  const other = { decision: 1, points: 250, takenBack: 200, owed: 50 };
  expect(await reopen(petra, id, { approval, expected: other })).toMatchObject(refused(409, 'stale'));
  expect(await isApproved(id)).toBe(true);
  expect(await reopen(petra, id, { approval, expected: { decision: 1 } })).toMatchObject({
    ...{ status: 400, body: { errors: [{ path: 'expected' }] } },
  });
  const done = await reopen(petra, id, { approval, expected: effect });
  expect(done).toMatchObject({ status: 200, body: { waits: false, receipt: { approved: false } } });
  expect((await maria.totals()).currentPoints).toBe(before.currentPoints);
  expect(await listOpen(id)).toEqual([]);
  const entries = await server.services.db
    .selectFrom('audit_log')
    .where('subject_id', '=', id)
    .select(['action', 'admin_name', 'data'])
    .orderBy('id')
    .execute();
  expect(entries.slice(1)).toMatchObject([
    { action: 'approval requested', admin_name: 'sofia', data: { request: 'reopening', points: 250, reason } },
    { action: 'receipt reopened', admin_name: 'petra', data: { askedBy: 'sofia' } },
  ]);
});

test('a receipt is asked for once: taps of one ask again, another is told that it waits, and lifting the limit changes nothing', async () => {
  const id = await submitApproved('2');
  const answers = await Promise.all(Array.from({ length: 20 }, () => reopen(sofia, id)));
  for (const { status, body } of answers) expect([status, body.waits]).toEqual([200, true]);
  expect(await listOpen(id)).toHaveLength(1);
  expect(await reopen(petra, id)).toMatchObject(refused(409, 'approval-waits'));
  await limit(null);
  expect(await reopen(petra, id)).toMatchObject(refused(409, 'approval-waits'));
  expect(await isApproved(id)).toBe(true);
});

test('of ten who approve a reopening at once one does', async () => {
  const id = await submitApproved('3');
  const before = await maria.totals();
  await reopen(sofia, id);
  const approval = (await listOpen(id))[0]!._id;
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => reopen(petra, id, { approval, expected: effect })),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ body }) => body.type === 'receipt-waiting')).toHaveLength(9);
  expect(before.currentPoints - (await maria.totals()).currentPoints).toBe(250);
});

test('a reopening and the member’s erasure at once both end', async () => {
  const pia = await openBuyer(server, await addMember(server, 'pia'));
  const id = await submitApproved('4', pia);
  await reopen(sofia, id);
  const approval = (await listOpen(id))[0]!._id;
  const { user_id } = await server.services.db
    .selectFrom('members')
    .where('id', '=', pia.memberId)
    .select('user_id')
    .executeTakeFirstOrThrow();
  const [erased, approved] = await Promise.all([
    sofia.call('POST /api/admin/user/:id/erase', { id: user_id }),
    reopen(petra, id, { approval, expected: effect }),
  ]);
  expect(erased.status).toBeLessThan(300);
  expect([200, 409]).toContain(approved.status);
  expect(await listOpen(id)).toEqual([]);
});

test('a denied receipt, and one that was paid no more than the limit, is reopened at once', async () => {
  const tom = await openBuyer(server, 'tom');
  const denied = (await tom.submit('5'))._id;
  await sofia.ok('POST /api/admin/receipt/:id/deny', { id: denied, denialReason: 'bad_date' });
  expect(await reopen(sofia, denied)).toMatchObject({ status: 200, body: { waits: false } });
  await limit(250);
  const paid = (await tom.submit('6'))._id;
  await sofia.ok('POST /api/admin/receipt/:id/approve', { id: paid });
  expect(await reopen(sofia, paid)).toMatchObject({ status: 200, body: { waits: false } });
});
