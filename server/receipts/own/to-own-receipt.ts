import { nameIn } from '#domain/item-columns.ts';
import { receiptPoints } from '#domain/receipts.ts';
import { toItemImage } from '#server/catalog/to-item.ts';
import type { Db } from '#server/db/pool.ts';
import type { Services } from '#server/services.ts';
import { listObjectionsTo } from '../objection-queries.ts';
import { toObjection } from '../objections/to-objection.ts';
import type { ReceiptRow } from '../queries.ts';
import { toReceipts } from '../to-receipt.ts';
import { listRelated, listReopenings, type RelatedRow } from './queries.ts';
import type { LinesToSend } from './send-again-actions.ts';

/** A receipt as its member reads it. */
export async function toOwn(db: Db, services: Services, row: ReceiptRow) {
  const [receipt] = await toOwnReceipts(db, services, row.program_id, [row]);
  return receipt!;
}

export async function toOwnReceipts(db: Db, services: Services, programId: string, rows: readonly ReceiptRow[]) {
  const receipts = await toReceipts(db, services, programId, rows);
  const related = await listRelated(db, programId, rows);
  const reopenings = await listReopenings(db, programId, rows);
  const objections = await listObjectionsTo(db, programId, rows);
  const objectionTo = new Map(objections.map((row) => [row.receipt_id, row]));
  const byId = new Map(related.map((row) => [row.id, row]));
  const byEarlier = new Map(related.map((row) => [row.sent_again_of, row]));
  const reasons = new Map(reopenings.map(({ receipt_id, reason }) => [receipt_id, reason]));
  return receipts.map((receipt, at) => ({
    ...receipt,
    sentAgainOf: toRelated(byId.get(rows[at]!.sent_again_of ?? '')),
    sentAgainAs: toRelated(byEarlier.get(receipt._id)),
    reopenedBecause: reasons.get(receipt._id) ?? null,
    decision: rows[at]!.decisions,
    objection: toObjection(objectionTo.get(receipt._id)),
  }));
}

/** The items of a denied receipt that could be sent again. */
export async function toSending(services: Services, { sent, leftOut }: LinesToSend) {
  return {
    items: await Promise.all(
      sent.map(async (line) => ({
        item: {
          ...{ _id: line.id, name: nameIn(services.readsIn, line), points: line.points },
          image: await toItemImage(services, line),
        },
        quantity: line.quantity,
      })),
    ),
    points: receiptPoints(sent.map(({ points, quantity }) => ({ points, quantity }))),
    leftOut,
  };
}

const toRelated = (row: RelatedRow | undefined) =>
  row ? { _id: row.id, receiptNumber: row.receipt_number, state: row.state } : null;
