import { type Insertable, sql } from 'kysely';
import type { Db } from '#server/db/pool.ts';
import type { RowOf } from '#server/db/row-of.ts';
import type { OrderReturns } from '#server/db/tables.generated.ts';
import { lockThenRead } from '#server/db/together.ts';
import { selectRedeemedItems } from '../shipping/queries.ts';

interface OfMember {
  programId: string;
  memberId: string;
  id: string;
}
const selectReturnable = (db: Db, { programId, memberId, id }: OfMember) =>
  selectRedeemedItems(db)
    .where('c.program_id', '=', programId)
    .where('c.member_id', '=', memberId)
    .where('c.id', '=', id);
export type ReturnableRow = RowOf<typeof selectReturnable>;

/** A redeemed item of the member. */
export const findReturnable = (db: Db, item: OfMember): Promise<ReturnableRow | undefined> =>
  selectReturnable(db, item).executeTakeFirst();

/** The same, locked until the transaction ends. */
export async function lockReturnable(db: Db, item: OfMember): Promise<ReturnableRow | undefined> {
  const found = selectReturnable(db, item);
  return (await lockThenRead(db, found.clearSelect().select('c.id').forUpdate('c'), found))[0];
}

/** The line of the ledger by which an order was paid, none if it cost nothing, and how many returns it has. */
export async function getOrderPaid(db: Db, { program_id, member_id, order_id }: ReturnableRow) {
  const { rows } = await sql<{ line: number | null; returns: number }>`select
    (select line from points_entries where program_id = ${program_id} and member_id = ${member_id}
      and cause = 'order' and cause_id = ${order_id} and kind = 'spent') as line,
    (select count(*)::integer from order_returns where program_id = ${program_id} and order_id = ${order_id}) as returns`.execute(
    db,
  );
  return rows[0]!;
}

/** What a call with this id has returned. */
export const findReturn = (db: Db, programId: string, id: string) =>
  db
    .selectFrom('order_returns')
    .where('program_id', '=', programId)
    .where('id', '=', id)
    .select(['cart_item_id as item', 'quantity', 'reason'])
    .executeTakeFirst();

/** The line of the ledger is the one of this number of the order's returns. */
export async function insertReturn(db: Db, row: Omit<Insertable<OrderReturns>, 'line'>): Promise<void> {
  const line = sql<number | null>`(select line from points_entries where program_id = ${row.program_id}
    and member_id = ${row.member_id} and cause = 'order' and cause_id = ${row.order_id} and kind = 'returned'
    and round = ${row.number})`;
  await db
    .insertInto('order_returns')
    .values({ ...row, line })
    .execute();
}

/** What was returned of the items of these orders, each order's in their order. */
export async function listReturnsOfOrders(db: Db, programId: string, orderIds: readonly string[]) {
  if (orderIds.length === 0) return [];
  return await db
    .selectFrom('order_returns')
    .where('program_id', '=', programId)
    .where('order_id', 'in', orderIds)
    .select(['cart_item_id as item', 'returned_at as at', 'quantity', 'points', 'was_shipped as wasShipped', 'reason'])
    .orderBy('order_id')
    .orderBy('number')
    .execute();
}

/** Items of which another quantity counts as returned than their returns say, or with another movement of points than those. */
export async function listMisreturned(db: Db) {
  const { rows } = await sql<{ program_id: string; id: string }>`
    select c.program_id, c.id
    from cart_items c
    left join (
      select r.program_id, r.cart_item_id, sum(r.quantity) as quantity, sum(r.points) as points,
        bool_or(r.points <> coalesce(e.amount, 0)) as is_unlike
      from order_returns r
      left join points_entries e on e.program_id = r.program_id and e.member_id = r.member_id and e.line = r.line
        and e.kind = 'returned' and e.cause_id = r.order_id
      group by 1, 2) r on r.program_id = c.program_id and r.cart_item_id = c.id
    where c.returned_quantity <> coalesce(r.quantity, 0) or c.returned_quantity * c.points <> coalesce(r.points, 0)
      or r.is_unlike
    order by 1, 2 limit 1000`.execute(db);
  return rows;
}
