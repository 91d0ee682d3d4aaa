import { sql } from 'kysely';
import { deleteSome } from '#server/db/delete-some.ts';
import type { Db } from '#server/db/pool.ts';
import type { Admin, Client } from '#server/http/actor.ts';

const hour = 3_600_000;
/** The lifetime of a session after its last use. */
export const lifetimes = { client: 30 * 24 * hour, admin: 12 * hour, viewAs: hour } as const;

export interface Session {
  tokenHash: string;
  actor: Client | Admin;
  lifetime: number;
  /** The expiry is updated only after a tenth of the lifetime, so that most reads write nothing. */
  isDueForProlonging: boolean;
}

/** The valid session of a token: its user and program are enabled, its member is approved. */
export async function findSession(db: Db, tokenHash: string, now: Date): Promise<Session | undefined> {
  const row = await db
    .selectFrom('sessions as s')
    .innerJoin('users as u', 'u.id', 's.user_id')
    .leftJoin('users as v', 'v.id', 's.viewed_by')
    .leftJoin('programs as p', 'p.id', 'u.program_id')
    .leftJoin('members as m', (join) => join.onRef('m.program_id', '=', 'u.program_id').onRef('m.user_id', '=', 'u.id'))
    .where('s.token_hash', '=', tokenHash)
    .where('s.expires_at', '>', now)
    .select([
      's.user_id',
      's.viewed_by',
      's.expires_at',
      'u.username',
      'u.is_admin',
      'u.disabled',
      'u.has_second_factor',
    ])
    .select(['v.username as viewer_name', 'v.disabled as viewer_disabled', 'p.disabled as program_disabled'])
    .select(['m.id as member_id', 'm.program_id', 'm.approved', 'm.disabled as member_disabled'])
    .executeTakeFirst();
  if (!row || row.disabled || row.viewer_disabled) return undefined;
  const base = { userId: row.user_id, username: row.username };
  if (row.is_admin)
    return withLifetime(
      tokenHash,
      { kind: 'admin', ...base, hasSecondFactor: row.has_second_factor },
      lifetimes.admin,
      row.expires_at,
      now,
    );
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
 * Opens the session of a login, unless the checked password has changed by now, or a first second factor was added: both
 * end all sessions, and must not miss one that is being opened. Waits for a concurrent change.
 */
export async function insertLoginSession(
  db: Db,
  session: { tokenHash: string; userId: string; expiresAt: Date; passwordHash: string; hasSecondFactor: boolean },
): Promise<boolean> {
  const { rows } = await sql`
    insert into sessions (token_hash, user_id, expires_at)
    select ${session.tokenHash}, id, ${session.expiresAt}::timestamptz from users
    where id = ${session.userId} and password_hash = ${session.passwordHash}
      and has_second_factor = ${session.hasSecondFactor} for share
    returning token_hash`.execute(db);
  return rows.length === 1;
}

export async function findSessionStart(db: Db, tokenHash: string): Promise<Date | undefined> {
  const row = await db
    .selectFrom('sessions')
    .where('token_hash', '=', tokenHash)
    .select('created_at')
    .executeTakeFirst();
  return row?.created_at;
}

/** Whether the session still exists; if so, locks it until the transaction ends. */
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

/** An administrator's View As sessions end with it. */
export async function deleteSession(db: Db, tokenHash: string): Promise<void> {
  await db.deleteFrom('sessions').where('token_hash', '=', tokenHash).execute();
}

/** Includes the View As sessions of this administrator. */
export async function deleteSessionsOf(db: Db, userId: string, except?: string): Promise<void> {
  await db
    .deleteFrom('sessions')
    .where((row) => row.or([row('user_id', '=', userId), row('viewed_by', '=', userId)]))
    .$if(except !== undefined, (query) => query.where('token_hash', '<>', except!))
    .execute();
}

export async function deleteExpiredSessions(db: Db, now: Date, limit: number): Promise<number> {
  return await deleteSome(db, 'sessions', { isOver: sql`expires_at < ${now}`, oldest: 'expires_at', limit });
}

function withLifetime(tokenHash: string, actor: Client | Admin, lifetime: number, expiresAt: Date, now: Date): Session {
  const left = expiresAt.getTime() - now.getTime();
  // View As ends after one hour; using it does not prolong it.
  const slides = actor.kind === 'admin' || actor.viewedBy === null;
  return { tokenHash, actor, lifetime, isDueForProlonging: slides && left < lifetime * 0.9 };
}
