import { sql } from 'kysely';
import { deleteSome } from '#server/db/delete-some.ts';
import type { Db } from '#server/db/pool.ts';

/** How long the link to a new address works, in milliseconds. */
export const confirmationLifetime = 24 * 3_600_000;

interface EmailChange {
  userId: string;
  id: string;
  tokenHash: string;
  email: string;
  requestedAt: Date;
}

/** Takes the place of one that waits. */
export async function putEmailChange(
  db: Db,
  { userId, id, tokenHash, email, requestedAt }: EmailChange,
): Promise<void> {
  const expires_at = new Date(requestedAt.getTime() + confirmationLifetime);
  const row = { id, token_hash: tokenHash, email, requested_at: requestedAt, expires_at };
  await db
    .insertInto('email_changes')
    .values({ user_id: userId, ...row })
    .onConflict((on) => on.column('user_id').doUpdateSet(row))
    .execute();
}

export async function findEmailChange(db: Db, userId: string, now: Date) {
  return await db
    .selectFrom('email_changes')
    .where('user_id', '=', userId)
    .where('expires_at', '>', now)
    .select(['email', 'requested_at', 'expires_at'])
    .executeTakeFirst();
}

/** The owner of the link; undefined if the account or its program is disabled. */
export async function findEmailChangeOwner(db: Db, tokenHash: string, now: Date) {
  return await db
    .selectFrom('email_changes as e')
    .innerJoin('users as u', 'u.id', 'e.user_id')
    .leftJoin('programs as p', 'p.id', 'u.program_id')
    .leftJoin('members as m', (join) => join.onRef('m.program_id', '=', 'u.program_id').onRef('m.user_id', '=', 'u.id'))
    .where('e.token_hash', '=', tokenHash)
    .where('e.expires_at', '>', now)
    .where('u.disabled', '=', false)
    .where((row) =>
      row.or([row('u.is_admin', '=', true), row.and([row('p.disabled', '=', false), row('m.disabled', '=', false)])]),
    )
    .select(['u.id', 'u.username', 'u.is_admin', 'u.program_id', 'm.id as member_id'])
    .executeTakeFirst();
}

/** Uses the link up; undefined if another call was faster. */
export async function takeEmailChange(db: Db, tokenHash: string, now: Date): Promise<string | undefined> {
  const taken = await db
    .deleteFrom('email_changes')
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .returning('email')
    .executeTakeFirst();
  return taken?.email;
}

export async function deleteEmailChange(db: Db, userId: string): Promise<boolean> {
  const deleted = await db.deleteFrom('email_changes').where('user_id', '=', userId).executeTakeFirst();
  return deleted.numDeletedRows !== 0n;
}

export async function deleteExpiredEmailChanges(db: Db, now: Date, limit: number): Promise<number> {
  return await deleteSome(db, 'email_changes', { isOver: sql`expires_at < ${now}`, oldest: 'expires_at', limit });
}

/** Names a session in the API without saying anything of its token: a hash with the two digits that make it a UUID. */
const sessionId = sql<string>`overlay(overlay(md5(token_hash) placing '8' from 13) placing '8' from 17)::uuid`;

/** The valid sessions of a user, the last used first; what administrators view is theirs. */
export async function listSessionsOf(db: Db, userId: string, now: Date) {
  return await db
    .selectFrom('sessions')
    .where('user_id', '=', userId)
    .where('viewed_by', 'is', null)
    .where('expires_at', '>', now)
    .select([sessionId.as('id'), 'token_hash', 'user_agent', 'address', 'created_at', 'used_at', 'expires_at'])
    .orderBy('used_at', 'desc')
    .orderBy('token_hash')
    .limit(100)
    .execute();
}

/** False if the user has no such session. */
export async function deleteSessionOf(db: Db, userId: string, id: string): Promise<boolean> {
  const deleted = await db
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .where('viewed_by', 'is', null)
    .where(sessionId, '=', id)
    .executeTakeFirst();
  return deleted.numDeletedRows !== 0n;
}

/** Views that were opened from them end with them; views of this user continue. False if there was no other. */
export async function deleteOtherSessionsOf(db: Db, userId: string, tokenHash: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .where('viewed_by', 'is', null)
    .where('token_hash', '<>', tokenHash)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
