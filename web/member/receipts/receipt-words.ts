import { today } from '#domain/calendar.ts';
import { countOf, formatDate } from '#domain/format.ts';
import type { Answer } from '#web/api/call.ts';

export type Receipt = Answer<'GET /api/client/receipt/list'>['receipts'][number];

export const countItems = ({ receiptItems: { length } }: Receipt) => countOf(length, 'item');

/** When the decision comes; a day that is over is not promised any more. The day counts to its end, in the dates' own UTC. */
export function decisionText({ decisionBy }: Pick<Receipt, 'decisionBy'>, now = new Date()): string | null {
  if (!decisionBy) return null;
  const isLate = decisionBy.slice(0, 10) < today(now);
  return isLate ? 'Review is taking longer than planned' : `Decision by ${formatDate(decisionBy)}`;
}
