import type { Db } from '#server/db/pool.ts';
import type { Identify } from '#server/http/identify.ts';
import { findSession, prolongSession } from './session-queries.ts';
import { hashToken } from './tokens.ts';

const guest = { actor: { kind: 'guest' }, token: null } as const;

/** Finds the caller by the session of its token. */
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
