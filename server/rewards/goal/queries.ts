import type { Db } from '#server/db/pool.ts';

/** The member's goal, if it can be redeemed. */
export async function findGoal(db: Db, programId: string, memberId: string): Promise<string | null> {
  const goal = await db
    .selectFrom('members as m')
    .innerJoin('reward_items as r', (on) =>
      on.onRef('r.program_id', '=', 'm.program_id').onRef('r.id', '=', 'm.goal_reward_id'),
    )
    .where('m.program_id', '=', programId)
    .where('m.id', '=', memberId)
    .where('r.archived', '=', false)
    .select('r.id')
    .executeTakeFirst();
  return goal?.id ?? null;
}

/** False if it was the goal already. */
export async function setGoal(db: Db, programId: string, memberId: string, rewardId: string | null): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('members')
    .set({ goal_reward_id: rewardId })
    .where('program_id', '=', programId)
    .where('id', '=', memberId)
    .where('goal_reward_id', 'is distinct from', rewardId)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
