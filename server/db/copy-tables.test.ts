import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cloneDatabase, type TestDatabase } from '#testing/database.ts';
import { castTemplate } from '#testing/template.ts';
import { inSnapshot } from './copy-tables.ts';
import { migrate } from './migrate.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await cloneDatabase(castTemplate);
});
afterAll(async () => await database.close());

/** As a migration replaces a table. */
const replaceUsers = async () =>
  await database.db.transaction().execute(async (tx) => {
    await sql`set local lock_timeout = '50ms'`.execute(tx);
    await sql`alter table users alter column username type varchar(200)`.execute(tx);
  });

test('while tables are copied nothing replaces one that was not read yet, and a process without migrations starts', async () => {
  await inSnapshot(database.url, async () => {
    await expect(replaceUsers()).rejects.toThrow(/lock timeout/);
    await migrate(database.url);
  });
});
