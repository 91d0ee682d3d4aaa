import { isDeepStrictEqual } from 'node:util';
import type { reviews } from '#contract/reviews.ts';
import type { Input } from '#contract/route.ts';
import { needsApproval } from '#domain/approvals.ts';
import { isOwnAccount } from '#server/accounts/own-account.ts';
import { type ByTwo, decideByTwo, withdrawOfReceipt } from '#server/approvals/actions.ts';
import { getApprovalLimit } from '#server/approvals/queries.ts';
import type { Db, Tx } from '#server/db/pool.ts';
import { unlessTaken } from '#server/db/unless-taken.ts';
import type { Told } from '#server/event.ts';
import type { Refusal } from '#server/http/refusal.ts';
import type { Context, Inside, Step } from '#server/http/serve.ts';
import { findMember, lockMember } from '#server/members/queries.ts';
import { movePoints, previewReversal } from '#server/points/actions.ts';
import { getReversal } from '#server/points/ledger-queries.ts';
import { aboutReceipt, receiptReopened } from '../events.ts';
import { closeObjection } from '../objection-queries.ts';
import { findReceipt, lockReceipt, type ReceiptRow } from '../queries.ts';
import { findPayment, isReplaced, type NewDecision, nextDecision, writeDecision } from './decision-queries.ts';

type Reopen = typeof reviews.reopenReceipt;

type Effect = Awaited<ReturnType<typeof effectOf>>;
type ReopenedData = Told<'receipt.reopened'>['data'];

type Preview = typeof reviews.previewReopening;
export type Refused = 'not-found' | 'receipt-waiting' | 'own-receipt' | 'erased' | 'receipt-replaced';

/** What reopening would do to the member's points now; refused as the reopening itself would be. */
export async function previewReopening({ id }: Input<Preview>, context: Context<Preview>) {
  const receipt = await findReceipt(context.db, context.programId, id);
  return await effectOf(context.db, await refuseReopening(receipt, context));
}

/** A decided receipt that can wait again. */
export async function refuseReopening(
  receipt: ReceiptRow | undefined,
  { db, actor, refuse }: Pick<Step<'admin', Refused, Db>, 'db' | 'actor' | 'refuse'>,
): Promise<ReceiptRow> {
  if (!receipt || receipt.state === 'draft') throw refuse('not-found');
  if (receipt.state === 'submitted') throw refuse('receipt-waiting');
  if (await isOwnAccount(db, actor, receipt)) throw refuse('own-receipt');
  const member = await findMember(db, receipt.program_id, receipt.member_id);
  if (!member || member.erased_at) throw refuse('erased');
  if (await isReplaced(db, receipt)) throw refuse('receipt-replaced');
  return receipt;
}

/**
 * Takes a decision back: what it paid is reversed by a line of its own, and the receipt waits again. Locks the receipt, so
 * that the second of two finds it waiting.
 */
export async function reopenReceipt(
  { id, reason, expected, approval }: Input<Reopen>,
  context: Inside<Reopen>,
): Promise<{ receipt: ReceiptRow; waits: boolean }> {
  const { db, programId } = context;
  const receipt = await refuseReopening(await lockReceipt(db, programId, id), context);
  const byTwo = await decideReopening(receipt, { reason, expected, approval }, context);
  if (byTwo === 'waits') return { receipt, waits: true };
  const stale = { ...context, refuseStale: (data: { reopening: Effect }) => context.refuse('stale', data) };
  return { receipt: await reopenAsExpected(receipt, { reason, expected }, byTwo, stale), waits: false };
}

