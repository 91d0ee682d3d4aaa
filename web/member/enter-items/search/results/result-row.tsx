import { Button } from '@mantine/core';
import { formatPoints } from '#domain/points.ts';
import { Thumb } from '#web/ui/picture.tsx';
import { type Item, useEntry } from '../../flow/entry.ts';
import { useFlow } from '../../flow/use-flow.ts';
import { readField } from '../use-item-fields.ts';
import classes from './results.module.css';

export function ResultRow({ item, fields }: { item: Item; fields: readonly string[] }) {
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
        <Button variant="light" h={44} px={18} aria-label={`Select ${item.name}`} onClick={select}>
          Select
        </Button>
      </td>
    </tr>
  );
}
