import type { PrintedField } from '#contract/receipts.ts';
import { receiptPoints, receiptState } from '#domain/receipts.ts';
import type { Answer } from '#web/api/call.ts';
import { sayMonth } from '#web/ui/values/say-day.ts';

export type Receipt = Answer<'GET /api/admin/receipt/:id'>['receipt'];
export type Line = Receipt['receiptItems'][number];

/** What is printed on a receipt, in the order in which it is shown. */
export const printed: Record<PrintedField, (receipt: Receipt) => string> = {
  receiptNumber: ({ receiptNumber }) => receiptNumber,
  dateOfPurchase: ({ dateOfPurchase }) => sayMonth(dateOfPurchase),
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
