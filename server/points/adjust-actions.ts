import { isDeepStrictEqual } from 'node:util';
import type { points } from '#contract/points.ts';
import type { Input } from '#contract/route.ts';
import { HOURS_COUNTED_TOGETHER, needsApproval } from '#domain/approvals.ts';
import { isOwnAccount } from '#server/accounts/own-account.ts';
import { decideByTwo } from '#server/approvals/actions.ts';
import { getApprovalLimit } from '#server/approvals/queries.ts';
import type { Context } from '#server/http/serve.ts';
import { aboutMember } from '#server/members/events.ts';
import { lockMember, type MemberRow } from '#server/members/queries.ts';
import { lockPoints, type MovementProblem, movePoints } from './actions.ts';
import { findByHand, sumMovedAlone, type Totals } from './ledger-queries.ts';

type Adjust = typeof points.adjustPoints;
type WriteOff = typeof points.writeOffPoints;

/** An adjustment by hand: never below zero, and once per adjustment id, however often it is sent. */
export async function adjustPoints(sent: Input<Adjust>, context: Context<Adjust>): Promise<Done> {
  const { id, adjustmentId: causeId, amount, reason, expectedBalance: seen, approval } = sent;
  const { member, before, after, ...made } = await moveByHand(context, {
    ...{ id, cause: 'adjustment', causeId, kind: 'adjusted', points: amount, reason, approval },
    line: { amount, debtAmount: 0 },
    isAsSeen: ({ currentPoints }) => currentPoints === (seen ?? currentPoints),
    isPossible: ({ currentPoints }) => currentPoints + amount >= 0,
    expected: ({ currentPoints }) => ({ currentPoints }),
  });
  if (typeof after === 'string') throw context.refuse('not-enough-points', { ...before });
  const data = { amount, pointsLeft: after.currentPoints, reason, askedBy: made.askedBy };
  if (made.isNew) await context.tell({ type: 'points.adjusted', ...aboutMember(member), data });
  return { ...after, waits: made.waits };
}

/** Points owed that are written off by hand: at most as many as there are, and once per id. */
export async function writeOffPoints(sent: Input<WriteOff>, context: Context<WriteOff>): Promise<Done> {
  const { id, writeOffId: causeId, points, reason, expectedDebt: seen, approval } = sent;
  const { member, before, after, ...made } = await moveByHand(context, {
    ...{ id, cause: 'write-off', causeId, kind: 'written-off', points, reason, approval },
    line: { amount: 0, debtAmount: -points },
    isAsSeen: ({ debtPoints }) => debtPoints === (seen ?? debtPoints),
    isPossible: ({ debtPoints }) => points <= debtPoints,
    expected: ({ debtPoints }) => ({ debtPoints }),
  });
  if (typeof after === 'string') throw context.refuse('not-that-much-debt', { ...before });
  const data = { points, owed: after.debtPoints, reason, askedBy: made.askedBy };
  if (made.isNew) await context.tell({ type: 'points.written-off', ...aboutMember(member), data });
  return { ...after, waits: made.waits };
}

/** `waits`: nothing was moved, as a second administrator decides. */
type Done = Totals & { waits: boolean };

interface ByHand {
  /** Of the member. */
  id: string;
  cause: 'adjustment' | 'write-off';
  causeId: string;
  kind: 'adjusted' | 'written-off';
  points: number;
  reason: string;
  /** The request that the caller approves. */
  approval: string | undefined;
  /** What it writes into the ledger. */
  line: { amount: number; debtAmount: number };
  isAsSeen: (totals: Totals) => boolean;
  isPossible: (totals: Totals) => boolean;
  /** What a request keeps of the points that were seen. */
  expected: (totals: Totals) => Readonly<Record<string, number>>;
}
interface Moved {
  member: MemberRow;
  before: Totals;
  after: Totals | MovementProblem;
  /** It was not made before. */
  isNew: boolean;
  waits: boolean;
  askedBy?: string;
}

async function moveByHand(
  context: Pick<Context<Adjust | WriteOff>, 'db' | 'programId' | 'actor' | 'now' | 'refuse' | 'tell' | 'services'>,
  { id, cause, causeId, kind, points, reason, approval, line, isAsSeen, ...what }: ByHand,
): Promise<Moved> {
  const { db, programId, actor, now, refuse } = context;
  const member = await lockMember(db, programId, id);
  if (!member) throw refuse('not-found');
  if (await isOwnAccount(db, actor, member)) throw refuse('own-points');
  const label = { code: 'text', text: reason } as const;
  const made = await findByHand(db, member, { cause, causeId });
  if (made) {
    if (!isDeepStrictEqual(made, { ...line, said: label })) throw refuse('adjusted-otherwise');
    const totals = totalsOf(member);
    return { member, before: totals, after: totals, isNew: false, waits: false };
  }
  if (member.erased_at) throw refuse('erased');
  if (!member.approved) throw refuse('awaiting-approval');
  const owner = { programId, memberId: member.id };
  const before = await lockPoints(db, owner);
  if (!isAsSeen(before)) throw refuse('stale', { ...before });
  const isPossible = what.isPossible(before);
  const byTwo = isPossible
    ? await decideByTwo(
        {
          ...{ ...owner, of: { kind: cause, causeId }, points, reason, expected: what.expected(before) },
          isAbove: async () => {
            const limit = await getApprovalLimit(db, programId);
            if (limit === null) return false;
            return needsApproval(limit, points, await sumMovedAlone(db, owner, actor.userId, dayBefore(now)));
          },
        },
        approval,
        { ...context, about: aboutMember(member) },
      )
    : null;
  if (byTwo === 'waits') return { member, before, after: before, isNew: false, waits: true };
  const after = await movePoints(db, { ...owner, cause, causeId, kind, label, points, decidedBy: actor.userId });
  return { member, before, after, isNew: true, waits: false, ...byTwo };
}

const dayBefore = (now: Date) => new Date(now.getTime() - HOURS_COUNTED_TOGETHER * 3_600_000);

const totalsOf = ({ total_points, current_points, held_points, debt_points }: MemberRow): Totals => ({
  totalPoints: total_points,
  currentPoints: current_points,
  heldPoints: held_points,
  debtPoints: debt_points,
});
