import type { Row } from './page.ts';

/** The rows of photographs of one receipt, from its beginning to its end. Rows that two of them show are there once. */
export function joinRows(photos: readonly (readonly Row[])[]): Row[] {
  const joined: Row[] = [];
  for (const rows of photos) {
    const seam = findSeam(joined, rows);
    if (seam) joined.splice(seam.last + 1, joined.length, ...rows.slice(seam.first));
    else joined.push(...rows);
  }
  return joined;
}

/** Rows at the end of one photograph and at the beginning of the next that are compared. */
const mostCompared = 120;
/** What pairs of rows are worth: the same row, one that says too little to be distinguished from others, and another one. */
const [sameRow, sameScrap, otherRow] = [1, 0.25, -0.5];
/** For a row that only one of the photographs shows, such as one that is cut in half. */
const skipped = -0.25;
/** One row that both show, with a cut one on either side of it. */
const leastShared = 0.5;

/**
 * Where one photograph is left for the next: the last row that is taken from the one, and the first from the other. It is
 * in the middle of what both show, because rows at their edges may be cut. Null if they share nothing.
 */
function findSeam(before: readonly Row[], after: readonly Row[]): { last: number; first: number } | null {
  const start = Math.max(0, before.length - mostCompared);
  const pairs = findShared(before.slice(start).map(printOf), after.slice(0, mostCompared).map(printOf));
  const middle = pairs[Math.floor((pairs.length - 1) / 2)];
  return middle ? { last: start + middle[0], first: middle[1] + 1 } : null;
}

type Pair = [before: number, after: number];

/**
 * The pairs of the same row in the longest end of `before` that is a beginning of `after`. Each cell is the best sum for
 * the rows up to there; it may begin at any row of `before`, and must reach its end.
 */
function findShared(before: readonly Print[], after: readonly Print[]): readonly Pair[] {
  let above: Cell[] = Array.from({ length: after.length + 1 }, (_, at) => ({ sum: at * skipped, pairs: [] }));
  for (const [row, print] of before.entries()) {
    const cells: Cell[] = [{ sum: 0, pairs: [] }];
    for (const [at, other] of after.entries()) {
      const worth = compare(print, other);
      const paired = { sum: above[at]!.sum + worth, pairs: above[at]!.pairs };
      const single = better(above[at + 1]!, cells[at]!);
      if (paired.sum <= single.sum + skipped) cells.push({ sum: single.sum + skipped, pairs: single.pairs });
      else cells.push(worth === sameRow ? { sum: paired.sum, pairs: [...paired.pairs, [row, at]] } : paired);
    }
    above = cells;
  }
  const best = above.reduce(better);
  return best.sum >= leastShared ? best.pairs : [];
}

interface Cell {
  sum: number;
  pairs: readonly Pair[];
}
const better = (one: Cell, other: Cell) => (other.sum > one.sum ? other : one);

interface Print {
  digits: string;
  letters: string;
}

function printOf(row: Row): Print {
  const text = row.map((word) => word.text.toUpperCase()).join('');
  return { digits: text.replace(/\D/g, ''), letters: text.replace(/[^\p{L}]/gu, '') };
}

/** Letters and digits that a row needs to be distinguished from others. */
const leastSigns = 5;
/** Of the pairs of letters in two rows, shared by both: the same row is seldom read twice without a mistake. */
const alike = 0.6;

/** Every digit counts: rows of a receipt may differ in a size or an amount alone. */
function compare(one: Print, other: Print): number {
  if (one.digits !== other.digits || shareOfPairs(one.letters, other.letters) < alike) return otherRow;
  return one.digits.length + Math.min(one.letters.length, other.letters.length) >= leastSigns ? sameRow : sameScrap;
}

function shareOfPairs(one: string, other: string): number {
  if (one === other) return 1;
  const rest = pairsOf(other);
  const total = rest.length + pairsOf(one).length;
  const shared = pairsOf(one).filter((pair) => {
    const at = rest.indexOf(pair);
    return at >= 0 && rest.splice(at, 1);
  }).length;
  return total === 0 ? 0 : (2 * shared) / total;
}

const pairsOf = (text: string) =>
  Array.from({ length: Math.max(0, text.length - 1) }, (_, at) => text.slice(at, at + 2));
