import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { api } from '#contract/api.ts';
import type { Route } from '#contract/route.ts';
import { MOST_COUNTED } from '#domain/format.ts';
import { harborSlug, otherSlug } from '../cast/people.ts';
import { cloneDatabase, type TestDatabase } from '../database.ts';
import { fillAtScale } from '../fill-at-scale.ts';
import { castTemplate } from '../template.ts';
import { type Caller, startTestServer } from '../test-server.ts';

// A page must cost the same however many rows its tables have: no scan of a whole table, and a bounded number of rows
// read by indexes. PostgreSQL counts both itself, for the statements that really ran.

/** A page has 25 rows, a search is counted up to 1,000, and each of these rows may lead to a few of other tables. */
const MOST_ROWS = 2 * (MOST_COUNTED + 1) + 500;
/**
 * A search may read each row of its program: how many, depends on its text, and `npm run bench -- scale` measures it.
 * Before the first analysis each row of a page may lead to all members, but no row to all others.
 */
const MOST_FOUND = 25_000;
/** Tables below this size are read whole because that is faster; the largest have 30,000 rows and more here. */
const SMALL = 1_000;
/** A search that is planned for a frequent text may read a table of 2,500 rows whole, for its page and for its number. */
const SMALL_TO_SEARCH = 2 * 2_500;

type Name = keyof typeof api;
type IsList<N extends Name> = (typeof api)[N]['input']['shape'] extends { limit: unknown } | { page: unknown }
  ? N
  : never;
/** Every list, and what staff open most often. */
type Asked =
  | { [N in Name]: IsList<N> }[Name]
  | 'getReceipt'
  | 'explainPoints'
  | 'explainMemberPoints'
  | 'getProgramOverview'
  | 'listBoughtItems'
  | 'listFavoriteItems';

interface Place {
  programId: string;
  /** Of a member who has receipts, points, an order and a training. */
  id: string;
  trainingId: string;
  /** A receipt of that member that waits for a decision. */
  receiptId: string;
}

/** The inputs of each list that lead to different statements. */
const asked: { [N in Asked]: (place: Place) => object[] } = {
  listAdministrators: () => [{}],
  listCompanies: () => [{}, { search: 'harbor' }],
  listMembers: ({ programId: id }) => [
    ...['approved', 'unapproved', 'disabled'].map((status) => ({ id, status })),
    ...changes({ status: ['approved', 'disabled'], adminOnly: ['true'] }).map((what) => ({ id, ...what })),
    ...[{ search: 'member' }, { search: 'mária' }, { search: 'märia' }, { username: 'member3' }].map((what) => ({
      id,
      ...what,
    })),
  ],
  searchRebateItems: ({ programId: id }) => [
    { id },
    { id, search: 'copper valve' },
    { id, search: 'cooper vlaves' },
    { id, search: 'coppervalve' },
    { id, category: 'Plumbing', page: 5 },
  ],
  listRebateItems: ({ programId: id }) => [
    ...[{ id }, { id, search: 'copper' }, { id, disabled: 'true' }, { id, page: 5 }],
    ...changes({ disabled: ['true', 'false'] }).map((what) => ({ id, ...what })),
  ],
  listAliases: ({ programId }) => [{ programId }, { programId, search: 'copper' }, { programId, search: 'cpr' }],
  listReceipts: ({ programId: program }) =>
    [
      ...combine({ sort: ['name', 'receiptNumber', 'dateOfPurchase'], direction: ['asc', 'desc'] }),
      ...combine({ status: ['unapproved', 'approved', 'denied'], search: ['maria', '100'] }),
      { only: 'overdue' },
      ...changes({ status: ['unapproved', 'approved', 'denied'] }),
    ].map((what) => ({ program, ...what })),
  listMemberReceipts: ({ id }) => [{ id }],
  listReceiptsByMember: ({ programId: id }) => [{ id }, { id, status: 'approved' }],
  listBoughtItems: () => [{}],
  listFavoriteItems: () => [{}],
  listOwnReceipts: () => [{}, ...['draft', 'unapproved', 'decided'].map((status) => ({ status }))],
  listPoints: () => [{}],
  listMemberPoints: ({ id }) => [{ id }],
  explainPoints: () => [{ line: 1 }, { line: 2 }],
  explainMemberPoints: ({ id }) => [{ id, line: 1 }],
  listOrders: () => [{}],
  listMemberOrders: ({ id }) => [{ id }],
  listRedeemedItems: ({ programId: id }) =>
    [
      ...combine({
        sort: ['username', 'name', 'color', 'quantity', 'trackingNumber', 'shippingDate', 'shipped'],
        direction: ['asc', 'desc'],
      }),
      ...combine({ shipped: ['true', 'false'] }),
      ...changes({ shipped: ['true', 'false'], canceled: ['true'] }),
      { search: 'maria' },
      { search: 'mug' },
    ].map((what) => ({ id, ...what })),
  listTrainings: () => [{}],
  listCompletions: ({ programId, trainingId: id }) => [{ programId, id }],
  listMemberTrainings: ({ id }) => [{ id }],
  listImports: ({ programId }) => [{ programId }, { programId, kind: 'catalog' }],
  listMails: () => [{}],
  listAuditEntries: () => [{}],
  getReceipt: ({ receiptId: id }) => [{ id }],
  getProgramOverview: ({ programId: id }) => [{ id }],
};

