import { expect, test } from 'vitest';
import { datesNotice, lastDaysOf, type ProgramDates, stateOf, takenBy } from './program-states.ts';

const dates: ProgramDates = {
  isOpened: true,
  startDate: '2026-03-03',
  endDate: '2026-06-30',
  closingDays: 31,
  receiptDays: 10,
  timeZone: 'America/New_York',
  country: 'CA',
};
const stateAt = (now: string, more: Partial<ProgramDates> = {}, disabled = false) =>
  stateOf({ ...dates, ...more, disabled }, new Date(now));
const takenAt = (now: string, more: Partial<ProgramDates> = {}) => takenBy({ ...dates, ...more }, new Date(now));

const all = ['registrations', 'receipts', 'trainings', 'orders'];
const ended = { country: 'CA', last: '2026-06-30', until: '2026-07-31', receiptsUntil: '2026-07-10' };
const ending = (days: number) => ({ code: 'programEnding', country: 'CA', last: '2026-06-30', days });
const scheduled = { code: 'programScheduled', country: 'CA', first: '2026-03-03' };
test.each([
  ['2026-03-03T04:59:59Z', 'scheduled', ['registrations'], scheduled],
  ['2026-03-03T05:00:00Z', 'open', all, null],
  ['2026-06-17T03:59:59Z', 'open', all, null],
  ['2026-06-17T04:00:00Z', 'ending', all, ending(13)],
  ['2026-07-01T03:59:59Z', 'ending', all, ending(0)],
  ['2026-07-01T04:00:00Z', 'ended', ['receipts', 'orders'], { code: 'programEnded', ...ended, receipts: true }],
  ['2026-07-11T03:59:59Z', 'ended', ['receipts', 'orders'], { code: 'programEnded', ...ended, receipts: true }],
  ['2026-07-11T04:00:00Z', 'ended', ['orders'], { code: 'programEnded', ...ended, receipts: false }],
  ['2026-08-01T03:59:59Z', 'ended', ['orders'], { code: 'programEnded', ...ended, receipts: false }],
  ['2026-08-01T04:00:00Z', 'closed', [], { code: 'programClosed', country: 'CA', last: '2026-06-30' }],
] as const)('at %s a program from March to June is %s, and takes %j', (now, state, takes, notice) => {
  expect(stateAt(now)).toBe(state);
  expect(takenAt(now)).toEqual(takes);
  expect(datesNotice(dates, new Date(now))).toEqual(notice);
});

test.each([
  ['2026-03-08', '2026-03-08T04:59:59Z', '2026-03-08T05:00:00Z', '2026-03-09T03:59:59Z', '2026-03-09T04:00:00Z'],
  ['2026-11-01', '2026-11-01T03:59:59Z', '2026-11-01T04:00:00Z', '2026-11-02T04:59:59Z', '2026-11-02T05:00:00Z'],
])('a program of the one day %s, on which clocks change, is open from midnight to midnight', (day, ...moments) => {
  const only = { startDate: day, endDate: day };
  expect(moments.map((now) => stateAt(now, only))).toEqual(['scheduled', 'ending', 'ending', 'ended']);
});

test('a program without dates is open, and one without a last day stays ended', () => {
  const far = '2099-01-01T12:00:00Z';
  expect(stateAt(far, { startDate: null, endDate: null })).toBe('open');
  expect(stateAt(far, { closingDays: null })).toBe('ended');
  expect(takenAt(far, { closingDays: null, receiptDays: null })).toEqual(['receipts', 'orders']);
  expect(datesNotice({ ...dates, closingDays: null }, new Date(far))).toMatchObject({ until: null });
});

test.each([
  [null, null, { orders: null, receipts: null }],
  [null, 10, { orders: null, receipts: '2026-07-10' }],
  [31, null, { orders: '2026-07-31', receipts: '2026-07-31' }],
  [0, 10, { orders: '2026-06-30', receipts: '2026-06-30' }],
])('of %j days to redeem and %j for receipts, receipts end no later', (closingDays, receiptDays, last) => {
  expect(lastDaysOf({ ...dates, closingDays, receiptDays })).toEqual(last);
});

test('a draft takes nothing on any day, and a disabled program is that', () => {
  for (const now of ['2026-01-01T12:00:00Z', '2026-05-01T12:00:00Z', '2099-01-01T12:00:00Z']) {
    expect(stateAt(now, { isOpened: false })).toBe('draft');
    expect(takenAt(now, { isOpened: false })).toEqual([]);
    expect(stateAt(now, {}, true)).toBe('disabled');
  }
});
