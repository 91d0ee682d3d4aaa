import { readdir, readFile } from 'node:fs/promises';
import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hashOf } from '#server/files/hash-of.ts';
import { cloneDatabase, type TestDatabase } from '#testing/database.ts';
import { describeTables } from '#testing/table-types.ts';
import { migrate } from './migrate.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await cloneDatabase();
});
afterAll(() => database.close());

/**
 * Tables with a program's id that are not part of it: found before the program is known, or kept after it is deleted.
 */
const ofTheWholeProduct = new Map([
  ['users', 'a login is unique in the whole product: its program is known only after it'],
  ['files', 'one store serves all programs: a key names an object in the whole product'],
  ['mails', 'an administrator has mails too, and belongs to no program'],
  ['staff_roles', 'administrators hold roles in companies and everywhere as well'],
  ['audit_entries', 'administrators act on companies and on each other as well'],
]);

/** Foreign keys to tables outside programs, which have no `program_id`. */
const referencesOutside = new Map([
  ['receipts(decided_by)', 'administrators belong to no program'],
  ['receipt_decisions(decided_by)', 'administrators belong to no program'],
  ['approval_requests(asked_by)', 'administrators belong to no program'],
  ['approval_requests(decided_by)', 'administrators belong to no program'],
  ['objections(made_by)', 'administrators belong to no program'],
  ['objections(decided_by)', 'administrators belong to no program'],
  ['order_returns(returned_by)', 'administrators belong to no program'],
  ['terms_versions(made_by)', 'administrators belong to no program'],
  ['exports(asked_by)', 'administrators belong to no program'],
  ['imports(asked_by)', 'administrators belong to no program'],
  ['imports(applied_by)', 'administrators belong to no program'],
  ['imports(mapped_by)', 'administrators belong to no program'],
  ['imports(undone_by)', 'administrators belong to no program'],
  ['mails(logo_key)', "a logo is a company's, which may have several programs"],
  ['staff_roles(user_id)', 'administrators belong to no program'],
  ['staff_roles(invitation_id)', 'and neither do their invitations'],
  ['staff_roles(company_id)', 'a role may be for all programs of a company'],
  ['push_subscriptions(session_hash)', 'a browser is notified until its session ends, and sessions are of users'],
]);

