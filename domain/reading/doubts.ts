/** Why what was read should be checked, in words that continue 'Please check:'. The first of several counts most. */
export const doubts = {
  'several-receipts': 'the file shows several receipts',
  'o-or-0': 'O and 0 look alike',
  'i-or-1': 'I and 1 look alike',
  's-or-5': 'S and 5 look alike',
  'b-or-8': 'B and 8 look alike',
  'other-number': 'two numbers are on the receipt',
  'other-date': 'two dates are on the receipt',
  'other-total': 'two totals are on the receipt',
  'day-or-month': 'day and month could be swapped',
  faint: 'it is hard to read',
  'another-number': 'it may be another number',
  'another-date': 'it may be another date',
  'another-amount': 'it may be another amount',
} as const;
export type Doubt = keyof typeof doubts;
