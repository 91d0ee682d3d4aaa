import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { makeHabitWatch, type NumberHabit, readAmount, readWholeNumber } from './whole-numbers.ts';

function habitOf(texts: readonly string[], format: Parameters<ReturnType<typeof makeHabitWatch>['end']>[0]) {
  const watch = makeHabitWatch();
  for (const text of texts) watch.note(text);
  return watch.end(format);
}

test.each<[string[], Parameters<typeof habitOf>[1], NumberHabit]>([
  [['$1,250.00'], '\t', '.'],
  [['1.250,00 €', '1.000'], '\t', ','],
  [['1,000,000'], ';', '.'],
  [['1.000.000'], ',', ','],
  [['100.0', '1,000'], '\t', '.'],
  [['0,500'], '\t', ','],
  [['1,250', '500'], ',', '.'],
  [['1.250', '500'], ';', ','],
  [['1,250'], '\t', 'unclear'],
  [['1,250'], 'xlsx', 'unclear'],
  [['1.5', '1,5'], ',', 'unclear'],
  [['1.250,00', '1.250'], 'xlsx', ','],
])('%j between %j: the sign before decimals is %s', (texts, format, habit) => {
  expect(habitOf(texts, format)).toBe(habit);
});

test('a number of a workbook has a point before its decimals, whatever its texts have', () => {
  const [alone, beside] = [makeHabitWatch(), makeHabitWatch()];
  for (const { note } of [alone, beside]) note('1,250', true);
  beside.note('12,5');
  expect([alone.end('xlsx'), beside.end('xlsx')]).toEqual(['.', 'unclear']);
});

describe('a whole number is read', () => {
  test.each<[string, NumberHabit, string | null]>([
    ['1250', 'unclear', '1250'],
    ['$1,250.00', '.', '1250'],
    ['US$ 1,250', '.', '1250'],
    ['1.250,00 €', ',', '1250'],
    ['EUR 1.250', ',', '1250'],
    ['1,000,000', '.', '1000000'],
    ['1 000', 'unclear', '1000'],
    ["1'000.0", '.', '1000'],
    ['1250.00', '.', '1250'],
    ['100.0', '.', '100'],
    ['+50', 'unclear', '50'],
    ['05', 'unclear', '05'],
    ['1,000', 'unclear', 'unclear'],
    ['1.000', '.', 'unclear'],
    ['1,000', ',', 'unclear'],
    ['1.2.3', '.', 'unclear'],
    ['1.5', '.', null],
    ['1,25', '.', null],
    ['12,50.00', '.', null],
    ['-5', '.', null],
    ['1e3', '.', null],
    ['12 50', '.', null],
    ['', '.', null],
    ['1O', '.', null],
    ['5.', '.', null],
  ])('%s with %s is %s', (text, habit, digits) => {
    expect(readWholeNumber(text, habit)).toBe(digits);
  });

  test('as it was, in each form that says what it is', () => {
    const forms = fc.constantFrom(['en-US', ','] as const, ['de-DE', ';'] as const, ['de-CH', ';'] as const);
    fc.assert(
      fc.property(fc.nat(1_000_000_000), forms, fc.constantFrom(0, 2), (number, [locale, format], digits) => {
        const text = number.toLocaleString(locale, { minimumFractionDigits: digits });
        expect(readWholeNumber(text, habitOf([text], format))).toBe(String(number));
      }),
    );
  });
});

test.each<[string, NumberHabit, boolean, string | null]>([
  ['$12.49', '.', false, '12.49'],
  ['1.250,5 €', ',', false, '1250.5'],
  ['1250', 'unclear', false, '1250'],
  ['12.49', 'unclear', false, 'unclear'],
  ['1.250', '.', false, 'unclear'],
  ['1.250', '.', true, '1.250'],
  ['1.250', ',', true, '1250'],
  ['1,250.125', '.', false, '1250.125'],
  ['12,49', '.', false, null],
  ['-12.49', '.', true, null],
  ['12.49 each', '.', true, null],
])('the amount %s with %s (said: %s) is %s', (text, habit, isSaid, amount) => {
  expect(readAmount(text, habit, isSaid)).toBe(amount);
});
