import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  changedAnswers,
  checkAnswers,
  editableAnswers,
  editableItems,
  type FormItem,
  formItemTypes,
  inputTypes,
  isAnswerable,
  missingAnswers,
  missingProblem,
} from './registration-form.ts';

const shop = formItem({ uid: 'text-1', label: 'Shop', editable: true });
const about = formItem({ uid: 'textarea-2', label: 'About', type: 'textarea', required: false });
const trade = formItem({ uid: 'select-3', label: 'Trade', type: 'select', options: ['Plumber', ' Roofer '] });
const news = formItem({
  uid: 'checkbox-4',
  label: 'News',
  type: 'checkbox',
  options: ['Mail', 'Post'],
  editable: true,
});
const heading = formItem({ uid: 'heading-5', label: 'Welcome', type: 'heading', editable: true });
const hidden = formItem({ uid: 'text-6', label: 'Hidden', display: false, editable: true });
const form = [shop, about, trade, news, heading, hidden];
const good = { 'text-1': 'Acme', 'select-3': 'Roofer', 'checkbox-4': ['Mail'] };

test('only shown items of an input type take an answer', () => {
  expect(form.filter(isAnswerable)).toEqual([shop, about, trade, news]);
  expect(formItemTypes.filter((type) => isAnswerable({ type, display: true }))).toEqual([...inputTypes]);
});

describe('missing answers', () => {
  test('are the required ones left blank', () => {
    expect(missingAnswers(form, {})).toEqual([shop, trade, news]);
    expect(missingAnswers(form, { 'text-1': '  ', 'select-3': '', 'checkbox-4': [] })).toEqual([shop, trade, news]);
    expect(missingAnswers(form, good)).toEqual([]);
  });
});

