import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import type { reviews } from '#contract/reviews.ts';
import type { Request } from '#contract/route.ts';
import { decisionBy } from '#domain/receipts.ts';
import { readPage } from '#server/db/cursor.ts';
import { type Buyer, openBuyer } from '#testing/people/buyer.ts';
import { addMember, addProgram } from '#testing/people/newcomers.ts';
import { type Caller, sharedTestServer } from '#testing/test-server.ts';
import { countReceipts, listReceipts } from '../list-queries.ts';

const server = sharedTestServer();
let maria: Buyer;
let sofia: Caller;

beforeAll(async () => {
  maria = await openBuyer(server, 'maria');
  sofia = await server.as('sofia');
});

type Query = Omit<Request<typeof reviews.listReceipts>, 'program'>;
const list = (query: Query) => sofia.ok('GET /api/admin/receipt/list', { program: maria.programId, ...query });
const review = async (id: string, only?: 'overdue') =>
  (await sofia.ok('GET /api/admin/receipt/:id', { id, only })).receipt;

/** A receipt with this number, submitted this many hours ago. */
async function submit(number: string, hoursAgo: number, buyer = maria): Promise<string> {
  const { _id } = await buyer.submit(number, { date: '2026-02-01' });
  await sql`update receipts set submitted_at = now() - make_interval(hours => ${hoursAgo}) where id = ${_id}`.execute(
    server.services.db,
  );
  return _id;
}
const day = 24;
/** A week is more than three business days wherever the weekend is; two days are less. */
const long = 7 * day;
const short = 2 * day;

test('overdue receipts are a separate queue: listed, counted, browsed and decided', async () => {
  const [first, fresh, second, third] = [
    await submit('9001', long),
    await submit('9002', short),
    await submit('9003', 2 * long),
    await submit('9004', long),
  ];
  const { receipts: found, total, next } = await list({ only: 'overdue', limit: 2 });
  expect([found.map(({ _id }) => _id), total]).toEqual([[first, second], 3]);
  expect((await list({ only: 'overdue', limit: 2, cursor: next! })).receipts).toMatchObject([{ _id: third }]);
  expect((await list({ only: 'overdue', search: '9003' })).total).toBe(1);
  const overview = await sofia.ok('GET /api/admin/program/:id/overview', { id: maria.programId });
  expect(overview.counts).toMatchObject({ overdueReceipts: 3, unapprovedReceipts: 4 });

  expect((await review(first, 'overdue')).queue).toEqual({ position: 1, total: 3, previous: null, next: second });
  expect((await review(first)).queue).toEqual({ position: 1, total: 4, previous: null, next: fresh });
  expect((await review(fresh, 'overdue')).queue).toEqual({ position: null, total: 3, previous: first, next: second });

  const line = (await review(first)).receiptItems[0]!._id;
  const corrected = await sofia.ok('POST /api/admin/receipt/:id/receiptItem/:itemId', {
    id: first,
    itemId: line,
    only: 'overdue',
    updatedFields: { quantity: 2 },
  });
  expect(corrected.receipt.queue.next).toBe(second);
  const approved = await sofia.ok('POST /api/admin/receipt/:id/approve', { id: first, only: 'overdue' });
  expect(approved.receipt.queue).toEqual({ position: null, total: 2, previous: null, next: second });
  const denied = await sofia.ok('POST /api/admin/receipt/:id/deny', {
    id: second,
    only: 'overdue',
    denialReason: 'bad_date',
  });
  expect(denied.receipt.queue).toEqual({ position: null, total: 1, previous: null, next: third });
});

test('only waiting receipts can be limited to overdue ones', async () => {
  for (const wrong of [{ only: 'overdue', status: 'approved' }, { only: 'old' }]) {
    const answer = await sofia.send('GET /api/admin/receipt/list', { program: maria.programId, ...wrong });
    expect(answer).toMatchObject({ status: 400, body: { errors: [{ path: 'only' }] } });
  }
});

let programs = 0;
test.each(['America/New_York', 'Pacific/Kiritimati', 'Pacific/Niue'])(
  'the queue, the count and the promise agree at every hour in %s, over weekends too',
  async (timeZone) => {
    const { db } = server.services;
    programs += 1;
    const slug = `hours-${programs}`;
    const programId = await addProgram(server, slug);
    await submit('9100', 1, await openBuyer(server, await addMember(server, `pia${programs}`, slug)));
    // One every five hours, from a Thursday over two weekends; in New York the clocks have just gone forward.
    await sql`insert into receipts (program_id, id, member_id, receipt_number, number_key, date_of_purchase, image_key, state,
      submitted_at, member_name, member_key)
    select program_id, gen_random_uuid(), member_id, 'x' || n, 'x' || n, date_of_purchase, image_key, 'submitted',
      timestamptz '2026-03-05T00:00:00Z' + n * interval '5 hours', member_name, member_key
    from receipts, generate_series(0, 55) n where number_key = '9100' and program_id = ${programId}`.execute(db);
    const rows = await db
      .selectFrom('receipts')
      .where('program_id', '=', programId)
      .where('state', '=', 'submitted')
      .select(['id', 'submitted_at'])
      .execute();
    for (let hour = 0; hour < 16 * 24; hour += 7) {
      const now = new Date(Date.UTC(2026, 2, 6, hour, 30));
      const late = rows.filter((row) => decisionBy(row.submitted_at!, timeZone) < now).map(({ id }) => id);
      const filter = { programId, state: 'submitted', queue: { only: 'overdue', now, timeZone } } as const;
      const order = { sort: 'receiptNumber', direction: 'asc' } as const;
      const listed = await readPage({ limit: 100 }, (page) => listReceipts(db, filter, order, page));
      expect(listed.rows.map(({ id }) => id).toSorted()).toEqual(late.toSorted());
      expect(await countReceipts(db, filter)).toBe(late.length);
    }
  },
);

test('a reopened receipt waits since its reopening: it is due three business days later, and not overdue before', async () => {
  const id = await submit('9090', 2 * long);
  await sofia.ok('POST /api/admin/receipt/:id/deny', { id, denialReason: 'bad_date' });
  const { receipt } = await sofia.ok('POST /api/admin/receipt/:id/reopen', {
    id,
    reason: 'The date is right',
    expected: { decision: 1 },
  });
  expect(receipt.decisionBy).toBe(decisionBy(new Date(receipt.reopenedAt!), 'America/New_York').toISOString());
  expect((await list({ only: 'overdue', search: '9090' })).total).toBe(0);
  const own = await maria.ok('GET /api/client/receipt/:id', { id });
  expect(own.receipt).toMatchObject({ decisionBy: receipt.decisionBy, reopenedAt: receipt.reopenedAt });

  await sql`update receipts set reopened_at = now() - make_interval(hours => ${long}) where id = ${id}`.execute(
    server.services.db,
  );
  expect((await list({ only: 'overdue', search: '9090' })).total).toBe(1);
  await sofia.ok('POST /api/admin/receipt/:id/deny', { id, denialReason: 'bad_date' });
});
