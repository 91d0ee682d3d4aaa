import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { searchForm, searchForms } from '#domain/search-text.ts';
import { addRebateItems } from '#server/catalog/import/actions.ts';
import { openBuyer } from '#testing/people/buyer.ts';
import { registerMember } from '#testing/people/newcomers.ts';
import { openShopper } from '#testing/people/shopper.ts';
import { type Caller, sharedTestServer } from '#testing/test-server.ts';
import { migrate } from './migrate.ts';

const server = sharedTestServer();
let sofia: Caller;
let program: string;
let member: Caller;
const mug = 'Crème-Brûlée Müsli Mug';

beforeAll(async () => {
  sofia = await server.as('sofia');
  const { _id: id } = await registerMember(sofia, 'zoëm', true);
  await sofia.ok('POST /api/admin/user/update', { id, user: { firstName: 'Zoë', lastName: 'Müller-Weiß' } });
  const [buyer, shopper] = [await openBuyer(server, 'zoëm'), await openShopper(server, 'zoëm')];
  ({ programId: program } = buyer);
  member = buyer;
  const { db } = server.services;
  await db.updateTable('reward_items').set({ name: mug }).where('name', '=', 'Insulated Thermos').execute();
  await db.transaction().execute((tx) => addRebateItems(tx, program, [{ name: mug, points: 10, fields: {} }]));
  await buyer.submit('88');
  await shopper.earn(100_000);
  await shopper.order(mug);
  const alias = { text: 'CRÈME MÜSLI', itemId: await buyer.item(mug) };
  await sofia.ok('POST /api/admin/program/:programId/alias/create', { programId: program, alias });
  await sofia.ok('POST /api/admin/company/create', { company: { name: 'Bäckerei Zoë' } });
});

/** How many each list finds. */
const lists = {
  members: async (search: string) =>
    (await sofia.ok('GET /api/admin/program/:id/members', { id: program, search })).members.length,
  'view as': async (username: string) =>
    (await sofia.ok('GET /api/admin/program/:id/members', { id: program, username })).members.length,
  receipts: async (search: string) => (await sofia.ok('GET /api/admin/receipt/list', { program, search })).total,
  rewards: async (search: string) =>
    (await sofia.ok('GET /api/admin/program/:id/cartRewardItems', { id: program, search })).total,
  catalog: async (search: string) =>
    (await sofia.ok('GET /api/admin/program/:id/rebateItems', { id: program, search })).total,
  'offered items': async (search: string) =>
    (await member.ok('GET /api/client/program/:id/rebateItems', { id: program, search })).total,
  'an item’s name': async (name: string) =>
    (await member.ok('GET /api/client/program/:id/rebateItems', { id: program, name })).total,
  'printed names': async (search: string) =>
    (await sofia.ok('GET /api/admin/program/:programId/aliases', { programId: program, search })).total,
  companies: async (search: string) => (await sofia.ok('GET /api/admin/company/list', { search })).total,
};
type List = keyof typeof lists;

const spellings: [List, string[]][] = [
  ['members', ['Zoë Müller-Weiß', 'zoe muller', 'ZOE MUELLER-WEISS', 'Zoe\u0308']],
  ['view as', ['zoëm', 'ZOEM', 'oem']],
  ['receipts', ['Müller-Weiß', 'muller-weiss', 'Mueller', 'zoëm', 'zoem']],
  ['rewards', ['zoëm', 'ZOEM', 'Brûlée', 'creme-brulee', 'muesli']],
  ['catalog', ['Brûlée', 'creme', 'MUSLI', 'muesli', 'Mu\u0308sli', 'musli creme']],
  ['offered items', ['Brûlée', 'brulee', 'musli', 'muesli mug']],
  ['an item’s name', ['Crème', 'creme-brulee', 'Muesli']],
  ['printed names', ['crème', 'creme musli', 'Muesli', 'Brulee']],
  ['companies', ['Bäckerei', 'backerei zoe', 'BAECKEREI']],
];

test.each(spellings)('%s are found by either spelling', async (list, typed) => {
  for (const search of typed) expect([search, await lists[list](search)]).toEqual([search, 1]);
  expect(await lists[list]('zoöm')).toBe(0);
});

test('the database and the server give every letter the same form', async () => {
  const letters = Array.from({ length: 0x590 - 0xa0 }, (_, at) => String.fromCodePoint(at + 0xa0));
  letters.push(
    ...Array.from({ length: 0x100 }, (_, at) => String.fromCodePoint(at + 0x1e00)),
    'ﬁ',
    '½',
    'e\u0301',
    '가',
  );
  const { rows } = await sql<{ forms: string[]; whole: string[] }>`
    select array_agg(search_form(letter) order by at) as forms, array_agg(searched_text(letter) order by at) as whole
    from unnest(${letters}::text[]) with ordinality as letters (letter, at)`.execute(server.services.db);
  expect(rows[0]!.forms).toEqual(letters.map(searchForm));
  expect(rows[0]!.whole).toEqual(letters.map((letter) => searchForms(letter).join('\n')));
});

test('what was written before is rewritten when a server starts', async () => {
  const { db } = server.services;
  const written = async () =>
    (
      await sql`select (select json_agg(m.search_text) from members m where program_id = ${program}) as members,
        (select json_agg(member_key) from receipts where program_id = ${program}) as receipts,
        (select json_agg(search_text) from cart_items where program_id = ${program}) as carts,
        (select json_agg(search_text order by id) from rebate_items where program_id = ${program}) as items`.execute(db)
    ).rows;
  const now = await written();
  await db.transaction().execute(async (tx) => {
    const raw = async (statement: string) => void (await sql.raw(statement).execute(tx));
    for (const table of ['members', 'receipts', 'cart_items']) await raw(`alter table ${table} disable trigger user`);
    await raw(`update members set search_text = 'zoëm zoë müller-weiß pia@example.com' where search_text like 'zoem%'`);
    await raw(`update receipts set member_key = lower(member_name) || chr(10) || 'zoëm' where receipt_number = '88'`);
    await raw(`update cart_items set search_text = lower(username || chr(10) || name) where username = 'zoëm'`);
    for (const table of ['members', 'receipts', 'cart_items']) await raw(`alter table ${table} enable trigger user`);
    for (const table of ['members', 'receipts', 'cart_items', 'rebate_items'])
      await raw(`insert into unfinished_moves values ('accents in ${table}', gen_random_uuid(), gen_random_uuid())`);
  });
  expect(await written()).not.toEqual(now);
  await migrate(server.services.config.databaseUrl);
  expect(await written()).toEqual(now);
  expect(await lists.members('muller-weiss')).toBe(1);
});
