import { mistakesBetween } from './mistakes-between.ts';
import { searchForms } from './search-text.ts';

/** More words than a person types narrow nothing, and each costs time. */
const MOST_WORDS = 8;
/** Letters: shorter words have no plural and no typing mistake that could be distinguished from another word. */
const LEAST_LETTERS = 4;
/** Choices of some of a search's words: all of four words, of more those of all words but one. */
const MOST_CHOICES = 10;
/** Other words that are meant by a mistyped one. */
const MOST_MEANT = 4;

/** Words that people use for the same goods; the first of each search is what was typed. */
const sameGoods: readonly (readonly string[])[] = [
  ['pipe', 'tube', 'tubing'],
  ['coupling', 'coupler'],
  ['faucet', 'tap'],
  ['outlet', 'receptacle'],
  ['drywall', 'plasterboard', 'sheetrock'],
  ['wrench', 'spanner'],
];

/** What an item has instead of a typed word. */
export interface SearchWord {
  /** The typed word and its singular or plural: the first anywhere in an item, the others as words by themselves. */
  forms: string[];
  /** Words for the same goods, and those that a mistyped one may mean, by themselves; a text of two needs both. */
  others: string[];
}

/** The words of a search in any order, at most eight, without accents. Plural and singular find each other. */
export function wordsToFind(typed: string): SearchWord[] {
  const words = typed.split(/\s+/).filter(Boolean).slice(0, MOST_WORDS);
  return words.map((word) => {
    const [written = '', ...spelledOut] = isAscii.test(word) ? [word] : searchForms(word);
    const forms = [...formsOf(written), ...spelledOut];
    const lowered = forms.map((form) => form.toLowerCase());
    const same = sameGoods.find((goods) => goods.some((other) => lowered.includes(other))) ?? [];
    return { forms, others: same.filter((other) => !lowered.includes(other)) };
  });
}

const isAscii = /^[ -~]*$/;

/**
 * 'valves' is looked for as 'valve', which both contain. A shorter beginning is part of too many words: 'ties' is looked
 * for as it is, and 'tie' by itself.
 */
function formsOf(word: string): string[] {
  const plain = asKeyed(word);
  if (plain !== word) return [...formsOf(plain), word];
  if (isTradeNumber.test(word)) return [word.replace(/^0+/, '')];
  if (word.length < LEAST_LETTERS || !isWord(word)) return [word];
  const singulars = singularsOf(word).filter((singular) => singular.length >= LEAST_LETTERS - 1);
  if (singulars.length > 0) return singulars[0]!.length < LEAST_LETTERS ? [word, ...singulars] : singulars;
  return /[^aeiou]y$/i.test(word) ? [word, `${word.slice(0, -1)}ies`] : [word];
}

/** With the signs of a keyboard, as most catalogs have them: '1½”' as '1-1/2"'. Phones put in the others by themselves. */
const asKeyed = (word: string): string =>
  word
    .replace(/(?<=\d)(?=[¼-¾⅐-⅞])/g, '-')
    .replace(/[¼-¾⅐-⅞]/g, (fraction) => fraction.normalize('NFKC'))
    .replaceAll('⁄', '/')
    .replace(/[“”″]/g, '"')
    .replace(/[‘’′]/g, "'");

/**
 * The number of a barcode with 12, 13 or 14 digits. An American one has 12, is read by a camera as 13 with a zero before
 * it, and some catalogs leave its zeros out, so it is looked for without them.
 */
const isTradeNumber = /^0\d{11,13}$/;

/** What a plural may be of, longest first: 'hoses' of 'hose', 'boxes' of 'box', 'batteries' of 'battery'. */
function singularsOf(word: string): string[] {
  if (!/[^su]s$/i.test(word)) return [];
  const singular = word.slice(0, -1);
  if (/ie$/i.test(singular)) return [singular, `${word.slice(0, -3)}y`];
  return /(?:[sxz]|[cs]h)e$/i.test(singular) ? [singular, word.slice(0, -2)] : [singular];
}

/** Whether the text is letters alone; sizes and numbers are not. */
export const isWord = (text: string) => /^\p{L}+$/u.test(text);

/** Whether other words can be meant: a word of at least four letters. Sizes and numbers are meant as they were typed. */
export const canBeMistyped = (word: string): boolean => word.length >= LEAST_LETTERS && isWord(word);

/** Whether a text alone can tell an item: one or two characters are part of too many. */
export const isTelling = (text: string): boolean => text.length >= 3;

/**
 * The choices of all words but one, then of all but two, down to single words, each with a word that can tell an item.
 * Of many words the levels between, which would have more choices than are worth a try, are left out.
 */
export function fewerOf(words: readonly SearchWord[]): SearchWord[][][] {
  const levels: SearchWord[][][] = [];
  let left = MOST_CHOICES;
  for (let size = words.length - 1; size >= 1; size--) {
    const choices = choicesOf(words, size).filter((choice) => choice.some(({ forms }) => isTelling(forms[0]!)));
    left -= choices.length;
    if (choices.length > 0 && (left >= 0 || size === 1)) levels.push(choices);
  }
  return levels;
}

function choicesOf<T>(all: readonly T[], size: number): T[][] {
  if (size === 0) return [[]];
  return all.flatMap((first, at) => choicesOf(all.slice(at + 1), size - 1).map((rest) => [first, ...rest]));
}

/** Letters of a word that can be wrong, and that a meant one can be longer or shorter. */
export const mostMistakes = (word: string): number => (word.length < 8 ? 1 : 2);

/**
 * The catalog's words that a mistyped one may mean, nearest first: letters are wrong, missing, too many or exchanged with
 * the next.
 */
export function meantBy(word: string, words: readonly string[]): string[] {
  const typed = word.toLowerCase();
  const most = mostMistakes(typed);
  return words
    .map((other) => ({ other, mistakes: mistakesBetween(typed, other) }))
    .filter(({ mistakes }) => mistakes <= most)
    .sort((one, two) => one.mistakes - two.mistakes || (one.other < two.other ? -1 : 1))
    .slice(0, MOST_MEANT)
    .map(({ other }) => other);
}

/** How a word can be cut in two words of at least three letters, which were typed without the space between them. */
export function halvesOf(word: string): [string, string][] {
  const typed = word.toLowerCase();
  const cuts = Array.from({ length: Math.max(0, typed.length - 5) }, (_, at) => at + 3);
  return cuts.map((at) => [typed.slice(0, at), typed.slice(at)]);
}

/**
 * The other ways to write an item's number of letters and digits: 'plu1002' as 'plu-1002' or 'plu 1002', without zeros
 * before it. None of other words.
 */
export function waysToWrite(word: string): string[] {
  const [, letters = '', digits = ''] = /^0*(\p{L}+)-?(\d.*)$/u.exec(word) ?? [];
  if (letters.length + digits.length < LEAST_LETTERS) return [];
  return [`${letters}-${digits}`, `${letters} ${digits}`, letters + digits];
}
