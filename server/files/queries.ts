import type { Insertable } from 'kysely';
import { sql } from 'kysely';
import type { KeptFileProblem } from '#server/db/column-types.ts';
import type { Db } from '#server/db/pool.ts';
import type { Files } from '#server/db/tables.generated.ts';

// A key is random and names one object in the whole product, so that the file itself says which program it is of.

export async function insertFile(db: Db, file: Insertable<Files>): Promise<void> {
  await db.insertInto('files').values(file).execute();
}

export async function findFile(db: Db, imageKey: string) {
  return await selectFile(db, imageKey).executeTakeFirst();
}
export type FileRow = NonNullable<Awaited<ReturnType<typeof findFile>>>;

/** The file; until the transaction ends nobody else accepts it, removes it, or newly refers to it. */
export async function lockFile(db: Db, imageKey: string) {
  return await selectFile(db, imageKey).forUpdate().executeTakeFirst();
}

const selectFile = (db: Db, imageKey: string) => db.selectFrom('files').where('image_key', '=', imageKey).selectAll();

/** What an earlier inspection of the same bytes found, from any uploader. */
export async function findVerdict(db: Db, same: { upload_sha256: string; content_type: string }) {
  const query = db
    .selectFrom('files')
    .where('upload_sha256', '=', same.upload_sha256)
    .where('content_type', '=', same.content_type);
  return await query.select('problem').limit(1).executeTakeFirst();
}

/** Keeps what was found out about an upload: the hash of the bytes that are in the store now, or why there are none. */
export async function setVerdict(
  db: Db,
  imageKey: string,
  verdict: { upload_sha256: string | null; sha256: string | null; problem: KeptFileProblem },
): Promise<void> {
  await db.updateTable('files').set(verdict).where('image_key', '=', imageKey).execute();
}

export async function setProgram(db: Db, imageKey: string, programId: string | null): Promise<void> {
  await db.updateTable('files').set({ program_id: programId }).where('image_key', '=', imageKey).execute();
}

export async function isReferredTo(db: Db, imageKey: string): Promise<boolean> {
  const query = db.selectFrom('files as f').where('f.image_key', '=', imageKey).where(isUsed).select('f.image_key');
  return (await query.executeTakeFirst()) !== undefined;
}

export async function deleteFile(db: Db, imageKey: string): Promise<void> {
  await db.deleteFrom('files').where('image_key', '=', imageKey).execute();
}

/** Deletes some of the files older than `before` that nothing refers to, and tells their keys. */
export async function deleteUnused(db: Db, before: Date, limit: number): Promise<string[]> {
  const unused = db
    .selectFrom('files as f')
    .where('f.created_at', '<', before)
    .where(sql<boolean>`not ${isUsed}`)
    .select('f.image_key')
    .orderBy('f.created_at')
    .limit(limit)
    .forUpdate()
    // A transaction that has locked one is about to refer to it, or removes it itself.
    .skipLocked();
  const deleted = await db.deleteFrom('files').where('image_key', 'in', unused).returning('image_key').execute();
  return deleted.map((row) => row.image_key);
}

/** Those of the keys that are in the table. */
export async function listKnown(db: Db, imageKeys: string[]): Promise<Set<string>> {
  const rows = await db.selectFrom('files').where('image_key', 'in', imageKeys).select('image_key').execute();
  return new Set(rows.map((row) => row.image_key));
}

/** Every table that refers to files is named here; each is found by an index of its own. */
const isUsed = sql<boolean>`(
  exists (select from companies c where c.logo_key = f.image_key)
  or exists (select from mails m where m.logo_key = f.image_key)
  or exists (select from categories c where c.program_id = f.program_id and c.image_key = f.image_key)
  or exists (select from rebate_items i where i.program_id = f.program_id and i.image_key = f.image_key)
  or exists (select from reward_items i where i.program_id = f.program_id and i.image_key = f.image_key)
  or exists (select from receipts r where r.program_id = f.program_id and r.image_key = f.image_key))`;
