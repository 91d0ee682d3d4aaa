import { today } from '#domain/calendar.ts';
import { type PrintedField, printedFields, printedNames } from '#domain/printed-fields.ts';
import { isPromiseOver } from '#domain/receipts.ts';
import type { Answer } from '#web/api/call.ts';
import type { Fact } from '#web/ui/values/facts.tsx';
import { sayDay } from '#web/ui/values/say-day.ts';
import { wordsOf } from '#web/words.ts';

export type Receipt = Answer<'GET /api/client/receipt/list'>['receipts'][number];

/** What is printed on a receipt, in the order in which it is shown. */
export function printedFacts(receipt: Pick<Receipt, PrintedField>): Fact[] {
  const words = wordsOf('members').receipts.printed;
  return printedNames.map((field): Fact => [words[field], sayPrinted(field, receipt[field])]);
}

/** As people read it. */
export const sayPrinted = (field: PrintedField, value: string) =>
  printedFields[field].kind === 'day' ? sayDay(value) : value;

export const countItems = ({ receiptItems: { length } }: { receiptItems: readonly unknown[] }) =>
  wordsOf('members').receipts.items(length);

/** Of a receipt that was sent with a word alone: what it earns is not known before the reviewer has found the item. */
export const isSearchedFor = ({ finished, approved, denied, receiptItems }: Receipt) =>
  finished && !approved && !denied && receiptItems.length === 0;

/** The day of the program on which the decision comes; once that day is over, no date is promised. */
export function decisionText(
  { decisionBy }: Pick<Receipt, 'decisionBy'>,
  zone: string,
  now = new Date(),
): string | null {
  if (!decisionBy) return null;
  const words = wordsOf('members').receipts;
  return isPromiseOver(decisionBy, now, zone)
    ? words.decisionLate
    : words.decisionBy(sayDay(today(new Date(decisionBy), zone)));
}
