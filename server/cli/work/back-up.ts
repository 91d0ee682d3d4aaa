import { countOf, formatPoints } from '#domain/format.ts';
import { openStore } from '#server/files/open-store.ts';
import { removeOlder, takeBackup } from '#server/system/backups/take-backup.ts';
import { examineAll } from '../checks/examine-all.ts';
import { Failed, type Outcome, type Shared } from '../outcome.ts';
import { report } from './examine.ts';
import { withDatabase } from './settings.ts';

export async function backUp({ keep, ...options }: Shared & { keep?: number }, into = ''): Promise<Outcome> {
  return await withDatabase(options, async ({ config, db }) => {
    const store = await openStore(config);
    const { folder, manifest, damaged } = await takeBackup({ config, db, store }, into, new Date()).catch(explainDisk);
    // The older ones may have what is missing in this one.
    const removed = keep === undefined || damaged.length > 0 ? 0 : await removeOlder(folder, keep);
    const { lines, json, code } = report(await examineAll(config));
    const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
    const megabytes = Math.ceil(manifest.files.bytes / 1e6);
    return {
      json: { folder, rows, files: manifest.files, damaged, removed, ...(json as object) },
      lines: [
        `${folder} holds ${countOf(rows, 'row')} and ${countOf(manifest.files.count, 'file')} (${formatPoints(megabytes)} MB).`,
        ...first(damaged).map(
          (key) => `Not in it, as the store lacks it or has other bytes than were accepted: ${key}`,
        ),
        ...(removed > 0 ? [`${countOf(removed, 'older backup')} removed.`] : []),
        ...lines,
      ],
      code: damaged.length > 0 ? 1 : code,
    };
  });
}

/** Of what may be all files, those that a terminal takes. */
export const first = (keys: readonly string[]): string[] => [
  ...keys.slice(0, 20),
  ...(keys.length > 20 ? [`and ${formatPoints(keys.length - 20)} more`] : []),
];

const reasons: Record<string, string> = {
  ENOSPC: 'The disk is full, and the unfinished backup was removed.',
  EROFS: 'The disk is read-only.',
  ENOENT: 'Make the folder first that it lies in; is its disk mounted?',
  ENOTDIR: 'A file is where a folder should be.',
  EEXIST: 'A file is where a folder should be.',
  EACCES: 'This user may not write there.',
  EPERM: 'This user may not write there.',
};

/** What the disk refuses is no defect. */
function explainDisk(error: unknown): never {
  const { code, path, syscall } = error as NodeJS.ErrnoException;
  if (!syscall || !code) throw error;
  throw new Failed(`The backup cannot be written (${code}: ${path ?? syscall}). ${reasons[code] ?? ''}`.trim());
}
