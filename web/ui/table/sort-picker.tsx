import { ActionIcon, NativeSelect } from '@mantine/core';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import classes from './cards.module.css';
import { type Column, nextSort, type Sort } from './column.ts';

type Props<Row> = { columns: readonly Column<Row>[]; sort: Sort; onSort: (sort: Sort) => void };

/** Cards have no heads to press: here the order is chosen, and turned around. */
export function SortPicker<Row>({ columns, sort, onSort }: Props<Row>) {
  const data = columns.filter(({ sortable }) => sortable).map(({ key, label }) => ({ value: key, label }));
  const isUp = sort.direction === 'asc';
  const Icon = isUp ? IconArrowUp : IconArrowDown;
  return (
    <div className={classes.sort}>
      <NativeSelect
        aria-label="Sort by"
        data={data}
        value={sort.key}
        onChange={({ currentTarget: { value } }) => onSort(nextSort(undefined, value))}
      />
      <ActionIcon
        variant="default"
        size={36}
        aria-label={`${isUp ? 'Ascending' : 'Descending'}: reverse the order`}
        onClick={() => onSort(nextSort(sort, sort.key))}
      >
        <Icon size={18} aria-hidden="true" />
      </ActionIcon>
    </div>
  );
}
