import { trackingKey } from '#domain/tracking.ts';
import type { Answer } from '#web/api/call.ts';
import { sayDay } from '#web/ui/values/say-day.ts';
import { wordsOf } from '#web/words.ts';

export type RedeemedItem = Answer<'GET /api/admin/program/:id/cartRewardItems'>['cartItems'][number];

export const shipmentOf = (item: RedeemedItem | null) => ({
  trackingNumber: item?.trackingNumber ?? null,
  shippingDate: item?.shippingDate ?? null,
  shipped: item?.shipped ?? false,
});
export type Shipment = ReturnType<typeof shipmentOf>;

/** How many mails the items need: one for everything in a parcel to one member and address. */
export const countParcels = (items: readonly RedeemedItem[]): number =>
  new Set(
    items.map(({ user: { _id, name, address, city, state, zip }, trackingNumber, shippingDate }) =>
      JSON.stringify([_id, name, address, city, state, zip, shippingDate, trackingKey(trackingNumber ?? '')]),
    ),
  ).size;

/** 'Canvas Cap, mvega' */
export const nameOf = ({ name, user }: RedeemedItem) => `${name}, ${user.username}`;

/** 'Tracking Number: 1Z-9. Shipping Date: 05/02/2026.' */
export const describeShipment = ({ trackingNumber, shippingDate }: RedeemedItem) =>
  wordsOf('orders').shipment(trackingNumber, shippingDate ? sayDay(shippingDate) : null);
