import { denialText } from '#domain/receipts.ts';
import type { NewMail } from '#server/mail/actions.ts';
import type { ReceiptRow } from './queries.ts';

/** The mails about a receipt, sent when something happens and when they are requested again. */
export const receiptReceivedMail = (receipt: ReceiptRow): NewMail<'rebateItemAdded'> => ({
  kind: 'rebateItemAdded',
  ...envelopeOf(receipt),
  data: { ...nameOf(receipt), receiptId: receipt.id },
});

export const receiptApprovedMail = (receipt: ReceiptRow): NewMail<'userRebateSubmissionApproved'> => ({
  kind: 'userRebateSubmissionApproved',
  ...envelopeOf(receipt),
  data: { ...nameOf(receipt), points: receipt.points ?? 0, adminComments: receipt.admin_comments },
});

export const receiptDeniedMail = (receipt: ReceiptRow): NewMail<'userRebateSubmissionDenied'> => ({
  kind: 'userRebateSubmissionDenied',
  ...envelopeOf(receipt),
  data: {
    ...nameOf(receipt),
    receiptId: receipt.id,
    reason: denialText({ denialReason: receipt.denial_reason, denialReasonOther: receipt.denial_reason_other }),
    adminComments: receipt.admin_comments,
  },
});

/** One mail per kind and receipt. */
const envelopeOf = ({ program_id, id, email, user_id }: ReceiptRow) => ({
  ...{ programId: program_id, causeId: id, to: email, userId: user_id },
});
const nameOf = ({ member_name, receipt_number }: ReceiptRow) => ({ name: member_name, receiptNumber: receipt_number });
