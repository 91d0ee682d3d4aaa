import { sql } from 'kysely';
import type { ReadReceipt } from '#contract/readings.ts';
import type { DateOrder } from '#domain/reading/purchase-date.ts';
import type { LikelyItem } from '#server/catalog/like-queries.ts';
import type { Db } from '#server/db/pool.ts';
import type { RowOf } from '#server/db/row-of.ts';

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

/** Whether the day or the month comes first on the program's receipts. */
export async function getDateOrder(db: Db, programId: string): Promise<DateOrder> {
  const program = db.selectFrom('programs').where('id', '=', programId).select('date_order');
  return (await program.executeTakeFirstOrThrow()).date_order;
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

/** Whether it is new: of several calls for the same file one begins its reading. */
export async function insertReading(db: Db, { programId, imageKey, memberId }: File & Owner) {
  const added = await db
    .insertInto('receipt_readings')
    .values({ program_id: programId, image_key: imageKey, member_id: memberId })
    .onConflict((conflict) => conflict.doNothing())
    .returning('image_key')
    .executeTakeFirst();
  return added !== undefined;
}

/**
 * Stores what was read with the items that its lines may be, or null if the file could not be read. Does nothing if the
 * file was removed meanwhile.
 */
export async function setReading(
  db: Db,
  { programId, imageKey }: File,
  result: { read: ReadReceipt; items: LikelyItem[][] } | null,
): Promise<void> {
  await db
    .updateTable('receipt_readings')
    .set({
      state: result ? 'read' : 'failed',
      result: result && JSON.stringify(result.read),
      items: result && JSON.stringify(result.items),
      read_at: sql<Date>`now()`,
    })
    .where('program_id', '=', programId)
    .where('image_key', '=', imageKey)
    .execute();
}

/** What has waited for a day waits for nobody any more. */
export async function failOldReadings(db: Db): Promise<void> {
  await db
    .updateTable('receipt_readings')
    .set({ state: 'failed', read_at: sql<Date>`now()` })
    .where('state', '=', 'waiting')
    .where('created_at', '<', sql<Date>`now() - interval '1 day'`)
    .execute();
}

export type ReadingRow = RowOf<typeof findReading>;
