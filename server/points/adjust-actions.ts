import { isDeepStrictEqual } from 'node:util';
import type { points } from '#contract/points.ts';
import type { Input } from '#contract/route.ts';
import { isOwnAccount } from '#server/accounts/own-account.ts';
import type { Context } from '#server/http/serve.ts';
import { aboutMember } from '#server/members/events.ts';
import { lockMember, type MemberRow } from '#server/members/queries.ts';
import { lockPoints, type MovementProblem, movePoints } from './actions.ts';
import { findByHand, type Totals } from './ledger-queries.ts';

type Adjust = typeof points.adjustPoints;
type WriteOff = typeof points.writeOffPoints;

/** An adjustment by hand: never below zero, and once per adjustment id, however often it is sent. */
export async function adjustPoints(sent: Input<Adjust>, context: Context<Adjust>): Promise<Totals> {
  const { id, adjustmentId: causeId, amount, reason, expectedBalance: seen } = sent;
  const { member, before, after, isNew } = await moveByHand(context, {
    ...{ id, cause: 'adjustment', causeId, kind: 'adjusted', points: amount, reason },
    line: { amount, debtAmount: 0 },
    isAsSeen: ({ currentPoints }) => currentPoints === (seen ?? currentPoints),
  });
  if (typeof after === 'string') throw context.refuse('not-enough-points', { ...before });
  const data = { amount, pointsLeft: after.currentPoints, reason };
  if (isNew) await context.tell({ type: 'points.adjusted', ...aboutMember(member), data });
  return after;
}

/** Points owed that are written off by hand: at most as many as there are, and once per id. */
export async function writeOffPoints(sent: Input<WriteOff>, context: Context<WriteOff>): Promise<Totals> {
  const { id, writeOffId: causeId, points, reason, expectedDebt: seen } = sent;
  const { member, before, after, isNew } = await moveByHand(context, {
    ...{ id, cause: 'write-off', causeId, kind: 'written-off', points, reason },
    line: { amount: 0, debtAmount: -points },
    isAsSeen: ({ debtPoints }) => debtPoints === (seen ?? debtPoints),
  });
  if (typeof after === 'string') throw context.refuse('not-that-much-debt', { ...before });
  const data = { points, owed: after.debtPoints, reason };
  if (isNew) await context.tell({ type: 'points.written-off', ...aboutMember(member), data });
  return after;
}

interface ByHand {
  /** Of the member. */
  id: string;
  cause: 'adjustment' | 'write-off';
  causeId: string;
  kind: 'adjusted' | 'written-off';
  points: number;
  reason: string;
  /** What it writes into the ledger. */
  line: { amount: number; debtAmount: number };
  isAsSeen: (totals: Totals) => boolean;
}
interface Moved {
  member: MemberRow;
  before: Totals;
  after: Totals | MovementProblem;
  /** It was not made before. */
  isNew: boolean;
}

async function moveByHand(
  { db, programId, actor, refuse }: Pick<Context<Adjust | WriteOff>, 'db' | 'programId' | 'actor' | 'refuse'>,
  { id, cause, causeId, kind, points, reason, line, isAsSeen }: ByHand,
): Promise<Moved> {
  const member = await lockMember(db, programId, id);
  if (!member) throw refuse('not-found');
  if (await isOwnAccount(db, actor, member)) throw refuse('own-points');
  const label = { code: 'text', text: reason } as const;
  const made = await findByHand(db, member, { cause, causeId });
  if (made) {
    if (!isDeepStrictEqual(made, { ...line, said: label })) throw refuse('adjusted-otherwise');
    const totals = totalsOf(member);
    return { member, before: totals, after: totals, isNew: false };
  }
  if (member.erased_at) throw refuse('erased');
  if (!member.approved) throw refuse('awaiting-approval');
  const owner = { programId, memberId: member.id };
  const before = await lockPoints(db, owner);
  if (!isAsSeen(before)) throw refuse('stale', { ...before });
  const after = await movePoints(db, { ...owner, cause, causeId, kind, label, points, decidedBy: actor.userId });
  return { member, before, after, isNew: true };
}

const totalsOf = ({ total_points, current_points, held_points, debt_points }: MemberRow): Totals => ({
  totalPoints: total_points,
  currentPoints: current_points,
  heldPoints: held_points,
  debtPoints: debt_points,
});
