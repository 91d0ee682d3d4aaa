import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Db } from '#server/db/pool.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { sendMail } from '#server/mail/sending/send-mail.ts';
import type { Transport } from '#server/mail/sending/transport.ts';
import { movePoints } from '#server/points/actions.ts';
import { listMismatches } from '#server/points/queries.ts';
import { type Buyer, openBuyer } from '#testing/people/buyer.ts';
import { owe, spending } from '#testing/people/movements.ts';
import { addStaff, owner } from '#testing/people/staff.ts';
import { type Caller, sharedTestServer } from '#testing/test-server.ts';

const server = sharedTestServer({ TAKE_BACK_SECONDS: '60', PUSH_HOSTS: 'https://push.example' });
let maria: Buyer;
let sofia: Caller;

beforeAll(async () => {
  maria = await openBuyer(server, 'maria');
  sofia = await server.as('sofia');
  const p256dh = 'BNcRdreALRFXTkOOUHK1EtK2wtaz5Ry4YfYCA_0QTpQtUbVlUls0VJXg7A8u-Ts1XbjhazAkj7I99e8QcYP7DkM';
  const keys = { p256dh, auth: 'A'.repeat(22) };
  await maria.ok('POST /api/client/push/subscribe', { endpoint: 'https://push.example/maria', keys });
});
// That the kept counts match is asked when the server is closed.
afterAll(async () => expect(await listMismatches(server.services.db)).toEqual([]));

const approve = 'POST /api/admin/receipt/:id/approve';
const deny = 'POST /api/admin/receipt/:id/deny';
const takeBack = 'POST /api/admin/receipt/:id/takeBack';
const reopen = 'POST /api/admin/receipt/:id/reopen';
const read = 'GET /api/admin/receipt/:id';
const first = { decision: 1 };

let last = 100;
const submit = async (buyer = maria) => (await buyer.submit(String(++last)))._id;
async function approved(buyer = maria): Promise<string> {
  const id = await submit(buyer);
  await sofia.ok(approve, { id, adminComments: 'Thank you' });
  return id;
}

test('an approval is taken back whole: the receipt waits as before, and neither mail nor push of it is left', async () => {
  const points = await maria.totals();
  const id = await submit();
  const before = (await sofia.ok(read, { id })).receipt;
  const answer = await sofia.ok(approve, { id, adminComments: 'Thank you' });
  expect(answer.receipt.takeBack).toEqual({ decision: 1, seconds: expect.any(Number) });
  expect(await listMails(id)).toEqual(['waiting']);
  expect(await listJobs(id)).toEqual(['push_news', 'send_mail']);
  const { receipt } = await sofia.ok(takeBack, { id, ...first });
  const { decisions, image, ...same } = before;
  expect(receipt).toMatchObject(same);
  expect(receipt.decisions).toMatchObject([
    { decision: 'approved', points: 250, comments: 'Thank you' },
    { decision: 'taken-back', points: null, by: 'Sofia Lindqvist' },
  ]);
  expect(await maria.totals()).toEqual(points);
  expect(await listLedger(id)).toMatchObject([{ amount: 250 }, { kind: 'reversed', amount: -250 }]);
  expect([await listMails(id), await listJobs(id)]).toEqual([[], []]);
  expect(await listEntries(id)).toEqual(['receipt approved', 'receipt decision taken back']);
});

test('a denial is taken back, and its number stays taken', async () => {
  const id = await submit();
  await sofia.ok(deny, { id, denialReason: 'other', denialReasonOther: 'Too dark' });
  const { receipt } = await sofia.ok(takeBack, { id, ...first });
  expect(receipt).toMatchObject({ denied: false, denialReason: null, takeBack: null });
  expect(await listMails(id)).toEqual([]);
});

test('decided again there is one mail, of the later decision, and it can be taken back too', async () => {
  const id = await approved();
  await sofia.ok(takeBack, { id, ...first });
  const { receipt } = await sofia.ok(deny, { id, denialReason: 'bad_date' });
  expect(receipt.takeBack).toMatchObject({ decision: 3 });
  expect(await listKinds(receipt.receiptNumber)).toEqual(['userRebateSubmissionDenied']);
  expect(await sofia.call(takeBack, { id, ...first })).toMatchObject(refused('not-own-decision'));
  await sofia.ok(takeBack, { id, decision: 3 });
  expect(await listKinds(receipt.receiptNumber)).toEqual([]);
});

test('the reason of an earlier reopening is said again', async () => {
  const id = await approved();
  await sofia.ok(reopen, { id, reason: 'The paint was returned', expected: first });
  await sofia.ok(deny, { id, denialReason: 'bad_date' });
  await sofia.ok(takeBack, { id, decision: 3 });
  const { receipt } = await maria.ok('GET /api/client/receipt/:id', { id });
  expect(receipt).toMatchObject({ reopenedBecause: 'The paint was returned', denied: false });
});

