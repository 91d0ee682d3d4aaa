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

/** The same where the input is. To whoever holds no role there it does not exist. */
export async function checkRightThere(
  route: Route,
  actor: AnyActor,
  input: unknown,
  findPlace: FindPlace,
  notFound: () => Refusal,
): Promise<void> {
  const { right, at } = route;
  // An owner may do everything, so the route itself looks whether it is there.
  if (actor.kind !== 'admin' || !right || typeof at !== 'function' || isOwner(actor.roles)) return;
  const place = await findPlace((at as (input: unknown) => Named)(input));
  const may = (wanted: Right) => place !== undefined && mayAt(actor.roles, wanted, place);
  if (!may('see-program')) throw notFound();
  const further = route.also?.(input);
  if (!may(right) || (further && !may(further))) throw beyondRole();
}

export const beyondRole = () =>
  new Refusal(
    'not-allowed',
    403,
    'Your role does not allow this. An owner of this installation can change your roles.',
  );
