import { isVideoAlbum } from '#domain/files.ts';
import { groupBy } from '#server/db/group-by.ts';
import type { Db } from '#server/db/pool.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { partsOf } from '#server/files/store.ts';
import type { ZippedFile } from '#server/files/zip.ts';
import type { Services } from '#server/services.ts';
import { findProgram } from '../queries.ts';
import { readAtOneMoment } from '../setup/copy-queries.ts';
import { hashOf } from './apply-actions.ts';
import { wrongFolder } from './folder-problem.ts';
import { FORMAT, keyOf } from './read-folder.ts';
import { readProgram, referenceTo, type ShownFile } from './read-program.ts';
import { writeParts } from './write-parts.ts';

/** Bytes of a picture or video that are read at once. */
const PART = 1_000_000;

/** The files of a program's folder as it is at one moment, in the order of their paths; null if there is no such program. */
export async function exportProgram(
  { db, store }: { db: Db } & Pick<Services, 'store'>,
  programId: string,
): Promise<ZippedFile[] | null> {
  const read = await inTransaction(db, async (tx) => {
    await readAtOneMoment(tx);
    const row = await findProgram(tx, programId);
    return row && (await readProgram(tx, row));
  });
  if (!read) return null;
  if (read.document.settings.slug === '') throw wrongFolder({ code: 'folderWithoutSlug' });
  refuseTwins(read.document.items);
  await refuseLost(store, [...read.files.values()]);
  const parts = writeParts(read.document);
  const files = Object.fromEntries([...parts].map(([path, text]) => [path, hashOf(text)]).toSorted());
  parts.set('export.json', `${JSON.stringify({ format: FORMAT, files }, null, 2)}\n`);
  const texts = [...parts].map(([name, text]) => ({ name, open: () => once(text) }));
  const distinct = new Map([...read.files.values()].map((one) => [one.file, one]));
  const pictures = [...distinct].map(([name, { image_key, album }]) => ({
    ...{ name, isCompressed: true },
    open: () => (isVideoAlbum(album) ? partsOf(store, image_key, { length: PART }) : readWhole(name, image_key)),
  }));
  return [...texts, ...pictures].toSorted((one, other) => (one.name < other.name ? -1 : 1));

  async function* readWhole(file: string, imageKey: string): AsyncGenerator<Buffer> {
    const bytes = await store.read(imageKey);
    if (!bytes) throw wrongFolder({ code: 'folderFileLost', file });
    yield bytes;
  }
}

/** Before the first byte of a zip, which can be no refusal any more. */
async function refuseLost(store: Services['store'], files: readonly ShownFile[]): Promise<void> {
  const filesIn = groupBy(files, ({ album }) => album);
  for (const album of new Set(files.map(({ album }) => album))) {
    const keys = filesIn(album).map(({ image_key }) => image_key);
    const missing = new Set(await store.listMissing(album, keys));
    const lost = filesIn(album).filter(({ image_key }) => missing.has(image_key));
    if (lost.length > 0) throw wrongFolder(...lost.map(({ file }) => ({ code: 'folderFileLost', file }) as const));
  }
}

async function* once(text: string): AsyncGenerator<string> {
  yield text;
}

/** Nothing would tell two rows of one name from each other, as in the file of the catalog. */
function refuseTwins(items: readonly { name: string; unique_identifier: string | null }[]): void {
  const taken = new Set<string>();
  for (const item of items) {
    const key = keyOf(referenceTo(item));
    if (taken.has(key)) throw wrongFolder({ code: 'folderItemTwice', file: 'catalog.csv', name: item.name });
    taken.add(key);
  }
}
