import type { Answer } from '#web/api/call.ts';

type Program = Answer<'GET /api/common/program/:slug'>['program'];
export type Reward = NonNullable<Program['rewardItems']>[number];

/** The cheapest reward that the points do not reach yet. */
export function findNearestReward(rewards: readonly Reward[], points: number): Reward | undefined {
  const beyond = rewards.filter((reward) => reward.points > points);
  return beyond.sort((a, b) => a.points - b.points)[0];
}