/** The sha256 of each migration that databases have run. */
const landed = {
  '0001-baseline.sql': '50744d598725d7b9e856af6ed1bf9eaebf54df05e4f2c4c8b91fdc6275ece367',
  '0002-receipt-number-keys.sql': 'b4cd3378a8e03fd7c02157928235a0b17f74d3cb0b769debe20b7f83bc4ebd03',
  '0003-kept-counts.sql': 'c19c23ec4750f1c465baa604645f3ae3d24843c2957b5caeedfe1f3a04c7ba06',
  '0004-receipt-item-versions.sql': 'ff987bd51ccda65ea066b95836c80c00997c0b426ae9dbd950291cfdea563025',
  '0005-disabled-members.sql': '571ff30bdfb034be7a98d2c4b97ea08a5eaf3739d583b89a3b8f2194f54d7df9',
  '0006-counts-by-statement.sql': '7adbfd451e952ab7f29cb0009545b9a0bbc197304cf2720f59ff65e2ad85a071',
  '0007-cart-additions.sql': '0b02b7b9fc6df3e81771697aa344aa0f43bd9603af2c70c9d0cc3f1adc070d40',
  '0008-receipt-readings.sql': '4c90dccf2807428fbb1ae35ef97762d8a431eb312113a3461928262668e9aa6d',
  '0009-catalog-words.sql': 'ea7908bd8bde8bd05238d740e09442bc2139c4dafeb31de869ddb9ed7892a802',
  '0010-member-note.sql': '010d12e19be51f8c564c8a989d7851d99bc451e1b060a93acd9814f1ef348830',
  '0011-item-aliases.sql': '32b6bea0ff5df3703f11eb3d694de13dd63ff21c03dc07c752af260422a92ce6',
  '0012-goal-reward.sql': 'd6bee635ed3fd637c1b8eb52f2df6784d28b7b45b80d1e669e26b6ce1e72714c',
  '0015-changes-of-members.sql': 'a509ae63962feb27101a854fe59d05fb40f068b89a3edc0b05a36879d33f11cc',
  '0016-statistics-of-search.sql': '36b94000405e85af9352366389a12fa294d6b7944584935d5b23b3ca649be35e',
  '0017-favorite-items.sql': '159b988969642823139666f48d8bd83febaf3f2a6108c785e7f78932000888e0',
  '0018-date-order-and-reader-versions.sql': '51b591ae0f4103e33e2f24708e3de1910f94888282c0d3d4ced751e55a9b155e',
  '0019-push-subscriptions.sql': '03751a54355efde543c0c744b105ca8825d1a7175562858b55e86d45df3aef94',
  '0020-decisions-of-member.sql': 'a4c93b21d0854925d3f67d4cf4ef9e9da794fe1be088a1ca0250acf470a48844',
  '0021-unused-aliases.sql': '6846e1de9490e956d9a8f7182969d7c894d9360a6ddf6d3356809220880ff141',
  '0022-erased-members.sql': '36aca09fc2da0966c3536300fb0df9e6244e1f59234624a2d9d2d786cc7e0508',
  '0023-retention.sql': '180981be13825717b19072ac847982446c6141b9dd2cff1bf94f9efadc0c681d',
  '0024-limits.sql': 'e0722037552fe39920e1ff7c9acd130b01adc0ab6b76c2f607967d8c26a529f8',
  '0025-accounts.sql': 'bf4ab13772b87b5cdd85ecb5b3256336b9a1e718f4f19f50a792118c4e667bf6',
  '0026-second-factors.sql': '76a4e2b2aa462b5a61d18c32c420762e263e0d559f97c2f8339eb5df35701d78',
  '0027-what-is-stored-and-shown.sql': '9e463c5b7387e8731f7970e136c4a868bc2ff5adb4898e53029da0bcb5571721',
  '0028-staff-roles.sql': 'e8366cc83c479003e6e2b802d2d4d1f1d2bfba017479a3168250b7af92e5bd4b',
  '0029-time-zones.sql': '6cfa12046459a2506af14e803978d526354386fe0a6474cb25d4b044ebba387c',
  '0030-video-lengths.sql': '56084b1141ee317e94d2f199c8527c6fd0b93acdcad6a1af22db405be7c52843',
  '0031-sealed-links.sql': '6c89e917642975df7a328e7c7c7f0b3f6294d49db2b651d829999ac75fbea0fc',
  '0032-confirmed-addresses.sql': '2242a650ede79db7d13fa8cbf561876f83a1b022e4158d8753cf5e07b180743f',
  '0033-kept-addresses.sql': '57dde009a326224bd89886ae64bc0dddc101587c00ac6cffa99179464c88343b',
  '0034-compared-numbers.sql': '43c3d298fd31714cd440a4f6067a43c5ec8f129004218888865142e99ec572d8',
  '0035-names-alike.sql': '8807a7ad40f506d8d2bfc0dbc392632539bf2c38a738ea0b55c4eb404e6a7952',
  '0036-reading-failures.sql': '121c2c7cfc7bc3bc98239127f2ff7c705f47cba3471a3ba3c79ea710051e67f3',
  '0037-numbers-and-checks.sql': '49059a1576d5fcba6f27475887fdddd46a08f6990b7456f96cba9f95d689a909',
  '0038-members-alike-email.sql': '30f4769de9e38dbd0624082f8f5618c74ce7d8cb61076ee423a9342305774dad',
  '0039-members-alike-name.sql': 'd64d0dde11c4cf7be9b4f027b8548c891cf0ade14449cc31fb3975b87ef2fee0',
  '0040-members-alike-address.sql': 'ff814fe7417b4251eefdc82bc8b71276bb8cc2d8cdc1c9a6cb816e0e4e41e793',
  '0041-days-of-programs.sql': 'fd6579ff30aa4ca8845627fe9aa2d07be347fa48e1dd05f32988ed498e511e68',
  '0042-told-shipments.sql': 'a7394b071639808258b930677d6843bcddad90d2a019568d75972560200e769f',
  '0043-accents-in-searches.sql': '665142ce666f9b13081d10032ecddeceb992fa67e2880879744afa38cd0717a2',
  '0044-printed-names-search.sql': '2f18239a642355aec6271e8a6ad69a6c2675713c7e307d977c853b4cdb022066',
  '0045-system.sql': 'f4f000c8598962d4fb6b485db839c6d6ad4106562a9976756944ed78455466c1',
  '0046-orders-in-the-audit.sql': '26c2a03d56b1ce669cf83abe4c42b9f446cd22cc7086b451686d168546a2288a',
  '0047-languages.sql': 'b0542876f5044d17d49234e1945da82e4f0e25ba9e9d854570d4aeba3875a8dd',
  '0048-texts-in-languages.sql': '32c6f78757fc646f3814b6f9f7a5f93734f76323062994f91abe0ddd41d205ee',
  '0049-lots-of-points.sql': '1430f7c041cea599e101119203248a0d235b8c0a369d3a59ef7380e11672a352',
  '0050-receipt-decisions.sql': 'dd1f44da059d57df2013ab8b89f32d2b2965a7469f1182a019e7fecd9fa2872d',
  '0051-decisions-taken-back.sql': '7cb05dd5a1232b2d28f690b47936b4c08d67d13835432471fd32169dd7407cae',
  '0052-approval-requests.sql': '69f12693f61eb72c52bfb63e511bf9b58cc1f73042cb3711b539f2bf3f3b99a9',
  '0053-objections.sql': 'd416f29d0d162c72542c10d50e3c0bc0e9be5bbf1e6c018c11329839c94c37c1',
  '0054-days-of-lines.sql': '6607336b4eb9dd2102dc53941c997c6a6c1834f0f0aa9b60dd1c4b92d308b77c',
  '0055-order-returns.sql': 'ff393b62a675d5bd35baa9aefd02f9eb2938de5071a1619df2dda6efb2ecf35b',
  '0056-prepared-exports.sql': '78287ef672025f8db3d15e89fbcd806883e981d132542cb1193183516125cc89',
  '0057-waits-since-reopening.sql': '668cfc47f8048d0b4a75a28320d56969da3b409f1454e70514f6e4c9ec8d3e38',
  '0058-changes-of-members.sql': '2d98fa821d828d287d67dc865197fd25c2c3ade05dbb2bf4a9554c3fb1e9acbf',
  '0059-changes-of-rows.sql': '82ce81b258193684266cb4dc5b2ec5042c14ea173c8e3a3f411a7185b5e42924',
  '0060-indexes-of-changes.sql': '196cd85f54201f363e7dfb4af7c5576ac85de00d770a768865617bc5627cbfe3',
  '0061-canceled-rewards.sql': '863f0b727420f8d9f9d53df31c2f97844f20fffa00e62dae45215b972f9297d1',
  '0062-reasons-in-the-audit.sql': '44872854b0bc73cabb86be13b1623fa99141bd192a1461c5335372b79551f6a4',
  '0063-earlier-reasons.sql': 'b9c1e5aad6fd35a9d580eaa795a566aace5920bd3719e4f973668ce22fefe164',
  '0064-imports.sql': 'f8fd3a300b53eea08cc724bb8a44ff241f42bf020bfecb258ee129d7b1059626',
  '0065-invited-members.sql': '70af2e8fc4011052daf8fc1e34a3cff8399cf256559c01804d590142fb20219e',
  '0066-customer-numbers.sql': '64e82b2bbf4c0a649572f86f8e3a08cb6d917f172c1d07ee5ad3324161403a67',
  '0067-training-videos.sql': 'f33b8ba0a383b9a70ece231df080d8902a11a0d2f71443fa5b6d2dc00e6ca317',
  '0068-checks-of-files.sql': 'fcde94c5f2b9bce9628e4fbc46e830eb626e09bcc7b4933820980a46128ce95c',
  '0069-imported-balances.sql': '825d5e5be65a77d87c5c34ec3aff6af9711e09613ffc31c44c272911e25bdc06',
  '0070-ways-in.sql': '186056461623e0e9bc552d790b62fd4e1e246a15e13ab0c526353add323186fb',
  '0071-terms-by-version.sql': '2d4fda22353f0b56b38dd481251ea6ebb8a8cd5dc8653e7aa3417eaa2d426a67',
  '0072-opened-programs.sql': '1129a8ab3656a36d928e51c763ddbd06e833b917ec39346fdc8b674e5eb78e7e',
  '0073-fetched-pictures.sql': '5b824df958b40780502fd2d58fa6685d06e5a7e5baed53629a6e2c24c0c4752f',
  '0074-said-by-programs.sql': 'e49139423ded82276a322a0ed640a4ee642185484630b71a205d31857452f2a0',
  '0075-country.sql': '4895c4bde70c114df72f49255700f4e2de7ad0fd8ace4bf7460d12354d4d00de',
  '0076-applied-folders.sql': 'c27f667faedb48cdaf6b756bd92704054e6ddaba7ef5b2b740d1c0e61abb7601',
  '0077-logos-and-codes.sql': 'dac1aea6803fa5d06fa893ce8db9a30f9b4e550686a1c662825fcad28c31b279',
};

