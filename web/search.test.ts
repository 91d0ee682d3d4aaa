import { expect, it } from 'vitest';
import { activitySearch, enterItemsSearch, listSearch, programSearch, trainingSearch } from './search.ts';

it('keeps a number as the text that it was in the address', () => {
  expect(programSearch({ program: 123 })).toEqual({ program: '123' });
});

it('drops what does not fit', () => {
  expect(activitySearch({ tab: 'secrets' })).toEqual({ tab: undefined });
  expect(listSearch({ page: -1, direction: 'up', search: { a: 1 } })).toMatchObject({
    page: undefined,
    direction: undefined,
    search: undefined,
  });
});

it('a step of a training is its video or the number of a question', () => {
  expect(trainingSearch({ training: 'a', step: 'video' })).toEqual({ training: 'a', step: 'video' });
  expect(trainingSearch({ step: 3 })).toEqual({ training: undefined, step: 3 });
  for (const step of ['done', 0, -1, 1.5, [1]]) expect(trainingSearch({ step }).step).toBeUndefined();
});

it('reads what is looked for in each field as text, and leaves out the empty ones', () => {
  expect(enterItemsSearch({ step: 'search', find: 12, filters: { size: 5, brand: '' } })).toMatchObject({
    step: 'search',
    find: '12',
    filters: { size: '5' },
  });
  expect(enterItemsSearch({ step: 'paid', filters: 'x' })).toMatchObject({ step: undefined, filters: undefined });
});
