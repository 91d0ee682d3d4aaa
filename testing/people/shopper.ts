import type { TestServer } from '../test-server.ts';
import { openMember, type TestMember } from './member.ts';

/** A participant with points to spend, and the ids of what they can buy. */
export interface Shopper extends TestMember {
  /** The id of the reward item with this name in the participant's program. */
  reward(name: string): Promise<string>;
  /** Adds one without size and color to the cart. */
  choose(name: string, quantity?: number): Promise<string>;
  /** Orders only this, whatever was in the cart. */
  order(name: string, quantity?: number): Promise<void>;
}

export async function openShopper(server: TestServer, username: string): Promise<Shopper> {
  const { db } = server.services;
  const member = await openMember(server, username);
  const { programId, memberId } = member;
  const shopper: Shopper = {
    ...member,
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
      return (await member.ok('POST /api/client/cartRewardItem/create', input)).cartItem._id;
    },
    async order(name, quantity = 1) {
      const owner = { userLoyaltyProgramId: memberId };
      await member.ok('POST /api/client/cartRewardItem/empty', owner);
      await shopper.choose(name, quantity);
      await member.ok('POST /api/client/cartRewardItem/submit', owner);
    },
  };
  return shopper;
}
