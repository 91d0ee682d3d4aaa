import { expect, test } from 'vitest';
import { changedValues } from './changed-values.ts';

test('what was not touched is not sent', () => {
  const read = { name: 'Stain', points: 5, category: '' };
  expect(changedValues(read, { ...read, points: 6 })).toEqual({ points: 6 });
  expect(changedValues(read, { ...read, category: 'Paint', name: 'Stain' })).toEqual({ category: 'Paint' });
  expect(changedValues(read, read)).toEqual({});
});
