import { sql } from 'kysely';
import type { TestServer } from '../test-server.ts';
import { openMember, type TestMember } from './member.ts';

/** A participant with points to spend, and the ids of what they can buy. */
export interface Shopper extends TestMember {
  /** The id of the reward item with this name in the participant's program. */
  reward(name: string): Promise<string>;
  /** Adds one without size and color to the cart. */
  choose(name: string, quantity?: number): Promise<string>;
  /** As if address and e-mail had been the same for long, so that an order takes no password. */
  settle(): Promise<void>;
  /** Orders only this, whatever was in the cart and has changed. */
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
    async settle() {
      await sql`update users set address_changed_at = null, email_changed_at = null
        where id = (select user_id from members where program_id = ${programId} and id = ${memberId})`.execute(db);
    },
    async order(name, quantity = 1) {
      await shopper.settle();
      const owner = { userLoyaltyProgramId: memberId };
      await member.ok('POST /api/client/cartRewardItem/empty', owner);
      await shopper.choose(name, quantity);
      await member.ok('POST /api/client/cartRewardItem/submit', owner);
    },
  };
  return shopper;
}
