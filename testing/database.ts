import { randomUUID } from 'node:crypto';
import { inject } from 'vitest';
import { type Database, openDatabase, openPool } from '#server/db/pool.ts';
import { castTemplate, template } from './template.ts';

export interface TestDatabase extends Database {
  url: string;
}

/** Made while the tests of the clone before it run: PostgreSQL waits for its other processes during that. */
let ahead: Promise<string> | undefined;

/** A new, migrated and empty database on the run's PostgreSQL; `close` drops it. */
export async function cloneDatabase(from = template): Promise<TestDatabase> {
  const name = await (from === castTemplate ? takeNext() : clone(from));
  const url = new URL(inject('serverUrl'));
  url.pathname = name;
  const database = openDatabase(url.href);
  return {
    ...database,
    url: url.href,
    async close() {
      await database.close();
      // A worker or listener that the test left connected must not keep the database alive. No test waits for this:
      // what is left at the end goes with the cluster.
      administer(`DROP DATABASE ${name} WITH (FORCE)`).catch(() => {});
    },
  };
}

async function takeNext(): Promise<string> {
  const taken = ahead ?? clone(castTemplate);
  ahead = undefined;
  const name = await taken;
  ahead ??= clone(castTemplate);
  // The test that takes it gets its failure.
  ahead.catch(() => {});
  return name;
}

async function clone(from: string): Promise<string> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  // Copying the files is the fastest way to clone a small database.
  await administer(`CREATE DATABASE ${name} TEMPLATE ${from} STRATEGY FILE_COPY`);
  return name;
}

async function administer(statement: string): Promise<void> {
  const pool = openPool(inject('serverUrl'), { max: 1 });
  await pool.query(statement);
  await pool.end();
}
