import { expireAfterBounds, MOST_HOLD_DAYS, type PointsExpiry, type PointsRules } from './points-dates.ts';
import type { NoData, Problem } from './problem.ts';

/** What is wrong with each number of the rules, or null. Their bounds are those of `points-dates.ts`. */
export function pointsRulesProblems({ holdDays, expiry, expireAfter }: PointsRules): RulesProblems {
  const bounds = expireAfterBounds[expiry];
  return {
    holdDays: isWithin(holdDays, { least: 0, most: MOST_HOLD_DAYS })
      ? null
      : { code: 'holdDaysInvalid', most: MOST_HOLD_DAYS },
    expireAfter: isWithin(expireAfter, bounds) ? null : expireAfterProblem(expiry, bounds),
  };
}
type RulesProblems = Record<'holdDays' | 'expireAfter', Problem | null>;

interface Bounds {
  least: number;
  most: number;
}
const isWithin = (value: number, { least, most }: Bounds) => Number.isInteger(value) && value >= least && value <= most;

function expireAfterProblem(expiry: PointsExpiry, { least, most }: Bounds): Problem {
  if (expiry === 'never') return { code: 'expireAfterNever' };
  return expiry === 'year-end' ? { code: 'expiryYearsInvalid', most } : { code: 'expiryMonthsInvalid', least, most };
}

/** The sentences of the rules, with their data: whole days, months and years. */
interface TermData {
  held: { days: number };
  months: { months: number };
  yearEnd: NoData;
  /** Of a year after the one in which they are earned. */
  laterYearEnd: { years: number };
  idle: { months: number };
  // The same after a hold, which they follow: they count from the day on which points can first be spent.
  heldMonths: { months: number };
  heldYearEnd: NoData;
  heldLaterYearEnd: { years: number };
}
export type PointsTerm = { [C in keyof TermData]: { readonly code: C } & Readonly<TermData[C]> }[keyof TermData];

/** What a program's participants read of its rules, in this order; nothing if points can be spent at once and for ever. */
export function pointsTerms({ holdDays, expiry, expireAfter }: PointsRules): PointsTerm[] {
  const isHeld = holdDays > 0;
  const terms: PointsTerm[] = isHeld ? [{ code: 'held', days: holdDays }] : [];
  if (expiry === 'months') terms.push({ code: isHeld ? 'heldMonths' : 'months', months: expireAfter });
  if (expiry === 'idle') terms.push({ code: 'idle', months: expireAfter });
  if (expiry === 'year-end' && expireAfter === 0) terms.push({ code: isHeld ? 'heldYearEnd' : 'yearEnd' });
  if (expiry === 'year-end' && expireAfter > 0)
    terms.push({ code: isHeld ? 'heldLaterYearEnd' : 'laterYearEnd', years: expireAfter });
  return terms;
}
