import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { type Migration, Migrator, sql } from 'kysely';
import type { Pool } from 'pg';
import { findPackageRoot } from '#server/package-root.ts';
import { keepTrying } from './keep-trying.ts';
import { type Db, openDatabase } from './pool.ts';
import { readUsernames } from './username-skeletons.ts';

/**
 * Migrates the product's tables, then those of the job queue. Several processes may call it at once, while others of the
 * version before answer requests. The URL must reach PostgreSQL directly: locks of a connection do not work through a
 * pooler such as PgBouncer.
 */
export async function migrate(directUrl: string, say: (line: string) => void = () => {}): Promise<void> {
  const { db, pool, close } = openDatabase(directUrl, { max: 1 });
  try {
    // Kysely's own lock is released before the job queue's tables are made. Kysely looks at every table before it takes
    // that lock, and would fail on one that another process is just replacing.
    await sql`select pg_advisory_lock(${migrating})`.execute(db);
    // A call that needs a table for which a migration waits, waits behind it.
    await sql`set lock_timeout = '2s'`.execute(db);
    await keepTrying(() => migrateTables(db), say);
    await keepTrying(() => finishMoves(db), say);
    await keepTrying(() => migrateJobs(pool, db), say);
  } finally {
    await close();
  }
}

async function migrateTables(db: Db): Promise<void> {
  const { missing, unknown, known } = await compareMigrations(db);
  // Kysely's own message names a file that is missing, which is no help to an operator who did not write it.
  if (unknown.length > 0) throw new Error(explainUnknown(unknown, known));
  // Each in a transaction of its own, so that what it locks is free before the next. A new database has no users yet.
  const steps = missing.length === known.length ? missing.slice(-1) : missing;
  const migrator = new Migrator({ db, provider: { getMigrations } });
  for (const step of steps) {
    const { error } = await migrator.migrateTo(step);
    if (error) throw error;
  }
}

/** Makes the tables of an empty database as they are after this migration; `migrate` then makes the later ones. */
export async function migrateEmpty(directUrl: string, last: string): Promise<void> {
  const { db, pool, close } = openDatabase(directUrl, { max: 1 });
  try {
    const { error } = await new Migrator({ db, provider: { getMigrations } }).migrateTo(last);
    if (error) throw error;
    await migrateJobs(pool, db);
  } finally {
    await close();
  }
}

async function migrateJobs(pool: Pool, db: Db): Promise<void> {
  // Loaded here, as operators' commands look at migrations without making any.
  const { runMigrations } = await import('graphile-worker');
  // A pool made by graphile-worker would still be closing afterwards, without a listener for a lost connection.
  await runMigrations({ pgPool: pool });
  await tellFreedLines(db);
}

/**
 * Has workers look again when a line of jobs is free: a worker looks for its next job before the end of the one before is
 * committed, so the next job of the same line would wait for a look that is made every two seconds.
 */
async function tellFreedLines(db: Db): Promise<void> {
  const { rows } = await sql`select from pg_trigger where tgname = 'tell_freed_line'`.execute(db);
  if (rows.length > 0) return;
  await sql
    .raw(`
    create or replace function tell_freed_line() returns trigger language plpgsql as $$
    begin
      perform pg_notify('jobs:insert', '{"count":1}');
      return null;
    end $$;
    create or replace trigger tell_freed_line after update on graphile_worker._private_job_queues
      for each row when (old.locked_at is not null and new.locked_at is null) execute function tell_freed_line();`)
    .execute(db);
}

/** The migrations that the database has had, in their order. */
export async function listMigrations(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
  return rows.map(({ name }) => name);
}

/** Rows that a migration leaves to be moved, so many at a time. If it is interrupted, the next start continues. */
async function finishMoves(db: Db): Promise<void> {
  for (const move of ['move_audit_personal_data', 'move_receipt_numbers', 'empty_sent_links', 'fold_searches']) {
    const step = sql<{ moved: number }>`select ${sql.ref(move)}(1000) as moved`;
    while ((await step.execute(db)).rows[0]!.moved > 0);
  }
  await readUsernames(db);
}

/** The lock that the only connection holds until it is closed; the number is the product's own. */
export const migrating = 4_873_001;

/** Whether the database has exactly the migrations of this version: null, or a sentence that says what to do. */
export async function findMigrationProblem(db: Db): Promise<string | null> {
  const { missing, unknown, known } = await compareMigrations(db);
  if (unknown.length > 0) return explainUnknown(unknown, known);
  if (missing.length === 0) return await findMoveProblem(db);
  return `The database lacks ${missing.length} migrations of this version, beginning with ${missing[0]}: start the server, which migrates it.`;
}

async function findMoveProblem(db: Db): Promise<string | null> {
  const unfinished = await db.selectFrom('unfinished_moves').select('what').executeTakeFirst();
  return unfinished
    ? `The database is being migrated (${unfinished.what}): wait for the server that is starting, or start it again.`
    : null;
}

interface Comparison {
  known: string[];
  missing: string[];
  unknown: string[];
}

/** Migrations that this version has (`known`), those of them that the database lacks, and those that only the database has. */
async function compareMigrations(db: Db): Promise<Comparison> {
  const known = Object.keys(await getMigrations()).toSorted();
  const { rows: tables } = await sql<{ made: boolean }>`
    select to_regclass('kysely_migration') is not null as made`.execute(db);
  if (!tables[0]?.made) return { known, missing: known, unknown: [] };
  const done = new Set(await listMigrations(db));
  return {
    known,
    missing: known.filter((name) => !done.has(name)),
    unknown: [...done].filter((name) => !known.includes(name)),
  };
}

/** Migrations are numbered, so that a later name is that of a newer version. */
function explainUnknown(unknown: readonly string[], known: readonly string[]): string {
  const last = unknown.at(-1)!;
  const which = last > (known.at(-1) ?? '') ? 'a newer' : 'another';
  return `The database was migrated by ${which} version of Guerdon (${last} is not known to this one): start that version, or restore a backup from before it.`;
}

export async function getMigrations(): Promise<Record<string, Migration>> {
  // The bundler does not copy .sql files, so the build reads those of the sources.
  const dir = path.join(findPackageRoot(), 'server/db/migrations');
  const files = (await readdir(dir)).filter((file) => file.endsWith('.sql'));
  const migrations = files.map(async (file) => {
    const text = await readFile(path.join(dir, file), 'utf8');
    return [
      path.basename(file, '.sql'),
      {
        up: (db) =>
          sql
            .raw(text)
            .execute(db)
            .then(() => {}),
      },
    ] as [string, Migration];
  });
  return Object.fromEntries(await Promise.all(migrations));
}
