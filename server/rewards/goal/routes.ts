import type { rewards } from '#contract/rewards.ts';
import type { Handlers } from '#server/http/serve.ts';
import { chooseGoal } from './actions.ts';

export const rewardHandlers: Handlers<typeof rewards> = {
  async setGoal(input, context) {
    await chooseGoal(input, context);
    return { goalReward: input.item };
  },
};
