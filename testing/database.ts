import { randomUUID } from 'node:crypto';
import { inject } from 'vitest';
import { type Database, openDatabase, openPool } from '#server/db/pool.ts';
import { template } from './template.ts';

export interface TestDatabase extends Database {
  url: string;
}

/** A new, migrated and empty database on the run's PostgreSQL; `close` drops it. */
export async function cloneDatabase(from = template): Promise<TestDatabase> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  // Copying the files is the fastest way to clone a small database.
  await administer(`CREATE DATABASE ${name} TEMPLATE ${from} STRATEGY FILE_COPY`);
  const url = new URL(inject('serverUrl'));
  url.pathname = name;
  const database = openDatabase(url.href);
  return {
    ...database,
    url: url.href,
    async close() {
      await database.close();
      // A worker or listener that the test left connected must not keep the database alive.
      await administer(`DROP DATABASE ${name} WITH (FORCE)`);
    },
  };
}

async function administer(statement: string): Promise<void> {
  const pool = openPool(inject('serverUrl'), { max: 1 });
  await pool.query(statement);
  await pool.end();
}
