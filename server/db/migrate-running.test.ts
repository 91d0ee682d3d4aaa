import { Migrator, sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { cloneDatabase, type TestDatabase } from '#testing/database.ts';
import { newId } from './ids.ts';
import { findMigrationProblem, getMigrations, migrate } from './migrate.ts';
import { isLikeAnother } from './username-skeletons.ts';

/** As the version before personal data was kept apart left it; it still runs. */
let database: TestDatabase;
beforeEach(async () => {
  database = await cloneDatabase('template0');
  await migrateTo('0021-unused-aliases');
});
afterEach(() => database.close());

async function migrateTo(step: string): Promise<void> {
  const { error } = await new Migrator({ db: database.db, provider: { getMigrations } }).migrateTo(step);
  if (error) throw error;
}

test('while a migration waits for a table, others read it; the migration is made when it can be', async () => {
  const { db } = database;
  const said: string[] = [];
  const readUsers = async (reader = db) => void (await reader.selectFrom('users').select('id').execute());
  const isWaitedFor = async () =>
    (await list(sql`select from pg_locks where relation = 'users'::regclass and not granted`)).length > 0;
  const migrated = await db.transaction().execute(async (reader) => {
    await readUsers(reader);
    const migrated = migrate(database.url, (line) => said.push(line));
    await expect.poll(isWaitedFor, { timeout: 10_000 }).toBe(true);
    await readUsers();
    await expect.poll(() => said, { timeout: 10_000 }).toHaveLength(1);
    await readUsers();
    return { migrated };
  });
  await migrated.migrated;
  expect(said).toEqual([expect.stringContaining('The database is busy')]);
  expect(await findMigrationProblem(db)).toBeNull();
});

test('a migration that meets a deadlock is made after it', async () => {
  const { db } = database;
  const said: string[] = [];
  const waitedFor = (table: string) => async () =>
    (await list(sql`select from pg_locks where relation = ${table}::regclass and not granted`)).length > 0;
  const migrated = await db.transaction().execute(async (other) => {
    // The one of the two that looks first ends; this one does not look.
    await sql`set local deadlock_timeout = '1min'`.execute(other);
    await sql`lock table users in access share mode`.execute(other);
    const migrated = migrate(database.url, (line) => said.push(line));
    await expect.poll(waitedFor('users'), { timeout: 10_000 }).toBe(true);
    // The migration holds this one already.
    await sql`lock table audit_entries in access share mode`.execute(other);
    return { migrated };
  });
  await migrated.migrated;
  expect(said).toHaveLength(1);
  expect(await findMigrationProblem(db)).toBeNull();
});

test('earlier entries are moved in parts, also after an interruption, and read as before', async () => {
  const { db } = database;
  for (let n = 0; n < 2_100; n++) await writeEntry(n);
  const before = await listAs('audit_entries');
  // Later migrations do not move entries, which the server does when it has made all.
  await migrateTo(
    Object.keys(await getMigrations())
      .toSorted()
      .at(-1)!,
  );
  expect(await move()).toBe(1_000);
  expect(await findMigrationProblem(db)).toContain('The database is being migrated');
  // The version before writes one during the migration.
  await writeEntry(2_100);
  const [newest] = await listAs('audit_log', 1);
  await migrate(database.url);
  expect(await findMigrationProblem(db)).toBeNull();
  expect(await move()).toBe(0);
  expect(await listAs('audit_log')).toEqual([newest, ...before]);
  const named = sql`select from audit_entries where username is not null or username_key is not null
    or data::text like '%Word%' or subject_kind = 'user' and subject_name <> ''`;
  expect(await list(named)).toEqual([]);
});

test('earlier administrators become owners, and so do those who were invited, but not whom the version before adds later', async () => {
  const { db } = database;
  const add = async (username: string) => {
    const id = newId();
    await sql`insert into users (id, username, username_key, password_hash, email, first_name, last_name, address, city, state, zip, is_admin)
      values (${id}, ${username}, ${username}, '', '', '', '', '', '', '', '', true)`.execute(db);
    return id;
  };
  const invite = async (days: number) => {
    const id = newId();
    await sql`insert into admin_invitations (id, token_hash, email, invited_by, expires_at)
      values (${id}, ${id}, 'a@example.com', ${owners[0]}, now() + make_interval(days => ${days}))`.execute(db);
    return id;
  };
  const owners = [await add('one'), await add('two')];
  const [invited] = [await invite(7), await invite(-1)];
  await migrate(database.url);
  await add('late');
  await invite(7);
  const held = await list<{ holder: string; role: string }>(
    sql`select coalesce(user_id, invitation_id) as holder, role from staff_roles order by 1`,
  );
  expect(held).toEqual(
    [...owners, invited]
      .map((holder) => ({ holder, role: 'owner' }))
      .toSorted((a, b) => (a.holder! < b.holder! ? -1 : 1)),
  );
});

test('earlier names that look alike stay, and those that the version before adds or changes are looked at', async () => {
  const { db } = database;
  const add = async (username: string) => {
    const id = newId();
    await sql`insert into users (id, username, username_key, password_hash, email, first_name, last_name, address, city, state, zip, is_admin)
      values (${id}, ${username}, ${username}, '', '', '', '', '', '', '', '', true)`.execute(db);
    return id;
  };
  const ids = [await add('modern'), await add('modem'), await add('maria')];
  await migrate(database.url);
  const late = await add('rnaria');
  await sql`update users set username = 'nora', username_key = 'nora' where id = ${ids[2]}`.execute(db);
  await migrate(database.url);
  expect(await list(sql`select user_id, skeleton, is_shared from username_skeletons order by user_id`)).toEqual([
    { user_id: ids[0], skeleton: 'rnodern', is_shared: false },
    { user_id: ids[1], skeleton: 'rnodern', is_shared: true },
    { user_id: ids[2], skeleton: 'nora', is_shared: false },
    { user_id: late, skeleton: 'rnaria', is_shared: false },
  ]);
  expect(await list(sql`select from unread_usernames`)).toEqual([]);
  // Newer names are like none of them, also of those that look alike.
  for (const username of ['rnodern', 'mоdem', 'maria'])
    expect(await isLikeAnother(db, { id: newId(), username })).toBe(true);
});

test('the reasons that entries kept go from them, and stay beside those of who is not erased', async () => {
  const { db } = database;
  const facts = { reason: 'Word', points: 5 };
  for (const n of [0, 1]) await writeEntry(n, facts);
  await migrateTo('0057-waits-since-reopening');
  // The entries of before are not moved yet; these are apart already.
  await writeEntry(3, facts);
  await writeEntry(4, facts);
  const erased = await writeEntry(4, facts);
  const [entry] = await list<{ subject_id: string }>(sql`select subject_id from audit_entries where id = ${erased}`);
  await sql`select forget_audit_subjects(array[${entry!.subject_id}::uuid])`.execute(db);
  const read = async () =>
    await list<{ data: object }>(sql`select action, subject_name, data from audit_log order by id desc`);
  const [, ...before] = await read();
  await migrate(database.url);
  expect(await list(sql`select from audit_entries where data::text like '%Word%'`)).toEqual([]);
  const [last, ...others] = await read();
  expect(others).toEqual(before);
  expect(others).toHaveLength(4);
  expect(last!.data).toEqual({ ...facts, reason: '' });
});

test('an entry is changed by the move alone, and nothing but what names a person', async () => {
  const { db } = database;
  await writeEntry(1);
  await migrate(database.url);
  await expect(db.updateTable('audit_entries').set({ username: null }).execute()).rejects.toThrow('append-only');
  const asMove = db.transaction().execute(async (tx) => {
    await sql`select set_config('guerdon.moves_personal_data', 'on', true)`.execute(tx);
    await tx.updateTable('audit_entries').set({ admin_name: 'nobody' }).execute();
  });
  await expect(asMove).rejects.toThrow('append-only');
});

test('what entries say about a person is not changed, and goes with an erasure or an old entry alone', async () => {
  const { db } = database;
  const id = await writeEntry(1);
  await migrate(database.url);
  await expect(db.updateTable('audit_personal_data').set({ username: 'x' }).execute()).rejects.toThrow('append-only');
  await expect(db.deleteFrom('audit_personal_data').execute()).rejects.toThrow('append-only');
  await expect(sql`truncate audit_personal_data`.execute(db)).rejects.toThrow('append-only');
  const byHand = db.transaction().execute(async (tx) => {
    await sql`select forget_audit_subjects(array[${newId()}::uuid])`.execute(tx);
    // The permission ends with the call.
    await tx.deleteFrom('audit_personal_data').execute();
  });
  await expect(byHand).rejects.toThrow('append-only');
  const { subject_id } = await db
    .selectFrom('audit_entries')
    .where('id', '=', id)
    .select('subject_id')
    .executeTakeFirstOrThrow();
  await sql`select forget_audit_subjects(array[${subject_id}::uuid])`.execute(db);
  expect(await db.selectFrom('audit_personal_data').selectAll().execute()).toEqual([]);
});

/** In the form in which every version writes them: a third about users, a third about receipts, a third about the program. */
async function writeEntry(n: number, facts: object = {}): Promise<string> {
  const id = newId();
  const kind = ['user', 'receipt', 'program'][n % 3]!;
  const username = kind === 'program' ? null : `uma${n}`;
  const changes = [{ path: ['city'], was: 'Word', is: 'Words' }];
  const data = kind === 'user' ? { changes, more: 0, ...facts } : facts;
  await sql`insert into audit_entries
      (id, admin_id, admin_name, action, subject_kind, subject_id, subject_name, username, username_key, data)
    values (${id}, ${newId()}, 'sofia', 'an action', ${kind}, ${newId()}, ${`Uma ${n}`}, ${username}, ${username},
      ${JSON.stringify(data)}::jsonb)`.execute(database.db);
  return id;
}

const move = async () => (await list<{ moved: number }>(sql`select move_audit_personal_data(1000) as moved`))[0]!.moved;

const listAs = (table: 'audit_entries' | 'audit_log', limit = 10_000) =>
  list(sql`select id, at, admin_id, admin_name, action, program_id, subject_kind, subject_id, is_viewing, subject_name,
      username, username_key, data from ${sql.table(table)} order by id desc limit ${limit}`);

const list = async <Row>(query: ReturnType<typeof sql<Row>>): Promise<Row[]> => (await query.execute(database.db)).rows;
