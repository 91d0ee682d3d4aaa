import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  countOf,
  formatAmount,
  formatBytes,
  formatDashed,
  formatDate,
  formatPoints,
  formatTotal,
  MOST_COUNTED,
  momentIn,
} from './format.ts';

test.each([
  ['America/New_York', { day: '2026-11-26', time: '23:58', zone: 'America/New_York' }],
  ['Asia/Tokyo', { day: '2026-11-27', time: '13:58', zone: 'Asia/Tokyo' }],
  ['Nowhere/At_All', { day: '2026-11-27', time: '04:58', zone: 'UTC' }],
])('a moment in %s is %j', (zone, moment) => {
  expect(momentIn(new Date('2026-11-27T04:58:31Z'), zone)).toEqual(moment);
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
  const counts = [0, 1, MOST_COUNTED, MOST_COUNTED + 1, 5_000];
  expect(counts.map((total) => formatTotal(total))).toEqual(['0', '1', '1,000', '1,000+', '5,000']);
});

test.each([
  [0, '0.00'],
  [5, '0.05'],
  [123_456, '1,234.56'],
  [-1250, '−12.50'],
])('%d cents are %s', (cents, text) => expect(formatAmount(cents)).toBe(text));
