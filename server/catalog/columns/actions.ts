import type { catalog } from '#contract/catalog.ts';
import type { Input } from '#contract/route.ts';
import { isRemovable } from '#domain/item-columns.ts';
import type { Language } from '#domain/languages.ts';
import { findChanges, noChanges } from '#server/audit/find-changes.ts';
import { allowLong } from '#server/db/pool.ts';
import type { Context, Inside } from '#server/http/serve.ts';
import { findProgram, lockProgramToStay, type ProgramRow } from '#server/programs/queries.ts';
import { getColumns, lockCatalog, setColumns } from '../import/queries.ts';
import { clearColumn, countItemsWith } from './queries.ts';

type Remove = typeof catalog.removeItemColumn;

/** Removes a column with what the items have in it; a dry run only counts these items. */
export async function removeItemColumn(input: Input<Remove>, context: Context<Remove>): Promise<{ items: number }> {
  const { db, services, refuse, write } = context;
  const program = await findProgram(db, input.programId);
  if (!program) throw refuse('not-found');
  return await write((inside) => remove(program, input, inside), services.longDb);
}

async function remove(
  program: ProgramRow,
  { field, dryRun: isTrial }: Input<Remove>,
  { db, tell, refuse }: Inside<Remove>,
): Promise<{ items: number }> {
  await allowLong(db);
  const programId = program.id;
  if (!(await lockProgramToStay(db, programId))) throw refuse('not-found');
  // As an import does, in this order: it may be bringing texts for the column.
  if (!isTrial) await lockCatalog(db, programId);
  const before = await getColumns(db, programId, { isLocked: !isTrial });
  if (!before.some((column) => column.field === field)) throw refuse('not-found');
  const { languages } = (await findProgram(db, programId))!;
  if (!isRemovable(field, languages.slice(1) as Language[])) throw refuse('column-needed');
  const items = await countItemsWith(db, programId, field);
  if (isTrial) return { items };
  const columns = before.filter((column) => column.field !== field);
  await clearColumn(db, programId, field);
  await setColumns(db, programId, columns);
  const changes = findChanges({ rebateItemFields: before }, { rebateItemFields: columns }) ?? noChanges;
  await tell({
    type: 'catalog.column-removed',
    programId,
    subject: { kind: 'program', id: programId, name: program.name },
    data: { ...changes, items },
  });
  return { items };
}
