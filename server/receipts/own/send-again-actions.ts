import type { ownReceipts } from '#contract/own-receipts.ts';
import type { Input } from '#contract/route.ts';
import { nameIn } from '#domain/item-columns.ts';
import { receiptPoints } from '#domain/receipts.ts';
import type { Db } from '#server/db/pool.ts';
import { aboutClient } from '#server/event.ts';
import { confirmUpload, type InspectedUpload } from '#server/files/actions.ts';
import { InvalidInput, type Refuse } from '#server/http/refusal.ts';
import type { Inside } from '#server/http/serve.ts';
import { lockMember } from '#server/members/queries.ts';
import type { Services } from '#server/services.ts';
import { findHolder, refuseTaken } from '../entry/receipt-numbers.ts';
import { insertReceiptItems } from '../item-queries.ts';
import { beginDraft, lockOwnReceipt, type ReceiptRow } from '../queries.ts';
import { changeDetails } from './draft-actions.ts';
import { findSentAgain, listLinesToSend } from './queries.ts';

export type LinesToSend = Awaited<ReturnType<typeof chooseLines>>;
type SendAgain = typeof ownReceipts.sendAgain;
type Sent = Input<SendAgain>;

/**
 * Creates a draft that replaces a denied receipt, with its items. A second tap finds the first one's draft and updates
 * its details.
 */
export async function sendAgain(
  sent: Sent,
  upload: InspectedUpload,
  context: Inside<SendAgain>,
): Promise<{ receipt: ReceiptRow; leftOut: LinesToSend['leftOut'] }> {
  const { db, actor, refuse } = context;
  await confirmUpload(db, upload);
  const denied = await lockOwnReceipt(db, actor.programId, actor.memberId, sent.id);
  if (!denied) throw refuse('not-found');
  refuseSending(denied, sent, refuse);
  const lines = await chooseLines(context, denied);
  const begun = await findSentAgain(db, actor.programId, denied.id);
  if (begun && begun.state !== 'draft') throw refuse('receipt-sent-again');
  const receipt = begun
    ? await changeDetails({ ...sent, id: begun.id }, upload, context)
    : await beginInPlaceOf(denied, sent, lines, context);
  return { receipt, leftOut: lines.leftOut };
}

export function refuseSending(receipt: ReceiptRow, { image }: Sent, refuse: Refuse<'receipt-not-denied'>): void {
  if (receipt.state !== 'denied') throw refuse('receipt-not-denied');
  if (receipt.denial_reason === 'invalid_invoice' && image.imageKey === receipt.image_key) {
    throw new InvalidInput([{ path: 'image', problem: { code: 'fileDenied' } }]);
  }
}

/** Leaves out items that the catalog no longer offers, and lines that the reviewer denied individually. */
export async function chooseLines(
  { db, services }: { db: Db; services: Services },
  { program_id, id }: Pick<ReceiptRow, 'program_id' | 'id'>,
) {
  const lines = await listLinesToSend(db, program_id, id);
  const canBeSent = (line: (typeof lines)[number]) => !line.denied && !line.disabled;
  return {
    sent: lines.filter(canBeSent),
    leftOut: lines
      .filter((line) => !canBeSent(line))
      .map((line) => ({
        name: nameIn(services.readsIn, line),
        because: line.disabled ? ('disabled' as const) : ('denied' as const),
      })),
  };
}

async function beginInPlaceOf(
  denied: ReceiptRow,
  sent: Sent,
  lines: LinesToSend,
  { db, actor, tell, refuse }: Inside<SendAgain>,
): Promise<ReceiptRow> {
  await lockMember(db, denied.program_id, denied.member_id);
  const holder = await findHolder(db, actor, sent);
  refuseTaken(holder, refuse);
  const { id: _, anotherReceipt, points: __, ...details } = sent;
  const draft = await beginDraft(db, actor, details, { sentAgainOf: denied.id, isAnother: anotherReceipt ?? false });
  const points = receiptPoints(lines.sent.map(({ points, quantity }) => ({ points, quantity })));
  if (sent.points !== undefined && sent.points !== points) throw refuse('stale', { points, lines: [] });
  // Another file prints other lines.
  const isSameFile = draft.image_key === denied.image_key;
  const items = lines.sent.map((line) => ({ ...line, printed: isSameFile ? line.printed : null }));
  await insertReceiptItems(db, draft, items);
  const { receiptNumber, dateOfPurchase } = details;
  await tell({
    type: 'receipt.sent-again',
    ...aboutClient(actor),
    data: { row: denied.id, receiptNumber, dateOfPurchase },
  });
  return draft;
}
