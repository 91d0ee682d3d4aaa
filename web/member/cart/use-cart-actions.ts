import type { CartItem } from '#contract/carts.ts';
import { cartTotal } from '#domain/rewards.ts';
import { type Answer, call } from '#web/api/call.ts';
import { makeCallId } from '#web/api/make-call-id.ts';
import { useAct, useCall } from '#web/api/query.ts';
import type { Refusal } from '#web/api/refusal.ts';
import { notify } from '#web/ui/feedback/notify.tsx';
import { wordsOf } from '#web/words.ts';
import { useMemberId } from '../use-member.ts';
import { changesQuantity, type QuantityChange, useQuantitiesUnderWay } from './quantities-under-way.ts';

/** A cart and the available points, as the person sees them. */
export interface CartFigures {
  cart: readonly CartItem[];
  currentPoints: number;
}

/** What is submitted; the password if the order takes it. */
interface Submission extends CartFigures {
  currentPassword?: string;
}

/** Changes of the cart are sent one after the other, in the order in which they were pressed; its submission comes last. */
const scope = { id: 'cart' };

export function useChangeQuantity() {
  return useCall('POST /api/client/cartRewardItem/:id/update', (change: QuantityChange) => change, {
    mutationKey: changesQuantity,
    scope,
    meta: { loadsPages: 'last' },
    onError: (refusal) => notify.danger(refusal.reason),
  });
}

/** The cart with the quantities that are on their way to the server: the sum follows each press at once. */
export function useChosenCart(cart: readonly CartItem[]): readonly CartItem[] {
  const latest = useQuantitiesUnderWay();
  return cart.map((line) => ({ ...line, quantity: latest.get(line._id) ?? line.quantity }));
}

/** Removes a line, which can be undone. */
export function useRemoveFromCart() {
  const userLoyaltyProgramId = useMemberId();
  const putBack = useCall(
    'POST /api/client/cartRewardItem/create',
    ({ line, additionId }: { line: CartItem; additionId: string }) => {
      const { item, quantity, size, color } = line;
      return { userLoyaltyProgramId, cartItem: { item, quantity, size, color }, additionId };
    },
    { scope, meta: { loadsPages: 'last' }, onError: (refusal) => notify.danger(refusal.reason) },
  );
  return useCall('POST /api/client/cartRewardItem/:id/delete', ({ _id: id }: CartItem) => ({ id }), {
    scope,
    meta: { coversPage: true, loadsPages: 'last' },
    onSuccess: (_answer, line) => {
      // One for all presses of Undo: the server adds it once.
      const additionId = makeCallId();
      const undo = () => putBack.mutate({ line, additionId });
      const words = wordsOf('members').cart;
      notify.info(words.removed(line.name), {
        act: { label: words.undo, press: undo },
        name: `removed ${line._id}`,
      });
    },
    onError: (refusal) => notify.danger(refusal.reason),
  });
}

export function useEmptyCart() {
  const userLoyaltyProgramId = useMemberId();
  return useCall('POST /api/client/cartRewardItem/empty', () => ({ userLoyaltyProgramId }), {
    scope,
    meta: { loadsPages: 'last' },
  });
}

/** Submits what was seen. The success is shown before the figures load again, which empties the cart. */
export function useSubmitCart(onOrdered: (ordered: CartFigures) => void) {
  const userLoyaltyProgramId = useMemberId();
  return useAct({
    mutationFn: (seen: Submission) => submitCart(userLoyaltyProgramId, seen),
    scope,
    meta: { coversPage: true, loadsPages: 'last' },
    onSuccess: (ordered) => {
      notify.info(wordsOf('members').cart.submitted);
      onOrdered(ordered);
    },
    onError: ({ type, reason, errors }) => {
      // The page shows the changes, and a wrong password beside its field.
      if (type === 'stale') return;
      if (errors.some(({ path }) => path === 'currentPassword')) return;
      notify.danger(wordsOf('members').cart.notSubmitted, { detail: reason });
    },
  });
}

/** Submits what was seen; returns the ordered items and the points left. */
async function submitCart(userLoyaltyProgramId: string, seen: Submission): Promise<CartFigures> {
  const { cart, currentPoints, currentPassword } = seen;
  return call('POST /api/client/cartRewardItem/submit', {
    userLoyaltyProgramId,
    totalCost: cartTotal(cart),
    currentPoints,
    ...(currentPassword !== undefined && { currentPassword }),
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
