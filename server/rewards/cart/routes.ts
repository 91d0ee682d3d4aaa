import type { carts } from '#contract/carts.ts';
import { aboutClient } from '#server/event.ts';
import { inParts } from '#server/http/in-parts.ts';
import type { Handlers } from '#server/http/serve.ts';
import { toCartItem, toCartItems } from '../to-cart-item.ts';
import { addToCart, changeCartItem } from './actions.ts';
import { deleteFromCart, listCart } from './queries.ts';
import { checkCaution, submitCart } from './submit-actions.ts';

export const cartHandlers: Handlers<typeof carts> = {
  async addToCart(input, context) {
    const line = await addToCart(input, context);
    return { cartItem: await toCartItem(context.services, line) };
  },

  async listCart(_input, { actor, db, services }) {
    const lines = await listCart(db, actor.programId, actor.memberId);
    return { cart: await toCartItems(services, lines) };
  },

  async changeCartItem(input, context) {
    const line = await changeCartItem(input, context);
    return { cartItem: await toCartItem(context.services, line) };
  },

  async removeFromCart({ id }, { actor, db, tell, refuse }) {
    const removed = await deleteFromCart(db, actor.programId, actor.memberId, id);
    if (removed === 0) throw refuse('not-found');
    await tell({ type: 'cart.item-removed', ...aboutClient(actor), data: { row: id } });
  },

  async emptyCart(_input, { actor, db, tell }) {
    const removed = await deleteFromCart(db, actor.programId, actor.memberId);
    if (removed > 0) await tell({ type: 'cart.emptied', ...aboutClient(actor), data: {} });
  },

  submitCart: inParts({
    inspect: checkCaution,
    async write(seen, caution, inside) {
      const { cart: lines, ...submission } = await submitCart(seen, caution, inside);
      const cart = await toCartItems(inside.services, lines);
      if (submission.is === 'ordered')
        return { cart, userLoyaltyProgram: { _id: inside.actor.memberId, ...submission.totals } };
      const { totalCost, currentPoints } = submission;
      // Returned instead of thrown, so that the cart keeps the new prices.
      return inside.refuse('stale', { totalCost, currentPoints, cart });
    },
  }),
};
