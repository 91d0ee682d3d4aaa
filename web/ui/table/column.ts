import type { ReactNode } from 'react';

export interface Column<Row> {
  /** Also the word that `onSort` is called with. */
  key: string;
  label: string;
  render: (row: Row) => ReactNode;
  /** What the row is about: takes the room that the others leave, and is the title of a card. Each table has one. */
  main?: boolean;
  /** Pixels; of every column but the main one. */
  width?: number;
  /** Where a table is too narrow for all its columns, 1 leaves first, then 2; a column without a number stays. */
  leaves?: number;
  /** Right-aligned. */
  num?: boolean;
  sortable?: boolean;
  /** Place in the card: 'sub' is a quiet line under the title, 'row' (the default) shows label and value. */
  card?: 'sub' | 'row' | 'actions' | 'none';
  /** Actions at the row's end; the header is for screen readers only. */
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

/** A first click on a column sorts upwards, a second click on the same one turns the order around. */
export function nextSort(sort: Sort | undefined, key: string): Sort {
  return { key, direction: sort?.key === key && sort.direction === 'asc' ? 'desc' : 'asc' };
}

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
