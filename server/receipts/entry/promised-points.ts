import type { NewPoints } from '#contract/receipts.ts';
import type { Said } from '#contract/said.ts';
import { isUnseen, type PromisedLine, pointsAfter } from '#domain/promised-points.ts';
import { receiptPoints } from '#domain/receipts.ts';
import { toLineName } from '#server/catalog/to-item.ts';
import type { Db } from '#server/db/pool.ts';
import type { Refusal } from '#server/http/refusal.ts';
import type { Services } from '#server/services.ts';
import { listReceiptItems, type ReceiptItemRow, setReceiptItem } from '../item-queries.ts';
import type { ReceiptRow } from '../queries.ts';

export type RefuseStale = (type: 'stale', data: NewPoints) => Refusal;
type RefuseDisabled = (type: 'item-disabled', data: { items: string[]; said: Said }) => Refusal;

interface Change {
  /** Whether number, date and file stay. */
  isSamePaper: boolean;
  /** The line with another quantity. */
  line?: { id: string; quantity: number };
  /** The lines that are added with it, at today's points. */
  added?: PromisedLine[];
  /** The sum that the person saw. */
  seen: number | undefined;
}

/**
 * Gives lines of a locked draft the quantity and points that they have after a change, or refuses to until the person has
 * seen the new points. Items that are disabled take theirs of the catalog: they earn nothing unless they are enabled again.
 */
export async function changeLines(
  draft: Pick<ReceiptRow, 'program_id' | 'id'>,
  { isSamePaper, line: changed, added = [], seen }: Change,
  { db, services, refuse }: { db: Db; services: Services; refuse: RefuseStale },
): Promise<void> {
  const lines = await listReceiptItems(db, draft.program_id, [draft.id]);
  const after = lines.map((line) => {
    const quantity = changed?.id === line.id ? changed.quantity : line.quantity;
    return { line, quantity, points: pointsAfter(line, line.points_today, { quantity, isSamePaper }) };
  });
  const repriced = after.filter(({ line, points }) => points !== line.points);
  const whole = [...after, ...added];
  if (isUnseen(whole, repriced.length > 0, seen)) {
    throw refuse('stale', {
      points: receiptPoints(whole),
      lines: repriced.map(({ line, points }) => ({
        _id: line.id,
        name: toLineName(services, line),
        points: line.points,
        pointsNow: points,
      })),
    });
  }
  for (const { line, quantity, points } of after) {
    if (quantity !== line.quantity || points !== line.points)
      await setReceiptItem(db, draft.program_id, line.id, { quantity, points });
  }
}

/** A promise of points ends with the item. */
export function refuseDisabled(
  lines: readonly ReceiptItemRow[],
  { services, refuse }: { services: Services; refuse: RefuseDisabled },
): void {
  const disabled = lines.filter((line) => line.disabled);
  if (disabled.length === 0) return;
  const names = disabled.map((line) => toLineName(services, line)).join(', ');
  throw refuse('item-disabled', { said: { code: 'itemsDisabled', names }, items: disabled.map(({ id }) => id) });
}
