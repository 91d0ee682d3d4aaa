import { describe, expect, it, test } from 'vitest';
import { canBeMistyped, fewerOf, halvesOf, isTelling, meantBy, waysToWrite, wordsToFind } from './catalog-search.ts';

test.each([
  ['valves', ['valve']],
  ['boxes', ['boxe', 'box']],
  ['hoses', ['hose', 'hos']],
  ['batteries', ['batterie', 'battery']],
  ['assembly', ['assembly', 'assemblies']],
  ['spray', ['spray']],
  ['brass', ['brass']],
  ['gas', ['gas']],
  ['1/2"', ['1/2"']],
  ['PLU-1001s', ['PLU-1001s']],
])('%s is looked for as %j', (typed, forms) => {
  expect(wordsToFind(typed)).toEqual([{ forms, others: [] }]);
});

test.each([
  ['ties', ['ties', 'tie']],
  ['nuts', ['nuts', 'nut']],
  ['plus', ['plus']],
])('of %s no two or three letters are looked for inside words', (typed, forms) => {
  expect(wordsToFind(typed)).toEqual([{ forms, others: [] }]);
});

it('knows other words for the same goods, also of a plural', () => {
  expect(wordsToFind('Pipes TAP')).toEqual([
    { forms: ['Pipe'], others: ['tube', 'tubing'] },
    { forms: ['TAP'], others: ['faucet'] },
  ]);
  expect(wordsToFind('taps')[0]!.others).toEqual(['faucet']);
});

test.each([
  ['036000291452', '36000291452'],
  ['0036000291452', '36000291452'],
  ['00036000291452', '36000291452'],
  ['5901234123457', '5901234123457'],
  ['00012345', '00012345'],
])('the number of a barcode is looked for without the zeros before it: %s as %s', (typed, digits) => {
  expect(wordsToFind(typed)).toEqual([{ forms: [digits], others: [] }]);
});

test.each([
  ['½', ['1/2', '½']],
  ['1½', ['1-1/2', '1½']],
  ['⅜”', ['3/8"', '⅜”']],
  ['2⅔″', ['2-2/3"', '2⅔″']],
  ['1⁄4', ['1/4', '1⁄4']],
  ['painter’s', ["painter's", 'painter’s']],
])('%s of a phone is also looked for as a keyboard writes it: %j', (typed, forms) => {
  expect(wordsToFind(typed)).toEqual([{ forms, others: [] }]);
});

test.each([
  ['plu1002', ['plu-1002', 'plu 1002', 'plu1002']],
  ['0plu1002', ['plu-1002', 'plu 1002', 'plu1002']],
  ['plu-1002', ['plu-1002', 'plu 1002', 'plu1002']],
  ['r410a', ['r-410a', 'r 410a', 'r410a']],
  ['x2', []],
  ['1/2', []],
  ['valve', []],
])('a number of letters and digits is written with and without a sign: %s as %j', (typed, ways) => {
  expect(waysToWrite(typed)).toEqual(ways);
});

it('takes the first eight words, in any number of spaces', () => {
  const words = wordsToFind('  a  b c d e f g h i ');
  expect(words.flatMap(({ forms }) => forms)).toEqual(['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']);
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

describe('of some of the words', () => {
  const choicesOf = (typed: string) =>
    fewerOf(wordsToFind(typed)).map((level) => level.map((choice) => choice.map(({ forms }) => forms[0]).join(' ')));

  test('the most come first, and no level consists of sizes of one or two letters', () => {
    expect(choicesOf('pipe elbow 40')).toEqual([
      ['pipe elbow', 'pipe 40', 'elbow 40'],
      ['pipe', 'elbow'],
    ]);
    expect(choicesOf('40 50')).toEqual([]);
    expect(choicesOf('pipe')).toEqual([]);
  });

  test('more than four words are not more than 16 choices', () => {
    expect(choicesOf('one two three four five six seven eight').map((level) => level.length)).toEqual([8, 8]);
    expect(choicesOf('one two three four five').map((level) => level.length)).toEqual([5, 5]);
  });
});
