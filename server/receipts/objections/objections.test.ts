import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { listMismatches } from '#server/points/queries.ts';
import { type Buyer, openBuyer } from '#testing/people/buyer.ts';
import { addMember } from '#testing/people/newcomers.ts';
import { addStaff, inProgram, owner } from '#testing/people/staff.ts';
import { type Caller, sharedTestServer } from '#testing/test-server.ts';

const server = sharedTestServer({ TAKE_BACK_SECONDS: '60' });
let sofia: Caller;
let rolf: { id: string; caller: Caller };
let petra: { id: string; caller: Caller };
let pia: Buyer;
let username: string;
let count = 0;
beforeAll(async () => {
  sofia = await server.as('sofia');
  const { programId } = await openBuyer(server, 'maria');
  rolf = await addStaff(server, 'rolf', [inProgram('reviewer', programId)]);
  petra = await addStaff(server, 'petra', [owner]);
});
beforeEach(async () => {
  username = await addMember(server, `pia${++count}`);
  pia = await openBuyer(server, username);
});
afterAll(async () => expect(await listMismatches(server.services.db)).toEqual([]));

const words = 'The date on the paper is the second of March';
/** A receipt that Sofia has decided. */
async function decided(how: 'approve' | 'deny' = 'deny', by = sofia) {
  const { _id: id } = await pia.submit(String(++count + 4000));
  if (how === 'approve') await by.ok('POST /api/admin/receipt/:id/approve', { id });
  else await by.ok('POST /api/admin/receipt/:id/deny', { id, denialReason: 'bad_date' });
  return id;
}
const object = (id: string, more: object = {}) =>
  pia.call('POST /api/client/receipt/:id/objection', { id, decision: 1, words, ...more });
async function objected(how?: 'approve' | 'deny') {
  const id = await decided(how);
  expect((await object(id)).status).toBe(204);
  return id;
}
const keep = (id: string, by = rolf.caller, more: object = {}) =>
  by.call('POST /api/admin/receipt/:id/objection/keep', { id, decision: 1, answer: 'It says July', ...more });
const uphold = (id: string, by = rolf.caller, more: object = {}) =>
  by.call('POST /api/admin/receipt/:id/objection/uphold', {
    ...{ id, answer: 'You are right', expected: { decision: 1 } },
    ...more,
  });
const own = async (id: string) => (await pia.ok('GET /api/client/receipt/:id', { id })).receipt;
const seen = async (id: string, by = rolf.caller) => (await by.ok('GET /api/admin/receipt/:id', { id })).receipt;
const refused = (status: number, type: string) => ({ status, body: { type } });
const listOpen = async (by = rolf.caller) =>
  (await by.ok('GET /api/admin/program/:id/objections', { id: pia.programId })).objections;
const isOpen = async (id: string) => (await listOpen()).some(({ receipt }) => receipt._id === id);
const mailsAbout = async (kind: string, text: string) =>
  (await server.services.db.selectFrom('mails').where('kind', '=', kind).select('text').execute()).filter((mail) =>
    mail.text?.includes(text),
  );
const audited = async () =>
  (
    await server.services.db
      .selectFrom('audit_log')
      .where('username', '=', username)
      .select(['action', 'admin_name', 'data'])
      .orderBy('id')
      .execute()
  ).map(({ action, admin_name, data }) => [action, admin_name, data]);

