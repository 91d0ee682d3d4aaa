import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import type { ImportFailure, ImportState } from '#domain/imports/kinds.ts';
import type { TableMapping } from '#domain/imports/mapping.ts';
import { allowLong, type Tx } from '#server/db/pool.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { DatabaseUnavailable } from '#server/db/unavailable.ts';
import { openParts, removeParts } from '#server/files/kept-parts.ts';
import type { Jobs } from '#server/jobs/queries.ts';
import type { Attempt } from '#server/jobs/tasks.ts';
import { during } from '#server/operations/metrics.ts';
import { findProgram, lockProgramToStay, type ProgramRow } from '#server/programs/queries.ts';
import type { Services } from '#server/services.ts';
import { refusedHeadings } from '#words/file-names.ts';
import { findMapping, leaveOutRemoved } from '../find-mapping.ts';
import { countLines, withSpooled } from '../spool.ts';
import { fileOf, keptUntil, queueWork, refusedFileOf } from './about-import.ts';
import { makeJournal } from './keep-import.ts';
import { keptJson } from './kept-json.ts';
import { ImportFailed, type ImportKinds } from './kind.ts';
import {
  type ImportRow,
  listChanges,
  listMappings,
  lockImport,
  setBegun,
  setDone,
  setProgress,
  takeOldRefused,
} from './queries.ts';
import { makeRefusedFile } from './refused-file.ts';
import { isAsShown, runTable } from './run-table.ts';
import { tellApplied, tellFailed, tellUndone } from './tell-import.ts';

export type WorkParts = Pick<Services, 'config' | 'db' | 'longDb' | 'store' | 'ending' | 'metrics' | 'log'> & {
  importKinds: ImportKinds;
};
type Named = Jobs['work_import'];
interface Work {
  named: Named;
  trying: Named & { tryKey: string };
  row: ImportRow;
  program: ProgramRow;
}

/** Milliseconds between two notes of the progress, and of the whole work. */
const pace = { notes: 500, longest: 30 * 60_000 };

/** Where a step that fails leads back to. */
const stateBefore = { reading: 'failed', applying: 'ready', undoing: 'applied' } as const satisfies Partial<
  Record<ImportState, ImportState>
>;
type Step = keyof typeof stateBefore;
const isStep = (state: ImportState): state is Step => state in stateBefore;

/** The import was removed, or another try has begun. */
class Superseded extends Error {}
/** The process ends. */
class Ending extends Error {}
/** It would come out otherwise than it was shown. */
class Otherwise extends Error {}

/** The job: does the present step of an import. Each try begins anew under a key of its own, as of an export. */
export async function workImport(parts: WorkParts, named: Named, { isLast }: Attempt): Promise<void> {
  const work = await inTransaction(parts.db, (db) => begin(db, named));
  if (!work) return;
  const steps = { reading: tryFile, applying: apply, undoing: undo };
  try {
    await during(parts.metrics.importsRunning, () => steps[work.row.state as Step](parts, work));
  } catch (error) {
    await giveUp(parts, work, error, isLast);
  }
}

async function begin(db: Tx, named: Named): Promise<Work | null> {
  const row = await lockImport(db, named);
  const program = row && isStep(row.state) ? await findProgram(db, named.programId) : undefined;
  if (!row || !program) return null;
  const trying = { ...named, tryKey: randomBytes(20).toString('hex') };
  await setBegun(db, named, trying.tryKey);
  return { named, trying, row, program };
}

