import { isDeepStrictEqual } from 'node:util';
import type { points } from '#contract/points.ts';
import type { Input } from '#contract/route.ts';
import type { Context } from '#server/http/serve.ts';
import { aboutMember } from '#server/members/events.ts';
import { lockMember, type MemberRow } from '#server/members/queries.ts';
import { lockPoints, movePoints } from './actions.ts';
import { findByHand, type Totals } from './ledger-queries.ts';

type Adjust = typeof points.adjustPoints;

/** An adjustment by hand: never below zero, and once per adjustment id, however often it is sent. */
export async function adjustPoints(sent: Input<Adjust>, context: Context<Adjust>) {
  const { db, programId, actor, tell, refuse } = context;
  const member = await lockMember(db, programId, sent.id);
  if (!member) throw refuse('not-found');
  const label = { code: 'text', text: sent.reason } as const;
  const by = { cause: 'adjustment', causeId: sent.adjustmentId } as const;
  const made = await findByHand(db, member, by);
  if (made) {
    if (made.amount !== sent.amount || !isDeepStrictEqual(made.said, label)) throw refuse('adjusted-otherwise');
    return totalsOf(member);
  }
  if (member.erased_at) throw refuse('erased');
  if (!member.approved) throw refuse('awaiting-approval');
  const before = await lockPoints(db, { programId, memberId: member.id });
  if (sent.expectedBalance !== undefined && sent.expectedBalance !== before.currentPoints)
    throw refuse('stale', { ...before });
  const after = await movePoints(db, {
    programId,
    memberId: member.id,
    ...by,
    kind: 'adjusted',
    label,
    points: sent.amount,
    decidedBy: actor.userId,
  });
  if (typeof after === 'string') throw refuse('not-enough-points', { ...before });
  await tell({
    type: 'points.adjusted',
    ...aboutMember(member),
    data: { amount: sent.amount, pointsLeft: after.currentPoints, reason: sent.reason },
  });
  return after;
}

const totalsOf = ({ total_points, current_points, held_points, debt_points }: MemberRow): Totals => ({
  totalPoints: total_points,
  currentPoints: current_points,
  heldPoints: held_points,
  debtPoints: debt_points,
});
