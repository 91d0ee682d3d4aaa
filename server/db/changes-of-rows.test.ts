import { Migrator, sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cloneDatabase, type TestDatabase } from '#testing/database.ts';
import { newId } from './ids.ts';
import { getMigrations, migrate } from './migrate.ts';

/** As the version before left it; it still runs. */
let database: TestDatabase;
const [program, user, member] = [newId(), newId(), newId()];
let migratedAt: Date;
beforeAll(async () => {
  database = await cloneDatabase('template0');
  const migrations = Object.keys(await getMigrations()).toSorted();
  const before = migrations[migrations.indexOf('0058-changes-of-members') - 1]!;
  const { error } = await new Migrator({ db: database.db, provider: { getMigrations } }).migrateTo(before);
  if (error) throw error;
  await run(sql`insert into programs (id, name) values (${program}, 'Trade')`);
  await addMember(user, member);
  await addItem('Before');
  migratedAt = new Date();
  await migrate(database.url);
});
afterAll(() => database.close());

const run = async (statement: ReturnType<typeof sql>) => void (await statement.execute(database.db));
async function addMember(userId: string, memberId: string) {
  await run(sql`insert into users (id, username, username_key, password_hash, email, first_name, last_name, address, city, state, zip, program_id)
    values (${userId}, ${userId}, ${userId}, '', '', '', '', '', '', '', '', ${program})`);
  await run(sql`insert into members (program_id, id, user_id, approved, approval_date, username_key, search_text)
    values (${program}, ${memberId}, ${userId}, true, now(), ${userId}, '')`);
}
const addItem = (name: string) =>
  run(sql`insert into rebate_items (program_id, id, name, points) values (${program}, ${newId()}, ${name}, 1)`);
const changedAt = async (memberId = member) => {
  const { rows } = await sql<{
    at: Date;
  }>`select changed_at as at from member_changes where member_id = ${memberId}`.execute(database.db);
  return rows[0]!.at;
};

test('what was there counts as changed by the migration', async () => {
  expect((await changedAt()).getTime()).toBeGreaterThanOrEqual(migratedAt.getTime());
  const { rows } = await sql<{ at: Date }>`select updated_at as at from rebate_items where name = 'Before'`.execute(
    database.db,
  );
  expect(rows[0]!.at.getTime()).toBeGreaterThanOrEqual(migratedAt.getTime());
});

test('what the version before writes is noted, as it comes from the tables themselves', async () => {
  const [late, lateUser] = [newId(), newId()];
  await addMember(lateUser, late);
  const before = await changedAt(late);
  await run(sql`update members set total_points = 5, current_points = 5 where id = ${late}`);
  const moved = await changedAt(late);
  expect(moved > before).toBe(true);
  await run(sql`update users set city = 'Bath' where id = ${lateUser}`);
  expect((await changedAt(late)) > moved).toBe(true);
  const now = new Date();
  await addItem('Late');
  const { rows } = await sql`select from rebate_items where updated_at >= ${now}`.execute(database.db);
  expect(rows).toHaveLength(1);
});

test('a row that is written as it was has not changed', async () => {
  const before = await changedAt();
  await run(sql`update members set total_points = total_points, approved = approved where id = ${member}`);
  await run(
    sql`update users set language = language, email_unconfirmed_since = email_unconfirmed_since where id = ${user}`,
  );
  expect(await changedAt()).toEqual(before);
});

/** Of each table, the columns that no list of changes shows, or that change with another one; all others are noted. */
const unnoted = {
  // The moment changes with the version that was accepted.
  members: `program_id id user_id created_at active_on points_due_on goal_reward_id username_key search_text admin_only
    terms_accepted_at`,
  // Of administrators, or of ours.
  users: `id program_id created_at username_key password_hash is_admin is_first_admin disabled has_second_factor
    email_changed_at address_changed_at`,
  // The key changes with the name, or with the username of the account.
  receipts: `program_id id member_id created_at touched_at number_key compared_number member_key image_key is_another
    sent_again_of decided_by decisions`,
  // A line keeps what was chosen.
  cart_items: `program_id id member_id item_id created_at addition_id search_text name size color version`,
  receipt_items: `program_id id receipt_id item_id created_at name approved printed version`,
  rebate_items: '',
};

