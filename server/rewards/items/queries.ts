import type { Insertable, Updateable } from 'kysely';
import type { SizesAndColors } from '#domain/rewards.ts';
import type { Db } from '#server/db/pool.ts';
import type { RowOf } from '#server/db/row-of.ts';
import type { RewardItems } from '#server/db/tables.generated.ts';

/** All reward items, archived ones last, otherwise cheapest first. */
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
export type RewardItemRow = RowOf<typeof listRewardItems>;

/** The reward items that participants can redeem, cheapest first. */
export async function listOfferedRewards(db: Db, programId: string): Promise<RewardItemRow[]> {
  return await db
    .selectFrom('reward_items')
    .where('program_id', '=', programId)
    .where('archived', '=', false)
    .selectAll()
    .orderBy('points')
    .orderBy('id')
    .execute();
}

export interface OfferedReward extends SizesAndColors {
  id: string;
  name: string;
  points: number;
  image_key: string | null;
  archived: boolean;
  texts: RewardItemRow['texts'];
}

export async function findRewardItem(db: Db, programId: string, id: string): Promise<OfferedReward | undefined> {
  const row = await db
    .selectFrom('reward_items')
    .where('program_id', '=', programId)
    .where('id', '=', id)
    .select(['id', 'name', 'points', 'image_key', 'archived', 'sizes', 'colors', 'texts'])
    .select(['custom_sizes as customSizes', 'custom_colors as customColors'])
    .executeTakeFirst();
  return row as OfferedReward | undefined;
}

export async function insertRewardItem(db: Db, item: Insertable<RewardItems>): Promise<void> {
  await db.insertInto('reward_items').values(item).execute();
}

export async function setRewardItem(
  db: Db,
  { program_id, id }: Pick<RewardItemRow, 'program_id' | 'id'>,
  columns: Updateable<RewardItems>,
): Promise<void> {
  await db.updateTable('reward_items').set(columns).where('program_id', '=', program_id).where('id', '=', id).execute();
}
