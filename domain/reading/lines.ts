import { kindOfAmount } from './amount-kinds.ts';
import { amountsIn, type PrintedAmount } from './amounts.ts';
import { leavesDoubt, quantityIn } from './line-quantity.ts';
import { describedBy, findColumns, hasDescription, itemNumbers, numberBelow, withoutQuantity } from './line-text.ts';
import type { ReadLine, Word } from './page.ts';
import { findWord, lettersOf, MAX_ROW_LENGTH, says, shapeOf, type TextRow } from './row-text.ts';

/**
 * What was bought: the descriptions with an amount at the right edge, between the header and the first total. A
 * description may stand above its amount ('2 @ 3.47 6.94' below it, or a barcode) or, if no description is waiting,
 * below it. `text`, of at most MAX_ROW_LENGTH characters, keeps the numbers of the item, which the catalog may know, and loses price and quantity.
 */
export function findLines(rows: readonly TextRow[]): ReadLine[] {
  const columns = findColumns(rows.slice(0, firstTotal(rows)));
  const width = widthOfAmounts(rows);
  const found: OpenLine[] = [];
  /** The descriptions without an amount since the last line. */
  let waiting: TextRow[] = [];
  /** A row with number and quantity of an item that the next row describes. */
  let heading: TextRow | null = null;
  for (const row of rows.slice(columns.below)) {
    const amounts = amountsIn(row);
    const isEnd = isTotal(row, amounts);
    if (isEnd && found.length > 0) break;
    const paid = amountAtRightEdge(row, amounts, width);
    if (isEnd || (paid ? isNoPurchase(row, paid) : isAboutReceipt(row))) {
      waiting = [];
      continue;
    }
    const last = found.at(-1);
    if (!paid) {
      if (isHeading(row, amounts)) heading = row;
      else if (waiting.length > 0 && isRestOfDescription(row, amounts)) waiting = [...waiting, row];
      else if (amounts.length > 0 || !hasDescription(row.text)) addQuantity(last, row);
      else if (last?.description === '') describe(last, row);
      else waiting.push(row);
      continue;
    }
    const own = describedBy(row, amounts);
    const above = hasDescription(own) ? heading : describing(waiting);
    heading = null;
    if (!above && last && isRepeatedPrice(row, last)) {
      addQuantity(last, row);
      continue;
    }
    if (hasDescription(own)) continueLast(last, waiting);
    waiting = [];
    found.push(openLine(row, own, paid, above, columns.quantity));
  }
  continueLast(found.at(-1), waiting);
  if (isMisreadTotal(found)) found.pop();
  // An amount that nothing describes may repeat that of the line above, behind a quantity that nobody can read.
  for (const [at, line] of found.entries())
    if (line.quantity === null && found[at + 1]?.description === '') line.isQuantitySure = false;
  return found.flatMap(({ description, codes: _, ...line }) =>
    description ? [{ text: description.slice(0, MAX_ROW_LENGTH), ...line }] : [],
  );
}

/** A last line of one word that is the sum of all others is a total with a label that nobody can read. */
function isMisreadTotal(found: readonly OpenLine[]): boolean {
  const last = found.at(-1);
  if (!last || found.length < 3 || last.description.includes(' ')) return false;
  return found.slice(0, -1).reduce((sum, line) => sum + line.amount, 0) === last.amount;
}

interface OpenLine {
  /** Empty until a row below describes it. */
  description: string;
  /** The numbers of the item that stand beside the amount. */
  codes: string;
  quantity: number | null;
  isQuantitySure: boolean;
  amount: number;
  words: readonly Word[];
}

function openLine(
  row: TextRow,
  own: string,
  paid: PrintedAmount,
  above: TextRow | null,
  quantityColumn: Word | null,
): OpenLine {
  const codes = hasDescription(own) ? '' : itemNumbers(own);
  const printed = quantityIn(row.text, paid.cents) ?? (above ? quantityIn(above.text, paid.cents) : null);
  const quantity = printed?.isConfirmed
    ? printed.quantity
    : (numberBelow(row, quantityColumn) ?? printed?.quantity ?? null);
  // A quantity in a column of its own is no part of the description.
  const described = withoutColumn(above ? textWith(above, own, codes) : own, quantity);
  return {
    description: hasDescription(described) ? described : '',
    codes,
    // A line of returned goods has an amount below zero and no quantity.
    quantity: quantity !== null && quantity > 0 && paid.cents >= 0 ? quantity : null,
    isQuantitySure:
      printed?.isConfirmed === true ||
      ![row, ...(above ? [above] : [])].some(({ text }) => leavesDoubt(text, quantity, paid.cents)),
    amount: paid.cents,
    words: [...(above?.words ?? []), ...row.words],
  };
}