test("every unique index of a program's table begins with program_id", async () => {
  const keys = await list<{ tab: string; key: string; leading: string }>(sql`
    SELECT t.relname AS tab, i.relname AS key, pg_get_indexdef(x.indexrelid, 1, true) AS leading
    FROM pg_index x JOIN pg_class i ON i.oid = x.indexrelid JOIN pg_class t ON t.oid = x.indrelid
    WHERE x.indisunique AND t.oid IN (SELECT attrelid FROM pg_attribute WHERE attname = 'program_id')
      AND t.relnamespace = 'public'::regnamespace AND t.relkind IN ('r', 'p')`);
  expect(keys.length).toBeGreaterThan(10);
  const strays = keys.filter(({ tab, leading }) => leading !== 'program_id' && !ofTheWholeProduct.has(tab));
  expect(strays).toEqual([]);
});

test("every foreign key of a program's table begins with program_id, on both its sides", async () => {
  const keys = await list<{ key: string; tab: string; target: string; leading: string; aim: string }>(sql`
    SELECT t.relname || '(' || string_agg(a.attname, ', ' ORDER BY k.n) || ')' AS key,
           t.relname AS tab, c.confrelid::regclass::text AS target,
           min(a.attname) FILTER (WHERE k.n = 1) AS leading, min(f.attname) FILTER (WHERE k.n = 1) AS aim
    FROM pg_constraint c JOIN pg_class t ON t.oid = c.conrelid
    CROSS JOIN LATERAL unnest(c.conkey, c.confkey) WITH ORDINALITY AS k (own, theirs, n)
    JOIN pg_attribute a ON a.attrelid = c.conrelid AND a.attnum = k.own
    JOIN pg_attribute f ON f.attrelid = c.confrelid AND f.attnum = k.theirs
    WHERE c.contype = 'f' AND t.relnamespace = 'public'::regnamespace
      AND EXISTS (SELECT FROM pg_attribute p WHERE p.attrelid = t.oid AND p.attname = 'program_id')
    GROUP BY c.oid, t.relname, c.confrelid`);
  expect(keys.length).toBeGreaterThan(10);
  const strays = keys.filter(({ key, leading, target, aim }) => {
    const isScoped = leading === 'program_id' && aim === (target === 'programs' ? 'id' : 'program_id');
    return !isScoped && !referencesOutside.has(key);
  });
  expect(strays).toEqual([]);
});

