import { createHash } from 'node:crypto';
import { lstat, open, readdir } from 'node:fs/promises';
import path from 'node:path';
import { UPLOAD_MAX_BYTES, VIDEO_MAX_BYTES } from '#domain/files.ts';
import { languages } from '#domain/languages.ts';
import { readFilePath } from '#domain/program-folder/file-names.ts';
import { notFollowing } from '#server/files/not-following.ts';
import { wrongFolder } from './folder-problem.ts';

/** A program's folder on disk: the files in it that belong to one, by their paths. */
export interface OpenFolder {
  readonly paths: ReadonlySet<string>;
  placeOf(file: string): string;
  readText(file: string): Promise<string>;
  hashFile(file: string): Promise<string>;
}

const MOST_FILES = 25_000;
const MOST_OF_TEXT = 3_000_000;
const MOST_OF_CATALOG = 100_000_000;
/** Bytes of all files of text together: they are held in memory. */
const MOST_OF_TEXTS = 150_000_000;
/** Folders of a program's folder. */
const folders = ['rewards', 'trainings', 'files'];
const html = `(?:\\.(?:${languages.join('|')}))?\\.html`;
const texts = new RegExp(
  '^(?:(?:program|registration|catalog|catalog-pictures|categories|printed-names|export)\\.json|catalog\\.csv|' +
    `(?:rules|terms)${html}|(?:rewards|trainings)/[a-z\\d-]{1,80}\\.json|rewards/[a-z\\d-]{1,80}${html})$`,
);

/** Whether a program's folder can have a file of this path. */
export const isOfFolder = (file: string): boolean => texts.test(file) || readFilePath(file) !== null;

/**
 * Looks at what is in the folder, without reading it: nothing but files of a program, of bounded size and number, and nothing that
 * leads elsewhere. What begins with a dot is of other programs, and passed over.
 */
export async function openFolder(root: string): Promise<OpenFolder> {
  const paths = new Set<string>();
  let bytesOfText = 0;
  for (const folder of ['', ...folders]) {
    const entries = await readdir(path.join(root, folder), { withFileTypes: true }).catch((error) => {
      if (folder !== '' && (error as NodeJS.ErrnoException).code === 'ENOENT') return [];
      throw error;
    });
    if (paths.size + entries.length > MOST_FILES) throw wrongFolder({ code: 'folderTooManyFiles', most: MOST_FILES });
    for (const entry of entries) {
      if (entry.name.startsWith('.')) continue;
      const file = folder ? `${folder}/${entry.name}` : entry.name;
      if (entry.isDirectory() && folder === '' && folders.includes(entry.name)) continue;
      if (entry.isSymbolicLink()) throw wrongFolder({ code: 'folderFileLinked', file });
      if (!entry.isFile() || !isOfFolder(file)) throw wrongFolder({ code: 'folderFileUnknown', file });
      const { size } = await lstat(path.join(root, file));
      const most = mostBytes(file);
      if (size > most) throw wrongFolder({ code: 'folderFileLarge', file, megabytes: most / 1e6 });
      if (!readFilePath(file)) bytesOfText += size;
      if (bytesOfText > MOST_OF_TEXTS) throw wrongFolder({ code: 'folderTextsLarge', megabytes: MOST_OF_TEXTS / 1e6 });
      paths.add(file);
    }
  }
  const placeOf = (file: string) => path.join(root, file);
  return {
    paths,
    placeOf,
    readText: (file) => readText(placeOf(file), file),
    hashFile: (file) => hashFile(placeOf(file)),
  };
}

/** How large a file may be. */
export function mostBytes(file: string): number {
  const type = readFilePath(file)?.contentType;
  if (type) return type.startsWith('video/') ? VIDEO_MAX_BYTES : UPLOAD_MAX_BYTES;
  return file === 'catalog.csv' ? MOST_OF_CATALOG : MOST_OF_TEXT;
}

async function hashFile(place: string): Promise<string> {
  const handle = await open(place, notFollowing);
  const hash = createHash('sha256');
  for await (const part of handle.createReadStream()) hash.update(part);
  return hash.digest('hex');
}

async function readText(place: string, file: string): Promise<string> {
  const handle = await open(place, notFollowing);
  try {
    const bytes = await handle.readFile();
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes).replace(/\r\n?/g, '\n');
  } catch {
    throw wrongFolder({ code: 'folderFileNotText', file });
  } finally {
    await handle.close();
  }
}
