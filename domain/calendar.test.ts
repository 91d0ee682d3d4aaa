import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isCalendarDate, isTimeZone, today } from './calendar.ts';

describe('a calendar date', () => {
  test.each(['2026-01-31', '2024-02-29', '2000-02-29', '0001-01-01', '9999-12-31'])('%s is a day', (text) => {
    expect(isCalendarDate(text)).toBe(true);
  });

  test.each([
    '',
    '2026-02-29',
    '1900-02-29',
    '2026-04-31',
    '2026-13-01',
    '2026-00-10',
    '2026-01-00',
    '0000-01-01',
    '2026-1-1',
    '01/02/2026',
    '2026-01-01T00:00:00Z',
    '2026-01-01\n',
    ' 2026-01-01',
  ])('%j is not', (text) => {
    expect(isCalendarDate(text)).toBe(false);
  });

  test('every UTC day of every instant is one', () => {
    fc.assert(
      fc.property(days, (now) => {
        expect(isCalendarDate(today(now, 'UTC'))).toBe(true);
      }),
    );
  });
});

describe('today', () => {
  test.each([
    ['UTC', '2026-03-08'],
    ['America/Los_Angeles', '2026-03-07'],
    ['Pacific/Kiritimati', '2026-03-08'],
    ['Asia/Tokyo', '2026-03-08'],
  ])('in %s is %s', (zone, date) => {
    expect(today(new Date('2026-03-08T03:00:00Z'), zone)).toBe(date);
  });

  test.each([
    ['2026-03-04T01:30:00Z', 'America/New_York', '2026-03-03'],
    ['2027-01-01T02:00:00Z', 'America/New_York', '2026-12-31'],
    ['2027-01-01T09:30:00Z', 'Pacific/Honolulu', '2026-12-31'],
    ['2026-03-09T03:59:59Z', 'America/New_York', '2026-03-08'],
    ['2026-11-01T05:30:00Z', 'America/New_York', '2026-11-01'],
    ['2026-11-02T04:59:59Z', 'America/New_York', '2026-11-01'],
    ['2028-03-01T03:00:00Z', 'America/Chicago', '2028-02-29'],
    ['2026-04-05T12:30:00Z', 'Pacific/Auckland', '2026-04-06'],
    ['2027-01-01T00:30:00Z', 'America/New_York', '2026-12-31'],
    ['2026-12-31T10:00:00Z', 'Pacific/Kiritimati', '2027-01-01'],
    ['2027-01-01T10:59:59Z', 'Pacific/Niue', '2026-12-31'],
  ])('at %s in %s is %s', (at, zone, date) => {
    expect(today(new Date(at), zone)).toBe(date);
  });

  test('of no zone is later than that of a zone that is not known', () => {
    const zones = fc.constantFrom('Pacific/Kiritimati', 'Pacific/Auckland', 'Pacific/Niue', 'Europe/Rome', 'UTC');
    fc.assert(
      fc.property(days, zones, (now, zone) => {
        expect(today(now, zone) <= today(now, 'Mars/Olympus_Mons')).toBe(true);
      }),
    );
  });
});

test.each([
  ['America/New_York', true],
  ['America/Argentina/Buenos_Aires', true],
  ['America/Port-au-Prince', true],
  ['Etc/GMT+5', true],
  ['UTC', true],
  ['', false],
  ['EST', false],
  ['+05:00', false],
  ['New York', false],
  ['Mars/Olympus_Mons', false],
  ['America/New_York\n', false],
  ['../etc/passwd', false],
])('%j is a time zone: %s', (name, isOne) => {
  expect(isTimeZone(name)).toBe(isOne);
});

const days = fc.date({ min: new Date('1995-01-01'), max: new Date('9990-01-01'), noInvalidDate: true });
