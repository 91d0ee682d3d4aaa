import { namesOf } from '#server/catalog/queries.ts';
import type { Db } from '#server/db/pool.ts';
import type { RowOf } from '#server/db/row-of.ts';
import type { ReceiptRow } from '../queries.ts';

/** The denied receipts that these replace, and the receipts that replace these. */
export async function listRelated(db: Db, programId: string, receipts: readonly ReceiptRow[]) {
  if (receipts.length === 0) return [];
  const ids = receipts.map(({ id }) => id);
  const earlier = receipts.flatMap(({ sent_again_of }) => sent_again_of ?? []);
  return await db
    .selectFrom('receipts')
    .where('program_id', '=', programId)
    .where(({ eb, or }) =>
      or([eb('sent_again_of', 'in', ids), ...(earlier.length > 0 ? [eb('id', 'in', earlier)] : [])]),
    )
    .select(['id', 'receipt_number', 'state', 'sent_again_of'])
    .execute();
}
export type RelatedRow = RowOf<typeof listRelated>;

/** Why those of these receipts wait that were reopened. What was decided since then was taken back before it was told. */
export async function listReopenings(db: Db, programId: string, receipts: readonly ReceiptRow[]) {
  const waitAgain = receipts.filter(({ state, decisions }) => state === 'submitted' && decisions > 0);
  if (waitAgain.length === 0) return [];
  return await db
    .selectFrom('receipt_decisions')
    .distinctOn('receipt_id')
    .where('program_id', '=', programId)
    .where(
      'receipt_id',
      'in',
      waitAgain.map(({ id }) => id),
    )
    .where('decision', '=', 'reopened')
    .select(['receipt_id', 'reason'])
    .orderBy('receipt_id')
    .orderBy('number', 'desc')
    .execute();
}

/** The receipt that replaces a denied one. */
export async function findSentAgain(db: Db, programId: string, id: string) {
  return await db
    .selectFrom('receipts')
    .where('program_id', '=', programId)
    .where('sent_again_of', '=', id)
    .select(['id', 'state'])
    .executeTakeFirst();
}

/** A denied receipt's lines with the current catalog items. */
export async function listLinesToSend(db: Db, programId: string, receiptId: string) {
  return await db
    .selectFrom('receipt_items as line')
    .innerJoin('rebate_items as item', (on) =>
      on.onRef('item.program_id', '=', 'line.program_id').onRef('item.id', '=', 'line.item_id'),
    )
    .where('line.program_id', '=', programId)
    .where('line.receipt_id', '=', receiptId)
    .select(['line.quantity', 'line.denied', 'line.printed', 'item.id', 'item.name', 'item.points', 'item.disabled'])
    .select(['item.image_key', 'item.image_url', namesOf('item').as('fields')])
    .orderBy('line.id')
    .execute();
}
