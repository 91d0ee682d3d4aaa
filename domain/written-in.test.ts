import { describe, expect, test } from 'vitest';
import { holdsTexts, otherFirstLanguage } from './written-in.ts';

describe('texts that were written in one language', () => {
  test('fit a program whose first language it still is, and so do those of a caller who names none', () => {
    expect(otherFirstLanguage({ writtenIn: 'en' }, ['en', 'es'])).toBe(null);
    expect(otherFirstLanguage({}, ['es'])).toBe(null);
  });

  test('do not fit one that has another by now, also if it has theirs no longer', () => {
    expect(otherFirstLanguage({ writtenIn: 'en' }, ['es', 'en'])).toBe('es');
    expect(otherFirstLanguage({ writtenIn: 'en' }, ['es'])).toBe('es');
  });

  test('are compared with the first one that this version knows, as callers are told no other', () => {
    expect(otherFirstLanguage({ writtenIn: 'es' }, ['fr', 'es'])).toBe(null);
  });
});

test.each<[boolean, boolean]>([
  [holdsTexts.category({ category: 'Pipes' }), true],
  [holdsTexts.category({ texts: {} }), true],
  [holdsTexts.category({ image: null, position: 2, category: undefined }), false],
  [holdsTexts.item({ name: 'Pipe' }), true],
  [holdsTexts.item({ fields: { nameSpanish: 'Tubo' } }), true],
  [holdsTexts.item({ fields: { brand: 'Acme' } }), false],
  [holdsTexts.program({ rules: '' } as object), true],
  [holdsTexts.program({ registrationForm: { formItems: [] } } as object), true],
  [holdsTexts.program({ rewardItems: [{ points: 5 }, { name: 'Cap' }] }), true],
  [holdsTexts.program({ rewardItems: [{ customColors: [] }] }), true],
  [holdsTexts.program({ rewardItems: [{ _id: 'a', points: 5, archived: true }] }), false],
  [holdsTexts.program({ loyaltyProgramTrainings: [{ questions: [] }] }), true],
  [holdsTexts.program({ loyaltyProgramTrainings: [{ disabled: true, videoUrl: '' }] }), false],
  [holdsTexts.program({ endDate: null, languages: ['en'] } as object), false],
])('%#: %s where %s is meant', (found, meant) => {
  expect(found).toBe(meant);
});
