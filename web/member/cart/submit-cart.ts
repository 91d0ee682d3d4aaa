import { cartTotal } from '#domain/rewards.ts';
import { type Answer, call } from '#web/api/call.ts';
import type { Refusal } from '#web/api/refusal.ts';
import type { CartFigures } from './use-cart-actions.ts';

/** Submits what was seen, and answers what was ordered and the points left. */
export async function submitCart(userLoyaltyProgramId: string, seen: CartFigures): Promise<CartFigures> {
  const { cart, currentPoints } = seen;
  return call('POST /api/client/cartRewardItem/submit', {
    userLoyaltyProgramId,
    totalCost: cartTotal(cart),
    currentPoints,
  }).then(
    (answer) => ({ cart: answer.cart, currentPoints: answer.userLoyaltyProgram.currentPoints }),
    async (refusal: Refusal) => {
      // An order whose answer was lost is an order: telling its sender to try again would make it two.
      if (!(await isOrdered(seen))) throw refusal;
      return { cart, currentPoints: currentPoints - cartTotal(cart) };
    },
  );
}

async function isOrdered({ cart }: CartFigures): Promise<boolean> {
  const answer: Answer<'GET /api/client/order/list'> | null = await call('GET /api/client/order/list').catch(
    () => null,
  );
  const ordered = new Set(answer?.orders.flatMap(({ items }) => items.map(({ _id }) => _id)));
  return cart.length > 0 && cart.every(({ _id }) => ordered.has(_id));
}
