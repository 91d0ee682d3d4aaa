import { purchaseDateProblem, quantityProblem, receiptNumberProblem } from '#domain/receipts.ts';
import type { Db } from '#server/db/pool.ts';
import { InvalidInput } from '#server/http/refusal.ts';
import { canNumbersHaveLetters } from '../queries.ts';

/** Everything that is wrong with a new line and its receipt is reported at once. */
export async function checkEntry(
  db: Db,
  programId: string,
  sent: { quantity: number; receiptNumber: string; dateOfPurchase: string },
  now: Date,
): Promise<void> {
  const allowLetters = await canNumbersHaveLetters(db, programId);
  throwProblems({
    'receiptData.quantity': quantityProblem(sent.quantity),
    'receiptData.receiptNumber': receiptNumberProblem(sent.receiptNumber, { allowLetters }),
    'receiptData.dateOfPurchase': purchaseDateProblem(sent.dateOfPurchase, now),
  });
}

/** The same of a receipt that has its lines already. */
export async function checkDetails(
  db: Db,
  programId: string,
  sent: { receiptNumber: string; dateOfPurchase: string },
  now: Date,
): Promise<void> {
  const allowLetters = await canNumbersHaveLetters(db, programId);
  throwProblems({
    receiptNumber: receiptNumberProblem(sent.receiptNumber, { allowLetters }),
    dateOfPurchase: purchaseDateProblem(sent.dateOfPurchase, now),
  });
}

export async function checkNumber(db: Db, programId: string, receiptNumber: string): Promise<void> {
  const allowLetters = await canNumbersHaveLetters(db, programId);
  throwProblems({ receiptNumber: receiptNumberProblem(receiptNumber, { allowLetters }) });
}

export function throwProblems(problems: Record<string, string | null>): void {
  const errors = Object.entries(problems).flatMap(([path, message]) => (message ? [{ path, message }] : []));
  if (errors.length > 0) throw new InvalidInput(errors);
}
