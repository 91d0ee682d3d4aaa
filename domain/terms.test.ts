import { expect, test } from 'vitest';
import { asksAgain, hasTerms, isOtherText, owesTerms, type TermsText, type TermsTexts } from './terms.ts';

const text = (rules: string, terms = '', texts: TermsTexts = {}) => ({ rules, terms, texts });

test.each<[string, TermsText & { texts: TermsTexts }, TermsText & { texts: TermsTexts }, boolean]>([
  ['the same text', text('A', 'B'), text('A', 'B'), false],
  ['other rules', text('A'), text('B'), true],
  ['other terms', text('A', 'B'), text('A', 'C'), true],
  ['a text that is taken away', text('A'), text(''), true],
  ['a text in a language more', text('A'), text('A', '', { es: { rules: 'Á' } }), true],
  [
    'another text in one of the languages',
    text('A', '', { es: { rules: 'Á' } }),
    text('A', '', { es: { rules: 'É' } }),
    true,
  ],
  ['a language in which nothing is said', text('A'), text('A', '', { es: { rules: '' } }), false],
  ['a language in which the same is said', text('A'), text('A', '', { es: { rules: 'A' } }), false],
])('%s is a version of its own: %o, %o: %s', (_, before, after, isOther) => {
  expect(isOtherText(before, after)).toBe(isOther);
});

test('who accepted the newest version that asks, or one after it, is not asked', () => {
  const cases = [0, 1, 2, 3].map((accepted) => owesTerms({ asked: 2, accepted }));
  expect(cases).toEqual([true, true, false, false]);
  expect(owesTerms({ asked: 0, accepted: 0 })).toBe(false);
});

test.each<[chosen: boolean | undefined, isFirst: boolean, isAccepted: boolean, asks: boolean]>([
  [undefined, true, false, true],
  [undefined, false, true, true],
  [undefined, false, false, false],
  [true, false, false, true],
  [false, true, false, false],
  [false, false, true, false],
])('said %s, first %s, accepted before %s: asks %s', (chosen, isFirst, isAccepted, asks) => {
  expect(asksAgain({ rules: 'A', terms: '' }, { chosen, isFirst, isAccepted })).toBe(asks);
});

test('where nothing is left to accept nobody is asked', () => {
  expect(hasTerms({ rules: '', terms: '' })).toBe(false);
  expect(asksAgain({ rules: '', terms: '' }, { chosen: true, isFirst: false, isAccepted: true })).toBe(false);
});
