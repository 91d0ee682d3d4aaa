import type { DateOrder } from '../reading/purchase-date.ts';
import type { Delimiter } from './csv-records.ts';
import type { Encoding } from './encodings.ts';

/** What a column of a file becomes. */
export interface MappedColumn {
  /** As the file writes it; '' for a column without a name. */
  header: string;
  /** The key of one of the kind's targets, `own:` with the field of a column of the program's own, or null: left out. */
  target: string | null;
  /** Of a new column of the program's own: its label, else the header; and whether participants search by it. */
  displayName?: string | undefined;
  searchable?: boolean | undefined;
}

export const roundings = ['nearest', 'down', 'up'] as const;
export type Rounding = (typeof roundings)[number];

export const dateOrders = ['MDY', 'DMY'] as const satisfies readonly DateOrder[];

/** How a file becomes rows of its kind. What is null is found by the content. */
export interface TableMapping {
  encoding: Encoding | null;
  delimiter: Delimiter | null;
  /** Of a workbook: the name of the sheet. */
  sheet: string | null;
  /** The line of the row that names the columns, counted from 1. */
  headerLine: number | null;
  /** The sign before decimals. */
  decimal: '.' | ',' | null;
  /** What comes first in days of numbers alone. Missing in what was stored before there were any. */
  dateOrder?: DateOrder | null;
  /** The columns of the file, in its order. */
  columns: MappedColumn[];
  /** The numbers of the column with points are multiplied by this, a decimal with a point, and rounded. */
  factor: string;
  rounding: Rounding;
  /** Rows of variants, which have no name, take that of the row above with the same handle. */
  fillsDown: boolean;
  /** Variants of a product that would else all have one name get their options behind it. */
  joinsOptions?: boolean | undefined;
}

/** What a column can become. */
export interface MappingTarget {
  target: string;
  /** Null: the words of its kind name it. Else the label of a column of the program's own. */
  displayName: string | null;
  /** Without a column for it, no row is good. */
  isNeeded: boolean;
}
