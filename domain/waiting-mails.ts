import { addDays, type CalendarDate, startOfWeek, today } from './calendar.ts';
import { noonOf } from './day-bounds.ts';
import type { Right } from './roles.ts';

/** What administrators can be mailed about, in the order in which a mail names it. */
export const waitingKinds = ['receipts', 'users', 'rewards', 'objections', 'approvals'] as const;
export type WaitingKind = (typeof waitingKinds)[number];

/** Who can do something about it; nobody else is mailed. */
export const rightAbout: Readonly<Record<WaitingKind, Right>> = {
  receipts: 'review',
  users: 'approve-people',
  rewards: 'ship',
  objections: 'review',
  approvals: 'people',
};

/** `soon`: what is new, collected for an hour at most. Daily and weekly, on Mondays, at eight: all that waits. */
export const oftenMailed = ['never', 'soon', 'daily', 'weekly'] as const;
export type OftenMailed = (typeof oftenMailed)[number];

const HOUR = 60 * 60_000;
/** Eight o'clock of a day in an IANA zone. Clocks change at night, so it is four hours before noon. */
const morningOf = (day: CalendarDate, zone: string): Date => new Date(noonOf(day, zone).getTime() - 4 * HOUR);

/** When something that waits is looked for the next time after this moment, in an IANA zone; null: never. */
export function nextLook(often: OftenMailed, { after, zone }: { after: Date; zone: string }): Date | null {
  if (often === 'never') return null;
  if (often === 'soon') return after;
  const day = today(after, zone);
  const [first, step] = often === 'daily' ? [day, 1] : [startOfWeek(day), 7];
  const morning = morningOf(first, zone);
  return morning > after ? morning : morningOf(addDays(first, step), zone);
}

/** Less than the quarter of an hour between two rounds, so that none is left out, and a full round is over at some time. */
const UNTIL_NEXT_ROUND = 10 * 60_000;

/** When it is looked for again after a look: of `soon` an hour after a mail, and else with the next round. */
export const lookAgain = (often: OftenMailed, now: { after: Date; zone: string }, wasMailed: boolean): Date | null =>
  often === 'soon' ? new Date(now.after.getTime() + (wasMailed ? HOUR : UNTIL_NEXT_ROUND)) : nextLook(often, now);
