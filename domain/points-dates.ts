import { addDays, addMonths, type CalendarDate, daysBetween } from './calendar.ts';

/** When points expire: never, some months after they could first be spent, at the end of a year, or some months without activity. */
export const pointsExpiries = ['never', 'months', 'year-end', 'idle'] as const;
export type PointsExpiry = (typeof pointsExpiries)[number];

/** What a program says about the dates of the points that are earned from then on; earlier ones keep theirs. */
export interface PointsRules {
  /** Days, 0 to 365, between earning points and spending them. */
  holdDays: number;
  expiry: PointsExpiry;
  /**
   * `months` and `idle`: months, 1 to 120. `year-end`: years, 0 to 10, where 0 is the end of the year in which the points
   * can first be spent. `never`: 0.
   */
  expireAfter: number;
}
export const unlimitedPoints: PointsRules = { holdDays: 0, expiry: 'never', expireAfter: 0 };

/** In the unit of the rule. */
export const expireAfterBounds: Readonly<Record<PointsExpiry, { least: number; most: number }>> = {
  never: { least: 0, most: 0 },
  months: { least: 1, most: 120 },
  'year-end': { least: 0, most: 10 },
  idle: { least: 1, most: 120 },
};
export const MOST_HOLD_DAYS = 365;

/** The dates of a lot, in the program's days. At most one of `expiresOn` and `idleMonths` is set; without either it is kept for ever. */
export interface LotDates {
  spendableOn: CalendarDate;
  /** The last day on which the points can be spent. */
  expiresOn: CalendarDate | null;
  /** The points can be spent until this many months after the member's last activity. */
  idleMonths: number | null;
}

/** The dates of points that are earned on a day. They expire by when they can first be spent, so that a hold shortens no promise. */
export function lotDates({ holdDays, expiry, expireAfter }: PointsRules, earnedOn: CalendarDate): LotDates {
  const spendableOn = addDays(earnedOn, holdDays);
  const year = String(Number(spendableOn.slice(0, 4)) + expireAfter).padStart(4, '0');
  return {
    spendableOn,
    expiresOn:
      expiry === 'months' ? addMonths(spendableOn, expireAfter) : expiry === 'year-end' ? `${year}-12-31` : null,
    idleMonths: expiry === 'idle' ? expireAfter : null,
  };
}

/**
 * The last day on which a lot can be spent, or null. `activeOn` is the last day on which the member earned or spent; points
 * that are held longer than the member is idle wait for their first day at least.
 */
export function lastDay(
  { spendableOn, expiresOn, idleMonths }: LotDates,
  activeOn: CalendarDate | null,
): CalendarDate | null {
  if (idleMonths === null) return expiresOn;
  const since = activeOn !== null && activeOn > spendableOn ? activeOn : spendableOn;
  return addMonths(since, idleMonths);
}

/** Days before the last one at which a member is told that points expire. */
export const warnedBefore = [30, 7] as const;
/** A mail names the points of the week after as well, and none comes in the week after it. */
const toldAhead = 7;

/** Of which last day a lot's owner was told, and how many days before it. */
export interface LotWarning {
  warnedFor: CalendarDate | null;
  warnedDays: number | null;
}
type WarnedLot = LotDates & LotWarning & { remaining: number; isHeld: boolean };

/** What a mail says: points by their last day, earliest first; and the lots that it names, with how it must be noted. */
export interface ExpiryWarning<L> {
  expiring: { on: CalendarDate; points: number }[];
  lots: { lot: L; warnedFor: CalendarDate; warnedDays: number }[];
}

/**
 * The warning that is due, or null; one a week at most, for which lots that were spent since the last one must be among the
 * given. Held and spent lots are not warned of. A last day that moved is told anew.
 */
export function expiryWarning<L extends WarnedLot>(
  lots: readonly L[],
  activeOn: CalendarDate | null,
  today: CalendarDate,
): ExpiryWarning<L> | null {
  if (today < quietUntil(lots)) return null;
  const ending = lots.flatMap((lot) => {
    const on = endOf(lot, activeOn);
    return on === null || on < today ? [] : [{ lot, warnedFor: on, warnedDays: daysBetween(today, on) }];
  });
  const mustBeTold = ending.some(({ lot }) => {
    const from = warningDay(lot, activeOn);
    return from !== null && from <= today;
  });
  if (!mustBeTold) return null;
  const named = ending.filter(({ warnedDays }) => warnedDays <= warnedBefore[0] + toldAhead);
  const byDay = new Map<CalendarDate, number>();
  for (const { lot, warnedFor } of named) byDay.set(warnedFor, (byDay.get(warnedFor) ?? 0) + lot.remaining);
  return {
    expiring: [...byDay].map(([on, points]) => ({ on, points })).toSorted((a, b) => (a.on < b.on ? -1 : 1)),
    lots: named,
  };
}

/**
 * The next day on which something happens to lots by itself: one can be spent, their owner is told, or one has expired. Today
 * if something is due; of some of a member's lots it may be too early, never too late.
 */
export function nextDue(
  lots: readonly WarnedLot[],
  activeOn: CalendarDate | null,
  today: CalendarDate,
): CalendarDate | null {
  const quiet = quietUntil(lots);
  const due = lots.flatMap((lot) => {
    if (lot.isHeld && lot.remaining > 0) return [lot.spendableOn];
    const on = endOf(lot, activeOn);
    const warnedOn = warningDay(lot, activeOn);
    return [...(warnedOn ? [latest(warnedOn, quiet)] : []), ...(on ? [addDays(on, 1)] : [])];
  });
  return due.length === 0 ? null : latest(today, due.toSorted()[0]!);
}

const endOf = (lot: WarnedLot, activeOn: CalendarDate | null) =>
  lot.isHeld || lot.remaining === 0 ? null : lastDay(lot, activeOn);

/** From when a lot's owner must be told of its last day again. */
function warningDay(lot: WarnedLot, activeOn: CalendarDate | null): CalendarDate | null {
  const on = endOf(lot, activeOn);
  const told = (lot.warnedFor === on ? lot.warnedDays : null) ?? Number.POSITIVE_INFINITY;
  const days = warnedBefore.find((before) => told > before + toldAhead);
  return on === null || days === undefined ? null : addDays(on, -days);
}

/** The first day on which the next mail can come. */
const quietUntil = (lots: readonly LotWarning[]): CalendarDate =>
  lots
    .map(({ warnedFor, warnedDays }) => (warnedFor === null ? '' : addDays(warnedFor, toldAhead - (warnedDays ?? 0))))
    .reduce(latest, '');

const latest = (a: CalendarDate, b: CalendarDate): CalendarDate => (a > b ? a : b);
