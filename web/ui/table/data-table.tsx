import { type ReactNode, useEffect, useRef } from 'react';
import { useRowHold } from '../feedback/second-tap.ts';
import card from '../layout/card.module.css';
import { useRoom } from '../layout/use-room.ts';
import { Cards } from './cards.tsx';
import { BOX_WIDTH, type Selection } from './cells.tsx';
import { type Column, fitColumns, type Sort, widenColumns } from './column.ts';
import classes from './data-table.module.css';
import { Grid } from './grid.tsx';

export interface TableProps<Row> {
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  sort?: Sort;
  onSort?: (sort: Sort) => void;
  selection?: Selection;
  /** Shows placeholder rows while data is loading. */
  loading?: boolean;
  /** The number of placeholder rows, if few rows are expected. */
  skeletons?: number;
  /** A background for rows that stand out. */
  rowTint?: (row: Row) => string | undefined;
  /** Less space between columns, if there are many. */
  dense?: boolean;
}
type Props<Row> = TableProps<Row> & {
  toolbar?: ReactNode;
  /** Shown instead of the table if there are no rows. */
  empty?: ReactNode;
  /** A Pager or a StepPager. */
  footer?: ReactNode;
};

/** One page of rows, sorted by the server. The width of the table decides on its columns, or on cards. */
export function DataTable<Row>({ toolbar, empty, footer, ...table }: Props<Row>) {
  const { columns, rows, loading, selection } = table;
  const root = useHeldFocus(rows.length, selection?.ids.length ?? 0);
  useRowHold(rows.map(table.rowKey));
  const room = useRoom(root)?.width;
  const free = room === undefined || !selection ? room : room - BOX_WIDTH;
  const shown = free === undefined ? [] : fitColumns(columns, free);
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
      {!blank &&
        (shown ? <Grid {...table} columns={widenColumns(shown, free ?? 0)} left={left} /> : <Cards {...table} />)}
      {!blank && footer}
    </div>
  );
}

/** Milliseconds until a closing dialog has returned the focus, perhaps to a button that no longer exists. */
const closing = 300;

/**
 * A pressed button can disappear with its row or the selection. The table then takes the focus; otherwise Tab would
 * start again at the menu.
 */
function useHeldFocus(shown: number, picked: number) {
  const table = useRef<HTMLDivElement>(null);
  const before = useRef({ shown, picked });
  useEffect(() => {
    const isLess = shown < before.current.shown || picked < before.current.picked;
    before.current = { shown, picked };
    if (!isLess) return;
    setTimeout(() => {
      // Null once the page is left.
      if (table.current && document.activeElement === document.body) table.current.focus({ preventScroll: true });
    }, closing);
  }, [shown, picked]);
  return table;
}
