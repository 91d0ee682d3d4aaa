import type { RewardItem } from '#contract/rewards.ts';

interface View {
  showsArchived: boolean;
  /** Rewards archived or restored since the page was opened, with their state before. */
  switched: ReadonlyMap<string, boolean>;
}

/**
 * Sorts like the server: archived ones last, otherwise cheapest first. One that was just switched keeps its place, so
 * that no other row moves under the pointer.
 */
export function arrangeRewards<Reward extends Pick<RewardItem, '_id' | 'archived' | 'points'>>(
  rewards: readonly Reward[],
  { showsArchived, switched }: View,
): Reward[] {
  const was = ({ _id, archived }: Reward) => Number(switched.get(_id) ?? archived);
  return rewards
    .filter(({ _id, archived }) => showsArchived || !archived || switched.has(_id))
    .toSorted((one, other) => was(one) - was(other) || one.points - other.points || (one._id < other._id ? -1 : 1));
}
