import type { RewardItem } from '#contract/rewards.ts';
import { inLanguage } from '#domain/own-texts.ts';
import { toImage } from '#server/files/actions.ts';
import type { Services } from '#server/services.ts';
import type { RewardItemRow } from './queries.ts';

/** Participants read it in their language, administrators with all of them. */
export const toRewardItem = async (services: Services, row: RewardItemRow): Promise<RewardItem> => ({
  _id: row.id,
  ...toTexts(services, row),
  image: await toImage(services, row.image_key),
  points: row.points,
  archived: row.archived,
  sizes: row.sizes,
  customSizes: row.custom_sizes,
  colors: row.colors,
  customColors: row.custom_colors,
});

const toTexts = ({ readsIn }: Services, { name, description, texts }: RewardItemRow) =>
  readsIn ? inLanguage({ name, description, optionTexts: {} }, texts, readsIn) : { name, description, texts };
