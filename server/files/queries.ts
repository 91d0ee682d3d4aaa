import type { Insertable } from 'kysely';
import { sql } from 'kysely';
import { ERASED_FILE } from '#domain/files.ts';
import type { KeptFileProblem } from '#server/db/column-types.ts';
import type { Db } from '#server/db/pool.ts';
import type { RowOf } from '#server/db/row-of.ts';
import type { Files } from '#server/db/tables.generated.ts';

// A key is random and unique in the whole product, so the row itself says which program the file belongs to.

export async function insertFile(db: Db, file: Insertable<Files>): Promise<void> {
  await db.insertInto('files').values(file).execute();
}

/**
 * Uploads of a user, or videos alone, which nothing uses, up to `most`; after a day they are gone. Pictures that were fetched for
 * an import of theirs are none.
 */
export async function countUnused(
  db: Db,
  userId: string,
  { isVideo, most }: { isVideo: boolean; most: number },
): Promise<number> {
  const unused = db
    .selectFrom('files as f')
    .where('f.uploaded_by', '=', userId)
    // An older one that was accepted is used: a sweep has removed the others.
    .where(sql<boolean>`(f.sha256 is null or f.created_at > now() - interval '2 days')`)
    .$if(isVideo, (query) => query.where('f.album', '=', 'trainingVideos'))
    .where(sql<boolean>`not ${isUsed} and not exists (
      select from item_pictures p where p.program_id = f.program_id and p.image_key = f.image_key)`)
    .select(sql`1`.as('one'))
    .limit(most);
  const { files } = await db
    .selectFrom(unused.as('unused'))
    .select(({ fn }) => fn.countAll<number>().as('files'))
    .executeTakeFirstOrThrow();
  return files;
}

export async function findFile(db: Db, imageKey: string) {
  return await selectFile(db, imageKey).executeTakeFirst();
}
export type FileRow = RowOf<typeof findFile>;

/** Locks the file until the transaction ends: no other call accepts, removes or newly refers to it. */
export async function lockFile(db: Db, imageKey: string) {
  return await selectFile(db, imageKey).forUpdate().executeTakeFirst();
}

const selectFile = (db: Db, imageKey: string) => db.selectFrom('files').where('image_key', '=', imageKey).selectAll();

/** The verdict of an earlier inspection of the same bytes by the same rules, from any uploader; not the virus scanner's. */
export async function findVerdict(db: Db, same: { upload_sha256: string; content_type: string; rules: number }) {
  const query = db
    .selectFrom('files')
    .where('upload_sha256', '=', same.upload_sha256)
    .where('content_type', '=', same.content_type)
    .where('inspected_by_rules', '=', same.rules)
    .where(sql<boolean>`problem is distinct from 'infected'`);
  return await query.select('problem').limit(1).executeTakeFirst();
}

/** The keys of a program's files with the bytes of this one, as they were uploaded or as they are stored. */
export const sameFiles = (programId: string, imageKey: string) => {
  const file = sql`from files where program_id = ${programId} and image_key = ${imageKey}`;
  const hashes = sql`array(select unnest(array[sha256, upload_sha256]) ${file})`;
  return sql`
    select image_key ${file}
    union select image_key from files where program_id = ${programId} and sha256 = any(${hashes})
    union select image_key from files where program_id = ${programId} and upload_sha256 = any(${hashes})`;
};

