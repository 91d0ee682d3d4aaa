import type { PrintedField } from '#contract/receipts.ts';
import { formatDate } from '#domain/format.ts';
import { receiptPoints, receiptState } from '#domain/receipts.ts';
import type { Answer, Ask } from '#web/api/call.ts';
import { query } from '#web/api/query.ts';

export type Receipt = Answer<'GET /api/admin/receipt/:id'>['receipt'];
export type Line = Receipt['receiptItems'][number];

/** The queue under review; undefined means all waiting receipts. */
export type Only = Ask<'GET /api/admin/receipt/:id'>['only'];

/**
 * A receipt with its place in the queue. The page's own changes return it; the queue, duplicates and history are only
 * loaded when the receipt is opened.
 */
export const receiptQuery = (id: string, only: Only) => ({
  ...query('GET /api/admin/receipt/:id', { id, only }),
  meta: { asksAgain: 'after-refusals' as const },
});
export const receiptKey = (id: string, only: Only) => receiptQuery(id, only).queryKey;

/** What is printed on a receipt, in the order in which it is shown. */
export const printed: Record<PrintedField, [label: string, wordsOf: (receipt: Receipt) => string]> = {
  receiptNumber: ['Invoice/Receipt Number', ({ receiptNumber }) => receiptNumber],
  dateOfPurchase: ['Date of Purchase', ({ dateOfPurchase }) => formatDate(dateOfPurchase)],
};

/** Staff call waiting receipts unapproved. */
export function badgeOf(receipt: Pick<Receipt, 'finished' | 'approved' | 'denied'>) {
  const state = receiptState(receipt);
  return state === 'submitted' ? 'unapproved' : state;
}

/** The points of the lines on the screen, including corrections that are not stored yet. */
export function pointsOf({ receiptItems }: Receipt): number {
  return receiptPoints(receiptItems.map(({ item, quantity, denied }) => ({ points: item.points, quantity, denied })));
}
