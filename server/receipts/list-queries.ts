import { type RawBuilder, sql } from 'kysely';
import type { ReceiptState } from '#domain/receipts.ts';
import { isBeyond } from '#server/db/conditions/beyond.ts';
import { contains } from '#server/db/conditions/containing.ts';
import type { PageAfter, Position } from '#server/db/cursor.ts';
import { readFound } from '#server/db/found-rows.ts';
import { countOfSome, keptCount, readCount } from '#server/db/kept-counts.ts';
import type { Db } from '#server/db/pool.ts';
import { selectReceipts } from './queries.ts';
import { isInQueue, type Queue } from './queue-queries.ts';

/** A member's receipts, newest first. */
export async function listReceiptsOfMember(
  db: Db,
  programId: string,
  memberId: string,
  states: readonly ReceiptState[],
  { after, limit }: PageAfter<string>,
) {
  return await selectReceipts(db)
    .where('receipts.program_id', '=', programId)
    .where('receipts.member_id', '=', memberId)
    .where('receipts.state', 'in', states)
    .$if(after !== null, (query) => query.where('receipts.id', '<', after))
    .orderBy('receipts.id', 'desc')
    .limit(limit)
    .execute();
}

/**
 * A member's decided receipts, the last decision first, after the receipt with the given id. The decision of a receipt
 * never changes, so no row moves between two pages.
 */
export async function listDecidedOfMember(
  db: Db,
  programId: string,
  memberId: string,
  { after, limit }: PageAfter<string>,
) {
  const last = sql`(select decided_at from receipts where program_id = ${programId} and member_id = ${memberId}
    and id = ${after})`;
  return await selectReceipts(db)
    .where('receipts.program_id', '=', programId)
    .where('receipts.member_id', '=', memberId)
    .where('receipts.decided_at', 'is not', null)
    .$if(after !== null, (query) => query.where(sql<boolean>`(receipts.decided_at, receipts.id) < (${last}, ${after})`))
    .orderBy('receipts.decided_at', 'desc')
    .orderBy('receipts.id', 'desc')
    .limit(limit)
    .execute();
}

/** For staff's lists: without drafts, and with the number and points of the lines. */
export async function listSubmittedReceipts(
  db: Db,
  programId: string,
  memberId: string,
  { after, limit }: PageAfter<string>,
) {
  return await selectWithSums(db)
    .where('receipts.program_id', '=', programId)
    .where('receipts.member_id', '=', memberId)
    .where('receipts.state', '<>', 'draft')
    .$if(after !== null, (query) => query.where('receipts.id', '<', after))
    .orderBy('receipts.id', 'desc')
    .limit(limit)
    .execute();
}

export interface ReceiptFilter {
  programId: string;
  /** All but drafts, if there is none. */
  state?: ReceiptState | undefined;
  /** Limits the waiting receipts to a queue. */
  queue?: Queue | undefined;
  /** Text in the member's name, username or the receipt number. */
  search?: string | undefined;
  /** Those that were changed at this moment or later. */
  since?: Date | undefined;
}
export interface ReceiptOrder {
  sort: 'name' | 'receiptNumber' | 'dateOfPurchase' | 'updatedAt';
  direction: 'asc' | 'desc';
}

/** A program's receipts in an order, with the number and points of their lines. */
export async function listReceipts(db: Db, filter: ReceiptFilter, order: ReceiptOrder, { after, limit }: PageAfter) {
  const { direction } = order;
  const column = columnOf(order);
  const listed = (from: Db) =>
    selectWithSums(from)
      .select(sql<string>`${sql.ref(column)}::text`.as('sorted_by'))
      .orderBy(column, direction)
      .orderBy('receipts.id', direction);
  if (filter.search) {
    return await readFound(db, inOrder(db, filter, order, after), limit, (inSearch, ids) =>
      // As an array, so that the page is what is read first, and not everybody in the program where tables are not analyzed yet.
      listed(inSearch)
        .where('receipts.program_id', '=', filter.programId)
        .where(sql<boolean>`receipts.id = any(array(${ids}))`),
    );
  }
  return await listed(db).where(fits(filter)).where(isAfter(order, after)).limit(limit).execute();
}

/** The count as SQL; a search counts at most one more than `MOST_COUNTED`. */
export function receiptCount(db: Db, filter: ReceiptFilter): RawBuilder<number> {
  const { programId, state, queue, search, since } = filter;
  const isPart = Boolean(search) || queue?.only !== undefined || since !== undefined;
  if (!isPart && state && state !== 'draft') return keptCount(programId, `${state} receipts`);
  const sort = since ? 'updatedAt' : 'dateOfPurchase';
  if (search || since) return countOfSome(inOrder(db, filter, { sort, direction: 'asc' }));
  return countOfSome(db.selectFrom('receipts').where(fits(filter)).select('id'));
}

export const countReceipts = (db: Db, filter: ReceiptFilter): Promise<number> =>
  readCount(db, receiptCount(db, filter));

/** The sort columns, each with an index. Names ignore case, and numbers sort as numbers. */
export const sortings = {
  name: { column: 'member_key', kind: 'string' },
  receiptNumber: { column: 'number_sort', kind: 'string' },
  dateOfPurchase: { column: 'date_of_purchase', kind: 'date' },
  updatedAt: { column: 'updated_at', kind: 'moment' },
} as const;

const columnOf = ({ sort }: ReceiptOrder) => `receipts.${sortings[sort].column}` as const;

const isAfter = (order: ReceiptOrder, after: Position | null) =>
  isBeyond(sql.ref(columnOf(order)), sql.ref('receipts.id'), after, order.direction);

/** Counts use the order too: PostgreSQL stops early in its index, or else reads all entries of a frequent text. */
const inOrder = (db: Db, filter: ReceiptFilter, order: ReceiptOrder, after: Position | null = null) =>
  db
    .selectFrom('receipts')
    .where(fits(filter))
    .where(isAfter(order, after))
    .select('receipts.id')
    .orderBy(columnOf(order), order.direction)
    .orderBy('receipts.id', order.direction);

const selectWithSums = (db: Db) =>
  selectReceipts(db)
    .innerJoinLateral(sumOfLines, (on) => on.onTrue())
    .select(['lines.item_count', 'lines.promised', 'receipts.updated_at']);

const sumOfLines = () =>
  sql<{ item_count: number; promised: number }>`(
    select count(*) as item_count,
      coalesce(sum(points::bigint * quantity) filter (where not denied), 0)::bigint as promised
    from receipt_items where program_id = receipts.program_id and receipt_id = receipts.id)`.as('lines');

function fits({ programId, state, queue, search, since }: ReceiptFilter): RawBuilder<boolean> {
  const conditions = [
    queue ? isInQueue(programId, queue) : sql<boolean>`receipts.program_id = ${programId}`,
    ...(state && !queue ? [sql<boolean>`receipts.state = ${state}`] : []),
    // The index of changes has no drafts.
    ...(!state || since ? [sql<boolean>`receipts.state <> 'draft'`] : []),
    ...(since ? [sql<boolean>`receipts.updated_at >= ${since}`] : []),
    ...(search ? [contains(sql.ref('receipts.search_text'), search)] : []),
  ];
  return sql`${sql.join(conditions, sql` and `)}`;
}
