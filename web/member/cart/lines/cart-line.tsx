import type { CartItem } from '#contract/rewards.ts';
import { formatPoints } from '#domain/points.ts';
import { cartTotal } from '#domain/rewards.ts';
import goods from '../../lines/goods-line.module.css';
import { GoodsLine } from '../../lines/goods-line.tsx';
import { useRemoveFromCart } from '../use-cart-actions.ts';
import classes from './cart-line.module.css';

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
      {!isOffered && <p className={classes.gone}>No longer offered</p>}
    </GoodsLine>
  );
}
