import { afterAll, beforeAll, expect, test } from 'vitest';
import { listMismatches } from '#server/points/queries.ts';
import { type Buyer, openBuyer } from '#testing/people/buyer.ts';
import { addStaff, owner } from '#testing/people/staff.ts';
import { type Answer, type Caller, startTestServer, type TestServer } from '#testing/test-server.ts';

let server: TestServer;
let maria: Buyer;
/** The same administrator in two browsers. */
let left: Caller;
let right: Caller;

beforeAll(async () => {
  server = await startTestServer();
  maria = await openBuyer(server, 'maria');
  left = await server.as('sofia');
  right = await server.as('sofia');
});
afterAll(async () => {
  // After every race each member's totals match its entries.
  expect(await listMismatches(server.services.db)).toEqual([]);
  await server.close();
});

type Decide = (admin: Caller, id: string, seen?: { decisions: number }) => Promise<Answer<unknown>>;
const approve: Decide = (admin, id, seen) => admin.call('POST /api/admin/receipt/:id/approve', { id, ...seen });
const deny: Decide = (admin, id, seen) =>
  admin.call('POST /api/admin/receipt/:id/deny', { id, denialReason: 'invalid_invoice', ...seen });

const ends = {
  approved: { points: 250, mail: 'userRebateSubmissionApproved' },
  denied: { points: 0, mail: 'userRebateSubmissionDenied' },
};
const times = 8;

test.each([
  ['two approvals', approve, approve, ['approved']],
  ['an approval and a denial', approve, deny, ['approved', 'denied']],
  ['two denials', deny, deny, ['denied']],
] as const)('of %s at once one is made, and the other caller gets that one', async (what, one, other, possible) => {
  for (let nth = 0; nth < times; nth++) {
    const { _id: id } = await maria.submit(`${what.length}${nth}00`);
    const before = await maria.totals();
    const answers = await Promise.all([one(left, id), other(right, id)]);
    const { receipt } = await left.ok('GET /api/admin/receipt/:id', { id });
    const end = receipt.approved ? 'approved' : 'denied';
    expect(possible).toContain(end);
    expect(receipt).toMatchObject({ approved: end === 'approved', denied: end === 'denied', points: ends[end].points });
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.type).toBe(`receipt-${end}`);
    expect((await maria.totals()).totalPoints - before.totalPoints).toBe(ends[end].points);
    expect(await listWritten(id)).toEqual({ mails: ['rebateItemAdded', ends[end].mail], entries: [`receipt ${end}`] });
  }
});

test('of an approval and a correction at once: it pays what the approving reviewer saw, or is stale', async () => {
  for (let nth = 0; nth < times; nth++) {
    const { _id: id, receiptItems } = await maria.submit(`9${nth}00`);
    const line = { id, itemId: receiptItems[0]!._id, updatedFields: { quantity: 4 } };
    const before = await maria.totals();
    const [approval, correction] = await Promise.all([
      left.call('POST /api/admin/receipt/:id/approve', { id, points: 250 }),
      right.call('POST /api/admin/receipt/:id/receiptItem/:itemId', line),
    ]);
    const paid = (await maria.totals()).totalPoints - before.totalPoints;
    const { receipt } = await left.ok('GET /api/admin/receipt/:id', { id });
    const [{ type: stale }, { type: late }] = [approval.body, correction.body];
    if (approval.status === 200) expect([late, paid, receipt.points]).toEqual(['receipt-approved', 250, 250]);
    else expect([stale, correction.status, paid, receipt.points]).toEqual(['stale', 200, 0, 1000]);
  }
});

test.each([
  ['approve', approve],
  ['deny', deny],
] as const)('who has not seen that a receipt was decided and reopened does not %s it', async (what, decide) => {
  const { _id: id } = await maria.submit(`${what.length}77`);
  const { receipt: seen } = await left.ok('GET /api/admin/receipt/:id', { id });
  const { caller: petra } = await addStaff(server, `petra-${what}`, [owner]);
  await deny(petra, id);
  await petra.ok('POST /api/admin/receipt/:id/reopen', { id, reason: 'Another look', expected: { decision: 1 } });
  const stale = await decide(left, id, { decisions: seen.decisions.length });
  expect(stale).toMatchObject({
    status: 409,
    body: {
      type: 'stale',
      msg: 'This receipt was decided in the meantime, and waits again. Please look at its decisions.',
      receipt: { _id: id, decisions: [{ decision: 'denied' }, { decision: 'reopened', reason: 'Another look' }] },
    },
  });
  const { receipt } = await left.ok('GET /api/admin/receipt/:id', { id });
  expect(receipt).toMatchObject({ approved: false, denied: false, decisions: { length: 2 } });
  expect((await decide(left, id, { decisions: 2 })).status).toBe(200);
});

test('of a decision and one that is taken back and made again at once, the first goes to what was seen', async () => {
  for (let nth = 0; nth < times; nth++) {
    const { _id: id } = await maria.submit(`8${nth}00`);
    const changeAgain = async () => {
      await deny(right, id);
      return await right.call('POST /api/admin/receipt/:id/reopen', { id, reason: 'No', expected: { decision: 1 } });
    };
    const [approval] = await Promise.all([approve(left, id, { decisions: 0 }), changeAgain()]);
    const { receipt } = await left.ok('GET /api/admin/receipt/:id', { id });
    const [first] = receipt.decisions;
    if (approval.status === 200) expect(first).toMatchObject({ decision: 'approved' });
    else
      expect([approval.body.type, receipt.approved]).toEqual([expect.stringMatching(/^stale|receipt-denied$/), false]);
  }
});

async function listWritten(id: string) {
  const { db } = server.services;
  const mails = await db.selectFrom('mails').where('cause_id', '=', id).select('kind').orderBy('id').execute();
  const entries = await db.selectFrom('audit_log').where('subject_id', '=', id).select('action').execute();
  return { mails: mails.map(({ kind }) => kind), entries: entries.map(({ action }) => action) };
}
