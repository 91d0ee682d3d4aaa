import type { reviews } from '#contract/reviews.ts';
import type { Input } from '#contract/route.ts';
import { takeBackEnds, takeBackSecondsLeft } from '#server/config/take-back.ts';
import type { Config } from '#server/config.ts';
import type { Admin } from '#server/http/actor.ts';
import type { Inside } from '#server/http/serve.ts';
import { withdrawMail } from '#server/mail/actions.ts';
import { causeOf, receiptTakenBack } from '../events.ts';
import { lockReceipt, type ReceiptRow } from '../queries.ts';
import { findSettled } from './decision-queries.ts';
import { refuseReopening, takePointsBack, waitAgain } from './reopen-actions.ts';

type TakeBack = typeof reviews.takeBackDecision;

/**
 * Takes the caller's own last decision back as if it had not been made, while its mail waits: the receipt waits again in its
 * place. Where that would leave points owed, or the mail is under way, nothing changes; then it can only be reopened.
 */
export async function takeBackDecision(
  { id, decision: number }: Input<TakeBack>,
  context: Inside<TakeBack>,
): Promise<ReceiptRow> {
  const { db, programId, services, actor, now, refuse, tell } = context;
  const receipt = await refuseReopening(await lockReceipt(db, programId, id), context);
  if (receipt.decisions !== number || receipt.decided_by !== actor.userId) throw refuse('not-own-decision');
  const end = takeBackEnds(services.config, receipt.decided_at!);
  if (!end || end <= now) throw refuse('take-back-over');
  const settled = await findSettled(db, receipt);
  const { points, owed } = await takePointsBack(db, receipt, actor.userId);
  // What had settled a debt is owed again, as before.
  if (owed > settled) throw refuse('points-spent');
  const approved = receipt.state === 'approved';
  const kind = approved ? 'userRebateSubmissionApproved' : 'userRebateSubmissionDenied';
  if (!(await withdrawMail(db, { programId, kind, causeId: causeOf(receipt) }))) throw refuse('take-back-over');
  const made = { decision: 'taken-back', decided_at: now, decided_by: actor.userId } as const;
  const waiting = await waitAgain(receipt, made, context);
  await tell(receiptTakenBack(waiting, { approved, points }));
  return waiting;
}

/** The decision that the administrator can still take back, for so many seconds; null if there is none. */
export function findTakeBack(
  config: Config,
  { state, decided_by, decided_at, decisions }: ReceiptRow,
  by: Admin,
  now: Date,
) {
  if (state === 'submitted' || decided_at === null || decided_by !== by.userId) return null;
  const seconds = takeBackSecondsLeft(config, decided_at, now);
  return seconds === 0 ? null : { decision: decisions, seconds };
}