describe.each([
  { state: 'large tables', scale: 0.02, member: 'member3000', isAnalyzed: true },
  { state: 'tables that PostgreSQL has not analyzed yet', scale: 0.0001, member: 'member99', isAnalyzed: false },
])('of $state', ({ scale, member, isAnalyzed }) => {
  let database: TestDatabase;
  let watcher: pg.Client;
  let place: Place;

  beforeAll(async () => {
    database = await cloneDatabase(castTemplate);
    watcher = new pg.Client(database.url);
    await watcher.connect();
    await fillAtScale(watcher, scale, () => {});
    await watcher.query(manager);
    if (!isAnalyzed) await forgetAnalysis(watcher);
    place = await findPlace(watcher, member);
    // What filled the tables is reported before anything is measured.
    await watcher.query('select pg_stat_force_next_flush()');
  }, 120_000);
  afterAll(async () => {
    await watcher.end();
    await database.close();
  });

  test.each(Object.keys(asked) as Asked[])(
    '%s reads a bounded number of rows, and no large table whole',
    async (name) => {
      const { method, path, access }: Route = api[name];
      for (const input of asked[name](place)) {
        const isSearch = 'search' in input || 'username' in input;
        const plans = [{ planned: database, small: SMALL }];
        if (isSearch) plans.push({ planned: plannedForValues(database), small: SMALL_TO_SEARCH });
        for (const { planned, small } of plans) {
          const read = await rowsReadBy(
            planned,
            watcher,
            access.includes('admin') ? 'sofia' : member,
            async (caller) => {
              const { status, body } = await caller.send(`${method} ${path}`, input);
              expect(status, JSON.stringify(body)).toBe(200);
            },
          );
          const most = !isAnalyzed || isSearch ? MOST_FOUND : MOST_ROWS;
          const tooMuch = read.filter(({ scanned, fetched }) => scanned > small || fetched > most);
          expect(tooMuch, JSON.stringify(input)).toEqual([]);
        }
      }
    },
  );

  test.each([
    ['GET /api/admin/audit', {}],
    ['GET /api/admin/mail/list', {}],
    ['GET /api/admin/mail/list', { state: 'waiting' }],
    ['GET /api/admin/program/list', {}],
  ])('for the manager of one program %s %j reads of that one alone', async (key, input) => {
    const read = await rowsReadBy(database, watcher, 'mona', async (caller) => {
      expect((await caller.send(key, input)).status).toBe(200);
    });
    expect(read.filter(({ scanned, fetched }) => scanned > SMALL || fetched > MOST_ROWS)).toEqual([]);
  });
});

