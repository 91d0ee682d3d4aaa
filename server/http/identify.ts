import type { Route } from '#contract/route.ts';
import type { AnyActor } from './actor.ts';
import { Refusal, signInNeeded } from './refusal.ts';

/** Who calls. A token that is not valid any more makes a guest: the route then says whether guests may come in. */
export type Identify = (authorization: string | undefined) => Promise<{ actor: AnyActor; token: string | null }>;

/** Refuses a caller that the route does not name: 401 without a live session, 403 with one of the wrong side. */
export function letIn(route: Route, actor: AnyActor): void {
  const { access } = route;
  if (access.includes('anyone')) return;
  if (actor.kind === 'guest') throw signInNeeded();
  if (!access.includes(actor.kind)) throw new Refusal('not-allowed', 403, 'You are not allowed to do this.');
}
