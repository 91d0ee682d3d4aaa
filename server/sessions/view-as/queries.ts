import type { Db } from '#server/db/pool.ts';

/** Remembers the way back to a session, instead of an earlier one. False if it has ended; else it is locked. */
export async function setWayBack(db: Db, tokenHash: string, wayBackHash: string): Promise<boolean> {
  const set = await db
    .updateTable('sessions')
    .set({ way_back_hash: wayBackHash })
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();
  return set.numUpdatedRows === 1n;
}

interface WayBack {
  wayBackHash: string;
  /** The view that it must be the way back from; null after that has ended. */
  viewing: string | null;
  /** The new token of the session. */
  tokenHash: string;
  expiresAt: Date;
  now: Date;
}

/**
 * Gives the session of a way back a new token: it keeps its beginning, and all else that is stored with it. The way back is
 * used up, and what was viewed from the session ends.
 */
export async function takeWayBack(db: Db, { wayBackHash, viewing, tokenHash, expiresAt, now }: WayBack) {
  const session = await db
    .selectFrom('sessions as s')
    .innerJoin('users as u', 'u.id', 's.user_id')
    .where('s.way_back_hash', '=', wayBackHash)
    .where('s.expires_at', '>', now)
    .where('u.is_admin', '=', true)
    .where('u.disabled', '=', false)
    .$if(viewing !== null, (query) =>
      query.where(({ exists, selectFrom }) =>
        exists(
          selectFrom('sessions as v')
            .where('v.token_hash', '=', viewing!)
            .whereRef('v.viewed_from', '=', 's.token_hash')
            .select('v.token_hash'),
        ),
      ),
    )
    .select(['s.token_hash', 's.user_id'])
    .forUpdate('s')
    .executeTakeFirst();
  if (!session) return undefined;
  await db.deleteFrom('sessions').where('viewed_from', '=', session.token_hash).execute();
  await db
    .updateTable('sessions')
    .set({ token_hash: tokenHash, way_back_hash: null, used_at: now, expires_at: expiresAt })
    .where('token_hash', '=', session.token_hash)
    .execute();
  return session;
}
