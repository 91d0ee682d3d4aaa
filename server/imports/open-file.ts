import { open } from 'node:fs/promises';
import { type Delimiter, type FileRecord, makeCsvReader } from '#domain/imports/csv-records.ts';
import type { Encoding } from '#domain/imports/encodings.ts';
import { findDelimiter, type Needed } from '#domain/imports/find-table.ts';
import { otherKindOf } from '#domain/imports/other-files.ts';
import { NotATable } from './not-a-table.ts';
import { findEncoding, readText } from './read-text.ts';
import { openWorkbook } from './workbook/open-workbook.ts';

/** How a file was read. */
export interface Reading {
  format: 'csv' | 'xlsx';
  /** Of a text. */
  encoding: Encoding | null;
  delimiter: Delimiter | null;
  /** Of a workbook: the sheet that was read, and those that were not. */
  sheet: string | null;
  otherSheets: string[];
}
export interface OpenedFile {
  reading: Reading;
  records: AsyncIterable<FileRecord[]>;
}
/** What is wanted of it; what is not, is found by the content. */
interface Asked {
  encoding?: Encoding | null | undefined;
  delimiter?: Delimiter | null | undefined;
  /** By name; another one is read if there is none of it. */
  sheet?: string | null | undefined;
  needed: Needed;
  mostColumns?: number | undefined;
}

/** Opens a file as what its content says it is, whatever its name is. */
export async function openFile(path: string, asked: Asked, tellDamaged: (line: number) => void): Promise<OpenedFile> {
  const start = await readStart(path);
  const kind = otherKindOf(start);
  if (kind) throw new NotATable({ code: 'otherFile', kind });
  if (start.startsWith('PK\u0003\u0004')) {
    const { records, ...sheets } = await openWorkbook(path, asked);
    return { reading: { format: 'xlsx', encoding: null, delimiter: null, ...sheets }, records };
  }
  return await openText(path, asked, tellDamaged);
}

async function readStart(path: string): Promise<string> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(startBytes), 0, startBytes, 0);
    return buffer.toString('latin1', 0, bytesRead);
  } finally {
    await file.close();
  }
}
const startBytes = 64 * 1024;

async function openText(
  path: string,
  { encoding: given, delimiter: wanted, needed, mostColumns }: Asked,
  tellDamaged: (line: number) => void,
) {
  const encoding = given ?? (await findEncoding(path));
  let beginning = '';
  for await (const piece of readText(path, encoding, () => {})) {
    beginning += piece;
    if (beginning.length >= startBytes) break;
  }
  const found = findDelimiter(beginning.slice(0, startBytes), needed);
  const [delimiter, isSaid] = [wanted ?? found.delimiter, found.isSaid];
  const reading: Reading = { format: 'csv', encoding, delimiter, sheet: null, otherSheets: [] };
  return { reading, records: readRecords() };

  /** From the start again: a file that was left open here would stay so if nobody asked for its records. */
  async function* readRecords(): AsyncGenerator<FileRecord[]> {
    const reader = makeCsvReader(delimiter, mostColumns);
    const below = (records: FileRecord[]) => (isSaid ? records.filter(({ line }) => line > 1) : records);
    for await (const piece of readText(path, encoding, tellDamaged)) yield below(reader.read(piece));
    yield below(reader.end());
  }
}
