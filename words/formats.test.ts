import { expect, test } from 'vitest';
import { formatsOf } from './formats.ts';

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
