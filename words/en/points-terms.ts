import type { PointsTerm } from '#domain/points-rules.ts';
import { formatsOf } from '../formats.ts';
import type { Sentences } from '../say.ts';

const { count } = formatsOf('en');

/** What participants read of their program’s rules of points. */
export const pointsTerms: Sentences<PointsTerm> = {
  held: ({ days }) =>
    count(days, {
      one: 'You can use points the day after you earn them.',
      other: 'You can use points # days after you earn them.',
    }),
  months: ({ months }) =>
    count(months, {
      one: 'Points expire a month after you earn them.',
      other: 'Points expire # months after you earn them.',
    }),
  yearEnd: 'Points expire at the end of the year in which you earn them.',
  laterYearEnd: ({ years }) =>
    count(years, {
      one: 'Points expire at the end of the year after the one in which you earn them.',
      other: 'Points expire # years after the end of the year in which you earn them.',
    }),
  idle: ({ months }) =>
    count(months, {
      one: 'Points expire if you neither earn nor redeem any for a month.',
      other: 'Points expire if you neither earn nor redeem any for # months.',
    }),
  heldMonths: ({ months }) =>
    count(months, { one: 'They expire a month after that.', other: 'They expire # months after that.' }),
  heldYearEnd: 'They expire at the end of the year in which you can first use them.',
  heldLaterYearEnd: ({ years }) =>
    count(years, {
      one: 'They expire at the end of the year after the one in which you can first use them.',
      other: 'They expire # years after the end of the year in which you can first use them.',
    }),
};
