import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { newId } from '#server/db/ids.ts';
import { openBuyer } from '../people/buyer.ts';
import { addMember, addProgram } from '../people/newcomers.ts';
import { openShopper } from '../people/shopper.ts';
import { whileHeld } from '../races/while-held.ts';
import { type Caller, sharedTestServer } from '../test-server.ts';

// What all lists of changes have in common; what counts as a change of a row, each noun tests itself.

const server = sharedTestServer();
let sofia: Caller;
/** Two programs with the same rows of each kind. */
let programs: [string, string];

/** Rows of each kind in each program. */
const many = 5;

beforeAll(async () => {
  sofia = await server.as('sofia');
  programs = [await fill('changes'), await fill('others')];
});

async function fill(slug: string): Promise<string> {
  const { db } = server.services;
  const programId = await addProgram(server, slug);
  const first = await addMember(server, `${slug}0`, slug);
  for (let n = 1; n < many; n++) await addMember(server, `${slug}${n}`, slug);
  const buyer = await openBuyer(server, first);
  for (let n = 0; n < many; n++) await buyer.submit(String(100 + n));
  const shopper = await openShopper(server, first);
  await shopper.earn(10_000);
  for (let n = 0; n < many; n++) await shopper.order('Insulated Thermos');
  await db
    .deleteFrom('rebate_items')
    .where('program_id', '=', programId)
    .where('name', '<>', 'none')
    .where(notBought)
    .execute();
  const { items } = await db
    .selectFrom('rebate_items')
    .where('program_id', '=', programId)
    .select(({ fn }) => fn.countAll<number>().as('items'))
    .executeTakeFirstOrThrow();
  for (let n = items; n < many; n++) {
    await db
      .insertInto('rebate_items')
      .values({ program_id: programId, id: newId(), name: `Item ${n}`, points: 1, fields: '{}' })
      .execute();
  }
  return programId;
}
const notBought = sql<boolean>`not exists (select from receipt_items line
  where line.program_id = rebate_items.program_id and line.item_id = rebate_items.id)`;

interface Row {
  _id: string;
  updatedAt: string;
}
interface Page {
  rows: Row[];
  next: string | null;
  total: number;
}
interface List {
  path: string;
  /** The parameter that names the program, and the property with the rows. */
  named: 'id' | 'program';
  rows: string;
  /** What cannot be sent with `updatedSince`. */
  others: object;
  table: 'members' | 'receipts' | 'cart_items' | 'rebate_items';
  /** A change that the list shows. */
  change: string;
  /** Where the moment of a change is. */
  moment: { table: string; column: string; id: string };
}
const own = (table: string) => ({ table, column: 'updated_at', id: 'id' });
const lists: List[] = [
  {
    path: 'GET /api/admin/program/:id/members',
    named: 'id',
    rows: 'members',
    others: { search: 'a', username: 'a' },
    table: 'members',
    change: 'total_points = total_points + 1',
    moment: { table: 'member_changes', column: 'changed_at', id: 'member_id' },
  },
  {
    path: 'GET /api/admin/receipt/list',
    named: 'program',
    rows: 'receipts',
    others: { search: 'a', only: 'overdue', sort: 'name', direction: 'asc' },
    table: 'receipts',
    change: `admin_comments = coalesce(admin_comments, '') || '.'`,
    moment: own('receipts'),
  },
  {
    path: 'GET /api/admin/program/:id/cartRewardItems',
    named: 'id',
    rows: 'cartItems',
    others: { search: 'a', sort: 'name', direction: 'asc' },
    table: 'cart_items',
    change: 'told_outdated = not told_outdated',
    moment: own('cart_items'),
  },
  {
    path: 'GET /api/admin/program/:id/rebateItems',
    named: 'id',
    rows: 'items',
    others: { search: 'a', page: '1' },
    table: 'rebate_items',
    change: 'points = points + 1',
    moment: own('rebate_items'),
  },
];

