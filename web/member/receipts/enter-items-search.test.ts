import { expect, it } from 'vitest';
import { readEnterItems } from './enter-items-search.ts';

it('reads what is looked for in each field as text, and leaves out the empty ones', () => {
  expect(readEnterItems({ step: 'search', search: 12, filters: { size: 5, brand: '' } })).toMatchObject({
    step: 'search',
    search: '12',
    filters: { size: '5' },
  });
  expect(readEnterItems({ step: 'paid', filters: 'x' })).toMatchObject({ step: undefined, filters: undefined });
});
