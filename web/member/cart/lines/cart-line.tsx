import { Text } from '@mantine/core';
import type { CartItem } from '#contract/rewards.ts';
import { formatPoints } from '#domain/points.ts';
import { cartTotal } from '#domain/rewards.ts';
import goods from '../../lines/goods-line.module.css';
import { GoodsLine } from '../../lines/goods-line.tsx';
import { useRemoveFromCart } from '../use-cart-actions.ts';

type Props = { line: CartItem; isOffered: boolean; onRemove: () => void };

export function CartLine({ line, isOffered, onRemove }: Props) {
  const remove = useRemoveFromCart();
  const choice = [line.color, line.size].filter(Boolean).join(' · ');
  return (
    <GoodsLine
      name={line.name}
      url={line.imageUrl}
      size={72}
      points={cartTotal([line])}
      isRemoving={remove.isPending}
      onRemove={() => {
        onRemove();
        remove.mutate(line._id);
      }}
    >
      {choice && <p className={goods.meta}>{choice}</p>}
      <p className={`num ${goods.meta}`}>
        Quantity {line.quantity} × {formatPoints(line.points)}
      </p>
      {!isOffered && (
        <Text mt={2} fz="sm" fw={600} c="danger.7">
          No longer offered
        </Text>
      )}
    </GoodsLine>
  );
}
