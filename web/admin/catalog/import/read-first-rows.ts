import { type CsvField, readHeaders } from '#domain/catalog-csv.ts';
import { makeCsvReader, WORKBOOK_MARK } from '#domain/csv-records.ts';

export interface FileStart {
  columns: CsvField[];
  /** The cells of the first lines, one for each of the columns. */
  rows: { line: number; cells: string[] }[];
}

/** Bytes: enough for a header and a few lines, and read in no time however large the file is. */
const startBytes = 256 * 1024;
const shownRows = 5;

/** What a catalog file begins with. Whether it is good, the server says. */
export async function readFirstRows(file: File): Promise<FileStart> {
  const reader = makeCsvReader();
  const text = await file.slice(0, startBytes).text();
  // Nobody could read what it would show.
  if (text.startsWith(WORKBOOK_MARK)) return { columns: [], rows: [] };
  const records = reader.read(text);
  if (file.size <= startBytes) records.push(...reader.end());
  const [header, ...lines] = records;
  // Of a header that is refused nothing is shown: it may have columns without end.
  const { fields } = readHeaders(header?.problem ? [] : (header?.cells ?? []));
  const named = fields.flatMap((column, at) => (column ? [{ column, at }] : []));
  return {
    columns: named.map(({ column }) => column),
    rows: lines.slice(0, shownRows).map(({ line, cells }) => ({ line, cells: named.map(({ at }) => cells[at] ?? '') })),
  };
}
