import type { z } from 'zod';
import type { color, RewardItem } from '#contract/rewards.ts';
import type { Db } from '#server/db/pool.ts';
import { presentImage } from '#server/files/actions.ts';
import type { Services } from '#server/services.ts';
import { listCategories, listOfferedRewards } from './goods-queries.ts';
import { listRewardItems, type RewardItemRow } from './rewards/queries.ts';

export async function presentCategories(db: Db, services: Services, programId: string) {
  const rows = await listCategories(db, programId);
  return await Promise.all(
    rows.map(async ({ id, category, image_key }) => ({
      _id: id,
      category,
      image: await presentImage(services, image_key),
    })),
  );
}

export async function presentOfferedRewards(db: Db, services: Services, programId: string): Promise<RewardItem[]> {
  return await presentRewards(services, await listOfferedRewards(db, programId));
}

/** Archived ones too. */
export async function presentAllRewards(db: Db, services: Services, programId: string): Promise<RewardItem[]> {
  return await presentRewards(services, await listRewardItems(db, programId));
}

const presentRewards = (services: Services, rows: RewardItemRow[]): Promise<RewardItem[]> =>
  Promise.all(
    rows.map(async (row) => ({
      _id: row.id,
      name: row.name,
      description: row.description,
      image: await presentImage(services, row.image_key),
      points: row.points,
      archived: row.archived,
      sizes: row.sizes as string[],
      customSizes: row.custom_sizes as string[],
      colors: row.colors as Color[],
      customColors: row.custom_colors as Color[],
    })),
  );

type Color = z.output<typeof color>;
