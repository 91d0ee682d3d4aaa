import { MAX_FETCHED_PICTURES } from '#domain/imports/picture-addresses.ts';
import type { Db, Tx } from '#server/db/pool.ts';
import type { ImportPictures } from '#server/imports/batches/kind.ts';
import type { NamedImport } from '#server/imports/batches/queries.ts';
import { addJob } from '#server/jobs/queries.ts';
import type { ProgramRow } from '#server/programs/queries.ts';
import { countPictures, listFailed, setWaitingAgain } from './queries.ts';

/** Pictures that could not be fetched and are named. */
const MOST_NAMED = 200;

/** What an import has asked for, and what became of it; null if it has asked for none. */
export async function describePictures(db: Db, named: NamedImport): Promise<ImportPictures | null> {
  const { asked, fetched, failed } = await countPictures(db, named);
  if (asked === 0) return null;
  const rows = failed > 0 ? await listFailed(db, named, MOST_NAMED) : [];
  return { asked, fetched, failed, rows: rows.map(({ failure, ...row }) => ({ ...row, why: failure! })) };
}

/** Has the pictures that failed fetched once more. Of several who ask at once one begins. */
export async function fetchAgain(db: Tx, program: ProgramRow, importId: string, now: Date): Promise<void> {
  const again = await setWaitingAgain(db, { programId: program.id, importId }, { now, most: MAX_FETCHED_PICTURES });
  if (again > 0) await queueFetching(db, program, importId);
}

/** Those of one company are fetched one after another. */
export const queueFetching = (
  db: Db,
  { id: programId, company_id }: Pick<ProgramRow, 'id' | 'company_id'>,
  importId: string,
  runAt?: Date,
): Promise<void> =>
  addJob(
    db,
    'fetch_pictures',
    { programId, importId },
    { key: `fetch_pictures:${importId}`, line: `pictures of ${company_id ?? programId}`, tries: 8, runAt },
  );
