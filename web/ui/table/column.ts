import type { ReactNode } from 'react';

export interface Column<Row> {
  /** Also the word that `onSort` is called with. */
  key: string;
  label: string;
  render: (row: Row) => ReactNode;
  /** Right-aligned with tabular figures. */
  num?: boolean;
  sortable?: boolean;
  width?: number;
  /** Place in the phone's card: 'sub' is a quiet line under the title, 'row' (the default) shows label and value. */
  card?: 'title' | 'sub' | 'row' | 'actions' | 'none';
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