/** Reads the file without writing anything, twice where it is known at its end alone that columns are spoiled. */
async function tryFile(parts: WorkParts, work: Work): Promise<void> {
  const { row, program, trying } = work;
  const kind = parts.importKinds[row.kind];
  const about = { program, importId: row.id, sha256: row.sha256, fetchesPictures: parts.config.fetchesPictures };
  let written: Pick<ImportRow, 'refused_key' | 'refused_parts'> = row;
  await withFile(parts, work, async (path) => {
    const mapping = await chooseMapping(parts, work, path);
    const onRows = noteProgress(parts, work, row.rows_read || (await countLines(path)));
    const reading = (spoiled: readonly number[]) =>
      inTransaction(parts.longDb, async (db) => {
        await allowLong(db);
        await forget();
        const note = async (refused_key: string, refused_parts: number) => {
          written = { refused_key, refused_parts };
          await mustNote(parts, work, written);
        };
        const refused = makeRefusedFile({ store: parts.store, note });
        const how = { ...about, mapping, journal: null, goodAlone: true, sendInvitations: false };
        const by = { askedBy: row.asked_by, appliedBy: null };
        const { trial } = await runTable(db, kind, { path, spoiled, takeRefused: refused.add, onRows, ...how, ...by });
        return { trial, refused };
      });
    let { trial, refused } = await reading([]);
    const { spoiled } = trial;
    if (spoiled.length > 0) ({ trial, refused } = await reading(spoiled));
    await refused.end();
    const { rows: rows_read, created, changed, unchanged, errorLines } = trial;
    const counts = { rows_read, created, changed, unchanged, refused: errorLines };
    const kept = { mapping: keptJson(mapping), trial: keptJson({ ...trial, spoiled }) };
    const done = { ...counts, ...kept, state: 'ready' as const };
    if (!(await inTransaction(parts.db, (db) => setDone(db, trying, done)))) throw new Superseded();

    /** The refused rows of an earlier trial, or of the first of two readings. */
    async function forget(): Promise<void> {
      if (written.refused_key === null) return;
      await inTransaction(parts.db, (db) => removeParts(db, refusedFileOf(written), new Date()));
      written = { refused_key: null, refused_parts: 0 };
      await mustNote(parts, work, written);
    }
  });
}

/** As it was asked for, else as such a file was mapped before. What an earlier import has put before the columns is nothing. */
async function chooseMapping(parts: WorkParts, { row, program }: Work, path: string): Promise<TableMapping> {
  const kind = parts.importKinds[row.kind];
  const own = await kind.listOwn(parts.db, row.program_id);
  const earlier = await listMappings(parts.db, row);
  const table = await kind.tableOf(parts.db, program);
  const asked = row.mapping && kind.hasFixedOwn ? leaveOutRemoved(row.mapping, own) : row.mapping;
  const mapping = await findMapping(path, table, { own, earlier, asked });
  const isRefusedFile = refusedHeadings.every((heading, at) => mapping.columns[at]?.header === heading);
  if (row.mapping || !isRefusedFile) return mapping;
  const columns = mapping.columns.map((column, at) =>
    at < refusedHeadings.length ? { ...column, target: null } : column,
  );
  return { ...mapping, columns };
}

/** Writes all of it in one transaction, unless it would come out otherwise than it was shown: then it is tried again. */
async function apply(parts: WorkParts, work: Work): Promise<void> {
  const { row, program, named, trying } = work;
  const shown = row.trial!;
  const kind = parts.importKinds[row.kind];
  await withFile(parts, work, async (path) => {
    const onRows = noteProgress(parts, work, row.rows_read);
    await inTransaction(parts.longDb, async (db) => {
      await allowLong(db);
      if (!(await lockProgramToStay(db, program.id))) throw new Superseded();
      const { goodAlone, sendInvitations = false } = row.confirmed!;
      const about = { program, importId: row.id, sha256: row.sha256, fetchesPictures: parts.config.fetchesPictures };
      const by = { askedBy: row.asked_by, appliedBy: row.applied_by };
      const how = {
        ...about,
        ...by,
        mapping: row.mapping,
        journal: makeJournal(db, named),
        goodAlone,
        sendInvitations,
      };
      const { trial, finish } = await runTable(db, kind, { path, spoiled: shown.spoiled, onRows, ...how });
      // Its own texts are in another language now: the lock of the kind keeps that from changing.
      const firstLanguage = (await findProgram(db, program.id))!.languages[0] ?? null;
      if (!isAsShown(shown, trial) || firstLanguage !== row.written_in) throw new Otherwise();
      const told = await finish();
      const now = new Date();
      const done = {
        state: 'applied',
        applied_at: now,
        kept_until: keptUntil(now),
        unchanged: trial.unchanged,
        // Nothing reads the file again.
        ...{ file_key: null, parts: 0 },
      } as const;
      if (!(await setDone(db, trying, done))) throw new Superseded();
      await removeParts(db, fileOf(row), now);
      for (const file of await takeOldRefused(db, program.id)) await removeParts(db, refusedFileOf(file), now);
      await tellApplied({ config: parts.config, db, row }, told);
    });
  });
}

