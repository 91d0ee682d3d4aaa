import { z } from 'zod';
import { contacts } from './members.ts';
import { empty, id, instant, secretText, text } from './primitives.ts';
import { rewardArchived, unknownReward } from './rewards.ts';
import { route } from './route.ts';

/** A chosen reward item: in the cart, then ordered, then shipped. */
export const cartItem = z.object({
  _id: id,
  item: id,
  name: z.string(),
  imageUrl: z.string().nullable(),
  quantity: z.int(),
  /** Of an ordered one: how many of them were returned, or canceled before they were shipped. */
  returnedQuantity: z.int(),
  size: z.string().nullable(),
  color: z.string().nullable(),
  /** What they are called in the reader's language, by their stored names. */
  optionTexts: z.record(z.string(), z.string()).optional(),
  /** The price of one: the price when it was added to the cart, or the one that the last `stale` answer named. */
  points: z.int(),
  userLoyaltyProgram: id,
  submitted: z.boolean(),
  submittedAt: instant.nullable(),
  shipped: z.boolean(),
  trackingNumber: z.string().nullable(),
  shippingDate: z.string().nullable(),
});
export type CartItem = z.output<typeof cartItem>;

/** What the person saw: only compared and never stored, so any whole number is accepted. */
const figure = z.int().min(0).optional();

const noCart = { 'not-found': [404, 'cartUnknown'] } as const;

export const carts = {
  addToCart: route('POST', '/api/client/cartRewardItem/create', {
    access: 'client',
    own: ({ userLoyaltyProgramId: memberId }) => ({ memberId }),
    summary: 'Puts a reward item into the caller’s cart at its current price; answers 400 per field for a wrong choice',
    reads: ['rewards'],
    changes: ['cart'],
    limit: 'write',
    input: z.object({
      userLoyaltyProgramId: id,
      cartItem: z.object({ item: id, quantity: z.int(), size: text(100).nullish(), color: text(100).nullish() }),
      /** Made by the caller, a new one for each addition: a call that is sent again adds nothing. */
      additionId: id.optional(),
    }),
    output: z.object({ cartItem }),
    refusals: {
      ...unknownReward,
      ...rewardArchived,
      'added-otherwise': [409, 'addedOtherwise'],
      'cart-full': [409, 'cartFull'],
    },
  }),
  listCart: route('GET', '/api/client/cartRewardItem/list/:userLoyaltyProgramId', {
    access: 'client',
    own: ({ userLoyaltyProgramId: memberId }) => ({ memberId }),
    summary: 'What is in the caller’s cart',
    reads: ['cart', 'rewards'],
    limit: 'read',
    input: z.object({ userLoyaltyProgramId: id }),
    output: z.object({ cart: z.array(cartItem) }),
    refusals: noCart,
  }),
  changeCartItem: route('POST', '/api/client/cartRewardItem/:id/update', {
    access: 'client',
    summary: 'Sets the quantity of one item in the cart, at the price that it has there',
    reads: ['rewards'],
    changes: ['cart'],
    limit: 'write',
    input: z.object({ id, quantity: z.int() }),
    output: z.object({ cartItem }),
    refusals: { ...unknownReward, ...rewardArchived },
  }),
  removeFromCart: route('POST', '/api/client/cartRewardItem/:id/delete', {
    access: 'client',
    summary: 'Takes one item out of the cart',
    changes: ['cart'],
    answers: 'empty',
    limit: 'write',
    input: z.object({ id }),
    output: empty,
    refusals: unknownReward,
  }),
  emptyCart: route('POST', '/api/client/cartRewardItem/empty', {
    access: 'client',
    own: ({ userLoyaltyProgramId: memberId }) => ({ memberId }),
    summary: 'Takes everything out of the cart',
    changes: ['cart'],
    answers: 'empty',
    limit: 'write',
    input: z.object({ userLoyaltyProgramId: id }),
    output: empty,
    refusals: noCart,
  }),
  /**
   * `totalCost` and `currentPoints` are what the person saw. If one of them or a price has changed, nothing is ordered:
   * `stale` carries the current values, the cart keeps the new prices, and submitting again orders at these.
   * `reward-archived` carries the cart items that cannot be ordered. Within a day of a changed address or e-mail an order
   * takes `currentPassword`, and staff in View As cannot place it; wrong passwords are limited like logins.
   */
  submitCart: route('POST', '/api/client/cartRewardItem/submit', {
    access: 'client',
    during: 'orders',
    own: ({ userLoyaltyProgramId: memberId }) => ({ memberId }),
    summary:
      'Orders the whole cart to the account’s address and takes its points, or does nothing at all; with the password within a day of a changed address or e-mail',
    reads: ['members'],
    changes: ['cart', 'orders', 'rewards', 'points', 'counts', 'mail'],
    limit: 'write',
    // Comparing the password is slow, so no transaction is open during it.
    writes: false,
    input: z.object({
      userLoyaltyProgramId: id,
      totalCost: figure,
      currentPoints: figure,
      /** Not looked at while the order takes none. */
      currentPassword: secretText.optional(),
    }),
    output: z.object({
      /** What was ordered; the cart is empty afterwards. */
      cart: z.array(cartItem),
      userLoyaltyProgram: z.object({ _id: id, totalPoints: z.int(), currentPoints: z.int() }),
    }),
    refusals: {
      ...noCart,
      'reward-archived': [...rewardArchived['reward-archived'], z.object({ items: z.array(id) })],
      'not-enough-points': [409, 'pointsTooFew', z.object({ totalCost: z.int(), currentPoints: z.int() })],
      'cart-empty': [409, 'cartEmpty'],
      'password-needed': [403, 'orderNeedsPassword', z.object({ changed: contacts })],
      'own-order-only': [403, 'ownOrderOnly'],
      stale: [409, 'cartChanged', z.object({ totalCost: z.int(), currentPoints: z.int(), cart: z.array(cartItem) })],
    },
  }),
};
