import type { z } from 'zod';
import type { cartItem } from '#contract/carts.ts';
import type { redeemedItems } from '#contract/redeemed-items.ts';
import type { Reply } from '#contract/route.ts';
import { fullNameOf } from '#server/accounts/name-queries.ts';
import { addressOf } from '#server/files/view-address.ts';
import type { Services } from '#server/services.ts';
import type { CartItemRow } from './cart/queries.ts';
import { chosenIn } from './chosen-in.ts';
import type { RedeemedRow } from './shipping/list-queries.ts';

type CartItemReply = z.input<typeof cartItem>;

export async function toCartItem(services: Services, row: CartItemRow): Promise<CartItemReply> {
  return {
    _id: row.id,
    item: row.item_id,
    ...chosenIn(services.readsIn, row),
    imageUrl: row.image_key === null ? null : addressOf(services, row.image_key),
    quantity: row.quantity,
    returnedQuantity: row.returned_quantity,
    points: row.points,
    userLoyaltyProgram: row.member_id,
    submitted: row.order_id !== null,
    submittedAt: row.submitted_at,
    shipped: row.shipped,
    trackingNumber: row.tracking_number,
    shippingDate: row.shipping_date,
  };
}

export const toCartItems = (services: Services, rows: readonly CartItemRow[]): Promise<CartItemReply[]> =>
  Promise.all(rows.map((row) => toCartItem(services, row)));

export async function toRedeemedItem(
  services: Services,
  row: RedeemedRow,
): Promise<Reply<typeof redeemedItems.updateRedeemedItem>['cartItem']> {
  const { user_id: _id, username, first_name, last_name, email, address, city, state, zip } = row;
  const user = { _id, username, name: fullNameOf({ first_name, last_name }), email, address, city, state, zip };
  const present = toPresentAddress(row);
  const isSame = Object.entries(present).every(([field, text]) => user[field as keyof typeof present] === text);
  const presentAddress = isSame ? null : present;
  return {
    ...(await toCartItem(services, row)),
    user,
    presentAddress,
    notifiedAt: row.told_outdated ? null : row.told_at,
    version: row.version,
    updatedAt: row.updated_at,
  };
}

export const toShippingAddress = ({ address, city, state, zip, ...names }: ShipTo) => ({
  name: fullNameOf(names),
  ...{ address, city, state, zip },
});
type ShipTo = Record<'first_name' | 'last_name' | 'address' | 'city' | 'state' | 'zip', string>;

const toPresentAddress = (row: RedeemedRow) =>
  toShippingAddress({
    ...{ first_name: row.now_first_name, last_name: row.now_last_name, address: row.now_address },
    ...{ city: row.now_city, state: row.now_state, zip: row.now_zip },
  });
