import { beforeAll, expect, it } from 'vitest';
import { createFormItem } from '#domain/form-items.ts';
import { loadWords } from '#web/words.ts';
import { previewed } from './name-item.ts';

beforeAll(() => loadWords('programs'));

it('shows an unfinished item without its missing parts', () => {
  const item = { ...createFormItem('select', [], 1), options: ['Roofer', ' ', 'Roofer ', 'Mason'] };
  expect(previewed(item)).toMatchObject({ label: 'New item', options: ['Roofer', 'Mason'] });
});
