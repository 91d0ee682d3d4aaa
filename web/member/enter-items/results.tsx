import { Button } from '@mantine/core';
import { formatPoints } from '#domain/format.ts';
import type { Answer } from '#web/api/call.ts';
import { PagePager } from '#web/ui/pager.tsx';
import { Thumb } from '#web/ui/picture.tsx';
import { Card } from '#web/ui/section.tsx';
import table from '../lines/table.module.css';
import { type Item, useEntry } from './flow/entry.ts';
import { useFlow } from './flow/use-flow.ts';
import classes from './results.module.css';
import { readField, useItemFields } from './use-item-fields.ts';

type Props = {
  found: Answer<'GET /api/client/program/:id/rebateItems'>;
  /** Whether these are the earlier results, while the next ones are loading. */
  isOld: boolean;
};

export function Results({ found: { items, total, pageSize }, isOld }: Props) {
  const { search, go } = useFlow();
  const page = search.page ?? 1;
  // Two columns fit next to the name; the item's own page shows the others.
  const fields = useItemFields()
    .filter(({ field }) => field !== 'name')
    .slice(0, 2);
  return (
    <Card flush>
      <table className={`${table.table} ${classes.results}`} aria-label="Items" aria-busy={isOld}>
        <thead>
          <tr>
            <th scope="col">Item</th>
            {fields.map(({ field, displayName }) => (
              <th key={field} scope="col">
                {displayName}
              </th>
            ))}
            <th scope="col">Category</th>
            <th scope="col" data-num>
              Points
            </th>
            <th scope="col">
              <span className="quiet">Select</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {items.map((item) => (
            <ResultRow key={item._id} item={item} fields={fields.map(({ field }) => field)} />
          ))}
        </tbody>
      </table>
      <PagePager
        {...{ page, pageSize, total, noun: 'item' }}
        shown={items.length}
        onPage={(next) => go({ page: next })}
      />
    </Card>
  );
}

function ResultRow({ item, fields }: { item: Item; fields: readonly string[] }) {
  const { go } = useFlow();
  const { keep } = useEntry();
  function select() {
    keep({ item, quantity: null });
    go({ step: 'quantity' });
  }
  return (
    <tr>
      <th scope="row">
        <div className={classes.item}>
          <Thumb url={item.image?.url} size={48} />
          <span className={classes.name}>{item.name}</span>
        </div>
      </th>
      {fields.map((field) => (
        <td key={field} className={classes.more}>
          {readField(item, field)}
        </td>
      ))}
      <td className={classes.more}>{item.category}</td>
      <td data-num className={`num ${classes.points}`}>
        <b>{formatPoints(item.points)}</b> points
      </td>
      <td data-num className={classes.button}>
        <Button variant="light" px="md" aria-label={`Select ${item.name}`} onClick={select}>
          Select
        </Button>
      </td>
    </tr>
  );
}
