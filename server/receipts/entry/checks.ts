import type { PrintedDetails } from '#domain/printed-fields.ts';
import { MAX_RECEIPT_LINES, quantityProblem, receiptNumberProblem, receiptProblems } from '#domain/receipts.ts';
import type { Db } from '#server/db/pool.ts';
import { type InspectedUpload, inspectUpload } from '#server/files/actions.ts';
import { problemsOf, problemsUnder, type RefusalDetails, type Refuse, throwProblems } from '#server/http/refusal.ts';
import type { Step } from '#server/http/serve.ts';
import { listReceiptItems } from '../item-queries.ts';
import { getEntryTerms, isFileSubmitted, type ReceiptRow } from '../queries.ts';

/** Reports every problem of a new line and its receipt at once. */
export async function checkEntry(
  db: Db,
  programId: string,
  sent: PrintedDetails & { quantity: number },
  now: Date,
): Promise<void> {
  const problems = { quantity: quantityProblem(sent.quantity), ...(await findProblems(db, programId, sent, now)) };
  throwProblems(problemsUnder('receiptData', problemsOf(problems)));
}

/** The same for a receipt that has lines already. */
export async function checkDetails(db: Db, programId: string, sent: PrintedDetails, now: Date): Promise<void> {
  throwProblems(problemsOf(await findProblems(db, programId, sent, now)));
}

async function findProblems(db: Db, programId: string, sent: PrintedDetails, now: Date) {
  return receiptProblems(sent, { ...(await getEntryTerms(db, programId)), now });
}

export async function checkNumber(db: Db, programId: string, receiptNumber: string): Promise<void> {
  const terms = await getEntryTerms(db, programId);
  throwProblems(problemsOf({ receiptNumber: receiptNumberProblem(receiptNumber, terms) }));
}

/**
 * Inspects the file of a draft, and refuses bytes that the member has submitted already. The submission looks again, as
 * several drafts may have them.
 */
export async function inspectDraftFile(
  imageKey: string,
  { db, services, actor, refuse }: Step<'client', 'receipt-file-submitted', Db>,
): Promise<InspectedUpload> {
  const { programId, memberId } = actor;
  const upload = await inspectUpload(services, { imageKey, album: 'receipts', programId, actor });
  const file = { program_id: programId, member_id: memberId, image_key: imageKey };
  if (await isFileSubmitted(db, file)) throw refuse('receipt-file-submitted');
  return upload;
}

/** The item is missing here, not the receipt. */
export const noItem: RefusalDetails = { said: { code: 'itemUnknown' } };

/** Refuses a repeated item and too many lines; the caller has locked the receipt. */
export async function refuseLine(
  db: Db,
  receipt: ReceiptRow,
  itemId: string,
  refuse: Refuse<'receipt-item-exists' | 'receipt-full'>,
): Promise<void> {
  const lines = await listReceiptItems(db, receipt.program_id, [receipt.id]);
  if (lines.some((line) => line.item_id === itemId)) throw refuse('receipt-item-exists');
  if (lines.length >= MAX_RECEIPT_LINES) throw refuse('receipt-full');
}