test('its participant reads nothing of the decision that was taken back, staff read both', async () => {
  const id = await approved();
  await sofia.ok(takeBack, { id, ...first });
  await sofia.ok(approve, { id });
  const { entries } = await maria.ok('GET /api/client/points/list', {});
  const { line } = entries[0]!;
  const { madeOf } = await maria.ok('GET /api/client/points/line/:line', { line: String(line) });
  expect(madeOf.receipt!.decisions).toMatchObject([{ decision: 'approved', comments: null }]);
  const asked = { id: maria.memberId, line: String(line) };
  const staff = await sofia.ok('GET /api/admin/userLoyaltyProgram/:id/points/:line', asked);
  expect(staff.madeOf.receipt!.decisions.map(({ decision }) => decision)).toEqual([
    'approved',
    'taken-back',
    'approved',
  ]);
});

test('a request to reopen falls with the decision, and approves no later one', async () => {
  await withLimit(249, async () => {
    const id = await approved();
    await askToReopen(id, first);
    await sofia.ok(takeBack, { id, ...first });
    expect(await listRequests(id)).toEqual(['withdrawn']);
    await sofia.ok(approve, { id });
    await askToReopen(id, { decision: 3 });
    expect(await listRequests(id)).toEqual(['withdrawn', null]);
  });
});

test('of taking back and declining the request to reopen at once neither fails', async () => {
  const { caller: petra } = await addStaff(server, 'petra', [owner]);
  await withLimit(249, async () => {
    for (let times = 0; times < 10; times++) {
      const id = await approved();
      const { approvals } = await askToReopen(id, first);
      const ask = { id: maria.programId, approvalId: approvals[0]!._id };
      const [, declined] = await Promise.all([
        sofia.ok(takeBack, { id, ...first }),
        petra.call('POST /api/admin/program/:id/approval/:approvalId/decline', { ...ask, comment: 'No' }),
      ]);
      expect(declined.status === 204 || declined.status === 409).toBe(true);
      expect(await listRequests(id)).toEqual([declined.status === 409 ? 'withdrawn' : 'declined']);
    }
  });
});

test('only who decided takes it back', async () => {
  const id = await approved();
  await addStaff(server, 'rita', [owner]);
  const other = await server.as('rita');
  expect((await other.ok(read, { id })).receipt.takeBack).toBeNull();
  expect(await other.call(takeBack, { id, ...first })).toMatchObject(refused('not-own-decision'));
});

test('when the time is over it stays decided, whatever a page has offered', async () => {
  const id = await approved();
  const { db } = server.services;
  await sql`update receipts set decided_at = decided_at - interval '63 seconds' where id = ${id}`.execute(db);
  expect((await sofia.ok(read, { id })).receipt.takeBack).toBeNull();
  expect(await sofia.call(takeBack, { id, ...first })).toMatchObject(refused('take-back-over'));
  expect(await listMails(id)).toEqual(['waiting']);
});

test('the mail waits as long as it can be taken back', async () => {
  const id = await approved();
  const { rows } = await sql<{ seconds: number }>`
    select extract(epoch from run_at - created_at)::float8 as seconds from graphile_worker.jobs
    where key in (select 'send_mail:' || id from mails where cause_id = ${id} and kind like 'userRebateSubmission%')`.execute(
    server.services.db,
  );
  expect(rows.map(({ seconds }) => Math.round(seconds / 10))).toEqual([6]);
});

test('once the mail was sent it is too late', async () => {
  const id = await approved();
  await send(id);
  expect(await sofia.call(takeBack, { id, ...first })).toMatchObject(refused('take-back-over'));
  expect((await sofia.ok(read, { id })).receipt.approved).toBe(true);
});

test('while the mail is being sent it is too late', async () => {
  const id = await approved();
  const answer = await server.services.db.transaction().execute(async (tx) => {
    await decisionMails(tx).where('cause_id', '=', id).select('id').forUpdate().execute();
    return await sofia.call(takeBack, { id, ...first });
  });
  expect(answer).toMatchObject(refused('take-back-over'));
  expect(await listMails(id)).toEqual(['waiting']);
});

test('of taking back and sending the mail at once one happens', async () => {
  for (let nth = 0; nth < 8; nth++) {
    const id = await approved();
    const [{ status }, sent] = await Promise.all([sofia.call(takeBack, { id, ...first }), send(id)]);
    expect([status, sent]).toEqual(sent ? [409, true] : [200, false]);
    expect((await sofia.ok(read, { id })).receipt.approved).toBe(sent);
  }
});

test('of 200 at once one takes it back, and its points are taken once', async () => {
  const id = await approved();
  const before = await maria.totals();
  const answers = await Promise.all(Array.from({ length: 200 }, () => sofia.call(takeBack, { id, ...first })));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ body }) => body.type === 'receipt-waiting')).toHaveLength(199);
  expect(before.currentPoints - (await maria.totals()).currentPoints).toBe(250);
});

