import type { catalog } from '#contract/catalog.ts';
import type { Input } from '#contract/route.ts';
import { isRemovable } from '#domain/item-columns.ts';
import type { Language } from '#domain/languages.ts';
import { findChanges, noChanges } from '#server/audit/find-changes.ts';
import { allowLong } from '#server/db/pool.ts';
import type { Context, Inside } from '#server/http/serve.ts';
import { findProgram, lockProgramToStay, type ProgramRow } from '#server/programs/queries.ts';
import { getColumns, lockCatalog, setColumns } from '../import/queries.ts';
import { clearColumns, countItemsWith } from './queries.ts';

type Remove = typeof catalog.removeItemColumns;

/** Removes columns with what the items have in them; a dry run only counts these items. */
export async function removeItemColumns(input: Input<Remove>, context: Context<Remove>): Promise<{ items: number }> {
  const { db, services, refuse, write } = context;
  const program = await findProgram(db, input.programId);
  if (!program) throw refuse('not-found');
  return await write((inside) => remove(program, input, inside), services.longDb);
}

async function remove(
  program: ProgramRow,
  { fields, dryRun: isTrial }: Input<Remove>,
  { db, tell, refuse }: Inside<Remove>,
): Promise<{ items: number }> {
  await allowLong(db);
  const programId = program.id;
  if (!(await lockProgramToStay(db, programId))) throw refuse('not-found');
  // As an import does, in this order: it may be bringing texts for the columns.
  if (!isTrial) await lockCatalog(db, programId);
  const before = await getColumns(db, programId, { isLocked: !isTrial });
  const { languages } = (await findProgram(db, programId))!;
  const others = languages.slice(1) as Language[];
  if (!fields.every((field) => isRemovable(field, others))) throw refuse('column-needed');
  const there = new Set(before.map(({ field }) => field));
  if (!fields.every((field) => there.has(field))) throw refuse('not-found');
  const items = await countItemsWith(db, programId, fields);
  if (isTrial) return { items };
  const columns = before.filter(({ field }) => !fields.includes(field));
  await clearColumns(db, programId, fields);
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
