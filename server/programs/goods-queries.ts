import type { Db } from '#server/db/pool.ts';

export async function listCategories(db: Db, programId: string) {
  return await db
    .selectFrom('categories')
    .where('program_id', '=', programId)
    .select(['id', 'category', 'image_key'])
    .orderBy('position')
    .orderBy('category')
    .execute();
}

/** What participants can redeem, cheapest first. */
export async function listOfferedRewards(db: Db, programId: string) {
  return await db
    .selectFrom('reward_items')
    .where('program_id', '=', programId)
    .where('archived', '=', false)
    .selectAll()
    .orderBy('points')
    .orderBy('id')
    .execute();
}
