import { createHash, type Hash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { link, mkdir, open, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { albums, UPLOAD_MAX_BYTES } from '#domain/files.ts';
import type { Config } from '#server/config.ts';
import { type CopiedRows, inSnapshot, type Snapshot, type TableShape } from '#server/db/copy-tables.ts';
import type { Db } from '#server/db/pool.ts';
import { listAccepted, listKnown } from '#server/files/queries.ts';
import { type FileStore, partsOf } from '#server/files/store.ts';
import { build } from '#server/operations/build.ts';
import { listBackups, listUnfinished, nameOf, unfinishedOf } from './folders.ts';
import { type Manifest, manifestFile } from './manifest.ts';
import { insertBackup } from './queries.ts';

interface Parts {
  config: Config;
  db: Db;
  store: FileStore;
}

export interface Taken {
  folder: string;
  manifest: Manifest;
  /** Keys of files that the store does not have, or has with other bytes. */
  damaged: string[];
}

/**
 * Writes the tables as they are at one moment, then the files that they name, then the manifest. The folder has its name
 * only when it is whole. What a backup before in the same place has of the files is linked and not copied, as the bytes of a
 * key never change.
 */
export async function takeBackup(parts: Parts, into: string, now: Date): Promise<Taken> {
  // Not the folders above it: where a disk is not mounted, a backup would fill another one.
  await mkdir(into, { mode: 0o700 }).catch(unlessThere);
  await removeUnfinished(into);
  const before = (await listBackups(into)).at(-1) ?? null;
  const folder = path.resolve(into, nameOf(now));
  const unfinished = unfinishedOf(folder);
  await mkdir(unfinished, { mode: 0o700 });
  try {
    await mkdir(path.join(unfinished, 'database'), { mode: 0o700 });
    const copied = await inSnapshot(parts.config.databaseDirectUrl, (snapshot) => copyDatabase(snapshot, unfinished));
    const { damaged, ...files } = await copyFiles(parts, unfinished, before && path.join(into, before));
    const manifest: Manifest = {
      format: 1,
      build,
      publicUrl: parts.config.publicUrl,
      ...copied,
      files: { ...files, damaged: damaged.length },
    };
    await writeFile(path.join(unfinished, manifestFile), `${JSON.stringify(manifest, null, 2)}\n`, {
      mode: 0o600,
      flush: true,
    });
    await settle(unfinished);
    await rename(unfinished, folder);
    await settle(into);
    await insertBackup(parts.db, manifest, folder);
    return { folder, manifest, damaged };
  } catch (error) {
    // What is half there would only take room.
    await rm(unfinished, { recursive: true, force: true });
    throw error;
  }
}

/** Removes all but this one and the newest of the others, and says how many: its name is not the newest if a clock was set back. */
export async function removeOlder(folder: string, keep: number): Promise<number> {
  const into = path.dirname(folder);
  const others = (await listBackups(into)).filter((name) => name !== path.basename(folder));
  const older = others.slice(0, Math.max(0, others.length - (keep - 1)));
  for (const name of older) await rm(path.join(into, name), { recursive: true });
  return older.length;
}

function unlessThere(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EEXIST') throw error;
}

/** What a backup has left that was killed: no backup takes a day. */
async function removeUnfinished(into: string): Promise<void> {
  const yesterday = Date.now() - 24 * 3_600_000;
  for (const name of await listUnfinished(into)) {
    const { mtimeMs } = await stat(path.join(into, name));
    if (mtimeMs < yesterday) await rm(path.join(into, name), { recursive: true, force: true });
  }
}

/** What was renamed or made in a folder is there after a power cut as well. */
async function settle(folder: string): Promise<void> {
  const opened = await open(folder);
  await opened.sync().finally(() => opened.close());
}

async function copyDatabase({ tables, read, takenAt, ...kept }: Snapshot, folder: string) {
  const copied: Manifest['tables'] = [];
  for (const table of tables) copied.push(await copyTable(table, read(table), folder));
  return { ...kept, takenAt: takenAt.toISOString(), tables: copied };
}

async function copyTable(table: TableShape, rows: CopiedRows, folder: string) {
  const file = `${table.schema}.${table.name}.copy.gz`;
  const hash = createHash('sha256');
  await pipeline(
    rows,
    // Most of the time is PostgreSQL's and the disk's already.
    createGzip({ level: 1 }),
    addTo(hash),
    createWriteStream(path.join(folder, 'database', file), { flags: 'wx', mode: 0o600, flush: true }),
  );
  return { ...table, file, rows: rows.rowCount, sha256: hash.digest('hex') };
}

const addTo = (hash: Hash) =>
  async function* (parts: AsyncIterable<Buffer>) {
    for await (const part of parts) {
      hash.update(part);
      yield part;
    }
  };

/** So many rows are in memory at once, and a part of the bytes of so many files; of a picture it is the whole. */
const [batch, atOnce, PART] = [1000, 4, UPLOAD_MAX_BYTES + 1];

async function copyFiles({ db, store }: Pick<Parts, 'db' | 'store'>, folder: string, before: string | null) {
  for (const album of albums) await mkdir(path.join(folder, 'files', album), { recursive: true, mode: 0o700 });
  const copied = { count: 0, bytes: 0, damaged: [] as string[] };
  for (let after = ''; ; ) {
    const accepted = await listAccepted(db, after, batch);
    const waiting = [...accepted];
    const work = async () => {
      for (let file = waiting.pop(); file; file = waiting.pop()) {
        const bytes = await copyFile(store, file, folder, before);
        if (bytes === null) copied.damaged.push(file.image_key);
        else {
          copied.count += 1;
          copied.bytes += bytes;
        }
      }
    };
    await Promise.all(Array.from({ length: atOnce }, work));
    if (accepted.length < batch) break;
    after = accepted.at(-1)!.image_key;
  }
  // Those that were deleted since their row was read are not missed.
  const known = copied.damaged.length > 0 ? await listKnown(db, copied.damaged) : new Set();
  return { ...copied, damaged: copied.damaged.filter((key) => known.has(key)) };
}

/** How many bytes it has; null if the store has other bytes than the database says, or none. */
async function copyFile(
  store: FileStore,
  file: { image_key: string; sha256: string | null },
  folder: string,
  before: string | null,
): Promise<number | null> {
  const place = path.join(folder, 'files', file.image_key);
  if (before && (await linked(path.join(before, 'files', file.image_key), place))) return (await stat(place)).size;
  const hash = createHash('sha256');
  await pipeline(
    partsOf(store, file.image_key, { length: PART }),
    addTo(hash),
    createWriteStream(place, { flags: 'wx', mode: 0o600, flush: true }),
  );
  if (hash.digest('hex') === file.sha256) return (await stat(place)).size;
  await rm(place);
  return null;
}

/** False if it is not there, or a file system cannot do it. */
async function linked(from: string, to: string): Promise<boolean> {
  try {
    await link(from, to);
    return true;
  } catch (error) {
    if (['ENOENT', 'EXDEV', 'EPERM', 'EMLINK', 'ENOTSUP'].includes((error as NodeJS.ErrnoException).code ?? ''))
      return false;
    throw error;
  }
}
