import { expect, it } from 'vitest';
import { nextSort } from './column.ts';

it('sorts a new column upwards', () => {
  expect(nextSort(undefined, 'name')).toEqual({ key: 'name', direction: 'asc' });
  expect(nextSort({ key: 'date', direction: 'asc' }, 'name')).toEqual({ key: 'name', direction: 'asc' });
});

it('turns the order around on the second click, and back on the third', () => {
  expect(nextSort({ key: 'name', direction: 'asc' }, 'name')).toEqual({ key: 'name', direction: 'desc' });
  expect(nextSort({ key: 'name', direction: 'desc' }, 'name')).toEqual({ key: 'name', direction: 'asc' });
});
