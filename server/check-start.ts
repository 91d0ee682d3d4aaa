import { constants, existsSync } from 'node:fs';
import { access, mkdir } from 'node:fs/promises';
import type { Config } from './config.ts';
import { findPoolerProblem } from './db/direct.ts';
import type { Db } from './db/pool.ts';
import { hasAcceptedFiles } from './files/queries.ts';

/** A setting turned out to be wrong when it was tried. */
export class StartProblem extends Error {
  override readonly name = 'StartProblem';
}

/** Tries the settings that only using them can judge, before anything is changed. */
export async function checkStart(config: Config, db: Db): Promise<void> {
  const problem = (await findFolderProblem(config, () => hasAcceptedFiles(db))) ?? (await findPoolerProblem(config));
  if (problem) throw new StartProblem(problem);
}

/**
 * A sentence if DATA_DIR is needed and cannot be used; null if it can. Its folders are made, but for that of the files if
 * there are some: it is missing because its disk is.
 */
export async function findFolderProblem(
  { store, mail }: Pick<Config, 'store' | 'mail'>,
  hasFiles: () => Promise<boolean>,
): Promise<string | null> {
  if (store.kind === 'disk' && !existsSync(store.dir) && (await hasFiles()))
    return `DATA_DIR cannot be used: ${store.dir} is missing, although the database names files in it. Is its disk mounted? Create the folder if it is meant to be empty.`;
  const needed = [store.kind === 'disk' && store.dir, mail.smtpUrl === null && mail.outboxDir];
  for (const dir of needed) {
    if (!dir) continue;
    try {
      await mkdir(dir, { recursive: true, mode: 0o700 });
      await access(dir, constants.W_OK | constants.X_OK);
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      return `DATA_DIR cannot be used: ${dir} ${reasons[code ?? ''] ?? `gives ${code}`}.`;
    }
  }
  return null;
}

const reasons: Record<string, string> = {
  EEXIST: 'is a file, and should be a folder',
  ENOTDIR: 'lies in a file, where a folder should be',
  EACCES: 'may not be written by this user',
  EPERM: 'may not be written by this user',
  EROFS: 'is on a disk that is read-only',
  // What Node.js says if a folder cannot be made on a disk that is read-only.
  ENOENT: 'cannot be made; is the disk read-only?',
  ENOSPC: 'is on a disk without room',
};
