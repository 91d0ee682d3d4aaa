import { sql } from 'kysely';
import type { ReadReceipt } from '#contract/readings.ts';
import type { ReadingFailure } from '#domain/reading/failures.ts';
import type { LikelyItem } from '#server/catalog/like-queries.ts';
import type { Db } from '#server/db/pool.ts';
import type { RowOf } from '#server/db/row-of.ts';
import { READER_VERSION } from './reader-version.ts';

interface File {
  programId: string;
  imageKey: string;
}
interface Owner {
  programId: string;
  memberId: string;
}

export async function findReading(db: Db, { programId, imageKey, memberId }: File & Owner) {
  return await db
    .selectFrom('receipt_readings')
    .where('program_id', '=', programId)
    .where('image_key', '=', imageKey)
    .where('member_id', '=', memberId)
    .select(['state', 'items', 'created_at', sql<ReadReceipt | null>`result - 'rows'`.as('result')])
    .executeTakeFirst();
}

/** The member who uploaded the file. */
export async function findReader(db: Db, { programId, imageKey }: File): Promise<string | undefined> {
  const reading = await db
    .selectFrom('receipt_readings')
    .where('program_id', '=', programId)
    .where('image_key', '=', imageKey)
    .select('member_id')
    .executeTakeFirst();
  return reading?.member_id;
}

/** What is printed in the lines of a member's file, in their order; nothing as long as it was not read. */
export async function listPrintedTexts(db: Db, { programId, imageKey, memberId }: File & Owner): Promise<string[]> {
  const reading = await db
    .selectFrom('receipt_readings')
    .where('program_id', '=', programId)
    .where('image_key', '=', imageKey)
    .where('member_id', '=', memberId)
    .select(sql<string[] | null>`jsonb_path_query_array(result, '$.lines[*].text')`.as('texts'))
    .executeTakeFirst();
  return reading?.texts ?? [];
}

/**
 * How a file is to be read; undefined if it need not be: it was read, and is not to be read again because no receipt
 * with it waits for a decision, or it was removed.
 */
export async function findTask(db: Db, { programId, imageKey }: File) {
  return await db
    .selectFrom('receipt_readings as r')
    .innerJoin('programs as p', 'p.id', 'r.program_id')
    .where('r.program_id', '=', programId)
    .where('r.image_key', '=', imageKey)
    .where(
      sql<boolean>`(r.state = 'waiting' or coalesce((r.result->>'version')::integer, 0) < r.reader_version
        and exists (select from receipts where program_id = r.program_id and image_key = r.image_key
          and state = 'submitted'))`,
    )
    .select(['r.state', 'r.reader_version', 'p.date_order'])
    .executeTakeFirst();
}

/** Whether this version of the reader has read the file or is to read it. */
export async function isGiven(db: Db, { programId, imageKey }: File): Promise<boolean> {
  const reading = db
    .selectFrom('receipt_readings')
    .where('program_id', '=', programId)
    .where('image_key', '=', imageKey)
    .where('reader_version', '>=', READER_VERSION)
    .select('image_key');
  return (await reading.executeTakeFirst()) !== undefined;
}

/** Files of receipts that wait for a decision, longest first, and that this version of the reader has not read. */
export async function listUnread(db: Db, limit: number): Promise<(File & Owner)[]> {
  return await db
    .selectFrom('receipts as of')
    .leftJoin('receipt_readings as r', (on) =>
      on.onRef('r.program_id', '=', 'of.program_id').onRef('r.image_key', '=', 'of.image_key'),
    )
    // A literal, because a prepared statement is planned for any value and could not use the partial index.
    .where('of.state', '=', sql.lit('submitted'))
    .where(sql<boolean>`(r.image_key is null or r.state <> 'waiting' and r.reader_version < ${READER_VERSION})`)
    .select(['of.program_id as programId', 'of.image_key as imageKey', 'of.member_id as memberId'])
    .orderBy('of.program_id')
    .orderBy('of.submitted_at')
    .limit(limit)
    .execute();
}