test('of taking back and reopening at once one happens, and the points are taken once', async () => {
  const reason = 'The paint was returned';
  for (let nth = 0; nth < 8; nth++) {
    const id = await approved();
    const answers = await Promise.all([
      sofia.call(takeBack, { id, ...first }),
      sofia.call(reopen, { id, reason, expected: first }),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await listLedger(id)).toHaveLength(2);
  }
});

test('what would leave points owed is refused, and nothing changes', async () => {
  const tom = await openBuyer(server, 'tom');
  const id = await approved(tom);
  const { currentPoints } = await tom.totals();
  await spend(tom, currentPoints);
  expect(await sofia.call(takeBack, { id, ...first })).toMatchObject(refused('points-spent'));
  expect(await tom.totals()).toMatchObject({ currentPoints: 0 });
  expect(await listMails(id)).toEqual(['waiting']);
});

test('points owed that the receipt has settled are owed again', async () => {
  const tom = await openBuyer(server, 'tom');
  const owed = await owe(server, tom, 100);
  const id = await approved(tom);
  expect(await debtOf(tom)).toBe(0);
  await sofia.ok(takeBack, { id, ...first });
  expect(await debtOf(tom)).toBe(owed);
});

test('at once with an order of the same points either it is taken back, or the order has them', async () => {
  const tom = await openBuyer(server, 'tom');
  for (let nth = 0; nth < 8; nth++) {
    await tom.earn(1000);
    const id = await approved(tom);
    const { currentPoints } = await tom.totals();
    const [{ status }, ordered] = await Promise.all([
      sofia.call(takeBack, { id, ...first }),
      spend(tom, currentPoints),
    ]);
    expect(status).toBe(ordered ? 409 : 200);
    expect(await debtOf(tom)).toBe(0);
  }
});

const refused = (type: string) => ({ status: 409, body: { type } });

/** Whether it was the one that sent it. */
async function send(id: string): Promise<boolean> {
  const { db } = server.services;
  const mail = await decisionMails(db).where('cause_id', '=', id).select('id').executeTakeFirst();
  let sent = false;
  const transport: Transport = {
    async send() {
      sent = true;
    },
    close: () => undefined,
  };
  if (mail) await sendMail(server.services, transport, mail.id, { isLast: false, now: new Date() });
  return sent;
}

const spend = async ({ programId, memberId }: Buyer, points: number) =>
  typeof (await inTransaction(server.services.db, (tx) =>
    movePoints(tx, { programId, memberId, ...spending(points) }),
  )) !== 'string';

async function debtOf({ memberId }: Buyer): Promise<number> {
  const member = server.services.db.selectFrom('members').where('id', '=', memberId).select('debt_points');
  return (await member.executeTakeFirstOrThrow()).debt_points;
}

const decisionMails = (db: Db) => db.selectFrom('mails').where('kind', 'like', 'userRebateSubmission%');

async function listMails(id: string): Promise<string[]> {
  const mails = decisionMails(server.services.db).where('cause_id', '=', id);
  return (await mails.select('state').execute()).map(({ state }) => state);
}

/** By the subject, as the address in the text may have the same digits in its port. */
async function listKinds(receiptNumber: string): Promise<string[]> {
  const mails = decisionMails(server.services.db).where('subject', 'like', `% ${receiptNumber} %`);
  return (await mails.select('kind').execute()).map(({ kind }) => kind);
}

/** The kinds of jobs that wait to tell of the decision. */
async function listJobs(id: string): Promise<string[]> {
  const { rows } = await sql<{ task: string }>`
    select task_identifier as task from graphile_worker.jobs
    where key = ${`push_news:${id}`} or key in (
      select 'send_mail:' || id from mails where cause_id = ${id} and kind like 'userRebateSubmission%')
    order by 1`.execute(server.services.db);
  return rows.map(({ task }) => task);
}

const listLedger = (id: string) =>
  server.services.db
    .selectFrom('points_entries')
    .where('cause_id', '=', id)
    .select(['kind', 'amount'])
    .orderBy('line')
    .execute();

const listEntries = async (id: string) =>
  (
    await server.services.db
      .selectFrom('audit_log')
      .where('subject_id', '=', id)
      .select('action')
      .orderBy('id')
      .execute()
  ).map(({ action }) => action);

async function withLimit(approval_limit: number, work: () => Promise<void>) {
  const { db } = server.services;
  const setLimit = (limit: number | null) =>
    db.updateTable('programs').set({ approval_limit: limit }).where('id', '=', maria.programId).execute();
  await setLimit(approval_limit);
  await work().finally(() => setLimit(null));
}

async function askToReopen(id: string, expected: { decision: number }) {
  expect(await sofia.ok(reopen, { id, reason: 'Not ours', expected })).toMatchObject({ waits: true });
  return await sofia.ok('GET /api/admin/program/:id/approvals', { id: maria.programId, receipt: id });
}

async function listRequests(id: string) {
  const requests = server.services.db.selectFrom('approval_requests').where('receipt_id', '=', id).orderBy('id');
  return (await requests.select('outcome').execute()).map(({ outcome }) => outcome);
}
