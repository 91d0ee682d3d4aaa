import { readFile } from 'node:fs/promises';
import { extname } from 'node:path';
import { type Album, imageKey } from '#domain/files.ts';
import type { Db } from '#server/db/pool.ts';
import { hashOf } from '#server/files/hash-of.ts';
import type { FileStore } from '#server/files/store.ts';
import { demoFile } from '../demo-file.ts';

export interface SeededFile {
  programId: string | null;
  album: Album;
  fileName: string;
  contentType: string;
  bytes: Buffer;
  uploadedBy: string;
}

interface Place {
  db: Db;
  store: FileStore;
  adminId: string;
}
interface Picture {
  /** In `demo/pictures`. */
  file: string;
  programId: string | null;
  album: Album;
}

export async function storePicture({ db, store, adminId }: Place, picture: Picture): Promise<string> {
  const { file, programId, album } = picture;
  const bytes = await readFile(demoFile(`pictures/${file}`));
  const contentType = `image/${extname(file).slice(1)}`;
  return await storeFile(db, store, { programId, album, fileName: file, contentType, bytes, uploadedBy: adminId });
}

/** Stores a file as an inspected upload. The same bytes get the same key. */
export async function storeFile(db: Db, store: FileStore, file: SeededFile): Promise<string> {
  const sha256 = hashOf(file.bytes);
  const randomString = hashOf(Buffer.from(`${file.programId} ${sha256}`)).slice(0, 40);
  const key = imageKey(file.album, randomString, file.fileName);
  await store.write(key, file.bytes, file.contentType);
  await db
    .insertInto('files')
    .values({
      image_key: key,
      program_id: file.programId,
      album: file.album,
      random_string: randomString,
      file_name: file.fileName,
      content_type: file.contentType,
      size: file.bytes.length,
      sha256,
      upload_sha256: sha256,
      uploaded_by: file.uploadedBy,
    })
    .onConflict((conflict) => conflict.column('image_key').doNothing())
    .execute();
  return key;
}
