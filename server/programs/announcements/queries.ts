import type { Insertable, Updateable } from 'kysely';
import type { CalendarDate } from '#domain/calendar.ts';
import type { Db, Tx } from '#server/db/pool.ts';
import type { RowOf } from '#server/db/row-of.ts';
import type { Announcements } from '#server/db/tables.generated.ts';

const selectAnnouncements = (db: Db, programId: string) =>
  db.selectFrom('announcements').where('program_id', '=', programId).selectAll();
export type AnnouncementRow = RowOf<typeof selectAnnouncements>;

export async function listAnnouncements(db: Db, programId: string, limit: number): Promise<AnnouncementRow[]> {
  const newest = selectAnnouncements(db, programId).orderBy('starts_on', 'desc').orderBy('id', 'desc');
  return await newest.limit(limit).execute();
}

/** Those that are shown on a day, the last to begin first. */
export async function listAnnounced(db: Db, programId: string, { day, limit }: { day: CalendarDate; limit: number }) {
  return await selectAnnouncements(db, programId)
    .where('starts_on', '<=', day)
    .where('ends_on', '>=', day)
    .orderBy('starts_on', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

export async function findAnnouncement(db: Db, programId: string, id: string): Promise<AnnouncementRow | undefined> {
  return await selectAnnouncements(db, programId).where('id', '=', id).executeTakeFirst();
}

export async function insertAnnouncement(db: Tx, row: Insertable<Announcements>): Promise<AnnouncementRow> {
  return await db.insertInto('announcements').values(row).returningAll().executeTakeFirstOrThrow();
}

export async function setAnnouncement(
  db: Tx,
  { program_id, id }: Pick<AnnouncementRow, 'program_id' | 'id'>,
  columns: Updateable<Announcements>,
): Promise<AnnouncementRow> {
  const update = db.updateTable('announcements').set(columns).where('program_id', '=', program_id).where('id', '=', id);
  return await update.returningAll().executeTakeFirstOrThrow();
}

export async function deleteAnnouncement(db: Tx, { program_id, id }: AnnouncementRow): Promise<void> {
  await db.deleteFrom('announcements').where('program_id', '=', program_id).where('id', '=', id).execute();
}