describe.each(lists)('$path', ({ path, named, rows, others, table, change, moment }) => {
  const send = (query: object, program = programs[0]) => sofia.send(path, { [named]: program, ...query });
  async function ask(query: object, program?: string): Promise<Page> {
    const { status, body } = await send(query, program);
    expect(status, JSON.stringify(body)).toBe(200);
    const { [rows]: found, next, total } = body as Record<string, unknown>;
    return { rows: found, next, total } as Page;
  }
  /** All pages, with what happens after each. */
  async function askAll(query: object, between: (page: Page) => Promise<void> = async () => {}): Promise<Row[]> {
    const seen: Row[] = [];
    let cursor: string | null = null;
    do {
      const page: Page = await ask({ ...query, ...(cursor && { cursor }) });
      seen.push(...page.rows);
      await between(page);
      cursor = page.next;
    } while (cursor);
    return seen;
  }
  const write = (id: string, db = server.services.db) =>
    sql`update ${sql.table(table)} set ${sql.raw(change)} where program_id = any(${programs}::uuid[]) and id = ${id}`.execute(
      db,
    );
  async function readMoments(): Promise<Map<string, string>> {
    const { rows: all } = await sql<{ id: string; at: Date }>`
      select ${sql.ref(moment.id)} as id, ${sql.ref(moment.column)} as at from ${sql.table(moment.table)}
      where program_id = ${programs[0]}`.execute(server.services.db);
    return new Map(all.map(({ id, at }) => [id, at.toISOString()]));
  }
  /** As if all rows had been changed at this moment. */
  const setMoments = (at: string) =>
    server.services.db.transaction().execute(async (tx) => {
      await sql`set local session_replication_role = replica`.execute(tx);
      await sql`update ${sql.table(moment.table)} set ${sql.ref(moment.column)} = ${at} where program_id = ${programs[0]}`.execute(
        tx,
      );
    });
  const ever = '2000-01-01T00:00:00Z';

  test('rows of one moment follow each other over pages, each once', async () => {
    await setMoments('2026-05-01 10:00:00.123456Z');
    const ids = [...(await readMoments()).keys()].toSorted();
    for (const limit of [1, 2, many, 100]) {
      const seen = await askAll({ updatedSince: ever, limit });
      expect(seen.map(({ _id }) => _id)).toEqual(ids);
      expect(new Set(seen.map(({ updatedAt }) => updatedAt))).toEqual(new Set(['2026-05-01T10:00:00.123Z']));
    }
    // Whoever asks with the moment that a row says gets the row again: it is no later than the row's own.
    for (const [updatedSince, count] of [
      ['2026-05-01T10:00:00.123456Z', many],
      ['2026-05-01T12:00:00.123+02:00', many],
      ['2026-05-01T10:00:00.124Z', 0],
    ] as const) {
      expect(await ask({ updatedSince })).toMatchObject({ rows: { length: count }, total: count, next: null });
    }
  });

  test('what changes while somebody pages comes again at the end, and nothing is left out', async () => {
    await setMoments('2026-05-01 10:00:00.123456Z');
    const ids = [...(await readMoments()).keys()].toSorted();
    const changes = [0, 4, 3, 2].map((at) => ids[at]!);
    const seen = await askAll({ updatedSince: ever, limit: 1 }, async () => {
      const id = changes.shift();
      if (id) await write(id);
    });
    const order = seen.map(({ _id }) => ids.indexOf(_id));
    expect(order).toEqual([0, 1, 2, 0, 4, 3, 2]);
    expect(new Map(seen.map(({ _id, updatedAt }) => [_id, updatedAt]))).toEqual(await readMoments());
  });

  test('who pages while another writes has seen the last state of each row at the end', async () => {
    const ids = [...(await readMoments()).keys()];
    let isWriting = true;
    const writing = (async () => {
      for (let n = 0; n < 60; n++) await write(ids[(n * 7) % many]!);
      isWriting = false;
    })();
    const seen = new Map<string, string>();
    let cursor: string | null = null;
    let isLast = false;
    while (!isLast) {
      isLast = !isWriting;
      let page: Page;
      do {
        page = await ask({ updatedSince: ever, limit: 2, ...(cursor && { cursor }) });
        for (const { _id, updatedAt } of page.rows) seen.set(_id, updatedAt);
        cursor = page.next ?? cursor;
      } while (page.next);
    }
    await writing;
    expect(seen).toEqual(await readMoments());
  });

  test('a change that is committed late is found by who asks again with a moment before it', async () => {
    const { db } = server.services;
    const [id] = [...(await readMoments()).keys()];
    const before = new Date().toISOString();
    await whileHeld(
      db,
      async (tx) => void (await write(id!, tx)),
      () => write(id!),
      async () => expect((await ask({ updatedSince: before })).rows).toEqual([]),
    );
    expect((await ask({ updatedSince: before })).rows).toMatchObject([{ _id: id }]);
  });

  test('rows of another program are never there', async () => {
    const [mine, theirs] = [await ask({ updatedSince: ever }), await ask({ updatedSince: ever }, programs[1])];
    expect([mine.total, theirs.total]).toEqual([many, many]);
    const ids = new Set(mine.rows.map(({ _id }) => _id));
    expect(theirs.rows.filter(({ _id }) => ids.has(_id))).toEqual([]);
    const before = new Date().toISOString();
    await write(theirs.rows[0]!._id);
    expect((await ask({ updatedSince: before })).rows).toEqual([]);
    expect((await ask({ updatedSince: before }, programs[1])).rows).toHaveLength(1);
  });

  test('rows of the usual list say when they were changed, too', async () => {
    const moments = await readMoments();
    for (const { _id, updatedAt } of (await ask({})).rows) expect(updatedAt).toBe(moments.get(_id));
  });

  test.each([
    '',
    'yesterday',
    '2026-07-03',
    '2026-07-03T10:00:00',
    '2026-02-30T10:00:00Z',
    '2026-07-03T25:00:00Z',
    '1783073400000',
    `2026-07-03T10:00:00.${'1'.repeat(40)}Z`,
  ])('%j is no moment', async (updatedSince) => {
    const message = 'This is not a moment such as 2026-07-03T14:30:00Z.';
    expect(await send({ updatedSince })).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'updatedSince', message }] },
    });
  });

  test.each(['0000-01-01T00:00:00+14:00', '9999-12-31T23:59:59.999999-14:00'])('%s is one', async (updatedSince) => {
    expect((await send({ updatedSince })).status).toBe(200);
  });

  test.each(Object.entries(others))('%s is refused beside it', async (name, value) => {
    expect(await send({ updatedSince: ever, [name]: value })).toMatchObject({
      status: 400,
      body: { errors: [{ path: name, message: expect.stringContaining('updatedSince') }] },
    });
    expect((await send({ [name]: value })).status).toBe(200);
  });

  test.each([
    '2026-02-30 10:00:00+00',
    '2026-05-01 24:00:00+00',
    '2026-05-01 10:00:00',
    '0000-05-01 10:00:00+00',
    'maria',
  ])('a cursor of %j is refused', async (value) => {
    expect(await send({ updatedSince: ever, cursor: cursorOf(value, newId(), 'moment') })).toMatchObject(noCursor);
  });

  test('a cursor of the changes is taken for changes alone, and another one is not', async () => {
    const at = '2026-05-01 10:00:00+00';
    const ofChanges = cursorOf(at, newId(), 'moment');
    expect((await send({ updatedSince: ever, cursor: ofChanges })).status).toBe(200);
    expect(await send({ cursor: ofChanges })).toMatchObject(noCursor);
    expect(await send({ updatedSince: ever, cursor: cursorOf(at, newId()) })).toMatchObject(noCursor);
  });
});

/** As a client would forge one. */
const cursorOf = (...parts: string[]) => Buffer.from(JSON.stringify(parts)).toString('base64url');
const noCursor = { status: 400, body: { errors: [{ path: 'cursor' }] } };
