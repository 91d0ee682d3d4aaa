import { expect, it } from 'vitest';
import { orderRewards, type RewardOrder } from './reward-order.ts';

const rewards = [40, 300, 100, 900, 100].map((points, at) => ({ name: `Reward ${at}`, points }));
const order = (by: RewardOrder, points = 120) => orderRewards(rewards, by, points).map((reward) => reward.points);

it('puts the dearest within reach first, and then the nearest of the others', () => {
  expect(order('near')).toEqual([100, 100, 40, 300, 900]);
  expect(order('near', 0)).toEqual([40, 100, 100, 300, 900]);
  expect(order('near', 5000)).toEqual([900, 300, 100, 100, 40]);
});

it('orders by price in both directions, and the same price by name', () => {
  expect(order('high')).toEqual([900, 300, 100, 100, 40]);
  expect(order('low')).toEqual([40, 100, 100, 300, 900]);
  expect(orderRewards(rewards, 'low', 0)[1]?.name).toBe('Reward 2');
});
