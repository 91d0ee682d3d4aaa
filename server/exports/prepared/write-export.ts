import { randomBytes } from 'node:crypto';
import type { Readable } from 'node:stream';
import { MOST_SHEET_ROWS } from '#domain/csv-rows.ts';
import type { ExportProblem } from '#domain/exports.ts';
import { PART_SIZE, partName, partNames } from '#domain/kept-parts.ts';
import { findAdministrator } from '#server/administrators/queries.ts';
import type { Db, Tx } from '#server/db/pool.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { DatabaseUnavailable } from '#server/db/unavailable.ts';
import type { Reader } from '#server/event.ts';
import { tellIn } from '#server/events/tell.ts';
import { removeParts } from '#server/files/kept-parts.ts';
import type { FileStore } from '#server/files/store.ts';
import type { Jobs } from '#server/jobs/queries.ts';
import type { Attempt } from '#server/jobs/tasks.ts';
import { findProgram, type ProgramRow } from '#server/programs/queries.ts';
import type { Services } from '#server/services.ts';
import { everyList } from '../lists/every-list.ts';
import { aboutExport, expiryOf, lastDayOf, partsOf, queueExport } from './about-export.ts';
import { type ExportRow, lockExport, setBegun, setDone, setFailed, setProgress, setWaiting } from './queries.ts';

export type WriteParts = Pick<Services, 'config' | 'db' | 'longDb' | 'replica' | 'store' | 'ending'>;
type Named = Jobs['write_export'];
type Trying = Named & { fileKey: string; written: { rows_done: number; parts: number; bytes: number } };

/** Milliseconds between two notes of the progress, and of the whole work. */
const pace = { notes: 500, longest: 2 * 60 * 60_000 };

/** The export was stopped, or another try has begun. */
class Superseded extends Error {}
/** The process ends. */
class Ending extends Error {}
/** Trying again would not help. */
class Hopeless extends Error {
  constructor(readonly problem: ExportProblem) {
    super(problem);
  }
}

/**
 * The job: writes the list to the store in parts. Each try begins anew under a key of its own, and removes what an earlier
 * one left, which may still be at work without knowing that it lost its place: it finds out before its next part.
 */
export async function writeExport(parts: WriteParts, named: Named, { isLast }: Attempt): Promise<void> {
  const trying = { ...named, fileKey: randomBytes(20).toString('hex'), written: { rows_done: 0, parts: 0, bytes: 0 } };
  const begun = await inTransaction(parts.db, (db) => begin(db, trying));
  if (!begun) return;
  try {
    await write(parts, trying, begun);
    await inTransaction(parts.db, (db) => finish(parts, db, trying, begun.program));
  } catch (error) {
    await giveUp(parts, trying, error, isLast);
  }
}

interface Begun {
  row: ExportRow;
  program: ProgramRow;
}

async function begin(db: Tx, { fileKey, ...named }: Trying): Promise<Begun | null> {
  const row = await lockExport(db, named);
  const isOpen = row?.state === 'waiting' || row?.state === 'running';
  const program = isOpen ? await findProgram(db, named.programId) : undefined;
  if (!row || !program) return null;
  await removeParts(db, partsOf(row), new Date());
  await setBegun(db, named, fileKey);
  return { row, program };
}

async function write({ db, longDb, replica, store, ending }: WriteParts, trying: Trying, { row, program }: Begun) {
  const list = everyList[row.list];
  const bounds = { program, from: row.from_day ?? undefined, to: row.to_day ?? undefined };
  const counted = async (from: Db) => ({ from, ...(await list.count(from, bounds)) });
  const { from, rows } = await replica.read(longDb, counted);
  if (row.format === 'xlsx' && rows > MOST_SHEET_ROWS) throw new Hopeless('too-many-rows');
  const { written } = trying;
  const note = async (more: { rows_in_all?: number } = {}) => {
    if (!(await setProgress(db, trying, { ...written, ...more }))) throw new Superseded();
  };
  await note({ rows_in_all: rows });
  const content = list.open(from, bounds, {
    format: row.format,
    now: new Date(),
    onRows: (more) => (written.rows_done += more),
  });
  const began = performance.now();
  const check = () => {
    if (ending.signal.aborted) throw new Ending();
    if (performance.now() - began > pace.longest) throw new Hopeless('too-long');
  };
  for await (const bytes of inPieces(content, { check, note })) {
    written.parts += 1;
    written.bytes += bytes.length;
    // First, so that whoever takes over or removes the export knows of the part.
    await note();
    await store.write(partName('exports', trying.fileKey, written.parts), bytes, 'application/octet-stream');
  }
}

