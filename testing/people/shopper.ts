import { newId } from '#server/db/ids.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { movePoints } from '#server/points/actions.ts';
import { signIn } from '../sign-in.ts';
import type { Caller, TestServer } from '../test-server.ts';

/** A participant with points to spend, and the ids of what they can buy. */
export interface Shopper extends Caller {
  programId: string;
  memberId: string;
  /** The id of the reward item with this name in the participant's program. */
  reward(name: string): Promise<string>;
  /** Adds one without size and color to the cart. */
  choose(name: string, quantity?: number): Promise<string>;
  /** Orders only this, whatever was in the cart. */
  order(name: string, quantity?: number): Promise<void>;
  earn(amount: number): Promise<void>;
  totals(): Promise<{ totalPoints: number; currentPoints: number }>;
}

export async function openShopper(server: TestServer, username: string): Promise<Shopper> {
  const { db } = server.services;
  const { caller, actor } = await signIn(server, username);
  if (actor.kind !== 'client') throw new Error(`${username} is no participant`);
  const { programId, memberId } = actor;

  const shopper: Shopper = {
    ...caller,
    programId,
    memberId,
    async reward(name) {
      const { id } = await db
        .selectFrom('reward_items')
        .where('program_id', '=', programId)
        .where('name', '=', name)
        .select('id')
        .executeTakeFirstOrThrow();
      return id;
    },
    async choose(name, quantity = 1) {
      const item = await shopper.reward(name);
      const input = { userLoyaltyProgramId: memberId, cartItem: { item, quantity } };
      return (await caller.ok('POST /api/client/cartRewardItem/create', input)).cartItem._id;
    },
    async order(name, quantity = 1) {
      const owner = { userLoyaltyProgramId: memberId };
      await caller.ok('POST /api/client/cartRewardItem/empty', owner);
      await shopper.choose(name, quantity);
      await caller.ok('POST /api/client/cartRewardItem/submit', owner);
    },
    async earn(amount) {
      const movement = { cause: 'adjustment', causeId: newId(), label: 'A gift', amount } as const;
      const outcome = await inTransaction(db, (tx) => movePoints(tx, { programId, memberId, ...movement }));
      if (typeof outcome === 'string') throw new Error(outcome);
    },
    async totals() {
      return await db
        .selectFrom('members')
        .where('program_id', '=', programId)
        .where('id', '=', memberId)
        .select(['total_points as totalPoints', 'current_points as currentPoints'])
        .executeTakeFirstOrThrow();
    },
  };
  return shopper;
}
