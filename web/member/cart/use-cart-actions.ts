import { useMutation } from '@tanstack/react-query';
import type { CartItem } from '#contract/rewards.ts';
import { cartTotal } from '#domain/rewards.ts';
import { type Answer, call } from '#web/api/call.ts';
import { useCall } from '#web/api/query.ts';
import type { Refusal } from '#web/api/refusal.ts';
import { notify } from '#web/ui/notify.tsx';
import { useMemberId } from '../use-member.ts';

/** A cart and the available points, as the person sees them. */
export interface CartFigures {
  cart: readonly CartItem[];
  currentPoints: number;
}

export function useRemoveFromCart() {
  return useCall('POST /api/client/cartRewardItem/:id/delete', (id: string) => ({ id }), {
    meta: { coversPage: true, loadsPages: 'last' },
    onError: (refusal) => notify.danger(refusal.reason),
  });
}

export function useEmptyCart() {
  const userLoyaltyProgramId = useMemberId();
  return useCall('POST /api/client/cartRewardItem/empty', () => ({ userLoyaltyProgramId }), {
    meta: { loadsPages: 'last' },
  });
}

/** Submits what was seen. The success is shown before the figures load again, which empties the cart. */
export function useSubmitCart(onOrdered: (ordered: CartFigures) => void) {
  const userLoyaltyProgramId = useMemberId();
  return useMutation({
    mutationFn: (seen: CartFigures) => submitCart(userLoyaltyProgramId, seen),
    meta: { coversPage: true, loadsPages: 'last' },
    onSuccess: (ordered) => {
      notify.info('Successfully submitted to cart.');
      onOrdered(ordered);
    },
    onError: ({ type, reason }) => {
      // The page shows the changes.
      if (type === 'stale') return;
      notify.danger('There was an error submitting to your cart, please try again.', { detail: reason });
    },
  });
}

/** Submits what was seen; returns the ordered items and the points left. */
async function submitCart(userLoyaltyProgramId: string, seen: CartFigures): Promise<CartFigures> {
  const { cart, currentPoints } = seen;
  return call('POST /api/client/cartRewardItem/submit', {
    userLoyaltyProgramId,
    totalCost: cartTotal(cart),
    currentPoints,
  }).then(
    (answer) => ({ cart: answer.cart, currentPoints: answer.userLoyaltyProgram.currentPoints }),
    async (refusal: Refusal) => {
      // If the answer was lost, the order may exist: trying again would order twice.
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
