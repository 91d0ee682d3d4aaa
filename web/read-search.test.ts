import { expect, it } from 'vitest';
import { oneOf, pageNumber, text } from './read-search.ts';

it('keeps a number as the text that it was in the address', () => {
  expect(text(123)).toBe('123');
});

it('drops what does not fit', () => {
  expect(text({ a: 1 })).toBeUndefined();
  expect(text('')).toBeUndefined();
  expect(oneOf(['asc', 'desc'], 'up')).toBeUndefined();
  for (const page of ['2', 0, -1, 1.5, [1]]) expect(pageNumber(page)).toBeUndefined();
});

it('keeps what fits', () => {
  expect([text('a'), oneOf(['asc', 'desc'], 'desc'), pageNumber(3)]).toEqual(['a', 'desc', 3]);
});
