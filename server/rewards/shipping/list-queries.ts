import { type RawBuilder, sql } from 'kysely';
import { isBeyond } from '#server/db/conditions/beyond.ts';
import { contains } from '#server/db/conditions/containing.ts';
import type { CursorKind, PageAfter, Position } from '#server/db/cursor.ts';
import { readFound } from '#server/db/found-rows.ts';
import { countOfSome, keptCount, readCount } from '#server/db/kept-counts.ts';
import type { Db } from '#server/db/pool.ts';
import type { RowOf } from '#server/db/row-of.ts';
import { presentColumns } from '../ship-to-queries.ts';
import { selectRedeemedItems } from './queries.ts';

export type RedeemedSort =
  | 'username'
  | 'name'
  | 'color'
  | 'quantity'
  | 'trackingNumber'
  | 'shippingDate'
  | 'shipped'
  | 'updatedAt';
export type RedeemedRow = RowOf<typeof selectListed>;

interface Sorting {
  /** Must match the expression of the sort index exactly; otherwise every page sorts the whole program. */
  column: ReturnType<typeof sql>;
  kind: CursorKind;
}
/** Whether nothing is left to be sent, as its index has it. */
const isDone = sql<boolean>`(case when c.shipped or c.returned_quantity = c.quantity then true else false end)`;

/** Returned whole before it was shipped, as its index and its statistics have it. */
const isCanceled = sql<boolean>`(case when not c.shipped and c.returned_quantity = c.quantity then true else false end)`;

export const sortings: Record<RedeemedSort, Sorting> = {
  username: { column: sql`c.username`, kind: 'string' },
  name: { column: sql`c.name`, kind: 'string' },
  color: { column: sql`coalesce(c.color, '')`, kind: 'string' },
  quantity: { column: sql`c.quantity`, kind: 'number' },
  trackingNumber: {
    column: sql`coalesce(c.tracking_number, '')`,
    kind: 'string',
  },
  shippingDate: {
    column: sql`coalesce(c.shipping_date, '0001-01-01')`,
    kind: 'date',
  },
  shipped: { column: isDone, kind: 'boolean' },
  updatedAt: { column: sql`c.updated_at`, kind: 'moment' },
};

export interface RedeemedOrder {
  sort: RedeemedSort;
  direction: 'asc' | 'desc';
}
export interface RedeemedFilter {
  programId: string;
  /** Which of them; null for all. */
  state: 'unshipped' | 'shipped' | 'canceled' | null;
  /** Text in the username or the item's name. */
  search?: string | undefined;
  /** Those that were changed at this moment or later. */
  since?: Date | undefined;
}

export async function listRedeemedItems(
  db: Db,
  filter: RedeemedFilter,
  order: RedeemedOrder,
  { after, limit }: PageAfter,
) {
  const { column } = sortings[order.sort];
  const listed = (from: Db) =>
    selectListed(from, filter.programId)
      .select(sql<string>`${column}::text`.as('sorted_by'))
      .orderBy(column, order.direction)
      .orderBy('c.id', order.direction);
  if (filter.search) {
    return await readFound(db, inOrder(db, filter, order, after), limit, (inSearch, ids) =>
      listed(inSearch).where('c.id', 'in', ids),
    );
  }
  return await listed(db).where(fits(filter)).where(isAfter(order, after)).limit(limit).execute();
}

/** A search counts at most one more than `MOST_COUNTED`. */
export async function countRedeemedItems(db: Db, filter: RedeemedFilter): Promise<number> {
  const { programId, state, search, since } = filter;
  if (!search && !since) {
    const counted = (state ? [state] : states).map((one) => `${one} rewards` as const);
    return await readCount(db, keptCount(programId, ...counted));
  }
  return await readCount(
    db,
    countOfSome(inOrder(db, filter, { sort: since ? 'updatedAt' : 'username', direction: 'asc' })),
  );
}

const isAfter = ({ sort, direction }: RedeemedOrder, after: Position | null) =>
  isBeyond(sortings[sort].column, sql.ref('c.id'), after, direction);

/** Counts use the order too: PostgreSQL stops early in its index, or else reads all entries of a frequent text. */
const inOrder = (db: Db, filter: RedeemedFilter, order: RedeemedOrder, after: Position | null = null) =>
  db
    .selectFrom('cart_items as c')
    .where('c.program_id', '=', filter.programId)
    .where('c.order_id', 'is not', null)
    .where(fits(filter))
    .where(isAfter(order, after))
    .select('c.id')
    .orderBy(sortings[order.sort].column, order.direction)
    .orderBy('c.id', order.direction);

export const getRedeemedItem = (db: Db, programId: string, id: string): Promise<RedeemedRow> =>
  selectListed(db, programId).where('c.id', '=', id).executeTakeFirstOrThrow();

export const listRedeemedItemsById = (db: Db, programId: string, ids: readonly string[]): Promise<RedeemedRow[]> =>
  selectListed(db, programId).where('c.id', 'in', ids).execute();

const states = ['unshipped', 'shipped', 'canceled'] as const;
const isIn = {
  unshipped: sql<boolean>`not ${isDone}`,
  shipped: sql<boolean>`c.shipped and ${isDone}`,
  canceled: isCanceled,
};

function fits({ state, search, since }: RedeemedFilter): RawBuilder<boolean> {
  const conditions = [
    state === null ? sql<boolean>`true` : isIn[state],
    ...(since ? [sql<boolean>`c.updated_at >= ${since}`] : []),
    ...(search ? [contains(sql.ref('c.search_text'), search)] : []),
  ];
  return sql`${sql.join(conditions, sql` and `)}`;
}

/** The redeemed items of a program, with their present address. */
const selectListed = (db: Db, programId: string) =>
  selectRedeemedItems(db).select(presentColumns).select('c.updated_at').where('c.program_id', '=', programId);
