import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { cloneDatabase, type TestDatabase } from '#testing/database.ts';
import { whileHeld } from '#testing/races/while-held.ts';
import { castTemplate } from '#testing/template.ts';
import { together } from './together.ts';
import { inTransaction } from './transaction.ts';

let database: TestDatabase;
beforeEach(async () => {
  database = await cloneDatabase(castTemplate);
});
afterEach(() => database.close());

const names = () => database.db.selectFrom('companies').where('name', 'like', 'Harbor%').select('name');

test('each statement answers its own rows, in the order in which they were given', async () => {
  const [one, none, two] = await together(
    database.db,
    sql<{ n: number }>`select 1 as n`,
    sql`select 1 where false`,
    names(),
  );
  expect({ one, none, two }).toEqual({ one: [{ n: 1 }], none: [], two: [{ name: 'Harbor Supply' }] });
});

test('a statement behind one that waits for a lock sees what the lock was held for', async () => {
  const [, [company]] = await whileHeld(
    database.db,
    async (tx) => {
      await tx.updateTable('companies').set({ name: 'Harbor & Sons' }).where('name', '=', 'Harbor Supply').execute();
    },
    () => inTransaction(database.db, (tx) => together(tx, names().forUpdate(), names())),
  );
  expect(company).toEqual({ name: 'Harbor & Sons' });
});

test('the first failure is thrown, the transaction is rolled back, and the connection continues', async () => {
  const rename = database.db.updateTable('companies').set({ name: 'Renamed' }).where('name', '=', 'Harbor Supply');
  const failing = inTransaction(database.db, (tx) =>
    together(tx, rename, sql`select 1 / 0`, sql`select is_never_reached`),
  );
  await expect(failing).rejects.toThrow('division by zero');
  expect(await names().execute()).toHaveLength(1);
});

test('a transaction begins with its first statement, and one without any ends as it began', async () => {
  const { db } = database;
  expect(await inTransaction(db, async () => 'nothing asked')).toBe('nothing asked');
  const refused = inTransaction(db, async () => Promise.reject(new Error('refused before anything was asked')));
  await expect(refused).rejects.toThrow('refused before anything was asked');
  const ids = await inTransaction(db, (tx) =>
    together(tx, sql`select pg_current_xact_id() as id`, sql`select pg_current_xact_id() as id`),
  );
  expect(ids[0]).toEqual(ids[1]);
  const alone = await together(db, sql`select pg_current_xact_id() as id`, sql`select pg_current_xact_id() as id`);
  expect(alone[0]).not.toEqual(alone[1]);
});
