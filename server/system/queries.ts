import { sql } from 'kysely';
import type { Db } from '#server/db/pool.ts';
import type { LoggedError } from '#server/operations/last-errors.ts';
import type { Readiness } from '#server/operations/readiness.ts';

export interface OwnProcess {
  id: string;
  host: string;
  pid: number;
  role: 'web' | 'worker' | 'all';
  version: string;
  commit: string;
  node: string;
}

/** Reports that a process lives and what works in it, and forgets those that have been silent for a day. */
export async function beatProcess(
  db: Db,
  own: OwnProcess,
  { parts, errors }: { parts: Readiness['parts']; errors: readonly LoggedError[] },
): Promise<void> {
  const beat = { parts: JSON.stringify(parts), errors: JSON.stringify(errors), beat_at: sql<Date>`now()` };
  await db
    .insertInto('processes')
    .values({ ...own, ...beat })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(beat))
    .execute();
  await db.deleteFrom('processes').where('beat_at', '<', sql<Date>`now() - interval '1 day'`).execute();
}

export async function deleteProcess(db: Db, id: string): Promise<void> {
  await db.deleteFrom('processes').where('id', '=', id).execute();
}

/** More processes than any installation has. */
const mostProcesses = 200;

/** By the database's clock, as those of two machines differ. */
export async function listProcesses(db: Db) {
  return await db
    .selectFrom('processes')
    .select(['id', 'host', 'pid', 'version', 'commit', 'node', 'started_at', 'beat_at'])
    .select([
      sql<boolean>`beat_at < now() - interval '1 minute'`.as('is_late'),
      sql<OwnProcess['role']>`role`.as('role'),
      sql<Record<string, string>>`parts`.as('parts'),
      sql<LoggedError[]>`errors`.as('errors'),
    ])
    .orderBy('beat_at', 'desc')
    .limit(mostProcesses)
    .execute();
}

/** The newest e-mail with which an operator tried out the mail server. */
export async function findLastMailTest(db: Db) {
  return await db
    .selectFrom('mails')
    .where('kind', '=', 'mailTest')
    .where('program_id', 'is', null)
    .select(['to_address', 'state', 'created_at', 'sent_at', 'last_error'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}
