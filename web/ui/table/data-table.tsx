import type { ReactNode } from 'react';
import { useHeldFocus } from '../keys/use-held-focus.ts';
import card from '../layout/card.module.css';
import { useRowHold } from '../taps/second-tap.ts';
import { Cards } from './cards.tsx';
import type { Column, Sort } from './column.ts';
import classes from './data-table.module.css';
import { fitColumns } from './fit-columns.ts';
import { Grid } from './grid.tsx';
import { BOX_WIDTH, type Selection } from './selection.tsx';
import { useRoom } from './use-room.ts';

export interface TableProps<Row> {
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  sort?: Sort;
  onSort?: (sort: Sort) => void;
  selection?: Selection;
  /** Skeleton rows hold the layout while data arrives. */
  loading?: boolean;
  /** How many of them, where few rows are to be expected. */
  skeletons?: number;
  /** A background for rows that stand out. */
  rowTint?: (row: Row) => string | undefined;
  /** Less room between columns, where there are many. */
  dense?: boolean;
}
type Props<Row> = TableProps<Row> & {
  toolbar?: ReactNode;
  /** Shown instead of the table where there is no row. */
  empty?: ReactNode;
  /** A Pager or a StepPager. */
  footer?: ReactNode;
};

/** One page of rows that the server sorted and cut. How wide the table is, not the window, says which columns it has, or that every row is a card. */
export function DataTable<Row>({ toolbar, empty, footer, ...table }: Props<Row>) {
  const { columns, rows, loading, selection } = table;
  const root = useHeldFocus(rows.length, selection?.ids.length ?? 0);
  useRowHold(rows.map(table.rowKey));
  const room = useRoom(root);
  const shown = room === undefined ? [] : fitColumns(columns, selection ? room - BOX_WIDTH : room);
  const left = shown ? columns.filter((column) => !shown.includes(column)) : [];
  const blank = !loading && rows.length === 0;
  return (
    <div
      ref={root}
      tabIndex={-1}
      className={`${card.card} ${classes.root}`}
      data-flush
      data-cards={shown ? undefined : true}
    >
      {toolbar && (
        <div className={classes.toolbar} data-picked={selection?.ids.length ? true : undefined}>
          {toolbar}
        </div>
      )}
      {blank && empty}
      {!blank && (shown ? <Grid {...table} columns={shown} left={left} /> : <Cards {...table} />)}
      {!blank && footer}
    </div>
  );
}
