import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { cloneDatabase, type TestDatabase } from '#testing/database.ts';
import { castTemplate } from '#testing/template.ts';
import { makeNames } from './prepared.ts';
import { inTransaction } from './transaction.ts';

let database: TestDatabase;
beforeEach(async () => {
  database = await cloneDatabase(castTemplate);
});
afterEach(() => database.close());

const readPrograms = async () =>
  await database.db.selectFrom('programs').selectAll().where('name', '<>', 'x').execute();
const prepared = async () => {
  const { rows } = await sql<{ statement: string }>`select statement from pg_prepared_statements`.execute(database.db);
  return rows.filter(({ statement }) => statement.includes('"programs"')).length;
};

test('a statement is prepared when it comes again', async () => {
  await readPrograms();
  expect(await prepared()).toBe(0);
  await readPrograms();
  await readPrograms();
  expect(await prepared()).toBe(1);
});

test('a column that is added between two reads makes neither fail, also in a transaction', async () => {
  for (let n = 0; n < 3; n++) await readPrograms();
  await sql`alter table programs add column one integer`.execute(database.db);
  const [program] = await readPrograms();
  expect(program).toHaveProperty('one', null);
  for (let n = 0; n < 3; n++) await readPrograms();
  await sql`alter table programs add column two integer`.execute(database.db);
  const [again] = await inTransaction(database.db, (db) =>
    db.selectFrom('programs').selectAll().where('name', '<>', 'x').execute(),
  );
  expect(again).toHaveProperty('two', null);
});

test('a connection that has lost its prepared statements continues', async () => {
  for (let n = 0; n < 3; n++) await readPrograms();
  await sql`deallocate all`.execute(database.db);
  expect((await readPrograms()).length).toBeGreaterThan(0);
});

test('behind a pooler that cannot keep them, statements are not prepared again and again', () => {
  const { nameOf, isUnusable } = makeNames();
  const lost = Object.assign(new Error('prepared statement does not exist'), { code: '26000' });
  const nameAgain = () => nameOf('select $1', [1]) ?? nameOf('select $1', [1]);
  for (let n = 0; n < 100; n++) expect(isUnusable(lost, 'select $1', nameAgain()!)).toBe(true);
  expect(nameAgain()).toBeUndefined();
});

test('a search is planned for the text that is searched for', () => {
  const { nameOf } = makeNames();
  const search = () => nameOf('select id from members where search_text like $1', ['%maria%']);
  expect([search(), search(), search()]).toEqual([undefined, undefined, undefined]);
});

test('the number of named statements is limited', () => {
  const { nameOf } = makeNames();
  const names = Array.from({ length: 1_000 }, (_, n) => [nameOf(`select ${n}`, [1]), nameOf(`select ${n}`, [1])]);
  expect(names.every(([first]) => first === undefined)).toBe(true);
  expect(new Set(names.flatMap(([, second]) => second ?? [])).size).toBe(500);
  expect(nameOf('select 1', [])).toBeUndefined();
});
