import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { cloneDatabase } from '#testing/database.ts';
import { openDatabase, openPool } from './pool.ts';
import { askForRoom, DatabaseUnavailable } from './unavailable.ts';

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

test('a connection that is given back twice is given back once, and the next has it', async () => {
  const { url, close } = await cloneDatabase();
  const pool = openPool(url, { max: 1 });
  await new Promise<void>((done, fail) =>
    pool.connect((error, _client, release) => {
      if (error) fail(error);
      release();
      expect(() => release()).not.toThrow();
      done();
    }),
  );
  expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  await pool.end();
  await close();
});

test('to a pool that has ended a connection can be given back without a failure', async () => {
  const { url, close } = await cloneDatabase();
  const pool = openPool(url);
  await pool.end();
  const given = await new Promise((done) =>
    pool.connect((error, _client, release) => {
      expect(() => release()).not.toThrow();
      done(error);
    }),
  );
  expect(given).toBeInstanceOf(Error);
  await close();
});

test('a statement that gets no connection in time is logged', async () => {
  const { url, close } = await cloneDatabase();
  let timeouts = 0;
  // Long enough for the first one to be made on a busy machine.
  const options = { max: 1, connectionTimeoutMillis: 2_000, onTimeout: () => void timeouts++ };
  const { db, ...small } = openDatabase(url, options);
  await db.transaction().execute(async (transaction) => {
    await sql`select 1`.execute(transaction);
    await expect(sql`select 1`.execute(db)).rejects.toThrow(DatabaseUnavailable);
  });
  expect(timeouts).toBe(1);
  await small.close();
  await close();
});

test('a statement with more values than PostgreSQL takes is a defect, and no outage', async () => {
  const { db, close } = await cloneDatabase();
  const values = sql.join(Array.from({ length: 70_000 }, (_, n) => n));
  const failing = sql`select 1 where 1 in (${values})`.execute(db);
  await expect(failing).rejects.toMatchObject({ name: 'error', code: '08P01' });
  expect((await sql`select 1 as one`.execute(db)).rows).toEqual([{ one: 1 }]);
  await close();
});

test.each(['53000', '53100', '53200', '53400', '57014'])(
  'a statement that fails for its time, memory or room (%s) leaves its connection in use',
  async (code) => {
    const { url, close } = await cloneDatabase();
    const { db, ...one } = openDatabase(url, { max: 1 });
    const pidOf = async () => (await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db)).rows[0]?.pid;
    const pid = await pidOf();
    const failing = sql.raw(`do $$ begin raise 'Out of it' using errcode = '${code}'; end $$`).execute(db);
    await expect(failing).rejects.toThrow(DatabaseUnavailable);
    expect(await pidOf()).toBe(pid);
    // The process remembers that a statement has lacked room, and another file's tests would find it in doubt.
    await expect.poll(() => askForRoom(async () => {})).toBeUndefined();
    await one.close();
    await close();
  },
);
