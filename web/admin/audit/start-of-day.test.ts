import { expect, it } from 'vitest';
import { startOfDay } from './start-of-day.ts';

it('is midnight of the reader’s own day', () => {
  expect(startOfDay('2026-11-20', 0)).toBe(new Date(2026, 10, 20).toISOString());
  expect(startOfDay('2026-12-31', 1)).toBe(new Date(2027, 0, 1).toISOString());
});

it('is undefined for an invalid day', () => {
  expect(startOfDay('soon', 0)).toBeUndefined();
});
