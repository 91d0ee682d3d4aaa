import { type Insertable, sql } from 'kysely';
import { MAX_INVITATIONS } from '#domain/roles.ts';
import type { Db } from '#server/db/pool.ts';
import type { RowOf } from '#server/db/row-of.ts';
import type { AdminInvitations } from '#server/db/tables.generated.ts';
import { heldRoles, namedRoles } from './roles/queries.ts';

export async function insertInvitation(db: Db, invitation: Insertable<AdminInvitations>): Promise<void> {
  await db.insertInto('admin_invitations').values(invitation).execute();
}

/** Newest first. */
export async function listInvitations(db: Db) {
  return await selectInvitations(db).orderBy('i.id', 'desc').limit(MAX_INVITATIONS).execute();
}

/** Also makes those who invite at once do it one after the other, so that each counts the invitations before its own. */
export async function countInvitations(db: Db): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended('invitations', 0))`.execute(db);
  const { open } = await db
    .selectFrom('admin_invitations')
    .select(({ fn }) => fn.countAll<number>().as('open'))
    .executeTakeFirstOrThrow();
  return open;
}

/** The invitation of a token, if it is valid. Read before the expensive work of registering. */
export async function findInvitation(db: Db, tokenHash: string, now: Date): Promise<InvitationRow | undefined> {
  return await selectInvitations(db)
    .where('i.token_hash', '=', tokenHash)
    .where('i.expires_at', '>', now)
    .where('u.disabled', '=', false)
    .executeTakeFirst();
}

/**
 * Uses an invitation up; only one of several concurrent uses finds it. An invitation from a disabled administrator does
 * not count.
 */
export async function takeInvitation(db: Db, tokenHash: string, now: Date) {
  return await db
    .deleteFrom('admin_invitations as i')
    .using('users as u')
    .whereRef('u.id', '=', 'i.invited_by')
    .where('i.token_hash', '=', tokenHash)
    .where('i.expires_at', '>', now)
    .where('u.disabled', '=', false)
    .returning(['i.id', 'i.email', 'u.username as invited_by', heldRoles('invitation_id', 'i.id').as('roles')])
    .executeTakeFirst();
}

/** The roles that an open invitation gives, as they were given. */
export async function listGivenRoles(db: Db, id: string) {
  const row = db.selectFrom('admin_invitations as i').where('i.id', '=', id);
  return (await row.select(heldRoles('invitation_id', 'i.id').as('roles')).executeTakeFirst())?.roles ?? [];
}

/** The same with the names of their places. */
export async function getInvitedRoles(db: Db, id: string) {
  return (await selectInvitations(db).where('i.id', '=', id).executeTakeFirstOrThrow()).roles;
}

export async function deleteInvitation(db: Db, id: string) {
  return await db.deleteFrom('admin_invitations').where('id', '=', id).returning('email').executeTakeFirst();
}

export async function deleteInvitationsBy(db: Db, adminId: string): Promise<void> {
  await db.deleteFrom('admin_invitations').where('invited_by', '=', adminId).execute();
}

function selectInvitations(db: Db) {
  return db
    .selectFrom('admin_invitations as i')
    .innerJoin('users as u', 'u.id', 'i.invited_by')
    .select(['i.id', 'i.email', 'i.created_at', 'i.expires_at', 'u.username as invited_by'])
    .select(namedRoles('invitation_id', 'i.id').as('roles'));
}
export type InvitationRow = RowOf<typeof listInvitations>;
