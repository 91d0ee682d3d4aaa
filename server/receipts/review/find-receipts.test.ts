import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import type { reviews } from '#contract/reviews.ts';
import type { Request } from '#contract/route.ts';
import { type Buyer, openBuyer } from '#testing/people/buyer.ts';
import { addMember, addProgram } from '#testing/people/newcomers.ts';
import { type Caller, sharedTestServer } from '#testing/test-server.ts';

const server = sharedTestServer();
let maria: Buyer;
let tom: Buyer;
let sofia: Caller;

// In the order in which a person would sort them.
const numbers = ['2', '007', '10', '100', 'A-9', 'a-10', 'INV-2/7', 'inv-02/10', 'inv-10', 'INV-9999999999999999999'];

beforeAll(async () => {
  [maria, tom] = await Promise.all([openBuyer(server, 'maria'), openBuyer(server, 'tom')]);
  sofia = await server.as('sofia');
  const { db } = server.services;
  await db
    .updateTable('programs')
    .set({ letters_in_receipt_numbers: true })
    .where('id', '=', maria.programId)
    .execute();
  const olga = await openBuyer(server, 'olga');
  await olga.submit('10');
  for (const [n, number] of [...numbers.entries()].reverse()) {
    await (n % 2 === 0 ? maria : tom).submit(number, { date: `2026-02-${10 + (n % 3)}` });
  }
  await maria.add('1000');
});

type Query = Partial<Request<typeof reviews.listReceipts>>;
const list = (query: Query) => sofia.ok('GET /api/admin/receipt/list', { program: maria.programId, ...query });
const find = async (query: Query) => (await list(query)).receipts.map(({ receiptNumber }) => receiptNumber);
const byNumber = { sort: 'receiptNumber' } as const;

async function walk(query: Query): Promise<string[]> {
  const seen: string[] = [];
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const page = await list({ ...query, limit: 1, ...(cursor && { cursor }) });
    seen.push(...page.receipts.map(({ receiptNumber }) => receiptNumber));
    cursor = page.next;
  }
  return seen;
}

test('receipt numbers are in the order of their numbers, with letters too, and page by page', async () => {
  expect(await find(byNumber)).toEqual(numbers);
  expect(await walk(byNumber)).toEqual(numbers);
  expect(await walk({ ...byNumber, direction: 'desc' })).toEqual(numbers.toReversed());
});

test('names are in alphabetical order, in any case', async () => {
  const rename = (name: string) =>
    sql`update receipts set member_key = lower(${name}) || chr(10) || 'maria' where receipt_number = 'A-9'`.execute(
      server.services.db,
    );
  await rename('maria zz');
  expect((await find({ sort: 'name' })).indexOf('A-9')).toBe(4);
  await rename('Maria Alvarez');
});

describe('a search', () => {
  test.each([
    ['10', ['10', '100', 'a-10', 'inv-02/10', 'inv-10']],
    ['INV-', ['INV-2/7', 'inv-02/10', 'inv-10', 'INV-9999999999999999999']],
    ['TOM', ['007', '100', 'a-10', 'inv-02/10', 'INV-9999999999999999999']],
    ['a alv', ['2', '10', 'A-9', 'INV-2/7', 'inv-10']],
    ['7', ['007', 'INV-2/7']],
    ['zebra', []],
    ['%', []],
    ['maria\\', []],
    ['_', []],
  ])('for %j finds in number, name and username', async (search, found) => {
    expect(await find({ ...byNumber, search })).toEqual(found);
    expect((await list({ search })).total).toBe(found.length);
  });

  test('is walked page by page in its own order', async () => {
    const found = ['007', '100', 'a-10', 'inv-02/10', 'INV-9999999999999999999'];
    expect(await walk({ ...byNumber, search: 'tom' })).toEqual(found);
    expect(await walk({ ...byNumber, search: 'tom', direction: 'desc' })).toEqual(found.toReversed());
    expect((await walk({ search: 'tom' })).toSorted()).toEqual(found.toSorted());
  });

  test('counts at most one more than 1,000, on its first page and on later ones', async () => {
    const program = await addProgram(server, 'many');
    await (await openBuyer(server, await addMember(server, 'mia', 'many'))).submit('1');
    const add = (from: number, to: number) =>
      sql`insert into receipts (program_id, id, member_id, receipt_number, number_key, date_of_purchase, image_key, state,
          submitted_at, member_name, member_key)
        select program_id, gen_random_uuid(), member_id, n::text, n::text, date_of_purchase, image_key, 'submitted',
          submitted_at, member_name, member_key
        from receipts, generate_series(${from}::int, ${to}::int) n where program_id = ${program} and receipt_number = '1'
      `.execute(server.services.db);
    const totals = async () => {
      const first = await list({ program, search: 'mia', limit: 30 });
      const second = await list({ program, search: 'mia', limit: 30, cursor: first.next! });
      expect([first.receipts.length, second.receipts.length]).toEqual([30, 30]);
      return [first.total, second.total];
    };
    await add(2, 1000);
    expect(await totals()).toEqual([1000, 1000]);
    await add(1001, 1002);
    expect(await totals()).toEqual([1001, 1001]);
  });

  test('searches in the requested state', async () => {
    const program = await addProgram(server, 'decided');
    const pia = await openBuyer(server, await addMember(server, 'pia', 'decided'));
    const { _id: id } = await pia.submit('2007');
    expect(await find({ program, search: '200' })).toEqual(['2007']);
    await sofia.ok('POST /api/admin/receipt/:id/approve', { id });
    expect(await find({ program, search: '200' })).toEqual([]);
    expect(await find({ program, search: '200', status: 'approved' })).toEqual(['2007']);
  });

  test('knows letters beyond ASCII in any case, and the number as it was corrected', async () => {
    const program = await addProgram(server, 'beyond');
    const emile = await openBuyer(server, await addMember(server, 'emile', 'beyond'));
    await server.services.db
      .updateTable('users')
      .set({ first_name: 'Émile' })
      .where('username', '=', 'emile')
      .execute();
    const { _id: id, image } = await emile.add('5001');
    const corrected = { receiptNumber: '5002', dateOfPurchase: '2026-02-01', image: image! };
    await emile.ok('POST /api/client/receipt/:id/update', { id, ...corrected });
    await emile.ok('POST /api/client/receipt/:receiptNumber/finish', { receiptNumber: '5002' });
    expect(await find({ program, search: 'ÉMILE' })).toEqual(['5002']);
    expect(await find({ program, search: '5001' })).toEqual([]);
  });
});
