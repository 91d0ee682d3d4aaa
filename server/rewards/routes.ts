import type { rewards } from '#contract/rewards.ts';
import { readPageById, type Window } from '#server/db/cursor.ts';
import type { Db } from '#server/db/pool.ts';
import type { Handlers } from '#server/http/serve.ts';
import { findMemberById } from '#server/members/queries.ts';
import type { Services } from '#server/services.ts';
import { addToCart, changeCartItem } from './cart/actions.ts';
import { listOrders } from './cart/order-queries.ts';
import { deleteFromCart, listCart } from './cart/queries.ts';
import { checkCaution, submitCart } from './cart/submit-actions.ts';
import { toOrders } from './cart/to-orders.ts';
import { chooseGoal } from './goal/actions.ts';
import { shippingHandlers } from './shipping/routes.ts';
import { toCartItem, toCartItems } from './to-cart-item.ts';

export const rewardHandlers: Handlers<typeof rewards> = {
  ...shippingHandlers,

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

  async removeFromCart({ id }, { actor, db, refuse }) {
    const removed = await deleteFromCart(db, actor.programId, actor.memberId, id);
    if (removed === 0) throw refuse('not-found');
  },

  async emptyCart(_input, { actor, db }) {
    await deleteFromCart(db, actor.programId, actor.memberId);
  },

  async submitCart(seen, context) {
    const { actor, services, refuse } = context;
    const caution = await checkCaution(seen, context);
    return await context.write(async (inside) => {
      const { cart: lines, ...submission } = await submitCart(seen, caution, inside);
      const cart = await toCartItems(services, lines);
      if (submission.is === 'ordered')
        return { cart, userLoyaltyProgram: { _id: actor.memberId, ...submission.totals } };
      const { totalCost, currentPoints } = submission;
      // Returned instead of thrown, so that the cart keeps the new prices.
      return refuse('stale', { totalCost, currentPoints, cart });
    });
  },

  async setGoal(input, context) {
    await chooseGoal(input, context);
    return { goalReward: input.item };
  },

  async listOrders(page, { actor, db, services }) {
    return await getOrders(actor, page, { db, services });
  },

  async listMemberOrders({ id, ...page }, { db, services, refuse }) {
    const member = await findMemberById(db, id);
    if (!member) throw refuse('not-found');
    return await getOrders({ programId: member.program_id, memberId: member.id }, page, { db, services });
  },
};

/** One page of a member's orders, newest first. */
async function getOrders(
  { programId, memberId }: { programId: string; memberId: string },
  window: Window,
  { db, services }: { db: Db; services: Services },
) {
  const { rows, next } = await readPageById(window, (page) => listOrders(db, programId, memberId, page));
  return { orders: await toOrders(db, services, programId, rows), next };
}
