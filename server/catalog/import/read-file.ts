import { createReadStream } from 'node:fs';
import type { Said } from '#contract/said.ts';
import { type CatalogRow, type CsvColumns, type CsvField, readHeaders, readRow } from '#domain/catalog-csv.ts';
import { type CsvRecord, makeCsvReader } from '#domain/csv-records.ts';
import { NotUtf8, readText } from './read-text.ts';

export interface FileRow {
  line: number;
  item: CatalogRow;
}
/** What is wrong with a line, by itself or with what else is there. */
export interface LineError {
  line: number;
  problem: Said;
  row?: string;
}
/** What is known about a file besides its rows. */
export interface FileReport {
  rows: number;
  fields: CsvField[];
  /** The first errors; `errorLines` counts all lines with errors. */
  errors: LineError[];
  errorLines: number;
}
/** Takes rows that are valid on their own, and returns the errors between them. */
export type TakeRows = (rows: readonly FileRow[], isRefused: boolean) => Promise<LineError[]>;

const batchSize = 250;
const mostErrors = 200;

/** Reads a catalog file row by row, passes the rows on in batches and collects the errors. */
export async function readCatalogFile(path: string, take: TakeRows): Promise<FileReport> {
  const report: FileReport = { rows: 0, fields: [], errors: [], errorLines: 0 };
  let columns: CsvColumns | undefined;
  let batch: FileRow[] = [];
  try {
    for await (const records of readRecords(path)) {
      for (const record of records) {
        if (!columns) {
          columns = readHeader(record, report);
          if (report.errorLines > 0) return report;
          continue;
        }
        report.rows += 1;
        const row = readLine(columns, record);
        if ('errors' in row) addErrors(report, row.errors);
        else batch.push({ line: record.line, item: row.item });
        if (batch.length === batchSize) await flush();
      }
    }
    await flush();
    if (!columns) addErrors(report, [{ line: 1, problem: { code: 'fileEmpty' } }]);
    else if (report.rows === 0) addErrors(report, [{ line: 1, problem: { code: 'fileWithoutRows' } }]);
  } catch (error) {
    if (!(error instanceof NotUtf8)) throw error;
    addErrors(report, [{ line: error.line, problem: error.advice ?? { code: 'lineNotUtf8' } }]);
  }
  report.errors.sort((one, other) => one.line - other.line);
  return report;

  async function flush() {
    const rows = batch;
    batch = [];
    addErrors(report, await take(rows, report.errorLines > 0));
  }
}

async function* readRecords(path: string): AsyncGenerator<CsvRecord[]> {
  const reader = makeCsvReader();
  for await (const text of readText(createReadStream(path))) yield reader.read(text);
  yield reader.end();
}

function readHeader({ line, cells, problem }: CsvRecord, report: FileReport): CsvColumns {
  const { fields, errors } = readHeaders(cells);
  report.fields = fields.filter((column) => column !== null);
  const problems = problem ? [problem] : errors;
  addErrors(
    report,
    problems.map((one) => ({ line, problem: one })),
  );
  return fields;
}

const readLine = (columns: CsvColumns, { cells, line, problem }: CsvRecord) =>
  problem ? { errors: [{ line, problem }] } : readRow(columns, cells, line);

function addErrors(report: FileReport, errors: readonly LineError[]): void {
  report.errorLines += new Set(errors.map(({ line }) => line)).size;
  report.errors.push(...errors.slice(0, mostErrors - report.errors.length));
}
