import { ActionIcon, Box, Group, NativeSelect, Skeleton, Text } from '@mantine/core';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { useWords } from '#web/words.ts';
import classes from './cards.module.css';
import { SelectAll, SelectOne, SubLine } from './cells.tsx';
import { type Column, nextSort, type Sort } from './column.ts';
import type { TableProps } from './data-table.tsx';

/** The table's rows as cards, if it is too narrow for columns. */
export function Cards<Row>(props: TableProps<Row>) {
  const { label, rows, rowKey, loading, skeletons = 4, rowTint } = props;
  return (
    <>
      <CardsHead {...props} />
      {loading ? (
        <Skeleton h={skeletons * 80} m="md" w="auto" />
      ) : (
        <ul className={classes.cards} aria-label={label}>
          {rows.map((row) => (
            <li key={rowKey(row)} style={{ background: rowTint?.(row) }}>
              <CardContent row={row} {...props} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

/** Selection and sorting, which a table has in its head. */
function CardsHead<Row>({ columns, rows, rowKey, selection, sort, onSort }: TableProps<Row>) {
  const words = useWords('parts').tables;
  if (!selection && !(sort && onSort)) return null;
  return (
    <Group gap="sm" justify="space-between" py="xs" px="md" style={{ borderBottom: '1px solid var(--line)' }}>
      {selection ? (
        <SelectAll ids={rows.map(rowKey)} selection={selection} text={words.selectAll} />
      ) : (
        <Text span fz="sm" c="dimmed" aria-hidden="true">
          {words.sortBy}
        </Text>
      )}
      {sort && onSort && <SortPicker columns={columns} sort={sort} onSort={onSort} />}
    </Group>
  );
}

function CardContent<Row>({ row, columns, rowKey, selection }: TableProps<Row> & { row: Row }) {
  const at = (place: Column<Row>['card']) =>
    columns.filter((column) => !column.main && (column.card ?? 'row') === place);
  return (
    <>
      <div className={classes.cardTitle}>
        {selection && <SelectOne id={rowKey(row)} selection={selection} />}
        <Box flex={1} miw={0}>
          {columns.find(({ main }) => main)?.render(row)}
        </Box>
      </div>
      <SubLine row={row} columns={at('sub')} />
      {at('row').length > 0 && (
        <dl>
          {at('row').map((column) => (
            <div key={column.key}>
              <dt>{column.label}</dt>
              <dd>{column.render(row)}</dd>
            </div>
          ))}
        </dl>
      )}
      {at('actions').map((column) => (
        <div key={column.key} className={classes.cardActions}>
          {column.render(row)}
        </div>
      ))}
    </>
  );
}

type Props<Row> = { columns: readonly Column<Row>[]; sort: Sort; onSort: (sort: Sort) => void };

/** Cards have no column heads, so the order is chosen here. */
function SortPicker<Row>({ columns, sort, onSort }: Props<Row>) {
  const words = useWords('parts').tables;
  const data = columns.filter(({ sortable }) => sortable).map(({ key, label }) => ({ value: key, label }));
  const isUp = sort.direction === 'asc';
  const Icon = isUp ? IconArrowUp : IconArrowDown;
  return (
    <div className={classes.sort}>
      <NativeSelect
        aria-label={words.sortBy}
        data={data}
        value={sort.key}
        onChange={({ currentTarget: { value } }) => onSort(nextSort(undefined, value))}
      />
      <ActionIcon
        variant="default"
        aria-label={isUp ? words.isAscending : words.isDescending}
        onClick={() => onSort(nextSort(sort, sort.key))}
      >
        <Icon size={18} aria-hidden="true" />
      </ActionIcon>
    </div>
  );
}
