import type { DenialReason } from '#domain/receipts.ts';
import type { Answer } from '#web/api/call.ts';
import { type Details, detailsOf } from './flow/details.ts';

type Denied = Answer<'GET /api/client/receipt/:id'>['receipt'];

const mistakes: Record<DenialReason, { blank: Partial<Details>; ask: string }> = {
  duplicate: { blank: { receiptNumber: '' }, ask: 'Enter the number on this receipt.' },
  bad_date: { blank: { dateOfPurchase: '' }, ask: 'Enter the date on the receipt.' },
  invalid_invoice: { blank: { image: null }, ask: 'Take a new photo, or choose another file.' },
  other: { blank: {}, ask: 'Correct what the reviewer found, then continue.' },
};

/** Clears the field that was wrong; the others are filled in. */
export function correctionOf(denied: Denied): { details: Details; ask: string } {
  const { blank, ask } = mistakes[denied.denialReason as DenialReason] ?? mistakes.other;
  return { details: { ...detailsOf(denied), ...blank }, ask };
}
