import { type CsvField, readHeaders } from '#domain/catalog-csv.ts';
import { makeCsvReader } from '#domain/csv-records.ts';
import { otherContentProblem } from '#domain/other-files.ts';

export interface FileStart {
  columns: CsvField[];
  /** The cells of the first lines, in the order of the columns. */
  rows: { line: number; cells: string[] }[];
}

/** Bytes; enough for a header and a few lines, and read quickly for a file of any size. */
const startBytes = 256 * 1024;
const shownRows = 5;

/** The beginning of a catalog file; the server checks the whole file. */
export async function readFirstRows(file: File): Promise<FileStart> {
  const reader = makeCsvReader();
  const text = await file.slice(0, startBytes).text();
  // The server says what it is instead.
  if (text.includes('\0') || otherContentProblem(text.slice(0, 512))) return { columns: [], rows: [] };
  const records = reader.read(text);
  if (file.size <= startBytes) records.push(...reader.end());
  const [header, ...lines] = records;
  // A refused header is not shown, because it may have any number of columns.
  const { fields } = readHeaders(header?.problem ? [] : (header?.cells ?? []));
  const named = fields.flatMap((column, at) => (column ? [{ column, at }] : []));
  return {
    columns: named.map(({ column }) => column),
    rows: lines.slice(0, shownRows).map(({ line, cells }) => ({ line, cells: named.map(({ at }) => cells[at] ?? '') })),
  };
}
