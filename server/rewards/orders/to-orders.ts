import { groupBy } from '#server/db/group-by.ts';
import type { Db } from '#server/db/pool.ts';
import type { Services } from '#server/services.ts';
import { toCartItems, toShippingAddress } from '../to-cart-item.ts';
import { listItemsOfOrders, type OrderRow } from './queries.ts';

/** Orders of one program as their owner and staff read them; one query reads the items of all. */
export async function toOrders(db: Db, services: Services, programId: string, rows: readonly OrderRow[]) {
  const items = await listItemsOfOrders(
    db,
    programId,
    rows.map(({ id }) => id),
  );
  const itemsOf = groupBy(items, (item) => item.order_id);
  const orders = rows.map(async ({ id, points, submitted_at: submittedAt, ...row }) => {
    const shipsTo = toShippingAddress(row);
    return { _id: id, submittedAt, points, shipsTo, items: await toCartItems(services, itemsOf(id)) };
  });
  return await Promise.all(orders);
}
