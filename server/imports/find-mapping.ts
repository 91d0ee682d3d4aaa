import { cleanCell } from '#domain/imports/clean-cell.ts';
import { MAX_MAPPED_COLUMNS } from '#domain/imports/csv-records.ts';
import { isTotal } from '#domain/imports/find-table.ts';
import { guessMapping } from '#domain/imports/guess-mapping.ts';
import type { TableMapping } from '#domain/imports/mapping.ts';
import type { TableKind } from '#domain/imports/table.ts';
import { foldHeader, type OwnColumn } from '#domain/imports/targets.ts';
import { findRows, neededToGuess, readHeaderCells } from './find-rows.ts';
import { NotATable } from './not-a-table.ts';
import { openFile } from './open-file.ts';

interface Asked {
  /** Columns of the program. */
  own: readonly OwnColumn[];
  /** With which files were imported, the newest first. */
  earlier: readonly TableMapping[];
  /** As people want it now. */
  asked: TableMapping | null;
}

/** The rows by whose content columns are guessed. */
const mostRows = 300;

/**
 * How a file can be read: as it is asked where its headers are those that were asked for, else guessed by its beginning, and by
 * the newest file with the same columns, else the newest. What is no table has a mapping without columns; reading it says what it is.
 */
export async function findMapping<Item>(
  path: string,
  kind: TableKind<Item>,
  { own, earlier, asked }: Asked,
): Promise<TableMapping> {
  const { encoding, delimiter, sheet, headerLine } = asked ?? nothingAsked;
  const { headers, rows } = await readBeginning(path, kind, asked);
  const isOfFile = ({ columns }: TableMapping) =>
    columns.length === headers.length && columns.every(({ header }, at) => header === headers[at]);
  if (asked && headers.length > 0 && isOfFile(asked)) return asked;
  const alike = earlier.find((one) => headersOf(one) === headersOf({ columns: headers.map((header) => ({ header })) }));
  const last = alike ?? earlier[0];
  const known = asked?.columns.length ? asked : last ? withoutRemoved(last, own) : null;
  const guess = guessMapping(kind.targets, own, { headers, rows }, known);
  return { encoding, delimiter, sheet, headerLine, ...guess, decimal: (asked ?? guess).decimal };
}

/** The same for columns in another order. */
const headersOf = ({ columns }: { columns: readonly { header: string }[] }) =>
  JSON.stringify(columns.map(({ header }) => foldHeader(header)).toSorted());

const nothingAsked = { encoding: null, delimiter: null, sheet: null, headerLine: null };

async function readBeginning<Item>(path: string, kind: TableKind<Item>, asked: TableMapping | null) {
  const needed = neededToGuess(kind, asked);
  let headers: string[] = [];
  const rows: string[][] = [];
  try {
    const { records } = await openFile(path, { ...asked, needed, mostColumns: MAX_MAPPED_COLUMNS }, () => {});
    for await (const { header, records: some } of findRows(records, needed, asked?.headerLine ?? null)) {
      if (header) headers = header.problem ? [] : readHeaderCells(header.cells);
      for (const { cells, problem } of some)
        if (!problem && cells.length > 0 && !isTotal(cells))
          rows.push(headers.map((_, at) => cleanCell(cells[at] ?? '')));
      if (headers.length === 0 || rows.length >= mostRows) break;
    }
  } catch (error) {
    if (!(error instanceof NotATable)) throw error;
  }
  return { headers, rows };
}

/** Columns that were removed from the program do not come back by themselves. */
const withoutRemoved = (earlier: TableMapping, own: readonly OwnColumn[]): TableMapping => ({
  ...earlier,
  columns: earlier.columns.filter(({ target }) => !isRemoved(target, own)),
});

/** The same columns, without what the program does not have any more. */
export const leaveOutRemoved = (asked: TableMapping, own: readonly OwnColumn[]): TableMapping => ({
  ...asked,
  columns: asked.columns.map(({ header, ...column }) =>
    isRemoved(column.target, own) ? { header, target: null } : { header, ...column },
  ),
});

const isRemoved = (target: string | null, own: readonly OwnColumn[]): boolean =>
  target?.startsWith('own:') === true && !own.some(({ field }) => target === `own:${field}`);
