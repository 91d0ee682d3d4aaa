import type { PrintedField } from '#domain/printed-fields.ts';
import { type EntryTerms, receiptProblems } from '#domain/receipts.ts';
import { sayProblem } from '#web/say-problem.ts';
import { wordsOf } from '#web/words.ts';
import type { Details } from '../flow/details.ts';

export type InvoiceProblems = Partial<Record<'file' | PrintedField, string>>;

/** One message per field, in the order of the screen; empty if the receipt can be entered. */
export function findInvoiceProblems(given: Details, terms: EntryTerms): InvoiceProblems {
  const problems = Object.entries(receiptProblems(given, terms)).map(([field, problem]) => [
    field,
    sayProblem(problem),
  ]);
  const file = given.image ? null : wordsOf('entry').invoice.fileMissing;
  return Object.fromEntries([['file', file], ...problems].filter(([, problem]) => problem));
}
