import type { PageAfter } from '#server/db/cursor.ts';
import type { Db } from '#server/db/pool.ts';
import type { RowOf } from '#server/db/row-of.ts';
import { together } from '#server/db/together.ts';
import { type CartItemRow, selectCartItems } from '../cart/queries.ts';
import { shipToColumns } from '../ship-to-queries.ts';

export interface NewOrder {
  id: string;
  programId: string;
  memberId: string;
  points: number;
  submittedAt: Date;
}

/**
 * Makes an order of these cart items, which the caller has locked. The database gives it the member's address, which the
 * caller keeps from changing by its lock of the member.
 */
export async function insertOrder(db: Db, order: NewOrder, cartItemIds: string[]): Promise<void> {
  const insert = db.insertInto('orders').values({
    program_id: order.programId,
    id: order.id,
    member_id: order.memberId,
    points: order.points,
    submitted_at: order.submittedAt,
  });
  const update = db
    .updateTable('cart_items')
    .set({ order_id: order.id })
    .where('program_id', '=', order.programId)
    .where('id', 'in', cartItemIds);
  await together(db, insert, update);
}

/** A member's orders, newest first. */
export async function listOrders(db: Db, programId: string, memberId: string, { after, limit }: PageAfter<string>) {
  return await db
    .selectFrom('orders as o')
    .innerJoin('members as m', (join) =>
      join.onRef('m.program_id', '=', 'o.program_id').onRef('m.id', '=', 'o.member_id'),
    )
    .innerJoin('users as u', (join) => join.onRef('u.program_id', '=', 'm.program_id').onRef('u.id', '=', 'm.user_id'))
    .where('o.program_id', '=', programId)
    .where('o.member_id', '=', memberId)
    .$if(after !== null, (query) => query.where('o.id', '<', after))
    .select(['o.id', 'o.points', 'o.submitted_at'])
    .select(shipToColumns)
    .orderBy('o.id', 'desc')
    .limit(limit)
    .execute();
}

export type OrderRow = RowOf<typeof listOrders>;

export async function listItemsOfOrders(db: Db, programId: string, orderIds: string[]): Promise<CartItemRow[]> {
  if (orderIds.length === 0) return [];
  return await selectCartItems(db)
    .where('c.program_id', '=', programId)
    .where('c.order_id', 'in', orderIds)
    .orderBy('c.id')
    .execute();
}
