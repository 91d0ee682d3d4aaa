import { expect, it, test } from 'vitest';
import { canBeMistyped, halvesOf, isTelling, meantBy, wordsToFind } from './catalog-search.ts';

test.each([
  ['valves', ['valve']],
  ['boxes', ['box']],
  ['batteries', ['batter']],
  ['brass', ['brass']],
  ['gas', ['gas']],
  ['1/2"', ['1/2"']],
  ['PLU-1001s', ['PLU-1001s']],
  ['Pipes', ['Pipe', 'tube', 'tubing']],
])('%s is looked for as %j', (typed, texts) => {
  expect(wordsToFind(typed)).toEqual([texts]);
});

it('takes the first eight words, in any number of spaces', () => {
  expect(wordsToFind('  a  b c d e f g h i ').flat()).toEqual(['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']);
});

test.each([
  ['vlave', ['valve']],
  ['vallve', ['valve']],
  ['valv', ['valve']],
  ['cooper', ['copper']],
  ['receptable', ['receptacle']],
  ['recepatcle', ['receptacle']],
  ['pump', []],
])('%s means %j', (typed, meant) => {
  expect(meantBy(typed, ['copper', 'receptacle', 'valve', 'velvet'])).toEqual(meant);
});

it('names the nearest first, and no more than four', () => {
  expect(meantBy('hangers', ['bangers', 'dangers', 'gangers', 'hangars', 'hanger', 'hungers'])).toHaveLength(4);
  expect(meantBy('coupling', ['coupler', 'coupling'])[0]).toBe('coupling');
});

it('cuts a word in two', () => {
  expect(halvesOf('ballvalve')).toContainEqual(['ball', 'valve']);
  expect(halvesOf('valve')).toEqual([]);
});

it('takes sizes, numbers and short words as they were typed', () => {
  expect(['1/2', '5000', 'PLU-1', 'tee', 'elbow'].map(canBeMistyped)).toEqual([false, false, false, false, true]);
});

it('takes no word of one or two letters for one that tells an item', () => {
  expect(['no', 'x', 'pvc', '1/2'].map(isTelling)).toEqual([false, false, true, true]);
});
