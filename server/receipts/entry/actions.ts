import type { receipts } from '#contract/receipts.ts';
import type { Input } from '#contract/route.ts';
import { isSamePaper } from '#domain/promised-points.ts';
import { emptyReceiptProblem, MAX_DRAFTS, quantityProblem, receiptPoints } from '#domain/receipts.ts';
import { findEnabledItem } from '#server/catalog/queries.ts';
import type { Db } from '#server/db/pool.ts';
import { ConcurrentChange } from '#server/db/transaction.ts';
import { aboutClient } from '#server/event.ts';
import { confirmUpload, holdFile, type InspectedUpload } from '#server/files/actions.ts';
import { problemsOf, type Refuse, throwProblems } from '#server/http/refusal.ts';
import type { Context, Inside, Step } from '#server/http/serve.ts';
import { lockMember } from '#server/members/queries.ts';
import { receiptSubmitted } from '../events.ts';
import { deleteReceiptItem, insertReceiptItems, listReceiptItems } from '../item-queries.ts';
import { closeObjection } from '../objection-queries.ts';
import { withPrinted } from '../printed-names.ts';
import {
  beginDraft,
  columnsOf,
  countDrafts,
  deleteReceipt,
  isFileSubmitted,
  listReceiptsOfNumber,
  lockOwnReceipt,
  type ReceiptRow,
  setReceipt,
} from '../queries.ts';
import { readForReviewers } from '../reading/actions.ts';
import { checkEntry, checkNumber, inspectDraftFile, noItem, refuseLine } from './checks.ts';
import { changeLines, refuseDisabled } from './promised-points.ts';
import { canBeBeside, findHolder, refuseFinished, refuseOther, refuseTaken } from './receipt-numbers.ts';

type Check = typeof receipts.validateNewReceipt;
type Add = typeof receipts.addReceiptItem;
type AddToDraft = typeof receipts.addDraftItem;
type Change = typeof receipts.changeDraftItem;
type Finish = typeof receipts.finishReceipt;

/** Refuses a number that the member has used, and a file, as far as its bytes are known. */
export async function checkNewReceipt(entered: Input<Check>, { db, actor, refuse }: Context<Check>): Promise<void> {
  await checkNumber(db, actor.programId, entered.receiptNumber);
  refuseTaken(await findHolder(db, actor, entered), refuse);
  const { image } = entered;
  const file = image && { program_id: actor.programId, member_id: actor.memberId, image_key: image.imageKey };
  if (file && (await isFileSubmitted(db, file))) throw refuse('receipt-file-submitted');
}

/**
 * Checks the entry and inspects its file, before the transaction of `addReceiptItem` begins. The file comes last,
 * because it costs most; the transaction checks the rest again.
 */
export async function checkNewItem({ receiptData: sent }: Input<Add>, context: Context<Add>): Promise<InspectedUpload> {
  const { db, actor, now, refuse } = context;
  const { programId } = actor;
  await checkEntry(db, programId, sent, now);
  const item = await getEnabledItem(db, programId, sent.itemId, refuse);
  const held = await findHolder(db, actor, sent);
  refuseFinished(held, refuse);
  await refuseOther(db, programId, sent, held, refuse);
  if (held) await refuseLine(db, held.receipt, item.id, refuse);
  return await inspectDraftFile(sent.image.imageKey, context);
}

/**
 * Adds an item to the member's draft with this number, and creates the draft for the first item. The draft takes the
 * details that were sent last, so that a mistake in the first step can be corrected.
 */
export async function addReceiptItem(
  { receiptData: sent, points: seen }: Input<Add>,
  upload: InspectedUpload,
  context: Inside<Add>,
): Promise<ReceiptRow> {
  const { db, actor, tell, refuse } = context;
  const item = await getEnabledItem(db, actor.programId, sent.itemId, refuse);
  const { draft, before } = await openDraft(sent, upload, context);
  await refuseLine(db, draft, item.id, refuse);
  const { quantity, printed } = sent;
  const added = [{ points: item.points, quantity }];
  await changeLines(draft, { isSamePaper: isSamePaper(before, draft), added, seen }, context);
  await insertReceiptItems(db, draft, await withPrinted(db, draft, [{ ...item, quantity, printed }]));
  await tell({ type: 'draft.item-added', ...aboutClient(actor), data: itemAdded(draft, item, quantity) });
  return draft;
}

