import type { ownReceipts } from '#contract/own-receipts.ts';
import type { Input } from '#contract/route.ts';
import { isSamePaper } from '#domain/promised-points.ts';
import type { Db } from '#server/db/pool.ts';
import { aboutClient } from '#server/event.ts';
import { confirmUpload, type InspectedUpload, inspectUpload } from '#server/files/actions.ts';
import type { Step } from '#server/http/serve.ts';
import { lockMember } from '#server/members/queries.ts';
import { hasDetails, lockOwnDraft } from '../entry/actions.ts';
import { checkDetails } from '../entry/checks.ts';
import { changeLines, type RefuseStale } from '../entry/promised-points.ts';
import { findHolder, type NumberTaken, refuseTaken } from '../entry/receipt-numbers.ts';
import { columnsOf, findOwnReceipt, isFileSubmitted, type ReceiptRow, setDraftDetails } from '../queries.ts';

type Details = Input<typeof ownReceipts.updateDraft>;

/** Checks number and date, then that the draft can be given them, then the file, before the transaction begins. */
export async function inspectDetails(
  sent: Details,
  refuseState: (receipt: ReceiptRow) => void,
  { db, services, actor, now, refuse }: Step<'client', 'not-found', Db>,
): Promise<InspectedUpload> {
  const { programId, memberId } = actor;
  // Checked first, so that a caller who does not own the receipt learns nothing.
  const receipt = await findOwnReceipt(db, programId, memberId, sent.id);
  if (!receipt) throw refuse('not-found');
  await checkDetails(db, programId, sent, now);
  refuseState(receipt);
  const upload = { imageKey: sent.image.imageKey, album: 'receipts', programId, actor } as const;
  return await inspectUpload(services, upload);
}

/** Changes the number, date or file of the member's draft: it is another paper then, and its lines earn today's points. */
export async function changeDetails(
  sent: Details,
  upload: InspectedUpload,
  context: Step<'client', 'not-found' | 'receipt-file-submitted' | NumberTaken> & { refuse: RefuseStale },
): Promise<ReceiptRow> {
  const { db, actor, tell, refuse } = context;
  await confirmUpload(db, upload);
  const draft = await lockOwnDraft(sent.id, context);
  const { id: _, anotherReceipt, points: seen, ...details } = sent;
  const changes = columnsOf(details);
  if (await isFileSubmitted(db, { ...draft, ...changes })) throw refuse('receipt-file-submitted');
  // An action that gives a receipt a number holds the member. The holder is not locked: two drafts that exchange their
  // numbers would wait for each other.
  await lockMember(db, draft.program_id, draft.member_id);
  const holder = await findHolder(db, actor, sent, draft.id);
  refuseTaken(holder, refuse);
  await changeLines(draft, { isSamePaper: isSamePaper(draft, changes), seen }, context);
  const stored = { ...changes, is_another: anotherReceipt ?? false };
  const isChanged = await setDraftDetails(db, actor.programId, draft.id, stored);
  // Another draft took the number a moment ago; a submission would have taken longer.
  if (!isChanged) throw refuse('receipt-exists');
  const data = { row: draft.id, receiptNumber: details.receiptNumber, dateOfPurchase: details.dateOfPurchase };
  if (!hasDetails(draft, stored)) await tell({ type: 'draft.changed', ...aboutClient(actor), data });
  return { ...draft, ...changes };
}
