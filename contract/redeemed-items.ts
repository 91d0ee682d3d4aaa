import { z } from 'zod';
import { MOST_CHARACTERS } from '#domain/text-bounds.ts';
import { cartItem } from './carts.ts';
import { unconfirmed } from './mail.ts';
import { shippingAddress } from './orders.ts';
import {
  date,
  flag,
  id,
  instant,
  line,
  next,
  text,
  total,
  unlessUpdatedSince,
  updatedSince,
  window,
} from './primitives.ts';
import { noProgram, says } from './refusals.ts';
import { unknownReward } from './rewards.ts';
import { route } from './route.ts';
import { stale, version } from './versions.ts';

/** A redeemed item as the staff who ship it read it. */
export const redeemedItem = cartItem.extend({
  /** Name and address are those of the order: it is sent there, also if the account was changed since. */
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
  updatedAt: instant,
});
export type RedeemedItem = z.output<typeof redeemedItem>;

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
      .pipe(
        z.enum([
          'not-found',
          'address-unconfirmed',
          'shipping-incomplete',
          'already-notified',
          'item-returned',
          'stale',
        ]),
      ),
    msg: z.string(),
  }),
);

const notShippable = { 'shipping-incomplete': [400, 'shippingIncomplete'] } as const;
/** Nothing of it is left to be shipped or announced. */
export const returned = { 'item-returned': [409, 'itemReturned'] } as const;
/** How long pages offer to take back what was shipped; 0: not at all. */
const takeBackSeconds = z.int();
const mailed = {
  'already-notified': [409, 'alreadyNotified'],
} as const;

export const redeemedItems = {
  listRedeemedItems: route('GET', '/api/admin/program/:id/cartRewardItems', {
    access: 'admin',
    right: 'see-orders',
    at: ({ id: program }) => ({ program }),
    summary:
      'Redeemed items of a program, unsent first; with updatedSince those changed since, first to last (next time: the time before this round, less ten minutes)',
    reads: ['orders', 'members'],
    limit: 'search',
    input: z
      .object({
        id,
        shipped: flag.optional(),
        /** Those alone that were returned whole before they were shipped: they wait no longer, and are neither unshipped nor shipped, so `shipped` is refused beside it. */
        canceled: flag.pipe(z.literal(true)).optional(),
        /** Text in the username or the item's name, in any case. */
        search: line(MOST_CHARACTERS.search).optional(),
        sort: z.enum(['username', 'name', 'color', 'quantity', 'trackingNumber', 'shippingDate', 'shipped']).optional(),
        direction: z.enum(['asc', 'desc']).optional(),
        updatedSince,
        ...window,
      })
      .superRefine(unlessUpdatedSince('search', 'sort', 'direction'))
      .superRefine(({ shipped, canceled }, context) => {
        if (!canceled || shipped === undefined) return;
        context.addIssue({ code: 'custom', path: ['shipped'], message: says('shippedWithCanceled') });
      }),
    output: z.object({ cartItems: z.array(redeemedItem), next, total }),
    refusals: noProgram,
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
    output: z.object({ cartItem: redeemedItem, takeBackSeconds }),
    refusals: {
      ...unknownReward,
      ...notShippable,
      ...mailed,
      ...returned,
      stale: stale('itemChanged', { cartItem: redeemedItem }),
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
    output: z.object({ cartItems: z.array(redeemedItem), failed, takeBackSeconds }),
    refusals: { ...unknownReward, ...notShippable, ...mailed, ...returned, stale: stale('itemChanged', {}) },
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
    refusals: { ...unknownReward, ...notShippable, ...returned, ...unconfirmed },
  }),
};
