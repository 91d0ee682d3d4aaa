import { useState } from 'react';
import type { RewardItem } from '#contract/rewards.ts';
import { pointsProblem } from '#domain/points.ts';
import { rewardItemProblems, trimSizesAndColors } from '#domain/reward-items.ts';
import type { Color } from '#domain/rewards.ts';
import { usePicture } from '../../pictures/use-picture.ts';
import type { Program, SentParts } from '../draft/parts.ts';
import { useEntrySave } from '../entries/use-entry-save.ts';

type RewardChange = NonNullable<SentParts['rewardItems']>[number];

/** What is typed; the picture is apart. */
export interface RewardDraft {
  name: string;
  description: string;
  points: number | string;
  archived: boolean;
  sizes: readonly string[];
  customSizes: readonly string[];
  colors: readonly Color[];
  customColors: readonly Color[];
}
export type RewardForm = ReturnType<typeof useRewardForm>;

/** A reward item being entered. It is saved at once; what was typed stays when that fails. */
export function useRewardForm(program: Program, reward: RewardItem | undefined, onSaved: () => void) {
  const [draft, setDraft] = useState<RewardDraft>(reward ?? blank);
  const [showsProblems, setShowsProblems] = useState(false);
  const picture = usePicture('rewardItems', reward?.image ?? null);
  const entry = useEntrySave(program, 'rewardItems');

  const found = problemsOf(draft);
  const change = (part: Partial<RewardDraft>) => {
    setDraft((now) => ({ ...now, ...part }));
    entry.forget(Object.keys(part));
  };
  const isChanged = picture.isChanged || JSON.stringify(trim(draft)) !== JSON.stringify(trim(reward ?? blank));

  async function save(over?: Program) {
    setShowsProblems(true);
    if (found.size > 0) return;
    const { points, ...texts } = trim(draft);
    const sent: RewardChange = {
      ...(reward && { _id: reward._id }),
      ...texts,
      points: Number(points),
      ...(picture.isChanged && { image: picture.image && { imageKey: picture.image.imageKey } }),
    };
    if (await entry.save(sent, over)) onSaved();
  }

  function takeTheirs() {
    const theirs = entry.theirs?.rewardItems.find(({ _id }) => _id === reward?._id);
    if (theirs) setDraft(theirs);
    entry.takeTheirs();
  }

  return {
    draft,
    change,
    picture,
    /** By field, as in `customColors.1.hex`. */
    problemOf: (path: string) => (showsProblems ? found.get(path) : undefined) ?? entry.problemOf(path),
    entry,
    takeTheirs,
    isChanged,
    save: (over?: Program) => void save(over),
  };
}

const blank: RewardDraft = {
  name: '',
  description: '',
  points: '',
  archived: false,
  sizes: [],
  customSizes: [],
  colors: [],
  customColors: [],
};

function problemsOf(draft: RewardDraft): Map<string, string> {
  const problems = new Map(rewardItemProblems(draft).map(({ path, message }) => [path, message]));
  if (draft.name.trim() === '') problems.set('name', 'Enter a name.');
  const points = pointsProblem(draft.points);
  if (points) problems.set('points', points);
  return problems;
}

/** The draft as it is sent: of a reward item that was read nothing else comes along. */
function trim({ name, description, points, archived, ...offered }: RewardDraft) {
  const { sizes = [], customSizes = [], colors = [], customColors = [] } = trimSizesAndColors(offered);
  return {
    name: name.trim(),
    description,
    points,
    archived,
    sizes: [...sizes],
    customSizes: [...customSizes],
    colors: [...colors],
    customColors: [...customColors],
  };
}