/** The number above a description, or the description above the numbers of the item. */
const textWith = (above: TextRow, own: string, codes: string) =>
  (hasDescription(own)
    ? `${itemNumbers(describedBy(above, amountsIn(above)))} ${own}`
    : `${withoutQuantity(above.text)} ${codes}`
  ).trim();

/** A quantity in the first column, or the last before the price. */
function withoutColumn(text: string, quantity: number | null): string {
  if (quantity === null) return text;
  const rest = text.startsWith(`${quantity} `) ? text.slice(`${quantity} `.length) : text;
  return rest.replace(/ (-?\d{1,4})(?:\.0{1,3})?$/, (all, number) => (Number(number) === quantity ? '' : all));
}

function describe(line: OpenLine, row: TextRow) {
  line.description = `${line.description || line.codes} ${withoutQuantity(row.text)}`.trim();
  line.words = [...line.words, ...row.words];
}

/** A single row of text that waits for no amount continues the line above it; several are something else. */
function continueLast(line: OpenLine | undefined, waiting: readonly TextRow[]) {
  if (line && waiting.length === 1) describe(line, waiting[0]!);
}

/**
 * The row that describes an amount: the last that waits, with the row before if that has the number of the item, or the
 * first part of a description that was too long for a row.
 */
function describing(waiting: readonly TextRow[]): TextRow | null {
  const [before, last] = [waiting.at(-2), waiting.at(-1)];
  if (!before || !last || !belongsBefore(before, last)) return last ?? null;
  const text = `${withoutQuantity(before.text)} ${last.text}`.slice(0, MAX_ROW_LENGTH);
  return { ...last, text, words: [...before.words, ...last.words] };
}

function belongsBefore(before: TextRow, last: TextRow): boolean {
  if (startsWithNumber.test(before.text)) return !startsWithNumber.test(last.text);
  const indent = (last.words[0]?.left ?? 0) - (before.words[0]?.left ?? 0);
  const isIndented = indent > heightOf(last) / 2 && indent < 8 * heightOf(last);
  return isIndented || /[,&/-]$/.test(before.text) || (last.words.length <= 2 && before.words.length > 2);
}

const heightOf = ({ words: [first] }: TextRow) => (first ? first.bottom - first.top : 0);

/** Only sizes, as of a description that was too long for its row: '1-1/4"', '2X10', 'X 250 FT'. */
const isRestOfDescription = (row: TextRow, amounts: readonly PrintedAmount[]) =>
  amounts.length === 0 &&
  /["'/]|[xX] ?\d|\d ?(?:FT|IN|YD|MM|CM|LB|OZ|GAL|QT|AH|V|A|W)\b/i.test(row.text) &&
  quantityIn(row.text, null) === null;

const startsWithNumber = /^\d[\d-]{5,}(?= |$)/;

/** Whether a row has the number of an item and the price of one, but no description. */
const isHeading = (row: TextRow, amounts: readonly PrintedAmount[]) =>
  amounts.length > 0 &&
  !hasDescription(row.text) &&
  itemNumbers(describedBy(row, amounts)) !== '' &&
  /\bEA|\bPCS?\b/i.test(row.text);

/** A row such as '2 X RM 2.20' below a line says how many it was. */
function addQuantity(line: OpenLine | undefined, row: TextRow) {
  const printed = line ? quantityIn(row.text, line.amount) : null;
  if (!line || (line.quantity !== null && !printed?.isConfirmed)) return;
  if (!hasDescription(row.text) || printed) {
    const isInDoubt = leavesDoubt(row.text, printed?.quantity ?? null, line.amount);
    line.isQuantitySure = printed?.isConfirmed || (line.isQuantitySure && !isInDoubt);
  }
  if (!printed || printed.quantity <= 0) return;
  line.quantity = printed.quantity;
  line.words = [...line.words, ...row.words];
}

/** Whether a row without description only explains the amount of the line above, as '3 @ 2.00 6.00' below 6.00. */
function isRepeatedPrice(row: TextRow, last: OpenLine): boolean {
  if (hasDescription(row.text) || !/[@xX*]/.test(row.text)) return false;
  return last.description !== '' && quantityIn(row.text, last.amount)?.isConfirmed === true;
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
  says(row.letters, 'SUPPLIES', 'INVOICE', 'RECEIPT');

const aboutReceipt =
  /\b(?:TEL|FAX|GST|SST|CASHIER|CLERK|OPERATOR|JALAN|JLN|TAMAN|SALESPERSON|WWW|THANK|APPROVAL|(?:PHONE|DATE|LOT|TABLE|BILL|DOC|ORDER|TERMINAL) ?(?:NO\b|ID\b|[#:.\d]))/i;
