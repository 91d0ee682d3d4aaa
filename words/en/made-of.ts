import type { CalendarDate } from '#domain/calendar.ts';
import { formatsOf } from '../formats.ts';

const { count, number, shortDate } = formatsOf('en');
const wholeDay = (day: CalendarDate) => shortDate(day).replaceAll(' ', '\u00a0');
const countPoints = (points: number) => count(points, { one: '# point', other: '# points' });

/** What a line of the ledger was made of, where it is opened, in English. */
export const madeOf = {
  loading: 'Loading what this line is made of',
  notLoaded: 'What this line is made of could not be loaded.',
  items: 'Items',
  ordered: 'Ordered',
  /** '2 × 250 points' */
  times: <T>(quantity: T, points: T) => [quantity, ' × ', points],
  deniedItem: 'Denied',
  corrected: 'The items were corrected since then. These are the items as they are now.',
  rightAnswers: (right: number, all: number) => `${right} of ${all} answers right`,

  decisions: 'Decisions',
  approved: (points: number) => `Approved, ${countPoints(points)}`,
  denied: 'Denied',
  reopened: 'Reopened',
  'taken-back': 'Taken back',
  by: (administrator: string) => `By ${administrator}`,

  spendable: (day: CalendarDate) => `Can be spent from ${wholeDay(day)}`,
  expires: (day: CalendarDate) => `Expires ${wholeDay(day)}`,
  neverExpires: 'Never expires',
  left: (points: number) => `${countPoints(points)} left of it`,

  /** Below points that were taken back: what could not be taken, and in the opened line why. */
  andOwed: (points: number) => `and ${number(points)} owed`,
  spentBefore: (points: number) =>
    count(points, {
      one: '# point had been spent already, so it is owed.',
      other: '# points had been spent already, so they are owed.',
    }),

  takenFrom: 'Taken from',
  givenBackTo: 'Given back to',
  lotTakenBack: 'Its points had been taken back before',
  more: (lines: number) => count(lines, { one: 'and # more', other: 'and # more' }),
  takesBack: 'Takes back',
  givesBack: 'Gives back',
  takenBackBy: 'Taken back by',
  givenBackBy: 'Given back by',
};
