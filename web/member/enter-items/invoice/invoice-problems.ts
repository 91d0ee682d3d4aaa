import { type EntryTerms, type PaperDetails, receiptProblems } from '#domain/receipts.ts';
import { wordsOf } from '#web/words.ts';
import type { Details } from '../flow/details.ts';

export type InvoiceProblems = Partial<Record<'file' | keyof PaperDetails, string>>;

/** One message per field, in the order of the screen; empty if the receipt can be entered. */
export function findInvoiceProblems(given: PaperDetails & Pick<Details, 'image'>, terms: EntryTerms): InvoiceProblems {
  const found = {
    file: given.image ? null : wordsOf('entry').invoice.fileMissing,
    ...receiptProblems(given, terms),
  };
  return Object.fromEntries(Object.entries(found).filter(([, problem]) => problem));
}
