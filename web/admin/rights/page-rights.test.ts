import { expect, test } from 'vitest';
import { isOpenPage } from './page-rights.ts';

const reviewer = (right: string) => right === 'review';

test.each([
  ['of a right that the administrator has is open', { right: 'review' }, true],
  ['of another right is closed', { right: 'ship' }, false],
  ['for every administrator is open', { right: 'every administrator' }, true],
  ['whose route names no right is closed to all', {}, false],
  ['without a route is closed', undefined, false],
] as const)('a page %s', (_, needs, isOpen) => {
  expect(isOpenPage(needs, reviewer)).toBe(isOpen);
});
