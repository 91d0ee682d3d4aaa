import type { Column } from './column.ts';
import classes from './sub-line.module.css';

type Props<Row> = { row: Row; columns: readonly Column<Row>[] };

/** What else is known of a row, in a quiet line under what it is about. A number alone would not say what it counts. */
export function SubLine<Row>({ row, columns }: Props<Row>) {
  if (columns.length === 0) return null;
  return (
    <div className={classes.root}>
      {columns.map(({ key, label, num, card, render }) => (
        <span key={key} className={classes.item}>
          {(num || card !== 'sub') && <span className={classes.label}>{label}</span>}
          {render(row)}
        </span>
      ))}
    </div>
  );
}
