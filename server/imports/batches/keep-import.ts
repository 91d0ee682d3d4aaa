import type { ImportKindName } from '#domain/imports/kinds.ts';
import { newId } from '#server/db/ids.ts';
import type { Tx } from '#server/db/pool.ts';
import { keptUntil } from './about-import.ts';
import type { Journal } from './kind.ts';
import { insertChanges, insertImport, type NamedImport, setStep } from './queries.ts';

interface Written {
  programId: string;
  kind: ImportKindName;
  name: string;
  userId: string;
  now: Date;
}
interface Counts {
  rows: number;
  created: number;
  changed: number;
  unchanged: number;
}

/** Keeps what is written in this transaction as an import without a file, for it to be listed and undone. */
export async function openWritten(db: Tx, { programId, kind, name, userId, now }: Written) {
  const named = { programId, importId: newId() };
  await insertImport(db, {
    ...{ program_id: programId, id: named.importId, kind, name, state: 'applied', kept_rows: '[]' },
    ...{ asked_by: userId, applied_by: userId, asked_at: now, applied_at: now, kept_until: keptUntil(now) },
  });
  return {
    importId: named.importId,
    journal: makeJournal(db, named),
    close: ({ rows, ...counts }: Counts) => setStep(db, named, { ...counts, rows_read: rows, state: 'applied' }),
  };
}

/** Writes each batch of changes as one row. */
export function makeJournal(db: Tx, named: NamedImport): Journal {
  let part = 0;
  return async (changes) => {
    if (changes.length > 0) await insertChanges(db, named, ++part, changes);
  };
}
