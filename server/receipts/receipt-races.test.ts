import { afterAll, beforeAll, expect, test } from 'vitest';
import { listMismatches } from '#server/points/queries.ts';
import { type Buyer, cement, openBuyer } from '#testing/people/buyer.ts';
import { type Caller, startTestServer, type TestServer } from '#testing/test-server.ts';

let server: TestServer;
let maria: Buyer;
let sofia: Caller;

beforeAll(async () => {
  server = await startTestServer();
  maria = await openBuyer(server, 'maria');
  sofia = await server.as('sofia');
});
afterAll(async () => {
  // After every race each member's totals match its entries.
  expect(await listMismatches(server.services.db)).toEqual([]);
  await server.close();
});

const add = 'POST /api/client/receipt/addItem';
const finish = 'POST /api/client/receipt/:receiptNumber/finish';
const approve = 'POST /api/admin/receipt/:id/approve';
const deny = 'POST /api/admin/receipt/:id/deny';

test('fifty approvals of one receipt at once pay once', async () => {
  const { _id: id } = await maria.submit('1', { quantity: 2 });
  const before = await maria.totals();
  const statuses = await atOnce(50, () => sofia.call(approve, { id }));
  expect(countOf(statuses, 200)).toBe(1);
  expect(countOf(statuses, 409)).toBe(49);
  expect(await maria.totals()).toEqual({
    totalPoints: before.totalPoints + 500,
    currentPoints: before.currentPoints + 500,
  });
  expect(await count('points_entries', 'cause_id', id)).toBe(1);
  expect(await count('mails', 'cause_id', id)).toBe(2);
  expect(await count('audit_entries', 'subject_id', id)).toBe(1);
});

test('of an approval and a denial at once one wins', async () => {
  for (const number of ['11', '12', '13', '14', '15']) {
    const { _id: id } = await maria.submit(number);
    const before = await maria.totals();
    const statuses = await atOnce(10, (n) =>
      n % 2 === 0 ? sofia.call(approve, { id }) : sofia.call(deny, { id, denialReason: 'duplicate' }),
    );
    expect(countOf(statuses, 200)).toBe(1);
    const { receipt } = await sofia.ok('GET /api/admin/receipt/:id', { id });
    const paid = (await maria.totals()).totalPoints - before.totalPoints;
    expect(paid).toBe(receipt.approved ? 250 : 0);
    expect(receipt.approved).not.toBe(receipt.denied);
    expect(await count('mails', 'cause_id', id)).toBe(2);
  }
});

test('approvals of many receipts of one member at once all pay', async () => {
  const ids: string[] = [];
  for (const n of Array(10).keys()) ids.push((await maria.submit(`2${n}`))._id);
  const before = await maria.totals();
  const statuses = await atOnce(30, (n) => sofia.call(approve, { id: ids[n % 10]! }));
  expect(countOf(statuses, 200)).toBe(10);
  expect((await maria.totals()).totalPoints).toBe(before.totalPoints + 10 * 250);
});

test('twenty submissions of one draft at once submit it once', async () => {
  const { _id: id } = await maria.add('31');
  const statuses = await atOnce(20, () => maria.call(finish, { receiptNumber: '31' }));
  expect(countOf(statuses, 200)).toBe(1);
  expect(countOf(statuses, 409)).toBe(19);
  expect(await count('mails', 'cause_id', id)).toBe(1);
});

test('twenty first additions of one item at once make one draft with one line', async () => {
  const entry = await maria.entry('41');
  const statuses = await atOnce(20, () => maria.call(add, entry));
  expect(countOf(statuses, 200)).toBe(1);
  expect(countOf(statuses, 409)).toBe(19);
  expect((await draftsOf('41')).map(({ receiptItems }) => receiptItems.length)).toEqual([1]);
});

test('first additions of different items at once, the number written differently, make one draft with all of them', async () => {
  const image = await maria.upload();
  const entries = [await maria.entry('51', { image }), await maria.entry('0051', { image, item: cement })];
  const statuses = await atOnce(2, (n) => maria.call(add, entries[n]!));
  expect(statuses).toEqual([200, 200]);
  const drafts = await maria.ok('GET /api/client/receipt/list', { status: 'draft', limit: 1 });
  expect(drafts.receipts[0]?.receiptItems).toHaveLength(2);
});

test('an addition and the submission at once: the line is in what was submitted, or refused', async () => {
  for (const number of ['61', '62', '63', '64', '65']) {
    const image = await maria.upload();
    await maria.add(number, { image });
    const entry = await maria.entry(number, { image, item: cement });
    const [added, submitted] = await atOnce(2, (n) =>
      n === 0 ? maria.call(add, entry) : maria.call(finish, { receiptNumber: number }),
    );
    expect(submitted).toBe(200);
    const [receipt] = (await maria.ok('GET /api/client/receipt/list', { status: 'unapproved', limit: 1 })).receipts;
    expect(receipt?.receiptItems).toHaveLength(added === 200 ? 2 : 1);
  }
});

/** Starts calls together and returns their statuses in order. */
async function atOnce(times: number, call: (n: number) => Promise<{ status: number }>): Promise<number[]> {
  const answers = await Promise.all(Array.from({ length: times }, (_, n) => call(n)));
  return answers.map(({ status }) => status);
}

const countOf = (statuses: number[], status: number) => statuses.filter((other) => other === status).length;

const draftsOf = async (number: string) => {
  const { receipts } = await maria.ok('GET /api/client/receipt/list', { status: 'draft', limit: 100 });
  return receipts.filter(({ receiptNumber }) => receiptNumber === number);
};

async function count(
  table: 'points_entries' | 'mails' | 'audit_entries',
  column: 'cause_id' | 'subject_id',
  id: string,
) {
  const { rows } = await server.services.db
    .selectFrom(table)
    .where(({ eb, ref }) => eb(ref(column as 'id'), '=', id))
    .select(({ fn }) => fn.countAll<number>().as('rows'))
    .executeTakeFirstOrThrow();
  return rows;
}
