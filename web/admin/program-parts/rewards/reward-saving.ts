import type { RewardItem } from '#contract/rewards.ts';
import { nameProblem } from '#domain/names.ts';
import { pointsProblem } from '#domain/points.ts';
import { rewardItemProblems, trimSizesAndColors } from '#domain/reward-items.ts';
import { useWords } from '#web/words.ts';
import { imageReference } from '../../pictures/use-picture.ts';
import type { OfferSaving } from '../offer-saving.ts';
import { currentProgram, useSaveProgram } from '../program.ts';

export type RewardValues = Omit<RewardItem, '_id' | 'points' | 'texts' | 'optionTexts'> & {
  /** '' if empty. */
  points: number | string;
  texts: RewardTexts;
};
export type RewardTexts = NonNullable<RewardItem['texts']>;

const blank: RewardValues = {
  ...{ name: '', description: '', image: null, points: '', archived: false },
  ...{ sizes: [], customSizes: [], colors: [], customColors: [], texts: {} },
};

/** How a reward item of a program is saved; without an id a new one. */
export function useRewardSaving(id: string | undefined): OfferSaving<RewardValues> {
  const labels = useWords('offers').rewards.fields;
  const saveProgram = useSaveProgram();
  return {
    valuesOf(program) {
      const reward = program?.rewardItems.find(({ _id }) => _id === id);
      if (!reward) return blank;
      const { _id, texts = {}, ...values } = reward;
      return { ...values, texts };
    },
    send({ image, points, ...others }, program) {
      const changed = {
        ...(id && { _id: id }),
        ...others,
        ...trimSizesAndColors(others),
        ...(points !== undefined && { points: Number(points) }),
        ...(image !== undefined && { image: imageReference(image) }),
      };
      return saveProgram({ rewardItems: [changed] }, program!);
    },
    currentIn: currentProgram,
    deep: ['texts'],
    labels,
    check: (values) => ({
      ...Object.fromEntries(rewardItemProblems(values).map(({ path, problem }) => [path, problem])),
      name: nameProblem(values.name),
      points: pointsProblem(values.points),
    }),
  };
}
