import { albums, copyKeys, parseImageKey } from '#domain/files.ts';
import { parsePartName } from '#domain/kept-parts.ts';
import { groupBy } from '#server/db/group-by.ts';
import type { Db } from '#server/db/pool.ts';
import { listAccepted, listKnown, listKnownParts, listKnownPictures } from './queries.ts';
import type { FileStore, KeptFile } from './store.ts';

/** Some of the names, and how many there are: a million of them would be no help. */
export interface Sample {
  names: string[];
  count: number;
}
interface Files {
  db: Db;
  store: FileStore;
}

const batch = 1000;
const mostNamed = 100;
/** An upload under way has a file before its row says so, and a removed row has its bytes removed later. */
const age = 24 * 60 * 60_000;

// Both read in parts, so that a million files need little memory.

/** The accepted files of the table, and those of them whose bytes are not in the store. */
export async function findMissing({ db, store }: Files): Promise<{ rows: number; missing: Sample }> {
  const missing: Sample = { names: [], count: 0 };
  let rows = 0;
  for (let after = ''; ; ) {
    const accepted = await listAccepted(db, after, batch);
    rows += accepted.length;
    const filesOf = groupBy(accepted, ({ album }) => album);
    for (const album of albums) {
      const keys = filesOf(album).map((file) => file.image_key);
      const gone = await store.listMissing(album, keys);
      // A file may have been removed since its row was read.
      if (gone.length > 0) add(missing, [...(await listKnown(db, gone))]);
    }
    if (accepted.length < batch) return { rows, missing };
    after = accepted.at(-1)!.image_key;
  }
}

/** What the store has kept for more than a day and the table does not know. */
export async function findUnknown({ db, store }: Files, now: Date): Promise<Sample> {
  const before = new Date(now.getTime() - age);
  const unknown: Sample = { names: [], count: 0 };
  let copies: KeptFile[] = [];
  const addCopies = async () => {
    add(unknown, await namesWithoutPicture(db, copies));
    copies = [];
  };
  for await (const kept of store.listKept()) {
    const old = kept.filter(({ changedAt }) => changedAt < before);
    const keys = old.flatMap(({ imageKey }) => imageKey ?? []);
    const known = keys.length > 0 ? await listKnown(db, keys) : new Set();
    const parts = old.flatMap(({ name }) => parsePartName(name) ?? []);
    const inParts = parts.length > 0 ? await listKnownParts(db, parts) : new Set();
    const isKnown = ({ imageKey, name }: KeptFile) =>
      imageKey ? known.has(imageKey) : inParts.has(parsePartName(name));
    const strange = old.filter((file) => !isKnown(file));
    copies.push(...strange.filter(isCopy));
    add(
      unknown,
      strange.filter((file) => !isCopy(file)).map(({ name }) => name),
    );
    // Their pictures are found by a scan of the table, which is done for many at a time.
    if (copies.length >= 10 * batch) await addCopies();
  }
  await addCopies();
  return unknown;
}

/** A copy belongs to the picture with the same random part, whatever that is called. */
async function namesWithoutPicture(db: Db, copies: readonly KeptFile[]): Promise<string[]> {
  if (copies.length === 0) return [];
  const known = await listKnownPictures(
    db,
    copies.map(({ imageKey }) => parseImageKey(imageKey!)!.randomString),
  );
  return copies.filter(({ imageKey }) => !known.has(pictureOf(imageKey!))).map(({ name }) => name);
}

const pictureOf = (imageKey: string) => {
  const { album, randomString } = parseImageKey(imageKey)!;
  return `${album}/${randomString}`;
};

const isCopy = ({ imageKey }: KeptFile): boolean => imageKey !== null && copyKeys(imageKey).includes(imageKey);

function add(sample: Sample, names: readonly string[]): void {
  sample.count += names.length;
  sample.names.push(...names.slice(0, mostNamed - sample.names.length));
}