/** Adds an item to a draft that exists, for example a line that was removed by mistake. */
export async function addDraftItem(
  { id, itemId, quantity, printed }: Input<AddToDraft>,
  context: Context<AddToDraft>,
): Promise<ReceiptRow> {
  const { db, actor, tell, refuse } = context;
  throwProblems(problemsOf({ quantity: quantityProblem(quantity) }));
  const draft = await lockOwnDraft(id, context);
  const item = await getEnabledItem(db, actor.programId, itemId, refuse);
  await refuseLine(db, draft, item.id, refuse);
  await insertReceiptItems(db, draft, await withPrinted(db, draft, [{ ...item, quantity, printed }]));
  await tell({ type: 'draft.item-added', ...aboutClient(actor), data: itemAdded(draft, item, quantity) });
  return draft;
}

const itemAdded = ({ receipt_number: receiptNumber }: ReceiptRow, { id: row }: { id: string }, quantity: number) => ({
  ...{ row, receiptNumber, quantity },
});

/** A quantity of 0 removes the line; a higher one earns today's points. */
export async function changeDraftItem(
  { id, itemId, quantity, points: seen }: Input<Change>,
  context: Context<Change>,
): Promise<ReceiptRow> {
  const { db, actor, tell, refuse } = context;
  throwProblems(problemsOf({ quantity: quantity === 0 ? null : quantityProblem(quantity) }));
  const draft = await lockOwnDraft(id, context);
  const lines = await listReceiptItems(db, actor.programId, [draft.id]);
  const line = lines.find((candidate) => candidate.id === itemId);
  if (!line) throw refuse('not-found', noItem);
  if (quantity > line.quantity) refuseDisabled([line], context);
  if (quantity === 0) await deleteReceiptItem(db, actor.programId, itemId);
  else await changeLines(draft, { isSamePaper: true, line: { id: itemId, quantity }, seen }, context);
  if (quantity !== line.quantity)
    await tell({ type: 'draft.item-changed', ...aboutClient(actor), data: { row: itemId, quantity } });
  return draft;
}

/** Submits the draft of this number, once; of several the named one, else the newest. */
export async function finishReceipt(
  { receiptNumber, receiptId, memberNote, points }: Input<Finish>,
  context: Context<Finish>,
): Promise<ReceiptRow> {
  const { db, actor, refuse } = context;
  const { programId, memberId } = actor;
  const holders = await listReceiptsOfNumber(db, programId, memberId, receiptNumber);
  const named = receiptId ? holders.filter(({ id }) => id === receiptId) : holders;
  const found = named.find(({ state }) => state === 'draft') ?? named[0];
  if (found) await holdFile(db, found.image_key);
  const draft = found && (await lockOwnReceipt(db, programId, memberId, found.id));
  if (!draft) throw refuse('not-found');
  refuseNoDraft(draft, refuse);
  const lines = await listReceiptItems(db, programId, [draft.id]);
  if (emptyReceiptProblem(lines.length, memberNote)) throw refuse('receipt-empty');
  refuseDisabled(lines, context);
  const sum = receiptPoints(lines);
  if (points !== undefined && points !== sum) throw refuse('stale', { points: sum });
  return await submitDraft(draft, context, memberNote);
}

/**
 * Submits a locked draft that has lines or a word, with the member's word to the reviewer. A file pays once: the bytes of
 * a receipt that waits or is approved are refused, also when they were uploaded again. A denied one leaves them to the
 * receipt sent in its place.
 */
export async function submitDraft(
  draft: ReceiptRow,
  { db, tell, services, now, refuse }: Step<'client', 'receipt-file-submitted' | 'receipt-submitted'>,
  memberNote: string | undefined,
): Promise<ReceiptRow> {
  // Held already, unless the draft was given another file a moment ago.
  await holdFile(db, draft.image_key);
  // Of two receipts whose files have the same bytes, the second waits here and then finds the first submitted.
  await lockMember(db, draft.program_id, draft.member_id);
  if (await isFileSubmitted(db, draft)) throw refuse('receipt-file-submitted');
  await refuseSameNumber(db, draft, refuse);
  const changes = { state: 'submitted', submitted_at: now, member_note: memberNote || null } as const;
  await setReceipt(db, draft.program_id, draft.id, changes);
  if (draft.sent_again_of) {
    // What was said against the denial is settled by the new receipt.
    const replaced = { program_id: draft.program_id, id: draft.sent_again_of };
    await closeObjection(db, replaced, { outcome: 'withdrawn', decided_by: null, decided_at: now });
  }
  const submitted = { ...draft, ...changes };
  await tell(receiptSubmitted(submitted));
  const { program_id: programId, member_id: memberId, image_key: imageKey } = draft;
  await readForReviewers(db, services, { programId, memberId, imageKey });
  return submitted;
}