/** Reopens it if that does what was seen. `why`: by whom else it was wanted. */
export async function reopenAsExpected(
  receipt: ReceiptRow,
  { reason, expected }: Pick<Input<Reopen>, 'reason' | 'expected'>,
  why: Pick<ReopenedData, 'askedBy' | 'objected'> | null,
  context: Step<'admin', Refused> & { refuseStale: (data: { reopening: Effect }) => Refusal },
): Promise<ReceiptRow> {
  const { db, actor, now, refuseStale, tell } = context;
  const effect = await takePointsBack(db, receipt, actor.userId);
  if (!isDeepStrictEqual({ ...effect, ...expected }, effect)) throw refuseStale({ reopening: effect });
  const decision = { decision: 'reopened', reason, decided_at: now, decided_by: actor.userId } as const;
  const reopened = await waitAgain(receipt, decision, context);
  await tell(receiptReopened(reopened, { reason, points: effect.takenBack, owed: effect.owed, ...why }));
  return reopened;
}

/** Writes that a decision is taken back, which ends an objection to it; refused if the member has used the number of a denied receipt again. */
export async function waitAgain(
  receipt: ReceiptRow,
  decision: NewDecision,
  context: Pick<Step<'admin', Refused>, 'db' | 'refuse' | 'actor' | 'now' | 'tell'>,
): Promise<ReceiptRow> {
  const { db, refuse } = context;
  // The number as it was compared before is unique too, and is checked first.
  const waiting = await unlessTaken(
    'receipts_one_per_number',
    unlessTaken('receipts_one_per_compared_number', writeDecision(db, receipt, decision)),
  );
  if (waiting === 'taken') throw refuse('receipt-replaced');
  await withdrawOfReceipt(receipt, context);
  const { decided_by, decided_at } = decision;
  await closeObjection(db, receipt, { outcome: 'upheld', decided_by, decided_at });
  return waiting;
}

/** It is measured by what the receipt was paid. A request is about the decision that was seen, and about no later one. */
async function decideReopening(
  receipt: ReceiptRow,
  { reason, expected, approval }: Pick<Input<Reopen>, 'reason' | 'expected' | 'approval'>,
  context: Inside<Reopen>,
): Promise<ByTwo> {
  // Refused as stale.
  if (expected.decision !== receipt.decisions) return null;
  const { db, programId } = context;
  const points = receipt.points ?? 0;
  const { member_id: memberId } = receipt;
  await lockMember(db, programId, memberId);
  return await decideByTwo(
    {
      ...{
        programId,
        memberId,
        of: { kind: 'reopening', receiptId: receipt.id, decision: receipt.decisions },
        points,
        reason,
      },
      expected,
      isAbove: async () => needsApproval(await getApprovalLimit(db, programId), points),
    },
    approval,
    { ...context, about: aboutReceipt(receipt) },
  );
}

const nothing = { points: 0, takenBack: 0, owed: 0 };

export async function effectOf(db: Db, receipt: ReceiptRow) {
  const line = await findPayment(db, receipt);
  const effect = line === null ? nothing : await previewReversal(db, reversalOf(receipt, line));
  return { decision: receipt.decisions, ...effect };
}

/** Takes back what the receipt was paid with; `owed` is what was no longer there. */
export async function takePointsBack(db: Tx, receipt: ReceiptRow, decidedBy: string) {
  const line = await findPayment(db, receipt);
  if (line === null) return { decision: receipt.decisions, ...nothing };
  const moved = await movePoints(db, { ...reversalOf(receipt, line), decidedBy });
  if (typeof moved === 'string') throw new Error(`Receipt ${receipt.id} could not be taken back: ${moved}`);
  const { amount, debt_amount: owed } = await getReversal(db, reversalOf(receipt, line));
  return { decision: receipt.decisions, points: owed - amount, takenBack: -amount, owed };
}

const reversalOf = (receipt: ReceiptRow, reverses: number) =>
  ({
    programId: receipt.program_id,
    memberId: receipt.member_id,
    kind: 'reversed',
    cause: 'receipt',
    causeId: receipt.id,
    label: { code: 'receipt', number: receipt.receipt_number },
    reverses,
    round: nextDecision(receipt),
  }) as const;
