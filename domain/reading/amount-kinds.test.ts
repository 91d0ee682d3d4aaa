import { expect, it } from 'vitest';
import { type AmountKind, kindOfAmount, totalStrength } from './amount-kinds.ts';
import { lettersOf } from './row-text.ts';

it.each<[string, AmountKind]>([
  ['Total', 'total'],
  ['Grand Total', 'total'],
  ['Total (Inclusive of GST)', 'total'],
  ['Total Amt Incl. GST @ 6%', 'total'],
  ['Tax Invoice Total', 'total'],
  ['Amount Due', 'total'],
  ['Balance Due', 'total'],
  ['Total Paydb l e', 'total'],
  ['Due', 'total'],
  ['Pay', 'total'],
  ['Rounding', 'total'],
  ['Subtotal', 'subtotal'],
  ['Sub-Total', 'subtotal'],
  ['Merchandise', 'subtotal'],
  ['Total (Excluding GST)', 'subtotal'],
  ['Total Excl. Tax', 'subtotal'],
  ['Sales Tax', 'tax'],
  ['GST payable (6%)', 'tax'],
  ['Total GST', 'tax'],
  ['(Total included GST 06%', 'tax'],
  ['Cash', 'tendered'],
  ['Cash received', 'tendered'],
  ['Amount tendered', 'tendered'],
  ['VISA', 'charged'],
  ['Debit card', 'charged'],
  ['Change due', 'change'],
  ['Chonge', 'change'],
  ['Total savings', 'saving'],
  ['Discount', 'saving'],
  ['Total 6% supplies (Inc. GST)', 'other'],
  ['Service charge', 'other'],
  ['Joist hanger', 'other'],
  ['Subfloor adhesive', 'other'],
  ['Netting', 'other'],
  ['Crosstee 4 ft', 'other'],
])('%j is of the kind %s', (label, kind) => expect(kindOfAmount(lettersOf(label), 1234)).toBe(kind));

it('a few cents of rounding are a difference', () => {
  expect(kindOfAmount(lettersOf('Rounding adjustment'), -2)).toBe('rounding');
});

it.each(['Total qty', 'Total items', 'No of items', 'Total points', 'Total 0% supplies'])(
  '%j is not what was to pay',
  (label) => expect(totalStrength(lettersOf(label))).toBe(0),
);

it('a total that says it is the last one is stronger', () => {
  const strength = (label: string) => totalStrength(lettersOf(label));
  expect(strength('Grand total')).toBeGreaterThan(strength('Total'));
  expect(strength('Total payable')).toBeGreaterThan(strength('Total'));
  expect(strength('Total')).toBeGreaterThan(strength('Amount'));
});
