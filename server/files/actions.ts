import type { Image } from '#contract/files.ts';
import type { Said } from '#contract/said.ts';
import { type Album, copyKeys, parseImageKey, uploadedProblem } from '#domain/files.ts';
import { isOwner } from '#domain/roles.ts';
import type { Db, Tx } from '#server/db/pool.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Admin, Client } from '#server/http/actor.ts';
import { InvalidInput } from '#server/http/refusal.ts';
import { addJob } from '#server/jobs/queries.ts';
import type { Swept } from '#server/jobs/sweep.ts';
import type { Services } from '#server/services.ts';
import { type InspectionParts, inspectOnce } from './inspection/inspect-once.ts';
import {
  deleteFile,
  deleteUnused,
  type FileRow,
  findFile,
  findPlace,
  isReferredTo,
  listKnown,
  lockFile,
  type Place,
  setProgram,
} from './queries.ts';
import { afterUpload } from './store.ts';
import { addressOf, type Viewing } from './view-address.ts';

/** The upload that a caller refers to. `programId` is null for files outside programs, such as a company's logo. */
export interface SentUpload {
  imageKey: string;
  album: Album;
  programId: string | null;
  actor: Client | Admin;
  /** The field that refers to it, which a refusal names; `image` if it is not given. */
  field?: string;
}
export interface InspectedUpload extends SentUpload {
  sha256: string;
  /** How long a video says that it is. */
  seconds: number | null;
}

/**
 * Checks that the caller signed the upload, and that the stored file is what was declared. Call it before the
 * transaction begins, because a slow store must not hold database connections, and after all cheaper checks.
 */
export async function inspectUpload(services: InspectionParts, sent: SentUpload): Promise<InspectedUpload> {
  const file = refuseForeign(await findFile(services.db, sent.imageKey), sent);
  const { sha256, problem, video_seconds } = file.sha256 || file.problem ? file : await inspectOnce(services, file);
  if (problem) throw wrongFile(sent, uploadedProblem(problem, sent.album));
  if (!sha256) throw wrongFile(sent, { code: 'uploadIncomplete' });
  return { ...sent, sha256, seconds: video_seconds };
}

/** Call it before anything refers to the key, in the same transaction. A second call changes nothing. */
export async function confirmUpload(db: Tx, inspected: InspectedUpload): Promise<void> {
  const { imageKey, programId } = inspected;
  // It may have been removed or used by another program since it was inspected.
  const file = refuseForeign(await lockFile(db, imageKey), inspected);
  if (file.program_id !== programId) await setProgram(db, imageKey, programId);
}

/** A stored file as the API returns it. Its name is the cleaned one of the key. */
export async function toImage(viewing: Viewing, imageKey: string | null | undefined): Promise<Image | null> {
  const parsed = imageKey ? parseImageKey(imageKey) : null;
  if (!imageKey || !parsed) return null;
  const { fileName, randomString } = parsed;
  return { fileName, randomString, imageKey, url: addressOf(viewing, imageKey) };
}

/**
 * Holds a file until the transaction ends. Receipts are locked after their file, because whatever refers to a file
 * confirms it first.
 */
export async function holdFile(db: Tx, imageKey: string): Promise<void> {
  await lockFile(db, imageKey);
}

/** Removes an unused file; all but owners can only remove their own uploads. */
export async function removeFile(
  db: Tx,
  imageKey: string,
  actor: Client | Admin,
): Promise<'removed' | 'not-found' | 'file-in-use'> {
  const file = await lockFile(db, imageKey);
  if (!file || (!isOwnerOf(actor) && file.uploaded_by !== actor.userId)) return 'not-found';
  if (await isReferredTo(db, imageKey)) return 'file-in-use';
  await deleteFile(db, imageKey);
  await addJob(db, 'remove_bytes', { imageKeys: [imageKey] }, { runAt: afterUpload(file) });
  return 'removed';
}

const isOwnerOf = (actor: Client | Admin) => actor.kind === 'admin' && isOwner(actor.roles);

/** Files that one step looks at: many more than are unused. */
const looked = 5_000;
/** Keys of one job: the store is asked for each. */
const keysPerJob = 500;

/** Steps through the files from the oldest, and begins again after the last one that was uploaded before `before`. */
export function openFileSweep(db: Db) {
  let after: Place | null = null;
  return async (before: Date): Promise<Swept> => {
    const upTo = await findPlace(db, after, before, looked);
    const imageKeys = upTo ? await removeUnused(db, after, upTo) : [];
    after = upTo ?? null;
    return { removed: imageKeys.length, isDone: upTo === undefined };
  };
}

const removeUnused = (db: Db, after: Place | null, upTo: Place): Promise<string[]> =>
  inTransaction(db, async (transaction) => {
    const imageKeys = await deleteUnused(transaction, after, upTo);
    for (let at = 0; at < imageKeys.length; at += keysPerJob) {
      await addJob(transaction, 'remove_bytes', { imageKeys: imageKeys.slice(at, at + keysPerJob) });
    }
    return imageKeys;
  });

/** Makes the store match the table: of a file in the table only the pending upload is removed, of others everything. */
export async function removeBytes({ db, store }: Pick<Services, 'db' | 'store'>, imageKeys: string[]): Promise<void> {
  const known = await listKnown(db, imageKeys);
  for (const imageKey of imageKeys) {
    if (known.has(imageKey)) await store.removeUpload(imageKey);
    else for (const key of [imageKey, ...copyKeys(imageKey)]) await store.remove(key);
  }
}

function refuseForeign(file: FileRow | undefined, sent: SentUpload): FileRow {
  const { album, actor, programId } = sent;
  if (!file || file.album !== album || !mayUse(actor, file, programId)) throw wrongFile(sent, { code: 'fileUnknown' });
  return file;
}

/**
 * Callers can use their own uploads, and administrators any accepted file of a program that they set up; only owners those
 * that others uploaded for none. A file never belongs to two programs.
 */
function mayUse(actor: Client | Admin, file: FileRow, programId: string | null): boolean {
  const isFree = file.program_id === null || file.program_id === programId;
  const isKnown = actor.kind === 'admin' && file.sha256 !== null;
  return (
    isFree && (file.uploaded_by === actor.userId || (isKnown && (isOwner(actor.roles) || file.program_id !== null)))
  );
}

const wrongFile = ({ field = 'image' }: SentUpload, problem: Said) => new InvalidInput([{ path: field, problem }]);
