import { readPageById, type Window } from '#server/db/cursor.ts';
import { groupBy } from '#server/db/group-by.ts';
import type { Db } from '#server/db/pool.ts';
import type { FileStore } from '#server/files/store.ts';
import type { Client } from '#server/http/actor.ts';
import { toCartItems } from '../to-cart-item.ts';
import { listItemsOfOrders, listOrders } from './order-queries.ts';

/** A page of what a member ordered, newest first, the items of all its orders in one query. */
export async function getOrders(
  db: Db,
  store: FileStore,
  { programId, memberId }: Pick<Client, 'programId' | 'memberId'>,
  window: Window,
) {
  const { rows, next } = await readPageById(window, (before, limit) =>
    listOrders(db, programId, memberId, before, limit),
  );
  const items = await listItemsOfOrders(
    db,
    programId,
    rows.map(({ id }) => id),
  );
  const itemsOf = groupBy(items, (item) => item.order_id);
  const orders = rows.map(async ({ id, points, submitted_at: submittedAt }) => {
    return { _id: id, submittedAt, points, items: await toCartItems(store, itemsOf(id)) };
  });
  return { orders: await Promise.all(orders), next };
}
