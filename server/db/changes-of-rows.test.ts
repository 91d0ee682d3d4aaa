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
  members: `program_id id user_id created_at active_on points_due_on goal_reward_id
    completed_registration username_key search_text admin_only`,
  // Of administrators, or of ours.
  users: `id program_id created_at username_key password_hash is_admin is_first_admin disabled has_second_factor
    email_changed_at address_changed_at`,
  receipts: `program_id id member_id created_at updated_at touched_at number_key number_sort compared_number search_text
    image_key is_another sent_again_of decided_by decisions`,
  // A line keeps what was chosen.
  cart_items: `program_id id member_id item_id created_at updated_at addition_id search_text name size color version`,
  receipt_items: `program_id id receipt_id item_id created_at name approved printed version`,
};

test.each(Object.entries(unnoted))(
  'each column of %s is noted when it changes, or said not to be',
  async (table, columns) => {
    const { rows } = await sql<{ name: string }>`
    select attname as name from pg_attribute a where attrelid = ${table}::regclass and attnum > 0 and not attisdropped
      and not exists (
        select from pg_trigger t where t.tgrelid = a.attrelid and t.tgname in ('note_change', 'updated_at', 'touch_draft')
          and tgfoid in ('note_member'::regproc, 'note_change'::regproc, 'touch_draft_of_line'::regproc)
          and a.attnum = any (t.tgattr::int2[]))`.execute(database.db);
    expect(rows.map(({ name }) => name).toSorted()).toEqual(columns.split(/\s+/).toSorted());
  },
);
