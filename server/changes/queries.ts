import { sql } from 'kysely';
import type { Db } from '#server/db/pool.ts';

interface Notified {
  /** Null for what is in no program. */
  program: string | null;
  what: string;
  /** The member, or the administrator, that it is about. */
  of: string | null;
}

/** Heard by every process when the transaction commits: '{program} {what} {member}'. The same twice is heard once. */
export async function notifyChanges(db: Db, changes: readonly Notified[]): Promise<void> {
  const messages = changes.map(({ program, what, of }) => [program ?? '-', what, ...(of ? [of] : [])].join(' '));
  await sql`select pg_notify('changes', message) from unnest(${messages}::text[]) as message`.execute(db);
}
