import type { ownReceipts } from '#contract/own-receipts.ts';
import type { Input } from '#contract/route.ts';
import { confirmUpload, type InspectedUpload, inspectUpload } from '#server/files/actions.ts';
import type { Step } from '#server/http/serve.ts';
import { lockOwnDraft } from '../entry/actions.ts';
import { checkDetails, type NumberTaken, refuseTaken } from '../entry/checks.ts';
import { changeDraftDetails, columnsOf, findOwnReceipt, findReceiptOfNumber, type ReceiptRow } from '../queries.ts';

type Details = Input<typeof ownReceipts.updateDraft>;

/**
 * Judges number and date, whether the receipt is one that can be given them, and then the file; to be done before the
 * transaction begins.
 */
export async function inspectDetails(
  sent: Details,
  refuseState: (receipt: ReceiptRow) => void,
  { db, services, actor, now, refuse }: Step<'client', 'not-found' | 'files-waiting'>,
): Promise<InspectedUpload> {
  const { programId, memberId } = actor;
  // Before anything is said of what was sent: who does not own the receipt learns nothing.
  const receipt = await findOwnReceipt(db, programId, memberId, sent.id);
  if (!receipt) throw refuse('not-found');
  await checkDetails(db, programId, sent, now);
  refuseState(receipt);
  const upload = { imageKey: sent.image.imageKey, album: 'receipts', programId, actor } as const;
  return await inspectUpload(services, upload, refuse);
}

/** Gives an own draft another number, date or file. */
export async function changeDetails(
  sent: Details,
  upload: InspectedUpload,
  entry: Step<'client', 'not-found' | NumberTaken>,
): Promise<ReceiptRow> {
  const { db, actor, refuse } = entry;
  const draft = await lockOwnDraft(sent.id, entry);
  const changes = columnsOf(sent);
  // Not locked: two drafts that exchange their numbers would wait for each other.
  const holder = await findReceiptOfNumber(db, draft.program_id, draft.member_id, changes.number_key);
  refuseTaken(holder?.id !== draft.id && holder, refuse);
  if (draft.image_key !== upload.imageKey) await confirmUpload(db, upload);
  const isChanged = await changeDraftDetails(db, actor.programId, draft.id, changes);
  // Somebody took the number in this very moment, with a draft: a submission takes longer.
  if (!isChanged) throw refuse('receipt-exists');
  return { ...draft, ...changes };
}
