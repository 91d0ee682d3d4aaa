import type { Image } from '#contract/files.ts';
import type { Receipt, ReceiptFactsReply } from '#contract/receipts.ts';
import { decisionBy, isLineApproved, type ReceiptState, receiptPoints } from '#domain/receipts.ts';
import { toItemImage, toLineName } from '#server/catalog/to-item.ts';
import { groupBy } from '#server/db/group-by.ts';
import type { Db } from '#server/db/pool.ts';
import { toImage } from '#server/files/actions.ts';
import type { Services } from '#server/services.ts';
import { listReceiptItems, type ReceiptItemRow } from './item-queries.ts';
import { fromPrintedColumns } from './printed-columns.ts';
import type { ReceiptRow } from './queries.ts';

/** A receipt with its picture and lines, in the contract's form. */
export async function toReceipt(db: Db, services: Services, row: ReceiptRow) {
  const [receipt] = await toReceipts(db, services, row.program_id, [row]);
  return receipt!;
}

/** Receipts of one program; their lines are read at once. */
export async function toReceipts(db: Db, services: Services, programId: string, rows: readonly ReceiptRow[]) {
  const lines = await listReceiptItems(
    db,
    programId,
    rows.map(({ id }) => id),
  );
  const linesOf = groupBy(lines, (line) => line.receipt_id);
  return await Promise.all(
    rows.map(async (row) => {
      const own = linesOf(row.id);
      return {
        ...toFacts(row, receiptPoints(own)),
        image: await toImage(services, row.image_key),
        receiptItems: await Promise.all(own.map((line) => toLine(services, row.state, line))),
      };
    }),
  );
}

/** Everything except picture and lines, which lists show too. `promised` is the sum of the lines. */
export function toFacts(row: ReceiptRow, promised: number): ReceiptFactsReply {
  const since = row.reopened_at ?? row.submitted_at;
  return {
    _id: row.id,
    user: { _id: row.user_id, name: row.member_name, username: row.username },
    program: row.program_id,
    ...fromPrintedColumns(row),
    finished: row.state !== 'draft',
    approved: row.state === 'approved',
    denied: row.state === 'denied',
    points: row.state === 'denied' ? 0 : (row.points ?? promised),
    denialReason: row.denial_reason,
    denialReasonOther: row.denial_reason_other,
    adminComments: row.admin_comments,
    memberNote: row.member_note,
    submittedAt: row.submitted_at,
    reopenedAt: row.reopened_at,
    decisionBy: since && decisionBy(since, row.time_zone),
    approvalDate: row.state === 'approved' ? row.decided_at : null,
    decidedAt: row.decided_at,
  };
}

/** A row of a list, without picture and lines. */
export const toListed = (row: ReceiptRow & { promised: number; item_count: number; updated_at: Date }) => ({
  ...toFacts(row, row.promised),
  itemCount: row.item_count,
  updatedAt: row.updated_at,
});

async function toLine(
  services: Services,
  state: ReceiptState,
  line: ReceiptItemRow,
): Promise<Receipt['receiptItems'][number]> {
  const image: Image | null = await toItemImage(services, line);
  const pointsNow = line.disabled ? null : line.points_today;
  return {
    _id: line.id,
    item: { _id: line.item_id, name: toLineName(services, line), points: line.points, pointsNow, image },
    quantity: line.quantity,
    approved: isLineApproved(state, line),
    denied: line.denied,
    printed: line.printed,
    version: line.version,
  };
}
