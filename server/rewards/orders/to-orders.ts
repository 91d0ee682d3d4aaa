import { groupBy } from '#server/db/group-by.ts';
import type { Db } from '#server/db/pool.ts';
import type { Services } from '#server/services.ts';
import { listReturnsOfOrders } from '../returns/queries.ts';
import { toCartItems, toShippingAddress } from '../to-cart-item.ts';
import { listItemsOfOrders, type OrderRow } from './queries.ts';

/** Orders of one program as their owner and staff read them; one query reads the items of all, and one what was returned. */
export async function toOrders(db: Db, services: Services, programId: string, rows: readonly OrderRow[]) {
  const ids = rows.map(({ id }) => id);
  const items = await listItemsOfOrders(db, programId, ids);
  const itemsOf = groupBy(items, (item) => item.order_id);
  const returnsOf = groupBy(await listReturnsOfOrders(db, programId, ids), ({ item }) => item);
  const orders = rows.map(async ({ id, points, submitted_at: submittedAt, ...row }) => {
    const shipsTo = toShippingAddress(row);
    const ordered = (await toCartItems(services, itemsOf(id))).map((item) => ({
      ...item,
      returns: returnsOf(item._id).map(({ item: _, ...returned }) => returned),
    }));
    return { _id: id, submittedAt, points, shipsTo, items: ordered };
  });
  return await Promise.all(orders);
}