/** The content in parts. In between, the progress is noted now and then. */
async function* inPieces(
  content: Readable,
  { check, note }: { check: () => void; note: () => Promise<void> },
): AsyncGenerator<Buffer> {
  let held: Buffer[] = [];
  let size = 0;
  let noted = performance.now();
  for await (const piece of content as AsyncIterable<Buffer | string>) {
    check();
    const bytes = Buffer.from(piece as string);
    held.push(bytes);
    size += bytes.length;
    if (size >= PART_SIZE) {
      yield Buffer.concat(held, size);
      [held, size] = [[], 0];
    } else if (performance.now() - noted > pace.notes) {
      await note();
      noted = performance.now();
    }
  }
  if (size > 0) yield Buffer.concat(held, size);
}

async function finish({ config }: WriteParts, db: Tx, trying: Trying, program: ProgramRow): Promise<void> {
  const now = new Date();
  const row = await lockExport(db, trying);
  const expiresAt = expiryOf(now);
  if (!row || !(await setDone(db, trying, trying.written, now, expiresAt))) throw new Superseded();
  const { data, ...about } = aboutExport(row, program.name);
  await tellIn({ db, by: { kind: 'guest' }, config })({
    type: 'export.finished',
    ...about,
    data: { ...data, rows: trying.written.rows_done },
    internal: { reader: await findReader(db, row), causeId: row.id, until: lastDayOf(expiresAt, program) },
  });
}

async function giveUp(parts: WriteParts, trying: Trying, error: unknown, isLast: boolean): Promise<void> {
  const { db } = parts;
  // Who took the place, or removed the export, removes its parts too.
  if (error instanceof Superseded) return;
  // The work is done again when the database is back.
  if (error instanceof DatabaseUnavailable && !error.wouldRecur) throw error;
  if (error instanceof Ending) return await inTransaction(db, (tx) => leaveToOthers(tx, trying));
  const problem = error instanceof Hopeless ? error.problem : isLast ? 'broken' : null;
  const isOver = problem
    ? await inTransaction(db, (tx) => failExport(parts, tx, trying, problem))
    : await setWaiting(db, trying);
  if (isOver) await makeRoom(parts.store, trying);
  if (!(error instanceof Hopeless)) throw error;
}

/** At once, as the disk may be full, and nothing else writes or reads these parts. What stays goes with the next try. */
async function makeRoom(store: FileStore, { fileKey, written }: Trying): Promise<void> {
  await Promise.allSettled(partNames('exports', fileKey, written.parts).map((key) => store.remove(key)));
}

/** Another process begins anew, or this one after its start, with all tries. */
async function leaveToOthers(db: Tx, trying: Trying): Promise<void> {
  const row = await lockExport(db, trying);
  const program = await findProgram(db, trying.programId);
  if (row?.file_key !== trying.fileKey || !program) return;
  await setWaiting(db, trying);
  await queueExport(db, program, row.id);
}

/** False, with nothing done, if it ended otherwise in between, or another try than this one has begun. */
export async function failExport(
  { config }: Pick<WriteParts, 'config'>,
  db: Tx,
  { fileKey, ...named }: Named & { fileKey?: string },
  problem: ExportProblem,
): Promise<boolean> {
  const row = await lockExport(db, named);
  const isOpen = row?.state === 'waiting' || row?.state === 'running';
  if (!row || !isOpen || (fileKey !== undefined && row.file_key !== fileKey)) return false;
  const now = new Date();
  await removeParts(db, partsOf(row), now);
  await setFailed(db, named, problem, now);
  const program = await findProgram(db, named.programId);
  const { data, ...about } = aboutExport(row, program?.name ?? null);
  await tellIn({ db, by: { kind: 'guest' }, config })({
    type: 'export.failed',
    ...about,
    data: { ...data, problem },
    internal: { reader: await findReader(db, row), causeId: row.id, until: null },
  });
  return true;
}

/** Who asked for it, unless the account is disabled by now. */
async function findReader(db: Tx, { asked_by }: ExportRow): Promise<Reader | null> {
  const asker = await findAdministrator(db, asked_by);
  if (!asker || asker.disabled) return null;
  return { userId: asked_by, email: asker.email, name: asker.first_name, language: 'en' };
}
