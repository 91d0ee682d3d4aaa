import { purchaseDateProblem, receiptNumberProblem } from '#domain/receipts.ts';
import type { Entry } from '../flow/entry.ts';

export interface InvoiceProblems {
  file?: string;
  receiptNumber?: string;
  dateOfPurchase?: string;
}
type Given = Pick<Entry, 'image' | 'receiptNumber' | 'dateOfPurchase'>;
type Terms = { allowLetters: boolean; now: Date };

/** A message per field, in the order of the screen; none where the receipt can be entered. */
export function findInvoiceProblems(given: Given, { allowLetters, now }: Terms): InvoiceProblems {
  const found = {
    file: given.image ? null : 'Invoice/Receipt file is required',
    receiptNumber: receiptNumberProblem(given.receiptNumber, { allowLetters }),
    dateOfPurchase: purchaseDateProblem(given.dateOfPurchase, now),
  };
  return Object.fromEntries(Object.entries(found).filter(([, problem]) => problem));
}
