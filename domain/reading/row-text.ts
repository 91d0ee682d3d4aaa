import type { Row, Word } from './page.ts';

/** More rows than any receipt has; what is printed below them is not looked at. */
export const MAX_ROWS = 400;
/** Characters of a row, and words of it, that are looked at. */
export const MAX_ROW_LENGTH = 300;
const MAX_WORDS = 100;

/** A row as text, with the way back from a place in the text to the words on the page. */
export interface TextRow {
  /** The words with one blank between them, at most MAX_ROW_LENGTH characters. */
  text: string;
  /** As long as `text`, in capitals, with one sign for the letters and digits that are mistaken for each other. */
  shape: string;
  /** What a label says: see `lettersOf`. */
  letters: string;
  words: readonly Word[];
  /** Where each word begins in `text`. */
  starts: readonly number[];
}

/** The text of the rows, of which no more is kept than a receipt can have: a page may come from anywhere. */
export function textRows(rows: readonly Row[]): TextRow[] {
  return rows.slice(0, MAX_ROWS).map(textRow);
}

function textRow(row: Row): TextRow {
  const words: Word[] = [];
  const starts: number[] = [];
  let text = '';
  for (const word of row.slice(0, MAX_WORDS)) {
    const printed = word.text.slice(0, MAX_ROW_LENGTH).replace(/\s+/g, ' ').trim();
    if (printed === '') continue;
    if (text !== '') text += ' ';
    if (text.length >= MAX_ROW_LENGTH) break;
    words.push(word);
    starts.push(text.length);
    text += printed;
  }
  text = text.slice(0, MAX_ROW_LENGTH).trimEnd();
  return { text, shape: shapeOf(text), letters: lettersOf(text), words, starts };
}

/** The words that touch the characters from `from` to before `to`. */
export function wordsBetween(row: TextRow, from: number, to: number): Word[] {
  return row.words.filter((_, at) => row.starts[at]! < to && (row.starts[at + 1] ?? MAX_ROW_LENGTH + 1) - 1 > from);
}

/** The capitals of a text in which O, 0 and Q are one sign, as are I, 1, L and |, then S and 5, and B and 8. */
export function shapeOf(text: string): string {
  return text.replace(/[a-z0158Q|!L]/g, (sign) => sameShape[sign] ?? sign.toUpperCase());
}

const sameShape: Record<string, string> = {
  0: 'O',
  q: 'O',
  Q: 'O',
  1: 'I',
  l: 'I',
  L: 'I',
  '|': 'I',
  '!': 'I',
  5: 'S',
  8: 'B',
};

/**
 * The letters of a text's shape, with one blank for anything else between them. Numbers have none, but a digit
 * inside a word is a letter.
 */
export const lettersOf = (text: string): string =>
  shapeOf(text.replace(/(?<![A-Za-z\d.,])\d[\d.,]*(?![A-Za-z\d.,])/g, ''))
    .replace(/[^A-Z]+/g, ' ')
    .trim();

/**
 * Whether one of the words begins somewhere in letters (see `lettersOf`), if it is long with one wrong letter. With a
 * wrong letter it must be the whole word, not lack its first letter, and be no word of a hardware shop.
 */
export function says(letters: string, ...words: readonly string[]): boolean {
  return words.some((word) => begins(letters, word, 1));
}

/** Whether one of the words begins somewhere in letters, without a wrong letter. */
export function has(letters: string, ...words: readonly string[]): boolean {
  return words.some((word) => begins(letters, word, 0));
}

function begins(letters: string, word: string, slips: number): boolean {
  const sought = shapeOf(word);
  for (let found = findWord(letters, word, 0, slips); found; found = findWord(letters, word, found.from + 1, slips)) {
    if (found.from > 0 && letters[found.from - 1] !== ' ') continue;
    const printed = letters.slice(found.from, found.to).replaceAll(' ', '');
    if (printed === sought) return true;
    const isWhole = found.to === letters.length || letters[found.to] === ' ';
    if (isWhole && printed !== sought.slice(1) && !otherWords.has(printed)) return true;
  }
  return false;
}

/** What shops sell that differs by one letter from 'tender', 'received', 'saving', 'saved' and 'change'. */
const otherWords = new Set(['FENDER', 'RECEIVER', 'PAVING', 'PAVED', 'SAWED', 'CHANGER'].map(shapeOf));

/** From this length on a word is known with a wrong letter, and if it is torn apart. 'GST' is not in 'RING STAND'. */
const LONG = 5;

/**
 * Where a word stands in a shape: from its first character to before `to`. In a word of five letters or more, one
 * letter may be wrong, missing or too many (`slips`), and blanks are passed over, as recognition tears words apart.
 */
export function findWord(shape: string, word: string, from = 0, slips = 1): { from: number; to: number } | null {
  const sought = shapeOf(word);
  const exact = shape.indexOf(sought, from);
  if (exact >= 0) return { from: exact, to: exact + sought.length };
  for (let at = from; at < shape.length; at++) {
    if (!/[A-Z]/.test(shape[at]!)) continue;
    const to = endOfWord(shape, at, sought, 0, sought.length >= LONG ? slips : 0);
    if (to !== null) return { from: at, to };
  }
  return null;
}

function endOfWord(shape: string, start: number, word: string, begin: number, slips: number): number | null {
  let at = start;
  for (let letter = begin; letter < word.length; letter++) {
    if (shape[at] === ' ' && at > start && word.length >= LONG) at++;
    if (shape[at] === word[letter]) {
      at++;
      continue;
    }
    if (slips === 0) return null;
    return (
      endOfWord(shape, at + 1, word, letter + 1, 0) ??
      endOfWord(shape, at, word, letter + 1, 0) ??
      endOfWord(shape, at + 1, word, letter, 0)
    );
  }
  return at <= shape.length ? at : null;
}

/** The mean certainty of words, 0 if there are none. */
export const meanCertainty = (words: readonly Word[]): number =>
  words.length === 0 ? 0 : words.reduce((sum, word) => sum + word.certainty, 0) / words.length;
