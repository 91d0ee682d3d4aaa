import type { Row, Word } from '#domain/reading/page.ts';

interface Piece {
  words: readonly Word[];
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** Puts pieces of text that stand at the same height beside each other into one printed row; rows from top to bottom. */
export function intoRows(pieces: readonly (readonly Word[])[]): Row[] {
  const rows: { middle: number; pieces: Piece[] }[] = [];
  for (const piece of pieces.map(toPiece).sort((a, b) => middleOf(a) - middleOf(b))) {
    const row = rows.findLast(({ middle, pieces: [first, ...more] }) => {
      const height = Math.min(heightOf(first!), heightOf(piece));
      const isLevel = Math.abs(middle - middleOf(piece)) < 0.4 * height;
      return isLevel && ![first!, ...more].some((other) => overlap(other, piece));
    });
    if (!row) rows.push({ middle: middleOf(piece), pieces: [piece] });
    else {
      row.pieces.push(piece);
      row.middle = row.pieces.reduce((sum, one) => sum + middleOf(one), 0) / row.pieces.length;
    }
  }
  return rows
    .sort((a, b) => a.middle - b.middle)
    .map((row) => row.pieces.sort((a, b) => a.left - b.left).flatMap(({ words }) => words));
}

function toPiece(words: readonly Word[]): Piece {
  return {
    words,
    left: Math.min(...words.map(({ left }) => left)),
    right: Math.max(...words.map(({ right }) => right)),
    top: Math.min(...words.map(({ top }) => top)),
    bottom: Math.max(...words.map(({ bottom }) => bottom)),
  };
}

/** Pieces above each other are two rows, even if both are high. */
function overlap(one: Piece, other: Piece): boolean {
  const shared = Math.min(one.right, other.right) - Math.max(one.left, other.left);
  return shared > 0.3 * Math.min(one.right - one.left, other.right - other.left);
}

const middleOf = ({ top, bottom }: Piece) => (top + bottom) / 2;
const heightOf = ({ top, bottom }: Piece) => bottom - top;
