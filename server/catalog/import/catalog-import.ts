import { isDeepStrictEqual } from 'node:util';
import { type CatalogRow, catalogKind } from '#domain/catalog-csv.ts';
import { catalogTargets } from '#domain/catalog-targets.ts';
import { listTargets } from '#domain/imports/targets.ts';
import {
  chooseColumns,
  type ItemColumn,
  MANY_ITEM_COLUMNS,
  MAX_ITEM_COLUMNS,
  mergeColumns,
} from '#domain/item-columns.ts';
import { findChanges, noChanges } from '#server/audit/find-changes.ts';
import type { Tx } from '#server/db/pool.ts';
import type { Ended, How, Importing, ImportKind } from '#server/imports/batches/kind.ts';
import type { TableReport } from '#server/imports/table-report.ts';
import { describePictures, fetchAgain } from '../pictures/actions.ts';
import { openPictures } from '../pictures/named-pictures.ts';
import { openCategories } from './categories.ts';
import { openImporter } from './importer.ts';
import { getColumns, lockCatalog, setColumns } from './queries.ts';
import { undoCatalog } from './undo.ts';

export interface CatalogEnded extends Ended {
  /** The columns of the file. */
  fields: ItemColumn[];
  /** Columns that the program has afterwards. */
  columns: number;
  /** New items with the name of one that is there under another identifier. */
  namesakes: number;
}

interface CatalogImporting extends Importing<CatalogRow> {
  end(report: ReadRows): Promise<CatalogEnded>;
}
/** What is asked of the reading of the rows; they need not come out of a file. */
type ReadRows = Pick<TableReport, 'fields' | 'rows' | 'errorLines'>;

/** A program's catalog, as a table that is imported. */
export const catalogImport: ImportKind<CatalogRow> = {
  tableOf: async () => catalogKind,
  listTargets: async (db, programId) => listTargets(catalogTargets, await getColumns(db, programId)),
  listOwn: getColumns,
  begin: (db, how) => beginCatalog(db, how),
  undo: undoCatalog,
  pictures: { describe: describePictures, fetchAgain },
};

type HowOfCatalog = Pick<How, 'program' | 'journal' | 'goodAlone' | 'importId' | 'fetchesPictures'>;

/** `choices`: labels and search of columns, where the mapping does not say so. */
export async function beginCatalog(
  db: Tx,
  { program, journal, goodAlone, importId, fetchesPictures }: HowOfCatalog,
  choices?: readonly ItemColumn[],
): Promise<CatalogImporting> {
  if (journal) await lockCatalog(db, program.id);
  const pictures = openPictures(db, program, { isOn: fetchesPictures, now: new Date() });
  const importer = await openImporter(db, program.id, { journal, goodAlone, pictures });
  const categories = await openCategories(db, program.id);
  return { take, end };

  async function take(...[rows, isRefused]: Parameters<typeof importer.take>) {
    const without = await categories.adopt(rows);
    const fitting = leaveOut(rows, without);
    const errors = [...without, ...(await importer.take(fitting, isRefused || without.length > 0))];
    categories.note(leaveOut(rows, errors));
    return errors;
  }

  async function end(report: ReadRows): Promise<CatalogEnded> {
    const before = await getColumns(db, program.id, { isLocked: journal !== null });
    const fields = chooseColumns(report.fields, before, choices);
    const isBringing = importer.counts.created + importer.counts.changed > 0;
    const columns = mergeColumns(before, fields, { isBringing, hasItems: importer.hasItems });
    const hasMany = columns.length > Math.max(MANY_ITEM_COLUMNS, before.length);
    const { namesakes, isSuspect } = importer.countNamesakes();
    const problem =
      columns.length > MAX_ITEM_COLUMNS
        ? ({ code: 'tooManyColumns', columns: columns.length, most: MAX_ITEM_COLUMNS } as const)
        : null;
    const counts = { ...importer.counts, newCategories: categories.added.size };
    const disabled = importer.countDisabled();
    const labels = new Map([...before, ...fields].map(({ field, displayName }) => [field, displayName]));
    return {
      ...counts,
      ...{ fields, columns: columns.length, namesakes, disabled, pictures: pictures.count() },
      samples: importer.samples.map(({ changes, ...row }) => ({
        ...row,
        changes: changes.map(({ field, ...cell }) => ({ column: labels.get(field) ?? field, ...cell })),
      })),
      manyColumns: hasMany ? columns.length : null,
      sameNames: isSuspect ? namesakes : null,
      problem: report.errorLines > 0 ? null : problem,
      async finish() {
        await categories.insertAdded();
        await pictures.ask(importId);
        const isSame = isDeepStrictEqual(columns, before);
        if (!isSame) await setColumns(db, program.id, columns);
        await journal!([
          ...[...categories.added].map((category) => ({ category })),
          ...(isSame ? [] : listColumnChanges(before, columns)),
        ]);
        const changes = findChanges({ rebateItemFields: before }, { rebateItemFields: columns });
        return {
          type: 'catalog.imported',
          programId: program.id,
          subject: { kind: 'program', id: program.id, name: program.name },
          data: { ...(changes ?? noChanges), rows: report.rows, ...counts, columns: fields.map(({ field }) => field) },
        };
      },
    };
  }
}

function leaveOut<Row extends { line: number }>(rows: readonly Row[], refused: readonly { line: number }[]) {
  if (refused.length === 0) return rows;
  const lines = new Set(refused.map(({ line }) => line));
  return rows.filter(({ line }) => !lines.has(line));
}

/** Columns that are new, with nothing before, and those that were relabelled. */
function listColumnChanges(before: readonly ItemColumn[], columns: readonly ItemColumn[]) {
  const there = new Map(before.map((column) => [column.field, column]));
  return columns
    .map((after) => ({ column: after.field, before: there.get(after.field) ?? null, after }))
    .filter((change) => !isDeepStrictEqual(change.before, change.after));
}
