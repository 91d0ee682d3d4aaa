import type { objections } from '#contract/objections.ts';
import type { Input } from '#contract/route.ts';
import { isOwnAccount } from '#server/accounts/own-account.ts';
import type { Db } from '#server/db/pool.ts';
import { aboutClient } from '#server/event.ts';
import type { Context, Inside, Step } from '#server/http/serve.ts';
import { decisionKept } from '../events.ts';
import { closeObjection, findObjection, insertObjection } from '../objection-queries.ts';
import { findReceipt, lockOwnReceipt, lockReceipt, type ReceiptRow } from '../queries.ts';
import { isReplaced } from '../review/decision-queries.ts';
import { effectOf, refuseReopening, reopenAsExpected } from '../review/reopen-actions.ts';

type Send = typeof objections.sendObjection;
type Preview = typeof objections.previewUpholding;
type Uphold = typeof objections.upholdObjection;
type Keep = typeof objections.keepDecision;

/** Locks the receipt, so that what is decided about it at the same time is either objected to or refuses the objection. */
export async function sendObjection({ id, decision, words }: Input<Send>, context: Context<Send>): Promise<void> {
  const { db, actor, now, refuse, tell } = context;
  const receipt = await lockOwnReceipt(db, actor.programId, actor.memberId, id);
  if (!receipt) throw refuse('not-found');
  const isDecided = receipt.state === 'approved' || receipt.state === 'denied';
  if (!isDecided || receipt.decisions !== decision) throw refuse('decision-changed');
  const earlier = await findObjection(db, receipt);
  // The same words once more: the answer to the first call was lost.
  if (earlier?.words === words) return;
  if (earlier) throw refuse('objection-sent');
  if (await isReplaced(db, receipt)) throw refuse('receipt-sent-again');
  await insertObjection(db, {
    ...{ program_id: receipt.program_id, receipt_id: id, number: decision, member_id: receipt.member_id },
    ...{ words, sent_at: now, made_by: receipt.decided_by },
  });
  await tell({ type: 'objection.sent', ...aboutClient(actor), data: { row: id, words } });
}

/** What upholding would do to the participant's points now; refused as the upholding itself would be. */
export async function previewUpholding({ id }: Input<Preview>, context: Context<Preview>) {
  const receipt = await refuseReopening(await findReceipt(context.db, context.programId, id), context);
  await getAnswerable(receipt, context);
  return await effectOf(context.db, receipt);
}

/** Reopens the receipt. No second administrator is asked: the caller is one already, beside who decided. */
export async function upholdObjection(
  { id, answer, expected }: Input<Uphold>,
  context: Inside<Uphold>,
): Promise<ReceiptRow> {
  const { db, programId, refuse } = context;
  const locked = await lockReceipt(db, programId, id);
  // Decided or reopened by another in the meantime.
  if (locked && locked.decisions !== expected.decision) throw refuse('objection-closed');
  const receipt = await refuseReopening(locked, context);
  await getAnswerable(receipt, context);
  return await reopenAsExpected(
    receipt,
    { reason: answer, expected },
    { objected: true },
    {
      ...context,
      refuseStale: (data) => refuse('stale', data),
    },
  );
}

/** The decision stays, and the participant is told why. */
export async function keepDecision({ id, decision, answer }: Input<Keep>, context: Inside<Keep>): Promise<ReceiptRow> {
  const { db, programId, actor, now, refuse, tell } = context;
  const receipt = await lockReceipt(db, programId, id);
  if (!receipt || receipt.state === 'draft') throw refuse('not-found');
  if (receipt.decisions !== decision) throw refuse('objection-closed');
  if (await isOwnAccount(db, actor, receipt)) throw refuse('own-receipt');
  const { words } = await getAnswerable(receipt, context);
  const kept = { outcome: 'kept', answer, decided_by: actor.userId, decided_at: now } as const;
  // The participant may be sending in the receipt that replaces it.
  if (!(await closeObjection(db, receipt, kept))) throw refuse('objection-closed');
  await tell(decisionKept(receipt, { answer }, words ?? ''));
  return receipt;
}

/** What waits for an answer, which who made the decision does not give, nor another account with the same e-mail. */
async function getAnswerable(
  receipt: ReceiptRow,
  { db, actor, refuse }: Pick<Step<'admin', 'objection-closed' | 'objection-own', Db>, 'db' | 'actor' | 'refuse'>,
) {
  const objection = await findObjection(db, receipt);
  if (!objection || objection.outcome !== null) throw refuse('objection-closed');
  const { made_by: user_id, maker_email: email } = objection;
  if (user_id !== null && (await isOwnAccount(db, actor, { user_id, email: email ?? '' })))
    throw refuse('objection-own');
  return objection;
}