test('each exception still exists', async () => {
  const tables = await list<{ name: string }>(sql`SELECT relname AS name FROM pg_class WHERE relkind = 'r'`);
  const names = tables.map(({ name }) => name);
  expect([...ofTheWholeProduct.keys()].filter((name) => !names.includes(name))).toEqual([]);
});

test('the generated types are what the migrations give', async () => {
  const written = await readFile(new URL('tables.generated.ts', import.meta.url), 'utf8');
  expect(written, 'run: npm run tables').toBe(await describeTables(database.url));
});

test('a migration is never changed', async () => {
  const folder = new URL('migrations/', import.meta.url);
  const files = (await readdir(folder)).toSorted();
  const sums = files.map(async (file) => [file, hashOf(await readFile(new URL(file, folder)))]);
  expect(Object.fromEntries(await Promise.all(sums))).toEqual(landed);
});

/** What the version before may stumble over while it still runs. */
const breaking: readonly RegExp[] = [
  /\bdrop\s+(table|column|view|type)\b/,
  /\brename\b/,
  /\bset\s+not\s+null\b/,
  /\balter\s+column\s+\S+\s+(set\s+data\s+)?type\b/,
  /\badd\s+column\b(?![^,;]*\bdefault\b)[^,;]*\bnot\s+null\b/,
];
const isBreaking = (migration: string) =>
  !/^-- The version before survives this: /m.test(migration) &&
  breaking.some((statement) => statement.test(migration.replaceAll(/--.*$/gm, '').toLowerCase()));

