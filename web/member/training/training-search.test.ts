import { expect, it } from 'vitest';
import { readTraining } from './training-search.ts';

it('a step of a training is its video or the number of a question', () => {
  expect(readTraining({ training: 'a', step: 'video' })).toEqual({ training: 'a', step: 'video' });
  expect(readTraining({ step: 3 })).toEqual({ training: undefined, step: 3 });
  for (const step of ['done', 0, -1, 1.5, [1]]) expect(readTraining({ step }).step).toBeUndefined();
});
