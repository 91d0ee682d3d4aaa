import { type ReactNode, useEffect, useRef } from 'react';
import card from '../card.module.css';
import { useRowHold } from '../second-tap.ts';
import { useRoom } from '../use-room.ts';
import { Cards } from './cards.tsx';
import { BOX_WIDTH, type Selection } from './cells.tsx';
import { type Column, fitColumns, type Sort } from './column.ts';
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
  const room = useRoom(root)?.width;
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

/** Milliseconds in which a dialog that asked has closed, and given the focus back to a button that may be gone by then. */
const closing = 300;

/**
 * What was pressed can leave together with its row, or with what was picked. The focus then stays at the table: else the
 * way by Tab would start again at the menu.
 */
function useHeldFocus(shown: number, picked: number) {
  const table = useRef<HTMLDivElement>(null);
  const before = useRef({ shown, picked });
  useEffect(() => {
    const isLess = shown < before.current.shown || picked < before.current.picked;
    before.current = { shown, picked };
    if (!isLess) return;
    setTimeout(() => {
      if (document.activeElement === document.body) table.current?.focus({ preventScroll: true });
    }, closing);
  }, [shown, picked]);
  return table;
}
