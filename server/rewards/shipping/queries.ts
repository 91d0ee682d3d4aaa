import type { CalendarDate } from '#domain/calendar.ts';
import { addressLines } from '#domain/members.ts';
import { fullNameOf } from '#server/accounts/name-queries.ts';
import type { Db } from '#server/db/pool.ts';
import type { RowOf } from '#server/db/row-of.ts';
import { lockThenRead } from '#server/db/together.ts';
import { selectCartItems } from '../cart/queries.ts';
import { shipToColumns } from '../ship-to-queries.ts';

export interface Shipment {
  trackingNumber: string | null;
  shippingDate: CalendarDate | null;
  shipped: boolean;
}
export interface LockedItem {
  programId: string;
  memberId: string;
  id: string;
  name: string;
  /** The participant. */
  username: string;
  person: string;
  email: string;
  /** Where it is sent, a line each. */
  addressLines: string[];
  userId: string;
  shipment: Shipment;
  version: number;
}

/** A member's redeemed item by ids alone, because administrators reach every program. */
export async function lockRedeemedItem(db: Db, memberId: string, id: string): Promise<LockedItem | undefined> {
  const [row] = await lockItems(db, selectRedeemedItems(db).where('m.id', '=', memberId).where('c.id', '=', id));
  return row;
}

/** Those of the ids that are redeemed items of this program. */
export async function lockRedeemedItems(db: Db, programId: string, ids: readonly string[]): Promise<LockedItem[]> {
  return await lockItems(
    db,
    selectRedeemedItems(db).where('c.program_id', '=', programId).where('c.id', 'in', ids).orderBy('c.id'),
  );
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

/** Whether the shipping mail was written. */
export async function hasShippingMail(db: Db, programId: string, id: string): Promise<boolean> {
  const mail = await db
    .selectFrom('mails')
    .where('program_id', '=', programId)
    .where('kind', '=', 'cartItemShipped')
    .where('cause_id', '=', id)
    .select('id')
    .executeTakeFirst();
  return mail !== undefined;
}

export async function lockItems(db: Db, items: ReturnType<typeof selectRedeemedItems>): Promise<LockedItem[]> {
  return (await lockThenRead(db, items.clearSelect().select('c.id').forUpdate('c'), items)).map(toLocked);
}

/** Redeemed items with their members. */
export const selectRedeemedItems = (db: Db) =>
  selectCartItems(db)
    .innerJoin('members as m', (join) =>
      join.onRef('m.program_id', '=', 'c.program_id').onRef('m.id', '=', 'c.member_id'),
    )
    .innerJoin('users as u', (join) => join.onRef('u.program_id', '=', 'm.program_id').onRef('u.id', '=', 'm.user_id'))
    .where('c.order_id', 'is not', null)
    .select(['c.program_id', 'c.username', 'c.version', 'u.email', 'u.id as user_id'])
    .select(shipToColumns);

const toLocked = (row: RowOf<typeof selectRedeemedItems>): LockedItem => ({
  programId: row.program_id,
  memberId: row.member_id,
  id: row.id,
  name: row.name,
  username: row.username,
  person: fullNameOf(row),
  email: row.email,
  addressLines: addressLines(row),
  userId: row.user_id,
  shipment: { trackingNumber: row.tracking_number, shippingDate: row.shipping_date, shipped: row.shipped },
  version: row.version,
});
