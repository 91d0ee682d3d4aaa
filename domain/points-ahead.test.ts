import { expect, test } from 'vitest';
import { hasPointsAhead, owedOfLine, pointsAhead, pointsOfLine } from './points-ahead.ts';
import { nextDue } from './points-dates.ts';

const today = '2026-11-30';
const lot = (remaining: number, dates: { held?: string; expires?: string; idle?: number; since?: string }) => ({
  remaining,
  isHeld: dates.held !== undefined,
  spendableOn: dates.held ?? dates.since ?? '2026-01-31',
  expiresOn: dates.expires ?? null,
  idleMonths: dates.idle ?? null,
});

test('the next points to be free and the next to expire are told with their day, all of one day together', () => {
  const lots = [
    lot(5, { expires: '2026-12-20' }),
    lot(30, { expires: '2026-12-09' }),
    lot(20, { expires: '2026-12-09' }),
    lot(7, { held: '2027-01-02' }),
    lot(100, { held: '2026-12-24', expires: '2026-12-25' }),
    lot(1, {}),
  ];
  expect(pointsAhead(lots, null, today)).toEqual({
    freed: { on: '2026-12-24', points: 100 },
    expiring: { on: '2026-12-09', points: 50 },
  });
});

test.each([
  ['2026-11-29', false],
  ['2026-11-30', true],
  ['2026-12-30', true],
  ['2026-12-31', false],
])('points whose last day is %s are told of on 30 November 2026: %s', (expires, isTold) => {
  const { expiring } = pointsAhead([lot(9, { expires })], null, today);
  expect(expiring).toEqual(isTold ? { on: expires, points: 9 } : null);
});

test('points that expire without activity are told by the last activity', () => {
  expect(pointsAhead([lot(9, { idle: 3 })], '2026-09-15', today).expiring).toEqual({ on: '2026-12-15', points: 9 });
  expect(pointsAhead([lot(9, { idle: 3 })], '2026-10-15', today).expiring).toBeNull();
});

test('whatever is told, the member alone lets one know that there is something', () => {
  for (const warned of [null, 30, 7]) {
    for (let day = 0; day < 30; day += 1) {
      const on = `2026-12-${String(day + 1).padStart(2, '0')}`;
      const dated = { ...lot(9, { expires: on }), warnedFor: warned === null ? null : on, warnedDays: warned };
      const due = nextDue([dated], null, today);
      expect([on, hasPointsAhead(0, due, today)]).toEqual([on, true]);
    }
  }
  expect(hasPointsAhead(1, null, today)).toBe(true);
  expect(hasPointsAhead(0, null, today)).toBe(false);
  expect(hasPointsAhead(0, '2027-01-01', today)).toBe(false);
});

test.each([
  ['earned', 1000, 0, 1000, 0],
  ['reversed', -100, 300, -100, 300],
  ['reversed', 0, 400, 0, 400],
  ['settled', -400, -400, -400, 0],
  ['adjusted', 0, -400, 400, 0],
  ['spent', -50, 0, -50, 0],
])('a line that is %s, by %d points and %d owed, reads %d, and %d owed', (kind, amount, debtAmount, points, owed) => {
  const line = { kind, amount, debtAmount };
  expect([pointsOfLine(line), owedOfLine(line)]).toEqual([points, owed]);
});
