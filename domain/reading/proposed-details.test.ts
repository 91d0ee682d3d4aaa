import { expect, test } from 'vitest';
import type { Doubt } from './doubts.ts';
import { compareDetails, proposeDetails } from './proposed-details.ts';

const now = new Date('2026-11-25T12:00:00Z');
const place = { timeZone: 'UTC' };
const read = (number: string | null, date: string | null, certainty = 0.99) => ({
  number: number === null ? null : { value: number, certainty },
  date: date === null ? null : { value: date, certainty },
});

test('number and date are proposed as they were read', () => {
  expect(proposeDetails(read('20417', '2026-11-20'), { allowLetters: false, ...place, now })).toEqual({
    receiptNumber: { value: '20417', isSure: true, doubt: null },
    dateOfPurchase: { value: '2026-11-20', isSure: true, doubt: null },
  });
});

test('what was read unclearly is to be checked', () => {
  expect(proposeDetails(read('20417', '2026-11-20', 0.6), { allowLetters: false, ...place, now })).toEqual({
    receiptNumber: { value: '20417', isSure: false, doubt: null },
    dateOfPurchase: { value: '2026-11-20', isSure: false, doubt: null },
  });
});

test('what is to be checked says why; what is sure, and what an earlier version read, does not', () => {
  const terms = { allowLetters: true, ...place, now };
  const doubtsOf = (certainty: number, doubts?: Doubt[]) =>
    proposeDetails({ number: { value: 'CS0012', certainty, doubts }, date: null }, terms).receiptNumber?.doubt;
  expect(doubtsOf(0.6, ['o-or-0', 'faint'])).toEqual({ code: 'o-or-0' });
  expect(doubtsOf(0.99, ['faint'])).toBeNull();
  expect(doubtsOf(0.6, [])).toBeNull();
  expect(doubtsOf(0.6)).toBeNull();
});

test.each([
  { printed: 'INV-20417-B', allowLetters: true, proposed: { value: 'INV-20417-B', isSure: true, doubt: null } },
  {
    printed: 'CS00012441',
    allowLetters: false,
    proposed: { value: '00012441', isSure: false, doubt: { code: 'only-digits', printed: 'CS00012441' } },
  },
  {
    printed: '0714/0601',
    allowLetters: false,
    proposed: { value: '07140601', isSure: false, doubt: { code: 'only-digits', printed: '0714/0601' } },
  },
  { printed: 'NONE', allowLetters: false, proposed: null },
  { printed: null, allowLetters: true, proposed: null },
])('$printed becomes $proposed.value, letters allowed: $allowLetters', ({ printed, allowLetters, proposed }) => {
  expect(proposeDetails(read(printed, null), { allowLetters, ...place, now }).receiptNumber).toEqual(proposed);
});

test('a day more than a year ago is to be checked', () => {
  const dateOf = (date: string) =>
    proposeDetails(read(null, date), { allowLetters: true, ...place, now }).dateOfPurchase;
  expect(dateOf('2025-11-26')).toEqual({ value: '2025-11-26', isSure: true, doubt: null });
  expect(dateOf('2025-11-20')).toEqual({ value: '2025-11-20', isSure: false, doubt: { code: 'year-ago' } });
});

test('a date that has not begun was misread, and is not proposed', () => {
  expect(proposeDetails(read(null, '2027-11-20'), { allowLetters: true, ...place, now }).dateOfPurchase).toBeNull();
});

test.each([
  { typed: '20417', printed: '20417', agrees: true },
  { typed: '#20417', printed: '0020417', agrees: true },
  { typed: '00012441', printed: 'CS00012441', agrees: true },
  { typed: '20418', printed: '20417', agrees: false },
  { typed: '20417', printed: null, agrees: null },
])('$typed, typed for $printed, agrees: $agrees', ({ typed, printed, agrees }) => {
  const details = { receiptNumber: typed, dateOfPurchase: '2026-11-20' };
  expect(compareDetails(details, read(printed, '2026-11-21'))).toEqual({
    receiptNumber: agrees,
    dateOfPurchase: false,
  });
});