test('an objection waits for another reviewer, who keeps the decision, and the participant reads why, once', async () => {
  const id = await objected();
  expect(await listOpen()).toContainEqual(
    expect.objectContaining({
      receipt: expect.objectContaining({ _id: id, state: 'denied' }),
      words,
      madeBy: { _id: expect.any(String), name: 'Sofia Lindqvist' },
    }),
  );
  expect((await own(id)).objection).toMatchObject({ words, outcome: null, answer: null });
  expect((await seen(id)).decisions).toMatchObject([{ objection: { words, outcome: null, isOwn: false } }]);
  const { body } = await keep(id);
  expect(body).toMatchObject({
    receipt: {
      denied: true,
      decisions: [{ objection: { outcome: 'kept', answer: 'It says July', answeredBy: 'Staff rolf' } }],
    },
  });
  const receipt = await own(id);
  expect(receipt).toMatchObject({ denied: true, objection: { words, outcome: 'kept', answer: 'It says July' } });
  expect(JSON.stringify(receipt)).not.toMatch(/rolf|Sofia/);
  const mails = await mailsAbout('objectionAnswered', receipt.receiptNumber);
  expect(mails).toMatchObject([{ text: expect.stringMatching(/second of March(.|\n)*It says July/) }]);
  expect(await isOpen(id)).toBe(false);
  expect((await audited()).at(-1)).toEqual(['decision kept', 'rolf', { answer: 'It says July' }]);
  expect(await keep(id)).toMatchObject(refused(409, 'objection-closed'));
  expect(await object(id, { words: 'Once more' })).toMatchObject(refused(409, 'objection-sent'));
});

test('an upheld objection reopens the receipt by a reviewer, as it was shown, with the mail of a reopening', async () => {
  const id = await objected('approve');
  const before = await pia.totals();
  const { reopening } = await rolf.caller.ok('GET /api/admin/receipt/:id/objection', { id });
  expect(reopening).toEqual({ decision: 1, points: 250, takenBack: 250, owed: 0 });
  const other = { expected: { ...reopening, takenBack: 100, owed: 150 } };
  expect(await uphold(id, rolf.caller, other)).toMatchObject({ status: 409, body: { type: 'stale', reopening } });
  expect(await uphold(id, rolf.caller, { expected: reopening })).toMatchObject({
    status: 200,
    body: { receipt: { approved: false, denied: false, finished: true } },
  });
  expect((await pia.totals()).currentPoints).toBe(before.currentPoints - 250);
  const receipt = await own(id);
  expect(receipt).toMatchObject({ reopenedBecause: 'You are right', objection: null });
  expect((await seen(id)).decisions).toMatchObject([
    { decision: 'approved', objection: { outcome: 'upheld', answeredBy: 'Staff rolf' } },
    { decision: 'reopened', reason: 'You are right', objection: null },
  ]);
  expect(await mailsAbout('receiptReopened', receipt.receiptNumber)).toHaveLength(1);
  expect(await mailsAbout('objectionAnswered', receipt.receiptNumber)).toEqual([]);
  expect((await audited()).at(-1)).toEqual([
    'receipt reopened',
    'rolf',
    { reason: 'You are right', points: 250, owed: 0, objected: true },
  ]);
});

test('the next decision can be objected to again', async () => {
  const id = await objected();
  await uphold(id);
  await rolf.caller.ok('POST /api/admin/receipt/:id/deny', { id, denialReason: 'duplicate' });
  expect(await object(id)).toMatchObject(refused(409, 'decision-changed'));
  expect((await object(id, { decision: 3 })).status).toBe(204);
  expect(await keep(id, rolf.caller, { decision: 3 })).toMatchObject(refused(403, 'objection-own'));
  expect((await keep(id, sofia, { decision: 3 })).status).toBe(200);
});

test('who decided, or shares the e-mail of who decided or of the participant, answers nothing', async () => {
  const id = await objected();
  const { db } = server.services;
  const rename = (email: string) => db.updateTable('users').set({ email }).where('id', '=', petra.id).execute();
  const refusesAll = async (by: Caller, type: string, status: number) => {
    expect(await keep(id, by)).toMatchObject(refused(status, type));
    expect(await uphold(id, by)).toMatchObject(refused(status, type));
    expect(await by.call('GET /api/admin/receipt/:id/objection', { id })).toMatchObject(refused(status, type));
  };
  await refusesAll(sofia, 'objection-own', 403);
  expect((await seen(id, sofia)).decisions[0]!.objection).toMatchObject({ isOwn: true });
  await rename('SOFIA@guerdon.example');
  await refusesAll(petra.caller, 'objection-own', 403);
  const of = db.selectFrom('users').where('username', '=', username).select('email');
  await rename((await of.executeTakeFirstOrThrow()).email);
  await refusesAll(petra.caller, 'own-receipt', 409);
  await rename('petra@guerdon.example');
  expect(await isOpen(id)).toBe(true);
});

