import { receiptPoints } from '#domain/receipts.ts';
import type { Answer } from '#web/api/call.ts';
import { query } from '#web/api/query.ts';

export type Receipt = Answer<'GET /api/admin/receipt/:id'>['receipt'];
export type Line = Receipt['receiptItems'][number];
export type ReceiptState = 'unapproved' | 'approved' | 'denied';

export const receiptKey = (id: string) => query('GET /api/admin/receipt/:id', { id }).queryKey;

export function stateOf({ approved, denied }: Receipt): ReceiptState {
  if (approved) return 'approved';
  return denied ? 'denied' : 'unapproved';
}

/** What the lines on the screen pay, also while a correction is on its way. */
export function pointsOf({ receiptItems }: Receipt): number {
  return receiptPoints(receiptItems.map(({ item, quantity, denied }) => ({ points: item.points, quantity, denied })));
}
