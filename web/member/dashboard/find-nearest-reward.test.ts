import { expect, it } from 'vitest';
import { findNearestReward, type Reward } from './find-nearest-reward.ts';

const reward = (name: string, points: number) => ({ name, points }) as Reward;
const rewards = [reward('drill', 900), reward('mug', 100), reward('cap', 200)];

it('is the cheapest that is still out of reach', () => {
  expect(findNearestReward(rewards, 0)?.name).toBe('mug');
  expect(findNearestReward(rewards, 100)?.name).toBe('cap');
  expect(findNearestReward(rewards, 899)?.name).toBe('drill');
});

it('is undefined if all are within reach', () => {
  expect(findNearestReward(rewards, 900)).toBeUndefined();
  expect(findNearestReward([], 0)).toBeUndefined();
});
