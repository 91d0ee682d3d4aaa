import type { reviews } from '#contract/reviews.ts';
import type { Input } from '#contract/route.ts';
import { MAX_MOVEMENT } from '#domain/points.ts';
import { type DenialReason, denialProblems, receiptPoints } from '#domain/receipts.ts';
import { isOwnAccount } from '#server/accounts/own-account.ts';
import type { Tx } from '#server/db/pool.ts';
import type { Admin } from '#server/http/actor.ts';
import { InvalidInput, problemsOf, throwProblems } from '#server/http/refusal.ts';
import type { Inside, Step } from '#server/http/serve.ts';
import { movePoints } from '#server/points/actions.ts';
import { receiptApproved, receiptDenied } from '../events.ts';
import { listReceiptItems } from '../item-queries.ts';
import { learnPrinted } from '../printed-names.ts';
import { lockReceipt, type ReceiptRow } from '../queries.ts';
import { findOutcome, freelyPaid, nextDecision, writeDecision } from './decision-queries.ts';
import { toReview } from './to-review.ts';

type Approve = typeof reviews.approveReceipt;
type Deny = typeof reviews.denyReceipt;
export type Decided = 'not-found' | 'own-receipt' | 'receipt-unfinished' | 'receipt-approved' | 'receipt-denied';

/** Pays for the lines that are not denied, once: all of it or nothing. */
export async function approveReceipt(sent: Input<Approve>, context: Inside<Approve>): Promise<ReceiptRow> {
  const { db, tell, actor, now, refuse } = context;
  const receipt = await lockWaiting(sent.id, context);
  const lines = await listReceiptItems(db, receipt.program_id, [receipt.id]);
  if (lines.length === 0) throw refuse('receipt-empty');
  const points = receiptPoints(lines);
  const isUnseen = hasUnseen(receipt, sent);
  if (isUnseen || (sent.points !== undefined && sent.points !== points)) {
    const now = { points, receipt: await toReview(context, receipt, sent.only) };
    throw refuse('stale', isUnseen ? { ...now, said: { code: 'receiptDecidedSince' } } : now);
  }
  if (points > MAX_MOVEMENT) {
    throw new InvalidInput([{ path: 'points', problem: { code: 'receiptPaysTooMuch', most: MAX_MOVEMENT } }]);
  }
  const isFree = await payReceipt(db, receipt, points, actor);
  const decision = { decision: 'approved', points, ...decidedNow(actor, now, sent.adminComments) } as const;
  const approved = await writeDecision(db, receipt, decision);
  await learnPrinted(db, approved, lines);
  await tell(receiptApproved(approved, isFree ? freelyPaid : await findOutcome(db, approved)));
  return approved;
}

/** Pays nothing; the number can be used again. */
export async function denyReceipt(sent: Input<Deny>, context: Inside<Deny>): Promise<ReceiptRow> {
  const { db, tell, actor, now, refuse } = context;
  const { denialReason: noReason, denialReasonOther: noWords } = denialProblems(sent);
  if (noReason) throw refuse('reason-needed');
  throwProblems(problemsOf({ denialReasonOther: noWords }));
  const reason = sent.denialReason as DenialReason;
  const ownWords = reason === 'other' ? (sent.denialReasonOther ?? null) : null;
  const receipt = await lockWaiting(sent.id, context);
  if (hasUnseen(receipt, sent)) throw refuse('stale', { receipt: await toReview(context, receipt, sent.only) });
  const denied = await writeDecision(db, receipt, {
    decision: 'denied',
    denial_reason: reason,
    denial_reason_other: ownWords,
    ...decidedNow(actor, now, sent.adminComments),
  });
  await tell(receiptDenied(denied));
  return denied;
}

/** The receipt, locked, if it still waits: the second of two decisions finds it decided. */
export async function lockWaiting(
  id: string,
  { db, programId, actor, refuse }: Step<'admin', Decided> & { programId: string },
) {
  const receipt = await lockReceipt(db, programId, id);
  if (!receipt) throw refuse('not-found');
  if (receipt.state === 'draft') throw refuse('receipt-unfinished');
  if (receipt.state !== 'submitted') throw refuse(`receipt-${receipt.state}`);
  if (await isOwnAccount(db, actor, receipt)) throw refuse('own-receipt');
  return receipt;
}

/** Whether it was decided since the caller saw it, and waits again: the caller does not know why. */
const hasUnseen = ({ decisions }: ReceiptRow, seen: Pick<Input<Approve>, 'decisions'>) =>
  seen.decisions !== undefined && seen.decisions !== decisions;

/** Whether all of it can be spent now. */
async function payReceipt(db: Tx, receipt: ReceiptRow, points: number, { userId }: Admin) {
  const { program_id, member_id, id, receipt_number } = receipt;
  const moved = await movePoints(db, {
    programId: program_id,
    memberId: member_id,
    kind: 'earned',
    cause: 'receipt',
    causeId: id,
    label: { code: 'receipt', number: receipt_number },
    points,
    round: nextDecision(receipt),
    decidedBy: userId,
  });
  if (typeof moved === 'string') throw new Error(`Receipt ${id} could not be paid: ${moved}`);
  // Debt leaves no points to spend.
  return moved.heldPoints === 0 && moved.currentPoints >= points;
}

const decidedNow = (actor: Admin, now: Date, adminComments: string | null | undefined) => ({
  decided_at: now,
  decided_by: actor.userId,
  admin_comments: adminComments || null,
});
