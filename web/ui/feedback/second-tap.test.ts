import { expect, test } from 'vitest';
import { anythingMovedUp } from './second-tap.ts';

const before = ['a', 'b', 'c'];

test.each([
  [['a', 'c'], 'a row between others left'],
  [['b', 'c'], 'the first row left'],
  [['a', 'b'], 'the last row left, and what stands below the list moves up'],
  [['b', 'c', 'd'], 'a row left, and the next one of the list came to the end'],
  [['a', 'b', 'd'], 'the last row left, and the next one of the list took its place'],
])('to %j something moved up: %s', (now) => {
  expect(anythingMovedUp(before, now)).toBe(true);
});

test.each([
  [['a', 'b', 'c'], 'nothing changed'],
  [['a', 'b', 'c', 'd'], 'a row was added at the end'],
  [['n', 'a', 'b', 'c'], 'a row was added at the beginning'],
  [['n', 'a', 'b'], 'a new row pushed the last one off the page'],
  [['d', 'e', 'f'], 'it is another page'],
  [['d'], 'it is a shorter page'],
])('to %j nothing moved up: %s', (now) => {
  expect(anythingMovedUp(before, now)).toBe(false);
});

test('of no rows none can move up', () => expect(anythingMovedUp([], before)).toBe(false));
