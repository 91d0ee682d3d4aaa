import type { Reading } from '#contract/readings.ts';
import { proposeDetails } from '#domain/reading/proposed-details.ts';
import type { EntryTerms } from '#domain/receipts.ts';
import { choiceOf, readLines, sentItems, totalOf } from '../enter-items/read/chosen-items.ts';

/**
 * What is submitted, if number, date and each line's item and quantity were read clearly, the lines make a total that is
 * printed, and nothing was given back.
 */
export function findClear(reading: Reading, terms: EntryTerms) {
  if (reading.state !== 'read' || !reading.read) return null;
  const { receiptNumber, dateOfPurchase } = proposeDetails(reading.read, terms);
  const { lines, returned } = readLines(reading);
  const { items, points, open, unsure } = totalOf(lines.map((line) => ({ line, choice: choiceOf(line) })));
  if (!receiptNumber?.isSure || !dateOfPurchase?.isSure || items.length === 0) return null;
  if (!reading.read.addsUp || open + unsure + returned.length > 0) return null;
  return {
    receiptNumber: receiptNumber.value,
    dateOfPurchase: dateOfPurchase.value,
    items: sentItems(items),
    points,
  };
}
