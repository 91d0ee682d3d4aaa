import type { CalendarDate } from '#domain/calendar.ts';
import { fullNameIn } from '#server/accounts/name-queries.ts';
import { fromMembers } from '#server/db/from-members.ts';
import type { Db } from '#server/db/pool.ts';
import type { RowOf } from '#server/db/row-of.ts';
import { lockThenRead } from '#server/db/together.ts';

export interface Shipment {
  trackingNumber: string | null;
  shippingDate: CalendarDate | null;
  shipped: boolean;
}
export interface LockedItem {
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

/** A member's redeemed item by ids alone, because administrators reach every program. */
export async function lockRedeemedItem(db: Db, memberId: string, id: string): Promise<LockedItem | undefined> {
  const [row] = await lockItems(db, selectItems(db).where('m.id', '=', memberId).where('c.id', '=', id));
  return row;
}

/** Those of the ids that are redeemed items of this program. */
export async function lockRedeemedItems(db: Db, programId: string, ids: readonly string[]): Promise<LockedItem[]> {
  return await lockItems(
    db,
    selectItems(db).where('c.program_id', '=', programId).where('c.id', 'in', ids).orderBy('c.id'),
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

/** Whether the participant was mailed about the shipment. */
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

export async function lockItems(db: Db, items: ReturnType<typeof selectItems>): Promise<LockedItem[]> {
  return (await lockThenRead(db, items.clearSelect().select('c.id').forUpdate('c'), items)).map(toLocked);
}

/** Redeemed items with their members. */
export const selectItems = (db: Db) =>
  fromMembers(db)
    .innerJoin('cart_items as c', (join) =>
      join.onRef('c.program_id', '=', 'm.program_id').onRef('c.member_id', '=', 'm.id'),
    )
    .where('c.order_id', 'is not', null)
    .select(['c.program_id', 'c.id', 'c.name', 'c.username', 'u.email'])
    .select(fullNameIn('u').as('person'))
    .select(['c.tracking_number', 'c.shipping_date', 'c.shipped', 'c.version']);

type Row = RowOf<typeof selectItems>;

const toLocked = ({ program_id, tracking_number, shipping_date, shipped, ...row }: Row): LockedItem => ({
  ...row,
  programId: program_id,
  shipment: { trackingNumber: tracking_number, shippingDate: shipping_date, shipped },
});
