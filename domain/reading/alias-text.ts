import { MAX_ROW_LENGTH } from './row-text.ts';

/**
 * A line of a receipt as the name of an item that it prints, the same however it is written: in lower case, with one
 * blank between words, without signs at its ends. Null for what names nothing: fewer than three letters, or only a
 * price, a size or a count.
 */
export function aliasTextOf(printed: string): string | null {
  const text = printed
    .normalize('NFKC')
    .toLowerCase()
    .slice(0, MAX_ROW_LENGTH)
    .replace(/[\s\p{C}]+/gu, ' ')
    .replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '');
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  return letters < LEAST_LETTERS || isAmount.test(text) ? null : text;
}

const LEAST_LETTERS = 3;
/** Three letters beside a number that make it no name: of a currency, or a unit. */
const beside = 'usd|eur|gbp|cad|aud|nzd|mxn|chf|gal|lbs|qty|pcs|pkg|doz|inch|each';
const isAmount = new RegExp(`^(?:(?:${beside})[. ]*)?[\\p{Sc}\\d.,/ -]*\\d *(?:${beside})?$`, 'u');