describe('checked answers', () => {
  test('are trimmed, and a checkbox is a list of each option once', () => {
    const sent = { 'text-1': ' Acme ', 'select-3': ' Roofer', 'checkbox-4': ['Post', 'Post', ''] };
    expect(checkAnswers(form, sent)).toEqual({
      answers: { 'text-1': 'Acme', 'select-3': 'Roofer', 'checkbox-4': ['Post'] },
      errors: [],
    });
    expect(checkAnswers([news], { 'checkbox-4': 'Mail' }).answers).toEqual({ 'checkbox-4': ['Mail'] });
  });

  test('hold nothing that was not asked', () => {
    const sent = { ...good, 'text-6': 'x', 'heading-5': 'x', isAdmin: 'true', 'text-99': 'x' };
    expect(checkAnswers(form, sent)).toEqual({ answers: good, errors: [] });
  });

  test('keep a blank, so that an optional answer can be cleared', () => {
    expect(checkAnswers([about], { 'textarea-2': ' ' })).toEqual({ answers: { 'textarea-2': '' }, errors: [] });
    expect(checkAnswers([about], { 'textarea-2': [] })).toEqual({ answers: { 'textarea-2': '' }, errors: [] });
    expect(checkAnswers([about], {})).toEqual({ answers: {}, errors: [] });
  });

  test.each([
    ['a required one missing', shop, '  ', { code: 'answerMissing', label: 'Shop' }],
    ['a required list empty', news, [], { code: 'answerMissing', label: 'News' }],
    ['an option not offered', trade, 'Baker', { code: 'answerNotOffered', label: 'Trade' }],
    ['one option of several not offered', news, ['Mail', 'Fax'], { code: 'answerNotOffered', label: 'News' }],
    ['a list where one is asked', shop, ['a', 'b'], { code: 'answerSingle', label: 'Shop' }],
    ['too long a text', shop, 'x'.repeat(501), { code: 'answerLong', label: 'Shop', most: 500 }],
    ['too long a story', about, 'x'.repeat(5001), { code: 'answerLong', label: 'About', most: 5000 }],
    ['a NUL', shop, 'a\0b', { code: 'answerUnstorable', label: 'Shop' }],
    ['half a character', shop, 'a\ud83d', { code: 'answerUnstorable', label: 'Shop' }],
  ])('refuse %s', (_case, item, answer, problem) => {
    expect(checkAnswers([item], { [item.uid]: answer })).toEqual({
      answers: {},
      errors: [{ path: item.uid, problem }],
    });
  });

  test.each([
    ['telephone', '(512) 555-0142', '(512) 555-0142'],
    ['telephone', ' +49 30 901820-15 ', '+49 30 901820-15'],
    ['telephone', '512.555.0142 ext. 7', '512.555.0142 ext. 7'],
    ['date', '2028-02-29', '2028-02-29'],
    ['number', '12', '12'],
    ['number', '-3.25', '-3.25'],
    ['number', '3,5', '3.5'],
    ['number', '0,125', '0.125'],
    ['consent', 'yes', 'yes'],
    ['consent', '', ''],
  ] as const)('of the type %s take %j and store %j', (type, sent, stored) => {
    const item = formItem({ uid: `${type}-9`, label: 'Asked', type, required: false });
    expect(checkAnswers([item], { [item.uid]: sent })).toEqual({ answers: { [item.uid]: stored }, errors: [] });
  });

  test.each([
    ['telephone', '555-014', 'answerNoTelephone'],
    ['telephone', '1234567890123456', 'answerNoTelephone'],
    ['telephone', 'call me 512 555 0142', 'answerNoTelephone'],
    ['date', '2027-02-29', 'answerNoDate'],
    ['date', '3/4/2026', 'answerNoDate'],
    ['number', '1,250', 'answerNoNumber'],
    ['number', '1.250', 'answerNoNumber'],
    ['number', '1.250.000', 'answerNoNumber'],
    ['number', '12 m', 'answerNoNumber'],
    ['number', '1e9', 'answerNoNumber'],
    ['number', '٣', 'answerNoNumber'],
    ['consent', 'no', 'answerNotOffered'],
  ] as const)('of the type %s refuse %j', (type, sent, code) => {
    const item = formItem({ uid: `${type}-9`, label: 'Asked', type, required: false });
    expect(checkAnswers([item], { [item.uid]: sent }).errors).toEqual([
      { path: item.uid, problem: { code, label: 'Asked' } },
    ]);
  });

  test('name a box that must be checked', () => {
    const consent = formItem({ uid: 'consent-9', label: 'You may call me', type: 'consent' });
    const problem = { code: 'consentMissing', label: 'You may call me' };
    expect(checkAnswers([consent], {}).errors).toEqual([{ path: 'consent-9', problem }]);
    expect(missingProblem(consent)).toEqual(problem);
    expect(missingAnswers([consent], { 'consent-9': '' })).toEqual([consent]);
  });

  test('of an item called like a property of every object are its own', () => {
    const odd = formItem({ uid: 'constructor', label: 'Odd' });
    expect(missingAnswers([odd], {})).toEqual([odd]);
    expect(checkAnswers([odd], {}).errors).toHaveLength(1);
  });

  test('pass a second check unchanged, for any input', () => {
    const text = fc.oneof(fc.string(), fc.constantFrom('Mail', 'Post', 'Plumber', 'Roofer'));
    const sent = fc.dictionary(
      fc.constantFrom(...form.map((item) => item.uid), 'other'),
      fc.oneof(text, fc.array(text)),
    );
    fc.assert(
      fc.property(sent, (answers) => {
        const once = checkAnswers(form, answers).answers;
        expect(checkAnswers(form, once).answers).toEqual(once);
      }),
    );
  });
});

test('My Account edits the answers to editable items alone', () => {
  expect(editableItems(form)).toEqual([shop, news]);
  expect(editableAnswers(form, { ...good, 'text-6': 'x' })).toEqual({ 'text-1': 'Acme', 'checkbox-4': ['Mail'] });
});

test.each([
  ['', undefined, false],
  [[], '', false],
  [' Acme ', 'Acme', false],
  [['Mail', 'Phone'], ['Phone', 'Mail'], false],
  ['Acme', undefined, true],
  ['', 'Acme', true],
  [['Mail'], ['Mail', 'Phone'], true],
])('%j changes %j: %j', (answer, stored, isChanged) => {
  for (const uid of ['text-1', 'constructor']) {
    const changed = changedAnswers({ [uid]: answer }, stored === undefined ? {} : { [uid]: stored });
    expect(changed).toEqual(isChanged ? { [uid]: answer } : {});
  }
});

function formItem(part: Partial<FormItem>): FormItem {
  return {
    uid: 'text-0',
    name: '',
    label: '',
    type: 'text',
    placeholder: '',
    help_text: '',
    appendedOutput: '',
    mergeVar: '',
    display: true,
    edit: false,
    required: true,
    editable: false,
    options: [],
    ...part,
  };
}
