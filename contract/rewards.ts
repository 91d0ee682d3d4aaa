import { z } from 'zod';
import { cautionOf, MAX_CART_LINES, SHIPPING_MAIL_NEEDS } from '#domain/rewards.ts';
import { MOST_CHARACTERS } from '#domain/text-bounds.ts';
import { image } from './files.ts';
import { unconfirmed } from './mail.ts';
import { contacts, unknownMember } from './members.ts';
import { date, empty, flag, id, instant, line, next, secretText, text, total, window } from './primitives.ts';
import { route } from './route.ts';
import { stale, version } from './versions.ts';

/** `hex` is a color code of 3 or 6 digits without '#'. */
export const color = z.object({ name: z.string(), hex: z.string() });

/** A reward as participants see it; `description` is HTML and is cleaned again before it is shown. */
export const rewardItem = z.object({
  _id: id,
  name: z.string(),
  description: z.string(),
  image: image.nullable(),
  points: z.int(),
  archived: z.boolean(),
  sizes: z.array(z.string()),
  customSizes: z.array(z.string()),
  colors: z.array(color),
  customColors: z.array(color),
});
export type RewardItem = z.output<typeof rewardItem>;

/** A chosen reward item: in the cart, then ordered, then shipped. */
export const cartItem = z.object({
  _id: id,
  item: id,
  name: z.string(),
  imageUrl: z.string().nullable(),
  quantity: z.int(),
  size: z.string().nullable(),
  color: z.string().nullable(),
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

/** A person and where goods for it are sent. */
const shippingAddress = z.object({
  name: z.string(),
  address: z.string(),
  city: z.string(),
  state: z.string(),
  zip: z.string(),
});
export type ShippingAddress = z.output<typeof shippingAddress>;

/** A redeemed item as the staff who ship it read it. */
const redeemedItem = cartItem.extend({
  /** Name and address are those of the order: it is sent there, whatever the account says since. */
  user: z.object({
    _id: id,
    username: z.string(),
    name: z.string(),
    email: z.string(),
    address: z.string(),
    city: z.string(),
    state: z.string(),
    zip: z.string(),
  }),
  /** Name and address of the account now, if they differ from those of the order. */
  presentAddress: shippingAddress.nullable(),
  /** When the mail about the shipment was written; null while it names another tracking number than the item has. */
  notifiedAt: instant.nullable(),
  version,
});
export type RedeemedItem = z.output<typeof redeemedItem>;

/** One submission of a cart. */
const order = z.object({
  _id: id,
  submittedAt: instant,
  points: z.int(),
  /** The address of when it was made. */
  shipsTo: shippingAddress,
  items: z.array(cartItem),
});
export type Order = z.output<typeof order>;

/** The shipping state of an item; a field that is not sent stays. */
const shipment = z.object({
  trackingNumber: text(MOST_CHARACTERS.trackingNumber).nullish(),
  shippingDate: date.nullish(),
  shipped: z.boolean().optional(),
});
/** A list shows no more at once. */
const MOST_ITEMS = 100;
const several = z.array(id).min(1).max(MOST_ITEMS);
/** The items that were refused, and why. */
const failed = z.array(
  z.object({
    _id: id,
    type: z
      .string()
      .pipe(z.enum(['not-found', 'address-unconfirmed', 'shipping-incomplete', 'already-notified', 'stale'])),
    msg: z.string(),
  }),
);

/** What the person saw: only compared and never stored, so any whole number is accepted. */
const figure = z.int().min(0).optional();

const noItem = { 'not-found': [404, 'This reward item does not exist.'] } as const;
const noCart = { 'not-found': [404, 'This cart does not exist.'] } as const;
const notShippable = { 'shipping-incomplete': [400, SHIPPING_MAIL_NEEDS] } as const;
const mailed = {
  'already-notified': [409, 'The shipped notification for this item was sent, so it stays shipped.'],
} as const;
const archived = 'This reward item is no longer offered.';

export const rewards = {
  addToCart: route('POST', '/api/client/cartRewardItem/create', {
    access: 'client',
    own: ({ userLoyaltyProgramId: memberId }) => ({ memberId }),
    summary: 'Puts a reward item into the caller’s cart at its price of now; answers 400 per field for a wrong choice',
    reads: ['rewards'],
    changes: ['cart'],
    audit: ({ cartItem: { item: row, quantity, size = null, color = null } }) => ({
      action: 'reward put into cart',
      data: { row, quantity, size, color },
    }),
    limit: 'write',
    input: z.object({
      userLoyaltyProgramId: id,
      cartItem: z.object({ item: id, quantity: z.int(), size: text(100).nullish(), color: text(100).nullish() }),
      /** Made by the caller, a new one for each addition: a call that is sent again adds nothing. */
      additionId: id.optional(),
    }),
    output: z.object({ cartItem }),
    refusals: {
      ...noItem,
      'reward-archived': [409, archived],
      'added-otherwise': [409, 'This was added to your cart already, in another size, color or quantity.'],
      'cart-full': [409, `A cart holds at most ${MAX_CART_LINES} items. Submit it or take something out first.`],
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
    audit: ({ id: row, quantity }) => ({ action: 'reward in cart changed', data: { row, quantity } }),
    limit: 'write',
    input: z.object({ id, quantity: z.int() }),
    output: z.object({ cartItem }),
    refusals: { ...noItem, 'reward-archived': [409, archived] },
  }),
  removeFromCart: route('POST', '/api/client/cartRewardItem/:id/delete', {
    access: 'client',
    summary: 'Takes one item out of the cart',
    changes: ['cart'],
    audit: ({ id: row }) => ({ action: 'reward removed from cart', data: { row } }),
    answers: 'empty',
    limit: 'write',
    input: z.object({ id }),
    output: empty,
    refusals: noItem,
  }),
  emptyCart: route('POST', '/api/client/cartRewardItem/empty', {
    access: 'client',
    own: ({ userLoyaltyProgramId: memberId }) => ({ memberId }),
    summary: 'Takes everything out of the cart',
    changes: ['cart'],
    audit: () => ({ action: 'cart emptied', data: {} }),
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
    during: 'redeeming',
    own: ({ userLoyaltyProgramId: memberId }) => ({ memberId }),
    summary:
      'Orders the whole cart to the account’s address and takes its points, or does nothing at all; with the password within a day of a changed address or e-mail',
    reads: ['members'],
    changes: ['cart', 'orders', 'rewards', 'points', 'counts', 'mail'],
    audit: () => ({ action: 'order placed', data: {} }),
    limit: 'write',
    // Comparing the password is slow, so no transaction is open meanwhile.
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
      'reward-archived': [409, archived, z.object({ items: z.array(id) })],
      'not-enough-points': [
        409,
        'You do not have enough points for this cart.',
        z.object({ totalCost: z.int(), currentPoints: z.int() }),
      ],
      'cart-empty': [409, 'Your cart is empty.'],
      'password-needed': [403, cautionOf(['address', 'email']), z.object({ changed: contacts })],
      'own-order-only': [
        403,
        'The address or e-mail of this account changed within the last day. Until that is over only the participant can order, with the password.',
      ],
      stale: [
        409,
        'Your cart or your points have changed. Please look at the new figures and submit again.',
        z.object({ totalCost: z.int(), currentPoints: z.int(), cart: z.array(cartItem) }),
      ],
    },
  }),
  setGoal: route('POST', '/api/client/userLoyaltyProgram/goal', {
    access: 'client',
    own: ({ id: memberId }) => ({ memberId }),
    summary: 'Makes a reward the caller’s goal in place of the one before; none if it is null',
    reads: ['rewards'],
    changes: ['members'],
    limit: 'write',
    input: z.object({ id, item: id.nullable() }),
    output: z.object({ goalReward: id.nullable() }),
    refusals: {
      ...noItem,
      'reward-archived': [409, archived],
      'own-goal-only': [403, 'Only the participant can change this goal.'],
    },
  }),
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
  listRedeemedItems: route('GET', '/api/admin/program/:id/cartRewardItems', {
    access: 'admin',
    right: 'see-orders',
    at: ({ id: program }) => ({ program }),
    summary: 'Redeemed items of a program, unsent first',
    reads: ['orders', 'members'],
    limit: 'search',
    input: z.object({
      id,
      shipped: flag.optional(),
      /** Text in the username or the item's name, in any case. */
      search: line(MOST_CHARACTERS.search).optional(),
      sort: z
        .enum(['username', 'name', 'color', 'quantity', 'trackingNumber', 'shippingDate', 'shipped'])
        .default('shipped'),
      direction: z.enum(['asc', 'desc']).default('asc'),
      ...window,
    }),
    output: z.object({ cartItems: z.array(redeemedItem), next, total }),
    refusals: { 'not-found': [404, 'This program does not exist.'] },
  }),
  updateRedeemedItem: route('POST', '/api/admin/cartRewardItem/update', {
    access: 'admin',
    right: 'ship',
    at: ({ userLoyaltyProgramId: member }) => ({ member }),
    summary:
      'Writes tracking number, shipping date and shipped; what is not sent stays as it is. A corrected number is mailed again',
    changes: ['orders', 'counts', 'mail', 'audit'],
    limit: 'write',
    input: z.object({
      userLoyaltyProgramId: id,
      cartItem: shipment.extend({ _id: id, version: version.optional() }),
    }),
    output: z.object({ cartItem: redeemedItem }),
    refusals: {
      ...noItem,
      ...notShippable,
      ...mailed,
      stale: stale('item', { cartItem: redeemedItem }),
    },
  }),
  updateRedeemedItems: route('POST', '/api/admin/program/:id/cartRewardItems/update', {
    access: 'admin',
    right: 'ship',
    at: ({ id: program }) => ({ program }),
    summary: 'Writes the same into several items; what one of them refuses is in `failed` and stops no other',
    changes: ['orders', 'counts', 'mail', 'audit'],
    limit: 'write',
    input: z.object({
      id,
      items: several,
      shipment,
      /** The versions that were read, in the order of `items`. An item whose version differs is refused as `stale`. */
      versions: z.array(version).max(MOST_ITEMS).optional(),
    }),
    output: z.object({ cartItems: z.array(redeemedItem), failed }),
    refusals: { ...noItem, ...notShippable, ...mailed, stale: stale('item', {}) },
  }),
  tellOfRedeemedItems: route('POST', '/api/admin/program/:id/cartRewardItems/notify', {
    access: 'admin',
    right: 'ship',
    at: ({ id: program }) => ({ program }),
    summary:
      'Mails of several items that they are on their way, of each once and of a parcel in one mail; what one refuses is in `failed`',
    changes: ['orders', 'mail', 'audit'],
    status: 202,
    limit: 'write',
    input: z.object({ id, items: several }),
    output: z.object({
      /** Also those that were not named, but are in the same parcel: of the same member, address, day and number. */
      cartItems: z.array(redeemedItem),
      /** The number of mails written: one for each parcel. An item with an earlier mail gets no second one. */
      queued: z.int(),
      failed,
    }),
    refusals: { ...noItem, ...notShippable, ...unconfirmed },
  }),
};
