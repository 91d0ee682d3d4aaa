import type { Route } from '#contract/route.ts';
import type { AnyActor } from './actor.ts';
import { notAllowed, signInNeeded } from './refusal.ts';

/** Finds the caller. An invalid token counts as a guest; the route decides whether guests may call. */
export type Identify = (authorization: string | undefined) => Promise<{ actor: AnyActor; token: string | null }>;

/** Refuses a caller that the route does not accept: 401 without a valid session, 403 for the wrong side. */
export function checkAccess(route: Route, actor: AnyActor): void {
  const { access } = route;
  if (access.includes('anyone')) return;
  if (actor.kind === 'guest') throw signInNeeded();
  if (!access.includes(actor.kind)) throw notAllowed();
}
