import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { countries } from '#domain/countries.ts';
import { numberFormOf } from '#domain/number-forms.ts';
import { readPoints } from '#domain/points.ts';
import { inCountry } from './country-now.ts';
import { formatsOf } from './formats.ts';
import { formatAmount, formatPoints, formatTotal, readDecimal, sayDecimal } from './numbers.ts';

const english = formatsOf('en');
const spanish = formatsOf('es');

test.each([
  [0, '0'],
  [999, '999'],
  [1_204, '1,204'],
  [1_000_000, '1,000,000'],
  [-5, '−5'],
  [-1_204, '−1,204'],
])('%d is %s in both languages', (value, text) => {
  expect(english.number(value)).toBe(text);
  expect(spanish.number(value)).toBe(text);
});

test.each([
  [0, '0 items', '0 artículos'],
  [1, '1 item', '1 artículo'],
  [2, '2 items', '2 artículos'],
  [1_204, '1,204 items', '1,204 artículos'],
  // In Spanish millions are a kind of plural of their own, which nothing here needs.
  [1_000_000, '1,000,000 items', '1,000,000 artículos'],
])('%d is counted as %s and %s', (count, inEnglish, inSpanish) => {
  expect(english.count(count, { one: '# item', other: '# items' })).toBe(inEnglish);
  expect(spanish.count(count, { one: '# artículo', other: '# artículos' })).toBe(inSpanish);
});

test('a date says its month in words, and is the same day in any time zone', () => {
  expect(english.date('2026-11-29')).toBe('November 29, 2026');
  expect(spanish.date('2026-11-29')).toBe('29 de noviembre de 2026');
  expect(english.date('2026-01-01')).toBe('January 1, 2026');
});

describe.each(countries)('numbers in %s', (country) => {
  const { thousands, decimals } = numberFormOf(country);

  test('have its signs in both languages, in every place that says them', () => {
    inCountry(country, () => {
      for (const { number, count } of [english, spanish]) {
        expect(number(1_234_567)).toBe(`1${thousands}234${thousands}567`);
        expect(number(-12.5)).toBe(`−12${decimals}5`);
        expect(count(1_204, { one: '#', other: '# x' })).toBe(`1${thousands}204 x`);
      }
      expect([formatPoints(1_204), formatTotal(1_001), formatAmount(-120_450)]).toEqual([
        ...[`1${thousands}204`, `1${thousands}000+`],
        `−1${thousands}204${decimals}50`,
      ]);
    });
  });

  test('with decimals are typed as they are shown', () => {
    inCountry(country, () => {
      expect(sayDecimal('0.5')).toBe(`0${decimals}5`);
      expect(readDecimal(sayDecimal('12.75'))).toBe('12.75');
      expect(readDecimal(`1${thousands}234`)).toBe('1234');
      expect(readDecimal(`1${thousands}234${decimals}5`)).toBe('1234.5');
      expect(
        [`0${thousands}5`, `0${thousands}125`, `1${decimals}234${thousands}5`, `1${thousands}23`, '1 2', '-1', ''].map(
          readDecimal,
        ),
      ).toEqual(Array(7).fill(''));
    });
  });

  test('are read as they are shown when they are typed', () => {
    fc.assert(
      fc.property(fc.integer({ min: -2_000_000_000, max: 2_000_000_000 }), (points) => {
        expect(readPoints(inCountry(country, () => formatPoints(points)))).toBe(points);
      }),
    );
  });
});
