import { createHash } from 'node:crypto';
import type { FileProblem } from '#domain/files.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { addJob } from '#server/jobs/queries.ts';
import { makeQueue } from '#server/queue.ts';
import type { Services } from '#server/services.ts';
import { type FileRow, findFile, findVerdict, setVerdict } from '../queries.ts';
import { afterUpload } from '../store.ts';
import { findProblem } from './find-problem.ts';

/** What was found out about an upload. Without either, nothing arrived. */
export interface Verdict {
  sha256: string | null;
  problem: FileProblem | null;
}

/** Each may hold a picture unpacked, and takes one of the four threads that read files, too. */
const inTurn = makeQueue({ atOnce: 2, perCaller: 1, mayWait: 10 });
/** By their keys: who asks for a file that is just being looked at waits for that. */
const looking = new Map<string, Promise<Verdict>>();

/** Looks at an upload, once: the verdict is kept with the file, and holds for the same bytes under another key, too. */
export async function lookOnce(services: Pick<Services, 'db' | 'store'>, file: FileRow): Promise<Verdict> {
  const begun = looking.get(file.image_key);
  if (begun) return await begun;
  const look = inTurn(() => lookAt(services, file), file.uploaded_by);
  looking.set(file.image_key, look);
  try {
    return await look;
  } finally {
    looking.delete(file.image_key);
  }
}

async function lookAt({ db, store }: Pick<Services, 'db' | 'store'>, file: FileRow): Promise<Verdict> {
  const { image_key: imageKey, content_type } = file;
  // Another process, or the look before this one, may have been quicker.
  const now = await findFile(db, imageKey);
  if (now?.sha256 || now?.problem) return now;
  const bytes = await store.readUpload(imageKey);
  if (!bytes) return { sha256: null, problem: null };
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const known = await findVerdict(db, { upload_sha256: sha256, content_type });
  const problem = known ? known.problem : await judge(bytes, file);
  // Not kept: on a machine with less to do it may pass.
  if (problem === 'too-slow') return { sha256: null, problem };
  const verdict = { sha256: problem ? null : sha256, problem };
  if (!problem) await store.accept(imageKey, bytes, content_type);
  await inTransaction(db, async (transaction) => {
    await setVerdict(transaction, imageKey, { ...verdict, upload_sha256: sha256 });
    await addJob(transaction, 'remove_bytes', { imageKeys: [imageKey] }, { runAt: afterUpload(file) });
  });
  return verdict;
}

const judge = async (bytes: Buffer, { size, content_type }: FileRow) =>
  bytes.length === size ? await findProblem(bytes, content_type) : 'unreadable';
