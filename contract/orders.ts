import { z } from 'zod';
import { cartItem } from './carts.ts';
import { unknownMember } from './members.ts';
import { id, instant, next, window } from './primitives.ts';
import { route } from './route.ts';

/** A person and where goods for it are sent. */
export const shippingAddress = z.object({
  name: z.string(),
  address: z.string(),
  city: z.string(),
  state: z.string(),
  zip: z.string(),
});
export type ShippingAddress = z.output<typeof shippingAddress>;

/** With what was returned of it, or canceled before it was shipped, the first return first. */
export const orderedItem = cartItem.extend({
  returns: z.array(
    z.object({
      at: instant,
      quantity: z.int(),
      /** What came back, of which some may have settled points owed or expired at once. */
      points: z.int(),
      wasShipped: z.boolean(),
      reason: z.string().nullable(),
    }),
  ),
});

/** One submission of a cart. */
export const order = z.object({
  _id: id,
  submittedAt: instant,
  points: z.int(),
  /** The address of when it was made. */
  shipsTo: shippingAddress,
  items: z.array(orderedItem),
});
export type Order = z.output<typeof order>;

export const orders = {
  listOrders: route('GET', '/api/client/order/list', {
    access: 'client',
    summary: 'What the caller ordered and where it is, newest first',
    reads: ['orders'],
    limit: 'read',
    input: z.object({ ...window }),
    output: z.object({ orders: z.array(order), next }),
  }),
  listMemberOrders: route('GET', '/api/admin/userLoyaltyProgram/:id/orders', {
    access: 'admin',
    right: 'see-orders',
    at: ({ id: member }) => ({ member }),
    summary: 'What a member ordered and where it is, newest first',
    reads: ['orders'],
    limit: 'read',
    input: z.object({ id, ...window }),
    output: z.object({ orders: z.array(order), next }),
    refusals: unknownMember,
  }),
};
