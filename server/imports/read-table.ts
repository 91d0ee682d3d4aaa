import type { Said } from '#contract/said.ts';
import { cleanCell } from '#domain/imports/clean-cell.ts';
import type { FileRecord } from '#domain/imports/csv-records.ts';
import type { Encoding } from '#domain/imports/encodings.ts';
import { findHeader, HEADER_WITHIN, isFigure, isTotal } from '#domain/imports/find-table.ts';
import { makeDayWatch } from '#domain/imports/spoiled.ts';
import { excerptOf, type FileColumn, type FileColumns, type RowError, type TableKind } from '#domain/imports/table.ts';
import { groupBy } from '#server/db/group-by.ts';
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
  /** It contradicts another row, or what is there, and is good by itself. */
  isConflict?: true;
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
  /** The first errors; `errorLines` counts all lines with errors, and `conflicts` those whose row is good by itself. */
  errors: LineError[];
  errorLines: number;
  conflicts: number;
  /** Errors that are known at the end alone, when their rows were passed on: `late` takes them when the file is read again. */
  lateErrors: LateError[];
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
/** An error that only the whole column tells. */
export type LateError = Required<Pick<LineError, 'line' | 'problem' | 'column' | 'text'>>;
/** A row that is refused, with its cells as the file has them. */
export interface RefusedRow {
  line: number;
  cells: readonly string[];
  problems: Said[];
}
/** Takes rows that are valid on their own, and returns the errors between them. */
export type TakeRows<Item> = (rows: readonly FileRow<Item>[], isRefused: boolean) => Promise<LineError[]>;

/** What is asked of a reading. */
interface Asked {
  encoding?: Encoding | undefined;
  late?: readonly LateError[];
  /** Gets the refused rows, in the order of their lines. */
  takeRefused?: ((rows: RefusedRow[], header: readonly string[]) => Promise<void>) | undefined;
  /** Called now and then, with the rows so far. */
  onRows?: ((rows: number) => Promise<void>) | undefined;
}

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
  { encoding, late = [], takeRefused, onRows }: Asked,
  take: TakeRows<Item>,
): Promise<TableReport> {
  const report: TableReport = {
    rows: 0,
    fields: [],
    errors: [],
    errorLines: 0,
    conflicts: 0,
    lateErrors: [],
    reading: null,
    firstRows: [],
    numbers: [],
    leftOut: [],
    linesLeftOut: 0,
  };
  /** Named once, not for each row. */
  const unnamed = new Set<number>();
  const days = makeDayWatch();
  const lateOf = groupBy(late, ({ line }) => line);
  /** Lines with bytes that are no text, in their order, which no row was read of yet. */
  const damaged: number[] = [];
  let damagedAt = 0;
  let columns: FileColumns | undefined;
  let headerLine = 0;
  let headerCells: readonly string[] = [];
  let numbers = makeNumberReader([], [], readAgain);
  let isSound = true;
  let batch: FileRow<Item>[] = [];
  /** The cells of the batch, and what is refused besides. */
  let cellsOfBatch: Pick<RefusedRow, 'line' | 'cells'>[] = [];
  let refused: RefusedRow[] = [];
  try {
    const file = await open((line) => damaged.push(line));
    report.reading = file.reading;
    for await (const { header, above = [], records } of findTable(file.records)) {
      if (header) {
        columns = readHeader(header);
        [headerLine, headerCells] = [header.line, header.cells];
        numbers = makeNumberReader(columns, kind.numbers, readAgain);
        if (header.problem || kind.needed.count(header.cells) === 0) break;
        addDamaged(header.line + 1);
        isSound = report.errorLines === 0;
      }
      for (const record of above) takeAbove(record);
      for (const record of records) {
        if (numbers.areWritten(record.cells)) await numbers.findHabits(headerLine);
        takeRecord(record);
        if (batch.length === batchSize || refused.length >= batchSize) await flush();
      }
    }
    await flush();
    addDamaged(Number.POSITIVE_INFINITY);
    if (late.length === 0) report.lateErrors = listDays();
    addErrors(report, report.lateErrors);
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
    if (isRow) refuse({ line, cells }, [{ line, problem: { code: 'rowAbove' }, row }]);
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
    addDamaged(line);
    const faults = [...listFaults(record), ...lateOf(line), ...listDamaged(record)];
    // Its formulas stand beside the table.
    if (!problem && written.length === 0 && faults.length === 0) return;
    report.rows += 1;
    for (let at = 0; at < columns!.length; at++)
      if (columns![at]) days.note(at, written[at] ?? '', line, record.numbers?.includes(at) ?? true);
    const { cells, errors: unclear } = problem
      ? { cells: written, errors: [{ line, problem, row: excerptOf(written) }] }
      : numbers.read(record);
    if (written.length > 0 && report.firstRows.length < shownRows) showRow(line, unclear.length > 0 ? written : cells);
    const errors: LineError[] = [...unclear, ...faults];
    const row =
      problem || faults.length > 0 ? { errors: [] } : kind.readRow(columns!, cells, line, report.reading!.delimiter);
    if ('errors' in row) errors.push(...row.errors);
    if ('item' in row && errors.length === 0) {
      batch.push({ line, item: row.item });
      if (takeRefused) cellsOfBatch.push({ line, cells: record.cells });
    } else refuse(record, errors);
  }

  /** Those before the line are of no row. */
  function addDamaged(before: number): void {
    for (; (damaged[damagedAt] ?? before) < before; damagedAt++)
      addErrors(report, [{ line: damaged[damagedAt]!, problem: { code: 'lineNotUtf8' } }]);
  }

  /** A row has the lines that its cells break into. */
  function listDamaged({ line, cells }: FileRecord): LineError[] {
    if (damagedAt === damaged.length) return [];
    const last = line + (cells.join('').match(/\r\n?|\n/g)?.length ?? 0);
    const errors: LineError[] = [];
    for (; (damaged[damagedAt] ?? last + 1) <= last; damagedAt++)
      errors.push({ line: damaged[damagedAt]!, problem: { code: 'lineNotUtf8' } });
    return errors;
  }

  function refuse({ line, cells }: Pick<FileRecord, 'line' | 'cells'>, errors: readonly LineError[]): void {
    addErrors(
      report,
      errors.filter(({ problem }) => problem.code !== 'columnUnnamed' || isFirst(problem.column)),
    );
    if (takeRefused) refused.push({ line, cells, problems: errors.map(({ problem }) => problem) });
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

  function listDays(): LateError[] {
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
    const [rows, cellsOf] = [batch, cellsOfBatch];
    [batch, cellsOfBatch] = [[], []];
    // What the rows are to each other cannot be said while it is not sure which column is which.
    const conflicts = isSound ? await take(rows, report.errorLines > 0) : [];
    addErrors(
      report,
      conflicts.map((error) => ({ ...error, isConflict: true as const })),
    );
    report.conflicts += new Set(conflicts.map(({ line }) => line)).size;
    await onRows?.(report.rows);
    if (!takeRefused) return;
    const problemsOf = groupBy(conflicts, ({ line }) => line);
    for (const { line, cells } of cellsOf) {
      const problems = problemsOf(line).map(({ problem }) => problem);
      if (problems.length > 0) refused.push({ line, cells, problems });
    }
    const all = refused.sort((one, other) => one.line - other.line);
    refused = [];
    if (all.length > 0) await takeRefused(all, headerCells);
  }
}

function addErrors(report: TableReport, errors: readonly LineError[]): void {
  report.errorLines += new Set(errors.map(({ line }) => line)).size;
  report.errors.push(...errors.slice(0, mostErrors - report.errors.length));
}
