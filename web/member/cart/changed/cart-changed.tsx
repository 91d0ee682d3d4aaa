import { Box, Stack } from '@mantine/core';
import { formatPoints } from '#domain/points.ts';
import { Notice } from '#web/ui/notice.tsx';
import type { CartFigures } from '../use-cart-actions.ts';
import { cartChanges } from './cart-changes.ts';

type Props = {
  /** The server's sentence. */
  msg: string;
  before: CartFigures;
  now: CartFigures;
};

/** Nothing was ordered, because something was not as seen: each figure old and new, and Submit asks again. */
export function CartChanged({ msg, before, now }: Props) {
  const changes = cartChanges(before, now);
  return (
    <Box mb={24}>
      <Notice kind="warning" title={msg}>
        {changes.length > 0 && (
          <Stack component="ul" gap={2} mt={4}>
            {changes.map((change) => (
              <li key={change.key}>
                {change.label}: {figure(change.before, 'not in your cart')}
                <span aria-hidden="true"> → </span>
                <span className="quiet">, now </span>
                <b>{figure(change.now, 'not in your cart any more')}</b>
              </li>
            ))}
          </Stack>
        )}
      </Notice>
    </Box>
  );
}

const figure = (points: number | null, absent: string) =>
  points === null ? absent : <span className="num">{formatPoints(points)} points</span>;
