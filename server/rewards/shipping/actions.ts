import type { redeemedItems } from '#contract/redeemed-items.ts';
import type { Input } from '#contract/route.ts';
import { canMarkShipped } from '#domain/rewards.ts';
import { trackingKey } from '#domain/tracking.ts';
import { findChanges } from '#server/audit/find-changes.ts';
import type { Tx } from '#server/db/pool.ts';
import { isStale } from '#server/db/stale.ts';
import type { Told } from '#server/event.ts';
import { Refusal, type Refuse } from '#server/http/refusal.ts';
import type { Context } from '#server/http/serve.ts';
import { toRedeemedItem } from '../to-cart-item.ts';
import { getRedeemedItem } from './list-queries.ts';
import { mailCorrections } from './parcel-actions.ts';
import { type LockedItem, lockRedeemedItem, type Shipment, setShipment } from './queries.ts';

type Update = typeof redeemedItems.updateRedeemedItem;
type Change = Input<Update>;
type Wanted = Omit<Change['cartItem'], '_id' | 'version'>;
export type ShipmentRefusal = 'shipping-incomplete' | 'already-notified' | 'item-returned';

/** Writes the shipment of a redeemed item. 'Shipped' can be taken back until the shipping mail is written. */
export async function updateShipment(
  { userLoyaltyProgramId, cartItem }: Change,
  { db, tell, programId, services, refuse }: Context<Update>,
): Promise<LockedItem> {
  const held = await lockRedeemedItem(db, { programId, memberId: userLoyaltyProgramId, id: cartItem._id });
  if (!held) throw refuse('not-found');
  if (isStale(cartItem.version, held)) {
    const present = await getRedeemedItem(db, held.programId, held.id);
    throw refuse('stale', { cartItem: await toRedeemedItem(services, present) });
  }
  const outcome = await changeShipment(db, held, cartItem, refuse);
  if (outcome instanceof Refusal) throw outcome;
  await mailCorrections(db, services, outcome.corrected);
  await tell(outcome.told);
  return held;
}

interface Changed {
  /** Nothing if it was so already. */
  told: Told[];
  /** The item with its new number, if its member was mailed another one. */
  corrected: LockedItem[];
}

/**
 * Changes a locked item or returns the refusal, so that one refused item does not stop the others. What has happened is
 * left to the caller to tell, with that of the others.
 */
export async function changeShipment(
  db: Tx,
  held: LockedItem,
  change: Wanted,
  refuse: Refuse<ShipmentRefusal>,
): Promise<Refusal | Changed> {
  const { programId, id, name, memberId, userId, username, shipment: before } = held;
  const after = applyChange(before, change);
  if (after.shipped !== before.shipped && held.left === 0) return refuse('item-returned');
  if (after.shipped && !canMarkShipped(after)) return refuse('shipping-incomplete');
  if (before.shipped && !after.shipped && held.isNotified) return refuse('already-notified');
  const changes = findChanges({ ...before }, { ...after });
  if (!changes) return { told: [], corrected: [] };
  await setShipment(db, programId, id, after);
  const told: Told = {
    type: after.shipped && !before.shipped ? 'order.shipped' : 'order.shipment-changed',
    programId,
    subject: { kind: 'cartItem', id, name },
    member: { id: memberId, userId, username },
    data: changes,
  };
  const isCorrected = held.isNotified && keyOf(after) !== keyOf(before);
  return { told: [told], corrected: isCorrected ? [{ ...held, shipment: after }] : [] };
}

const keyOf = ({ trackingNumber }: Shipment) => trackingKey(trackingNumber ?? '');

/** Missing fields stay; null or an empty field clears. */
function applyChange(before: Shipment, change: Wanted): Shipment {
  const { trackingNumber = before.trackingNumber, shippingDate = before.shippingDate, shipped } = change;
  return { trackingNumber: trackingNumber || null, shippingDate, shipped: shipped ?? before.shipped };
}
