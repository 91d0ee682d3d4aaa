import { describe, expect, it } from 'vitest';
import { amountsIn, amountsOf } from './amounts.ts';
import { printed } from './printed.ts';
import { textRows } from './row-text.ts';

const cents = (text: string) => amountsOf(text).map((amount) => amount.cents);

it.each([
  ['12.50', [1250]],
  ['12,50', [1250]],
  ['1,234.50', [123450]],
  ['1.234,50', [123450]],
  ['1,234,567.80', [123456780]],
  ['.02', [2]],
  ['$12.50', [1250]],
  ['S8.20', [820]],
  ['RM12.50 RH 3.00 RN4.00', [1250, 300, 400]],
  ['1.50 RM', [150]],
  ['2O.4O', [2040]],
  ['l2.50', [1250]],
  ['20. 40', [2040]],
  ['3.47X', [347]],
  ['2 @ 3.47 6.94 T', [347, 694]],
  ['TOTAL:12.50', [1250]],
  ['TOTAL12.50', [1250]],
])('%j has the amounts %j', (text, expected) => expect(cents(text)).toEqual(expected));

describe('a sign directly before or behind makes an amount negative', () => {
  it.each([
    ['-5.00', -500],
    ['RM -.02', -2],
    ['-$5.00', -500],
    ['(0.01)', -1],
    ['5.00-', -500],
    ['Rounding - 0.02', 2],
  ])('%j', (text, expected) => expect(cents(text)).toEqual([expected]));
});

describe('not an amount is', () => {
  it.each([
    ['a percentage', '6.00% 5.50 %'],
    ['a date', '12.05.2024 12.05.24'],
    ['a clock', '10:12.30'],
    ['a measure', '0.75in 2.50 kg 1.25" 2.50M'],
    ['a number of one or three decimals', '2.5 2.590'],
    ['a quantity', '12'],
    ['a part of a code', 'A12.50 4-12.50'],
    ['more than any receipt has', '123,456,789.00'],
  ])('%s', (_, text) => expect(cents(text)).toEqual([]));
});

it('a tax code that was read as a third decimal is cut off behind a currency only', () => {
  expect(cents('SOAP RM12.345')).toEqual([1234]);
  expect(cents('2.000 0.345')).toEqual([]);
});

it('an amount says where it stands', () => {
  const [row] = textRows(printed('TOTAL   $  9.99'));
  expect(amountsIn(row!)).toEqual([{ cents: 999, from: 6, to: 12 }]);
});
