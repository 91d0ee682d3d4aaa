import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { runMigrations } from 'graphile-worker';
import { type Migration, Migrator, sql } from 'kysely';
import { findPackageRoot } from '#server/package-root.ts';
import { openDatabase } from './pool.ts';

/**
 * Migrates the product's tables, then those of the job queue. Several processes may call it at once. The URL must reach
 * PostgreSQL directly: Kysely's lock does not work through a pooler such as PgBouncer.
 */
export async function migrate(directUrl: string): Promise<void> {
  const { db, pool, close } = openDatabase(directUrl, { max: 1 });
  try {
    // Kysely's own lock is released before the job queue's tables are made. Kysely looks at every table before it takes
    // that lock, and would fail on one that another process is just replacing.
    await sql`select pg_advisory_lock(${migrating})`.execute(db);
    const { error } = await new Migrator({ db, provider: { getMigrations } }).migrateToLatest();
    if (isFromElsewhere(error)) throw new Error(fromElsewhere, { cause: error });
    if (error) throw error;
    // A pool made by graphile-worker would still be closing afterwards, without a listener for a lost connection.
    await runMigrations({ pgPool: pool });
  } finally {
    await close();
  }
}

/** The lock that the only connection holds until it is closed; the number is the product's own. */
export const migrating = 4_873_001;

/** Kysely's message if the database has migrations that this version does not have. */
const isFromElsewhere = (error: unknown) =>
  error instanceof Error && /previously executed migration .* is missing/.test(error.message);
const fromElsewhere =
  'This database was made by another version of Guerdon, whose migrations this one does not have. Start that version, or begin with an empty database.';

async function getMigrations(): Promise<Record<string, Migration>> {
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