test('only the own decided receipt is objected to, in words', async () => {
  const waiting = (await pia.submit('4900'))._id;
  expect(await object(waiting)).toMatchObject(refused(409, 'decision-changed'));
  const id = await decided();
  expect((await object(id, { words: ' ' })).status).toBe(400);
  expect((await object(id, { words: 'x'.repeat(501) })).status).toBe(400);
  expect(await object(id, { decision: 2 })).toMatchObject(refused(409, 'decision-changed'));
  const maria = await server.as('maria');
  const hers = maria.call('POST /api/client/receipt/:id/objection', { id, decision: 1, words });
  expect(await hers).toMatchObject(refused(404, 'not-found'));
  const { receiptNumber, dateOfPurchase, image } = await own(id);
  const again = { id, receiptNumber, dateOfPurchase, image: image! };
  await pia.ok('POST /api/client/receipt/:id/sendAgain', again);
  expect(await object(id)).toMatchObject(refused(409, 'receipt-sent-again'));
});

test('where the participant has sent the receipt again since the objection, the decision is only kept', async () => {
  const id = await objected();
  const { receiptNumber, dateOfPurchase, image } = await own(id);
  await pia.ok('POST /api/client/receipt/:id/sendAgain', { id, receiptNumber, dateOfPurchase, image: image! });
  expect(await uphold(id)).toMatchObject(refused(409, 'receipt-replaced'));
  expect((await keep(id)).status).toBe(200);
});

test('a reopening otherwise, and taking the decision back, end an objection as upheld', async () => {
  const reopened = await objected();
  const reopening = { id: reopened, reason: 'A second look', expected: { decision: 1 } };
  await sofia.ok('POST /api/admin/receipt/:id/reopen', reopening);
  const outcomeOf = async (id: string) => (await seen(id)).decisions[0]!.objection?.outcome;
  expect(await outcomeOf(reopened)).toBe('upheld');
  expect(await keep(reopened)).toMatchObject(refused(409, 'objection-closed'));
  expect(await uphold(reopened)).toMatchObject(refused(409, 'objection-closed'));
  expect(await isOpen(reopened)).toBe(false);
  const takenBack = await objected('approve');
  await sofia.ok('POST /api/admin/receipt/:id/takeBack', { id: takenBack, decision: 1 });
  expect(await outcomeOf(takenBack)).toBe('upheld');
  expect(await isOpen(takenBack)).toBe(false);
});

test('a decision is objected to once, however often it is sent', async () => {
  const id = await decided();
  const answers = await Promise.all(Array.from({ length: 20 }, () => object(id)));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([204]));
  const others = await Promise.all(Array.from({ length: 5 }, (_, n) => object(id, { words: `Word ${n}` })));
  for (const other of others) expect(other).toMatchObject(refused(409, 'objection-sent'));
  const rows = server.services.db.selectFrom('objections').where('receipt_id', '=', id);
  expect(await rows.select('words').execute()).toEqual([{ words }]);
});

test('of keeping and upholding at once, one is done', async () => {
  for (let nth = 0; nth < 5; nth++) {
    const id = await objected();
    const [kept, upheld] = await Promise.all([keep(id), uphold(id, petra.caller)]);
    expect([kept.status, upheld.status].toSorted()).toEqual([200, 409]);
    const { denied, objection, reopenedBecause } = await own(id);
    expect([denied, objection?.outcome ?? null, reopenedBecause]).toEqual(
      kept.status === 200 ? [true, 'kept', null] : [false, null, 'You are right'],
    );
  }
});

