import { formatPoints } from './points.ts';

/** '1 item', '0 items', '1,204 companies': nouns whose plural ends in s, or in ies for a y after a consonant. */
export function countOf(count: number, noun: string): string {
  return `${formatPoints(count)} ${count === 1 ? noun : `${noun}s`.replace(/([^aeiou])ys$/, '$1ies')}`;
}
