import { isDeepStrictEqual } from 'node:util';
import type { returns } from '#contract/returns.ts';
import type { Input } from '#contract/route.ts';
import { keptQuantity } from '#domain/rewards.ts';
import { isOwnAccount } from '#server/accounts/own-account.ts';
import { ownLanguage } from '#server/db/own-language.ts';
import type { Db } from '#server/db/pool.ts';
import type { Context, Step } from '#server/http/serve.ts';
import { aboutMember, readerOf } from '#server/members/events.ts';
import { findMember, lockMember, type MemberRow } from '#server/members/queries.ts';
import { movePoints, previewReturn, readAtOnce } from '#server/points/actions.ts';
import { chosenIn } from '../chosen-in.ts';
import {
  findReturn,
  findReturnable,
  getOrderPaid,
  insertReturn,
  lockReturnable,
  type ReturnableRow,
} from './queries.ts';

type Preview = typeof returns.previewReturn;
type Return = typeof returns.returnRedeemedItem;
type Refused = 'not-found' | 'own-order' | 'erased';

/** What returning each quantity would do to the member's points now; refused as the return itself would be. */
export async function previewReturning(
  { id, userLoyaltyProgramId: memberId }: Input<Preview>,
  { db: pool, programId, actor, refuse }: Context<Preview>,
) {
  return await readAtOnce(pool, async (db) => {
    const step = { db, actor, refuse };
    refuseErased(await refuseOwn(await findMember(db, programId, memberId), step), step);
    const item = await findReturnable(db, { programId, memberId, id });
    if (!item) throw refuse('not-found');
    return await effectOf(db, item);
  });
}

/**
 * Takes some of an ordered item back, and gives the points that they cost back to the lots that paid them. Locks the member
 * and then the item, so that the second of two finds what the first has left.
 */
export async function returnRedeemedItem(
  { id, userLoyaltyProgramId: memberId, returnId, quantity, reason, expected }: Input<Return>,
  context: Context<Return>,
): Promise<void> {
  const { db, programId, actor, now, refuse, tell } = context;
  const member = await refuseOwn(await lockMember(db, programId, memberId), context);
  const made = await findReturn(db, programId, returnId);
  if (made) {
    if (isDeepStrictEqual(made, { item: id, quantity, reason })) return;
    throw refuse('returned-otherwise');
  }
  refuseErased(member, context);
  const item = await lockReturnable(db, { programId, memberId, id });
  if (!item) throw refuse('not-found');
  const effect = await effectOf(db, item);
  const outcome = effect.outcomes.find((one) => one.quantity === quantity);
  const seen = { ...outcome, version: effect.version };
  if (!isDeepStrictEqual({ ...seen, ...expected }, seen)) throw refuse('stale', { returning: effect });
  if (!outcome) throw refuse('fewer-left');

  const { line, returns: earlier } = await getOrderPaid(db, item);
  const number = earlier + 1;
  if (line !== null) await giveBack(db, item, { line, quantity, number, decidedBy: actor.userId });
  const { program_id, member_id, order_id, shipped } = item;
  const { quantity: _, ...points } = outcome;
  await insertReturn(db, {
    ...{ program_id, member_id, id: returnId, cart_item_id: id, order_id: order_id!, number, quantity },
    ...{ points: outcome.points, was_shipped: shipped, reason, returned_at: now, returned_by: actor.userId },
  });
  const ordered = { ...chosenIn(ownLanguage(item), item), quantity };
  await tell({
    type: 'order.returned',
    ...aboutMember(member),
    subject: { kind: 'cartItem', id, name: item.name },
    data: { ...points, quantity, shipped, returnReason: reason },
    internal: {
      reader: readerOf(member),
      causeId: returnId,
      item: ordered,
      isAll: quantity === effect.outcomes.length,
    },
  });
}

type Asked<D extends Db = Db> = Pick<Step<'admin', Refused, D>, 'db' | 'actor' | 'refuse'>;

async function refuseOwn(member: MemberRow | undefined, { db, actor, refuse }: Asked): Promise<MemberRow> {
  if (!member) throw refuse('not-found');
  if (await isOwnAccount(db, actor, member)) throw refuse('own-order');
  return member;
}

function refuseErased({ erased_at }: MemberRow, { refuse }: Pick<Asked, 'refuse'>): void {
  if (erased_at) throw refuse('erased');
}

async function effectOf(db: Db, item: ReturnableRow) {
  const { version, shipped, returned_quantity: returnedQuantity } = item;
  const left = keptQuantity({ ...item, returnedQuantity });
  const quantities = Array.from({ length: left }, (_, n) => n + 1);
  const prices = quantities.map((quantity) => quantity * item.points);
  const { line } = await getOrderPaid(db, item);
  const effects =
    line === null || item.points === 0
      ? prices.map((points) => ({ points, settled: 0, expired: 0 }))
      : await previewReturn(db, { ...movementOf(item, left), reverses: line }, prices);
  return { version, shipped, outcomes: quantities.map((quantity, at) => ({ quantity, ...effects[at]! })) };
}

interface Given {
  line: number;
  quantity: number;
  number: number;
  decidedBy: string;
}
async function giveBack(db: Context<Return>['db'], item: ReturnableRow, { line, quantity, number, decidedBy }: Given) {
  const moved = await movePoints(db, { ...movementOf(item, quantity), reverses: line, round: number, decidedBy });
  if (typeof moved === 'string') throw new Error(`Item ${item.id} could not be returned: ${moved}`);
}

const movementOf = ({ program_id, member_id, order_id, points }: ReturnableRow, quantity: number) =>
  ({
    ...{ programId: program_id, memberId: member_id, causeId: order_id! },
    kind: 'returned',
    cause: 'order',
    label: { code: 'order', items: quantity },
    points: points * quantity,
  }) as const;
