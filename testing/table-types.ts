import { generate, PostgresDialect } from 'kysely-codegen';
import { openDatabase } from '#server/db/pool.ts';

/** The types of a database's tables, as TypeScript: what server/db/tables.generated.ts must hold. */
export async function describeTables(url: string): Promise<string> {
  const { db, close } = openDatabase(url, { max: 1 });
  try {
    return await generate({
      db,
      // As the pool reads them: a day as text, a large number as a number.
      dialect: new PostgresDialect({ dateParser: 'string', defaultSchemas: ['public'] }),
      typeMapping: { int8: 'number' },
      // Not Kysely's own books, nor the job queue's.
      excludePattern: 'kysely_*',
      includePattern: 'public.*',
      outFile: null,
    });
  } finally {
    await close();
  }
}
