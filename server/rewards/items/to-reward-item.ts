import type { RewardItem } from '#contract/rewards.ts';
import { toImage } from '#server/files/actions.ts';
import type { Services } from '#server/services.ts';
import type { RewardItemRow } from './queries.ts';

export const toRewardItem = async (services: Services, row: RewardItemRow): Promise<RewardItem> => ({
  _id: row.id,
  name: row.name,
  description: row.description,
  image: await toImage(services, row.image_key),
  points: row.points,
  archived: row.archived,
  sizes: row.sizes,
  customSizes: row.custom_sizes,
  colors: row.colors,
  customColors: row.custom_colors,
});
