import { kindOfAmount } from './amount-kinds.ts';
import { amountsIn, type PrintedAmount } from './amounts.ts';
import type { RowKind } from './line-layout.ts';
import { quantityIn } from './line-quantity.ts';
import { codeAlone, describedBy, findColumns, hasDescription, itemNumbers } from './line-text.ts';
import { findWord, lettersOf, says, shapeOf, type TextRow } from './row-text.ts';

/** A row of the part that lists what was bought; `paid` is the amount at its right edge if that is a purchase's. */
export interface ListedRow {
  kind: RowKind;
  row: TextRow;
  amounts: readonly PrintedAmount[];
  paid: PrintedAmount | null;
}

/**
 * The rows below the names of columns, if there are such (`hasHeader`), up to the first total that stands below an amount.
 * `quantityColumn` is the name of the quantities' column.
 */
export function listRows(rows: readonly TextRow[]) {
  const columns = findColumns(rows.slice(0, firstTotal(rows)));
  const width = widthOfAmounts(rows);
  const listed: ListedRow[] = [];
  for (const row of rows.slice(columns.below)) {
    const amounts = amountsIn(row);
    const isEnd = isTotal(row, amounts);
    if (isEnd && listed.some(({ paid }) => paid)) break;
    const paid = isEnd ? null : purchaseOf(row, amounts, width);
    const kind = paid ? kindOfPurchase(row, amounts, listed.at(-1)) : kindOfOther(row, amounts, isEnd, width);
    listed.push({ kind, row, amounts, paid });
  }
  return { listed, quantityColumn: columns.quantity, hasHeader: columns.below > 0 };
}

function purchaseOf(row: TextRow, amounts: readonly PrintedAmount[], width: number): PrintedAmount | null {
  const paid = amountAtRightEdge(row, amounts, width);
  return paid && !isNoPurchase(row, paid) ? paid : null;
}

function kindOfPurchase(row: TextRow, amounts: readonly PrintedAmount[], before: ListedRow | undefined): RowKind {
  if (before?.paid && isRepeatedPrice(row, before.paid)) return 'repeat';
  return hasDescription(describedBy(row, amounts)) ? 'named' : 'amount';
}

function kindOfOther(row: TextRow, amounts: readonly PrintedAmount[], isEnd: boolean, width: number): RowKind {
  if (isEnd || amountAtRightEdge(row, amounts, width) || isAboutReceipt(row)) return 'break';
  if (isHeading(row, amounts)) return 'heading';
  if (amounts.length > 0) return 'quantity';
  if (hasDescription(row.text)) return 'text';
  return codeAlone(row.text) === null ? 'quantity' : 'code';
}

/** Whether a row has the number of an item and the price of one, but no description. */
const isHeading = (row: TextRow, amounts: readonly PrintedAmount[]) =>
  amounts.length > 0 &&
  !hasDescription(row.text) &&
  itemNumbers(describedBy(row, amounts)) !== '' &&
  /\bEA|\bPCS?\b/i.test(row.text);

/** Whether a row without description only explains the amount of the row above, as '3 @ 2.00 6.00' below 6.00. */
function isRepeatedPrice(row: TextRow, above: PrintedAmount): boolean {
  if (hasDescription(row.text) || !/[@xX*]/.test(row.text)) return false;
  return quantityIn(row.text, above.cents)?.isConfirmed === true;
}

/** How far to the right the rows with amounts reach. */
function widthOfAmounts(rows: readonly TextRow[]): number {
  const withAmounts = rows.filter((row) => amountsIn(row).length > 0);
  return Math.max(0, ...withAmounts.map((row) => row.words.at(-1)!.right));
}

/** The last amount of a row if it ends in the right half and no more than a tax code follows. */
function amountAtRightEdge(row: TextRow, amounts: readonly PrintedAmount[], width: number): PrintedAmount | null {
  const last = amounts.at(-1);
  if (!last) return null;
  const behind = row.text.slice(last.to);
  if (lettersOf(behind).length > 3 || /^ ?\/?(?:EA|PCS?)\b/i.test(behind) || /\d{3}/.test(behind)) return null;
  // A price behind '2 X' is that of one piece.
  if (/(?:[@*]|(?<![A-Za-z])[xX]) ?(?:R[MHN]|\$)? ?$/.test(row.text.slice(0, last.from))) return null;
  const end = row.words.findLast((_, at) => row.starts[at]! < last.to)?.right ?? 0;
  return end >= width / 2 ? last : null;
}

