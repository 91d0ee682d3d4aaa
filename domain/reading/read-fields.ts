import { findLines } from './lines.ts';
import { findMerchant } from './merchant.ts';
import type { Proposal, ReceiptFields, Row } from './page.ts';
import { type DateOrder, findPurchaseDate } from './purchase-date.ts';
import { findReceiptNumber } from './receipt-number.ts';
import { textRows } from './row-text.ts';
import { findSeveral } from './several-receipts.ts';
import { addsUp, findTotal } from './total.ts';

/**
 * The fields of a receipt from its recognized rows. Rows may come from anywhere: what is more than a receipt can have
 * (see `row-text.ts`) is not looked at, and nothing is refused. `dateOrder` decides where the page leaves it open; `parts`
 * are the rows of each page or photograph, if there are several.
 */
export function readFields(
  rows: readonly Row[],
  { dateOrder, parts = [rows] }: { dateOrder: DateOrder; parts?: readonly (readonly Row[])[] },
): ReceiptFields {
  const page = textRows(rows);
  const lines = findLines(page);
  const number = findReceiptNumber(page);
  const severalNumbers = findSeveral(parts.slice(0, MAX_PARTS).map(textRows));
  return {
    number: number && severalNumbers.length > 0 ? ofOneOfTwo(number) : number,
    date: findPurchaseDate(page, dateOrder),
    total: findTotal(page, lines),
    merchant: findMerchant(page),
    lines,
    addsUp: addsUp(page, lines),
    severalNumbers,
  };
}

const MAX_PARTS = 20;

/** Which of the receipts is meant is for people to say. */
const ofOneOfTwo = (number: Proposal<string>): Proposal<string> => ({
  ...number,
  certainty: Math.min(number.certainty, 0.5),
  doubts: ['several-receipts', ...(number.doubts ?? [])],
});
