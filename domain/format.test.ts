import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  countOf,
  formatAmount,
  formatBytes,
  formatDashed,
  formatDate,
  formatDay,
  formatMovement,
  formatPoints,
  formatTotal,
  MOST_COUNTED,
  momentIn,
  totalOf,
} from './format.ts';

test.each([
  ['America/New_York', { day: '2026-11-26', time: '23:58', zone: 'America/New_York' }],
  ['Asia/Tokyo', { day: '2026-11-27', time: '13:58', zone: 'Asia/Tokyo' }],
  ['Nowhere/At_All', { day: '2026-11-27', time: '04:58', zone: 'UTC' }],
])('a moment in %s is %j', (zone, moment) => {
  expect(momentIn(new Date('2026-11-27T04:58:31Z'), zone)).toEqual(moment);
});

test.each([
  ['2026-03-04T01:30:00Z', 'America/New_York', '03/03/2026'],
  ['2027-01-01T02:00:00Z', 'America/New_York', '12/31/2026'],
  ['2027-01-01T09:30:00Z', 'Pacific/Honolulu', '12/31/2026'],
  ['2026-03-09T03:59:59Z', 'America/New_York', '03/08/2026'],
  ['2026-11-01T05:30:00Z', 'America/New_York', '11/01/2026'],
  ['2026-11-02T04:59:59Z', 'America/New_York', '11/01/2026'],
  ['2028-03-01T03:00:00Z', 'America/Chicago', '02/29/2028'],
  ['2026-04-05T12:30:00Z', 'Pacific/Auckland', '04/06/2026'],
  ['2026-04-05T12:30:00Z', 'Nowhere/At_All', '04/05/2026'],
])('%s in %s is the day %s', (at, zone, day) => {
  expect(formatDay(at, zone)).toBe(day);
});

describe('formatPoints', () => {
  test.each([
    [0, '0'],
    [999, '999'],
    [1000, '1,000'],
    [-1000, '−1,000'],
    [-100, '−100'],
    [123456, '123,456'],
    [1234567890, '1,234,567,890'],
  ])('%d reads %s', (points, text) => {
    expect(formatPoints(points)).toBe(text);
  });

  test('loses no digit', () => {
    fc.assert(
      fc.property(fc.maxSafeInteger(), (points) => {
        expect(Number(formatPoints(points).replace('−', '-').replaceAll(',', ''))).toBe(points);
      }),
    );
  });
});

test.each([
  [0, '0 items'],
  [1, '1 item'],
  [2, '2 items'],
  [1204, '1,204 items'],
])('%d of an item is called %s', (count, text) => {
  expect(countOf(count, 'item')).toBe(text);
});

test.each([
  [1, 'company', '1 company'],
  [12, 'company', '12 companies'],
  [3, 'day', '3 days'],
])('%d of a %s is called %s', (count, noun, text) => {
  expect(countOf(count, noun)).toBe(text);
});

test.each([
  [250, '+250 points'],
  [-1000, '−1,000 points'],
  [0, '0 points'],
])('a movement of %d reads %s', (points, text) => {
  expect(formatMovement(points)).toBe(text);
});

describe('days', () => {
  test('with slashes on the overview, receipts and in mails', () => {
    expect(formatDate('2026-03-09')).toBe('03/09/2026');
    expect(formatDate(null)).toBe('N/A');
  });

  test('with dashes on the dashboard, N/A where missing', () => {
    expect(formatDashed('2026-03-09')).toBe('03-09-2026');
    expect(formatDashed(null)).toBe('N/A');
    expect(formatDashed(undefined)).toBe('N/A');
  });
});

test.each([
  [0, '0 kB'],
  [411_001, '412 kB'],
  [1_000_000, '1.0 MB'],
  [4_949_999, '4.9 MB'],
])('%d bytes are %s', (bytes, text) => {
  expect(formatBytes(bytes)).toBe(text);
});

test('shows the number of rows, or that there are more than were counted', () => {
  expect([0, 1, MOST_COUNTED, MOST_COUNTED + 1, 5_000].map((total) => totalOf(total, 'item'))).toEqual([
    '0 items',
    '1 item',
    '1,000 items',
    '1,000+ items',
    '5,000 items',
  ]);
  expect(formatTotal(MOST_COUNTED + 1)).toBe('1,000+');
});

test.each([
  [0, '0.00'],
  [5, '0.05'],
  [123_456, '1,234.56'],
  [-1250, '−12.50'],
])('%d cents are %s', (cents, text) => expect(formatAmount(cents)).toBe(text));
