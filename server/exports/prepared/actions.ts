import { Readable } from 'node:stream';
import type { csvExports } from '#contract/exports.ts';
import type { Input } from '#contract/route.ts';
import { exportLists, exportNames, MAX_KEPT_EXPORTS, MAX_OPEN_EXPORTS, MAX_OWN_EXPORTS } from '#domain/exports.ts';
import { mayAt } from '#domain/roles.ts';
import { newId } from '#server/db/ids.ts';
import { openParts, removeParts } from '#server/files/kept-parts.ts';
import type { StreamedFile } from '#server/http/answers/file.ts';
import { inParts } from '#server/http/in-parts.ts';
import type { Context } from '#server/http/serve.ts';
import { findProgram, lockProgram } from '#server/programs/queries.ts';
import { everyList } from '../lists/every-list.ts';
import { aboutExport, partsOf, queueExport } from './about-export.ts';
import {
  countLive,
  deleteExport,
  deleteReplaced,
  findExport,
  findOpen,
  insertExport,
  listExports,
  lockExport,
} from './queries.ts';
import { toExport } from './to-export.ts';

type Calls = typeof csvExports;

export async function listPrepared(
  { programId }: Input<Calls['listExports']>,
  { actor, db, refuse }: Context<Calls['listExports']>,
): Promise<{ exports: ReturnType<typeof toExport>[] }> {
  const program = await findProgram(db, programId);
  if (!program) throw refuse('not-found');
  const place = { program: programId, company: program.company_id };
  const lists = exportNames.filter((list) => mayAt(actor.roles, exportLists[list], place));
  return { exports: (await listExports(db, programId, lists, MAX_KEPT_EXPORTS)).map(toExport) };
}

/** Who asks again for what is under way gets that, and a new file instead of what is kept. The program is locked, so that several at once are counted. */
export async function prepareExport(
  { programId, list, format, from, to }: Input<Calls['prepareExport']>,
  { actor, db, tell, refuse, now }: Context<Calls['prepareExport']>,
): Promise<{ export: ReturnType<typeof toExport> }> {
  const program = await lockProgram(db, programId);
  if (!program) throw refuse('not-found');
  const days = { from_day: from ?? null, to_day: to ?? null };
  const wanted = { program_id: programId, asked_by: actor.userId, list, format, ...days };
  const same = await findOpen(db, wanted);
  if (same) return { export: toExport(same) };
  for (const file of await deleteReplaced(db, wanted)) {
    await removeParts(db, partsOf(file), now);
    if (file.state === 'done') await tell({ type: 'export.removed', ...aboutExport(file, program.name) });
  }
  const { files, open, own } = await countLive(db, programId, actor.userId);
  if (own >= MAX_OWN_EXPORTS || open >= MAX_OPEN_EXPORTS) throw refuse('exports-full', { retryAfter: 60 });
  if (files >= MAX_KEPT_EXPORTS) throw refuse('exports-kept');
  const id = newId();
  await insertExport(db, { id, ...wanted });
  await queueExport(db, program, id);
  await tell({ type: 'export.asked', ...aboutExport(wanted, program.name) });
  return { export: toExport((await findExport(db, { programId, exportId: id }))!) };
}

/** Sends what the job has written. The audit entry is that of a download, and stored before the first byte. */
export const downloadExport = inParts({
  async inspect(
    { programId, list, exportId }: Input<Calls['downloadExport']>,
    { db, services, refuse }: Context<Calls['downloadExport']>,
  ) {
    const row = await findExport(db, { programId, exportId });
    if (row?.list !== list || row.state !== 'done') throw refuse('export-gone');
    const content = await openParts(services.store, partsOf(row));
    const program = await findProgram(db, programId);
    if (!content || !program) throw refuse('export-gone');
    return { row, content, about: aboutExport(row, program.name) };
  },
  async write({ list }, { row, content, about: { data, ...about } }, { tell }) {
    await tell({ type: everyList[list].event, ...about, data: { ...data, rows: row.rows_done } });
    return { row, content, name: data.file };
  },
  read: async ({ row, content, name }): Promise<StreamedFile> => ({
    name,
    type: row.format,
    rows: row.rows_done,
    content: Readable.from(content),
  }),
});

/** Stops what is under way: its job finds no row, and writes no more. */
export async function removeExport(
  { programId, list, exportId }: Input<Calls['removeExport']>,
  { db, tell, refuse, now }: Context<Calls['removeExport']>,
): Promise<void> {
  const row = await lockExport(db, { programId, exportId });
  if (row?.list !== list) throw refuse('export-gone');
  await removeParts(db, partsOf(row), now);
  await deleteExport(db, { programId, exportId });
  const program = await findProgram(db, programId);
  await tell({ type: 'export.removed', ...aboutExport(row, program?.name ?? null) });
}
