import { beforeAll, expect, it } from 'vitest';
import type { FormItem } from '#domain/registration-form.ts';
import { loadWords } from '#web/words.ts';
import { answerFacts } from './answer-facts.ts';

beforeAll(() => loadWords('people'));

const item = (uid: string, type: FormItem['type'], display = true): FormItem => ({
  ...{ uid, type, display, name: uid, label: `Label of ${uid}`, options: [] },
  ...{ placeholder: '', help_text: '', appendedOutput: '', mergeVar: '' },
  ...{ edit: false, required: true, editable: false },
});

it('gives each answer under its label, and several as a list', () => {
  const facts = answerFacts([item('trade', 'text'), item('brands', 'checkbox')], {
    trade: 'Roofing',
    brands: ['ProCoat', 'RapidSet'],
  });
  expect(facts).toEqual([
    ['Label of trade', 'Roofing'],
    ['Label of brands', 'ProCoat, RapidSet'],
  ]);
});

it('says N/A where a question is unanswered, and leaves out what asks nothing', () => {
  expect(answerFacts([item('intro', 'heading'), item('trade', 'text')], {})).toEqual([['Label of trade', 'N/A']]);
});

it('still shows the answer to a question that is no longer asked', () => {
  const items = [item('old', 'text', false), item('never', 'text', false)];
  expect(answerFacts(items, { old: 'Roofing' })).toEqual([['Label of old', 'Roofing']]);
});

it('reads no answer off the prototype', () => {
  expect(answerFacts([item('constructor', 'text')], {})).toEqual([['Label of constructor', 'N/A']]);
});
