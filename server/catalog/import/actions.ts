import { isDeepStrictEqual } from 'node:util';
import type { catalog, ImportResult } from '#contract/catalog.ts';
import type { Input } from '#contract/route.ts';
import type { Said } from '#contract/said.ts';
import { type CatalogRow, catalogKind } from '#domain/catalog-csv.ts';
import { chooseColumns, fieldsOf, MANY_ITEM_COLUMNS, MAX_ITEM_COLUMNS, mergeColumns } from '#domain/item-columns.ts';
import { findChanges, noChanges } from '#server/audit/find-changes.ts';
import { allowLong, type Tx } from '#server/db/pool.ts';
import { throwProblems } from '#server/http/refusal.ts';
import type { Context, Inside } from '#server/http/serve.ts';
import { readTable, type TableReport } from '#server/imports/read-table.ts';
import { withSpooled } from '#server/imports/spool.ts';
import { during } from '#server/operations/metrics.ts';
import { findProgram, lockProgramToStay, type ProgramRow } from '#server/programs/queries.ts';
import { checkCatalogWrittenIn } from '#server/programs/written-in.ts';
import { openCategories } from './categories.ts';
import { type ImportCounts, openImporter } from './importer.ts';
import { getColumns, lockCatalog, setColumns } from './queries.ts';

type Import = typeof catalog.importRebateItems;

/**
 * Imports a file of rows into a program's catalog, completely or not at all; a dry run only reports what it would change.
 */
export async function importRebateItems(input: Input<Import>, context: Context<Import>): Promise<ImportResult> {
  const { file, db, services, refuse, write } = context;
  const program = await findProgram(db, input.id);
  if (!program) throw refuse('not-found');
  const importing = (path: string) => write((inside) => importFile(path, program, input, inside), services.longDb);
  return await during(services.metrics.importsRunning, () => withSpooled(file, importing));
}

async function importFile(
  path: string,
  program: ProgramRow,
  { dryRun: isTrial, encoding, fields: choices, manyColumns, sameNames, writtenIn }: Input<Import>,
  { db, tell, refuse, say }: Inside<Import>,
): Promise<ImportResult> {
  await allowLong(db);
  // The program was deleted during the upload.
  if (!(await lockProgramToStay(db, program.id))) throw refuse('not-found');
  if (!isTrial) await lockCatalog(db, program.id);
  await checkCatalogWrittenIn(db, { programId: program.id, writtenIn }, refuse, 'fileWrittenIn');
  const importer = await openImporter(db, program.id, { isTrial });
  const categories = await openCategories(db, program.id);
  const known = await getColumns(db, program.id);
  const kind = catalogKind((headers) => fieldsOf(headers, known));
  const report = await readTable(path, kind, { encoding }, async (rows, isRefused) => [
    ...(await categories.adopt(rows)),
    ...(await importer.take(rows, isRefused)),
  ]);
  const before = await getColumns(db, program.id, { isLocked: !isTrial });
  const fields = chooseColumns(report.fields, before, choices);
  const isBringing = importer.counts.created + importer.counts.changed > 0;
  const columns = mergeColumns(before, fields, { isBringing, hasItems: importer.hasItems });
  if (report.errorLines === 0 && columns.length > MAX_ITEM_COLUMNS)
    throw refuse('csv-errors', explain(tooMany(report, columns), fields, say));
  if (report.errorLines > 0) throw refuse('csv-errors', explain(report, fields, say));

  const hasMany = columns.length > Math.max(MANY_ITEM_COLUMNS, before.length);
  if (!isTrial && hasMany && !manyColumns) throw refuse('many-columns', { columns: columns.length });
  const { namesakes, isSuspect } = importer.countNamesakes();
  if (!isTrial && isSuspect && !sameNames) throw refuse('same-names', { namesakes });

  const result = { rows: report.rows, ...importer.counts, newCategories: categories.added.length };
  if (!isTrial) {
    await categories.insertAdded();
    if (!isDeepStrictEqual(columns, before)) await setColumns(db, program.id, columns);
    const changes = findChanges({ rebateItemFields: before }, { rebateItemFields: columns });
    await tell({
      type: 'catalog.imported',
      programId: program.id,
      subject: { kind: 'program', id: program.id, name: program.name },
      data: { ...(changes ?? noChanges), ...result, columns: fields.map(({ field }) => field) },
    });
  }
  const asked = { columns: columns.length, manyColumns: hasMany, namesakes, sameNames: isSuspect };
  return { ...result, ...asked, ...describeFile(report, fields), errors: [] };
}

/** How a file was read, for people to see whether it was read rightly. */
const describeFile = (
  { reading, fields: named, firstRows, numbers, leftOut, linesLeftOut }: TableReport,
  fields: ImportResult['fields'],
) => ({
  reading,
  headers: named.map(({ displayName }) => displayName),
  fields,
  firstRows,
  numbers,
  leftOut,
  linesLeftOut,
});

function explain(report: TableReport, fields: ImportResult['fields'], say: (said: Said) => string) {
  const { rows, errors, errorLines } = report;
  return {
    said: { code: 'linesRefused', lines: errorLines } as const,
    rows,
    ...describeFile(report, fields),
    errors: errors.map(({ problem, ...at }) => ({ ...at, code: problem.code, message: say(problem) })),
    errorLines,
  };
}

function tooMany(report: TableReport, { length }: readonly unknown[]): TableReport {
  const problem = { code: 'tooManyColumns', columns: length, most: MAX_ITEM_COLUMNS } as const;
  return { ...report, errors: [{ line: 1, problem }], errorLines: 1 };
}

const batchSize = 1000;

/** The same for rows in memory. */
export async function addRebateItems(db: Tx, programId: string, rows: readonly CatalogRow[]): Promise<ImportCounts> {
  await lockCatalog(db, programId);
  const { counts, take } = await openImporter(db, programId, { isTrial: false });
  for (let from = 0; from < rows.length; from += batchSize) {
    const batch = rows.slice(from, from + batchSize).map((item, at) => ({ line: from + at + 1, item }));
    const errors = await take(batch, false);
    throwProblems(errors.map(({ line, problem }) => ({ path: `rows.${line}`, problem })));
  }
  return counts;
}
