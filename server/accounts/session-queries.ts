import { sql } from 'kysely';
import type { Db } from '#server/db/pool.ts';
import type { Admin, Client } from '#server/http/actor.ts';

const hour = 3_600_000;
/** How long a session lives after its last use. */
export const lifetimes = { client: 30 * 24 * hour, admin: 12 * hour, viewAs: hour } as const;

export interface Session {
  tokenHash: string;
  actor: Client | Admin;
  lifetime: number;
  /** Writing at each call would be a write per read; so it is moved on after a tenth of its life. */
  isDueForProlonging: boolean;
}

/** The live session of a token: its user neither disabled nor in a disabled program, its member approved. */
export async function findSession(db: Db, tokenHash: string, now: Date): Promise<Session | undefined> {
  const row = await db
    .selectFrom('sessions as s')
    .innerJoin('users as u', 'u.id', 's.user_id')
    .leftJoin('users as v', 'v.id', 's.viewed_by')
    .leftJoin('programs as p', 'p.id', 'u.program_id')
    .leftJoin('members as m', (join) => join.onRef('m.program_id', '=', 'u.program_id').onRef('m.user_id', '=', 'u.id'))
    .where('s.token_hash', '=', tokenHash)
    .where('s.expires_at', '>', now)
    .select(['s.user_id', 's.viewed_by', 's.expires_at', 'u.username', 'u.is_admin', 'u.disabled'])
    .select(['v.username as viewer_name', 'v.disabled as viewer_disabled', 'p.disabled as program_disabled'])
    .select(['m.id as member_id', 'm.program_id', 'm.approved', 'm.disabled as member_disabled'])
    .executeTakeFirst();
  if (!row || row.disabled || row.viewer_disabled) return undefined;
  const base = { userId: row.user_id, username: row.username };
  if (row.is_admin) return withLifetime(tokenHash, { kind: 'admin', ...base }, lifetimes.admin, row.expires_at, now);
  if (!row.member_id || !row.program_id || !row.approved || row.member_disabled || row.program_disabled)
    return undefined;
  const viewedBy = row.viewed_by ? { userId: row.viewed_by, username: row.viewer_name ?? '' } : null;
  const actor: Client = { kind: 'client', ...base, programId: row.program_id, memberId: row.member_id, viewedBy };
  return withLifetime(tokenHash, actor, viewedBy ? lifetimes.viewAs : lifetimes.client, row.expires_at, now);
}

export async function insertSession(
  db: Db,
  session: { tokenHash: string; userId: string; expiresAt: Date; viewedBy?: string; viewedFrom?: string },
): Promise<void> {
  await db
    .insertInto('sessions')
    .values({
      token_hash: session.tokenHash,
      user_id: session.userId,
      viewed_by: session.viewedBy ?? null,
      viewed_from: session.viewedFrom ?? null,
      expires_at: session.expiresAt,
    })
    .execute();
}

/**
 * The session of a login, unless the password that was right is another one by now: a reset that ends all sessions must
 * not leave behind the one that was just being opened. It waits for such a reset.
 */
export async function insertLoginSession(
  db: Db,
  session: { tokenHash: string; userId: string; expiresAt: Date; passwordHash: string },
): Promise<boolean> {
  const { rows } = await sql`
    insert into sessions (token_hash, user_id, expires_at)
    select ${session.tokenHash}, id, ${session.expiresAt}::timestamptz from users
    where id = ${session.userId} and password_hash = ${session.passwordHash} for share
    returning token_hash`.execute(db);
  return rows.length === 1;
}

/** Whether it is still there; until the transaction ends nobody ends it. */
export async function holdSession(db: Db, tokenHash: string): Promise<boolean> {
  const held = await db
    .selectFrom('sessions')
    .where('token_hash', '=', tokenHash)
    .select('user_id')
    .forKeyShare()
    .executeTakeFirst();
  return held !== undefined;
}

export async function prolongSession(db: Db, session: Session): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ expires_at: new Date(Date.now() + session.lifetime) })
    .where('token_hash', '=', session.tokenHash)
    .execute();
}

/** With an administrator's goes what is viewed from it. */
export async function deleteSession(db: Db, tokenHash: string): Promise<void> {
  await db.deleteFrom('sessions').where('token_hash', '=', tokenHash).execute();
}

/** Also those in which this administrator looks through a participant's eyes. */
export async function deleteSessionsOf(db: Db, userId: string, except?: string): Promise<void> {
  await db
    .deleteFrom('sessions')
    .where((row) => row.or([row('user_id', '=', userId), row('viewed_by', '=', userId)]))
    .$if(except !== undefined, (query) => query.where('token_hash', '<>', except!))
    .execute();
}

export async function deleteExpiredSessions(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('sessions').where('expires_at', '<', now).execute();
}

function withLifetime(tokenHash: string, actor: Client | Admin, lifetime: number, expiresAt: Date, now: Date): Session {
  const left = expiresAt.getTime() - now.getTime();
  // One hour of looking through another's eyes is one hour: it does not slide.
  const slides = actor.kind === 'admin' || actor.viewedBy === null;
  return { tokenHash, actor, lifetime, isDueForProlonging: slides && left < lifetime * 0.9 };
}
