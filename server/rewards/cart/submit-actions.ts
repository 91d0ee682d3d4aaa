import type { carts } from '#contract/carts.ts';
import type { Input } from '#contract/route.ts';
import { addressLines } from '#domain/countries.ts';
import { cartTotal, isAffordable } from '#domain/rewards.ts';
import { isOwnPassword } from '#server/accounts/passwords.ts';
import { findOwner, listChangedContacts } from '#server/accounts/queries.ts';
import { newId } from '#server/db/ids.ts';
import { ownCountry } from '#server/db/own-language.ts';
import type { Db } from '#server/db/pool.ts';
import { problemsOf, signInNeeded, throwProblems } from '#server/http/refusal.ts';
import type { Context, Inside } from '#server/http/serve.ts';
import { aboutMember, readerOf } from '#server/members/events.ts';
import { findMember } from '#server/members/queries.ts';
import { lockPoints, movePoints } from '#server/points/actions.ts';
import type { Totals } from '#server/points/ledger-queries.ts';
import type { Services } from '#server/services.ts';
import { holdOwnSession } from '#server/sessions/identify.ts';
import { chosenIn } from '../chosen-in.ts';
import { insertOrder, type NewOrder } from '../orders/queries.ts';
import { type CartItemRow, lockCart, setPrice } from './queries.ts';

type Submit = typeof carts.submitCart;
/** What was shown in addition to the session. */
export type Caution = 'password' | 'none';
/** What the person saw when submitting. */
type Seen = Pick<Input<Submit>, 'totalCost' | 'currentPoints'>;
type HeldLine = Awaited<ReturnType<typeof lockCart>>['lines'][number];

export type Submission =
  | { is: 'ordered'; cart: CartItemRow[]; totals: Totals }
  | { is: 'stale'; cart: CartItemRow[]; totalCost: number; currentPoints: number };

/**
 * Compares the password, if the order takes it, before the transaction of `submitCart` begins. Staff in View As do not get to
 * guess it.
 */
export async function checkCaution({ currentPassword }: Input<Submit>, context: Context<Submit>): Promise<Caution> {
  const { actor, db } = context;
  if (!currentPassword || actor.viewedBy || (await listChangedContacts(db, actor.userId)).length === 0) return 'none';
  const owner = await findOwner(db, actor.userId);
  if (!owner) throw signInNeeded();
  if (!(await isOwnPassword(currentPassword, owner, context)))
    throwProblems(problemsOf({ currentPassword: { code: 'currentPasswordWrong' } }));
  return 'password';
}

/**
 * Orders the whole cart and takes its points. Locks the member, then the cart's lines, like everything that changes a
 * cart: of several submits at once the first takes the lines, and the others find the cart empty. A change of the
 * address or e-mail locks the member too.
 */
export async function submitCart(
  seen: Seen,
  caution: Caution,
  context: Pick<Inside<Submit>, 'db' | 'services' | 'actor' | 'now' | 'refuse' | 'tell' | 'token'>,
): Promise<Submission> {
  const { db, services, actor, now, refuse } = context;
  const { programId, memberId } = actor;
  const { lines: held, dueOn, ...kept } = await lockCart(db, programId, memberId);
  if (held.length === 0) throw refuse('cart-empty');
  const archived = held.filter((line) => line.archived);
  if (archived.length > 0) throw refuse('reward-archived', describeArchived(services, archived));
  const { currentPoints } = dueOn === null ? kept : await lockPoints(db, { programId, memberId });
  const hasNewPrices = await renewPrices(db, programId, held);
  const cart = held.map((line) => ({ ...line, points: line.points_now }));
  const totalCost = cartTotal(cart);
  const truth = { totalCost, currentPoints };
  if (hasNewPrices || !isAsSeen(seen, truth)) return { is: 'stale', cart, ...truth };

  if (!isAffordable(totalCost, currentPoints)) throw refuse('not-enough-points', truth);
  await demandCaution(caution, context);
  const order = { id: newId(), programId, memberId, points: totalCost, submittedAt: now };
  const label = { code: 'order', items: itemsIn(cart) } as const;
  const spent = { kind: 'spent', cause: 'order', causeId: order.id, label, points: totalCost } as const;
  const totals = await movePoints(db, { programId, memberId, ...spent });
  if (typeof totals === 'string') throw new Error(`Order ${order.id} could not be paid: ${totals}`);
  const ids = cart.map((line) => line.id);
  await insertOrder(db, order, ids);
  await tellOfOrder(order, cart, context);
  return { is: 'ordered', totals, cart: cart.map((line) => ({ ...line, order_id: order.id, submitted_at: now })) };
}

/** Looks with the member locked, so that no address changes between this and the order. */
async function demandCaution(
  caution: Caution,
  { db, actor, refuse, token }: Pick<Inside<Submit>, 'db' | 'actor' | 'refuse' | 'token'>,
): Promise<void> {
  const changed = await listChangedContacts(db, actor.userId);
  if (changed.length === 0) return;
  if (actor.viewedBy) throw refuse('own-order-only');
  if (caution === 'none') throw refuse('password-needed', { said: { code: 'contactsChanged', changed }, changed });
  // Another password ends this session: the one that was compared would be the old one.
  await holdOwnSession(db, token!);
}

/** The member is locked, so that its e-mail and address are those of the order. */
async function tellOfOrder(
  { id, programId, memberId, points }: NewOrder,
  cart: readonly CartItemRow[],
  { db, tell }: Pick<Inside<Submit>, 'db' | 'tell'>,
): Promise<void> {
  const member = await findMember(db, programId, memberId);
  if (!member) throw signInNeeded();
  const reader = readerOf(member);
  await tell({
    type: 'order.placed',
    ...aboutMember(member),
    subject: { kind: 'order', id },
    data: {},
    internal: {
      reader,
      items: cart.map((line) => ({
        ...chosenIn(reader.language, line),
        quantity: line.quantity,
        points: cartTotal([line]),
      })),
      points,
      shipsTo: addressLines(member, ownCountry(member)),
    },
  });
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

function describeArchived({ readsIn }: Services, lines: HeldLine[]) {
  const names = [...new Set(lines.map((line) => chosenIn(readsIn, line).name))].join(', ');
  return { said: { code: 'rewardsGone', names } as const, items: lines.map((line) => line.id) };
}

const itemsIn = (cart: CartItemRow[]): number => cart.reduce((sum, line) => sum + line.quantity, 0);