test('of an objection and a reopening at once, none is left open', async () => {
  for (let nth = 0; nth < 5; nth++) {
    const id = await decided();
    const reopening = { id, reason: 'A second look', expected: { decision: 1 } };
    const [sent, reopened] = await Promise.all([
      object(id),
      sofia.call('POST /api/admin/receipt/:id/reopen', reopening),
    ]);
    expect(reopened.status).toBe(200);
    const outcome = (await seen(id)).decisions[0]!.objection?.outcome;
    expect([sent.status, outcome]).toEqual(sent.status === 204 ? [204, 'upheld'] : [409, undefined]);
    expect(await isOpen(id)).toBe(false);
  }
});

test('who may review counts and lists them, and nobody else', async () => {
  await objected();
  const { caller } = await addStaff(server, `anna${count}`, [inProgram('analyst', pia.programId)]);
  const list = (by: Caller) => by.call('GET /api/admin/program/:id/objections', { id: pia.programId });
  expect(await list(caller)).toMatchObject(refused(403, 'not-allowed'));
  const countFor = async (by: Caller) =>
    (await by.ok('GET /api/admin/program/:id/overview', { id: pia.programId })).counts.openObjections;
  expect(await countFor(caller)).toBe(0);
  expect(await countFor(rolf.caller)).toBe((await listOpen()).length);
});

test('what waits is withdrawn when the receipt is sent in again, but not yet by its draft', async () => {
  const id = await objected();
  const { receiptNumber, dateOfPurchase, image } = await own(id);
  const again = { id, receiptNumber, dateOfPurchase, image: { imageKey: image!.imageKey } };
  const { receipt: draft } = await pia.ok('POST /api/client/receipt/:id/sendAgain', again);
  expect(await isOpen(id)).toBe(true);
  await pia.ok('POST /api/client/receipt/:receiptNumber/finish', { receiptNumber, receiptId: draft._id });
  expect(await isOpen(id)).toBe(false);
  expect((await own(id)).objection).toMatchObject({ words, outcome: 'withdrawn', answer: null });
  expect(await keep(id)).toMatchObject(refused(409, 'objection-closed'));
  expect(await mailsAbout('objectionAnswered', receiptNumber)).toEqual([]);
});

test('with the participant’s erasure what waits is withdrawn, and the words go', async () => {
  const [answered, waiting] = [await objected(), await objected()];
  await keep(answered);
  const { db } = server.services;
  const member = db.selectFrom('members').where('id', '=', pia.memberId).select('user_id');
  await sofia.ok('POST /api/admin/user/:id/erase', { id: (await member.executeTakeFirstOrThrow()).user_id });
  const rows = await db
    .selectFrom('objections')
    .where('member_id', '=', pia.memberId)
    .select(['receipt_id', 'words', 'answer', 'outcome'])
    .orderBy('sent_at')
    .execute();
  expect(rows).toEqual([
    { receipt_id: answered, words: null, answer: null, outcome: 'kept' },
    { receipt_id: waiting, words: null, answer: null, outcome: 'withdrawn' },
  ]);
  expect(await isOpen(waiting)).toBe(false);
  expect(await keep(waiting)).toMatchObject(refused(409, 'objection-closed'));
});

test('the database keeps what was said, and refuses that who decided keeps their decision', async () => {
  const id = await objected();
  const { db } = server.services;
  const set = (change: ReturnType<typeof sql>) =>
    sql`update objections set ${change} where receipt_id = ${id}`.execute(db);
  await expect(set(sql`words = 'Another'`)).rejects.toThrow('append-only');
  await expect(set(sql`outcome = 'kept', decided_at = now(), decided_by = made_by`)).rejects.toThrow('by_another');
  await keep(id);
  await expect(set(sql`outcome = null, decided_at = null, decided_by = null, answer = null`)).rejects.toThrow(
    'append-only',
  );
  await expect(sql`delete from objections where receipt_id = ${id}`.execute(db)).rejects.toThrow('append-only');
});
