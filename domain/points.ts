import { formatPoints } from './format.ts';

/** What moves points: receipts and trainings give, orders take, an adjustment does either. */
export type PointsCause = 'receipt' | 'training' | 'order' | 'adjustment';
/** What a ledger calls them. */
export const pointsCauses: Readonly<Record<PointsCause, string>> = {
  receipt: 'Receipt approved',
  training: 'Training',
  order: 'Redeemed',
  adjustment: 'Adjustment',
};

/** One line of the ledger. `amount` is in whole points: positive gives, negative takes; never 0, within ±1e9. */
export interface PointsMovement {
  readonly cause: PointsCause;
  readonly amount: number;
}

/** In whole points, never below 0. */
export interface PointsTotals {
  /** Earned in all. */
  totalPoints: number;
  /** Left to redeem. */
  currentPoints: number;
}

/** Whole points, in either direction; more in one line is refused. */
export const MAX_MOVEMENT = 1_000_000_000;

/**
 * What a ledger adds up to. An order spends what was earned, so it never lowers `totalPoints`. An adjustment corrects
 * what was earned, so it moves both figures, down as well as up.
 */
export function replay(movements: readonly PointsMovement[]): PointsTotals {
  const totals = { totalPoints: 0, currentPoints: 0 };
  for (const { cause, amount } of movements) {
    totals.currentPoints += amount;
    if (cause !== 'order') totals.totalPoints += amount;
  }
  return totals;
}

/** Refuses an amount that is no whole number, 0 or beyond ±1e9, and one that would leave fewer than 0 points to redeem. */
export function isMovementAllowed(currentPoints: number, amount: number): boolean {
  if (!Number.isInteger(amount) || amount === 0 || Math.abs(amount) > MAX_MOVEMENT) return false;
  return currentPoints + amount >= 0 && Number.isSafeInteger(currentPoints + amount);
}

/**
 * What one item, reward or module is worth: a whole number from 0 to 1e9, so that one movement can always carry it. An
 * emptied field ('') is missing; what is no number at all may be given as it was typed.
 */
export function pointsProblem(points: number | string): string | null {
  if (points === '') return 'Enter the points.';
  const worth = Number(points);
  const isGood = Number.isInteger(worth) && worth >= 0 && worth <= MAX_MOVEMENT;
  return isGood ? null : `Points must be a whole number from 0 to ${formatPoints(MAX_MOVEMENT)}.`;
}
