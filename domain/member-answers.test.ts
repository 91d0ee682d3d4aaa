import { describe, expect, test } from 'vitest';
import { listAnswerColumns, listAsked, readAnswer } from './member-answers.ts';
import { type FormItem, type FormItemType, inputTypes } from './registration-form.ts';

const item = (type: FormItemType, more: Partial<FormItem> = {}): FormItem => ({
  ...{
    uid: `${type}-1`,
    name: '',
    label: 'Trade',
    type,
    placeholder: '',
    help_text: '',
    appendedOutput: '',
    mergeVar: '',
  },
  ...{ display: true, edit: false, required: true, editable: false, options: [] },
  ...more,
});
const choice = {
  options: ['Plumber', 'Roofer, flat', ' Electrician '],
  texts: { es: { label: 'Oficio', optionTexts: { Plumber: 'Plomero', Electrician: 'Electricista' } } },
};
const read = (type: FormItemType, text: string, more?: Partial<FormItem>) => {
  const answered = readAnswer(item(type, more), text, 'Trade');
  return 'code' in answered ? answered.code : answered.answer;
};

test.each([
  ['text', 'Acme  Ltd', 'Acme  Ltd'],
  ['text', 'x'.repeat(501), 'cellLong'],
  ['textarea', 'Two\nlines', 'Two\nlines'],
  ['telephone', '+1 (207) 555-0100', '+1 (207) 555-0100'],
  ['telephone', 'call me', 'cellNotTelephone'],
  ['date', '2026-03-25', '2026-03-25'],
  ['date', 'soon', 'cellNotDay'],
  ['number', '12.5', '12.5'],
  ['number', '12,5', '12.5'],
  ['number', '1,250', 'cellNotNumber'],
  ['consent', 'Ja', 'yes'],
  ['consent', 'x', 'yes'],
  ['consent', 'no', ''],
  ['consent', 'perhaps', 'cellNotYesOrNo'],
] as const)('an answer to a %s that says %j becomes %j', (type, text, answer) => {
  expect(read(type, text)).toBe(answer);
});

describe.each(['select', 'radio'] as const)('one option of a %s', (type) => {
  test.each([
    ['plumber', 'Plumber'],
    ['Electrician', 'Electrician'],
    ['PLOMERO', 'Plumber'],
    ['Roofer,  flat', 'Roofer, flat'],
    ['Plumber; Electrician', 'cellNotOffered'],
    ['Painter', 'cellNotOffered'],
  ])('is known by %j', (text, answer) => {
    expect(read(type, text, choice)).toBe(answer);
  });
});

test.each([
  ['Plumber', ['Plumber']],
  ['Roofer, flat', ['Roofer, flat']],
  ['Plomero; Roofer, flat', ['Plumber', 'Roofer, flat']],
  ['Plumber | electricista', ['Plumber', 'Electrician']],
  ['Plumber\nElectrician', ['Plumber', 'Electrician']],
  ['Plumber, Electrician', ['Plumber', 'Electrician']],
  ['Plumber; Painter', 'cellNotOffered'],
  ['; ,', 'cellNotOffered'],
  [';', 'cellNotOffered'],
])('several options are known in %j', (text, answer) => {
  expect(read('checkbox', text, choice)).toEqual(answer);
});

test('every type that takes an answer can be in a table', () => {
  const items = inputTypes.map((type) => item(type));
  expect(listAsked([...items, item('heading'), item('text', { uid: 'text-2', display: false })])).toEqual(items);
});

test('a column is known by the question in each language and by the name, unless it says what people have besides', () => {
  const items = [
    item('select', { name: 'trade', ...choice }),
    item('text', { label: 'E-Mail Address', name: 'secondEmail' }),
    item('text', { uid: 'text-3', label: 'City' }),
  ];
  expect(listAnswerColumns(items)).toEqual([
    { field: 'select-1', displayName: 'Trade' },
    { field: 'select-1', displayName: 'Oficio' },
    { field: 'select-1', displayName: 'trade' },
    { field: 'text-1', displayName: 'secondEmail' },
  ]);
});