/** Where the totals begin. Names of columns below them are those of a table of taxes. */
function firstTotal(rows: readonly TextRow[]): number {
  const at = rows.findIndex((row) => {
    const amounts = amountsIn(row);
    return amounts.length > 0 && isTotal(row, amounts);
  });
  return at < 0 ? rows.length : at;
}

const ends = new Set(['total', 'subtotal', 'tendered', 'change', 'rounding']);

/** Whether a row is the first of those that sum up. A total for each tax rate may stand between the lines. */
function isTotal(row: TextRow, amounts: readonly PrintedAmount[]): boolean {
  if (says(row.letters, 'SUPPLIES') || isNamedLikeLabel(row.text)) return false;
  const sumsUp = ['TOTAL', 'SUBTOTAL', 'GRANDTOTAL'].some((word) => findWord(row.letters, word, 0, 0)?.from === 0);
  const last = amounts.at(-1);
  if (!last) return sumsUp && row.words.length <= MAX_LABEL_WORDS;
  const label = lettersOf(row.text.slice(0, last.from));
  return sumsUp || label === shapeOf('QTY') || ends.has(kindOfAmount(label, last.cents));
}

const MAX_LABEL_WORDS = 4;

/** Taxes, savings, and the totals of tax rates. */
function isNoPurchase(row: TextRow, paid: PrintedAmount): boolean {
  if (isNamedLikeLabel(row.text)) return false;
  const kind = kindOfAmount(lettersOf(row.text.slice(0, paid.from)), paid.cents);
  return (
    kind === 'tax' ||
    kind === 'saving' ||
    kind === 'charged' ||
    says(row.letters, 'SUPPLIES', 'REFUNDVALUE') ||
    fullDate.test(row.text)
  );
}

/** Goods may begin like a label: 'Cash box, steel', 'Total pipe sealant'. Two words that no label has tell them. */
function isNamedLikeLabel(text: string): boolean {
  const words = text.toUpperCase().match(/[A-Z]{3,}/g) ?? [];
  return words.filter((word) => !labelWords.has(word)).length >= 2;
}

const labelWords = new Set(
  `TOTAL SUBTOTAL SUB GRAND AMOUNT AMT SALE SALES INCL INCLUSIVE INCLUDED INCLUDING INC EXCL EXCLUSIVE EXCLUDING EXC
   GST SST TAX VAT TAXABLE PAYABLE PAID PAY PAYMENT DUE NET NETT BALANCE ROUNDED ROUNDING ROUND ADJ ADJUSTMENT AFTER
   BEFORE DISCOUNT DISC SAVING SAVINGS SAVED SAVE YOUR YOU CASH CHANGE TENDER TENDERED CARD CREDIT DEBIT VISA MASTER
   MASTERCARD AMEX QTY QUANTITY ITEM ITEMS COUNT FOR THE WITH AND INVOICE RECEIPT BILL ORDER SUPPLIES SERVICE CHARGE
   FREIGHT SHIPPING DELIVERY POINT POINTS STATE COUNTY CITY LOCAL RATE CODE SUMMARY RECEIVED GIVEN BACK ACCOUNT MYR USD
   TUNAI BAKI JUMLAH MERCHANDISE COUPON PROMO MEMBER REFUND REWARD REWARDS VALUE ACCEPTED`.split(/\s+/),
);

const fullDate = /\d{1,2}[/-]\d{1,2}[/-]20\d\d/;

/** Rows without an amount that are about the shop or the receipt: 'Table 4', but not 'Table saw'. */
const isAboutReceipt = (row: TextRow) =>
  /\d{1,2}[/-]\d{1,2}[/-]\d{2,4}|\b\d{1,2}:\d{2}\b/.test(row.text) ||
  aboutReceipt.test(row.text) ||
  /^\W*(?:ITEMS?|QTY|QUANTITY)(?:\(S\))? ?[:\d]/i.test(row.text) ||
  /^\W*(?:\d+ |NUMBER OF |NO\.? OF )?ITEMS?(?: SOLD| BOUGHT| PURCHASED)?\W*\d*\W*$/i.test(row.text) ||
  says(row.letters, 'SUPPLIES', 'INVOICE', 'RECEIPT');

const aboutReceipt =
  /\b(?:TEL|FAX|GST|SST|CASHIER|CLERK|OPERATOR|JALAN|JLN|TAMAN|SALESPERSON|WWW|THANK|APPROVAL|(?:PHONE|DATE|LOT|TABLE|BILL|DOC|ORDER|TERMINAL) ?(?:NO\b|ID\b|[#:.\d]))/i;
