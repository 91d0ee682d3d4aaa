import { expect, test } from 'vitest';
import type { PointsExpiry } from './points-dates.ts';
import { pointsTerms } from './points-rules.ts';

test.each<[holdDays: number, PointsExpiry, expireAfter: number, terms: readonly object[]]>([
  [0, 'never', 0, []],
  [14, 'never', 0, [{ code: 'held', days: 14 }]],
  [0, 'months', 12, [{ code: 'months', months: 12 }]],
  [
    1,
    'months',
    12,
    [
      { code: 'held', days: 1 },
      { code: 'heldMonths', months: 12 },
    ],
  ],
  [0, 'year-end', 0, [{ code: 'yearEnd' }]],
  [0, 'year-end', 2, [{ code: 'laterYearEnd', years: 2 }]],
  [7, 'year-end', 0, [{ code: 'held', days: 7 }, { code: 'heldYearEnd' }]],
  [
    7,
    'year-end',
    1,
    [
      { code: 'held', days: 7 },
      { code: 'heldLaterYearEnd', years: 1 },
    ],
  ],
  [0, 'idle', 6, [{ code: 'idle', months: 6 }]],
  [
    7,
    'idle',
    6,
    [
      { code: 'held', days: 7 },
      { code: 'idle', months: 6 },
    ],
  ],
])('after %i days, %s %i: what participants read counts from the first day on which points can be used', (...given) => {
  const [holdDays, expiry, expireAfter, terms] = given;
  expect(pointsTerms({ holdDays, expiry, expireAfter })).toEqual(terms);
});
