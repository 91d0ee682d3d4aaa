import { addDays, type CalendarDate } from './calendar.ts';
import { type LotDates, lastDay, warnedBefore } from './points-dates.ts';

/** Whole points to which something happens on a day of the program. */
export interface PointsOn {
  on: CalendarDate;
  points: number;
}

export interface PointsAhead {
  /** The next day on which points that are on hold can be spent. */
  freed: PointsOn | null;
  /** The next day that is the last on which free points can be spent, if it is within 30 days. */
  expiring: PointsOn | null;
}

/** A member is told of what expires this many days before, on the pages as by mail. */
const TOLD_BEFORE = Math.max(...warnedBefore);

/** What happens next to points by itself. What is over and only waits to be booked is told no more. */
export function pointsAhead(
  lots: readonly (LotDates & { remaining: number; isHeld: boolean })[],
  activeOn: CalendarDate | null,
  today: CalendarDate,
): PointsAhead {
  const freed = lots.flatMap((lot) =>
    lot.isHeld && lot.spendableOn > today ? [{ on: lot.spendableOn, points: lot.remaining }] : [],
  );
  const expiring = lots.flatMap((lot) => {
    const on = lot.isHeld ? null : lastDay(lot, activeOn);
    return on === null || on < today || on > addDays(today, TOLD_BEFORE) ? [] : [{ on, points: lot.remaining }];
  });
  return { freed: firstOf(freed), expiring: firstOf(expiring) };
}

/** The first of the days, with all points of that day. */
function firstOf(days: readonly PointsOn[]): PointsOn | null {
  const on = days.map((day) => day.on).toSorted()[0];
  if (on === undefined) return null;
  return { on, points: days.reduce((sum, day) => sum + (day.on === on ? day.points : 0), 0) };
}

/**
 * False if `pointsAhead` has nothing to tell, known from the member alone: `dueOn` is the first day on which something
 * happens to its points by itself, and comes a day after the last one if every warning was sent.
 */
export const hasPointsAhead = (held: number, dueOn: CalendarDate | null, today: CalendarDate): boolean =>
  held > 0 || (dueOn !== null && dueOn <= addDays(today, TOLD_BEFORE + 1));

/** A line of the ledger: the change of the balance and of what is owed. */
interface Moved {
  kind: string;
  amount: number;
  debtAmount?: number;
}
/**
 * The points by which people know a line: what it gave or took, and what of points owed was written off. What settles these was given by
 * another line.
 */
export const pointsOfLine = ({ kind, amount, debtAmount = 0 }: Moved) =>
  kind === 'settled' ? amount : amount - Math.min(debtAmount, 0);
/** What was to be taken back, from 0, but had been spent: it is owed. */
export const owedOfLine = ({ debtAmount = 0 }: Moved) => Math.max(debtAmount, 0);
