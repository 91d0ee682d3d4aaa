import { type RawBuilder, sql } from 'kysely';
import { MAX_USER_AGENT } from '#domain/devices.ts';
import { knownLanguages } from '#domain/languages.ts';
import { type HeldRole, mayAt } from '#domain/roles.ts';
import { owesTerms } from '#domain/terms.ts';
import { inOrder } from '#server/administrators/roles/queries.ts';
import { deleteSome } from '#server/db/delete-some.ts';
import { ownLanguage } from '#server/db/own-language.ts';
import type { Db } from '#server/db/pool.ts';
import type { Admin, Client } from '#server/http/actor.ts';
import type { From } from '#server/http/caller.ts';
import { toDates } from '#server/programs/to-dates.ts';

const hour = 3_600_000;
/**
 * The lifetime of a session after its last use. The database ends each at the latest 30 days after its beginning, an
 * administrator's after 7 days, and View As after one hour.
 */
export const lifetimes = { client: 30 * 24 * hour, admin: 12 * hour, viewAs: hour } as const;
const mostInAll = { client: 30 * 24 * hour, admin: 7 * 24 * hour, viewAs: hour } as const;
/** How exact the last use is, so that most reads write nothing. */
const usedWithin = hour / 6;

export interface Session {
  tokenHash: string;
  actor: Client | Admin;
  /** The expiry after this use. */
  expiresAt: Date;
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
    .select(['s.user_id', 's.viewed_by', 's.expires_at', 's.created_at', 's.used_at', 's.factor_shown'])
    .select(['u.username', 'u.is_admin', 'u.disabled', 'u.has_second_factor'])
    .select(['v.username as viewer_name', 'v.disabled as viewer_disabled', 'p.disabled as program_disabled'])
    .select(rolesOf(sql`case when u.is_admin then u.id else s.viewed_by end`).as('roles'))
    .select([
      ...(['p.opened_at', 'p.setup_step', 'p.start_date', 'p.end_date', 'p.closing_days', 'p.receipt_days'] as const),
      ...(['p.time_zone', 'p.country', 'p.languages', 'u.language'] as const),
    ])
    .select(['p.terms_asked', 'm.terms_accepted'])
    .select(['p.company_id', 'm.id as member_id', 'm.program_id', 'm.approved', 'm.disabled as member_disabled'])
    .executeTakeFirst();
  if (!row || row.disabled || row.viewer_disabled) return undefined;
  const base = { userId: row.user_id, username: row.username };
  const used = (kind: keyof typeof lifetimes, actor: Client | Admin) => ({
    tokenHash,
    actor,
    ...effectOf(kind, row, now),
  });
  if (row.is_admin) {
    // The version before may have begun it by the password alone.
    if (row.has_second_factor && !row.factor_shown) return undefined;
    return used('admin', { kind: 'admin', ...base, roles: row.roles, hasSecondFactor: row.has_second_factor });
  }
  const { program_id: programId, member_id: memberId, time_zone, country } = row;
  if (
    !memberId ||
    !programId ||
    time_zone === null ||
    country === null ||
    !row.approved ||
    row.member_disabled ||
    row.program_disabled
  )
    return undefined;
  const languages = knownLanguages(row.languages ?? []);
  // Nobody but staff sees a draft.
  if (row.opened_at === null && !row.viewed_by) return undefined;
  // Who views loses the participant's side with the right to it.
  const place = { program: programId, company: row.company_id };
  if (row.viewed_by && !mayAt(row.roles, 'people', place)) return undefined;
  const viewedBy = row.viewed_by ? { userId: row.viewed_by, username: row.viewer_name ?? '' } : null;
  const actor: Client = {
    kind: 'client',
    ...base,
    programId,
    memberId,
    program: { ...toDates({ ...row, time_zone, country }), languages },
    viewedBy,
    owesTerms: owesTerms({ asked: row.terms_asked ?? 0, accepted: row.terms_accepted ?? 0 }),
    language: ownLanguage(row),
  };
  return used(viewedBy ? 'viewAs' : 'client', actor);
}

