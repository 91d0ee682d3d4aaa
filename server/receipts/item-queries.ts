import type { Updateable } from 'kysely';
import { namesOf } from '#server/catalog/queries.ts';
import { newId } from '#server/db/ids.ts';
import type { Db } from '#server/db/pool.ts';
import type { RowOf } from '#server/db/row-of.ts';
import type { ReceiptItems } from '#server/db/tables.generated.ts';

/** The lines of receipts, in the order of their creation. */
export async function listReceiptItems(db: Db, programId: string, receiptIds: readonly string[]) {
  if (receiptIds.length === 0) return [];
  return await db
    .selectFrom('receipt_items as line')
    .innerJoin('rebate_items as item', (on) =>
      on.onRef('item.program_id', '=', 'line.program_id').onRef('item.id', '=', 'line.item_id'),
    )
    .where('line.program_id', '=', programId)
    .where('line.receipt_id', 'in', receiptIds)
    .select(['line.id', 'line.receipt_id', 'line.item_id', 'line.name', 'line.points', 'line.quantity'])
    .select(['line.approved', 'line.denied', 'line.version', 'line.printed', 'item.image_key', 'item.image_url'])
    .select(['item.points as points_today', 'item.name as name_today', namesOf('item').as('names'), 'item.disabled'])
    .orderBy('line.id')
    .execute();
}
export type ReceiptItemRow = RowOf<typeof listReceiptItems>;

/** A line stores the item's name and points, because the promise counts even if the catalog changes. */
export async function insertReceiptItems(
  db: Db,
  { program_id, id: receipt_id }: { program_id: string; id: string },
  items: readonly { id: string; name: string; points: number; quantity: number; printed?: string | null | undefined }[],
): Promise<void> {
  if (items.length === 0) return;
  const lines = items.map(({ id: item_id, name, points, quantity, printed = null }) => ({
    ...{ program_id, id: newId(), receipt_id, item_id },
    ...{ name, points, quantity, printed },
  }));
  await db.insertInto('receipt_items').values(lines).execute();
}

/** The items on the member's submitted receipts, the last ones first, each once; of its 30 newest receipts. */
export async function listBoughtItemIds(db: Db, programId: string, memberId: string): Promise<string[]> {
  const newest = db
    .selectFrom('receipts')
    .where('program_id', '=', programId)
    .where('member_id', '=', memberId)
    .where('state', '<>', 'draft')
    .select('id')
    .orderBy('id', 'desc')
    .limit(30);
  const lines = await db
    .selectFrom(newest.as('receipt'))
    .innerJoin('receipt_items as line', (on) =>
      on.onRef('line.receipt_id', '=', 'receipt.id').on('line.program_id', '=', programId),
    )
    .select('line.item_id')
    .orderBy('receipt.id', 'desc')
    .orderBy('line.id', 'desc')
    .limit(200)
    .execute();
  return [...new Set(lines.map((line) => line.item_id))];
}

export async function setReceiptItem(db: Db, programId: string, id: string, changes: Updateable<ReceiptItems>) {
  await db.updateTable('receipt_items').set(changes).where('program_id', '=', programId).where('id', '=', id).execute();
}

export async function deleteReceiptItem(db: Db, programId: string, id: string): Promise<void> {
  await db.deleteFrom('receipt_items').where('program_id', '=', programId).where('id', '=', id).execute();
}
