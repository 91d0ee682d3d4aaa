import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import type { reviews } from '#contract/reviews.ts';
import type { Request } from '#contract/route.ts';
import { type Buyer, openBuyer } from '#testing/people/buyer.ts';
import { addMember, addProgram } from '#testing/people/newcomers.ts';
import { drawPicture } from '#testing/pictures.ts';
import { type Caller, sharedTestServer } from '#testing/test-server.ts';

const server = sharedTestServer();
let maria: Buyer;
let tom: Buyer;
let olga: Buyer;
let sofia: Caller;

beforeAll(async () => {
  [maria, tom, olga] = await Promise.all([
    openBuyer(server, 'maria'),
    openBuyer(server, 'tom'),
    openBuyer(server, 'olga'),
  ]);
  sofia = await server.as('sofia');
});

const review = async (id: string) => (await sofia.ok('GET /api/admin/receipt/:id', { id })).receipt;

describe('the list of receipts that wait', () => {
  type Query = Partial<Request<typeof reviews.listReceipts>>;
  const list = (query: Query) => sofia.ok('GET /api/admin/receipt/list', { program: olga.programId, ...query });
  const numbers = async (query: Query) => (await list(query)).receipts.map(({ receiptNumber }) => receiptNumber);

  async function enter(buyer: Buyer): Promise<void> {
    await buyer.submit('300', { date: '2026-02-01' });
    await buyer.submit('100', { date: '2026-02-03', quantity: 3 });
    await buyer.submit('200', { date: '2026-02-02' });
    await buyer.submit('400', { date: '2026-02-02' });
    await buyer.add('500');
  }
  beforeAll(() => enter(olga));

  test('is sorted by the date of purchase, unless otherwise asked; drafts are not in it', async () => {
    expect(await numbers({})).toEqual(['300', '200', '400', '100']);
    expect(await numbers({ direction: 'desc' })).toEqual(['100', '400', '200', '300']);
    expect(await numbers({ sort: 'receiptNumber' })).toEqual(['100', '200', '300', '400']);
    expect(await numbers({ sort: 'name', direction: 'desc' })).toEqual(['400', '200', '100', '300']);
  });

  test('comes whole too, under the members who entered them, page by page', async () => {
    const { programId: id } = olga;
    const pages = [];
    for (let cursor: string | null | undefined; cursor !== null; ) {
      const page = await sofia.ok('GET /api/admin/program/:id/receipts', { id, limit: 3, ...(cursor && { cursor }) });
      const [member, ...others] = page.loyaltyProgram.userLoyaltyProgram;
      expect([page.loyaltyProgram._id, member?.user.username, others]).toEqual([id, 'olga', []]);
      pages.push(member?.receipts.map(({ receiptNumber, receiptItems }) => [receiptNumber, receiptItems.length]));
      cursor = page.next;
    }
    expect(pages).toEqual([
      [
        ['300', 1],
        ['200', 1],
        ['400', 1],
      ],
      [['100', 1]],
    ]);
    const denied = await sofia.ok('GET /api/admin/program/:id/receipts', { id, status: 'denied' });
    expect(denied).toEqual({ loyaltyProgram: { _id: id, userLoyaltyProgram: [] }, next: null });
    const nowhere = await sofia.call('GET /api/admin/program/:id/receipts', { id: crypto.randomUUID() });
    expect(nowhere.status).toBe(404);
  });

  test.each([
    ['dateOfPurchase', 'asc'],
    ['dateOfPurchase', 'desc'],
    ['receiptNumber', 'asc'],
    ['receiptNumber', 'desc'],
    ['name', 'asc'],
    ['name', 'desc'],
  ] as const)('comes page by page by %s %s, each receipt once', async (sort, direction) => {
    const order = { sort, direction, limit: 1 };
    const seen: string[] = [];
    for (let cursor: string | null | undefined; cursor !== null; ) {
      const page = await list({ ...order, ...(cursor && { cursor }) });
      expect(page.total).toBe(4);
      seen.push(...page.receipts.map(({ receiptNumber }) => receiptNumber));
      cursor = page.next;
    }
    expect(seen).toEqual(await numbers({ sort, direction }));
  });

  test("shows each receipt's points and number of items", async () => {
    const { receipts: found } = await list({ sort: 'receiptNumber', limit: 1 });
    expect(found).toMatchObject([{ points: 750, itemCount: 1, user: { name: 'Olga Petrenko', username: 'olga' } }]);
  });

  test('does not continue from the cursor of another order', async () => {
    const { next } = await list({ sort: 'name', limit: 1 });
    const answer = await sofia.call('GET /api/admin/receipt/list', { program: olga.programId, cursor: next! });
    expect(answer.status).toBe(400);
  });

  test('says each receipt’s place and neighbors, also when it is decided', async () => {
    const program = await addProgram(server, 'decided');
    await enter(await openBuyer(server, await addMember(server, 'pia', 'decided')));
    const queue = (await list({ program })).receipts.map(({ _id }) => _id);
    const [first, second, third, last] = queue as [string, string, string, string];
    expect((await review(first)).queue).toEqual({ position: 1, total: 4, previous: null, next: second });
    expect((await review(third)).queue).toEqual({ position: 3, total: 4, previous: second, next: last });
    const { receipt } = await sofia.ok('POST /api/admin/receipt/:id/approve', { id: second });
    expect(receipt.queue).toEqual({ position: null, total: 3, previous: first, next: third });
    expect((await review(third)).queue).toEqual({ position: 2, total: 3, previous: first, next: last });
    await sofia.ok('POST /api/admin/receipt/:id/deny', { id: third, denialReason: 'duplicate' });
    expect(await numbers({ program, status: 'approved' })).toEqual(['200']);
    expect((await list({ program, status: 'denied' })).receipts).toMatchObject([{ receiptNumber: '400', points: 0 }]);
  });
});

