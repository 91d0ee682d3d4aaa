import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { cloneDatabase } from './database.ts';

test('every clone is migrated, and none sees what another holds', async () => {
  const [one, other] = await Promise.all([cloneDatabase(), cloneDatabase()]);
  await sql`CREATE TABLE mine (id int)`.execute(one.db);
  const mine = await sql`SELECT to_regclass('mine') AS found`.execute(other.db);
  expect(mine.rows).toEqual([{ found: null }]);
  const queue = await sql`SELECT to_regclass('graphile_worker._private_jobs') IS NOT NULL AS exists`.execute(other.db);
  expect(queue.rows).toEqual([{ exists: true }]);
  await Promise.all([one.close(), other.close()]);
});

test('a day stays the text it is, and a count is a number', async () => {
  const { db, close } = await cloneDatabase();
  const { rows } = await sql`SELECT DATE '2026-11-07' AS day, count(*) AS number`.execute(db);
  expect(rows).toEqual([{ day: '2026-11-07', number: 1 }]);
  await close();
});
