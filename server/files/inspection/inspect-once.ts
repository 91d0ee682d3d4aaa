import { createHash } from 'node:crypto';
import { open } from 'node:fs/promises';
import {
  type FileProblem,
  isVideoAlbum,
  type UnkeptFileProblem,
  UPLOAD_MAX_BYTES,
  unkeptFileProblems,
} from '#domain/files.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { logEvent } from '#server/http/security-events.ts';
import { addJob } from '#server/jobs/queries.ts';
import { makeQueue } from '#server/queue.ts';
import type { Services } from '#server/services.ts';
import { hashOf } from '../hash-of.ts';
import { stripPicture } from '../metadata/strip-picture.ts';
import type { Stripped } from '../metadata/stripped.ts';
import { notFollowing } from '../not-following.ts';
import { type FileRow, findFile, findVerdict, setVerdict } from '../queries.ts';
import { afterUpload, type OpenUpload } from '../store.ts';

/** The result of an inspection: the hash of the stored bytes, or a problem. Neither if nothing was uploaded. */
export interface Verdict {
  sha256: string | null;
  problem: FileProblem | null;
  /** Of a video, if it says it. */
  video_seconds: number | null;
}
const nothing: Verdict = { sha256: null, problem: null, video_seconds: null };

/**
 * Each inspection may hold a decoded picture and uses one of the four threads that also read files, or a process. PDFs
 * and pictures wait for their own kind alone. A video is read to its end, which takes seconds.
 */
const queues = {
  pictures: makeQueue({ atOnce: 2, perCaller: 1 }),
  pdfs: makeQueue({ atOnce: 2, perCaller: 1 }),
  videos: makeQueue({ atOnce: 2, perCaller: 1 }),
};
/** Running inspections by key; a second caller waits for the same one. */
const looking = new Map<string, Promise<Verdict>>();

export type InspectionParts = Pick<Services, 'db' | 'store' | 'metrics' | 'scanner' | 'log'>;

/** Counts up when the rules become stricter: bytes that older ones accepted are inspected again when they are sent again. */
const RULES = 3;

/**
 * Inspects an upload once. The verdict is stored with the file, and reused for the same bytes under another key. `came` are the
 * bytes of a picture that came in another way, and are in the store only if they pass.
 */
export const inspectOnce = (services: InspectionParts, file: FileRow, came?: Buffer): Promise<Verdict> =>
  look(services, file, () =>
    isVideoAlbum(file.album) ? lookAtVideo(services, file) : lookAtBytes(services, file, came),
  );

/** The same of a video on this machine. */
export const inspectPlace = (services: InspectionParts, file: FileRow, place: string): Promise<Verdict> =>
  look(services, file, () => lookAtVideo(services, file, place));

async function look({ db }: InspectionParts, file: FileRow, inspect: () => Promise<Verdict>): Promise<Verdict> {
  const other = looking.get(file.image_key);
  if (other) return await other;
  const inTurn = isVideoAlbum(file.album)
    ? queues.videos
    : file.content_type === 'application/pdf'
      ? queues.pdfs
      : queues.pictures;
  const begun = inTurn(async () => {
    // Another process or an earlier inspection may have finished.
    const now = await findFile(db, file.image_key);
    return now?.sha256 || now?.problem ? now : await inspect();
  }, file.uploaded_by);
  looking.set(file.image_key, begun);
  try {
    return await begun;
  } finally {
    looking.delete(file.image_key);
  }
}

/** Loaded with the first picture, because it costs a tenth of the start and 40 MB. */
async function judge(stripped: Stripped, contentType: string): Promise<FileProblem | null> {
  const { findProblem } = await import('./find-problem.ts');
  return await findProblem(stripped, contentType);
}

