import type { DenialReason } from '#domain/receipts.ts';
import type { Answer } from '#web/api/call.ts';
import { type Details, detailsOf } from './flow/details.ts';

type Denied = Answer<'GET /api/client/receipt/:id'>['receipt'];

const blanks: Record<DenialReason, Partial<Details>> = {
  duplicate: { receiptNumber: '' },
  bad_date: { dateOfPurchase: '' },
  invalid_invoice: { image: null },
  other: {},
};

/** Clears the field that was wrong; the others are filled in. */
export function correctionOf({ denialReason, ...denied }: Denied): { details: Details; mistake: DenialReason } {
  const mistake = denialReason && Object.hasOwn(blanks, denialReason) ? (denialReason as DenialReason) : 'other';
  return { details: { ...detailsOf(denied), ...blanks[mistake] }, mistake };
}
