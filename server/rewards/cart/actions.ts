import type { carts } from '#contract/carts.ts';
import type { Input } from '#contract/route.ts';
import { choiceProblems, MAX_CART_LINES, offeredColors, offeredSizes, rewardQuantityProblem } from '#domain/rewards.ts';
import { newId } from '#server/db/ids.ts';
import { aboutClient } from '#server/event.ts';
import { problemsOf, problemsUnder, throwProblems } from '#server/http/refusal.ts';
import type { Context } from '#server/http/serve.ts';
import { getMemberName, setNameOfCartItems } from '#server/members/name-queries.ts';
import { findRewardItem, type OfferedReward } from '../items/queries.ts';
import {
  type CartItemRow,
  findAddition,
  insertCartItem,
  lockCartGrowth,
  lockCartItem,
  setQuantity,
} from './queries.ts';

type Add = typeof carts.addToCart;
type Change = typeof carts.changeCartItem;
type Choice = Input<Add>['cartItem'];

/**
 * Adds a reward item in an offered size and color to the cart, at its current price. An addition that is in the cart
 * already, or was ordered, is returned as it is.
 */
export async function addToCart(
  { cartItem: choice, additionId }: Input<Add>,
  { db, actor, tell, refuse }: Context<Add>,
): Promise<CartItemRow> {
  const { programId, memberId, username } = actor;
  const reward = await findRewardItem(db, programId, choice.item);
  if (!reward) throw refuse('not-found');
  if (reward.archived) throw refuse('reward-archived');
  checkChoice(reward, choice);
  const lines = await lockCartGrowth(db, programId, memberId);
  const added = additionId && (await findAddition(db, { programId, memberId }, additionId));
  if (added) {
    if (!isSameChoice(added, choice)) throw refuse('added-otherwise');
    return added;
  }
  if (lines >= MAX_CART_LINES) throw refuse('cart-full');
  const line = {
    id: newId(),
    member_id: memberId,
    item_id: reward.id,
    name: reward.name,
    quantity: choice.quantity,
    size: choice.size || null,
    color: choice.color || null,
    points: reward.points,
  };
  await insertCartItem(db, { ...line, program_id: programId, username, addition_id: additionId ?? null });
  // Renames were possible until the row was inserted, so the name is read again.
  const owner = { programId, memberId };
  const now = await getMemberName(db, owner);
  if (now.username !== username) await setNameOfCartItems(db, owner, now);
  const { item_id: row, quantity, size, color } = line;
  await tell({ type: 'cart.item-added', ...aboutClient(actor), data: { row, quantity, size, color } });
  const isNew = {
    ...{ order_id: null, submitted_at: null, shipped: false, tracking_number: null, shipping_date: null },
    returned_quantity: 0,
  };
  return { ...line, ...isNew, image_key: reward.image_key, name_today: reward.name, texts: reward.texts };
}

/** Sets a line's quantity. A submit that has the line waits for this, or this finds the line ordered. */
export async function changeCartItem(
  { id, quantity }: Input<Change>,
  { db, actor, tell, refuse }: Context<Change>,
): Promise<CartItemRow> {
  const { programId, memberId } = actor;
  const line = await lockCartItem(db, programId, memberId, id);
  if (!line) throw refuse('not-found');
  if (line.archived) throw refuse('reward-archived');
  throwProblems(problemsOf({ quantity: rewardQuantityProblem(quantity) }));
  await setQuantity(db, programId, id, quantity);
  if (quantity !== line.quantity)
    await tell({ type: 'cart.item-changed', ...aboutClient(actor), data: { row: id, quantity } });
  return { ...line, quantity };
}

const isSameChoice = (row: CartItemRow, { item, quantity, size, color }: Choice) =>
  row.item_id === item && row.quantity === quantity && row.size === (size || null) && row.color === (color || null);

function checkChoice(reward: OfferedReward, choice: Choice): void {
  const problems = choiceProblems({ sizes: offeredSizes(reward), colors: offeredColors(reward) }, choice);
  throwProblems(problemsUnder('cartItem', problemsOf({ ...problems })));
}
