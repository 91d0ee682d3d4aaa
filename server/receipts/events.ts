import type { DenialReason } from '#domain/receipts.ts';
import { idOf } from '#server/db/ids.ts';
import { ownLanguage } from '#server/db/own-language.ts';
import type { Reader, Told } from '#server/event.ts';
import type { ReceiptRow } from './queries.ts';
import type { Outcome } from './review/decision-queries.ts';

/** What happens to a receipt, as it is told when it happens, and again when its mail is asked for. */
export const receiptSubmitted = (receipt: ReceiptRow): Told<'receipt.submitted'> => ({
  type: 'receipt.submitted',
  ...aboutReceipt(receipt),
  data: { receiptNumber: receipt.receipt_number },
  internal: { reader: readerOf(receipt) },
});

export const receiptApproved = (receipt: ReceiptRow, outcome: Outcome): Told<'receipt.approved'> => ({
  type: 'receipt.approved',
  ...aboutReceipt(receipt),
  data: { points: receipt.points ?? 0, adminComments: receipt.admin_comments },
  internal: { ...ofDecision(receipt), outcome },
});

export const receiptDenied = (receipt: ReceiptRow): Told<'receipt.denied'> => ({
  type: 'receipt.denied',
  ...aboutReceipt(receipt),
  data: {
    denialReason: receipt.denial_reason as DenialReason,
    denialReasonOther: receipt.denial_reason_other,
    adminComments: receipt.admin_comments,
  },
  internal: ofDecision(receipt),
});

export const receiptReopened = (
  receipt: ReceiptRow,
  data: Told<'receipt.reopened'>['data'],
): Told<'receipt.reopened'> => ({
  type: 'receipt.reopened',
  ...aboutReceipt(receipt),
  data,
  internal: { reader: readerOf(receipt) },
});

export const decisionKept = (
  receipt: ReceiptRow,
  data: Told<'objection.kept'>['data'],
  words: string,
): Told<'objection.kept'> => ({
  type: 'objection.kept',
  ...aboutReceipt(receipt),
  data,
  internal: { reader: readerOf(receipt), words },
});

export const receiptTakenBack = (
  receipt: ReceiptRow,
  data: Told<'receipt.taken-back'>['data'],
): Told<'receipt.taken-back'> => ({
  type: 'receipt.taken-back',
  ...aboutReceipt(receipt),
  data,
});

export const aboutReceipt = ({ program_id, id, receipt_number, member_id, user_id, username }: ReceiptRow) => ({
  programId: program_id,
  subject: { kind: 'receipt', id, name: receipt_number } as const,
  member: { id: member_id, userId: user_id, username },
});

const ofDecision = (receipt: ReceiptRow) => ({ reader: readerOf(receipt), causeId: causeOf(receipt) });

/** Of the mail about the last decision. */
export const causeOf = ({ id, decisions }: ReceiptRow) => (decisions <= 1 ? id : idOf(`${id} ${decisions}`));

const readerOf = ({ user_id, email, member_name, ...member }: ReceiptRow): Reader => ({
  ...{ userId: user_id, email, name: member_name, language: ownLanguage(member) },
});
