import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { findFolderProblem } from '#server/check-start.ts';
import type { Config } from '#server/config.ts';
import { countRelations, fillTables, readShapes } from '#server/db/copy-tables.ts';
import { getMigrations, migrate, migrateEmpty } from '#server/db/migrate.ts';
import { type Db, openDatabase } from '#server/db/pool.ts';
import { listAccepted } from '#server/files/queries.ts';
import type { FileStore } from '#server/files/store.ts';
import { unlockAllJobs } from '#server/jobs/queries.ts';
import { listBackups } from './folders.ts';
import { type Manifest, manifest, manifestFile } from './manifest.ts';

/** A backup cannot be restored, for a reason that the operator can do something about. */
export class CannotRestore extends Error {
  override readonly name = 'CannotRestore';
}

export interface Restored {
  manifest: Manifest;
  files: number;
  /** Tables and sequences that this version has never made, which are not restored. */
  notOurs: string[];
  /** Keys of files that the backup does not have, or has with other bytes. */
  damaged: string[];
}

/**
 * Fills an empty database, then the store. A backup of an earlier version is migrated to this one. If it fails before the
 * files, the database has tables without rows, and has to be created again.
 */
export async function restoreBackup(
  { config, store }: { config: Config; store: FileStore },
  folder: string,
): Promise<Restored> {
  const kept = await readManifest(folder);
  const { databaseDirectUrl: url } = config;
  const relations = await countRelations(url);
  if (relations > 0)
    throw new CannotRestore(
      `The database is not empty (it has ${relations} tables and views), and both would be mixed: name a new one in DATABASE_URL.`,
    );
  const known = await getMigrations();
  const unknown = kept.migrations.find((name) => !(name in known));
  if (unknown)
    throw new CannotRestore(
      `It was made by another version of Guerdon, ${kept.build.version} (${unknown} is not known to this one): restore it with that version.`,
    );
  for (const table of kept.tables) await checkTable(folder, table);
  // The files come last, and that they cannot be written should not be found out then.
  const problem = await findFolderProblem(config, async () => false);
  if (problem) throw new CannotRestore(problem);
  await store.check();
  await migrateEmpty(url, kept.migrations.at(-1)!);
  const read = ({ file }: Manifest['tables'][number]) => {
    const packed = createReadStream(path.join(folder, 'database', file));
    const rows = createGunzip();
    packed.once('error', (error) => rows.destroy(error));
    return packed.pipe(rows);
  };
  const { tables, sequences, notOurs } = await compare(kept, url);
  await fillTables(url, { tables, sequences, read });
  await migrate(url);
  const { db, close } = openDatabase(url, { max: 1 });
  try {
    await unlockAllJobs(db);
    return { manifest: kept, notOurs, ...(await copyFilesBack(db, store, folder)) };
  } finally {
    await close();
  }
}

/** What of the backup goes into the tables that were just made. */
async function compare({ queueVersion, ...kept }: Manifest, url: string) {
  const made = await readShapes(url);
  if (made.queueVersion !== queueVersion)
    throw new CannotRestore(
      `It was made with another version of the job queue: restore it with Guerdon ${kept.build.version}, and upgrade then.`,
    );
  const columns = new Map(made.tables.map((table) => [nameOf(table), table.columns]));
  const known = new Set([...columns.keys(), ...made.sequences.map(nameOf)]);
  const tables = kept.tables.filter((table) => known.has(nameOf(table)));
  for (const table of tables) {
    const lacking = table.columns.find((column) => !columns.get(nameOf(table))!.includes(column));
    if (lacking) throw new CannotRestore(`It has a column that Guerdon does not make: ${nameOf(table)}, ${lacking}.`);
  }
  return {
    tables,
    sequences: kept.sequences.filter((sequence) => known.has(nameOf(sequence))),
    notOurs: [...kept.tables, ...kept.sequences].map(nameOf).filter((name) => !known.has(name)),
  };
}

const nameOf = ({ schema, name }: { schema: string; name: string }): string => `${schema}.${name}`;

async function readManifest(folder: string): Promise<Manifest> {
  const file = path.join(folder, manifestFile);
  const text = await readFile(file, 'utf8').catch(async (error: Error) => {
    const newest = (await listBackups(folder).catch(() => [])).at(-1);
    const hint = newest ? ` The newest in it is ${path.join(folder, newest)}.` : '';
    throw new CannotRestore(`${folder} is no finished backup: ${error.message}.${hint}`);
  });
  try {
    return manifest.parse(JSON.parse(text));
  } catch {
    throw new CannotRestore(`${file} is damaged, or of a newer version of Guerdon.`);
  }
}

async function checkTable(folder: string, { file, sha256 }: Manifest['tables'][number]): Promise<void> {
  const place = path.join(folder, 'database', file);
  const hash = await hashOfFile(place).catch((error: Error) => {
    throw new CannotRestore(`The backup lacks ${place}: ${error.message}.`);
  });
  if (hash !== sha256)
    throw new CannotRestore(`${place} is damaged: it is not what was written. Restore another backup.`);
}

async function hashOfFile(place: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(place), hash);
  return hash.digest('hex');
}

const batch = 1000;

function unlessMissing(error: NodeJS.ErrnoException): null {
  if (error.code !== 'ENOENT') throw error;
  return null;
}

/** Files that are there already, as after an earlier try, are written again. */
async function copyFilesBack(db: Db, store: FileStore, folder: string) {
  const damaged: string[] = [];
  let files = 0;
  for (let after = ''; ; ) {
    const accepted = await listAccepted(db, after, batch);
    for (const { image_key, content_type, sha256 } of accepted) {
      const place = path.join(folder, 'files', image_key);
      if ((await hashOfFile(place).catch(unlessMissing)) !== sha256) damaged.push(image_key);
      else {
        await store.writeFrom(image_key, place, content_type);
        files += 1;
      }
    }
    if (accepted.length < batch) return { files, damaged };
    after = accepted.at(-1)!.image_key;
  }
}
