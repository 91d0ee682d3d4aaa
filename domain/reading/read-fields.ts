import { findLines } from './lines.ts';
import { findMerchant } from './merchant.ts';
import type { ReceiptFields, Row } from './page.ts';
import { type DateOrder, findPurchaseDate } from './purchase-date.ts';
import { findReceiptNumber } from './receipt-number.ts';
import { textRows } from './row-text.ts';
import { addsUp, findTotal } from './total.ts';

/**
 * The fields of a receipt from its recognized rows. Rows may come from anywhere: what is more than a receipt can have
 * (see `row-text.ts`) is not looked at, and nothing is refused. `dateOrder` decides where the page leaves it open.
 */
export function readFields(rows: readonly Row[], options: { dateOrder: DateOrder }): ReceiptFields {
  const page = textRows(rows);
  const lines = findLines(page);
  return {
    number: findReceiptNumber(page),
    date: findPurchaseDate(page, options.dateOrder),
    total: findTotal(page, lines),
    merchant: findMerchant(page),
    lines,
    addsUp: addsUp(page, lines),
  };
}
