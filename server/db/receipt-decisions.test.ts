import { Migrator, sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { cloneDatabase, type TestDatabase } from '#testing/database.ts';
import { newId } from './ids.ts';
import { getMigrations, migrate } from './migrate.ts';

/** As the version before decisions were rows left it; it still runs. */
let database: TestDatabase;
beforeEach(async () => {
  database = await cloneDatabase('template0');
  const { error } = await new Migrator({ db: database.db, provider: { getMigrations } }).migrateTo(
    '0048-texts-in-languages',
  );
  if (error) throw error;
});
afterEach(() => database.close());

const run = async (statement: ReturnType<typeof sql>) => void (await statement.execute(database.db));

/** A program with a member and receipts in these states, each number once. */
async function seed(...states: ('submitted' | 'approved' | 'denied')[]) {
  const [program, user, member, admin] = [newId(), newId(), newId(), newId()];
  await run(sql`insert into programs (id, name) values (${program}, 'Trade')`);
  for (const [id, isAdmin] of [
    [user, false],
    [admin, true],
  ] as const)
    await run(sql`insert into users (id, username, username_key, password_hash, email, first_name, last_name, address, city,
        state, zip, is_admin, program_id)
      values (${id}, ${id}, ${id}, '', '', '', '', '', '', '', '', ${isAdmin}, ${isAdmin ? null : program})`);
  await run(sql`insert into members (program_id, id, user_id, approved, approval_date, username_key, search_text)
    values (${program}, ${member}, ${user}, true, now(), ${user}, '')`);
  const receipts = states.map((state, n) => ({ id: newId(), state, number: String(n + 1) }));
  for (const { id, state, number } of receipts) {
    // 40 and 64 hexadecimal digits.
    const [random, sha256] = [id.replaceAll('-', '').padEnd(40, '0'), id.replaceAll('-', '').padEnd(64, '0')];
    const key = `receipts/${random}-a.pdf`;
    await run(sql`insert into files (image_key, program_id, album, random_string, file_name, content_type, size, sha256, uploaded_by)
      values (${key}, ${program}, 'receipts', ${random}, 'a.pdf', 'application/pdf', 1, ${sha256}, ${member})`);
    const decided = state === 'submitted' ? null : new Date('2026-03-01T12:00:00Z');
    await run(sql`insert into receipts (program_id, id, member_id, receipt_number, number_key, date_of_purchase, image_key, state,
        submitted_at, decided_at, decided_by, points, denial_reason, denial_reason_other, member_name, member_key)
      values (${program}, ${id}, ${member}, ${number}, ${number}, '2026-02-01', ${key}, ${state}, now(),
        ${decided}, ${decided && admin}, ${state === 'approved' ? 250 : null}, ${state === 'denied' ? 'other' : null},
        ${state === 'denied' ? 'Blurred' : null}, 'Maria', 'maria')`);
  }
  return { program, member, admin, receipts };
}

const pay = ({ program, member }: { program: string; member: string }, receipt: string) =>
  run(sql`with paid as (update members set total_points = 250, current_points = 250 where id = ${member} returning id)
    insert into points_entries (program_id, member_id, line, id, cause, cause_id, label, amount, total_points, balance)
    select ${program}::uuid, id, 1, gen_random_uuid(), 'receipt', ${receipt}::uuid, 'Receipt 1', 250, 250, 250 from paid`);

const listDecisions = async () =>
  (
    await sql`select number, decision, decided_by, denial_reason, reason, points, line from receipt_decisions
    order by receipt_id`.execute(database.db)
  ).rows;

test('earlier decisions become rows, with the line that paid them', async () => {
  const place = await seed('submitted', 'approved', 'denied');
  await pay(place, place.receipts[1]!.id);
  await migrate(database.url);
  const first = { number: 1, decided_by: place.admin };
  expect(await listDecisions()).toEqual([
    { ...first, decision: 'approved', denial_reason: null, reason: null, points: 250, line: 1 },
    { ...first, decision: 'denied', denial_reason: 'other', reason: 'Blurred', points: null, line: null },
  ]);
});

test('what the version before decides during an update is a row too', async () => {
  const place = await seed('submitted', 'submitted');
  const [approved, denied] = place.receipts.map(({ id }) => id);
  await migrate(database.url);
  await pay(place, approved!);
  const now = new Date('2026-03-02T12:00:00Z');
  await run(sql`update receipts set state = 'approved', points = 250, decided_at = ${now}, decided_by = ${place.admin}
    where program_id = ${place.program} and id = ${approved}`);
  await run(sql`update receipts set state = 'denied', denial_reason = 'duplicate', decided_at = ${now}, decided_by = ${place.admin}
    where program_id = ${place.program} and id = ${denied}`);
  const first = { number: 1, decided_by: place.admin, reason: null };
  expect(await listDecisions()).toEqual([
    { ...first, decision: 'approved', denial_reason: null, points: 250, line: 1 },
    { ...first, decision: 'denied', denial_reason: 'duplicate', points: null, line: null },
  ]);
});

test('a row of a decision is never changed, but for the words that go with an erased person', async () => {
  await seed('denied');
  await migrate(database.url);
  await expect(run(sql`update receipt_decisions set decision = 'approved', points = 1`)).rejects.toThrow('append-only');
  await expect(run(sql`update receipt_decisions set reason = 'Other words'`)).rejects.toThrow('append-only');
  await expect(run(sql`delete from receipt_decisions`)).rejects.toThrow('append-only');
  // The version before takes them out of the receipt.
  await run(sql`update receipts set denial_reason_other = null`);
  expect(await listDecisions()).toMatchObject([{ decision: 'denied', reason: null }]);
});