/** Where the moment of a table's rows is, if it is not in the table. */
const moments: Record<string, string> = {
  members: 'changed_at from member_changes',
  users: 'changed_at from member_changes',
  receipt_items: 'updated_at from receipts',
};
/** Another value of each type. */
const others: Record<string, (column: string) => string> = {
  bool: (column) => `not ${column}`,
  int4: (column) => `coalesce(${column}, 0) + 1`,
  int8: (column) => `coalesce(${column}, 0) + 1`,
  text: (column) => `coalesce(${column}, '') || 'x'`,
  uuid: () => 'gen_random_uuid()',
  date: (column) => `coalesce(${column}, '2026-01-01') + 1`,
  timestamptz: (column) => `coalesce(${column}, now()) + interval '1 day'`,
  jsonb: () => `'{"a": "b"}'`,
};

test.each(Object.entries(unnoted))(
  'each column of %s is noted when it changes, and no other one',
  async (table, columns) => {
    const tx = await database.db.startTransaction().execute();
    const ask = async <Row>(statement: string) => (await sql.raw<Row>(statement).execute(tx)).rows;
    try {
      await addRows(ask);
      const written = await ask<{ name: string; type: string }>(`
        select attname as name, typname as type from pg_attribute join pg_type on pg_type.oid = atttypid
        where attrelid = '${table}'::regclass and attnum > 0 and not attisdropped and attgenerated = ''
          and attname <> 'updated_at'`);
      const latest = `select max(at)::text as at from (select ${moments[table] ?? `updated_at from ${table}`}) as noted (at)`;
      const still: string[] = [];
      for (const { name, type } of written) {
        await ask('savepoint before');
        const [before] = await ask(latest);
        await ask(`update ${table} set ${name} = ${name === 'state' ? "'submitted'" : others[type]!(name)}`);
        const [after] = await ask(latest);
        if (JSON.stringify(after) === JSON.stringify(before)) still.push(name);
        await ask('rollback to before');
      }
      expect(still.toSorted()).toEqual(columns.split(/\s+/).filter(Boolean).toSorted());
    } finally {
      await tx.rollback().execute();
    }
  },
);

/** One row of each table, which any value may be written into. */
async function addRows(ask: <Row>(statement: string) => Promise<Row[]>): Promise<void> {
  const rules = await ask<{ rule: string }>(`
    select format('alter table %s drop constraint %I', conrelid::regclass, conname) as rule from pg_constraint
    where contype in ('c', 'f') and connamespace = 'public'::regnamespace and conparentid = 0 and contypid = 0`);
  for (const { rule } of rules) await ask(rule);
  await ask(`delete from members where id <> '${member}'`);
  await ask(`delete from users where id <> '${user}'`);
  await ask(`delete from rebate_items where name <> 'Before'`);
  const [receipt, item] = [newId(), newId()];
  await ask(`insert into receipts (program_id, id, member_id, receipt_number, number_key, date_of_purchase, image_key, state,
      submitted_at, decided_at, member_name, member_key)
    values ('${program}', '${receipt}', '${member}', '1', '1', '2026-02-01', '', 'denied', now(), now(), '', '')`);
  await ask(`insert into receipt_items (program_id, id, receipt_id, item_id, name, points, quantity)
    values ('${program}', '${newId()}', '${receipt}', '${item}', '', 1, 1)`);
  await ask(`insert into cart_items (program_id, id, member_id, item_id, order_id, username, name, points, quantity, search_text)
    values ('${program}', '${newId()}', '${member}', '${item}', '${newId()}', '', '', 1, 1, '')`);
}
