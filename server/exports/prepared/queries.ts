import { type Insertable, sql } from 'kysely';
import type { ExportName, ExportProblem } from '#domain/exports.ts';
import { deleteSome } from '#server/db/delete-some.ts';
import type { Db, Tx } from '#server/db/pool.ts';
import type { RowOf } from '#server/db/row-of.ts';
import type { Exports } from '#server/db/tables.generated.ts';

/** What waits or is being written; literals, for the partial indexes. */
const isOpen = sql<boolean>`e.state in ('waiting', 'running')`;
/** That, or a file that is kept. */
const isLive = sql<boolean>`e.state in ('waiting', 'running', 'done')`;

interface Named {
  programId: string;
  exportId: string;
}

/** Of these lists, the newest first, and behind what is open or kept what is not any more: it is never beyond the limit. */
export async function listExports(db: Db, programId: string, lists: readonly ExportName[], limit: number) {
  if (lists.length === 0) return [];
  return await selectExports(db)
    .where('e.program_id', '=', programId)
    .where('e.list', 'in', lists)
    .orderBy(isLive, 'desc')
    .orderBy('e.id', 'desc')
    .limit(limit)
    .execute();
}

export async function findExport(db: Db, { programId, exportId }: Named) {
  const named = selectExports(db).where('e.program_id', '=', programId).where('e.id', '=', exportId);
  return await named.executeTakeFirst();
}
export type ExportRow = RowOf<typeof findExport>;

/** The same, locked until the transaction ends. */
export async function lockExport(db: Tx, { programId, exportId }: Named) {
  const named = selectExports(db).where('e.program_id', '=', programId).where('e.id', '=', exportId);
  return await named.forUpdate('e').executeTakeFirst();
}

/** What is in the store of the program, locked until the transaction ends. */
export async function lockKept(db: Tx, programId: string) {
  return await db
    .selectFrom('exports')
    .where('program_id', '=', programId)
    .where('file_key', 'is not', null)
    .select(['file_key', 'parts'])
    .orderBy('id')
    .forUpdate()
    .execute();
}

const selectExports = (db: Db) =>
  db.selectFrom('exports as e').innerJoin('users as u', 'u.id', 'e.asked_by').selectAll('e').select('u.username');

type Wanted = Pick<Insertable<Exports>, 'program_id' | 'asked_by' | 'list' | 'format' | 'from_day' | 'to_day'>;

export async function findOpen(db: Tx, { program_id, asked_by, list, format, from_day, to_day }: Wanted) {
  return await selectExports(db)
    .where('e.program_id', '=', program_id)
    .where('e.asked_by', '=', asked_by)
    .where('e.list', '=', list)
    .where('e.format', '=', format)
    .where(isOfDays({ from_day, to_day }))
    .where(isOpen)
    .executeTakeFirst();
}

const isOfDays = ({ from_day, to_day }: Pick<Wanted, 'from_day' | 'to_day'>) =>
  sql<boolean>`e.from_day is not distinct from ${from_day}::date and e.to_day is not distinct from ${to_day}::date`;

/** What is open in the program, what of it this person has asked for, and how many files there are or will be. */
export async function countLive(db: Tx, programId: string, userId: string) {
  return await db
    .selectFrom('exports as e')
    .where('program_id', '=', programId)
    .where(isLive)
    .select(({ fn }) => [
      fn.countAll<number>().as('files'),
      fn.countAll<number>().filterWhere(isOpen).as('open'),
      fn.countAll<number>().filterWhere(isOpen).filterWhere('asked_by', '=', userId).as('own'),
    ])
    .executeTakeFirstOrThrow();
}

export async function insertExport(db: Tx, row: Wanted & { id: string }): Promise<void> {
  await db.insertInto('exports').values(row).execute();
}

/** A try of the job begins, under a key of its own: an earlier one can write no more. */
export async function setBegun(db: Tx, { programId, exportId }: Named, fileKey: string): Promise<void> {
  await db
    .updateTable('exports')
    .set({ state: 'running', file_key: fileKey, parts: 0, bytes: 0, rows_done: 0, rows_in_all: null })
    .where('program_id', '=', programId)
    .where('id', '=', exportId)
    .execute();
}

