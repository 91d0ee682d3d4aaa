import { amountsIn, type PrintedAmount } from './amounts.ts';
import { layoutOf } from './line-layout.ts';
import { leavesDoubt, quantityIn } from './line-quantity.ts';
import { codeAlone, describedBy, hasDescription, itemNumbers, numberBelow, withoutQuantity } from './line-text.ts';
import { listRows } from './listed-rows.ts';
import type { ReadLine, Word } from './page.ts';
import { MAX_ROW_LENGTH, type TextRow } from './row-text.ts';

/**
 * What was bought: the descriptions with an amount at the right edge, between the header and the first total. A
 * description may stand above its amount ('2 @ 3.47 6.94' below it, or a barcode) or below it, which is decided once
 * for all items (see `layoutOf`). `text`, of at most MAX_ROW_LENGTH characters, keeps the numbers of the item, which the
 * catalog may know, and loses price and quantity.
 */
export function findLines(rows: readonly TextRow[]): ReadLine[] {
  const { listed, quantityColumn, hasHeader } = listRows(rows);
  const layout = layoutOf(listed, { hasHeader });
  const found: OpenLine[] = [];
  /** The descriptions without an amount since the last line. */
  let waiting: TextRow[] = [];
  /** A row with number and quantity of an item that the next row describes. */
  let heading: TextRow | null = null;
  /** The number of an item in the row above it. */
  let code = '';
  for (const { kind, row, amounts, paid } of listed) {
    const last = found.at(-1);
    if (kind === 'break') waiting = [];
    else if (kind === 'heading') heading = row;
    else if (kind === 'code') {
      const number = codeAlone(row.text)!;
      if (layout.codes === 'above') code = number;
      else if (layout.codes === 'below' && last) addNumber(last, number);
    } else if (kind === 'quantity' && waiting.length > 0 && isRestOfDescription(row, amounts)) waiting.push(row);
    else if (kind === 'quantity' || kind === 'repeat') addQuantity(last, row);
    else if (kind === 'text') {
      if (last?.description === '') describe(last, row);
      else waiting.push(row);
    } else {
      const own = describedBy(row, amounts);
      const takesAbove = kind === 'amount' ? layout.texts !== 'below' : layout.texts === 'above' && last?.isBelowText;
      const text = takesAbove ? describing(waiting) : null;
      if (!takesAbove) continueLast(last, waiting);
      const line = openLine(row, own, paid!, text ?? (kind === 'named' ? heading : null), quantityColumn);
      line.isBelowText = text !== null;
      if (code) addNumber(line, code);
      found.push(line);
      [waiting, heading, code] = [[], null, ''];
    }
  }
  if (layout.texts !== 'above' || !found.at(-1)?.isBelowText) continueLast(found.at(-1), waiting);
  if (isMisreadTotal(found)) found.pop();
  // An amount that nothing describes may repeat that of the line above, behind an illegible quantity.
  for (const [at, line] of found.entries())
    if (!layout.isSure || (line.quantity === null && found[at + 1]?.description === '')) line.isQuantitySure = false;
  return found.flatMap(({ description, codes: _, isBelowText: __, ...line }) =>
    description ? [{ text: description.slice(0, MAX_ROW_LENGTH), ...line }] : [],
  );
}

/** A last line of one word that is the sum of all others is a total with an illegible label. */
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
  /** Whether the row above describes it. */
  isBelowText: boolean;
}

function openLine(
  row: TextRow,
  own: string,
  paid: PrintedAmount,
  above: TextRow | null,
  quantityColumn: Word | null,
): OpenLine {
  // They may stand behind the quantity as well: '2 @ 4.50 HVA-1181 9.00'.
  const codes = hasDescription(own) ? '' : itemNumbers(row.text.slice(0, paid.from));
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
    isBelowText: false,
  };
}

/** Adds the number of an item that stands in a row of its own. */
function addNumber(line: OpenLine, code: string) {
  if (line.description) line.description += ` ${code}`;
  else line.codes = `${line.codes} ${code}`.trim();
}

/** The number or the first part above a description, or the description above the numbers of the item. */
function textWith(above: TextRow, own: string, codes: string): string {
  const isAbove = hasDescription(withoutQuantity(above.text));
  const first = isAbove ? withoutQuantity(above.text) : itemNumbers(describedBy(above, amountsIn(above)));
  return `${first} ${hasDescription(own) ? own : codes}`.trim();
}

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

/** A row such as '2 X RM 2.20' below a line says how many it was. */
function addQuantity(line: OpenLine | undefined, row: TextRow) {
  const printed = line ? quantityIn(row.text, line.amount) : null;
  if (!line || (line.quantity !== null && !printed?.isConfirmed)) return;
  if (!hasDescription(row.text) || printed) {
    const isInDoubt = leavesDoubt(row.text, printed?.quantity ?? null, line.amount);
    line.isQuantitySure = printed?.isConfirmed || (line.isQuantitySure && !isInDoubt);
  }
  if (!printed || printed.quantity <= 0) return;
  const code = printed.isConfirmed && !hasDescription(row.text) ? itemNumbers(row.text) : '';
  if (/[A-Z]|\d{5}/i.test(code)) addNumber(line, code);
  line.quantity = printed.quantity;
  line.words = [...line.words, ...row.words];
}
