import type { programFolders } from '#contract/program-folders.ts';
import type { Input } from '#contract/route.ts';
import { takePlace } from '#server/exports/place.ts';
import { writeZip } from '#server/files/zip.ts';
import type { StreamedFile } from '#server/http/answers/file.ts';
import type { Context } from '#server/http/serve.ts';
import { findProgram } from '../queries.ts';
import { exportProgram } from './export-actions.ts';
import { wrongFolder } from './folder-problem.ts';
import { hasMoreItems } from './queries.ts';

/** Items of a program whose folder is sent: it is written in memory, and more of them would hold up every other answer. */
export const MOST_ITEMS = 20_000;
/** Whether this process sends one. */
let isSending = false;

type Export = typeof programFolders.exportProgramFolder;

/** Sends the folder of a program as a zip. The audit entry is stored before the first byte. */
export async function sendFolder({ id }: Input<Export>, context: Context<Export>): Promise<StreamedFile> {
  const { services, refuse, write, now } = context;
  const { longDb: db, store, metrics } = services;
  const place = isSending ? null : takePlace(metrics.exportsRunning);
  if (!place) throw refuse('exports-busy', { retryAfter: 10 });
  isSending = true;
  const leave = () => {
    isSending = false;
    place.leave();
  };
  try {
    const program = await findProgram(db, id);
    if (await hasMoreItems(db, id, MOST_ITEMS)) throw wrongFolder({ code: 'folderCatalogLarge', most: MOST_ITEMS });
    const files = program && (await exportProgram({ db, store }, id));
    if (!files) throw refuse('not-found');
    const subject = { kind: 'program', id, name: program.name } as const;
    await write(({ tell }) => tell({ type: 'program.exported', programId: id, subject, data: {} }), db);
    const content = writeZip(files, now);
    // Emitted in every case: read to the end, failed, or aborted.
    content.once('close', leave);
    return { name: `${program.slug ?? 'program'}.zip`, rows: files.length, content };
  } catch (error) {
    leave();
    throw error;
  }
}
