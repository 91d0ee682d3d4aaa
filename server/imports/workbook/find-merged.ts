import { MAX_MAPPED_COLUMNS } from '#domain/imports/csv-records.ts';

/** Until which row a text reaches down from its cell, for cells that are merged with others below them. */
export type MergedDown = (row: number, column: number) => number | undefined;

/** Characters of the list of merged cells; the rest of a longer one is read as if its cells were not merged. */
const mostOfList = 5_000_000;
const word = 'mergeCells';
/** A cell can hold the word as well, but not the sign before it. */
const opening = /<(?:[\w.-]{1,40}:)?mergeCells\b/;
/** Characters that the tag begins with at most: it can stand in two chunks. */
const mostOfTag = 60;

/** Looks for the merged cells of a sheet. They are named behind its rows, so all of it is unpacked, but not parsed. */
export async function findMerged(chunks: AsyncIterable<Buffer>): Promise<MergedDown> {
  let rest = '';
  let isFound = false;
  for await (const chunk of chunks) {
    const text: string = rest + chunk.toString('latin1');
    const at: number = isFound || !text.includes(word) ? -1 : text.search(opening);
    // Most chunks are only searched.
    if (isFound) rest = text;
    else rest = at < 0 ? text.slice(-mostOfTag) : text.slice(text.indexOf(word, at) + word.length);
    isFound ||= at >= 0;
    if (isFound && (rest.includes(word) || rest.length > mostOfList)) break;
  }
  const ends = new Map<number, number>();
  if (isFound)
    for (const [, column = '', from, to] of rest.split(word, 1)[0]!.matchAll(/ref="([A-Z]+)(\d+):[A-Z]+(\d+)"/g)) {
      const place = columnOf(column);
      if (place !== undefined && place <= MAX_MAPPED_COLUMNS && Number(to) > Number(from))
        ends.set(keyOf(Number(from), place), Number(to));
    }
  return (row, column) => ends.get(keyOf(row, column));
}

const keyOf = (row: number, column: number) => row * (MAX_MAPPED_COLUMNS + 1) + column;

/** 1 for A, 27 for AA. */
export function columnOf(place: string | undefined): number | undefined {
  const letters = /^\$?([A-Z]{1,3})/i.exec(place ?? '')?.[1];
  if (!letters) return undefined;
  return [...letters.toUpperCase()].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0);
}
