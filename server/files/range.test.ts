import { expect, test } from 'vitest';
import { findRange } from './range.ts';

test.each([
  ['bytes=0-', { from: 0, to: 100 }],
  ['bytes=0-0', { from: 0, to: 1 }],
  ['bytes=10-19', { from: 10, to: 20 }],
  ['bytes=90-1000', { from: 90, to: 100 }],
  ['bytes=-30', { from: 70, to: 100 }],
  ['bytes=-1000', { from: 0, to: 100 }],
  ['bytes=100-', 'unsatisfiable'],
  ['bytes=999999999999999-', 'unsatisfiable'],
  ['bytes=-0', 'unsatisfiable'],
  ['bytes=0-1,5-9', null],
  ['bytes=9-5', null],
  ['bytes=-', null],
  ['bytes=a-b', null],
  ['bytes=1e3-', null],
  ['lines=0-5', null],
  ['', null],
  [undefined, null],
])('of 100 bytes %s is %j', (header, range) => {
  expect(findRange(header, 100)).toEqual(range);
});
