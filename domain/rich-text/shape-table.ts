import { type Block, inSections, isBlank, type Piece } from './pieces.ts';

/** A table of more columns becomes paragraphs: nobody could read it, and its spans would cost much. */
const MOST_COLUMNS = 50;

/** Makes a table of its rows, which are among what stands in it. What is no cell stands before it. */
export function shapeTable(pieces: readonly Piece[]): Piece[] {
  const others = inSections(
    pieces.flatMap((piece) => (isRow(piece) ? piece.pieces.filter((part) => !isCell(part)) : [piece])),
  );
  const rows = pieces
    .flatMap((piece) => (isRow(piece) ? [piece.pieces.filter(isCell)] : []))
    .filter((row) => row.length > 0);
  const cells = rows.flat();
  if (cells.every(isBlank)) return others;
  if (widthOf(rows) > MOST_COLUMNS) return [...others, ...cells.flatMap((cell) => inSections(cell.pieces))];
  const body = rows.map((row, at) => ({ tag: 'tr', pieces: row.map((cell) => withinRows(cell, rows.length - at)) }));
  return [...others, { tag: 'table', pieces: [{ tag: 'tbody', pieces: body }] }];
}

export const isRow = (piece: Piece): piece is Block => 'tag' in piece && piece.tag === 'tr';
const isCell = (piece: Piece): piece is Block => 'tag' in piece && (piece.tag === 'td' || piece.tag === 'th');

/** How many columns and rows a cell takes; 1 is not said. */
export function spansOf({ colspan, rowspan }: Readonly<Record<string, string>>): Record<string, number> {
  const [columns, rows] = [Number.parseInt(colspan ?? '', 10), Number.parseInt(rowspan ?? '', 10)];
  return {
    ...(columns > 1 && { colspan: Math.min(columns, MOST_COLUMNS + 1) }),
    ...(rows > 1 && { rowspan: rows }),
  };
}

const spanOf = (cell: Block, name: 'colspan' | 'rowspan') => Number(cell.attributes?.[name] ?? 1);

/** The columns of the widest row, with those that cells above reach down into. */
function widthOf(rows: readonly Block[][]): number {
  let widest = 0;
  let above: { columns: number; rows: number }[] = [];
  for (const row of rows) {
    const present = [
      ...above,
      ...row.map((cell) => ({ columns: spanOf(cell, 'colspan'), rows: spanOf(cell, 'rowspan') })),
    ];
    widest = Math.max(
      widest,
      present.reduce((sum, { columns }) => sum + columns, 0),
    );
    if (widest > MOST_COLUMNS) return widest;
    above = present.filter((cell) => cell.rows > 1).map((cell) => ({ ...cell, rows: cell.rows - 1 }));
  }
  return widest;
}

function withinRows(cell: Block, rows: number): Block {
  const { rowspan, ...others } = cell.attributes ?? {};
  const span = Math.min(Number(rowspan ?? 1), rows);
  return { ...cell, attributes: { ...others, ...(span > 1 && { rowspan: span }) } };
}
