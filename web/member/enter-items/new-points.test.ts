import { expect, test } from 'vitest';
import { Refusal } from '#web/api/refusal.ts';
import { newPointsIn } from './new-points.tsx';

const stale = (data: object) => new Refusal(409, 'The points have changed.', { type: 'stale', ...data });

test('new points are shown where lines are named, and not for a refusal that names a sum alone', () => {
  expect(newPointsIn(stale({ points: 620 }))).toBeNull();
  expect(newPointsIn(stale({ points: 3, lines: [] }))).toMatchObject({ points: 3, lines: [] });
  expect(newPointsIn(new Refusal(409, 'This receipt exists', { type: 'receipt-exists' }))).toBeNull();
  expect(newPointsIn(null)).toBeNull();
});
