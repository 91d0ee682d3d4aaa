import type { Insertable } from 'kysely';
import type { Db } from '#server/db/pool.ts';
import type { RowOf } from '#server/db/row-of.ts';
import type { AdminInvitations } from '#server/db/tables.generated.ts';
import { heldRoles, namedRoles } from './role-queries.ts';

/** Older invitations appear once newer ones are withdrawn. */
const mostListed = 100;

export async function insertInvitation(db: Db, invitation: Insertable<AdminInvitations>): Promise<void> {
  await db.insertInto('admin_invitations').values(invitation).execute();
}

/** Newest first. */
export async function listInvitations(db: Db) {
  return await selectInvitations(db).orderBy('i.id', 'desc').limit(mostListed).execute();
}

/** Whether the token is valid. Checked before the expensive work of registering. */
export async function hasInvitation(db: Db, tokenHash: string, now: Date): Promise<boolean> {
  const found = await selectInvitations(db)
    .where('i.token_hash', '=', tokenHash)
    .where('i.expires_at', '>', now)
    .where('u.disabled', '=', false)
    .executeTakeFirst();
  return found !== undefined;
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

/** The roles that an open invitation gives. */
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
