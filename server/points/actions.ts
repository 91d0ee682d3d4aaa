import { isMovementAllowed, type PointsCause } from '#domain/points.ts';
import { newId } from '#server/db/ids.ts';
import type { Tx } from '#server/db/pool.ts';
import { insertEntry, lockLedger, type Totals } from './queries.ts';

export interface Movement {
  programId: string;
  memberId: string;
  cause: PointsCause;
  /** The cause: a receipt, order or adjustment moves points once, a training once per member. */
  causeId: string;
  /** The text in the member's list: 'Receipt 10047713'. */
  label: string;
  /** Whole points, negative for an order. 0 moves nothing. */
  amount: number;
  /** The time of the event if it is not now, for imported histories. */
  at?: Date;
}

/** Why points did not move. */
export type MovementProblem = 'moved-already' | 'not-enough-points';

/**
 * The only function that moves points: it locks the member, then writes the entry and the totals in the caller's
 * transaction.
 */
export async function movePoints(db: Tx, movement: Movement): Promise<Totals | MovementProblem> {
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
