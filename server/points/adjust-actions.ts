import type { points } from '#contract/points.ts';
import type { Input } from '#contract/route.ts';
import type { Context } from '#server/http/serve.ts';
import { aboutMember } from '#server/members/events.ts';
import { lockMember, type MemberRow } from '#server/members/queries.ts';
import { movePoints } from './actions.ts';
import { findAdjustment, type Totals } from './queries.ts';

type Adjust = typeof points.adjustPoints;

/** An adjustment by hand: never below zero, and once per adjustment id, however often it is sent. */
export async function adjustPoints(sent: Input<Adjust>, context: Context<Adjust>) {
  const { db, programId, tell, refuse } = context;
  const member = await lockMember(db, programId, sent.id);
  if (!member) throw refuse('not-found');
  const made = await findAdjustment(db, member, sent.adjustmentId);
  if (made) {
    if (made.amount !== sent.amount || made.label !== sent.reason) throw refuse('adjusted-otherwise');
    return totalsOf(member);
  }
  if (member.erased_at) throw refuse('erased');
  if (!member.approved) throw refuse('awaiting-approval');
  const before = totalsOf(member);
  if (sent.expectedBalance !== undefined && sent.expectedBalance !== before.currentPoints)
    throw refuse('stale', { ...before });
  const after = await movePoints(db, {
    programId,
    memberId: member.id,
    cause: 'adjustment',
    causeId: sent.adjustmentId,
    label: sent.reason,
    amount: sent.amount,
  });
  if (typeof after === 'string') throw refuse('not-enough-points', { ...before });
  await tell({
    type: 'points.adjusted',
    ...aboutMember(member),
    data: { amount: sent.amount, pointsLeft: after.currentPoints, reason: sent.reason },
  });
  return after;
}

const totalsOf = ({ total_points, current_points }: MemberRow): Totals => ({
  totalPoints: total_points,
  currentPoints: current_points,
});