async function lookAtBytes(services: InspectionParts, file: FileRow, came?: Buffer): Promise<Verdict> {
  const { db, store } = services;
  const { image_key: imageKey, content_type } = file;
  const bytes = came ?? (await store.readUpload(imageKey));
  if (!bytes) return nothing;
  const upload_sha256 = hashOf(bytes);
  const known = await findVerdict(db, { upload_sha256, content_type, rules: RULES });
  // Shorter than signed if an interrupted inspection has already stripped it.
  const isTooLong = bytes.length > file.size;
  const stripped = stripPicture(bytes, content_type);
  const judged = isTooLong ? 'unreadable' : known ? known.problem : await judge(stripped, content_type);
  // Looked at each time, because the scanner may have learned of it since.
  const problem = judged ?? ((await isInfected(services, file, stripped.bytes)) ? 'infected' : null);
  const sha256 = problem ? null : hashOf(stripped.bytes);
  if (!problem) await store.accept(imageKey, stripped.bytes, content_type);
  return await keepVerdict(services, file, { upload_sha256, size: bytes.length, sha256, problem, video_seconds: null });
}

/** Bytes of a video that are hashed at once. */
const HASHED = 4_000_000;

/** A video is stored as it is, and only its beginning goes to the scanner, which takes no more than of other files. */
async function lookAtVideo(services: InspectionParts, file: FileRow, place?: string): Promise<Verdict> {
  const { store } = services;
  const upload = place === undefined ? await store.openUpload(file.image_key) : openPlace(place, file.size);
  if (!upload) return nothing;
  const { inspectVideo } = await import('./video/inspect-video.ts');
  const { problem: judged, seconds: video_seconds } = await inspectVideo(upload, file);
  const isHarmful = judged ? false : await isInfected(services, file, await upload.read(0, UPLOAD_MAX_BYTES));
  const problem = judged ?? (isHarmful ? 'infected' : null);
  const sha256 = problem ? null : await hashOfUpload(upload);
  if (!problem && place !== undefined) await store.writeFrom(file.image_key, place, file.content_type);
  else if (!problem) await store.acceptUpload(file.image_key, upload, file.content_type);
  return await keepVerdict(services, file, {
    upload_sha256: sha256,
    size: upload.size,
    sha256,
    problem,
    video_seconds,
  });
}

const openPlace = (place: string, size: number): OpenUpload => ({
  size,
  tag: '',
  async read(at, length) {
    const handle = await open(place, notFollowing);
    try {
      const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, at);
      return buffer.subarray(0, bytesRead);
    } finally {
      await handle.close();
    }
  },
});

async function hashOfUpload({ size, read }: OpenUpload): Promise<string> {
  const hash = createHash('sha256');
  for (let at = 0; at < size; at += HASHED) hash.update(await read(at, HASHED));
  return hash.digest('hex');
}

async function keepVerdict(
  { db, store, metrics }: InspectionParts,
  file: FileRow,
  { upload_sha256, size, ...verdict }: Verdict & { upload_sha256: string | null; size: number },
): Promise<Verdict> {
  const { image_key: imageKey } = file;
  const { problem, sha256, video_seconds } = verdict;
  metrics.uploads.inc({ outcome: problem ?? 'accepted' });
  metrics.uploadBytes.inc(size);
  if (isUnkept(problem)) return { ...nothing, problem };
  await inTransaction(db, async (transaction) => {
    await setVerdict(transaction, imageKey, {
      upload_sha256,
      sha256,
      problem,
      inspected_by_rules: RULES,
      video_seconds,
    });
    await addJob(transaction, 'remove_bytes', { imageKeys: [imageKey] }, { runAt: afterUpload(file) });
  });
  // Not before its verdict is stored: without its bytes it would seem not to have arrived.
  if (problem === 'infected') await store.remove(imageKey);
  return verdict;
}

const isUnkept = (problem: FileProblem | null): problem is UnkeptFileProblem =>
  unkeptFileProblems.some((unkept) => unkept === problem);

async function isInfected({ scanner, log }: InspectionParts, file: FileRow, bytes: Buffer): Promise<boolean> {
  const found = await scanner?.scan(bytes);
  if (!found) return false;
  logEvent(log, 'upload-infected', { userId: file.uploaded_by, reason: found });
  return true;
}
