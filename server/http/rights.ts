import type { Named, Route } from '#contract/route.ts';
import { isOwner, mayAnywhere, mayAt, type Place, type Right } from '#domain/roles.ts';
import type { AnyActor } from './actor.ts';
import { Refusal } from './refusal.ts';

/** Finds the program of what an input names, with its company. */
export type FindPlace = (named: Named) => Promise<Place | undefined>;

/** Before the body is read: refuses an administrator who has the right of the route nowhere. */
export function checkRightAnywhere({ right, at }: Route, actor: AnyActor): void {
  if (actor.kind !== 'admin' || !right) return;
  if (at === 'installation' ? !isOwner(actor.roles) : !mayAnywhere(actor.roles, right)) throw beyondRole();
}

/**
 * The program in which a call is: a participant's own, or the one that an administrator's input leads to, with the right of
 * the route. To an administrator without a role there it does not exist. Null if the route is in no one program,
 * and for an owner at an account or a mail that is in none or does not exist, which the handler tells apart.
 */
export async function findProgramOf(
  route: Route,
  actor: AnyActor,
  input: unknown,
  findPlace: FindPlace,
  notFound: () => Refusal,
): Promise<string | null> {
  if (actor.kind === 'client') return actor.programId;
  const { right, at } = route;
  if (actor.kind !== 'admin' || !right || typeof at !== 'function') return null;
  const named = (at as (input: unknown) => Named)(input);
  const place = await findPlace(named);
  if (!place && ('account' in named || 'mail' in named) && isOwner(actor.roles)) return null;
  const may = (wanted: Right) => place !== undefined && mayAt(actor.roles, wanted, place);
  if (!place || !may('see-program')) throw notFound();
  const further = route.also?.(input);
  if (!may(right) || (further && !may(further))) throw beyondRole();
  return place.program;
}

export const beyondRole = () => new Refusal('not-allowed', 403, { code: 'roleLacksRight' });
