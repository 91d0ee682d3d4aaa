import { type PrintedField, printedFields } from '#domain/printed-fields.ts';
import { receiptPoints, receiptState } from '#domain/receipts.ts';
import type { Answer } from '#web/api/call.ts';
import { sayMonth } from '#web/ui/values/say-day.ts';

export type Receipt = Answer<'GET /api/admin/receipt/:id'>['receipt'];
export type Line = Receipt['receiptItems'][number];

/** What is printed on a receipt, as staff read it: days with their month as a word. */
export const sayPrinted = (field: PrintedField, value: string | undefined) =>
  (printedFields[field].kind === 'day' ? sayMonth(value) : value) ?? '';

/** Staff call waiting receipts unapproved. */
export function badgeOf(receipt: Pick<Receipt, 'finished' | 'approved' | 'denied'>) {
  const state = receiptState(receipt);
  return state === 'submitted' ? 'unapproved' : state;
}

/** The points of the lines on the screen, including corrections that are not stored yet. */
export function pointsOf({ receiptItems }: Receipt): number {
  return receiptPoints(receiptItems.map(({ item, quantity, denied }) => ({ points: item.points, quantity, denied })));
}
