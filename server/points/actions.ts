import { isMovementAllowed, type PointsCause } from '#domain/points.ts';
import { newId } from '#server/db/ids.ts';
import type { Db } from '#server/db/pool.ts';
import { insertEntry, lockLedger, type Totals } from './queries.ts';

export interface Movement {
  programId: string;
  memberId: string;
  cause: PointsCause;
  /** What moved the points: one receipt, order or adjustment moves them once, one training once per member. */
  causeId: string;
  /** For the member's list: 'Receipt 10047713'. */
  label: string;
  /** Whole points; an order's are negative. 0 moves nothing. */
  amount: number;
  /** When it happened, where that is not now: a history that is brought in. */
  at?: Date;
}

/** Why a movement did not happen. */
export type Hindrance = 'moved-already' | 'not-enough-points';

/**
 * The one door of points: locks the member, writes the ledger line and the totals, in the caller's transaction.
 * Nothing else anywhere writes either of them.
 */
export async function movePoints(db: Db, movement: Movement): Promise<Totals | Hindrance> {
  const { programId, memberId, cause, causeId, label, amount, at } = movement;
  const { lines, isMoved, ...before } = await lockLedger(db, movement);
  if (isMoved) return 'moved-already';
  if (amount === 0) return before;
  if (!isMovementAllowed(before.currentPoints, amount)) return 'not-enough-points';
  const after = {
    totalPoints: before.totalPoints + (cause === 'order' ? 0 : amount),
    currentPoints: before.currentPoints + amount,
  };
  await insertEntry(db, {
    program_id: programId,
    member_id: memberId,
    line: lines + 1,
    id: newId(at),
    cause,
    cause_id: causeId,
    label,
    amount,
    total_points: after.totalPoints,
    balance: after.currentPoints,
    ...(at && { created_at: at }),
  });
  return after;
}
