import type { Insertable, Updateable } from 'kysely';
import type { Db } from '#server/db/pool.ts';
import type { RewardItems } from '#server/db/tables.generated.ts';

/** All there are, archived ones after the others, each cheapest first. */
export async function listRewardItems(db: Db, programId: string) {
  return await db
    .selectFrom('reward_items')
    .where('program_id', '=', programId)
    .selectAll()
    .orderBy('archived')
    .orderBy('points')
    .orderBy('id')
    .execute();
}
export type RewardItemRow = Awaited<ReturnType<typeof listRewardItems>>[number];

export async function insertRewardItem(db: Db, item: Insertable<RewardItems>): Promise<void> {
  await db.insertInto('reward_items').values(item).execute();
}

export async function updateRewardItem(
  db: Db,
  { program_id, id }: Pick<RewardItemRow, 'program_id' | 'id'>,
  columns: Updateable<RewardItems>,
): Promise<void> {
  await db.updateTable('reward_items').set(columns).where('program_id', '=', program_id).where('id', '=', id).execute();
}
