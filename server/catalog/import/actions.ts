import type { catalog, ImportResult } from '#contract/catalog.ts';
import type { Input } from '#contract/route.ts';
import type { Said } from '#contract/said.ts';
import { type CatalogRow, makeCatalogKind } from '#domain/catalog-csv.ts';
import { fieldsOf } from '#domain/item-columns.ts';
import { allowLong, type Tx } from '#server/db/pool.ts';
import { throwProblems } from '#server/http/refusal.ts';
import type { Context, Inside } from '#server/http/serve.ts';
import { openWritten } from '#server/imports/batches/keep-import.ts';
import { readTable } from '#server/imports/read-table.ts';
import { withSpooled } from '#server/imports/spool.ts';
import type { TableReport } from '#server/imports/table-report.ts';
import { during } from '#server/operations/metrics.ts';
import { findProgram, lockProgramToStay, type ProgramRow } from '#server/programs/queries.ts';
import { checkCatalogWrittenIn } from '#server/programs/written-in.ts';
import { beginCatalog } from './catalog-import.ts';
import { type ImportCounts, openImporter } from './importer.ts';
import { getColumns, lockCatalog } from './queries.ts';

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
  { db, actor, tell, services, refuse, say, now }: Inside<Import>,
): Promise<ImportResult> {
  await allowLong(db);
  // The program was deleted during the upload.
  if (!(await lockProgramToStay(db, program.id))) throw refuse('not-found');
  const about = { programId: program.id, kind: 'catalog', name: 'Catalog', userId: actor.userId, now } as const;
  const written = isTrial ? null : await openWritten(db, about);
  const { journal = null, importId = '' } = written ?? {};
  const how = { program, journal, importId, goodAlone: false, fetchesPictures: services.config.fetchesPictures };
  const importing = await beginCatalog(db, how, choices);
  await checkCatalogWrittenIn(db, { programId: program.id, writtenIn }, refuse, 'fileWrittenIn');
  const known = await getColumns(db, program.id);
  const kind = makeCatalogKind((headers) => fieldsOf(headers, known));
  const report = await readTable(path, kind, { encoding }, importing.take);
  const { fields, columns, namesakes, created, changed, unchanged, newCategories, ...ended } =
    await importing.end(report);
  if (ended.problem) throw refuse('csv-errors', explain(withProblem(report, ended.problem), fields, say));
  if (report.errorLines > 0) throw refuse('csv-errors', explain(report, fields, say));
  if (!isTrial && ended.manyColumns !== null && !manyColumns) throw refuse('many-columns', { columns });
  if (!isTrial && ended.sameNames !== null && !sameNames) throw refuse('same-names', { namesakes });

  const counts = { rows: report.rows, created, changed, unchanged };
  if (written) {
    await tell(await ended.finish());
    await written.close(counts);
  }
  const asked = { columns, manyColumns: ended.manyColumns !== null, namesakes, sameNames: ended.sameNames !== null };
  return { ...counts, newCategories, ...asked, ...describeFile(report, fields), errors: [] };
}

/** How a file was read, for people to see whether it was read rightly. */
const describeFile = (
  { reading, headers, firstRows, numbers, leftOut, linesLeftOut }: TableReport,
  fields: ImportResult['fields'],
) => ({
  reading,
  headers,
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

const withProblem = (report: TableReport, problem: Said): TableReport => ({
  ...report,
  errors: [{ line: 1, problem }],
  errorLines: 1,
});

const batchSize = 1000;

/** The same for rows in memory. */
export async function addRebateItems(db: Tx, programId: string, rows: readonly CatalogRow[]): Promise<ImportCounts> {
  await lockCatalog(db, programId);
  const pictures = { find: async () => new Map(), note() {} };
  const { counts, take } = await openImporter(db, programId, { journal: async () => {}, goodAlone: false, pictures });
  for (let from = 0; from < rows.length; from += batchSize) {
    const batch = rows.slice(from, from + batchSize).map((item, at) => ({ line: from + at + 1, item }));
    const errors = await take(batch, false);
    throwProblems(errors.map(({ line, problem }) => ({ path: `rows.${line}`, problem })));
  }
  return counts;
}
