import { opendir, stat } from 'node:fs/promises';
import path from 'node:path';
import { albums, parseImageKey } from '#domain/files.ts';
import { partFolders } from '#domain/kept-parts.ts';
import type { KeptFile } from '../store.ts';

const batch = 1000;
/** Files that are looked at together. */
const atOnce = 32;

export async function listMissingOnDisk(dir: string, imageKeys: readonly string[]): Promise<string[]> {
  const states = await mapSome(imageKeys, (key) => unlessGone(stat(path.join(dir, key))));
  return imageKeys.filter((_, place) => !states[place]);
}

/** A folder is read in parts, because an album may have a million files. */
export async function* listKeptOnDisk(dir: string): AsyncGenerator<KeptFile[]> {
  for (const folder of ['', ...albums, ...partFolders]) {
    for await (const names of readNames(dir, folder)) {
      const kept = await mapSome(names, async (name): Promise<KeptFile | null> => {
        const state = await unlessGone(stat(path.join(dir, name)));
        return state && { name, imageKey: parseImageKey(name) ? name : null, changedAt: state.mtime };
      });
      yield kept.filter((file) => file !== null);
    }
  }
}

async function* readNames(dir: string, folder: string): AsyncGenerator<string[]> {
  let names: string[] = [];
  // The folder of an album is made with its first file.
  for await (const entry of (await unlessGone(opendir(path.join(dir, folder)))) ?? []) {
    if (!entry.isFile()) continue;
    names.push(path.posix.join(folder, entry.name));
    if (names.length < batch) continue;
    yield names;
    names = [];
  }
  yield names;
}

async function unlessGone<T>(asked: Promise<T>): Promise<T | null> {
  try {
    return await asked;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

async function mapSome<T, R>(all: readonly T[], work: (one: T) => Promise<R>): Promise<R[]> {
  const done: R[] = [];
  for (let from = 0; from < all.length; from += atOnce) {
    done.push(...(await Promise.all(all.slice(from, from + atOnce).map(work))));
  }
  return done;
}
