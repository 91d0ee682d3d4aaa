import { seededRandom } from '../receipts/random.ts';

const day = 24 * 3_600_000;

const past = 60;
const lately = 30;

export interface PlannedOrder {
  /** An index into the approved members, and one into the offered rewards. */
  readonly member: number;
  readonly reward: number;
  readonly at: Date;
}

/** Who orders what, and when; a member without enough points by then orders something cheaper. */
export function planOrders(members: number, rewards: number, now: Date): PlannedOrder[] {
  const chance = seededRandom(77);
  const draw = (below: number) => Math.floor(chance() * below);
  return Array.from({ length: past + lately }, (_, at) => ({
    member: draw(members),
    reward: draw(rewards),
    at: new Date(now.getTime() - daysAgo(at) * day - draw(20) * 3_600_000),
  }));
}

/** Spread over four months, and denser in the last two days, whose orders wait for shipping. */
const daysAgo = (at: number) => (at < past ? 4 + (past - at) * 2 : ((past + lately - at) * 2) / lately);
