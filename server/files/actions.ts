import { createHash } from 'node:crypto';
import type { Image } from '#contract/files.ts';
import { type Album, parseImageKey, uploadAlert } from '#domain/files.ts';
import type { Db } from '#server/db/pool.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Admin, Client } from '#server/http/actor.ts';
import { InvalidInput } from '#server/http/refusal.ts';
import { addJob } from '#server/jobs/queries.ts';
import { makeQueue } from '#server/queue.ts';
import type { Services } from '#server/services.ts';
import { isWhatItSays } from './check-bytes.ts';
import { deleteFile, deleteUnused, findFile, isReferredTo, listKnown, lockFile, setAccepted } from './queries.ts';
import { uploadLifetime } from './store.ts';

/** What a caller wants to refer to. `programId` is null for what belongs to no program, such as a company's logo. */
export interface SentUpload {
  imageKey: string;
  album: Album;
  programId: string | null;
  actor: Client | Admin;
}
export interface InspectedUpload extends SentUpload {
  sha256: string;
}

/** Each may hold a whole picture unpacked. */
const queued = makeQueue(3);

/**
 * Looks whether the caller signed the upload, and whether what arrived is what was said. To be called before the
 * transaction begins: a store that is slow must not keep the connections to the database waiting.
 */
export async function inspectUpload(
  { db, store }: Pick<Services, 'db' | 'store'>,
  sent: SentUpload,
): Promise<InspectedUpload> {
  const file = refuseForeign(await findFile(db, sent.imageKey), sent);
  if (file.sha256) return { ...sent, sha256: file.sha256 };
  return await queued(async () => {
    const bytes = await store.readUpload(sent.imageKey);
    if (!bytes) throw wrongImage('The file did not arrive. Please upload it again.');
    const isGood = bytes.length === file.size && (await isWhatItSays(bytes, file.content_type));
    if (!isGood) throw wrongImage(uploadAlert(sent.album));
    await store.accept(sent.imageKey, bytes, file.content_type);
    return { ...sent, sha256: createHash('sha256').update(bytes).digest('hex') };
  });
}

/** To be called before anything refers to a key, in the transaction that does. A second call changes nothing. */
export async function confirmUpload(db: Db, inspected: InspectedUpload): Promise<void> {
  const { imageKey, programId, sha256 } = inspected;
  // It may have been removed, or become another program's, since it was looked at.
  const file = refuseForeign(await lockFile(db, imageKey), inspected);
  if (file.sha256 && file.program_id === programId) return;
  await setAccepted(db, imageKey, { sha256, program_id: programId });
  await addJob(db, 'remove_bytes', { imageKeys: [imageKey] }, { runAt: afterUpload(file) });
}

/** A stored file as callers see it. Its name is the cleaned one of its key. */
export async function presentImage(
  { store }: Pick<Services, 'store'>,
  imageKey: string | null | undefined,
): Promise<Image | null> {
  const parsed = imageKey ? parseImageKey(imageKey) : null;
  if (!imageKey || !parsed) return null;
  const { fileName, randomString } = parsed;
  return { fileName, randomString, imageKey, url: await store.urlOf(imageKey) };
}

/** Removes a file that nothing refers to; a participant only what it uploaded itself. */
export async function removeFile(
  db: Db,
  imageKey: string,
  actor: Client | Admin,
): Promise<'removed' | 'not-found' | 'file-in-use'> {
  const file = await lockFile(db, imageKey);
  if (!file || (actor.kind === 'client' && file.uploaded_by !== actor.userId)) return 'not-found';
  if (await isReferredTo(db, imageKey)) return 'file-in-use';
  await deleteFile(db, imageKey);
  await addJob(db, 'remove_bytes', { imageKeys: [imageKey] }, { runAt: afterUpload(file) });
  return 'removed';
}

const sweepAge = 24 * 60 * 60_000;
const sweepBatch = 500;

/** Removes what was uploaded more than a day ago and nothing refers to. */
export async function sweepFiles(db: Db, now: Date): Promise<number> {
  for (let removed = 0; ; ) {
    const imageKeys = await inTransaction(db, async (transaction) => {
      const keys = await deleteUnused(transaction, new Date(now.getTime() - sweepAge), sweepBatch);
      if (keys.length > 0) await addJob(transaction, 'remove_bytes', { imageKeys: keys });
      return keys;
    });
    removed += imageKeys.length;
    if (imageKeys.length < sweepBatch) return removed;
  }
}

/** Brings the store in line with the table: of a file that stands there only the upload goes, of others everything. */
export async function removeBytes({ db, store }: Pick<Services, 'db' | 'store'>, imageKeys: string[]): Promise<void> {
  const known = await listKnown(db, imageKeys);
  for (const imageKey of imageKeys) {
    await (known.has(imageKey) ? store.removeUpload(imageKey) : store.remove(imageKey));
  }
}

type Row = NonNullable<Awaited<ReturnType<typeof findFile>>>;

function refuseForeign(file: Row | null, { album, actor, programId }: SentUpload): Row {
  if (!file || file.album !== album || !mayUse(actor, file, programId)) throw wrongImage('This file does not exist.');
  return file;
}

/** One's own upload; and for admins what was accepted already, whoever uploaded it. No file is of two programs. */
function mayUse(actor: Client | Admin, file: Row, programId: string | null): boolean {
  const isFree = file.program_id === null || file.program_id === programId;
  return isFree && (file.uploaded_by === actor.userId || (actor.kind === 'admin' && file.sha256 !== null));
}

/** When the signed address of the upload is dead, and nothing can arrive any more. */
const afterUpload = (file: { created_at: Date }) => new Date(file.created_at.getTime() + uploadLifetime + 60_000);

const wrongImage = (message: string) => new InvalidInput([{ path: 'image', message }], message);
