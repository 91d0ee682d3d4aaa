import type { Doubt } from './doubts.ts';
import { cleanNumber, isNumberWord, readNumber } from './number-text.ts';
import type { Proposal } from './page.ts';
import { findWord, meanCertainty, shapeOf, type TextRow, wordsBetween } from './row-text.ts';

/**
 * The number of the receipt, in capitals, as its label announces it: an invoice number before a receipt number, that
 * before a bill or slip, a transaction, and an order. It stands behind its label or alone on the next row. Without a
 * label, only forms are believed that hardly anything else has.
 */
export function findReceiptNumber(rows: readonly TextRow[]): Proposal<string> | null {
  const best = new Map<string, FoundNumber>();
  for (const one of listNumbers(rows)) {
    const key = one.value.replace(/[^A-Z0-9]/g, '');
    const known = best.get(key);
    if (!known || one.strength > known.strength) best.set(key, { ...one, isRepeated: known !== undefined });
    else known.isRepeated = true;
  }
  const [first, second] = [...best.values()].sort((one, other) => other.strength - one.strength);
  if (!first || first.strength < 2) return null;
  const doubts: Doubt[] = lookalikes(first);
  let certainty = first.strength >= 7 ? 0.95 : first.strength >= 6 ? 0.93 : first.strength >= 4.2 ? 0.88 : 0.65;
  if (first.isRepeated) certainty += 0.03;
  if (doubts.length > 0) certainty = Math.min(certainty, 0.85);
  if (second && first.strength - second.strength < 0.5) {
    certainty *= 0.85;
    doubts.push('other-number');
  }
  const clarity = meanCertainty(first.words);
  if (clarity < 0.9 && !first.isRepeated) {
    certainty *= clarity < 0.8 ? 0.7 : 0.9;
    doubts.push('faint');
  }
  if (first.strength < 6) doubts.push('another-number');
  return { value: first.value, certainty, words: first.words, doubts };
}

/** What may be the number, from the first row to the last. */
export function listNumbers(rows: readonly TextRow[]): FoundNumber[] {
  const slip = cardSlip(rows);
  return rows.flatMap((_, row) => {
    const ofRow = [...labeledNumbers(rows, row), ...plainNumbers(rows, row)].map((one) => ({ ...one, row }));
    return row < slip ? ofRow : ofRow.map((one) => ({ ...one, strength: one.strength - SLIP_PENALTY }));
  });
}

/** The letters of a picture that were taken for digits, or may have been: behind letters nothing tells O from 0. */
function lookalikes({ value, words }: FoundNumber): Doubt[] {
  if (isExact(words)) return [];
  const key = value.replace(/[^A-Z0-9]/g, '');
  const printed = words
    .map(({ text }) => text)
    .join('')
    .replace(/[^A-Za-z0-9|]/g, '');
  const from = Math.max(0, shapeOf(printed).indexOf(shapeOf(key)));
  const found = new Set<Doubt>(/[A-Z]{2}0/.test(value) ? ['o-or-0'] : []);
  for (const [at, sign] of [...key].entries()) {
    const was = printed[from + at]?.toUpperCase();
    const isSwapped = was !== undefined && /\d/.test(was) !== /\d/.test(sign);
    if (isSwapped && shapeOf(was) === shapeOf(sign)) found.add(alike[sign] ?? 'o-or-0');
  }
  return [...found];
}

const alike: Record<string, Doubt> = { 1: 'i-or-1', I: 'i-or-1', 5: 's-or-5', 8: 'b-or-8' };

/** The terminal of a card counts its own invoices, and prints them below the receipt. */
function cardSlip(rows: readonly TextRow[]): number {
  const at = rows.findIndex((row, index) => index > rows.length / 2 && ofTerminal.test(row.text));
  return at < 0 ? rows.length : at - 2;
}

