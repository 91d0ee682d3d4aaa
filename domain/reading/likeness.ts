import { shapeOf } from './row-text.ts';

/**
 * How much a printed line and the name of an item have in common, from 0 to 1: the share of their words and sizes that
 * both have. Letters and digits that recognition mistakes for each other count as the same in sizes; '1-1/2' and '1/2'
 * are different sizes. Words that a till has cut off ('COUPL' for 'Coupling') count in part.
 */
export function likenessOf(line: string, name: string): number {
  const [printed, named] = [wordsOf(line), wordsOf(name)];
  if (printed.length === 0 || named.length === 0) return 0;
  return (shareFound(named, printed) + shareFound(printed, named)) / 2;
}

const MAX_LENGTH = 300;

/** In capitals, a size with its parts: `2-1/2`, `12/2`, `5.0`. */
function wordsOf(text: string): string[] {
  const words =
    text
      .slice(0, MAX_LENGTH)
      .toUpperCase()
      .match(/[A-Z\d]+(?:[-/.][A-Z\d]+)*/g) ?? [];
  return words.flatMap((word) =>
    /\d/.test(word) || /^[A-Z]\/[A-Z]$/.test(word) ? [shapeOf(word)] : word.split(/[-/.]/),
  );
}

function shareFound(words: readonly string[], among: readonly string[]): number {
  const found = words.reduce((sum, word) => sum + Math.max(0, ...among.map((other) => nearness(word, other))), 0);
  return found / words.length;
}

/** Letters that a word must keep to count as cut off. */
const LEAST_KEPT = 3;

function nearness(word: string, other: string): number {
  if (word === other) return 1;
  const [short, long] = word.length < other.length ? [word, other] : [other, word];
  const isCut = short.length >= LEAST_KEPT && long.startsWith(short) && !/\d/.test(long);
  if (isCut) return 0.75;
  return short.length > LEAST_KEPT && !/[\d/]/.test(long) && isOneLetterOff(short, long) ? 0.75 : 0;
}

/** Whether one letter is wrong, missing or too many. */
function isOneLetterOff(short: string, long: string): boolean {
  if (long.length - short.length > 1) return false;
  let at = 0;
  while (at < short.length && short[at] === long[at]) at++;
  const rest = long.slice(at + 1);
  return short.slice(at) === rest || short.slice(at + 1) === rest;
}
