import type { Said } from '#contract/said.ts';
import { cleanCell } from '#domain/imports/clean-cell.ts';
import type { FileRecord } from '#domain/imports/csv-records.ts';
import type { Encoding } from '#domain/imports/encodings.ts';
import { findHeader, HEADER_WITHIN, isFigure, isTotal } from '#domain/imports/find-table.ts';
import { makeDayWatch } from '#domain/imports/spoiled.ts';
import { excerptOf, type FileColumn, type FileColumns, type RowError, type TableKind } from '#domain/imports/table.ts';
import { NotATable } from './not-a-table.ts';
import { type OpenedFile, openFile, type Reading } from './open-file.ts';
import { makeNumberReader, type ReadNumber } from './read-numbers.ts';

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
}
/** A line that is no row of the table: a title above it, or a sum. */
export interface LeftOut {
  line: number;
  why: 'above' | 'total';
  row: string;
}
/** What is known about a file besides its rows. */
export interface TableReport {
  rows: number;
  fields: FileColumn[];
  /** The first errors; `errorLines` counts all lines with errors. */
  errors: LineError[];
  errorLines: number;
  /** How the file was read; null if it was not. */
  reading: Reading | null;
  /** The first rows, with the cells of `fields`. */
  firstRows: { line: number; cells: string[] }[];
  /** Numbers that are not written in digits alone, the first of each column, and what they were read as. */
  numbers: ReadNumber[];
  /** The first lines that were left out; `linesLeftOut` counts them all. */
  leftOut: LeftOut[];
  linesLeftOut: number;
}
/** Takes rows that are valid on their own, and returns the errors between them. */
export type TakeRows<Item> = (rows: readonly FileRow<Item>[], isRefused: boolean) => Promise<LineError[]>;

const batchSize = 250;
const mostErrors = 200;
const mostLeftOut = 50;
const shownRows = 5;

/**
 * Reads a file of any kind row by row, passes the rows on in batches and collects the errors, all in one round. The encoding
 * is found by the content, unless one is given.
 */