const ofTerminal = /\b(?:TERMINAL|MERCHANT) ?(?:ID|NO|#)|\b(?:TID|MID|BATCH|TRACE|APPR)\b/i;
const SLIP_PENALTY = 2.5;

export interface FoundNumber {
  value: string;
  strength: number;
  /** The kind of its label, if it has one. */
  label?: number;
  row: number;
  words: Proposal<string>['words'];
  isRepeated?: boolean;
}

const labels: readonly { words: readonly string[]; strength: number }[] = [
  { words: ['INVOICE', 'INV', 'INU', 'INVNO'], strength: 6 },
  // What is left of 'Invoice' where its beginning is worn off.
  { words: ['NVOICE', 'OICE'], strength: 4 },
  { words: ['RECEIPT', 'RCPT', 'RESIT', 'CASHSALES', 'CASHSALE', 'CASHINV'], strength: 5.6 },
  {
    words: ['CASHBILL', 'BILL', 'BILLNO', 'SLIP', 'DOCUMENT', 'DOC', 'DOCNO', 'TICKET', 'TKT', 'VOUCHER'],
    strength: 5,
  },
  { words: ['TRANSACTION', 'TRANS', 'TRX', 'TRN', 'TRAN'], strength: 3.4 },
  { words: ['ORDER'], strength: 3 },
  { words: ['REFERENCE', 'REF'], strength: 2 },
];

type InRow = Omit<FoundNumber, 'row'>;

function labeledNumbers(rows: readonly TextRow[], at: number): InRow[] {
  const row = rows[at]!;
  return labels.flatMap(({ words, strength }, kind) =>
    words.flatMap((word) => {
      for (const label of findLabels(row, word)) {
        const number = numberBehind(rows, at, label, word.endsWith('NO'));
        if (number) return [{ ...number, label: kind, strength: strength + number.strength - at * 0.002 }];
      }
      return [];
    }),
  );
}

/** A label begins a word ('TAX' and 'CASH' may be glued to it), and is not about a card, a member or a tax number. */
function findLabels(row: TextRow, word: string): { from: number; to: number }[] {
  const found: { from: number; to: number }[] = [];
  for (let from = 0, tries = 0; tries < MAX_TRIES; tries++) {
    const label = findWord(row.shape, word, from);
    if (!label) break;
    from = label.from + 1;
    const before = row.text.slice(0, label.from);
    if (/[A-Za-z]$/.test(before) && !/(?:TAX|CASH|SALES?)$/i.test(before)) continue;
    // A short word must end where it ends: 'INV' is not in 'INVENTORY', 'ORDER' not in 'ORDERED'.
    if (/^[A-Za-z]/.test(row.text.slice(label.to)) && !/^N[O0]/i.test(row.text.slice(label.to))) continue;
    // In 'Inv:00123' a 0 is no letter of 'Inv no'.
    if (word.endsWith('NO') && !/N ?[O0]$/i.test(row.text.slice(label.from, label.to))) continue;
    // In 'INV-20417' it is a part of the number.
    if ((word.length <= 3 && /^-?\d/.test(row.text.slice(label.to))) || otherOwner.test(before)) continue;
    found.push(label);
  }
  return found;
}

const MAX_TRIES = 5;
const otherOwner =
  /(?:CLOSED|START|GST|SST|REG\w{0,10}|CO|COMPANY|ROC|BR|MEMBER|CARD|RESERV\w{0,5}|H\/P|TEL|APPR\w{0,5}|AUTH|BATCH|TRACE|PURCHASE|PO|ACCOUNT|CUSTOMER|JOB|WORK)[.: ]{0,3}$/i;

const marker =
  /^ ?[.-]? ?(NUMBER|NUM\b|N ?[O0Q](?![A-Za-z]{2})|N[O0]?\.|N(?=[:;])|Na\.|ID(?![A-Za-z])|CODE\b|#)?[ .,:;#[\])-]{0,8}/i;

function numberBehind(
  rows: readonly TextRow[],
  at: number,
  label: { from: number; to: number },
  isNamed: boolean,
): InRow | null {
  const row = rows[at]!;
  const from = label.to;
  const rest = row.text.slice(from);
  const [all, name] = marker.exec(rest) ?? [''];
  const hasName = isNamed || name !== undefined;
  const isMarked = hasName || /[:#[;]/.test(all);
  const value = row.text.slice(from + all.length);
  if (/^(?:DATE|DT|TIME|START|TOTAL|AM[TO]|TO\b|OPEN|CLOSE|BY\b)/i.test(value)) {
    return hasName ? numberInColumn(wordsBetween(row, label.from, from), rows[at + 1]) : null;
  }
  const number = readNumber(value, isExact(row.words));
  // A label alone is also a title, so what follows it must be long.
  const isLong = number !== null && number.value.replace(/\D/g, '').length >= 4;
  const strength = hasName ? 1.5 : isMarked ? 0 : isLong ? -1 : -2;
  if (number) {
    const start = from + all.length + number.from;
    const words = wordsBetween(row, start, from + all.length + number.to);
    return { value: number.value, strength: strength - shortness(number.value), words };
  }
  const next = rows[at + 1];
  if (!isMarked || !next || /\d{3}/.test(value)) return null;
  const below = readNumber(next.text.replace(/^[:# ]+/, ''), isExact(next.words));
  const isAlone = below && next.text.length < MAX_ALONE && below.value.length * 2 > next.text.length;
  if (!isAlone) return null;
  return { value: below.value, strength: strength - 1 - shortness(below.value), words: next.words };
}

/** An invoice names its columns in one row, and has their values in the next. */
function numberInColumn(names: Proposal<string>['words'], below: TextRow | undefined): InRow | null {
  const [left, right] = [names[0]?.left ?? 0, names.at(-1)?.right ?? 0];
  const words = below?.words.filter((word) => word.left < right && word.right > left) ?? [];
  const number = words.length === 1 ? readNumber(words[0]!.text, isExact(words)) : null;
  return number && { value: number.value, strength: 0.5 - shortness(number.value), words };
}

/** A text layer says exactly what is printed. */
const isExact = (words: Proposal<string>['words']) => words.every(({ certainty }) => certainty === 1);

/** A row that holds a number alone is not longer than this. */
const MAX_ALONE = 30;

/** A number of two digits is rather a table or a till than a receipt. */
function shortness(value: string): number {
  const digits = value.replace(/\D/g, '').length;
  return digits < 3 ? 3 : digits < 4 ? 0.3 : 0;
}

/** Numbers without a word for a receipt before them. */
function plainNumbers(rows: readonly TextRow[], at: number): InRow[] {
  const row = rows[at]!;
  const { text } = row;
  const found: InRow[] = [];
  const add = (value: string, strength: number, from: number, to: number) => {
    const words = wordsBetween(row, from, to);
    found.push({ value: cleanNumber(value, isExact(words)), strength: strength - at * 0.002, words });
  };

  // 'No.: CS00012345' at the beginning or behind the date, often below 'Tax invoice'. 'No. 12, Jalan ...' is a house.
  const no = /^(?:\W*|.{0,24}\d ?)\bN[O0][.,]?[ .:;#]{1,4}/i.exec(text);
  const behind = no ? readNumber(text.slice(no[0].length), isExact(row.words)) : null;
  if (no && behind && /\d{4}/.test(behind.value) && !/GST|REG|TEL|FAX/i.test(no[0])) {
    const title = `${rows[at - 1]?.shape ?? ''} ${rows[at - 2]?.shape ?? ''}`;
    const isTitled = ['INVOICE', 'RECEIPT', 'CASHSALES', 'CASHBILL'].some((word) => findWord(title, word));
    const start = no[0].length + behind.from;
    add(behind.value, isTitled || /\d{2}[/-]\d{2}/.test(no[0]) ? 4.5 : 3, start, no[0].length + behind.to);
  }
  const till = /\bT\d (R\d{6,20}|R?[\dOo]{8,20})\b/.exec(text);
  if (till) add(till[1]!.replace(/[Oo]/g, '0'), 4.5, till.index + 3, till.index + till[0].length);
  // Some chains print store, till and transaction before the date and call them nothing.
  const groups = /^(\d{3,5} \d{2,5} \d{4,6}) \d{1,2}[/-]\d{1,2}[/-]\d{2}/.exec(text);
  if (groups) add(groups[1]!, 3, 0, groups[1]!.length);
  const hash = /^\W{0,2}# ?(\d{6,20}|\d{3}-\d{3}-\d{4}-\d{4})(?!\S)/.exec(text);
  if (hash) add(hash[1]!, 2.5, hash.index, hash[0].length);
  row.words.forEach((word, index) => {
    if (isNumberWord(word.text))
      add(word.text, /^\W?[I1L]N[VU]-?\d/i.test(word.text) ? 5.8 : 2.2, row.starts[index]!, row.starts[index]! + 1);
  });
  return found;
}
