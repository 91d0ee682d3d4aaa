import type { Delimiter } from './csv-records.ts';
import type { Needed } from './find-table.ts';
import type { ImportProblem } from './problem.ts';
import type { Target } from './targets.ts';

/** A column of a file: the key it is stored under, and its label. */
export interface FileColumn {
  field: string;
  displayName: string;
  /** Of a new column, if that was chosen. */
  searchable?: boolean;
}
/** The columns of a file, in order; null is one without a name, as spreadsheets leave behind, or one that is left out. */
export type FileColumns = readonly (FileColumn | null)[];

/** A problem with a row of a file. */
export interface RowError {
  /** Counted from 1, including the header. */
  line: number;
  problem: ImportProblem;
  /** The beginning of the row; missing for the header. */
  row?: string;
  /** The name of the column, if one cell is wrong, and what stands in it. */
  column?: string;
  text?: string;
}

/** A kind of table that can be imported: which columns it needs, and what a row of it becomes. */
export interface TableKind<Item> {
  needed: Needed;
  /** The keys of columns with whole numbers, which are handed on as digits, however the file writes them. */
  numbers: readonly string[];
  /** The keys of columns with days, which are handed on as YYYY-MM-DD, however the file writes them. */
  days?: readonly string[];
  /** The keys of columns that sums have nothing in. */
  keys: readonly string[];
  /** What a column can become in a file that is mapped, and which of the needed ones are missing beside others. */
  targets: readonly Target[];
  listMissing: (targets: ReadonlySet<string>) => string[];
  /** What is wrong with a column, of which others have taken their keys. */
  checkColumn: (column: FileColumn, at: number, taken: Set<string>) => ImportProblem[];
  readHeaders: (cells: readonly string[]) => { fields: FileColumns; errors: ImportProblem[] };
  /** A row of a text, whose cells the delimiter divides, or of a workbook, without one. */
  readRow: (
    columns: FileColumns,
    cells: readonly string[],
    line: number,
    delimiter: Delimiter | null,
  ) => { item: Item } | { errors: RowError[] };
}

/** The beginning of a row, for people to find it by. */
export const excerptOf = (cells: readonly string[]): string =>
  cells
    .filter((cell) => cell.trim() !== '')
    .join(', ')
    .replace(/\s+/g, ' ')
    .slice(0, 120);

/** The check of the columns of a kind that has none of its own: each has one of these keys, and of each there is one. */
export const checkTarget =
  (keys: readonly string[]): TableKind<unknown>['checkColumn'] =>
  ({ field, displayName }, _, taken) => {
    const isRepeated = taken.has(field);
    taken.add(field);
    if (!keys.includes(field)) return [{ code: 'columnReserved', name: displayName }];
    return isRepeated ? [{ code: 'columnTwice', name: displayName }] : [];
  };