/** Stores a verdict: the hash of the stored bytes, or the problem. */
export async function setVerdict(
  db: Db,
  imageKey: string,
  verdict: {
    upload_sha256: string | null;
    sha256: string | null;
    problem: KeptFileProblem;
    inspected_by_rules?: number;
    video_seconds?: number | null;
  },
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

/** A file in the order of age. The time is text, because a Date would lose its microseconds. */
export interface Place {
  at: string;
  imageKey: string;
}

/** The file that is `steps` files younger, or the last one before that time. */
export async function findPlace(db: Db, after: Place | null, before: Date, steps: number): Promise<Place | undefined> {
  const looked = selectAfter(db, after).where('f.created_at', '<', before).limit(steps).as('looked');
  return await db
    .selectFrom(looked)
    .select([sql<string>`looked.created_at::text`.as('at'), 'looked.image_key as imageKey'])
    .orderBy('looked.created_at', 'desc')
    .orderBy('looked.image_key', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Deletes the unused files up to a place, and returns their keys. */
export async function deleteUnused(db: Db, after: Place | null, upTo: Place): Promise<string[]> {
  const unused = selectAfter(db, after)
    .where(sql<boolean>`(f.created_at, f.image_key) <= (${upTo.at}::timestamptz, ${upTo.imageKey})`)
    .where(sql<boolean>`not ${isUsed}`)
    .clearSelect()
    .select('f.image_key')
    .forUpdate()
    // A transaction that has locked a file is about to use or remove it.
    .skipLocked();
  const deleted = await db.deleteFrom('files').where('image_key', 'in', unused).returning('image_key').execute();
  return deleted.map((row) => row.image_key);
}

function selectAfter(db: Db, after: Place | null) {
  const later = sql<boolean>`(f.created_at, f.image_key) > (${after?.at}::timestamptz, ${after?.imageKey})`;
  return db
    .selectFrom('files as f')
    .$if(after !== null, (query) => query.where(later))
    .select(['f.created_at', 'f.image_key'])
    .orderBy('f.created_at')
    .orderBy('f.image_key');
}

/** The keys that are in the table. */
export async function listKnown(db: Db, imageKeys: string[]): Promise<Set<string>> {
  const { rows } = await sql<{ image_key: string }>`
    select image_key from files where image_key = any(${imageKeys}::text[])`.execute(db);
  return new Set(rows.map((row) => row.image_key));
}

/** Whether there are files at all; an empty database has no tables yet. */
export async function hasAcceptedFiles(db: Db): Promise<boolean> {
  const { rows } = await sql<{ made: boolean }>`select to_regclass('files') is not null as made`.execute(db);
  if (!rows[0]?.made) return false;
  return (await listAccepted(db, '', 1)).length > 0;
}

/** Accepted files by key, after the last one of the part before; those whose bytes were erased are none. */
export async function listAccepted(db: Db, after: string, limit: number) {
  return await db
    .selectFrom('files')
    .where('image_key', '>', after)
    .where('sha256', 'is not', null)
    .where('file_name', '<>', ERASED_FILE)
    .select(['image_key', 'album', 'content_type', 'sha256'])
    .orderBy('image_key')
    .limit(limit)
    .execute();
}

/** Which of these random parts of keys are in the table, each as `album/random`. No index serves it. */
export async function listKnownPictures(db: Db, randomStrings: string[]): Promise<Set<string>> {
  const { rows } = await sql<{ picture: string }>`
    select album || '/' || random_string as picture from files
    where random_string = any(${randomStrings}::text[])`.execute(db);
  return new Set(rows.map(({ picture }) => picture));
}

/** Which of these files there are that are kept in parts: prepared exports, imported files and their refused rows. */
export async function listKnownParts(db: Db, fileKeys: string[]): Promise<Set<string | null>> {
  const { rows } = await sql<{ file_key: string }>`
    select file_key from exports where file_key = any(${fileKeys}::text[])
    union all select file_key from imports where file_key = any(${fileKeys}::text[])
    union all select refused_key from imports where refused_key = any(${fileKeys}::text[])`.execute(db);
  return new Set(rows.map(({ file_key }) => file_key));
}

/** Every table that keeps a file is listed here, each with an index; a reading goes with its file. */
const isUsed = sql<boolean>`(
  exists (select from companies c where c.logo_key = f.image_key)
  or exists (select from mails m where m.logo_key = f.image_key)
  or exists (select from categories c where c.program_id = f.program_id and c.image_key = f.image_key)
  or exists (select from rebate_items i where i.program_id = f.program_id and i.image_key = f.image_key)
  or exists (select from reward_items i where i.program_id = f.program_id and i.image_key = f.image_key)
  or exists (select from trainings t where t.program_id = f.program_id and t.video_key = f.image_key)
  or exists (select from trainings t where t.program_id = f.program_id and t.poster_key = f.image_key)
  or exists (select from receipts r where r.program_id = f.program_id and r.image_key = f.image_key))`;
