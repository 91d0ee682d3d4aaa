import { sql } from 'kysely';
import type { Db } from '#server/db/pool.ts';

/** PostgreSQL's version, as 170002 for 17.2. */
export async function readPostgres(db: Db): Promise<{ version: number; name: string }> {
  const { rows } = await sql<{ version: number; name: string }>`
    select current_setting('server_version_num')::integer as version,
      current_setting('server_version') as name`.execute(db);
  return rows[0]!;
}
