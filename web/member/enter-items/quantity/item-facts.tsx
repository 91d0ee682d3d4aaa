import { Text } from '@mantine/core';
import { formatPoints } from '#domain/points.ts';
import type { Item } from '../flow/entry.ts';
import { readField, useItemFields } from '../search/use-item-fields.ts';
import classes from './quantity-step.module.css';

/** What tells this item from its likes. */
export function ItemFacts({ item }: { item: Item }) {
  const own = useItemFields()
    .filter(({ field }) => field !== 'name')
    .map(({ field }) => readField(item, field));
  return (
    <div>
      <h2 className={classes.name}>{item.name}</h2>
      <Text mt={4} fz="sm" c="dimmed">
        {[...own, item.category].filter((fact) => fact).map((fact) => `${fact} · `)}
        <span className="num">{formatPoints(item.points)} points</span> each
      </Text>
    </div>
  );
}
