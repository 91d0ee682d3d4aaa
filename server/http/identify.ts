import type { Route } from '#contract/route.ts';
import { findSession, prolongSession } from '#server/accounts/session-queries.ts';
import { hashToken } from '#server/accounts/tokens.ts';
import type { Db } from '#server/db/pool.ts';
import type { AnyActor } from './actor.ts';
import { Refusal, signInNeeded } from './refusal.ts';

export type Identify = (authorization: string | undefined) => Promise<{ actor: AnyActor; token: string | null }>;

const guest = { actor: { kind: 'guest' }, token: null } as const;

/** Who holds this token. A dead token is a guest's: the route then says whether guests may come in. */
export const makeIdentify =
  (db: Db): Identify =>
  async (authorization) => {
    const token = authorization?.replace(/^Bearer\s+/i, '').trim();
    if (!token || token.length > 100) return guest;
    const session = await findSession(db, hashToken(token), new Date());
    if (!session) return guest;
    if (session.isDueForProlonging) await prolongSession(db, session);
    return { actor: session.actor, token };
  };

/** Turns away whoever the route does not name: 401 without a live session, 403 with one of the wrong side. */
export function letIn(route: Route, actor: AnyActor): void {
  const { access } = route;
  if (access.includes('anyone')) return;
  if (actor.kind === 'guest') throw signInNeeded();
  if (!access.includes(actor.kind)) throw new Refusal('not-allowed', 403, 'You are not allowed to do this.');
}
