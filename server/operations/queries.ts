import { sql } from 'kysely';
import type { Db } from '#server/db/pool.ts';

/** PostgreSQL's version, as 170002 for 17.2, and its clock in milliseconds. */
export async function readPostgres(db: Db): Promise<{ version: number; name: string; clock: number }> {
  const { rows } = await sql<{ version: number; name: string; clock: number }>`
    select current_setting('server_version_num')::integer as version, current_setting('server_version') as name,
      (extract(epoch from clock_timestamp()) * 1000)::float8 as clock`.execute(db);
  return rows[0]!;
}
