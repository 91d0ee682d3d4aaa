import { useMediaQuery } from '@mantine/hooks';
import type { ReactNode } from 'react';
import { useHeldFocus } from '../keys/use-held-focus.ts';
import card from '../layout/card.module.css';
import { useRowHold } from '../taps/second-tap.ts';
import { Cards } from './cards.tsx';
import type { Column, Sort } from './column.ts';
import classes from './data-table.module.css';
import { Grid } from './grid.tsx';
import type { Selection } from './selection.tsx';

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
  /** Columns keep their widths, whatever the cells hold. */
  fixed?: boolean;
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

/** One page of rows that the server sorted and cut; under 48em every row is a card. */
export function DataTable<Row>({ toolbar, empty, footer, ...table }: Props<Row>) {
  const narrow = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false });
  const blank = !table.loading && table.rows.length === 0;
  useRowHold(table.rows.map(table.rowKey));
  const root = useHeldFocus(table.rows.length, table.selection?.ids.length ?? 0);
  return (
    <div ref={root} tabIndex={-1} className={`${card.card} ${classes.root}`} data-flush>
      {toolbar && (
        <div className={classes.toolbar} data-picked={table.selection?.ids.length ? true : undefined}>
          {toolbar}
        </div>
      )}
      {blank && empty}
      {!blank && (narrow ? <Cards {...table} /> : <Grid {...table} />)}
      {!blank && footer}
    </div>
  );
}
