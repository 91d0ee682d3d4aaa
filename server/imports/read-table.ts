import { cleanCell } from '#domain/imports/clean-cell.ts';
import { type FileRecord, MAX_MAPPED_COLUMNS } from '#domain/imports/csv-records.ts';
import type { Encoding } from '#domain/imports/encodings.ts';
import { makeFillDown } from '#domain/imports/fill-down.ts';
import { isFigure, isTotal } from '#domain/imports/find-table.ts';
import { mapColumns } from '#domain/imports/map-columns.ts';
import type { TableMapping } from '#domain/imports/mapping.ts';
import { isOptionHeader } from '#domain/imports/option-columns.ts';
import { makeDayWatch, readDay } from '#domain/imports/spoiled.ts';
import { excerptOf, type FileColumns, type RowError, type TableKind } from '#domain/imports/table.ts';
import { groupBy } from '#server/db/group-by.ts';
import { findRows, neededOf, readHeaderCells } from './find-rows.ts';
import { NotATable } from './not-a-table.ts';
import { type OpenedFile, openFile } from './open-file.ts';
import { makeDayReader } from './read-days.ts';
import { makeNumberReader } from './read-numbers.ts';
import {
  addErrors,
  type FileRow,
  firstErrors,
  type LeftOut,
  type LineError,
  openReport,
  type RefusedRow,
  type TableReport,
  type TakeRows,
} from './table-report.ts';

/** What is asked of a reading. */
interface Asked {
  encoding?: Encoding | undefined;
  mapping?: TableMapping | null;
  spoiled?: readonly number[];
  /** Gets the refused rows, in the order of their lines. */
  takeRefused?: ((rows: RefusedRow[], header: readonly string[]) => Promise<void>) | undefined;
  /** Called now and then, with the rows so far. */
  onRows?: ((rows: number) => Promise<void>) | undefined;
}

/** Rows that are passed on together, and cells, which bound what they take of the memory. */
const together = { rows: 1000, cells: 20_000 };
const mostLeftOut = 50;
const shownRows = 5;

/**
 * Reads a file of any kind row by row, passes the rows on in batches and collects the errors, all in one round. The encoding
 * is found by the content, unless one is given. Without a mapping its headers say what its columns become.
 */
