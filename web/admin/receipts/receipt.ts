import type { PrintedField } from '#contract/receipts.ts';
import { formatDate } from '#domain/format.ts';
import { receiptPoints, receiptState } from '#domain/receipts.ts';
import type { Answer, Ask } from '#web/api/call.ts';
import { query } from '#web/api/query.ts';

export type Receipt = Answer<'GET /api/admin/receipt/:id'>['receipt'];
export type Line = Receipt['receiptItems'][number];

/** Which of the receipts that wait are gone through; all of them where it is not said. */
export type Only = Ask<'GET /api/admin/receipt/:id'>['only'];

/**
 * A receipt with its place in the queue that is reviewed. After one's own change the desk shows the answer to that; of all
 * others the queue, duplicates and history are asked for when they are opened.
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

/** Staff call what waits for them unapproved. */
export function badgeOf(receipt: Pick<Receipt, 'finished' | 'approved' | 'denied'>) {
  const state = receiptState(receipt);
  return state === 'submitted' ? 'unapproved' : state;
}

/** What the lines on the screen pay, also while a correction is on its way. */
export function pointsOf({ receiptItems }: Receipt): number {
  return receiptPoints(receiptItems.map(({ item, quantity, denied }) => ({ points: item.points, quantity, denied })));
}
