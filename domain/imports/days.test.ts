import { expect, test } from 'vitest';
import { makeDateOrderWatch, readWrittenDay } from './days.ts';

test.each([
  ['2026-03-04', '2026-03-04'],
  ['2026/3/4', '2026-03-04'],
  ['20260304', '2026-03-04'],
  ['2026-03-04 00:00', '2026-03-04'],
  ['2026-03-04T23:59:59.000Z', '2026-03-04'],
  ['04.03.2026', '2026-03-04'],
  ['4.3.26', '2026-03-04'],
  ['3/25/2026', '2026-03-25'],
  ['25-03-2026', '2026-03-25'],
  ['05/05/2026', '2026-05-05'],
  ['3/25/2026 2:30 PM', '2026-03-25'],
  ['4 March 2026', '2026-03-04'],
  ['4. März 2026', '2026-03-04'],
  ['4 de marzo de 2026', '2026-03-04'],
  ['4-Mar-26', '2026-03-04'],
  ['Mar 4, 2026', '2026-03-04'],
  ['March 4th, 2026', '2026-03-04'],
  ['03/04/2026', 'unclear'],
  ['3-4-26', 'unclear'],
])('%j means %s without an order', (cell, day) => expect(readWrittenDay(cell, null)).toBe(day));

test.each([
  '',
  'soon',
  '2026-02-30',
  '13/13/2026',
  '1900-01-00',
  '1899-12-30',
  '45356',
  '2026',
  'Mar 2026',
  '4/3',
  '3/4/26 or so',
  '202511',
  '2025111',
])('%j is no day', (cell) => {
  expect(readWrittenDay(cell, null)).toBeNull();
  expect(readWrittenDay(cell, 'DMY')).toBeNull();
});

test('an order says which of two days is meant, and a day that it cannot be is none', () => {
  expect(readWrittenDay('03/04/2026', 'MDY')).toBe('2026-03-04');
  expect(readWrittenDay('03/04/2026', 'DMY')).toBe('2026-04-03');
  expect(readWrittenDay('25/03/2026', 'MDY')).toBeNull();
});

test.each([
  [['03/04/2026', '03/25/2026'], 'MDY'],
  [['03/04/2026', '25/03/2026'], 'DMY'],
  [['03/04/2026', '05/05/2026'], null],
  [['03/25/2026', '25/03/2026'], null],
  // With points it says nothing of the other sign.
  [['25.03.2026', '03/04/2026'], null],
] as const)('of %j the order is %s', (cells, order) => {
  const watch = makeDateOrderWatch();
  for (const cell of cells) watch.note(cell);
  expect(watch.end()).toBe(order);
});
