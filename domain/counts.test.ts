import { expect, test } from 'vitest';
import { countOf } from './counts.ts';

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
