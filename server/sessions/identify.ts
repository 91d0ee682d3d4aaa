import type { HeldRole } from '#domain/roles.ts';
import type { Db, Tx } from '#server/db/pool.ts';
import type { Identify } from '#server/http/identify.ts';
import { signInNeeded } from '#server/http/refusal.ts';
import { findSession, holdSession, prolongSession } from './queries.ts';
import { hashToken, isToken } from './tokens.ts';

const guest = { actor: { kind: 'guest' }, token: null, viewer: null } as const;

/** Finds the caller by the session of its token. */
export const makeIdentify =
  (db: Db): Identify =>
  async (authorization) => {
    const token = authorization?.replace(/^Bearer\s+/i, '').trim();
    if (!token || !isToken(token)) return guest;
    const viewer = hashToken(token);
    const session = await findSession(db, viewer, new Date());
    if (!session) return guest;
    if (session.isDueForProlonging) await prolongSession(db, session);
    return { actor: session.actor, token, viewer };
  };

/** The roles of an administrator now, by its token; none once the session has ended. */
export async function listRolesOf(db: Db, token: string): Promise<readonly HeldRole[]> {
  const actor = (await findSession(db, hashToken(token), new Date()))?.actor;
  return actor?.kind === 'admin' ? actor.roles : [];
}

/** Whether the session with this hash still lets its user in. It is not prolonged. */
export const isSessionAlive =
  ({ db }: { db: Db }) =>
  async (tokenHash: string): Promise<boolean> =>
    (await findSession(db, tokenHash, new Date())) !== undefined;

/** The same by the token. */
export const isLoggedIn = (db: Db, token: string): Promise<boolean> => isSessionAlive({ db })(hashToken(token));

/**
 * Locks the caller's session and returns its hash. A logout or a reset may have ended it during the call, and with it
 * what its holder may still do.
 */
export async function holdOwnSession(db: Tx, token: string): Promise<string> {
  const tokenHash = hashToken(token);
  if (!(await holdSession(db, tokenHash))) throw signInNeeded();
  return tokenHash;
}
