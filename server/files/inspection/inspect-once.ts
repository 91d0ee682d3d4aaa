import { type FileProblem, type UnkeptFileProblem, unkeptFileProblems } from '#domain/files.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { logEvent } from '#server/http/security-events.ts';
import { addJob } from '#server/jobs/queries.ts';
import { makeQueue } from '#server/queue.ts';
import type { Services } from '#server/services.ts';
import { hashOf } from '../hash-of.ts';
import { stripPicture } from '../metadata/strip-picture.ts';
import type { Stripped } from '../metadata/stripped.ts';
import { type FileRow, findFile, findVerdict, setVerdict } from '../queries.ts';
import { afterUpload } from '../store.ts';

/** The result of an inspection: the hash of the stored bytes, or a problem. Neither if nothing was uploaded. */
export interface Verdict {
  sha256: string | null;
  problem: FileProblem | null;
}

/**
 * Each inspection may hold a decoded picture and uses one of the four threads that also read files, or a process. PDFs
 * and pictures wait for their own kind alone.
 */
const queues = {
  pictures: makeQueue({ atOnce: 2, perCaller: 1 }),
  pdfs: makeQueue({ atOnce: 2, perCaller: 1 }),
};
/** Running inspections by key; a second caller waits for the same one. */
const looking = new Map<string, Promise<Verdict>>();

export type InspectionParts = Pick<Services, 'db' | 'store' | 'metrics' | 'scanner' | 'log'>;

/** Counts up when the rules become stricter: bytes that older ones accepted are inspected again when they are sent again. */
const RULES = 3;

/** Inspects an upload once. The verdict is stored with the file, and reused for the same bytes under another key. */
export async function inspectOnce(services: InspectionParts, file: FileRow): Promise<Verdict> {
  const begun = looking.get(file.image_key);
  if (begun) return await begun;
  const inTurn = file.content_type === 'application/pdf' ? queues.pdfs : queues.pictures;
  const look = inTurn(() => lookAt(services, file), file.uploaded_by);
  looking.set(file.image_key, look);
  try {
    return await look;
  } finally {
    looking.delete(file.image_key);
  }
}

/** Loaded with the first picture, because it costs a tenth of the start and 40 MB. */
async function judge(stripped: Stripped, contentType: string): Promise<FileProblem | null> {
  const { findProblem } = await import('./find-problem.ts');
  return await findProblem(stripped, contentType);
}

async function lookAt(services: InspectionParts, file: FileRow): Promise<Verdict> {
  const { db, store, metrics } = services;
  const { image_key: imageKey, content_type } = file;
  // Another process or an earlier inspection may have finished.
  const now = await findFile(db, imageKey);
  if (now?.sha256 || now?.problem) return now;
  const bytes = await store.readUpload(imageKey);
  if (!bytes) return { sha256: null, problem: null };
  const upload_sha256 = hashOf(bytes);
  const known = await findVerdict(db, { upload_sha256, content_type, rules: RULES });
  // Shorter than signed if an interrupted inspection has already stripped it.
  const isTooLong = bytes.length > file.size;
  const stripped = stripPicture(bytes, content_type);
  const judged = isTooLong ? 'unreadable' : known ? known.problem : await judge(stripped, content_type);
  // Looked at each time, because the scanner may have learned of it since.
  const problem = judged ?? ((await isInfected(services, file, stripped.bytes)) ? 'infected' : null);
  metrics.uploads.inc({ outcome: problem ?? 'accepted' });
  metrics.uploadBytes.inc(bytes.length);
  if (isUnkept(problem)) return { sha256: null, problem };
  const sha256 = problem ? null : hashOf(stripped.bytes);
  if (!problem) await store.accept(imageKey, stripped.bytes, content_type);
  await inTransaction(db, async (transaction) => {
    await setVerdict(transaction, imageKey, { upload_sha256, sha256, problem, inspected_by_rules: RULES });
    await addJob(transaction, 'remove_bytes', { imageKeys: [imageKey] }, { runAt: afterUpload(file) });
  });
  // Not before its verdict is stored: without its bytes it would seem not to have arrived.
  if (problem === 'infected') await store.remove(imageKey);
  return { sha256, problem };
}

const isUnkept = (problem: FileProblem | null): problem is UnkeptFileProblem =>
  unkeptFileProblems.some((unkept) => unkept === problem);

async function isInfected({ scanner, log }: InspectionParts, file: FileRow, bytes: Buffer): Promise<boolean> {
  const found = await scanner?.scan(bytes);
  if (!found) return false;
  logEvent(log, 'upload-infected', { userId: file.uploaded_by, reason: found });
  return true;
}
