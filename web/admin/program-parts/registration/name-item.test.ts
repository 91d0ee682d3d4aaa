import { beforeAll, expect, it } from 'vitest';
import { createFormItem } from '#domain/form-items.ts';
import { loadWords } from '#web/words.ts';
import { previewed } from './name-item.ts';

beforeAll(() => loadWords('programs'));

it('shows an unfinished item without its missing parts', () => {
  const item = { ...createFormItem('select', [], 1), options: ['Roofer', ' ', 'Roofer ', 'Mason'] };
  expect(previewed(item, 'en')).toMatchObject({ label: 'New item', options: ['Roofer', 'Mason'] });
});

it('shows the options as the first language calls them, also those that were written in another one', () => {
  const texts = { es: { optionTexts: { Roofer: 'Techador' } }, en: { label: 'Trade' } };
  const item = { ...createFormItem('select', [], 1), label: 'Oficio', options: ['Roofer', 'Mason'], texts };
  expect(previewed(item, 'es')).toMatchObject({ label: 'Oficio', optionTexts: { Roofer: 'Techador' } });
});
