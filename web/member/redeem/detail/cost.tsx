import { formatPoints } from '#domain/points.ts';
import { cartTotal } from '#domain/rewards.ts';
import { useCart, useMember } from '../../use-member.ts';
import classes from './cost.module.css';

/** What it costs, and what is left after it and what lies in the cart; announced, since it changes with the quantity. */
export function Cost({ cost }: { cost: number }) {
  const current = useMember()?.currentPoints;
  const cart = useCart().data?.cart;
  const remaining = current === undefined || !cart ? undefined : current - cartTotal(cart) - cost;
  return (
    <p className={classes.cost} data-left aria-live="polite">
      <b className="num">{formatPoints(cost)} points</b>
      {remaining !== undefined && (
        <span data-negative={remaining < 0 || undefined}>
          <span className="num">{formatPoints(remaining)} points</span> remaining
          {cart && cart.length > 0 && ' after this and your cart'}
        </span>
      )}
    </p>
  );
}
