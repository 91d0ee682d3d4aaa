import type { CalendarDate } from './calendar.ts';

/** Of a program, those that are over included. */
export const MAX_ANNOUNCEMENTS = 100;
/** Of a program on one day. */
export const MAX_ANNOUNCED = 20;

/** The first and the last day on which something is announced. */
export interface Announced {
  readonly startsOn: CalendarDate;
  readonly endsOn: CalendarDate;
}

/** How many of the others are announced on the day of this one that has the most of them. */
export function mostBeside({ startsOn, endsOn }: Announced, others: readonly Announced[]): number {
  // It is the first day of one of them, or of this one.
  const days = [startsOn, ...others.map((other) => other.startsOn).filter((day) => day > startsOn && day <= endsOn)];
  const countOn = (day: CalendarDate) => others.filter((other) => other.startsOn <= day && day <= other.endsOn).length;
  return Math.max(...days.map(countOn));
}
