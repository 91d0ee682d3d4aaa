import { beforeAll, expect, test } from 'vitest';
import { type Buyer, openBuyer } from '#testing/people/buyer.ts';
import { type Caller, sharedTestServer } from '#testing/test-server.ts';

const server = sharedTestServer();
let maria: Buyer;
let sofia: Caller;

beforeAll(async () => {
  maria = await openBuyer(server, 'maria');
  sofia = await server.as('sofia');
});

const list = 'GET /api/client/receipt/list';

test('decided receipts are listed by their decision, the last one first, on every page', async () => {
  const ids: Record<string, string> = {};
  for (const number of ['1', '2', '3', '4']) ids[number] = (await maria.submit(number))._id;
  await sofia.ok('POST /api/admin/receipt/:id/approve', { id: ids['3']! });
  await sofia.ok('POST /api/admin/receipt/:id/deny', { id: ids['2']!, denialReason: 'bad_date' });
  await sofia.ok('POST /api/admin/receipt/:id/approve', { id: ids['4']! });
  await sofia.ok('POST /api/admin/receipt/:id/approve', { id: ids['1']! });
  const listed: string[] = [];
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const page = await maria.ok(list, { status: 'decided', limit: 3, ...(cursor && { cursor }) });
    listed.push(...page.receipts.map(({ receiptNumber }) => receiptNumber));
    cursor = page.next;
  }
  expect(listed).toEqual(['1', '4', '2', '3']);
});

test('receipts that are decided at the same moment are each on one page', async () => {
  const tom = await openBuyer(server, 'tom');
  for (const number of ['5', '6', '7']) {
    const { _id: id } = await tom.submit(number);
    await sofia.ok('POST /api/admin/receipt/:id/approve', { id });
  }
  await server.services.db
    .updateTable('receipts')
    .set({ decided_at: new Date() })
    .where('member_id', '=', tom.memberId)
    .execute();
  const { receipts, next } = await tom.ok(list, { status: 'decided', limit: 2 });
  const { receipts: others } = await tom.ok(list, { status: 'decided', limit: 2, cursor: next! });
  expect([...receipts, ...others].map(({ receiptNumber }) => receiptNumber)).toEqual(['7', '6', '5']);
});