interface Trying extends Named {
  fileKey: string;
}
interface Progress {
  rows_done?: number;
  rows_in_all?: number;
  /** Those that are written, and the one that is about to be. */
  parts?: number;
  bytes?: number;
}

/** False if this try is not the one that writes any more, as the export was stopped or another began. */
export async function setProgress(db: Db, trying: Trying, progress: Progress): Promise<boolean> {
  const { numUpdatedRows } = await ofTry(db, trying).set(progress).executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function setDone(db: Tx, trying: Trying, done: Progress, now: Date, expiresAt: Date): Promise<boolean> {
  const { numUpdatedRows } = await ofTry(db, trying)
    .set({ ...done, state: 'done', finished_at: now, expires_at: expiresAt })
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** It is tried again later; false as of the progress. */
export async function setWaiting(db: Db, trying: Trying): Promise<boolean> {
  const waiting = { state: 'waiting', rows_done: 0, rows_in_all: null } as const;
  const { numUpdatedRows } = await ofTry(db, trying).set(waiting).executeTakeFirst();
  return numUpdatedRows > 0n;
}

const ofTry = (db: Db, { programId, exportId, fileKey }: Trying) =>
  db
    .updateTable('exports')
    .where('program_id', '=', programId)
    .where('id', '=', exportId)
    .where('file_key', '=', fileKey)
    .where('state', '=', 'running');

export async function setFailed(
  db: Tx,
  { programId, exportId }: Named,
  problem: ExportProblem,
  now: Date,
): Promise<void> {
  await db
    .updateTable('exports')
    .set({ state: 'failed', problem, finished_at: now, file_key: null, parts: 0, bytes: 0 })
    .where('program_id', '=', programId)
    .where('id', '=', exportId)
    .execute();
}

export async function deleteExport(db: Tx, { programId, exportId }: Named): Promise<void> {
  await db.deleteFrom('exports').where('program_id', '=', programId).where('id', '=', exportId).execute();
}

/** What a new one takes the place of: this person's failed ones, and the file of the same days. */
export async function deleteReplaced(db: Tx, { program_id, asked_by, list, format, ...days }: Wanted) {
  return await db
    .deleteFrom('exports as e')
    .where('program_id', '=', program_id)
    .where('asked_by', '=', asked_by)
    .where('list', '=', list)
    .where('format', '=', format)
    .where((e) => e.or([e('state', '=', 'failed'), e.and([e('state', '=', 'done'), isOfDays(days)])]))
    .returningAll()
    .execute();
}

/** Files whose days are over count as removed, and their parts are returned. */
export async function setExpired(db: Tx, now: Date, limit: number) {
  const over = db
    .selectFrom('exports')
    .where('state', '=', sql.lit('done'))
    .where('expires_at', '<=', now)
    .select(['program_id', 'id', 'file_key', 'parts'])
    .orderBy('expires_at')
    .limit(limit)
    .forUpdate()
    .skipLocked();
  return await db
    .with('over', () => over)
    .updateTable('exports as e')
    .from('over')
    .set({ state: 'expired', expires_at: null, file_key: null, parts: 0, bytes: 0 })
    .whereRef('e.program_id', '=', 'over.program_id')
    .whereRef('e.id', '=', 'over.id')
    .returning(['over.file_key', 'over.parts'])
    .execute();
}

/** Rows that say nothing any more: their files are gone, or there was none. */
export const deleteOldExports = (db: Db, before: Date, limit: number): Promise<number> =>
  deleteSome(db, 'exports', {
    isOver: sql<boolean>`asked_at < ${before} and state in ('failed', 'expired')`,
    oldest: 'asked_at',
    limit,
  });

/** The oldest that are open, asked for before this moment. */
export async function listOpenSince(db: Db, before: Date, limit: number) {
  return await db
    .selectFrom('exports as e')
    .where(isOpen)
    .where('asked_at', '<', before)
    .select(['program_id as programId', 'id as exportId'])
    .orderBy('asked_at')
    .limit(limit)
    .execute();
}