/** Of the program with the fewest entries and mails, while another has many and later ones. */
const manager = `
  insert into users (id, username, username_key, password_hash, email, first_name, last_name, address, city, state, zip, is_admin)
  values (gen_random_uuid(), 'mona', 'mona', '', 'mona@example.com', 'Mona', 'Bell', '', '', '', '', true);
  insert into staff_roles (user_id, role, program_id)
  select u.id, 'manager', p.id from users u, programs p where username = 'mona' and slug = '${otherSlug}';
  insert into audit_entries (id, admin_id, admin_name, action, program_id, subject_kind, subject_id, data)
  select ('01890000-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid, gen_random_uuid(), 'sofia', 'program disabled', p.id, 'program', p.id, '{}'
  from programs p, generate_series(1, 30000) n where slug = case when n <= 30 then '${otherSlug}' else '${harborSlug}' end;
  insert into mails (id, program_id, kind, cause_id, to_address, subject, html, text)
  select ('01890000-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid, p.id, 'userApproved', gen_random_uuid(), 'a@example.com', '', '', 'x'
  from programs p, generate_series(1, 30000) n where slug = case when n <= 30 then '${otherSlug}' else '${harborSlug}' end;
  analyze audit_entries, mails, staff_roles`;

/** As in production, where a search is not prepared and so planned for its text; the tests plan for any text. */
function plannedForValues(database: TestDatabase): TestDatabase {
  const url = new URL(database.url);
  url.searchParams.set('options', '-c plan_cache_mode=auto');
  return { ...database, url: url.href };
}

/** As in a new installation, until PostgreSQL has analyzed its tables for the first time. */
async function forgetAnalysis(watcher: pg.Client): Promise<void> {
  await watcher.query(`delete from pg_statistic;
    update pg_class set reltuples = -1, relpages = 0 where relnamespace = 'public'::regnamespace and relkind in ('r', 'i')`);
}

interface Read {
  table: string;
  scanned: number;
  fetched: number;
}

/** What the statements of `act` read of each table, at a server of their own. */
async function rowsReadBy(
  database: TestDatabase,
  watcher: pg.Client,
  username: string,
  act: (caller: Caller) => Promise<void>,
): Promise<Read[]> {
  const before = await readStatistics(watcher);
  const server = await startTestServer({}, { database: { ...database, close: async () => {} } });
  try {
    await act(await server.as(username));
  } finally {
    await server.close();
  }
  await untilAlone(watcher);
  const after = await readStatistics(watcher);
  return [...after].map(([table, { scanned, fetched }]) => ({
    table,
    scanned: scanned - before.get(table)!.scanned,
    fetched: fetched - before.get(table)!.fetched,
  }));
}

/**
 * Connections report what they have read when they end at the latest. A closed pool has only asked them to end, and what
 * one reports late would count for the next statements.
 */
async function untilAlone(watcher: pg.Client): Promise<void> {
  const others = 'select pid from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()';
  await expect.poll(async () => (await watcher.query(others)).rows).toEqual([]);
}

async function readStatistics(watcher: pg.Client): Promise<Map<string, Read>> {
  const { rows } = await watcher.query<Read>(
    `select relname as table, seq_tup_read::int as scanned, coalesce(idx_tup_fetch, 0)::int as fetched
    from pg_stat_user_tables where schemaname = 'public'`,
  );
  return new Map(rows.map((row) => [row.table, row]));
}

async function findPlace(watcher: pg.Client, member: string): Promise<Place> {
  const { rows } = await watcher.query<Place>(
    `select m.program_id as "programId", m.id, t.id as "trainingId", r.id as "receiptId"
    from members m join programs p on p.id = m.program_id join trainings t on t.program_id = m.program_id
      join receipts r on r.program_id = m.program_id and r.member_id = m.id and r.state = 'submitted'
    where p.slug = $1 and m.username_key = $2 and t.module_name = 'Safety'`,
    [harborSlug, member],
  );
  return rows[0]!;
}

/** What has changed, of all states and of each: all rows, and none. */
function changes(states: Record<string, readonly string[]>): Record<string, string>[] {
  const asked = [{}, ...Object.keys(states).flatMap((key) => combine({ [key]: states[key]! }))];
  const since = combine({ updatedSince: ['2020-01-01T00:00:00Z', '2100-01-01T00:00:00Z'] });
  return asked.flatMap((one) => since.map((moment) => ({ ...one, ...moment })));
}

/** Every combination of the values. */
function combine(values: Record<string, readonly string[]>): Record<string, string>[] {
  return Object.entries(values).reduce<Record<string, string>[]>(
    (all, [key, options]) => all.flatMap((one) => options.map((option) => ({ ...one, [key]: option }))),
    [{}],
  );
}
