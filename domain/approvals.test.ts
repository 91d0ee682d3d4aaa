import { expect, test } from 'vitest';
import { needsApproval } from './approvals.ts';

test.each([
  ['no limit', null, 1_000_000_000, 0, false],
  ['as many as the limit', 500, 500, 0, false],
  ['one more', 500, 501, 0, true],
  ['as many taken', 500, -500, 0, false],
  ['one more taken', 500, -501, 0, true],
  ['a second half', 500, 250, 251, true],
  ['a half that is taken after one that was given', 500, -250, 251, true],
  ['any point', 0, 1, 0, true],
  ['no points', 0, 0, 700, false],
] as const)('a second administrator decides above the limit: %s', (_, limit, points, lately, needed) => {
  expect(needsApproval(limit, points, lately)).toBe(needed);
});
