import type { CalendarDate } from '#domain/calendar.ts';
import { fullNameIn } from '#server/accounts/name-queries.ts';
import type { Db } from '#server/db/pool.ts';

export interface Shipment {
  trackingNumber: string | null;
  shippingDate: CalendarDate | null;
  shipped: boolean;
}
export interface RedeemedItemHeld {
  programId: string;
  id: string;
  name: string;
  /** The participant. */
  username: string;
  person: string;
  email: string;
  shipment: Shipment;
  version: number;
}

/** A redeemed item of a member, by ids alone: administrators reach every program. */
export async function lockRedeemedItem(db: Db, memberId: string, id: string): Promise<RedeemedItemHeld | undefined> {
  const row = await holdItems(db).where('m.id', '=', memberId).where('c.id', '=', id).executeTakeFirst();
  return row && toHeld(row);
}

/** Those of the ids that are redeemed items of this program. */
export async function lockRedeemedItems(
  db: Db,
  programId: string,
  ids: readonly string[],
): Promise<RedeemedItemHeld[]> {
  const rows = await holdItems(db)
    .where('c.program_id', '=', programId)
    .where('c.id', 'in', ids)
    .orderBy('c.id')
    .execute();
  return rows.map(toHeld);
}

export async function setShipment(db: Db, programId: string, id: string, shipment: Shipment): Promise<void> {
  await db
    .updateTable('cart_items')
    .set({
      tracking_number: shipment.trackingNumber,
      shipping_date: shipment.shippingDate,
      shipped: shipment.shipped,
    })
    .where('program_id', '=', programId)
    .where('id', '=', id)
    .execute();
}

/** Whether the participant was notified that it is on its way. */
export async function isNotified(db: Db, programId: string, id: string): Promise<boolean> {
  const mail = await db
    .selectFrom('mails')
    .where('program_id', '=', programId)
    .where('kind', '=', 'cartItemShipped')
    .where('cause_id', '=', id)
    .select('id')
    .executeTakeFirst();
  return mail !== undefined;
}

/** Redeemed items and their members, locked. */
export const holdItems = (db: Db) =>
  db
    .selectFrom('members as m')
    .innerJoin('cart_items as c', (join) =>
      join.onRef('c.program_id', '=', 'm.program_id').onRef('c.member_id', '=', 'm.id'),
    )
    .innerJoin('users as u', 'u.id', 'm.user_id')
    .where('c.order_id', 'is not', null)
    .select(['c.program_id', 'c.id', 'c.name', 'c.username', 'u.email'])
    .select(fullNameIn('u').as('person'))
    .select(['c.tracking_number', 'c.shipping_date', 'c.shipped', 'c.version'])
    .forUpdate(['c']);

type Row = Awaited<ReturnType<ReturnType<typeof holdItems>['executeTakeFirstOrThrow']>>;

export const toHeld = ({ program_id, tracking_number, shipping_date, shipped, ...row }: Row): RedeemedItemHeld => ({
  ...row,
  programId: program_id,
  shipment: { trackingNumber: tracking_number, shippingDate: shipping_date, shipped },
});
