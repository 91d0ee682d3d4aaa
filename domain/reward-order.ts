interface Priced {
  name: string;
  points: number;
}

/** How rewards can be ordered: by nearness to what a member has, or by price. */
export const rewardOrders = ['near', 'high', 'low'] as const;
export type RewardOrder = (typeof rewardOrders)[number];

/**
 * Rewards in one of the orders. By nearness, those come first that the points are enough for, the dearest first, and
 * then the others, the nearest first.
 */
export function orderRewards<R extends Priced>(rewards: readonly R[], order: RewardOrder, points: number): R[] {
  const byName = (one: R, other: R) => one.name.localeCompare(other.name);
  if (order !== 'near') {
    const factor = order === 'low' ? 1 : -1;
    return rewards.toSorted((one, other) => factor * (one.points - other.points) || byName(one, other));
  }
  const isFar = (reward: R) => reward.points > points;
  return rewards.toSorted(
    (one, other) =>
      Number(isFar(one)) - Number(isFar(other)) ||
      (isFar(one) ? 1 : -1) * (one.points - other.points) ||
      byName(one, other),
  );
}
