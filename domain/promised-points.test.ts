import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isSamePaper, isUnseen, pointsAfter } from './promised-points.ts';

const paper = { receipt_number: '4711', date_of_purchase: '2026-03-02', image_key: 'receipts/a.png' };

test.each([
  [{}, true],
  [{ receipt_number: '4712' }, false],
  [{ date_of_purchase: '2026-03-03' }, false],
  [{ image_key: 'receipts/b.png' }, false],
])('a draft changed by %j is the same paper: %j', (change, isSame) => {
  expect(isSamePaper(paper, { ...paper, ...change })).toBe(isSame);
});

describe('a line of 3 that was promised 500 points each, of an item that earns 1 today', () => {
  test.each([
    ['as it is', 3, true, 500],
    ['with a lower quantity', 2, true, 500],
    ['with a higher one', 4, true, 1],
    ['of another paper', 3, false, 1],
    ['of another paper with a lower quantity', 1, false, 1],
  ])('%s earns each', (_what, quantity, isSame, points) => {
    expect(pointsAfter({ points: 500, quantity: 3 }, 1, { quantity, isSamePaper: isSame })).toBe(points);
  });

  test('raised again after it was lowered earns what it earns today', () => {
    const lowered = {
      points: pointsAfter({ points: 500, quantity: 3 }, 1, { quantity: 1, isSamePaper: true }),
      quantity: 1,
    };
    expect(pointsAfter(lowered, 1, { quantity: 3, isSamePaper: true })).toBe(1);
  });
});

test('in any steps, a draft never holds more of what an item no longer earns than was promised', () => {
  const step = fc.record({ quantity: fc.integer({ min: 1, max: 9999 }), isSamePaper: fc.boolean() });
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 9999 }), fc.array(step), (quantity, steps) => {
      let line = { points: 500, quantity };
      for (const after of steps) line = { points: pointsAfter(line, 1, after), quantity: after.quantity };
      expect(line.points === 1 || line.quantity <= quantity).toBe(true);
    }),
  );
});

test.each([
  ['nothing new, nothing said', false, undefined, false],
  ['nothing new, and the true sum', false, 30, false],
  ['nothing new, and another sum', false, 31, true],
  ['new points, nothing said', true, undefined, true],
  ['new points, and the true sum', true, 30, false],
  ['new points, and the earlier sum', true, 1500, true],
])('%s: shown first: %j', (_what, hasNewPoints, seen, isShown) => {
  expect(isUnseen([{ points: 10, quantity: 3 }], hasNewPoints, seen)).toBe(isShown);
});
