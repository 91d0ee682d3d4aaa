import type { rewards } from '#contract/rewards.ts';
import type { Input } from '#contract/route.ts';
import { countOf } from '#domain/format.ts';
import { cartTotal, isAffordable } from '#domain/rewards.ts';
import { newId } from '#server/db/ids.ts';
import type { Db } from '#server/db/pool.ts';
import type { Context } from '#server/http/serve.ts';
import { movePoints } from '#server/points/actions.ts';
import type { Totals } from '#server/points/queries.ts';
import { insertOrder } from './order-queries.ts';
import { type CartItemRow, lockCart, setPrice } from './queries.ts';

/** What the person saw when submitting. */
type Seen = Pick<Input<typeof rewards.submitCart>, 'totalCost' | 'currentPoints'>;
type HeldLine = Awaited<ReturnType<typeof lockCart>>['lines'][number];

export type Submission =
  | { is: 'ordered'; cart: CartItemRow[]; totals: Totals }
  | { is: 'stale'; cart: CartItemRow[]; totalCost: number; currentPoints: number };

/**
 * Orders the whole cart and takes its points. Locks the member, then the cart's lines, like everything that changes a
 * cart: of several submits at once the first takes the lines, and the others find the cart empty.
 */
export async function submitCart(
  seen: Seen,
  { db, actor, now, refuse }: Pick<Context<typeof rewards.submitCart>, 'db' | 'actor' | 'now' | 'refuse'>,
): Promise<Submission> {
  const { programId, memberId } = actor;
  const { currentPoints, lines: held } = await lockCart(db, programId, memberId);
  if (held.length === 0) throw refuse('cart-empty');
  const archived = held.filter((line) => line.archived);
  if (archived.length > 0) throw refuse('reward-archived', describeArchived(archived));
  const hasNewPrices = await renewPrices(db, programId, held);
  const cart = held.map((line) => ({ ...line, points: line.points_now }));
  const totalCost = cartTotal(cart);
  const truth = { totalCost, currentPoints };
  if (hasNewPrices || !isAsSeen(seen, truth)) return { is: 'stale', cart, ...truth };

  if (!isAffordable(totalCost, currentPoints)) throw refuse('not-enough-points', truth);
  const order = { id: newId(), programId, memberId, points: totalCost, submittedAt: now };
  const movement = { cause: 'order', causeId: order.id, label: labelOf(cart), amount: -totalCost } as const;
  const totals = await movePoints(db, { programId, memberId, ...movement });
  if (typeof totals === 'string') throw new Error(`Order ${order.id} could not be paid: ${totals}`);
  const ids = cart.map((line) => line.id);
  await insertOrder(db, order, ids);
  return { is: 'ordered', totals, cart: cart.map((line) => ({ ...line, order_id: order.id, submitted_at: now })) };
}

/** Stores changed prices in their lines, so that the cart shows current prices; returns whether there were any. */
async function renewPrices(db: Db, programId: string, lines: HeldLine[]): Promise<boolean> {
  const changed = lines.filter((line) => line.points !== line.points_now);
  for (const line of changed) await setPrice(db, programId, line.id, line.points_now);
  return changed.length > 0;
}

const isAsSeen = (seen: Seen, truth: Required<Seen>) =>
  (seen.totalCost ?? truth.totalCost) === truth.totalCost &&
  (seen.currentPoints ?? truth.currentPoints) === truth.currentPoints;

function describeArchived(lines: HeldLine[]) {
  const names = [...new Set(lines.map((line) => line.name))].join(', ');
  return { msg: `No longer offered: ${names}. Please take it out of your cart.`, items: lines.map((line) => line.id) };
}

function labelOf(cart: CartItemRow[]): string {
  const items = cart.reduce((sum, line) => sum + line.quantity, 0);
  return `Order of ${countOf(items, 'item')}`;
}
