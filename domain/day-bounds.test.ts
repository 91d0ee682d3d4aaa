import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, today } from './calendar.ts';
import { noonOf, startOfDay } from './day-bounds.ts';

test.each([
  ['2026-11-20', 'UTC', '2026-11-20T00:00:00Z'],
  ['2027-01-01', 'America/New_York', '2027-01-01T05:00:00Z'],
  ['2026-03-08', 'America/New_York', '2026-03-08T05:00:00Z'],
  ['2026-03-09', 'America/New_York', '2026-03-09T04:00:00Z'],
  ['2026-11-01', 'America/New_York', '2026-11-01T04:00:00Z'],
  ['2026-11-02', 'America/New_York', '2026-11-02T05:00:00Z'],
  ['2027-01-01', 'Pacific/Kiritimati', '2026-12-31T10:00:00Z'],
  ['2027-01-01', 'Pacific/Niue', '2027-01-01T11:00:00Z'],
  // Its clocks go from midnight to one, and from one to midnight.
  ['2026-03-08', 'America/Havana', '2026-03-08T05:00:00Z'],
  ['2026-11-01', 'America/Havana', '2026-11-01T04:00:00Z'],
  // Its clocks go from midnight to one, and from midnight to eleven.
  ['2026-09-06', 'America/Santiago', '2026-09-06T04:00:00Z'],
  ['2026-04-05', 'America/Santiago', '2026-04-05T04:00:00Z'],
])('%s in %s begins at %s', (day, zone, at) => {
  expect(startOfDay(day, zone)).toEqual(new Date(at));
});

test('a day begins where the one before ends, and has one noon', () => {
  const zones = fc.constantFrom(
    'America/Havana',
    'America/Santiago',
    'Australia/Lord_Howe',
    'Africa/Cairo',
    'Asia/Gaza',
  );
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 9_000 }), zones, (days, zone) => {
      const day = addDays('2013-01-01', days);
      const start = startOfDay(day, zone);
      expect(today(start, zone)).toBe(day);
      expect(today(new Date(start.getTime() - 1), zone)).toBe(addDays(day, -1));
      expect(today(noonOf(day, zone), zone)).toBe(day);
    }),
    { numRuns: 1_000 },
  );
});
