import { today } from '#domain/calendar.ts';
import { cartTotal } from '#domain/rewards.ts';
import { newId } from '#server/db/ids.ts';
import type { Tx } from '#server/db/pool.ts';
import { movePoints } from '#server/points/actions.ts';
import { insertCartItem } from '#server/rewards/cart/queries.ts';
import { demoZone } from '../harbor/program.ts';
import type { SeededMember } from './seed-people.ts';

const day = 24 * 3_600_000;

export interface SeededReward {
  id: string;
  name: string;
  points: number;
  size: string | null;
  color: string | null;
}

/** One ordered reward, shipped three days later unless that is in the future. */
export async function seedOrder(
  db: Tx,
  programId: string,
  member: SeededMember,
  reward: SeededReward,
  at: Date,
  now: Date,
): Promise<void> {
  const orderId = newId(at);
  const points = cartTotal([{ points: reward.points, quantity: 1 }]);
  const moved = await movePoints(db, {
    programId,
    memberId: member.memberId,
    kind: 'spent',
    cause: 'order',
    causeId: orderId,
    label: { code: 'order', items: 1 },
    points,
    at,
  });
  if (typeof moved === 'string') throw new Error(`${member.person.username} cannot order ${reward.name}: ${moved}`);
  await db
    .insertInto('orders')
    .values({ program_id: programId, id: orderId, member_id: member.memberId, points, submitted_at: at })
    .execute();
  const shippedAt = new Date(at.getTime() + 3 * day);
  const shipped = shippedAt < now;
  await insertCartItem(db, {
    program_id: programId,
    id: newId(at),
    member_id: member.memberId,
    item_id: reward.id,
    order_id: orderId,
    name: reward.name,
    quantity: 1,
    size: reward.size,
    color: reward.color,
    points: reward.points,
    username: member.person.username,
    created_at: at,
    ...(shipped && {
      shipped,
      tracking_number: `1Z4V1E036${String(at.getTime()).slice(-9)}`,
      shipping_date: today(shippedAt, demoZone),
    }),
  });
}

/** The planned reward, or the most expensive cheaper one that leaves the member some points. */
export async function findAffordable(
  db: Tx,
  programId: string,
  { memberId }: SeededMember,
  rewards: readonly SeededReward[],
  wish: number,
): Promise<SeededReward | undefined> {
  const { current_points } = await db
    .selectFrom('members')
    .where('program_id', '=', programId)
    .where('id', '=', memberId)
    .select('current_points')
    .executeTakeFirstOrThrow();
  return rewards.slice(0, wish + 1).findLast(({ points }) => points <= current_points * 0.5);
}
