import { describe, expect, test } from 'vitest';
import {
  createFormItem,
  formItemProblems,
  formProblems,
  type InputType,
  renameOption,
  trimFormItem,
} from './form-items.ts';
import type { Problem } from './problem.ts';
import { checkAnswers, type FormItem, inputTypes } from './registration-form.ts';

const at = 1_767_600_000_000;

describe('a new item', () => {
  test.each(inputTypes)('of type %s is required, shown, not editable, and named by type and instant', (type) => {
    expect(createFormItem(type, [], at)).toMatchObject({
      uid: `${type}-${at}`,
      required: true,
      editable: false,
      display: true,
      edit: false,
    });
  });

  test('has a unique stamp, even if many are added within one millisecond', () => {
    const items: FormItem[] = [];
    for (let i = 0; i < 50; i++) items.push(createFormItem(i % 2 ? 'text' : 'radio', items, at));
    expect(new Set(items.map(({ uid }) => uid.split('-')[1])).size).toBe(50);
    expect(formProblems(items).filter(({ path }) => path.endsWith('uid'))).toEqual([]);
  });

  test('lacks its label, and a choice its first option', () => {
    expect(problemsOf('text', {})).toEqual([['label', { code: 'labelMissing' }]]);
    expect(problemsOf('select', { label: 'Trade' })).toEqual([['options.0', { code: 'optionMissing' }]]);
  });
});

describe('an item is not stored with', () => {
  test.each<[string, InputType, Partial<FormItem>, string, Problem]>([
    ['a blank label', 'textarea', { label: ' ' }, 'label', { code: 'labelMissing' }],
    ['too long a label', 'text', { label: 'x'.repeat(301) }, 'label', { code: 'formTextLong', most: 300 }],
    ['a NUL', 'text', { help_text: 'a\0' }, 'help_text', { code: 'formTextUnstorable' }],
    ['half a character', 'text', { name: '\ud83d' }, 'name', { code: 'formTextUnstorable' }],
    ['no options', 'radio', { options: [] }, 'options', { code: 'optionsMissing' }],
    ['a blank option', 'radio', { options: ['A', ' '] }, 'options.1', { code: 'optionMissing' }],
    ['an option twice', 'checkbox', { options: ['A', 'B', ' A'] }, 'options.2', { code: 'optionTwice' }],
    ['too long an option', 'select', { options: ['x'.repeat(201)] }, 'options.0', { code: 'formTextLong', most: 200 }],
    ['too many options', 'select', { options: numbers(201) }, 'options', { code: 'tooManyOptions', most: 200 }],
  ])('%s', (_case, type, part, path, problem) => {
    expect(problemsOf(type, { label: 'Shop', ...part })).toEqual([[path, problem]]);
  });
});

test('a text between the questions needs no label, and a text field no options', () => {
  const heading: FormItem = { ...createFormItem('text', [], at), type: 'heading', appendedOutput: 'Welcome' };
  expect(formItemProblems(heading)).toEqual([]);
  expect(problemsOf('text', { label: 'Shop', options: ['left', 'left'] })).toEqual([]);
});

test('an item is stored trimmed and without fields that its type does not use', () => {
  const item = {
    ...createFormItem('select', [], at),
    label: ' Trade ',
    placeholder: 'e.g. roofs',
    options: [' A', 'B '],
  };
  expect(trimFormItem(item)).toMatchObject({ label: 'Trade', placeholder: '', options: ['A', 'B'] });
  expect(trimFormItem({ ...item, type: 'text' })).toMatchObject({ placeholder: 'e.g. roofs', options: [] });
});

test('every option that is stored can be answered with', () => {
  const item = trimFormItem({ ...createFormItem('checkbox', [], at), label: 'Trade', options: [' A', 'B, or C '] });
  expect(formItemProblems(item)).toEqual([]);
  expect(checkAnswers([item], { [item.uid]: item.options }).errors).toEqual([]);
});

test('an item without a name takes one from its label', () => {
  const item = { ...createFormItem('text', [], at), label: 'Years in the Trade' };
  expect(trimFormItem(item).name).toBe('yearsInTheTrade');
  expect(trimFormItem({ ...item, name: ' years ' }).name).toBe('years');
  expect(formItemProblems({ ...item, label: 'x'.repeat(300) })).toEqual([]);
});

test('a form says in which item the problem is', () => {
  const shop = { ...createFormItem('text', [], at), label: 'Shop' };
  expect(formProblems([shop, { ...shop, label: '' }])).toEqual([
    { path: 'formItems.1.uid', problem: { code: 'formItemTwice' } },
    { path: 'formItems.1.label', problem: { code: 'labelMissing' } },
  ]);
  const many = numbers(201).map((label, i) => ({ ...shop, uid: `text-${i}`, label }));
  expect(formProblems(many)).toEqual([{ path: 'formItems', problem: { code: 'tooManyFormItems', most: 200 } }]);
});

const numbers = (count: number) => Array.from({ length: count }, (_, i) => String(i));

function problemsOf(type: InputType, part: Partial<FormItem>) {
  return formItemProblems({ ...createFormItem(type, [], at), ...part }).map(({ path, problem }) => [path, problem]);
}

describe('how an option is read in other languages', () => {
  const texts = { es: { placeholder: 'Elija', optionTexts: { Roofer: 'Techador', Mason: 'Albañil' } } };
  const trade = { ...createFormItem('select', [], at), options: ['Roofer', 'Mason'], texts };

  test('follows its new text', () => {
    const { texts: renamed } = renameOption(trade, 0, 'Roof worker');
    expect(renamed?.es?.optionTexts).toEqual({ 'Roof worker': 'Techador', Mason: 'Albañil' });
  });

  test.each([
    ['passes the text of another one', trade, 0, 'Mason'],
    ['leaves a text that another one has too', { ...trade, options: ['Roofer', 'Roofer'] }, 1, 'Tiler'],
  ])('stays with the other option when one %s', (_, item, place, option) => {
    expect(renameOption(item, place, option).texts ?? item.texts).toEqual(texts);
  });

  test('is not stored without it, nor is what its type does not use', () => {
    const stored = trimFormItem({ ...trade, options: ['Mason '] });
    expect(stored.texts).toEqual({ es: { optionTexts: { Mason: 'Albañil' } } });
    expect(trimFormItem({ ...trade, type: 'text', options: [] }).texts).toEqual({ es: { placeholder: 'Elija' } });
  });
});
