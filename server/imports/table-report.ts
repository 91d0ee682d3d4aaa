import type { Said } from '#contract/said.ts';
import type { FileColumn } from '#domain/imports/table.ts';
import type { DateOrder } from '#domain/reading/purchase-date.ts';
import type { Reading } from './open-file.ts';
import type { ReadNumber } from './read-numbers.ts';

export interface FileRow<Item> {
  line: number;
  item: Item;
}
/** What is wrong with a line, by itself or with what else is there. */
export interface LineError {
  line: number;
  problem: Said;
  row?: string;
  column?: string;
  text?: string;
  /** It contradicts another row, or what is there, and is good by itself. */
  isConflict?: true;
}
/** A line that is no row of the table: a title above it, a sum, or what only continues the row above. */
export interface LeftOut {
  line: number;
  why: 'above' | 'total' | 'continued';
  row: string;
}
/** What is known about a file besides its rows. */
export interface TableReport {
  rows: number;
  fields: FileColumn[];
  /** The first errors; `errorLines` counts all lines with errors, and `conflicts` those whose row is good by itself. */
  errors: LineError[];
  errorLines: number;
  conflicts: number;
  /**
   * The places of columns with days among other texts, which are known at the end alone, when their rows were passed on: those
   * with such a day are refused when the file is read again with them.
   */
  spoiled: number[];
  /** How the file was read; null if it was not. */
  reading: Reading | null;
  /** What the file calls its columns: those of `fields`, or all of a file that is mapped. */
  headers: string[];
  /** Where they stand; null if no row could be taken for them. */
  headerLine: number | null;
  /** The sign before decimals, where one was taken. */
  decimal: '.' | ',' | null;
  /** What comes first in days of numbers alone, where one was taken. */
  dateOrder: DateOrder | null;
  /** Of a file that is mapped: targets without a column that no row is good without. Its rows are not passed on then. */
  missing: string[];
  /** The first rows, with the cells of `headers`, as the file has them if it is mapped. */
  firstRows: { line: number; cells: string[] }[];
  /** Numbers that are not written in digits alone, the first of each column, and what they were read as. */
  numbers: ReadNumber[];
  /** The first lines that were left out; `linesLeftOut` counts them all. */
  leftOut: LeftOut[];
  linesLeftOut: number;
}
/** A row that is refused, with its cells as the file has them. */
export interface RefusedRow {
  line: number;
  cells: readonly string[];
  problems: Said[];
}
/** Takes rows that are valid on their own, and returns the errors between them. */
export type TakeRows<Item> = (rows: readonly FileRow<Item>[], isRefused: boolean) => Promise<LineError[]>;

const mostErrors = 200;

export const openReport = (): TableReport => ({
  rows: 0,
  fields: [],
  headers: [],
  headerLine: null,
  decimal: null,
  dateOrder: null,
  missing: [],
  errors: [],
  errorLines: 0,
  conflicts: 0,
  spoiled: [],
  reading: null,
  firstRows: [],
  numbers: [],
  leftOut: [],
  linesLeftOut: 0,
});

/** Counts the lines of errors, and keeps the first of these. */
export function addErrors(report: TableReport, errors: readonly LineError[], kept = report.errors): void {
  report.errorLines += new Set(errors.map(({ line }) => line)).size;
  kept.push(...errors.slice(0, mostErrors - kept.length));
}

export const firstErrors = (errors: readonly LineError[]): LineError[] =>
  errors.toSorted((one, other) => one.line - other.line).slice(0, mostErrors);
