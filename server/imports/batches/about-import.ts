import { IMPORT_DAYS } from '#domain/imports/kinds.ts';
import type { Tx } from '#server/db/pool.ts';
import { type KeptParts, removeParts } from '#server/files/kept-parts.ts';
import { addJob } from '#server/jobs/queries.ts';
import type { ProgramRow } from '#server/programs/queries.ts';
import { deleteImport, forgetPerson, type ImportRow, lockOfPeople, type NamedImport } from './queries.ts';

const day = 24 * 60 * 60_000;
/** Until when the files and the changes of an import are kept. */
export const keptUntil = (now: Date): Date => new Date(now.getTime() + IMPORT_DAYS * day);

type Files = Pick<ImportRow, 'file_key' | 'parts' | 'refused_key' | 'refused_parts'>;
export const fileOf = ({ file_key: fileKey, parts }: Pick<Files, 'file_key' | 'parts'>): KeptParts => ({
  ...{ folder: 'imports', fileKey, parts },
});
export const refusedFileOf = ({
  refused_key: fileKey,
  refused_parts: parts,
}: Pick<Files, 'refused_key' | 'refused_parts'>): KeptParts => ({ folder: 'imports', fileKey, parts });
export async function removeFiles(db: Tx, row: Files, now: Date): Promise<void> {
  await removeParts(db, fileOf(row), now);
  await removeParts(db, refusedFileOf(row), now);
}

/** What its events say of an import. */
export const aboutImport = (
  { program_id: programId, kind, name: file }: Pick<ImportRow, 'program_id' | 'kind' | 'name'>,
  name: string | null,
) => ({
  programId,
  subject: { kind: 'program' as const, id: programId, ...(name !== null && { name }) },
  data: { kind, file },
});

/** The job that does the present step of an import. Those of one company are done one after another. */
export const queueWork = (
  db: Tx,
  { id: programId, company_id }: Pick<ProgramRow, 'id' | 'company_id'>,
  importId: string,
  runAt?: Date,
): Promise<void> =>
  addJob(
    db,
    'work_import',
    { programId, importId },
    { key: jobOf({ programId, importId }), line: `imports of ${company_id ?? programId}`, tries: 8, runAt },
  );
export const jobOf = ({ importId }: NamedImport): string => `work_import:${importId}`;

/**
 * What imports of people keep of somebody who is erased: an applied one loses its files, and that person's part of what can be
 * undone; one that is not applied goes, as its file may name the person.
 */
export async function forgetInImports(db: Tx, { program_id: programId, id }: { program_id: string; id: string }) {
  for (const row of await lockOfPeople(db, programId)) {
    const named = { programId, importId: row.id };
    await removeFiles(db, row, new Date());
    if (['applied', 'undoing', 'undone'].includes(row.state)) await forgetPerson(db, named, id);
    else await deleteImport(db, named);
  }
}
