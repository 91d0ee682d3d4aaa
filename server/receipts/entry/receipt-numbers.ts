import type { ReceiptDetails } from '#contract/receipts.ts';
import { canBeAnother, whyNumberIsTaken } from '#domain/receipts.ts';
import type { Db } from '#server/db/pool.ts';
import type { Refuse } from '#server/http/refusal.ts';
import { listReceiptItems } from '../item-queries.ts';
import { listReadPurchases, listReceiptsOfNumber, type ReceiptRow } from '../queries.ts';

export type NumberTaken = 'receipt-exists' | 'receipt-submitted' | 'receipt-approved';
interface Owner {
  programId: string;
  memberId: string;
}
/** What is entered; `anotherReceipt` if the member says that it is not the receipt that has the number. */
export type Numbered = Pick<ReceiptDetails, 'receiptNumber'> &
  Partial<Pick<ReceiptDetails, 'dateOfPurchase' | 'image'>> & { anotherReceipt?: boolean | undefined };

/** The member's receipt that has the number, and whether the entered one can be another of two shops. */
export interface Holder {
  receipt: ReceiptRow;
  canBeAnother: boolean;
}

/**
 * The receipt that has the number that is entered, other than `own`. Of several it is the draft with the entered file, as
 * items are added to it one by one. None if the member says that this is another receipt, and it can be, beside each.
 */
export async function findHolder(
  db: Db,
  { programId, memberId }: Owner,
  entered: Numbered,
  own?: string,
): Promise<Holder | undefined> {
  const all = await listReceiptsOfNumber(db, programId, memberId, entered.receiptNumber);
  const holders = all.filter(({ id }) => id !== own);
  if (holders.length === 0) return undefined;
  const same = holders.find(({ state, image_key }) => state === 'draft' && image_key === entered.image?.imageKey);
  const isEach = await canBeBeside(db, programId, entered, holders);
  if (same && (entered.anotherReceipt || same.is_another)) return { receipt: same, canBeAnother: isEach };
  if (entered.anotherReceipt && isEach) return undefined;
  const receipt = holders.find(({ is_another }) => !is_another) ?? holders[0]!;
  return { receipt, canBeAnother: isEach };
}

/** Whether the entered receipt can be another than each of these. Without its day nothing tells it apart. */
export async function canBeBeside(
  db: Db,
  programId: string,
  { dateOfPurchase, image }: Numbered,
  holders: readonly ReceiptRow[],
): Promise<boolean> {
  if (!dateOfPurchase) return false;
  const files = [...holders.map(({ image_key }) => image_key), ...(image ? [image.imageKey] : [])];
  const read = new Map((await listReadPurchases(db, programId, files)).map((row) => [row.image_key, row]));
  const entered = { dateOfPurchase, ...read.get(image?.imageKey ?? '') };
  return holders.every(({ date_of_purchase, image_key }) =>
    canBeAnother(entered, { dateOfPurchase: date_of_purchase, ...read.get(image_key) }),
  );
}

/** Refuses a number that another receipt of the member has, by that receipt's state; denied ones do not count. */
export function refuseTaken(holder: Holder | undefined | false, refuse: Refuse<NumberTaken>): void {
  const taken = holder && whyNumberIsTaken(holder.receipt.state);
  if (taken) throw refuse(taken, { canBeAnother: holder.canBeAnother });
}

/**
 * Refuses to add what may be bought elsewhere to the draft that has the number: the member says that it is another receipt, or
 * the draft has lines and its paper can be another. The draft's own file is always the draft's.
 */
export async function refuseOther(
  db: Db,
  programId: string,
  entered: Numbered,
  holder: Holder | undefined,
  refuse: Refuse<'receipt-exists'>,
): Promise<void> {
  if (!holder || holder.receipt.image_key === entered.image?.imageKey) return;
  const { receipt, canBeAnother } = holder;
  const isOther =
    entered.anotherReceipt ||
    ((await canBeBeside(db, programId, entered, [receipt])) &&
      (await listReceiptItems(db, programId, [receipt.id])).length > 0);
  if (isOther) throw refuse('receipt-exists', { canBeAnother });
}

export const refuseFinished = (holder: Holder | undefined, refuse: Refuse<NumberTaken>) =>
  refuseTaken(holder?.receipt.state !== 'draft' && holder, refuse);
