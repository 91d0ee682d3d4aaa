import { afterAll, expect } from 'vitest';
import { takeUnplaced } from './watch-statements.ts';

// Runs with each file of tests, while what it watches with is loaded once a process.
afterAll(() => {
  expect(takeUnplaced(), 'statements that find rows of a program without its program_id').toEqual([]);
});
