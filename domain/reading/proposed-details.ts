import { noDetails, type ReadField } from '../printed-fields.ts';
import { type EntryTerms, normalizeReceiptNumber, receiptProblems } from '../receipts.ts';
import type { Doubt, ReasonToCheck } from './doubts.ts';
import { SURE } from './page.ts';

/** What a field of the form is filled in with. If it is not sure, the member is asked to check it. */
export interface ProposedValue {
  value: string;
  isSure: boolean;
  /** Why it is not sure; null if it is, or nothing tells. */
  doubt: ReasonToCheck | null;
}
interface Read {
  value: string;
  certainty: number;
  doubts?: readonly Doubt[] | undefined;
}
/** With what the program's terms say against it. */
type Doubted = Read & { why?: ReasonToCheck };

/**
 * Number and date from a receipt, as the program takes them; null if nothing was found, or it could not be entered, such
 * as a day in the future. A program that takes no letters gets the digits of a number with letters, to be checked, as is
 * a day more than a year ago: people send in what they have bought lately, and the digit that was misread is often one
 * of the year.
 */
export function proposeDetails(
  read: { number: Read | null; date: Read | null },
  terms: EntryTerms,
): Record<ReadField, ProposedValue | null> {
  const number = read.number && (terms.allowLetters ? read.number : digitsOf(read.number));
  const problems = receiptProblems(
    { ...noDetails, receiptNumber: number?.value ?? '', dateOfPurchase: read.date?.value ?? '' },
    terms,
  );
  return {
    receiptNumber: problems.receiptNumber === null ? propose(number) : null,
    dateOfPurchase: problems.dateOfPurchase === null ? propose(read.date && doubtOld(read.date, terms.now)) : null,
  };
}

/**
 * For reviewers: whether each typed value is what was read; null if nothing was read for it. A number also agrees if
 * only its digits were typed, as programs without letters take them.
 */
export function compareDetails(
  typed: Record<ReadField, string>,
  read: { number: Read | null; date: Read | null },
): Record<ReadField, boolean | null> {
  const number = normalizeReceiptNumber(typed.receiptNumber);
  const numbers = read.number && [read.number.value, digitsOf(read.number).value].map(normalizeReceiptNumber);
  return {
    receiptNumber: numbers?.includes(number) ?? null,
    dateOfPurchase: read.date && read.date.value === typed.dateOfPurchase,
  };
}

function digitsOf(read: Read): Doubted {
  const digits = read.value.replace(/\D/g, '');
  return digits === read.value
    ? read
    : { value: digits, certainty: 0, why: { code: 'only-digits', printed: read.value } };
}

const YEAR = 366 * 24 * 60 * 60_000;

const doubtOld = (date: Read, now: Date): Doubted =>
  now.getTime() - Date.parse(date.value) > YEAR ? { ...date, certainty: 0, why: { code: 'year-ago' } } : date;

function propose(read: Doubted | null): ProposedValue | null {
  if (!read) return null;
  const isSure = read.certainty >= SURE;
  return { value: read.value, isSure, doubt: isSure ? null : (read.why ?? doubtOf(read)) };
}

/** The most important reason to check a value; null if none is known. */
export function doubtOf({ doubts: [first] = [] }: Pick<Read, 'doubts'>): ReasonToCheck | null {
  return first ? { code: first } : null;
}
