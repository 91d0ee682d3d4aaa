import {
  MAX_RECEIPT_LINES,
  type PaperDetails,
  quantityProblem,
  receiptNumberProblem,
  receiptProblems,
  whyNumberIsTaken,
} from '#domain/receipts.ts';
import type { Db } from '#server/db/pool.ts';
import { problemsOf, type Refuse, throwProblems } from '#server/http/refusal.ts';
import { listReceiptItems } from '../item-queries.ts';
import { canNumbersHaveLetters, type ReceiptRow } from '../queries.ts';

/** Everything that is wrong with a new line and its receipt is reported at once. */
export async function checkEntry(
  db: Db,
  programId: string,
  sent: PaperDetails & { quantity: number },
  now: Date,
): Promise<void> {
  const problems = Object.entries(await findProblems(db, programId, sent, now));
  throwProblems(
    problemsOf({
      'receiptData.quantity': quantityProblem(sent.quantity),
      ...Object.fromEntries(problems.map(([field, problem]) => [`receiptData.${field}`, problem])),
    }),
  );
}

/** The same of a receipt that has its lines already. */
export async function checkDetails(db: Db, programId: string, sent: PaperDetails, now: Date): Promise<void> {
  throwProblems(problemsOf(await findProblems(db, programId, sent, now)));
}

async function findProblems(db: Db, programId: string, sent: PaperDetails, now: Date) {
  return receiptProblems(sent, { allowLetters: await canNumbersHaveLetters(db, programId), now });
}

export async function checkNumber(db: Db, programId: string, receiptNumber: string): Promise<void> {
  const allowLetters = await canNumbersHaveLetters(db, programId);
  throwProblems(problemsOf({ receiptNumber: receiptNumberProblem(receiptNumber, { allowLetters }) }));
}

export type NumberTaken = 'receipt-exists' | 'receipt-submitted' | 'receipt-approved';

/** Refuses the number that this receipt of the member holds, by its state; a denied one holds none. */
export function refuseTaken(holder: ReceiptRow | undefined | false, refuse: Refuse<NumberTaken>): void {
  const taken = holder && whyNumberIsTaken(holder.state);
  if (taken) throw refuse(taken);
}

/** What is not there is the item, and not the receipt. */
export const noItem = { msg: 'This item does not exist.' };

/** A receipt holds each item once, and so many at most; it is locked by the caller. */
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
