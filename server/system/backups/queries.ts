import { hostname } from 'node:os';
import { newId } from '#server/db/ids.ts';
import type { Db } from '#server/db/pool.ts';
import type { Manifest } from './manifest.ts';

/** Remembers that a backup was made, and where. */
export async function insertBackup(db: Db, { takenAt, tables, files }: Manifest, folder: string): Promise<void> {
  await db
    .insertInto('backups')
    .values({
      id: newId(),
      taken_at: takenAt,
      host: hostname(),
      folder,
      row_count: tables.reduce((sum, { rows }) => sum + rows, 0),
      file_count: files.count,
      file_bytes: files.bytes,
      damaged_count: files.damaged,
    })
    .execute();
}

/** The newest that was finished. */
export async function findLastBackup(db: Db) {
  return await db.selectFrom('backups').selectAll().orderBy('taken_at', 'desc').limit(1).executeTakeFirst();
}
