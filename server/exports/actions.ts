import { Readable } from 'node:stream';
import type { csvExports } from '#contract/exports.ts';
import type { Input } from '#contract/route.ts';
import { BYTE_ORDER_MARK, distinctHeadings, MOST_SHEET_ROWS, writeCsvRow } from '#domain/csv-rows.ts';
import type { Db } from '#server/db/pool.ts';
import { readBatches } from '#server/db/read-batches.ts';
import type { Tell } from '#server/event.ts';
import type { StreamedFile } from '#server/http/answers/file.ts';
import type { Step } from '#server/http/serve.ts';
import { findProgram, type ProgramRow } from '#server/programs/queries.ts';
import { nameOfPeriod } from '#words/file-names.ts';
import type { Column, ExportList } from './lists/list.ts';
import { takePlace } from './place.ts';
import { writeWorkbook } from './workbook.ts';

interface ExportStep extends Step<'admin', 'not-found' | 'exports-busy' | 'too-many-rows', Db> {
  write: (work: (inside: { tell: Tell }) => Promise<void>, pool: Db) => Promise<void>;
}

/** Sends one list. The audit entry is stored before the first byte, whether or not the download completes. */
export async function exportList<Row>(
  list: ExportList<Row>,
  { programId, from, to, format }: Input<(typeof csvExports)['exportUsers']>,
  { services: { longDb, replica, metrics }, refuse, write, now }: ExportStep,
): Promise<StreamedFile> {
  const program = await findProgram(longDb, programId);
  if (!program) throw refuse('not-found');
  const place = takePlace(metrics.exportsRunning);
  if (!place) throw refuse('exports-busy', { retryAfter: 10 });
  try {
    const counted = async (db: Db) => ({ db, ...(await list.count(db, { program, from, to })) });
    // What is counted on the replica is read there.
    const { db, rows } = await replica.read(longDb, counted);
    if (format === 'xlsx' && rows > MOST_SHEET_ROWS) throw refuse('too-many-rows');
    const name = nameOfPeriod(list.name, { from, to }, format);
    const subject = { kind: 'program', id: programId, name: program.name } as const;
    await write(
      ({ tell }) => tell({ type: list.event, programId, subject, data: { file: name, rows, from, to } }),
      longDb,
    );
    const columns = columnsOf(list, program);
    const batches = readBatches(db, list.select(db, { program, from, to }));
    const content =
      format === 'xlsx' ? writeWorkbook(columns, batches, now) : Readable.from(writeCsv(columns, batches));
    // Emitted in every case: read to the end, failed, or aborted.
    content.once('close', place.leave);
    return { name, type: format, rows, content };
  } catch (error) {
    place.leave();
    throw error;
  }
}

/** The columns of a list, no two of them with the same heading. */
function columnsOf<Row>(list: ExportList<Row>, program: ProgramRow): Column<Row>[] {
  const columns = list.columns(program);
  const headings = distinctHeadings(columns.map(([heading]) => heading));
  return columns.map(([, ...rest], at) => [headings[at]!, ...rest]);
}

async function* writeCsv<Row>(columns: Column<Row>[], batches: AsyncIterable<Row[]>): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + writeCsvRow(columns.map(([heading]) => heading));
  for await (const rows of batches) {
    let text = '';
    for (const row of rows) text += writeCsvRow(columns.map(([, cell]) => cell(row)));
    yield text;
  }
}
