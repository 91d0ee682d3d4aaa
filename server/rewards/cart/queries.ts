import type { Insertable } from 'kysely';
import type { Db } from '#server/db/pool.ts';
import type { RowOf } from '#server/db/row-of.ts';
import type { CartItems } from '#server/db/tables.generated.ts';
import { together } from '#server/db/together.ts';
import { totalsToLock } from '#server/points/ledger-queries.ts';

/** Cart items, ordered or not, with their picture and the time of their order. */
export const selectCartItems = (db: Db) =>
  db
    .selectFrom('cart_items as c')
    .leftJoin('orders as o', (join) => join.onRef('o.program_id', '=', 'c.program_id').onRef('o.id', '=', 'c.order_id'))
    .select(['c.id', 'c.item_id', 'c.member_id', 'c.order_id', 'c.name', 'c.quantity', 'c.size', 'c.color', 'c.points'])
    .select('c.returned_quantity')
    .select(['c.shipped', 'c.tracking_number', 'c.shipping_date', 'o.submitted_at'])
    // With a join, PostgreSQL may start from all rewards of the program and read all their cart items, even if only a
    // few ids are asked for.
    .select(({ selectFrom }) => {
      const shown = selectFrom('reward_items as shown')
        .whereRef('shown.program_id', '=', 'c.program_id')
        .whereRef('shown.id', '=', 'c.item_id');
      return [
        shown.select('shown.image_key').as('image_key'),
        shown.select('shown.name').as('name_today'),
        shown.select('shown.texts').as('texts'),
      ];
    });

export type CartItemRow = RowOf<typeof selectCartItems>;

export const listCart = (db: Db, programId: string, memberId: string): Promise<CartItemRow[]> =>
  selectCart(db, programId, memberId).execute();

/**
 * The member's totals, and the cart with its reward items. All are locked until the transaction ends: the totals and
 * lines do not change, and reward items are not archived or given other prices.
 */
export async function lockCart(db: Db, programId: string, memberId: string) {
  const cart = cartToLock(db, programId, memberId);
  const [[totals], lines] = await together(db, totalsToLock(db, { programId, memberId }), cart);
  return { ...totals!, lines };
}

/** A line of the cart with its reward item, both locked until the transaction ends. */
export const lockCartItem = (db: Db, programId: string, memberId: string, id: string) =>
  cartToLock(db, programId, memberId).where('c.id', '=', id).executeTakeFirst();

/** The number of the cart's lines; locked until the transaction ends, so no other call adds to the cart or orders. */
export async function lockCartGrowth(db: Db, programId: string, memberId: string): Promise<number> {
  const count = db
    .selectFrom('cart_items')
    .where('program_id', '=', programId)
    .where('member_id', '=', memberId)
    .where('order_id', 'is', null)
    .select(({ fn }) => fn.countAll<number>().as('lines'));
  const [, [counted]] = await together(db, totalsToLock(db, { programId, memberId }), count);
  return counted!.lines;
}

/** The item that an earlier call with this id has added. */
export const findAddition = (
  db: Db,
  { programId, memberId }: { programId: string; memberId: string },
  additionId: string,
) =>
  selectCartItems(db)
    .where('c.program_id', '=', programId)
    .where('c.member_id', '=', memberId)
    .where('c.addition_id', '=', additionId)
    .executeTakeFirst();

export const insertCartItem = async (db: Db, item: Omit<Insertable<CartItems>, 'search_text'>): Promise<void> => {
  // The line break keeps a search from matching across both.
  const search_text = `${item.username}\n${item.name}`.toLowerCase();
  await db
    .insertInto('cart_items')
    .values({ ...item, search_text })
    .execute();
};

export async function setPrice(db: Db, programId: string, cartItemId: string, points: number): Promise<void> {
  await db
    .updateTable('cart_items')
    .set({ points })
    .where('program_id', '=', programId)
    .where('id', '=', cartItemId)
    .execute();
}

export async function setQuantity(db: Db, programId: string, cartItemId: string, quantity: number): Promise<void> {
  await db
    .updateTable('cart_items')
    .set({ quantity })
    .where('program_id', '=', programId)
    .where('id', '=', cartItemId)
    .execute();
}

/** Removes one item or all and returns how many; ordered items are no longer in the cart. */
export async function deleteFromCart(db: Db, programId: string, memberId: string, id?: string): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('cart_items')
    .where('program_id', '=', programId)
    .where('member_id', '=', memberId)
    .where('order_id', 'is', null)
    .$if(id !== undefined, (query) => query.where('id', '=', id!))
    .executeTakeFirst();
  return Number(numDeletedRows);
}

const selectCart = (db: Db, programId: string, memberId: string) =>
  selectCartItems(db)
    .where('c.program_id', '=', programId)
    .where('c.member_id', '=', memberId)
    .where('c.order_id', 'is', null)
    .orderBy('c.id');

/** The statement that reads and locks the cart with its reward items. */
const cartToLock = (db: Db, programId: string, memberId: string) =>
  selectCart(db, programId, memberId)
    .innerJoin('reward_items as r', (join) =>
      join.onRef('r.program_id', '=', 'c.program_id').onRef('r.id', '=', 'c.item_id'),
    )
    // The subquery's picture may be from before the wait for the lock.
    .select(['r.points as points_now', 'r.archived', 'r.image_key'])
    .forUpdate(['c'])
    .forShare(['r']);
