import { type PartFolder, partName, partNames } from '#domain/kept-parts.ts';
import type { Tx } from '#server/db/pool.ts';
import { addJob } from '#server/jobs/queries.ts';
import type { FileStore } from './store.ts';

/** A file that is kept in parts; without a key there is none. */
export interface KeptParts {
  folder: PartFolder;
  fileKey: string | null;
  parts: number;
}

/** Milliseconds: a part is still being written when nobody needs it any more, or being downloaded. */
const afterParts = 10 * 60_000;
/** As in a job of the store's sweep. */
const partsPerJob = 500;

/** Removes the parts of a file from the store, once nobody writes or reads them. */
export async function removeParts(db: Tx, { folder, fileKey, parts }: KeptParts, now: Date): Promise<void> {
  const imageKeys = fileKey === null ? [] : partNames(folder, fileKey, parts);
  const runAt = new Date(now.getTime() + afterParts);
  for (let at = 0; at < imageKeys.length; at += partsPerJob)
    await addJob(db, 'remove_bytes', { imageKeys: imageKeys.slice(at, at + partsPerJob) }, { runAt });
}

/** The parts of a file in turn; null if the first is not there, as the files of a backup that was restored are without them. */
export async function openParts(
  store: FileStore,
  { folder, fileKey, parts }: KeptParts,
): Promise<AsyncGenerator<Buffer> | null> {
  const first = fileKey === null ? null : await store.read(partName(folder, fileKey, 1));
  return first && readParts(first);

  async function* readParts(first: Buffer): AsyncGenerator<Buffer> {
    yield first;
    for (let part = 2; part <= parts; part++) {
      const bytes = await store.read(partName(folder, fileKey!, part));
      if (!bytes) throw new Error(`Part ${part} of a file in ${folder} is not in the store.`);
      yield bytes;
    }
  }
}
