import type { Services } from '#server/services.ts';
import { removeBytes } from '../actions.ts';
import { hashOf } from '../hash-of.ts';
import { findProblem } from '../inspection/find-problem.ts';
import { type FileRow, listUnstripped, setVerdict } from '../queries.ts';
import { stripPicture } from './strip-picture.ts';

const atOnce = 100;

/** Strips the pictures that were stored before uploads were; once for each. */
export async function stripStored(services: Pick<Services, 'db' | 'store' | 'log'>): Promise<void> {
  for (;;) {
    const files = await listUnstripped(services.db, atOnce);
    if (files.length === 0) return;
    for (const file of files) await stripFile(services, file);
    // One that was removed meanwhile must not come back.
    const imageKeys = files.map((file) => file.image_key);
    await removeBytes(services, imageKeys);
  }
}

async function stripFile({ db, store, log }: Pick<Services, 'db' | 'store' | 'log'>, file: FileRow): Promise<void> {
  const { image_key: imageKey, content_type, sha256 } = file;
  const bytes = await store.read(imageKey);
  const stripped = bytes && (await stripSafely(bytes, content_type));
  if (stripped) await store.write(imageKey, stripped, content_type);
  else if (bytes) log.warn({ imageKey }, 'kept a picture as it came: it could not be read without what it tells');
  // What is lost is asked for once as well.
  const verdict = { upload_sha256: sha256, sha256: stripped ? hashOf(stripped) : sha256, problem: null };
  await setVerdict(db, imageKey, verdict);
}

/** It is the only copy, and evidence: null where what is left of it cannot be read. */
async function stripSafely(bytes: Buffer, contentType: string): Promise<Buffer | null> {
  const stripped = stripPicture(bytes, contentType);
  const problem = await findProblem(stripped, contentType);
  return problem === 'unreadable' ? null : stripped.bytes;
}