async function undo(parts: WorkParts, work: Work): Promise<void> {
  const { row, program, named, trying } = work;
  const onRows = noteProgress(parts, work, row.created + row.changed);
  await inTransaction(parts.longDb, async (db) => {
    await allowLong(db);
    if (!(await lockProgramToStay(db, program.id))) throw new Superseded();
    const { kept, keptRows, changes } = await parts.importKinds[row.kind].undo(
      db,
      program,
      noteEach(listChanges(db, named), onRows),
      row.undone_by!,
    );
    const done = { state: 'undone', undone_at: new Date(), kept, kept_rows: JSON.stringify(keptRows) } as const;
    if (!(await setDone(db, trying, done))) throw new Superseded();
    await tellUndone({ config: parts.config, db, row }, { changes, kept });
  });
}

async function* noteEach(changes: AsyncIterable<unknown[]>, note: (undone: number) => Promise<void>) {
  let undone = 0;
  for await (const part of changes) {
    await note(undone);
    yield part;
    undone += part.length;
  }
}

/** Lends the file on this machine's disk. */
async function withFile(parts: WorkParts, { row }: Work, work: (path: string) => Promise<void>): Promise<void> {
  const file = await openParts(parts.store, fileOf(row));
  // It is sent after its row is stored, and the job waits for that: then it will not come any more.
  if (!file) throw new ImportFailed('broken');
  await withSpooled(Readable.from(file), work);
}

async function mustNote({ db }: WorkParts, { trying }: Work, progress: Parameters<typeof setProgress>[2]) {
  if (!(await setProgress(db, trying, progress))) throw new Superseded();
}

/** Notes the share of the rows now and then, on a connection of its own: the rows are locked by none. */
function noteProgress(parts: WorkParts, work: Work, rowsInAll: number): (rows: number) => Promise<void> {
  const began = performance.now();
  let noted = began;
  return async (rows) => {
    if (parts.ending.signal.aborted) throw new Ending();
    const now = performance.now();
    if (now - began > pace.longest) throw new ImportFailed('too-long');
    if (now - noted < pace.notes) return;
    noted = now;
    await mustNote(parts, work, { percent: Math.min(99, Math.floor((100 * rows) / Math.max(1, rowsInAll))) });
  };
}

async function giveUp(parts: WorkParts, work: Work, error: unknown, isLast: boolean): Promise<void> {
  const { db } = parts;
  if (error instanceof Superseded) return;
  // The work is done again when the database is back.
  if (error instanceof DatabaseUnavailable && !error.wouldRecur) throw error;
  if (error instanceof Ending) return await inTransaction(db, (tx) => queueWork(tx, work.program, work.row.id));
  if (error instanceof Otherwise) return await inTransaction(db, (tx) => tryAgain(tx, work));
  const failure = error instanceof ImportFailed ? error.failure : isLast ? 'broken' : null;
  if (failure) await inTransaction(db, (tx) => failImport(parts, tx, work.trying, failure));
  if (!(error instanceof ImportFailed)) throw error;
}

/** A new trial shows what has become of it meanwhile. */
async function tryAgain(db: Tx, { row, program, trying }: Work): Promise<void> {
  const written_in = (await findProgram(db, program.id))?.languages[0] ?? null;
  const again = { state: 'reading', failure: 'changed', applied_by: null, step_at: new Date(), written_in } as const;
  if (await setDone(db, trying, again)) await queueWork(db, program, row.id);
}

/** Leads back to the state before; nothing is done if it ended otherwise in between, or another try has begun. */
export async function failImport(
  { config }: Pick<WorkParts, 'config'>,
  db: Tx,
  { tryKey, ...named }: Named & { tryKey?: string },
  failure: ImportFailure,
): Promise<void> {
  const row = await lockImport(db, named);
  if (!row || !isStep(row.state) || (tryKey !== undefined && row.try_key !== tryKey)) return;
  const trying = { ...named, tryKey: tryKey ?? randomBytes(20).toString('hex') };
  if (tryKey === undefined) await setBegun(db, named, trying.tryKey);
  const state = stateBefore[row.state];
  const by = {
    ...(row.state === 'applying' && { applied_by: null }),
    ...(row.state === 'undoing' && { undone_by: null }),
  };
  await setDone(db, trying, { ...by, state, failure });
  await tellFailed({ config, db, row }, failure);
}
