import type { rewards } from '#contract/rewards.ts';
import type { Input } from '#contract/route.ts';
import { aboutClient } from '#server/event.ts';
import type { Context } from '#server/http/serve.ts';
import { findRewardItem } from '../items/queries.ts';
import { setGoal } from './queries.ts';

type Choose = typeof rewards.setGoal;

/** A reward that is archived at the same moment may become the goal: it is not read as long as it is archived. */
export async function chooseGoal({ item }: Input<Choose>, { db, actor, tell, refuse }: Context<Choose>): Promise<void> {
  if (actor.viewedBy) throw refuse('own-goal-only');
  if (item) {
    const reward = await findRewardItem(db, actor.programId, item);
    if (!reward) throw refuse('not-found');
    if (reward.archived) throw refuse('reward-archived');
  }
  if (await setGoal(db, actor.programId, actor.memberId, item))
    await tell({ type: 'goal.chosen', ...aboutClient(actor), data: { row: item } });
}
