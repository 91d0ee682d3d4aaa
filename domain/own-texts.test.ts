import { expect, it } from 'vitest';
import { isIncompleteIn, moveOptionTexts, withText } from './own-texts.ts';

const stored: { es?: { name?: string; optionTexts?: Record<string, string> } } = {
  es: { name: 'Gorra', optionTexts: { Brick: 'Ladrillo' } },
};

it.each([
  ['nothing is missing', { written: { name: 'Cap' }, options: ['Brick'], texts: stored }, false],
  ['a text is missing', { written: { name: 'Cap', description: '<p>Warm</p>' }, texts: stored }, true],
  ['an option is missing', { written: { name: 'Cap' }, options: ['Brick', 'Sand'], texts: stored }, true],
  ['what is not written needs no text', { written: { name: 'Cap', description: ' ' }, texts: stored }, false],
])('%s', (_, thing, isIncomplete) => {
  expect(isIncompleteIn('es', thing)).toBe(isIncomplete);
});

it('takes the text of an option along when it gets another name, which orders of before keep too', () => {
  expect(moveOptionTexts(stored, stored, { from: 'Brick', to: 'Bricks' }).es?.optionTexts).toEqual({
    Brick: 'Ladrillo',
    Bricks: 'Ladrillo',
  });
  expect(moveOptionTexts(stored, {}, { from: 'Brick', to: 'Bricks' }).es?.optionTexts).toEqual({ Bricks: 'Ladrillo' });
});

it('leaves an option its own text when another gets its name', () => {
  const both = withText(stored, 'es', { field: 'optionTexts', option: 'Bric', text: 'Otro' });
  expect(moveOptionTexts(both, {}, { from: 'Bric', to: 'Brick' })).toEqual(both);
});

it('is as it was once a change is taken back', () => {
  const changed = withText(stored, 'es', { field: 'name', text: 'Gorro' });
  expect(JSON.stringify(withText(changed, 'es', { field: 'name', text: 'Gorra' }))).toBe(JSON.stringify(stored));
});
