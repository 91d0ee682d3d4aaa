/**
 * How much a printed line and the name of an item have in common, from 0 to 1: the share of their words and sizes that
 * both have, in any order. Words that a till has cut off ('COUPL' for 'Coupling') or that have a wrong letter count in
 * part. If each has a size that the other lacks, it is another item of the same kind: at most 0.6. Numbers of five digits
 * and more are those of items, and do not count.
 */
export function likenessOf(line: string, name: string): number {
  const [printed, named] = [wordsOf(line), wordsOf(name)];
  if (printed.length === 0 || named.length === 0) return 0;
  const likeness = (shareFound(named, printed) + shareFound(printed, named)) / 2;
  return haveOtherSizes(printed, named) ? Math.min(MOST_WITH_OTHER_SIZES, likeness) : likeness;
}

const MAX_LENGTH = 300;
const MOST_WITH_OTHER_SIZES = 0.6;

/** Words in capitals and sizes: `2-1/2`, `12/2`, `5.0`. The sign between two sizes and the unit behind one stand apart. */
function wordsOf(text: string): string[] {
  const plain = text
    .slice(0, MAX_LENGTH)
    .toUpperCase()
    // Letters where only a digit can be: 'S/8', 'S/B', '9O'.
    .replace(/(?<![A-Z\d])[SBOIL\d]\/[SBOIL\d](?![A-Z])/g, (size) => size.replace(/[A-Z]/g, (sign) => digitOf[sign]!))
    .replace(/(?<=\d)[OIL](?![A-Z])/g, (letter) => digitOf[letter]!)
    // And the other way round: 'E1BOW', 'B0LT'.
    .replace(/(?<=[A-Z])[018](?=[A-Z]{2})/g, (digit) => letterOf[digit]!)
    .replace(/(?<=\d["']? ?)[X×](?= ?\d)/g, ' ');
  const words = plain.match(/\d+X(?=-?(?:L|S)[A-Z]*)|\d+(?:[-/.]\d+)*|[A-Z]+\d*/g) ?? [];
  return words.filter((word) => !/^\d{5}/.test(word));
}

const digitOf: Record<string, string> = { S: '5', B: '8', O: '0', I: '1', L: '1' };

const letterOf: Record<string, string> = { 0: 'O', 1: 'L', 8: 'B' };

const isSize = (word: string) => /^\d/.test(word);

function haveOtherSizes(one: readonly string[], other: readonly string[]): boolean {
  const lacks = (words: readonly string[], among: readonly string[]) =>
    words.some((word) => isSize(word) && !among.includes(word));
  return lacks(one, other) && lacks(other, one);
}

function shareFound(words: readonly string[], among: readonly string[]): number {
  const found = words.reduce((sum, word) => sum + Math.max(0, ...among.map((other) => nearness(word, other))), 0);
  return found / words.length;
}

/** Letters that a word must keep to count as cut off, or as the same with a wrong one. */
const [LEAST_KEPT, LEAST_ALIKE] = [3, 4];
const IN_PART = 0.75;

function nearness(word: string, other: string): number {
  if (word === other) return 1;
  if (isSize(word) || isSize(other)) return 0;
  const [short, long] = word.length < other.length ? [word, other] : [other, word];
  if (short.length >= LEAST_KEPT && long.startsWith(short)) return IN_PART;
  return short.length >= LEAST_ALIKE && isOneLetterOff(short, long) ? IN_PART : 0;
}

/** Whether one letter is wrong, missing or too many. */
function isOneLetterOff(short: string, long: string): boolean {
  if (long.length - short.length > 1) return false;
  let at = 0;
  while (at < short.length && short[at] === long[at]) at++;
  const rest = long.slice(at + 1);
  return short.slice(at) === rest || short.slice(at + 1) === rest;
}

/** A likeness from which an item is meant, and how much less that of the next one must be. */
const [MEANT, AHEAD] = [0.7, 0.1];
/** A likeness from which an item is meant, however like the next one is. */
const SAME = 0.97;

/** Whether the first of the likenesses of a line, best first, is clear enough that the member need not be asked. */
export function isClearlyMeant([first = 0, second = 0]: readonly number[]): boolean {
  return first >= SAME || (first >= MEANT && first - second >= AHEAD);
}

/** A likeness that leaves the item open: people are asked which one is meant. */
export const IN_DOUBT = 0.65;
/** Below this a text and a name have little but sizes and common words in common. */
export const LEAST_LIKENESS = 0.4;

/**
 * Whether the name that is printed beside the number of the item `numbered` names another one, which is as like to it
 * as `likest` says. One of the two is a mistake of the shop or of the reading.
 */
export const namesAnother = (text: string, numbered: string, likest: number): boolean =>
  likest >= MEANT && likenessOf(text, numbered) < LEAST_LIKENESS;

/** Digits of a number that names an item; words with fewer are sizes, such as 2X-Large. */
const LEAST_DIGITS = 5;
const MAX_CODES = 4;

/**
 * The numbers in a text that may name an item, in lower case; at most four, none of only one digit again and again. With
 * letters in front, as of HVA-1181, three digits are enough.
 */
export function codesIn(text: string): string[] {
  const words =
    text
      .slice(0, MAX_LENGTH)
      .toLowerCase()
      .match(/[a-z\d][a-z\d-]*[a-z\d]/g) ?? [];
  const isCode = (word: string) => {
    const digits = word.replace(/\D/g, '');
    if (digits.length < LEAST_DIGITS) return /^[a-z]{2,8}-?\d{3,4}$/.test(word);
    return new Set(digits).size > 1;
  };
  return [...new Set(words.filter(isCode))].slice(0, MAX_CODES);
}
