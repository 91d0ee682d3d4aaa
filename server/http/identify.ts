import { isBeforeTerms, type Route, termsNeeded } from '#contract/route.ts';
import { datesNotice, takenBy } from '#domain/program-states.ts';
import type { Config } from '#server/config.ts';
import type { AnyActor, Client } from './actor.ts';
import { notAllowed, Refusal, signInNeeded } from './refusal.ts';

/**
 * Finds the caller. An invalid token counts as a guest; the route decides whether guests may call. `viewer` is the hash of
 * the token, as accounts store it.
 */
export type Identify = (authorization: string | undefined) => Promise<Identified>;
export interface Identified {
  actor: AnyActor;
  token: string | null;
  viewer: string | null;
}

/**
 * The caller as the route knows it. Refuses one that it does not accept: 401 without a valid session, 403 for the
 * wrong side. An administrator who lacks the second factor that the installation demands is a guest to the routes for
 * anyone, and refused by all others except those with which it is added. A participant who has not accepted the terms that
 * ask is refused by what changes something.
 */
export function checkAccess(
  route: Route,
  actor: AnyActor,
  { demandsSecondFactor }: Pick<Config, 'demandsSecondFactor'>,
): AnyActor {
  const { access } = route;
  const lacksFactor = demandsSecondFactor && actor.kind === 'admin' && !actor.hasSecondFactor;
  if (access.includes('anyone')) return lacksFactor ? { kind: 'guest' } : actor;
  if (actor.kind === 'guest') throw signInNeeded();
  if (!access.includes(actor.kind)) throw notAllowed();
  if (actor.kind === 'client') {
    refuseOutside(route, actor);
    refuseOwing(route, actor);
  }
  if (lacksFactor && !route.beforeSecondFactor)
    throw new Refusal('second-factor-missing', 403, { code: 'secondFactorMissing' });
  return actor;
}

/** Also in View As: nobody orders for who has not accepted. */
function refuseOwing(route: Route, { owesTerms }: Client): void {
  const { type, status, says: code } = termsNeeded;
  if (owesTerms && !isBeforeTerms(route)) throw new Refusal(type, status, { code });
}

/** By the dates of the participant's program. */
function refuseOutside({ during }: Route, { program }: Client): void {
  const now = new Date();
  if (!during || takenBy(program, now).includes(during)) return;
  throw new Refusal('program-not-open', 409, datesNotice(program, now) ?? { code: 'programNotOpen' });
}
