import type { ReactNode } from 'react';

export interface Column<Row> {
  /** Also the key that `onSort` receives. */
  key: string;
  label: string;
  render: (row: Row) => ReactNode;
  /** The row's subject: it takes the remaining width, and is the title of a card. Each table has one. */
  main?: boolean;
  /** Pixels; of the main column the least. */
  width?: number;
  /** Pixels to which it grows where there is room, so that no text is cut beside an empty margin; the main one first. */
  most?: number;
  /** If the table is too narrow, columns with 1 are hidden first, then 2; those without a number stay. */
  leaves?: number;
  /** Right-aligned. */
  num?: boolean;
  sortable?: boolean;
  /** The place in a card: 'sub' is a dimmed line below the title, 'row' (the default) shows label and value. */
  card?: 'sub' | 'row' | 'actions' | 'none';
  /** For actions at the row's end; only screen readers get the header. */
  quiet?: boolean;
}

/** A column of a list: `column('email', 'Email', { width: 232, leaves: 3 }, ({ user }) => user.email)`. */
export const column = <Row>(
  key: string,
  label: string,
  how: Omit<Column<Row>, 'key' | 'label' | 'render'>,
  render: Column<Row>['render'],
): Column<Row> => ({ ...how, key, label, render });

export interface Sort {
  key: string;
  direction: 'asc' | 'desc';
}

/** The first click on a column sorts ascending, the next one reverses the order. */
export function nextSort(sort: Sort | undefined, key: string): Sort {
  return { key, direction: sort?.key === key && sort.direction === 'asc' ? 'desc' : 'asc' };
}

/** Minimum width of the main column in pixels. */
const MAIN = 180;
/** Pixels; below this width of a table its rows are cards, which show all columns. */
const NARROW = 600;

type Measure = Pick<Column<never>, 'key' | 'width' | 'leaves'>;

/**
 * The columns that fit into `room` pixels next to the main column; columns with `leaves` are hidden in that order. Null
 * if even the others do not fit, or the table is narrow: its rows are then cards.
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

/**
 * The columns with the widths that `room` pixels allow: of what is left over, those with `most` share a half, and the
 * main column has the rest.
 */
export function widenColumns<Widened extends Measure & { most?: number; main?: boolean }>(
  columns: readonly Widened[],
  room: number,
): readonly Widened[] {
  const needed = columns.reduce((sum, { width = MAIN, main, most = width }) => sum + (main ? most : width), 0);
  const spare = Math.max(0, room - needed);
  const wishOf = ({ width = MAIN, most = width, main }: Widened) => (main ? 0 : Math.max(0, most - width));
  const wished = columns.reduce((sum, column) => sum + wishOf(column), 0);
  if (spare === 0 || wished === 0) return columns;
  const part = Math.min(1, spare / 2 / wished);
  return columns.map((column) =>
    column.most === undefined || column.main
      ? column
      : { ...column, width: (column.width ?? MAIN) + Math.floor(wishOf(column) * part) },
  );
}