export async function deleteDraft(
  { id }: { id: string },
  context: Step<'client', 'not-found' | 'receipt-submitted'>,
): Promise<void> {
  const draft = await lockOwnDraft(id, context);
  await deleteReceipt(context.db, draft.program_id, draft.id);
  await context.tell({ type: 'draft.deleted', ...aboutClient(context.actor), data: { row: draft.id } });
}

/** The member's draft with this number, found or created, locked, with the details that were sent, and as it was before. */
async function openDraft(
  sent: Input<Add>['receiptData'],
  upload: InspectedUpload,
  { db, actor, refuse }: Inside<Add>,
): Promise<{ draft: ReceiptRow; before: ReceiptRow }> {
  const { programId, memberId } = actor;
  await confirmUpload(db, upload);
  const found = await findHolder(db, actor, sent);
  refuseFinished(found, refuse);
  // Locked before the member. Another call may have submitted or changed it in the meantime.
  if (found) await lockOwnReceipt(db, programId, memberId, found.receipt.id);
  await lockMember(db, programId, memberId);
  const held = await findHolder(db, actor, sent);
  refuseFinished(held, refuse);
  if (held && held.receipt.id !== found?.receipt.id) throw new ConcurrentChange();
  await refuseOther(db, programId, sent, held, refuse);
  const draft = held?.receipt ?? (await beginDraft(db, actor, sent, { isAnother: sent.anotherReceipt ?? false }));
  if (!held) await refuseManyDrafts(db, draft, refuse);
  const { anotherReceipt: _, itemId: __, quantity: ___, printed: ____, ...details } = sent;
  const changes = columnsOf(details);
  if (!hasDetails(draft, changes)) await setReceipt(db, programId, draft.id, changes);
  return { draft: { ...draft, ...changes }, before: draft };
}

export const hasDetails = (draft: ReceiptRow, details: Partial<ReceiptRow>) =>
  Object.entries(details).every(([column, value]) => draft[column as keyof ReceiptRow] === value);

/** Of several drafts that begin at once each has waited for the member's row, and counts those before it. */
async function refuseManyDrafts(db: Db, draft: ReceiptRow, refuse: Refuse<'drafts-full'>): Promise<void> {
  if ((await countDrafts(db, draft)) > MAX_DRAFTS) throw refuse('drafts-full');
}

async function getEnabledItem(db: Db, programId: string, itemId: string, refuse: Refuse<'not-found'>) {
  const item = await findEnabledItem(db, programId, itemId);
  if (!item) throw refuse('not-found', noItem);
  return item;
}

/** What was another receipt when it was begun may have got the day of the one with its number since. */
async function refuseSameNumber(db: Db, draft: ReceiptRow, refuse: Refuse<'receipt-submitted'>): Promise<void> {
  const { program_id: programId, member_id: memberId, receipt_number: receiptNumber } = draft;
  const entered = { receiptNumber, dateOfPurchase: draft.date_of_purchase, anotherReceipt: true };
  const sent = (await listReceiptsOfNumber(db, programId, memberId, receiptNumber)).filter(
    ({ id, state }) => id !== draft.id && state !== 'draft',
  );
  const image = { imageKey: draft.image_key };
  if (sent.length > 0 && !(await canBeBeside(db, programId, { ...entered, image }, sent)))
    throw refuse('receipt-submitted');
}

export async function lockOwnDraft(
  id: string,
  { db, actor, refuse }: Step<'client', 'not-found' | 'receipt-submitted'>,
): Promise<ReceiptRow> {
  const receipt = await lockOwnReceipt(db, actor.programId, actor.memberId, id);
  if (!receipt) throw refuse('not-found');
  refuseNoDraft(receipt, refuse);
  return receipt;
}

export function refuseNoDraft({ state }: ReceiptRow, refuse: Refuse<'receipt-submitted'>): void {
  if (state !== 'draft') throw refuse('receipt-submitted');
}