export async function readTable<Item>(
  path: string,
  kind: TableKind<Item>,
  { encoding, mapping = null, spoiled = [], takeRefused, onRows }: Asked,
  take: TakeRows<Item>,
): Promise<TableReport> {
  const report = openReport();
  /** Named once, not for each row. */
  const unnamed = new Set<number>();
  const spoiledDays = makeDayWatch();
  /** Lines with bytes that are no text, in their order, which no row was read of yet. */
  const damaged: number[] = [];
  let damagedAt = 0;
  const needed = mapping ? neededOf(mapping) : kind.needed;
  let columns: FileColumns | undefined;
  let headerCells: readonly string[] = [];
  let numbers = makeNumberReader([], [], null, readAgain);
  let days = makeDayReader([], [], null, readAgain);
  let fillDown = makeFillDown(kind, [], { group: -1, options: [] });
  /** The row before, which is taken once the one below it is known. */
  let held: FileRecord | undefined;
  let isSound = true;
  let batch: FileRow<Item>[] = [];
  /** The cells of the batch, and what is refused besides. */
  let cellsOfBatch: Pick<RefusedRow, 'line' | 'cells'>[] = [];
  let refused: RefusedRow[] = [];
  /** The batch before, which is taken while the next one is read. */
  let taking: Promise<readonly LineError[]> = Promise.resolve([]);
  /** Errors between rows, which are known after those of the batch that is read meanwhile. */
  const between: LineError[] = [];
  try {
    const file = await open((line) => damaged.push(line));
    report.reading = file.reading;
    for await (const { header, above = [], records } of findRows(file.records, needed, mapping?.headerLine ?? null)) {
      if (header) {
        columns = readHeader(header);
        [report.headerLine, headerCells] = [header.line, header.cells];
        numbers = makeNumberReader(columns, kind.numbers, mapping, readAgain);
        days = makeDayReader(columns, kind.days ?? [], mapping, readAgain);
        if (header.problem || (!mapping && needed.count(header.cells) === 0)) break;
        addDamaged(header.line + 1);
        isSound = report.errorLines === 0;
      }
      for (const record of above) takeAbove(record);
      for (const record of records) {
        if (numbers.areWritten(record.cells)) await numbers.findHabits(report.headerLine!);
        if (days.areUnclear(record.cells)) await days.findOrder(report.headerLine!);
        if (held) takeRecord(held, record.cells);
        held = record;
        if (isFull()) await flush();
      }
    }
    if (held) takeRecord(held);
    await flush();
    await endTaking();
    addDamaged(Number.POSITIVE_INFINITY);
    if (spoiled.length === 0) endDays();
    if (!columns) addErrors(report, [{ line: 1, problem: { code: 'fileEmpty' } }]);
    else if (report.rows === 0 && report.errorLines === 0)
      addErrors(report, [{ line: 1, problem: { code: 'fileWithoutRows' } }]);
  } catch (error) {
    if (!(error instanceof NotATable)) throw error;
    await endTaking();
    addErrors(report, [{ line: 1, problem: error.problem }]);
  } finally {
    // Nothing is written any more once this has failed.
    await taking.catch(() => {});
  }
  report.numbers = numbers.examples;
  report.decimal = numbers.getDecimal();
  report.dateOrder = days.getOrder();
  report.errors = firstErrors([...report.errors, ...between]);
  return report;

  function open(tellDamaged: (line: number) => void): Promise<OpenedFile> {
    return openFile(
      path,
      { ...(mapping ? { ...mapping, mostColumns: MAX_MAPPED_COLUMNS } : { encoding }), needed },
      tellDamaged,
    );
  }

  async function readAgain() {
    const { records, reading } = await open(() => {});
    return { records, format: reading.delimiter ?? ('xlsx' as const) };
  }

  function readHeader({ line, cells, problem }: FileRecord): FileColumns {
    const { fields, columns, errors } = mapping ? readMapped(mapping, cells) : readNamed(cells);
    if (!problem) report.fields = fields;
    addErrors(
      report,
      (problem ? [problem] : errors).map((one) => ({ line, problem: one })),
    );
    return columns;
  }

  function readNamed(cells: readonly string[]) {
    const { fields: columns, errors } = kind.readHeaders(cells);
    const fields = columns.filter((column) => column !== null);
    report.headers = fields.map(({ displayName }) => displayName);
    return { columns, fields, errors };
  }

  function readMapped(how: TableMapping, cells: readonly string[]) {
    report.headers = readHeaderCells(cells);
    const { group, missing, ...mapped } = mapColumns(kind, how, report.headers);
    const options = report.headers.flatMap((header, at) => (how.joinsOptions && isOptionHeader(header) ? [at] : []));
    fillDown = makeFillDown(kind, mapped.columns, { group: how.fillsDown ? group : -1, options });
    report.missing = missing;
    return mapped;
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

  function takeRecord(record: FileRecord, below?: readonly string[]): void {
    const { line, problem } = record;
    if (mapping && record.cells.length > 0 && report.firstRows.length < shownRows) showRow(line, record.cells);
    if (report.missing.length > 0) {
      report.rows += 1;
      return;
    }
    const written = fillDown(record.cells, below);
    if (written === null) {
      leaveOut({ line, why: 'continued', row: excerptOf(record.cells) });
      return;
    }
    if (!problem && isTotal(written) && !written.some((cell, at) => cell.trim() !== '' && isIn(kind.keys, at))) {
      leaveOut({ line, why: 'total', row: excerptOf(written) });
      return;
    }
    addDamaged(line);
    const faults = [...listFaults(record), ...listDays(record, written), ...listDamaged(record)];
    // Its formulas stand beside the table.
    if (!problem && written.length === 0 && faults.length === 0) return;
    report.rows += 1;
    for (let at = 0; at < columns!.length; at++)
      if (columns![at] && !days.isDay(at)) spoiledDays.note(at, written[at] ?? '', line, canBeDay(record, at));
    const { cells, errors: unclear } = problem
      ? { cells: written, errors: [{ line, problem, row: excerptOf(written) }] }
      : readCells({ ...record, cells: written });
    if (!mapping && written.length > 0 && report.firstRows.length < shownRows)
      showRow(line, unclear.length > 0 ? written : cells);
    const errors: LineError[] = [...unclear, ...faults];
    const row = problem || faults.length > 0 ? { errors: [] } : readRow(cells, line);
    // A day that could be two is read as none of them: the row is shown as it was written.
    if ('errors' in row)
      errors.push(...row.errors.map((error) => (unclear.length > 0 ? { ...error, row: excerptOf(written) } : error)));
    if ('item' in row && errors.length === 0) {
      batch.push({ line, item: row.item });
      if (takeRefused) cellsOfBatch.push({ line, cells: record.cells });
    } else refuse(record, errors);
  }

  function isFull(): boolean {
    const rows = Math.max(batch.length, refused.length);
    return rows >= together.rows || rows * headerCells.length >= together.cells;
  }

  function readCells(record: FileRecord) {
    const read = numbers.read(record);
    const { cells, errors } = days.read({ ...record, cells: read.cells });
    return { cells, errors: [...read.errors, ...errors] };
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
      errors.push({ line: damaged[damagedAt]!, problem: { code: 'lineNotUtf8' }, row: excerptOf(cells) });
    return errors;
  }

  function refuse({ line, cells }: Pick<FileRecord, 'line' | 'cells'>, errors: readonly LineError[]): void {
    addErrors(
      report,
      errors.filter(({ problem }) => problem.code !== 'columnUnnamed' || isFirst(problem.column)),
    );
    if (takeRefused) refused.push({ line, cells, problems: errors.map(({ problem }) => problem) });
  }

  function readRow(cells: readonly string[], line: number) {
    const row = kind.readRow(columns!, cells, line, report.reading!.delimiter);
    const errors: RowError[] = mapping ? [] : listNameless(cells, line);
    if (errors.length === 0) return row;
    return { errors: 'errors' in row ? [...errors, ...row.errors] : errors };
  }

  /** Cells of columns without a name. */
  function listNameless(cells: readonly string[], line: number): RowError[] {
    return columns!.flatMap((column, at) =>
      column === null && cleanCell(cells[at] ?? '') !== ''
        ? [{ line, problem: { code: 'columnUnnamed', column: at + 1 } as const, row: excerptOf(cells) }]
        : [],
    );
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
    const shown = columns!.flatMap((column, at) =>
      column || mapping ? [cleanCell(cells[at] ?? '').slice(0, 200)] : [],
    );
    report.firstRows.push({ line, cells: shown });
  }

  function endDays(): void {
    const found = spoiledDays.end();
    report.spoiled = found.map(({ at }) => at);
    addErrors(
      report,
      found.flatMap(({ at, days }) => days.map(({ line, text }) => dayError(at, line, text))),
    );
  }

  function listDays(record: FileRecord, cells: readonly string[]): LineError[] {
    return spoiled.flatMap((at) => {
      const text = readDay(cells[at] ?? '', canBeDay(record, at));
      return text === null ? [] : { ...dayError(at, record.line, text), row: excerptOf(cells) };
    });
  }

  function dayError(at: number, line: number, text: string): LineError {
    const column = columns![at]!.displayName;
    return { line, problem: { code: 'cellDay', name: column, text }, column, text };
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
    await endTaking();
    const filled = { rows: batch, cellsOf: cellsOfBatch, refused };
    [batch, cellsOfBatch, refused] = [[], [], []];
    taking = takeBatch(filled, { rows: report.rows, isRefused: report.errorLines > 0, isSound });
    // It is thrown where the next batch, or the end, waits for it.
    taking.catch(() => {});
  }

  async function endTaking() {
    const errors = await taking;
    taking = Promise.resolve([]);
    addErrors(report, errors, between);
    report.conflicts += new Set(errors.flatMap(({ line, isConflict }) => (isConflict ? line : []))).size;
  }

  async function takeBatch(filled: Filled<Item>, so: { rows: number; isRefused: boolean; isSound: boolean }) {
    // What the rows are to each other cannot be said while it is not sure which column is which.
    const errors = so.isSound ? await take(filled.rows, so.isRefused) : [];
    await onRows?.(so.rows);
    if (!takeRefused) return errors;
    const problemsOf = groupBy(errors, ({ line }) => line);
    const between = filled.cellsOf
      .map((row) => ({ ...row, problems: problemsOf(row.line).map(({ problem }) => problem) }))
      .filter(({ problems }) => problems.length > 0);
    const all = [...filled.refused, ...between].sort((one, other) => one.line - other.line);
    if (all.length > 0) await takeRefused(all, headerCells);
    return errors;
  }
}

/** A batch: its good rows with their cells, and what is refused besides. */
interface Filled<Item> {
  rows: FileRow<Item>[];
  cellsOf: Pick<RefusedRow, 'line' | 'cells'>[];
  refused: RefusedRow[];
}

/** In a workbook a text is none. */
const canBeDay = ({ numbers }: FileRecord, at: number) => numbers?.includes(at) ?? true;
