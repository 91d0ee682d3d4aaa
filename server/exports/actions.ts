import type { csvExports } from '#contract/exports.ts';
import type { Input } from '#contract/route.ts';
import { MOST_SHEET_ROWS } from '#domain/csv-rows.ts';
import type { Db } from '#server/db/pool.ts';
import type { Tell } from '#server/event.ts';
import type { StreamedFile } from '#server/http/answers/file.ts';
import type { Step } from '#server/http/serve.ts';
import { findProgram } from '#server/programs/queries.ts';
import { nameOfPeriod } from '#words/file-names.ts';
import { openContent } from './content.ts';
import type { ExportList } from './lists/list.ts';
import { takePlace } from './place.ts';

interface ExportStep extends Step<'admin', 'not-found' | 'exports-busy' | 'too-many-rows' | 'large-export', Db> {
  write: (work: (inside: { tell: Tell }) => Promise<void>, pool: Db) => Promise<void>;
}

/** Sends one list. The audit entry is stored before the first byte, whether or not the download completes. */
export async function exportList<Row>(
  list: ExportList<Row>,
  { programId, from, to, format, upTo }: Input<(typeof csvExports)['exportUsers']>,
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
    if (upTo !== undefined && rows > upTo) throw refuse('large-export');
    if (format === 'xlsx' && rows > MOST_SHEET_ROWS) throw refuse('too-many-rows');
    const name = nameOfPeriod(list.name, { from, to }, format);
    const subject = { kind: 'program', id: programId, name: program.name } as const;
    await write(
      ({ tell }) => tell({ type: list.event, programId, subject, data: { file: name, rows, from, to } }),
      longDb,
    );
    const content = openContent(list, db, { program, from, to }, { format, now });
    // Emitted in every case: read to the end, failed, or aborted.
    content.once('close', place.leave);
    return { name, type: format, rows, content };
  } catch (error) {
    place.leave();
    throw error;
  }
}
