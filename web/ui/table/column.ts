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
  /** Right-aligned with tabular figures. */
  num?: boolean;
  sortable?: boolean;
  /** Place in the card: 'sub' is a quiet line under the title, 'row' (the default) shows label and value. */
  card?: 'sub' | 'row' | 'actions' | 'none';
  /** Actions at the row's end; the header is for screen readers only. */
  quiet?: boolean;
}

export interface Sort {
  key: string;
  direction: 'asc' | 'desc';
}

/** A first click on a column sorts upwards, a second click on the same one turns the order around. */
export function nextSort(sort: Sort | undefined, key: string): Sort {
  return { key, direction: sort?.key === key && sort.direction === 'asc' ? 'desc' : 'asc' };
}