test.each([
  ['alter table receipts drop column points;', true],
  ['alter table receipts RENAME COLUMN points TO amount;', true],
  ['alter table receipts alter column points set not null;', true],
  ['alter table receipts alter column points type bigint;', true],
  ['alter table receipts add column store text not null;', true],
  ['-- The version before survives this: it never read it.\nalter table receipts drop column points;', false],
  ["alter table receipts add column store text not null default '';", false],
  ['-- We do not rename it.\nalter table receipts add column store text;', false],
  ['drop trigger append_only on audit_entries;', false],
])('%s breaks the version before: %s', (migration, breaks) => {
  expect(isBreaking(migration)).toBe(breaks);
});

test('the version before survives each new migration while it still runs', async () => {
  // Earlier ones were written before this rule.
  const added = Object.keys(landed).filter((file) => file >= '0022');
  const texts = await Promise.all(
    added.map((file) => readFile(new URL(`migrations/${file}`, import.meta.url), 'utf8')),
  );
  expect(added.filter((_, at) => isBreaking(texts[at]!))).toEqual([]);
});

test('a check of a table with many rows looks at them in a migration of its own, which leaves them to others', async () => {
  // Earlier ones were written before this rule.
  const added = Object.keys(landed).filter((file) => file >= '0064');
  const large = /^\s*alter\s+table\s+(files|mails|members|receipts|users)\b/;
  const count = (statement: string, part: RegExp) => [...statement.matchAll(part)].length;
  for (const file of added) {
    const text = await readFile(new URL(`migrations/${file}`, import.meta.url), 'utf8');
    const statements = text
      .replace(/--.*/g, '')
      .split(';')
      .filter((statement) => large.test(statement));
    const checks = statements.map((statement) => count(statement, /\bcheck\s*\(/g));
    expect([file, statements.map((statement) => count(statement, /\bnot\s+valid\b/g))]).toEqual([file, checks]);
    const isBoth = checks.some(Boolean) && statements.some((statement) => /\bvalidate\b/.test(statement));
    expect([file, isBoth]).toEqual([file, false]);
  }
});

test('an index of a table that is there is made before the migration keeps others from reading, and none is dropped', async () => {
  // Earlier ones were written before this rule.
  const added = Object.keys(landed).filter((file) => file >= '0073');
  for (const file of added) {
    const text = (await readFile(new URL(`migrations/${file}`, import.meta.url), 'utf8')).replace(/--.*/g, '');
    const made = [...text.matchAll(/\bcreate table (\w+)/g)].map(([, table]) => table);
    const indexed = [...text.matchAll(/\bcreate (?:unique )?index \w+ on (\w+)/g)].filter(
      ([, on]) => !made.includes(on),
    );
    const locks = text.search(/\b(alter table|drop (index|trigger)|access exclusive)\b/);
    expect([file, indexed.filter(({ index }) => locks >= 0 && index > locks).map(([index]) => index)]).toEqual([
      file,
      [],
    ]);
    // The version before may look things up by it.
    expect([file, /\bdrop index\b/.test(text)]).toEqual([file, false]);
  }
});

test('a database that another version made is refused in a sentence', async () => {
  await sql`insert into kysely_migration (name, timestamp) values ('9999-later', '')`.execute(database.db);
  await expect(migrate(database.url)).rejects.toThrow(
    'migrated by a newer version of Guerdon (9999-later is not known to this one)',
  );
  await sql`delete from kysely_migration where name = '9999-later'`.execute(database.db);
});

test('several processes may migrate at once, and again', async () => {
  await Promise.all([migrate(database.url), migrate(database.url)]);
});

async function list<Row>(query: RawBuilder<unknown>): Promise<Row[]> {
  const { rows } = await query.execute(database.db);
  return rows as Row[];
}
