import { type Config, readConfig } from '#server/config.ts';
import { findMigrationProblem } from '#server/db/migrate.ts';
import { type Db, openDatabase } from '#server/db/pool.ts';
import { Failed, type Shared, WrongUse } from '../outcome.ts';
import { readEnvironment } from './environment.ts';

/** The settings of the environment and of the file that `--settings` names. */
export function readSettings(options: Shared): Config {
  const read = readConfig(readEnvironment(options));
  if ('problems' in read) throw new WrongUse(read.problems);
  return read.config;
}

/** Gives the work the database of the settings, which must be of this version. */
export async function withDatabase<T>(
  options: Shared,
  work: (given: { config: Config; db: Db }) => Promise<T>,
): Promise<T> {
  const config = readSettings(options);
  const { db, close } = openDatabase(config.databaseUrl, { prepares: config.preparesStatements, max: 2 });
  try {
    const problem = await findMigrationProblem(db);
    if (problem) throw new Failed(problem);
    return await work({ config, db });
  } finally {
    await close();
  }
}
