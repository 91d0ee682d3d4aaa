import type { PrintedField } from '#contract/receipts.ts';
import { countOf, formatDate } from '#domain/format.ts';
import { isPromiseOver } from '#domain/receipts.ts';
import type { Answer } from '#web/api/call.ts';
import type { Fact } from '#web/ui/values/facts.tsx';

export type Receipt = Answer<'GET /api/client/receipt/list'>['receipts'][number];

/** What is printed on a receipt, in the order in which it is shown. */
export const printedFacts = (receipt: Pick<Receipt, PrintedField>): Fact[] =>
  Object.values<Fact>({
    receiptNumber: ['Receipt number', receipt.receiptNumber],
    dateOfPurchase: ['Date of purchase', formatDate(receipt.dateOfPurchase)],
  } satisfies Record<PrintedField, Fact>);

export const countItems = ({ receiptItems: { length } }: { receiptItems: readonly unknown[] }) =>
  countOf(length, 'item');

/** Of a receipt that was sent with a word alone: what it earns is not known before the reviewer has found the item. */
export const isSearchedFor = ({ finished, approved, denied, receiptItems }: Receipt) =>
  finished && !approved && !denied && receiptItems.length === 0;
export const SEARCHED_FOR = 'The reviewer looks for what you named';

/** When the decision comes; once that day is over, no date is promised. */
export function decisionText({ decisionBy }: Pick<Receipt, 'decisionBy'>, now = new Date()): string | null {
  if (!decisionBy) return null;
  return isPromiseOver(decisionBy, now)
    ? 'Review is taking longer than planned'
    : `Decision by ${formatDate(decisionBy)}`;
}