/** What this administrator may do, and where. */
export const rolesOf = (userId: RawBuilder<unknown>) =>
  sql<
    HeldRole[]
  >`(select coalesce(json_agg(json_build_object('role', r.role, 'company', r.company_id, 'program', r.program_id)
    order by ${inOrder}), '[]')
    from staff_roles r where r.user_id = ${userId})`;

export async function insertSession(
  db: Db,
  session: {
    tokenHash: string;
    userId: string;
    expiresAt: Date;
    viewedBy?: string;
    viewedFrom?: string;
    factorShown?: boolean;
  } & Partial<From>,
): Promise<void> {
  await db
    .insertInto('sessions')
    .values({
      token_hash: session.tokenHash,
      user_id: session.userId,
      viewed_by: session.viewedBy ?? null,
      viewed_from: session.viewedFrom ?? null,
      expires_at: session.expiresAt,
      factor_shown: session.factorShown ?? false,
      ...deviceColumns(session),
    })
    .execute();
}

/**
 * Opens the session of a login, unless the checked password has changed by now, or a first second factor was added: both
 * end all sessions, and must not miss one that is being opened. Waits for a concurrent change.
 */
export async function insertLoginSession(
  db: Db,
  session: {
    tokenHash: string;
    userId: string;
    expiresAt: Date;
    passwordHash: string;
    hasSecondFactor: boolean;
  } & From,
): Promise<boolean> {
  const { user_agent, address } = deviceColumns(session);
  const { rows } = await sql`
    insert into sessions (token_hash, user_id, expires_at, factor_shown, user_agent, address)
    select ${session.tokenHash}, id, ${session.expiresAt}::timestamptz, has_second_factor, ${user_agent}, ${address} from users
    where id = ${session.userId} and password_hash = ${session.passwordHash}
      and has_second_factor = ${session.hasSecondFactor} for share
    returning token_hash`.execute(db);
  return rows.length === 1;
}

/** Characters that PostgreSQL does not store are in no browser's name. */
const deviceColumns = ({ userAgent = '', address = '' }: Partial<From>) => ({
  user_agent: [...userAgent.replaceAll('\0', '')].slice(0, MAX_USER_AGENT).join(''),
  address: address.slice(0, 60),
});

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
    .set({ expires_at: session.expiresAt, used_at: new Date() })
    .where('token_hash', '=', session.tokenHash)
    .execute();
}

/** An administrator's View As sessions end with it. */
/** False if it was over already. */
export async function deleteSession(db: Db, tokenHash: string): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('sessions').where('token_hash', '=', tokenHash).executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Includes the View As sessions of this administrator. False if there were none. */
export async function deleteSessionsOf(db: Db, userId: string, except?: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('sessions')
    .where((row) => row.or([row('user_id', '=', userId), row('viewed_by', '=', userId)]))
    .$if(except !== undefined, (query) => query.where('token_hash', '<>', except!))
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function deleteExpiredSessions(db: Db, now: Date, limit: number): Promise<number> {
  return await deleteSome(db, 'sessions', { isOver: sql`expires_at < ${now}`, oldest: 'expires_at', limit });
}

/** What a use now changes: the expiry after a tenth of the lifetime, and the last use from time to time. */
function effectOf(kind: keyof typeof lifetimes, row: { created_at: Date; used_at: Date; expires_at: Date }, now: Date) {
  const latest = Math.min(now.getTime() + lifetimes[kind], row.created_at.getTime() + mostInAll[kind]);
  const expiresAt = new Date(kind === 'viewAs' ? row.expires_at : latest);
  const gained = expiresAt.getTime() - row.expires_at.getTime();
  const isDueForProlonging = gained > lifetimes[kind] / 10 || now.getTime() - row.used_at.getTime() > usedWithin;
  return { expiresAt, isDueForProlonging };
}
