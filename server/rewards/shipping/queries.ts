import { sql } from 'kysely';
import type { CalendarDate } from '#domain/calendar.ts';
import { addressLines } from '#domain/countries.ts';
import type { Language } from '#domain/languages.ts';
import type { OptionTexts } from '#domain/own-texts.ts';
import { type Choice, keptQuantity } from '#domain/rewards.ts';
import { fullNameOf } from '#server/accounts/name-queries.ts';
import { languageColumns, ownCountry, ownLanguage } from '#server/db/own-language.ts';
import type { Db } from '#server/db/pool.ts';
import type { RowOf } from '#server/db/row-of.ts';
import { lockThenRead } from '#server/db/together.ts';
import { selectCartItems } from '../cart/queries.ts';
import { chosenIn } from '../chosen-in.ts';
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
  language: Language;
  /** Where it is sent, a line each. */
  addressLines: string[];
  userId: string;
  shipment: Shipment;
  /** How many are not returned. */
  left: number;
  /** As its member reads it. */
  ordered: Choice & { name: string; optionTexts: OptionTexts };
  /** Whether its member was mailed that it is shipped. */
  isNotified: boolean;
  /** Its number was corrected since then, and could not be mailed. */
  isOutdated: boolean;
  version: number;
}

export async function lockRedeemedItem(
  db: Db,
  { programId, memberId, id }: { programId: string; memberId: string; id: string },
): Promise<LockedItem | undefined> {
  const item = selectRedeemedItems(db)
    .where('c.program_id', '=', programId)
    .where('c.member_id', '=', memberId)
    .where('c.id', '=', id);
  return (await lockItems(db, item))[0];
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

/** That the members of these items were mailed about their shipments, or could not be mailed about the corrected numbers. */
export async function setNotified(
  db: Db,
  items: readonly Pick<LockedItem, 'programId' | 'id'>[],
  { isOutdated }: { isOutdated: boolean },
): Promise<void> {
  if (items.length === 0) return;
  const notified = isOutdated ? {} : { told_at: sql<Date>`now()` };
  await db
    .updateTable('cart_items')
    .set({ ...notified, told_outdated: isOutdated })
    .where('program_id', '=', items[0]!.programId)
    .where(
      'id',
      'in',
      items.map(({ id }) => id),
    )
    .execute();
}

/** Looked at for each item that is named: of a day with more, some are in a mail of their own. */
const MOST_IN_PARCEL = 100;

/** The shipped items of the same members and days as these: those that may be in the same parcels. */
export async function listParcelMates(db: Db, programId: string, ids: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('cart_items as asked')
    .innerJoin('orders as o', (join) =>
      join.onRef('o.program_id', '=', 'asked.program_id').onRef('o.member_id', '=', 'asked.member_id'),
    )
    .innerJoin('cart_items as c', (join) =>
      join
        .onRef('c.program_id', '=', 'o.program_id')
        .onRef('c.order_id', '=', 'o.id')
        .onRef('c.shipping_date', '=', 'asked.shipping_date'),
    )
    .where('asked.program_id', '=', programId)
    .where('asked.id', 'in', ids)
    .where('c.shipped', '=', true)
    .select('c.id')
    .distinct()
    .orderBy('c.id')
    .limit(MOST_IN_PARCEL * ids.length)
    .execute();
  return rows.map(({ id }) => id);
}

async function lockItems(db: Db, items: ReturnType<typeof selectRedeemedItems>): Promise<LockedItem[]> {
  return (await lockThenRead(db, items.clearSelect().select('c.id').forUpdate('c'), items)).map(toLocked);
}

/** Of an item that the version before mails of, when the mail was written whose cause it is. */
const notifiedAt = sql<Date | null>`coalesce(c.told_at, (select created_at from mails
  where program_id = c.program_id and kind = 'cartItemShipped' and cause_id = c.id))`;

export const selectRedeemedItems = (db: Db) =>
  selectCartItems(db)
    .innerJoin('members as m', (join) =>
      join.onRef('m.program_id', '=', 'c.program_id').onRef('m.id', '=', 'c.member_id'),
    )
    .innerJoin('users as u', (join) => join.onRef('u.program_id', '=', 'm.program_id').onRef('u.id', '=', 'm.user_id'))
    .where('c.order_id', 'is not', null)
    .select(['c.program_id', 'c.username', 'c.version', 'u.email', 'u.id as user_id', 'c.told_outdated'])
    .select(notifiedAt.as('told_at'))
    .select(languageColumns)
    .select(shipToColumns);

const leftOf = ({ quantity, returned_quantity: returnedQuantity }: RowOf<typeof selectRedeemedItems>) =>
  keptQuantity({ quantity, returnedQuantity });

const toLocked = (row: RowOf<typeof selectRedeemedItems>): LockedItem => ({
  programId: row.program_id,
  memberId: row.member_id,
  id: row.id,
  name: row.name,
  username: row.username,
  person: fullNameOf(row),
  email: row.email,
  language: ownLanguage(row),
  addressLines: addressLines(row, ownCountry(row)),
  userId: row.user_id,
  shipment: { trackingNumber: row.tracking_number, shippingDate: row.shipping_date, shipped: row.shipped },
  left: leftOf(row),
  ordered: { ...chosenIn(ownLanguage(row), row), quantity: leftOf(row) },
  isNotified: row.told_at !== null,
  isOutdated: row.told_outdated,
  version: row.version,
});
