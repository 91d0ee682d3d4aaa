import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { cloneDatabase } from '#testing/database.ts';

test('a connection that is lost in the middle of a transaction fails that, and nothing else', async () => {
  const { db, close } = await cloneDatabase();
  const lost = db.transaction().execute(async (transaction) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(transaction);
    await sql`select pg_terminate_backend(${rows[0]?.pid}, 5000)`.execute(db);
    await sql`select 1`.execute(transaction);
  });
  await expect(lost).rejects.toThrow();
  expect((await sql`select 1 as one`.execute(db)).rows).toEqual([{ one: 1 }]);
  await close();
});
