import { Skeleton } from '@mantine/core';
import classes from './cards.module.css';
import type { Column } from './column.ts';
import type { TableProps } from './data-table.tsx';
import { SelectAll, SelectOne } from './selection.tsx';
import { SortPicker } from './sort-picker.tsx';

/** The table's rows on a phone. */
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

/** What the table's head does on a wide screen. */
function CardsHead<Row>({ columns, rows, rowKey, selection, sort, onSort }: TableProps<Row>) {
  if (!selection && !(sort && onSort)) return null;
  return (
    <div className={classes.head}>
      {selection ? (
        <SelectAll ids={rows.map(rowKey)} selection={selection} text="Select all" />
      ) : (
        <span className={classes.sortBy} aria-hidden="true">
          Sort by
        </span>
      )}
      {sort && onSort && <SortPicker columns={columns} sort={sort} onSort={onSort} />}
    </div>
  );
}

function CardContent<Row>({ row, columns, rowKey, selection }: TableProps<Row> & { row: Row }) {
  const at = (place: Column<Row>['card']) => columns.filter((column) => (column.card ?? 'row') === place);
  return (
    <>
      <div className={classes.cardTitle}>
        {selection && <SelectOne id={rowKey(row)} selection={selection} />}
        {at('title').map((column) => (
          <div key={column.key} className={classes.grow}>
            {column.render(row)}
          </div>
        ))}
      </div>
      {at('sub').length > 0 && (
        <div className={classes.sub}>
          {at('sub').map((column) => (
            <span key={column.key} className={classes.subItem}>
              {column.num && `${column.label} `}
              {column.render(row)}
            </span>
          ))}
        </div>
      )}
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
