import type { RewardItem } from '#contract/rewards.ts';

interface View {
  showsArchived: boolean;
  /** Those that were archived or restored while one looks on, with what they were before. */
  turned: ReadonlyMap<string, boolean>;
}

/**
 * In the server's order, archived ones last and else the cheapest first; but one that was just turned stays where it was, so
 * that no other slides under the pointer.
 */
export function arrangeRewards<Reward extends Pick<RewardItem, '_id' | 'archived' | 'points'>>(
  rewards: readonly Reward[],
  { showsArchived, turned }: View,
): Reward[] {
  const was = ({ _id, archived }: Reward) => Number(turned.get(_id) ?? archived);
  return rewards
    .filter(({ _id, archived }) => showsArchived || !archived || turned.has(_id))
    .toSorted((one, other) => was(one) - was(other) || one.points - other.points || (one._id < other._id ? -1 : 1));
}
