import { Readable } from 'node:stream';
import type { Compilable } from 'kysely';
import type { csvExports } from '#contract/exports.ts';
import type { Input } from '#contract/route.ts';
import { BYTE_ORDER_MARK, distinctHeadings, writeCsvRow } from '#domain/csv-rows.ts';
import type { Db } from '#server/db/pool.ts';
import { readBatches } from '#server/db/read-batches.ts';
import type { Tell } from '#server/event.ts';
import type { StreamedFile } from '#server/http/answers/file.ts';
import type { Step } from '#server/http/serve.ts';
import { findProgram } from '#server/programs/queries.ts';
import type { Column, ExportList } from './lists/list.ts';
import { takePlace } from './place.ts';

interface ExportStep extends Step<'admin', 'not-found' | 'exports-busy', Db> {
  write: (work: (inside: { tell: Tell }) => Promise<void>, pool: Db) => Promise<void>;
}

/** Sends one list. The audit entry is stored before the first byte, whether or not the download completes. */
export async function exportList<Row>(
  list: ExportList<Row>,
  { programId, from, to }: Input<(typeof csvExports)['exportUsers']>,
  { services: { longDb, replica, metrics }, refuse, write }: ExportStep,
): Promise<StreamedFile> {
  const program = await findProgram(longDb, programId);
  if (!program) throw refuse('not-found');
  const place = takePlace(metrics.exportsRunning);
  if (!place) throw refuse('exports-busy', { retryAfter: 10 });
  try {
    const counted = async (db: Db) => ({ db, ...(await list.count(db, { program, from, to })) });
    // What is counted on the replica is read there.
    const { db, rows } = await replica.read(longDb, counted);
    const subject = { kind: 'program', id: programId, name: program.name } as const;
    const data = { file: list.fileName, rows, from, to };
    await write(({ tell }) => tell({ type: list.event, programId, subject, data }), longDb);
    const content = Readable.from(writeList(db, list.columns(program), list.select(db, { program, from, to })));
    // Emitted in every case: read to the end, failed, or aborted.
    content.once('close', place.leave);
    return { name: list.fileName, rows, content };
  } catch (error) {
    place.leave();
    throw error;
  }
}

async function* writeList<Row>(db: Db, columns: Column<Row>[], query: Compilable<Row>): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + writeCsvRow(distinctHeadings(columns.map(([heading]) => heading)));
  for await (const rows of readBatches(db, query)) {
    let text = '';
    for (const row of rows) text += writeCsvRow(columns.map(([, cell]) => cell(row)));
    yield text;
  }
}