export async function countWaitingReadings(db: Db, { programId, memberId }: Owner): Promise<number> {
  const waiting = db
    .selectFrom('receipt_readings')
    .where('program_id', '=', programId)
    .where('member_id', '=', memberId)
    .where('state', '=', 'waiting');
  const { n } = await waiting.select((of) => of.fn.countAll<number>().as('n')).executeTakeFirstOrThrow();
  return n;
}

/** Whether this version of the reader gets the file: of several calls one gives it, and no version gets it twice. */
export async function giveToReader(db: Db, { programId, imageKey, memberId }: File & Owner): Promise<boolean> {
  const given = await db
    .insertInto('receipt_readings')
    .values({ program_id: programId, image_key: imageKey, member_id: memberId, reader_version: READER_VERSION })
    .onConflict((conflict) =>
      conflict
        .columns(['program_id', 'image_key'])
        .doUpdateSet({ reader_version: READER_VERSION })
        .where('receipt_readings.state', '<>', 'waiting')
        .where('receipt_readings.reader_version', '<', READER_VERSION),
    )
    .returning('image_key')
    .executeTakeFirst();
  return given !== undefined;
}

/**
 * Gives a file to the reader that it could not read or never got: of several calls one gives it. Not one that waits, nor
 * one that was read.
 */
export async function giveToReaderAgain(db: Db, { programId, imageKey, memberId }: File & Owner): Promise<boolean> {
  const given = await db
    .insertInto('receipt_readings')
    .values({ program_id: programId, image_key: imageKey, member_id: memberId, reader_version: READER_VERSION })
    .onConflict((conflict) =>
      conflict
        .columns(['program_id', 'image_key'])
        .doUpdateSet({
          ...{ state: 'waiting', failure: null, read_at: null },
          ...{ reader_version: READER_VERSION, created_at: sql<Date>`now()` },
        })
        .where('receipt_readings.state', '=', 'failed'),
    )
    .returning('image_key')
    .executeTakeFirst();
  return given !== undefined;
}

/** Takes a file from the reader that still waits, as if its reading had not begun. */
export async function takeFromReader(db: Db, { programId, imageKey }: File): Promise<void> {
  await db
    .deleteFrom('receipt_readings')
    .where('program_id', '=', programId)
    .where('image_key', '=', imageKey)
    .where('state', '=', 'waiting')
    .execute();
}

/** Stores what was read with the items that its lines may be. Does nothing if the file was removed in between. */
export async function setReading(
  db: Db,
  file: File,
  { read, items }: { read: ReadReceipt; items: LikelyItem[][] },
): Promise<void> {
  await ofFile(db, file)
    .set({ state: 'read', result: JSON.stringify(read), items: JSON.stringify(items), failure: null, ...readNow })
    .execute();
}

/** What an earlier version has read of the file stays. */
export async function failReading(db: Db, file: File, failure: ReadingFailure): Promise<void> {
  await ofFile(db, file)
    .where('state', '<>', 'read')
    .set({ state: 'failed', failure, ...readNow })
    .execute();
}

const ofFile = (db: Db, { programId, imageKey }: File) =>
  db.updateTable('receipt_readings').where('program_id', '=', programId).where('image_key', '=', imageKey);

/** The file may have been given to a process of another version. */
const readNow = { reader_version: READER_VERSION, read_at: sql<Date>`now()` };

/** After a day no member waits for a reading any more. */
export async function failOldReadings(db: Db, limit: number): Promise<number> {
  const old = db
    .selectFrom('receipt_readings')
    // A literal, for the partial index.
    .where('state', '=', sql.lit('waiting'))
    .where('created_at', '<', sql<Date>`now() - interval '1 day'`)
    .select(sql`ctid`.as('ctid'))
    .limit(limit)
    .forUpdate()
    .skipLocked();
  const failed = await db
    .updateTable('receipt_readings')
    .set({ state: 'failed', failure: 'waited', read_at: sql<Date>`now()` })
    .where(sql<boolean>`ctid = any(array(${old}))`)
    .executeTakeFirst();
  return Number(failed.numUpdatedRows);
}

export type ReadingRow = RowOf<typeof findReading>;
