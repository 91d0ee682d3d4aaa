import type { PointsExpiry, PointsRules } from '#domain/points-dates.ts';
import { formatsOf } from '../../formats.ts';

const { count } = formatsOf('en');

const expiries: Readonly<Record<PointsExpiry, string>> = {
  never: 'Never',
  months: 'Months after they can be spent',
  'year-end': 'At the end of a year',
  idle: 'After months without activity',
};

/** In a program’s editor: when points can be spent, and when they expire. */
export const points = {
  holdDays: 'Days until points can be spent',
  holdDaysHint: 'After the day on which they are earned. Empty: at once.',
  expiry: 'Points expire',
  expiries,
  months: 'Months',
  idleHint: 'In which a participant neither earns nor spends points.',
  year: 'Which year',
  yearsAfter: (years: number) =>
    years === 0
      ? 'The one in which they can first be spent'
      : count(years, { one: 'The one after that', other: '# years after that' }),
  unlimited: 'Points can be spent at once and never expire.',
  /** Of points that are earned today. */
  from: (earned: string, from: string) =>
    `Points earned today, ${earned}, can be spent from ${from} on and never expire.`,
  until: (earned: string, from: string, until: string) =>
    `Points earned today, ${earned}, can be spent from ${from} to ${until}.`,
  untilIdle: (earned: string, from: string, until: string) =>
    `Points earned today, ${earned}, can be spent from ${from} to ${until}, and longer if the participant earns or spends points by then.`,
  /** In the order of the fields, where another person's rules are shown. */
  inShort: ({ holdDays, expiry, expireAfter }: PointsRules) =>
    `${count(holdDays, { one: '# day', other: '# days' })}, ${expiries[expiry]}${expireAfter > 0 ? `, ${expireAfter}` : ''}`,
  secondAbove: 'A second administrator decides above',
  secondHint:
    'Adjustments, write-offs and reopened receipts of more points wait for another administrator; what one person adjusts and writes off for a participant on one day counts together. Opening balances wait for another administrator, however few points they are. With one administrator, nothing above can be booked. Empty: never.',
  earlierKeep: 'Points that were earned before a change keep their dates.',
};
