import { formatDate } from '#domain/format.ts';
import type { Answer } from '#web/api/call.ts';

export type RedeemedItem = Answer<'GET /api/admin/program/:id/cartRewardItems'>['cartItems'][number];

/** What is edited of an item. */
export const shipmentOf = (item: RedeemedItem | null) => ({
  trackingNumber: item?.trackingNumber ?? null,
  shippingDate: item?.shippingDate ?? null,
  shipped: item?.shipped ?? false,
});
export type Shipment = ReturnType<typeof shipmentOf>;

/** 'Canvas Cap, mvega' */
export const nameOf = ({ name, user }: RedeemedItem) => `${name}, ${user.username}`;

/** How a control of a row is called: 'Tracking number, Canvas Cap, mvega'. */
export const nameControl = (what: string, item: RedeemedItem) => `${what}, ${nameOf(item)}`;

/** 'Tracking Number: 1Z-9. Shipping Date: 05/02/2026.' */
export const describeShipment = ({ trackingNumber, shippingDate }: RedeemedItem) =>
  `Tracking Number: ${trackingNumber ?? 'none'}. Shipping Date: ${shippingDate ? formatDate(shippingDate) : 'none'}.`;
