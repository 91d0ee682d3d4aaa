import { expect, it } from 'vitest';
import { printed } from './printed.ts';
import {
  findWord,
  has,
  lettersOf,
  MAX_ROW_LENGTH,
  MAX_ROWS,
  says,
  shapeOf,
  textRows,
  wordsBetween,
} from './row-text.ts';

it('a row is its words with one blank between them', () => {
  const [row] = textRows(printed('  Harbor   Paint    Co'));
  expect(row).toMatchObject({ text: 'Harbor Paint Co', starts: [0, 7, 13], letters: 'HARBOR PAINT CO' });
});

it('a place in the text leads back to the words', () => {
  const [row] = textRows(printed('TOTAL  USD  12.50'));
  expect(wordsBetween(row!, 6, 15).map((word) => word.text)).toEqual(['USD', '12.50']);
  expect(wordsBetween(row!, 0, 5).map((word) => word.text)).toEqual(['TOTAL']);
});

it('no more is looked at than a receipt can have', () => {
  const page = textRows(printed(Array.from({ length: MAX_ROWS + 5 }, () => 'word '.repeat(200)).join('\n')));
  expect(page).toHaveLength(MAX_ROWS);
  expect(page[0]!.text.length).toBeLessThanOrEqual(MAX_ROW_LENGTH);
});

it('signs that are mistaken for each other have one shape, of the same length', () => {
  expect(shapeOf('Bi11 N0 5')).toBe(shapeOf('BILL NO S'));
  expect(shapeOf('Straße 81')).toHaveLength('Straße 81'.length);
});

it.each([
  ['Total 12.50', 'TOTAI'],
  ['T0TAL', 'TOTAI'],
  ['6 % GST:', 'GST'],
])('%j has the letters %j', (text, letters) => expect(lettersOf(text)).toBe(letters));

it.each([
  ['TOTAL', 'TOTAL', true],
  ['T o t a l', 'TOTAL', true],
  ['Totsl', 'TOTAL', true],
  ['Payab e', 'PAYABLE', true],
  ['Rounding Adj', 'ROUNDING', true],
  ['Grounding bar', 'ROUNDING', false],
  ['Joist hanger', 'CHANGE', false],
  ['Fender washer', 'TENDER', false],
  ['Paving stone', 'SAVING', false],
  ['Ring stand', 'GST', false],
  ['Metal', 'TOTAL', false],
])('of %j it is known whether it says %j', (text, word, expected) =>
  expect(says(lettersOf(text), word)).toBe(expected),
);

it('has does not forgive a wrong letter', () => {
  expect(has(lettersOf('Sub Total'), 'SUBTOTAL')).toBe(true);
  expect(has(lettersOf('Sub Totsl'), 'SUBTOTAL')).toBe(false);
});

it('a word is found with a misread letter', () => {
  expect(findWord(shapeOf('Tax Invo1ce No'), 'INVOICE')).toEqual({ from: 4, to: 11 });
  expect(findWord(shapeOf('Tax InOOice No'), 'INVOICE')).toEqual({ from: 4, to: 11 });
  expect(findWord(shapeOf('nothing'), 'INVOICE')).toBeNull();
});
