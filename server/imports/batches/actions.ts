import { Readable } from 'node:stream';
import type { importBatches } from '#contract/import-batches.ts';
import type { Input, Reply } from '#contract/route.ts';
import type { ImportState } from '#domain/imports/kinds.ts';
import { openParts } from '#server/files/kept-parts.ts';
import type { StreamedFile } from '#server/http/answers/file.ts';
import type { RefuseOf } from '#server/http/refusal.ts';
import type { Context } from '#server/http/serve.ts';
import { findProgram } from '#server/programs/queries.ts';
import { aboutImport, queueWork, refusedFileOf, removeFiles } from './about-import.ts';
import { keptJson } from './kept-json.ts';
import type { ImportKinds } from './kind.ts';
import { deleteImport, findImport, type ImportRow, lockImport, setStep } from './queries.ts';
import { needsAnother, toImportDetails } from './to-import.ts';

type Calls = typeof importBatches;
type Answer = Reply<Calls['getImport']>;

export const getImport =
  (kinds: ImportKinds) =>
  async (named: Input<Calls['getImport']>, context: Context<Calls['getImport']>): Promise<Answer> => {
    const row = await findImport(context.db, named);
    if (row?.kind !== named.kind) throw context.refuse('import-gone');
    return { import: await toImportDetails(context, kinds, row) };
  };

/** A trial that is under way is left, and another begun. */
export const mapImport =
  (kinds: ImportKinds) =>
  async (sent: Input<Calls['mapImport']>, context: Context<Calls['mapImport']>): Promise<Answer> => {
    await lockFor(kinds, sent, context, ['reading', 'ready', 'failed']);
    const mapping = sent.mapping && keptJson(sent.mapping);
    return await beginStep(kinds, sent, context, { state: 'reading', mapping, mapped_by: context.actor.userId });
  };

export const applyImport =
  (kinds: ImportKinds) =>
  async (sent: Input<Calls['applyImport']>, context: Context<Calls['applyImport']>): Promise<Answer> => {
    const { goodAlone, manyColumns, sameNames, sendInvitations } = sent;
    const { refuse, actor } = context;
    const row = await lockFor(kinds, sent, context, ['ready']);
    const { trial } = row;
    const { errorLines, missing, ...shown } = trial!;
    const isAnyGood = shown.created + shown.changed + shown.unchanged > 0;
    if (missing.length > 0 || (errorLines > 0 && !(goodAlone && isAnyGood)))
      throw refuse('rows-refused', { errorLines });
    if (shown.manyColumns !== null && !manyColumns) throw refuse('many-columns', { columns: shown.manyColumns });
    if (shown.sameNames !== null && !sameNames) throw refuse('same-names', { namesakes: shown.sameNames });
    if (await needsAnother(context, kinds, row)) throw refuse('needs-another');
    if (shown.balances && shown.balances.points !== sent.points)
      throw refuse('stale', { import: await toImportDetails(context, kinds, row) });
    const confirmed = JSON.stringify({ goodAlone, manyColumns, sameNames, sendInvitations });
    return await beginStep(kinds, sent, context, { state: 'applying', confirmed, applied_by: actor.userId });
  };

export const undoImport =
  (kinds: ImportKinds) =>
  async (sent: Input<Calls['undoImport']>, context: Context<Calls['undoImport']>): Promise<Answer> => {
    const row = await lockFor(kinds, sent, context, ['applied']);
    // What it has changed is not known any more.
    if (row.kept_until === null) throw context.refuse('import-not-now', { state: row.state });
    return await beginStep(kinds, sent, context, { state: 'undoing', undone_by: context.actor.userId });
  };

/** Of pictures that wait already nothing changes. */
export const tryPicturesAgain =
  (kinds: ImportKinds) =>
  async (named: Input<Calls['tryPicturesAgain']>, context: Context<Calls['tryPicturesAgain']>): Promise<Answer> => {
    const { db, refuse, now } = context;
    const row = await lockImport(db, named);
    if (row?.kind !== named.kind) throw refuse('import-gone');
    if (row.state !== 'applied') throw refuse('import-not-now', { state: row.state });
    const program = await findProgram(db, named.programId);
    if (!program) throw refuse('not-found');
    await kinds[row.kind].pictures?.fetchAgain(db, program, row.id, now);
    return { import: await toImportDetails(context, kinds, row) };
  };

/** A trial that is under way finds no row, and writes no more. */
export async function removeImport(
  named: Input<Calls['removeImport']>,
  { db, tell, refuse, now }: Context<Calls['removeImport']>,
): Promise<void> {
  const row = await lockImport(db, named);
  if (row?.kind !== named.kind) throw refuse('import-gone');
  if (!['reading', 'ready', 'failed'].includes(row.state)) throw refuse('import-not-now', { state: row.state });
  await removeFiles(db, row, now);
  await deleteImport(db, named);
  const program = await findProgram(db, named.programId);
  await tell({ type: 'import.removed', ...aboutImport(row, program?.name ?? null) });
}

export async function downloadRefused(
  named: Input<Calls['downloadRefused']>,
  { db, services, refuse }: Context<Calls['downloadRefused']>,
): Promise<StreamedFile> {
  const row = await findImport(db, named);
  if (row?.kind !== named.kind || row.state === 'reading') throw refuse('import-gone');
  const content = await openParts(services.store, refusedFileOf(row));
  if (!content) throw refuse('import-gone');
  return { name: 'Refused.csv', rows: row.refused, content: Readable.from(content) };
}

type Stepping = Calls['mapImport'] | Calls['applyImport'] | Calls['undoImport'];
type Named = Pick<Input<Stepping>, 'programId' | 'kind' | 'importId' | 'version'>;
type Inside = Pick<Context<Calls['mapImport']>, 'db' | 'say' | 'now' | 'actor'> & {
  refuse: RefuseOf<Calls['undoImport']>;
};

/** Of several who ask for a step at once the others wait here, and find that it has begun. */
async function lockFor(kinds: ImportKinds, named: Named, context: Inside, states: readonly ImportState[]) {
  const { db, refuse } = context;
  const row = await lockImport(db, named);
  if (row?.kind !== named.kind) throw refuse('import-gone');
  if (!states.includes(row.state)) throw refuse('import-not-now', { state: row.state });
  if (row.version !== named.version) throw refuse('stale', { import: await toImportDetails(context, kinds, row) });
  return row;
}

async function beginStep(
  kinds: ImportKinds,
  named: Named,
  context: Inside,
  step: Parameters<typeof setStep>[2],
): Promise<Answer> {
  const { db, refuse, now } = context;
  const program = await findProgram(db, named.programId);
  if (!program) throw refuse('not-found');
  await setStep(db, named, { ...step, failure: null, step_at: now, percent: null, try_key: null });
  await queueWork(db, program, named.importId);
  const row: ImportRow = (await findImport(db, named))!;
  return { import: await toImportDetails(context, kinds, row) };
}
