import { type Insertable, type NotNull, type RawBuilder, sql } from 'kysely';
import { fullNameIn } from '#server/accounts/name-queries.ts';
import { isNewestOf, isOf } from '#server/db/conditions/newest-of.ts';
import type { PageAfter } from '#server/db/cursor.ts';
import { firstIdAt } from '#server/db/ids.ts';
import type { Db } from '#server/db/pool.ts';
import type { RowOf } from '#server/db/row-of.ts';
import type { AuditEntries } from '#server/db/tables.generated.ts';

export async function insertAuditEntries(db: Db, entries: Insertable<AuditEntries>[]): Promise<void> {
  if (entries.length > 0) await db.insertInto('audit_entries').values(entries).execute();
}

/** The one way to delete entries: the database refuses any other, and entries of the last 30 days. */
export async function deleteOldEntries(db: Db, before: Date, limit: number): Promise<number> {
  const { rows } = await sql<{ deleted: number }>`
    select delete_audit_entries(${firstIdAt(before)}, ${limit}) as deleted`.execute(db);
  return rows[0]?.deleted ?? 0;
}

export interface AuditFilter {
  admin?: string | undefined;
  /** In the form in which usernames are compared. */
  memberKey?: string | undefined;
  program?: string | undefined;
  /** The programs whose entries the caller can see; null for all, also those of no program. */
  programs: readonly string[] | null;
  from?: Date | undefined;
  to?: Date | undefined;
}

/**
 * Newest first. Ids are in the order of time, so they also bound
 * the dates.
 */
export async function listAuditEntries(db: Db, filter: AuditFilter, { after, limit }: PageAfter<string>) {
  const { admin, memberKey, program, programs, from, to } = filter;
  const fitting = (query: ReturnType<typeof selectEntries>) =>
    query
      .$if(admin !== undefined, (all) => all.where('e.admin_id', '=', admin!))
      .$if(memberKey !== undefined, (all) => all.where('e.username_key', '=', memberKey!))
      .$if(program !== undefined, (all) => all.where('e.program_id', '=', program!))
      .$if(from !== undefined, (all) => all.where('e.id', '>=', firstIdAt(from!)))
      .$if(to !== undefined, (all) => all.where('e.id', '<', firstIdAt(to!)))
      .$if(after !== null, (all) => all.where('e.id', '<', after!));
  const all = selectEntries(db);
  const newest = (of: RawBuilder<string>) =>
    fitting(all)
      .where(isOf('e.program_id', of))
      .clearSelect()
      .select('e.id')
      .orderBy('e.program_id')
      .orderBy('e.id', 'desc')
      .limit(limit);
  return await (programs === null ? fitting(all) : all.where(isNewestOf(programs, { id: 'e.id', limit }, newest)))
    .leftJoin('users as u', 'u.id', 'e.admin_id')
    .leftJoin('programs as p', 'p.id', 'e.program_id')
    .select('p.name as program_name')
    .select(fullNameIn('u').$castTo<string | null>().as('full_name'))
    .orderBy('e.id', 'desc')
    .limit(limit)
    .execute();
}
export type AuditRow = RowOf<typeof listAuditEntries>;

/** The entries with what is kept beside them of a participant; of an erased one there is nothing. */
const selectEntries = (db: Db) =>
  db
    .selectFrom('audit_log as e')
    .select(['e.id', 'e.at', 'e.admin_id', 'e.admin_name', 'e.action', 'e.program_id', 'e.username', 'e.is_viewing'])
    .select(['e.data', 'e.subject_kind', 'e.subject_id', 'e.subject_name', 'e.is_erased'])
    // A view's columns may be null to the database.
    .$narrowType<Record<'id' | 'admin_id' | 'admin_name' | 'action' | 'subject_id' | 'subject_name', string>>()
    .$narrowType<{ at: Date; is_viewing: boolean; is_erased: boolean; data: NotNull; subject_kind: NotNull }>();

/**
 * Deletes what entries about these subjects say about a participant: the user, its receipts, cart items and mails. The
 * database refuses any other way.
 */
export async function forgetSubjects(db: Db, subjectIds: readonly string[]): Promise<void> {
  await sql`select forget_audit_subjects(${subjectIds}::uuid[])`.execute(db);
}
