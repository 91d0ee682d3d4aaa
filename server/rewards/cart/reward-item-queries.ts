import type { SizesAndColors } from '#domain/rewards.ts';
import type { Db } from '#server/db/pool.ts';

export interface OfferedReward extends SizesAndColors {
  id: string;
  name: string;
  points: number;
  image_key: string | null;
  archived: boolean;
}

export async function findRewardItem(db: Db, programId: string, id: string): Promise<OfferedReward | null> {
  const row = await db
    .selectFrom('reward_items')
    .where('program_id', '=', programId)
    .where('id', '=', id)
    .select(['id', 'name', 'points', 'image_key', 'archived', 'sizes', 'colors'])
    .select(['custom_sizes as customSizes', 'custom_colors as customColors'])
    .executeTakeFirst();
  return (row as OfferedReward | undefined) ?? null;
}
