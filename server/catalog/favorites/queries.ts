import type { Db } from '#server/db/pool.ts';
import { itemColumns } from '../queries.ts';

interface Owner {
  programId: string;
  memberId: string;
}

/** The member's favorites that earn points, the last one first. */
export const listFavorites = (db: Db, { programId, memberId }: Owner) =>
  db
    .selectFrom('favorite_items as favorite')
    .innerJoin('rebate_items', (on) =>
      on.onRef('rebate_items.program_id', '=', 'favorite.program_id').onRef('rebate_items.id', '=', 'favorite.item_id'),
    )
    .where('favorite.program_id', '=', programId)
    .where('favorite.member_id', '=', memberId)
    .where('rebate_items.disabled', '=', false)
    .select(itemColumns.map((column) => `rebate_items.${column}` as const))
    .orderBy('favorite.created_at', 'desc')
    .orderBy('favorite.item_id')
    .execute();

/** The ids of all favorites of the member, also of items that earn no points now. */
export async function listFavoriteIds(db: Db, { programId, memberId }: Owner): Promise<string[]> {
  const rows = await db
    .selectFrom('favorite_items')
    .where('program_id', '=', programId)
    .where('member_id', '=', memberId)
    .select('item_id')
    .execute();
  return rows.map(({ item_id }) => item_id);
}

export async function insertFavorite(db: Db, { programId, memberId }: Owner, itemId: string): Promise<void> {
  await db
    .insertInto('favorite_items')
    .values({ program_id: programId, member_id: memberId, item_id: itemId })
    .execute();
}

/** False if it was none. */
export async function deleteFavorite(db: Db, { programId, memberId }: Owner, itemId: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('favorite_items')
    .where('program_id', '=', programId)
    .where('member_id', '=', memberId)
    .where('item_id', '=', itemId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
