import type { Column } from './column.ts';

/** Pixels that the main column has at least. */
const MAIN = 180;
/** Pixels of a table under which its rows are cards: there they show every column, one under the other. */
const NARROW = 600;

type Measure = Pick<Column<never>, 'key' | 'width' | 'leaves'>;

/**
 * The columns that fit into a table of `room` pixels beside a main column of 180: those that may leave do so in their
 * order, the first ones first. Null where the ones that stay do not fit either, or the table is narrow: rows are cards then.
 */
export function fitColumns<Fitted extends Measure>(columns: readonly Fitted[], room: number): readonly Fitted[] | null {
  if (room < NARROW) return null;
  const needed = columns.reduce((sum, { width = MAIN }) => sum + width, 0);
  if (needed <= room) return columns;
  const first = Math.min(...columns.map(({ leaves = Infinity }) => leaves));
  if (first === Infinity) return null;
  return fitColumns(
    columns.filter(({ leaves }) => leaves !== first),
    room,
  );
}
