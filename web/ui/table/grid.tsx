import { Skeleton, Table, UnstyledButton } from '@mantine/core';
import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react';
import { BOX_WIDTH, SelectAll, SelectOne, SubLine } from './cells.tsx';
import { type Column, nextSort, type Sort } from './column.ts';
import type { TableProps } from './data-table.tsx';
import classes from './grid.module.css';

type GridProps<Row> = TableProps<Row> & {
  /** Columns that do not fit; they are shown in small type below the main one. */
  left: readonly Column<Row>[];
};

/** The table's rows, if it is wide enough for columns. */
export function Grid<Row>(props: GridProps<Row>) {
  const { label, columns, rows, rowKey, sort, onSort, selection, loading, skeletons = 10, dense } = props;
  return (
    <Table
      className={classes.table}
      aria-label={label}
      aria-busy={loading}
      layout="fixed"
      // A row holds two lines of text; a longer one does not touch the lines between the rows.
      verticalSpacing="xxs"
      horizontalSpacing={dense ? 'xs' : undefined}
    >
      <Table.Thead>
        <Table.Tr>
          {selection && (
            <Table.Th w={BOX_WIDTH}>
              <SelectAll ids={rows.map(rowKey)} selection={selection} />
            </Table.Th>
          )}
          {columns.map((column) => (
            <Head key={column.key} column={column} sort={sort} onSort={onSort} />
          ))}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {loading
          ? [...Array(skeletons).keys()].map((row) => (
              <SkeletonRow key={row} columns={columns} row={row} selectable={!!selection} />
            ))
          : rows.map((row) => <BodyRow key={rowKey(row)} row={row} {...props} />)}
      </Table.Tbody>
    </Table>
  );
}

type HeadProps<Row> = { column: Column<Row>; sort?: Sort; onSort?: (sort: Sort) => void };

function Head<Row>({ column, sort, onSort }: HeadProps<Row>) {
  const on = sort?.key === column.key;
  return (
    <Table.Th
      w={column.main ? undefined : column.width}
      className={column.num ? classes.num : undefined}
      aria-sort={on ? spoken(sort) : undefined}
    >
      {column.sortable ? (
        <UnstyledButton
          className={classes.sort}
          data-on={on || undefined}
          onClick={() => onSort?.(nextSort(sort, column.key))}
        >
          {column.label} <SortSign sort={on ? sort : undefined} />
        </UnstyledButton>
      ) : (
        <span className={column.quiet ? 'quiet' : undefined}>{column.label}</span>
      )}
    </Table.Th>
  );
}

const spoken = (sort: Sort) => (sort.direction === 'asc' ? 'ascending' : 'descending');

function SortSign({ sort }: { sort: Sort | undefined }) {
  if (!sort) return <IconArrowsSort size={14} aria-hidden="true" />;
  const Icon = sort.direction === 'asc' ? IconArrowUp : IconArrowDown;
  return <Icon size={14} aria-hidden="true" />;
}

function BodyRow<Row>({ row, columns, left, rowKey, selection, rowTint }: GridProps<Row> & { row: Row }) {
  const id = rowKey(row);
  return (
    <Table.Tr data-selected={selection?.ids.includes(id) || undefined} bg={rowTint?.(row)}>
      {selection && (
        <Table.Td>
          <SelectOne id={id} selection={selection} />
        </Table.Td>
      )}
      {columns.map((column) => (
        <Table.Td key={column.key} className={cellClass(column)}>
          {column.render(row)}
          {column.main && <SubLine row={row} columns={left} />}
        </Table.Td>
      ))}
    </Table.Tr>
  );
}

function cellClass<Row>(column: Column<Row>): string | undefined {
  if (column.num) return classes.num;
  return column.quiet ? classes.end : undefined;
}

type SkeletonProps<Row> = { columns: readonly Column<Row>[]; row: number; selectable: boolean };

/** Widths differ between cells like words, but not between renders. */
function SkeletonRow<Row>({ columns, row, selectable }: SkeletonProps<Row>) {
  return (
    <Table.Tr>
      {selectable && <Table.Td />}
      {columns.map((column, index) => (
        <Table.Td key={column.key}>
          <Skeleton h={12} w={`${45 + ((row * 17 + index * 29) % 40)}%`} ml={column.num ? 'auto' : 0} radius="pill" />
        </Table.Td>
      ))}
    </Table.Tr>
  );
}
