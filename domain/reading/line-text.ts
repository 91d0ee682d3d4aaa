import type { PrintedAmount } from './amounts.ts';
import type { Word } from './page.ts';
import { lettersOf, shapeOf, type TextRow } from './row-text.ts';

/** What a row says of an item: its text before the first amount, without quantity and the signs between columns. */
export function describedBy(row: TextRow, amounts: readonly PrintedAmount[]): string {
  const before = row.text.slice(0, amounts[0]?.from ?? row.text.length);
  const text = withoutQuantity(before.replace(/ ?(?:[@*]|\bR[MHN]|\$)? ?$/, ''));
  // Several short numbers in front are columns: the line's own number, and what was ordered and shipped.
  return text.replace(/^(?:\d{1,3} ){2,}(?=\S*[A-Za-z])/, '');
}

/** Cuts off a quantity at the end, and what stands behind a price's '@'. */
export function withoutQuantity(text: string): string {
  return text
    .replace(/ ?@.*$/, '')
    .replace(/ <[A-Z]>$/, '')
    .replace(/(?<![\d"']|[\d"'] )\b[xX] ?\d{1,3}$/, '')
    .replace(/ -?\d{1,3}(?:\.0{1,3})? ?(?:EA|PCS?|UNITS?|NOS?)$/i, '')
    .trim();
}

/** A description has a word of three letters. Codes, such as 'SR' or 'HVA-1181', their labels and units have none. */
export const hasDescription = (text: string): boolean =>
  /(?<![A-Za-z\d-])[A-Za-z][A-Za-z'/&.-]{2}|[A-Za-z]{5}/.test(
    text.replace(labeledCode, ' ').replace(countedUnit, ' ').replace(labelOfNumber, ' '),
  );

/** Letters with three digits or more, or a number behind what announces one: 'PLU-1061', 'SKU: 448812', 'Art. Nr. 77'. */
const labeledCode =
  /(?<![\w./-])(?:(?:SKU|PLU|UPC|EAN|GTIN|ART(?:ICLE)?|ITEM|CODE|MODEL|MFG|MPN|PART|CAT(?:ALOG)?|STOCK|REF|PROD(?:UCT)?|BARCODE)(?:[ .]*(?:NO|NR|NUM|NUMBER|CODE|ID))?[ .:#]*(?:[A-Z]{0,6}-?\d[A-Z\d-]*)|[A-Z]{1,6}-?\d{3}[A-Z\d-]*)(?![\w./])/gi;
const countedUnit =
  /(?<![\w./-])\d{1,4} ?(?:BOX|BAG|ROLL|PACK|PKT|SET|PAIR|EACH|UNITS?|PCS|CTN|BDL|TUBE|TIN|GAL|LBS?|KGS?)(?![A-Z])/gi;

/** What announces a quantity, or the price that stands behind the text: 'Qty 2 Price', 'Unit price:'. */
const labelOfNumber =
  /(?<![\w./-])(?:QTY|QUANTITY|(?:UNIT |EACH )?PRICE|UNIT|EXT(?:ENDED)?|AMOUNT|AMT)[ .:#=$]*(?:\d{1,4}(?![\w./"'-])|$)/gi;

/** The numbers of an item in a text without description: codes with digits, of four characters or more. */
export const itemNumbers = (text: string): string =>
  (text.match(/(?<![\w.-])[A-Z\d-]{4,30}(?![\w.])/gi) ?? []).filter((code) => /\d/.test(code)).join(' ');

/** The number of an item that is all a row says, with or without its label; null for anything else, such as a size. */
export function codeAlone(text: string): string | null {
  if (hasDescription(text)) return null;
  const [code, ...more] = text.match(/[A-Z\d-]*\d[A-Z\d-]*/gi) ?? [];
  if (code === undefined || more.length > 0 || /\dX\d/i.test(code)) return null;
  return code.replace(/\D/g, '').length >= 4 ? code : null;
}

/** The names of the columns: the first row below them (0 without any), and the name of the quantity's column. */
export function findColumns(rows: readonly TextRow[]): { below: number; quantity: Word | null } {
  const at = rows.findIndex(isColumnNames);
  if (at < 0) return { below: 0, quantity: null };
  // Items of two rows have names of columns in two rows.
  const names = rows.slice(at).findIndex((row) => !isColumnNames(row) && !isOfColumnNames(row));
  const below = names < 0 ? rows.length : at + names;
  const words = rows.slice(at, below).flatMap((row) => row.words);
  return { below, quantity: words.find((word) => quantityNames.has(nameOf(word))) ?? null };
}

const isOfColumnNames = (row: TextRow) =>
  row.words.length > 0 && row.words.every((word) => columnNames.has(nameOf(word)));

function isColumnNames(row: TextRow): boolean {
  if (/\d{3}/.test(row.text)) return false;
  return row.words.filter((word) => columnNames.has(nameOf(word))).length >= 2;
}

const nameOf = (word: Word) => lettersOf(word.text).replaceAll(' ', '');

const quantityNames = new Set(['QTY', 'ATY', 'OTY', 'GTY', 'QNTY', 'QUANTITY', 'QUAN'].map(shapeOf));
const columnNames = new Set([
  ...quantityNames,
  ...['ITEM', 'ITEMS', 'DESCRIPTION', 'DESC', 'PRODUCT', 'SKU', 'CODE', 'PRICE', 'UPRICE', 'SPRICE', 'UNIT'].map(
    shapeOf,
  ),
  ...['UP', 'AMOUNT', 'AMT', 'AMTRM', 'AMOUNTRM', 'TOTAL', 'EXT', 'EXTENDED', 'RM', 'TAX', 'DISC', 'DX'].map(shapeOf),
]);

/** The whole number whose middle is below the name of a column, if there is exactly one. */
export function numberBelow(row: TextRow, column: Word | null): number | null {
  if (!column) return null;
  const margin = (column.right - column.left) / 2;
  const below = row.words.filter((word) => {
    const middle = (word.left + word.right) / 2;
    return middle > column.left - margin && middle < column.right + margin;
  });
  const quantities = below.flatMap((word) => /^(\d{1,4})(?:[.,]0{1,3})?[xX]?$/.exec(word.text)?.[1] ?? []);
  return quantities.length === 1 ? Number(quantities[0]) : null;
}