export async function readTable<Item>(
  path: string,
  kind: TableKind<Item>,
  { encoding }: { encoding?: Encoding | undefined },
  take: TakeRows<Item>,
): Promise<TableReport> {
  const report: TableReport = {
    rows: 0,
    fields: [],
    errors: [],
    errorLines: 0,
    reading: null,
    firstRows: [],
    numbers: [],
    leftOut: [],
    linesLeftOut: 0,
  };
  /** Named once, not for each row. */
  const unnamed = new Set<number>();
  const days = makeDayWatch();
  let columns: FileColumns | undefined;
  let headerLine = 0;
  let numbers = makeNumberReader([], [], readAgain);
  let isSound = true;
  let batch: FileRow<Item>[] = [];
  try {
    const file = await open((line) => addErrors(report, [{ line, problem: { code: 'lineNotUtf8' } }]));
    report.reading = file.reading;
    for await (const { header, above = [], records } of findTable(file.records)) {
      if (header) {
        columns = readHeader(header);
        headerLine = header.line;
        numbers = makeNumberReader(columns, kind.numbers, readAgain);
        if (header.problem || kind.needed.count(header.cells) === 0) break;
        isSound = report.errorLines === 0;
      }
      for (const record of above) takeAbove(record);
      for (const record of records) {
        if (numbers.areWritten(record.cells)) await numbers.findHabits(headerLine);
        takeRecord(record);
        if (batch.length === batchSize) await flush();
      }
    }
    await flush();
    addErrors(report, listDays());
    if (!columns) addErrors(report, [{ line: 1, problem: { code: 'fileEmpty' } }]);
    else if (report.rows === 0 && report.errorLines === 0)
      addErrors(report, [{ line: 1, problem: { code: 'fileWithoutRows' } }]);
  } catch (error) {
    if (!(error instanceof NotATable)) throw error;
    addErrors(report, [{ line: 1, problem: error.problem }]);
  }
  report.numbers = numbers.examples;
  report.errors.sort((one, other) => one.line - other.line);
  return report;

  function open(tellDamaged: (line: number) => void): Promise<OpenedFile> {
    return openFile(path, { encoding, needed: kind.needed }, tellDamaged);
  }

  async function readAgain() {
    const { records, reading } = await open(() => {});
    return { records, format: reading.delimiter ?? ('xlsx' as const) };
  }

  /** The records below the header, which comes with the first of them and with those above it. */
  async function* findTable(
    batches: AsyncIterable<FileRecord[]>,
  ): AsyncGenerator<{ header?: FileRecord; above?: FileRecord[]; records: FileRecord[] }> {
    let held: FileRecord[] | null = [];
    for await (const records of batches) {
      if (!held) yield { records };
      else {
        held.push(...records);
        if (held.length < HEADER_WITHIN) continue;
        yield* begin(held);
        held = null;
      }
    }
    if (held) yield* begin(held);
  }

  function* begin(records: readonly FileRecord[]) {
    const header = findHeader(records, kind.needed);
    if (!header) return;
    const at = records.indexOf(header);
    yield { header, above: records.slice(0, at), records: records.slice(at + 1) };
  }

  function readHeader({ line, cells, problem }: FileRecord): FileColumns {
    const { fields, errors } = kind.readHeaders(cells);
    if (!problem) report.fields = fields.filter((column) => column !== null);
    addErrors(
      report,
      (problem ? [problem] : errors).map((one) => ({ line, problem: one })),
    );
    return fields;
  }

  /** A title, if it is no row of the table. */
  function takeAbove({ line, cells }: FileRecord): void {
    const row = excerptOf(cells);
    const isRow = cells.some((cell, at) => isIn(kind.numbers, at) && isFigure(cell) && row !== excerptOf([cell]));
    if (isRow) addErrors(report, [{ line, problem: { code: 'rowAbove' }, row }]);
    else leaveOut({ line, why: 'above', row });
  }

  function isIn(fields: readonly string[], at: number): boolean {
    const column = columns![at];
    return !!column && fields.includes(column.field);
  }

  function takeRecord(record: FileRecord): void {
    const { line, cells: written, problem } = record;
    if (!problem && isTotal(written) && !written.some((cell, at) => cell.trim() !== '' && isIn(kind.keys, at))) {
      leaveOut({ line, why: 'total', row: excerptOf(written) });
      return;
    }
    const faults = listFaults(record);
    // Its formulas stand beside the table.
    if (!problem && written.length === 0 && faults.length === 0) return;
    report.rows += 1;
    for (let at = 0; at < columns!.length; at++)
      if (columns![at]) days.note(at, written[at] ?? '', line, record.numbers?.includes(at) ?? true);
    const { cells, errors } = problem
      ? { cells: written, errors: [{ line, problem, row: excerptOf(written) }] }
      : numbers.read(record);
    if (written.length > 0 && report.firstRows.length < shownRows) showRow(line, errors.length > 0 ? written : cells);
    errors.push(...faults);
    const row =
      problem || faults.length > 0 ? { errors: [] } : kind.readRow(columns!, cells, line, report.reading!.delimiter);
    if ('errors' in row)
      for (const error of row.errors)
        if (error.problem.code !== 'columnUnnamed' || isFirst(error.problem.column)) errors.push(error);
    if ('item' in row && errors.length === 0) batch.push({ line, item: row.item });
    else addErrors(report, errors);
  }

  function listFaults({ line, cells, faults = [] }: FileRecord): RowError[] {
    return faults.flatMap(({ at, code, text }) => {
      const name = columns![at]?.displayName;
      return name === undefined
        ? []
        : [{ line, problem: { code, name, text }, row: excerptOf(cells), column: name, text }];
    });
  }

  function showRow(line: number, cells: readonly string[]): void {
    const shown = columns!.flatMap((column, at) => (column ? [cleanCell(cells[at] ?? '').slice(0, 200)] : []));
    report.firstRows.push({ line, cells: shown });
  }

  function listDays(): LineError[] {
    return days.end().map(({ at, line, text }) => {
      const column = columns![at]!.displayName;
      return { line, problem: { code: 'cellDay', name: column, text }, column, text };
    });
  }

  function isFirst(column: number): boolean {
    const before = unnamed.size;
    return unnamed.add(column).size > before;
  }

  function leaveOut(line: LeftOut): void {
    report.linesLeftOut += 1;
    if (report.leftOut.length < mostLeftOut) report.leftOut.push(line);
  }

  async function flush() {
    const rows = batch;
    batch = [];
    // What the rows are to each other cannot be said while it is not sure which column is which.
    if (isSound) addErrors(report, await take(rows, report.errorLines > 0));
  }
}

function addErrors(report: TableReport, errors: readonly LineError[]): void {
  report.errorLines += new Set(errors.map(({ line }) => line)).size;
  report.errors.push(...errors.slice(0, mostErrors - report.errors.length));
}
