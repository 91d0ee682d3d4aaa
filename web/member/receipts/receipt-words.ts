import { countOf, formatDate } from '#domain/format.ts';
import { isPromiseOver } from '#domain/receipts.ts';
import type { Answer } from '#web/api/call.ts';

export type Receipt = Answer<'GET /api/client/receipt/list'>['receipts'][number];

export const countItems = ({ receiptItems: { length } }: Receipt) => countOf(length, 'item');

/** When the decision comes; once that day is over, no date is promised. */
export function decisionText({ decisionBy }: Pick<Receipt, 'decisionBy'>, now = new Date()): string | null {
  if (!decisionBy) return null;
  return isPromiseOver(decisionBy, now)
    ? 'Review is taking longer than planned'
    : `Decision by ${formatDate(decisionBy)}`;
}