describe('a possible duplicate', () => {
  test('is one of the same number, also from another member and with other zeros', async () => {
    const original = await maria.submit('700');
    await sofia.ok('POST /api/admin/receipt/:id/approve', { id: original._id });
    const again = await tom.submit('00700');
    expect((await review(again._id)).possibleDuplicates).toMatchObject([
      { _id: original._id, user: { username: 'maria' }, state: 'approved', sameNumber: true, sameFile: false },
    ]);
  });

  test('is one whose file has the same bytes', async () => {
    const bytes = await drawPicture();
    const original = await maria.submit('701', { image: await maria.upload(bytes) });
    const again = await tom.submit('702', { image: await tom.upload(bytes) });
    const [found, ...others] = (await review(again._id)).possibleDuplicates;
    expect(found).toMatchObject({ _id: original._id, state: 'submitted', sameNumber: false, sameFile: true });
    expect(others).toEqual([]);
  });

  test('is listed once if number and file are the same; a denied one is shown as denied', async () => {
    const bytes = await drawPicture();
    const original = await maria.submit('703', { image: await maria.upload(bytes) });
    await sofia.ok('POST /api/admin/receipt/:id/deny', { id: original._id, denialReason: 'invalid_invoice' });
    const again = await maria.submit('703', { image: await maria.upload(bytes) });
    const { possibleDuplicates, member } = await review(again._id);
    expect(possibleDuplicates).toMatchObject([
      { _id: original._id, state: 'denied', sameNumber: true, sameFile: true },
    ]);
    expect(member).toMatchObject({ _id: maria.memberId, deniedReceipts: 1 });
  });

  test('is neither a draft nor a receipt of another program', async () => {
    const bytes = await drawPicture();
    await addProgram(server, 'elsewhere');
    const stranger = await openBuyer(server, await addMember(server, 'stranger', 'elsewhere'));
    await stranger.submit('704', { image: await stranger.upload(bytes) });
    await maria.add('704', { image: await maria.upload(bytes) });
    const receipt = await tom.submit('704', { image: await tom.upload(bytes) });
    expect((await review(receipt._id)).possibleDuplicates).toEqual([]);
  });

  describe('of many', () => {
    let mona: Buyer;
    let theo: Buyer;
    beforeAll(async () => {
      await addProgram(server, 'of-many');
      mona = await openBuyer(server, await addMember(server, 'mona', 'of-many'));
      theo = await openBuyer(server, await addMember(server, 'theo', 'of-many'));
    });

    /** A receipt's copies in this state, as many as it takes to fill the list, each newer than the one before. */
    const copy = (id: string, state: 'submitted' | 'approved' | 'denied', times: number, as: Buyer, alike = false) =>
      sql`insert into receipts (program_id, id, member_id, member_name, member_key, receipt_number, number_key,
          date_of_purchase, image_key, state, submitted_at, decided_at, decisions, points, denial_reason)
        select program_id, gen_random_uuid(), ${as.memberId}, member_name, member_key,
          case when ${alike} then receipt_number || 'x' || n || ${state}::text else receipt_number end, '', date_of_purchase, image_key,
          ${state}, now(), case when ${state} <> 'submitted' then now() end, 1, case when ${state} = 'approved' then 0 end,
          case when ${state} = 'denied' then 'bad_date' end
        from receipts, generate_series(1, ${times}::int) n where id = ${id}`.execute(server.services.db);

    test('denied ones of the member never hide the approved one of another', async () => {
      const original = await theo.submit('710');
      await sofia.ok('POST /api/admin/receipt/:id/approve', { id: original._id });
      const again = await mona.submit('710');
      await copy(again._id, 'denied', 33, mona);
      const { possibleDuplicates, duplicatesInAll } = await review(again._id);
      // Ten of them have the same file as well.
      expect(possibleDuplicates).toHaveLength(11);
      expect(possibleDuplicates[0]).toMatchObject({ _id: original._id, state: 'approved', user: { username: 'theo' } });
      expect(duplicatesInAll).toEqual({ approved: 1, submitted: 0, denied: 33 });
    });

    test('approved ones come first, then those that wait, then denied ones; of each those of others', async () => {
      const bytes = await drawPicture();
      const own = await mona.submit('711', { image: await mona.upload(bytes) });
      await copy(own._id, 'denied', 2, mona, true);
      await copy(own._id, 'approved', 2, mona, true);
      await copy(own._id, 'denied', 2, theo, true);
      await copy(own._id, 'submitted', 2, theo, true);
      await copy(own._id, 'approved', 2, theo, true);
      const { possibleDuplicates } = await review(own._id);
      expect(possibleDuplicates.map(({ state, user }) => `${state} ${user.username}`)).toEqual([
        ...['approved theo', 'approved theo', 'approved mona', 'approved mona', 'submitted theo', 'submitted theo'],
        ...['denied theo', 'denied theo', 'denied mona', 'denied mona'],
      ]);
    });

    test('those of the same number never hide one with the same file', async () => {
      const bytes = await drawPicture();
      const filed = await theo.submit('712', { image: await theo.upload(bytes) });
      const numbered = await theo.submit('713');
      const again = await mona.submit('713', { image: await mona.upload(bytes) });
      await copy(numbered._id, 'denied', 40, theo);
      const { possibleDuplicates } = await review(again._id);
      expect(possibleDuplicates).toHaveLength(11);
      expect(possibleDuplicates.map(({ _id }) => _id)).toContain(filed._id);
    });
  });
});
