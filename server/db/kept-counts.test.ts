import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cloneDatabase, type TestDatabase } from '#testing/database.ts';
import { castTemplate } from '#testing/template.ts';
import { listMiscounts } from './kept-counts.ts';
import type { Db } from './pool.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await cloneDatabase(castTemplate);
});
afterAll(() => database.close());

test('a statement that adds or deletes many rows writes their count once in each program', async () => {
  await database.db.transaction().execute(async (db) => {
    await sql`insert into trainings (program_id, id, module_name, points)
      select id, gen_random_uuid(), 'Safety', 0 from programs, generate_series(1, 3)`.execute(db);
    const { rows: added } = await sql<Row>`
      insert into training_completions (program_id, member_id, training_id, points)
      select program_id, m.id, t.id, 0 from members m join trainings t using (program_id)
      returning program_id`.execute(db);
    const programs = countPrograms(added);
    expect(added.length).toBeGreaterThan(programs);
    expect(await countWrites(db)).toBe(programs);
    const { rows: deleted } = await sql<Row>`delete from training_completions returning program_id`.execute(db);
    expect(await countWrites(db)).toBe(programs + countPrograms(deleted));
  });
  expect(await listMiscounts(database.db)).toEqual([]);
});

interface Row {
  program_id: string;
}

const countPrograms = (rows: readonly Row[]) => new Set(rows.map(({ program_id }) => program_id)).size;

/** How often this transaction has written a kept count. */
async function countWrites(db: Db): Promise<number> {
  const { rows } = await sql<{ writes: number }>`
    select n_tup_ins + n_tup_upd as writes from pg_stat_xact_user_tables where relname = 'kept_counts'`.execute(db);
  return rows[0]!.writes;
}
