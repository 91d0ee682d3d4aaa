import { type Insertable, sql, type Updateable } from 'kysely';
import type { InvitationMoments } from '#domain/invitations.ts';
import type { FormAnswers } from '#domain/registration-form.ts';
import type { Reach } from '#domain/roles.ts';
import { selectUsers } from '#server/accounts/queries.ts';
import { isReached } from '#server/db/conditions/reached.ts';
import { fromMembers } from '#server/db/from-members.ts';
import { languageColumns } from '#server/db/own-language.ts';
import type { Db } from '#server/db/pool.ts';
import type { RowOf } from '#server/db/row-of.ts';
import type { Members } from '#server/db/tables.generated.ts';
import { lockThenRead, together } from '#server/db/together.ts';

/** Of a member `m` who has not registered. No join, with which tables that are not analyzed yet would be read from the wrong end. */
const invitation = sql<InvitationMoments<string> | null>`(
  select json_build_object('sentAt', i.sent_at, 'openedAt', i.opened_at, 'bouncedAt', i.bounced_at,
    'remindedAt', i.reminded_at, 'expiresAt', i.expires_at)
  from member_invitations i
  where i.program_id = m.program_id and i.member_id = m.id and i.registered_at is null)`;

/** Members with the columns of their users. */
export const selectMembers = (db: Db) =>
  fromMembers(db)
    .select(['m.program_id', 'm.id', 'm.user_id', 'm.approved', 'm.approval_date', 'm.disabled', 'm.created_at'])
    .select(['m.total_points', 'm.current_points', 'm.held_points', 'm.debt_points', 'm.points_due_on'])
    .select(['m.completed_registration', 'm.external_key', 'm.terms_accepted', 'm.terms_accepted_at'])
    .select(invitation.as('invitation'))
    .select(['u.username', 'u.email', 'u.first_name', 'u.last_name', 'u.is_admin', 'u.admin_only'])
    .select(['u.address', 'u.city', 'u.state', 'u.zip', 'u.version', 'u.erased_at', 'u.email_unconfirmed_since'])
    .select(languageColumns);
export type MemberRow = RowOf<typeof selectMembers>;

export async function findMember(db: Db, programId: string, memberId: string): Promise<MemberRow | undefined> {
  return await selectMembers(db).where('m.program_id', '=', programId).where('m.id', '=', memberId).executeTakeFirst();
}

export async function findMemberOfUser(db: Db, programId: string, userId: string): Promise<MemberRow | undefined> {
  return await ofUser(db, programId, userId).executeTakeFirst();
}

/** The participant of a user, in any program; a user is in one at most. */
export async function findMemberByUser(db: Db, userId: string): Promise<MemberRow | undefined> {
  return await selectMembers(db).where('u.id', '=', userId).executeTakeFirst();
}

export async function findMemberByUsername(db: Db, usernameKey: string): Promise<MemberRow | undefined> {
  return await selectMembers(db).where('u.username_key', '=', usernameKey).executeTakeFirst();
}

const ofUser = (db: Db, programId: string, userId: string) =>
  selectMembers(db).where('m.program_id', '=', programId).where('m.user_id', '=', userId);

/** The users with these ids that the caller's roles reach, in any order, and the member records of those who have one, in any program. */
export async function listUsersAndMembers(db: Db, userIds: readonly string[], reach: Reach) {
  if (userIds.length === 0) return [[], []] as const;
  const users = selectUsers(db)
    .where('id', 'in', userIds)
    .$if(reach !== null, (all) =>
      all.where('program_id', 'in', (of) =>
        of
          .selectFrom('programs as p')
          .where(isReached(reach, 'p.company_id', 'p.id'))
          .select('p.id'),
      ),
    );
  return await together(db, users, selectMembers(db).where('u.id', 'in', userIds));
}

/** Sorted by username. */
export async function listMembersOf(db: Db, programId: string, memberIds: readonly string[]): Promise<MemberRow[]> {
  if (memberIds.length === 0) return [];
  return await selectMembers(db)
    .where('m.program_id', '=', programId)
    .where('m.id', 'in', memberIds)
    .orderBy('m.username_key')
    .execute();
}

/** Locked until the transaction ends. */
export async function lockMember(db: Db, programId: string, memberId: string): Promise<MemberRow | undefined> {
  const row = db.selectFrom('members').where('program_id', '=', programId).where('id', '=', memberId);
  const member = selectMembers(db).where('m.program_id', '=', programId).where('m.id', '=', memberId);
  return (await lockThenRead(db, row.select('id').forNoKeyUpdate(), member))[0];
}

/** The same by user; no one adds rows to the member either. */
export async function lockMemberOfUser(db: Db, programId: string, userId: string): Promise<MemberRow | undefined> {
  const row = db.selectFrom('members').where('program_id', '=', programId).where('user_id', '=', userId);
  return (await lockThenRead(db, row.select('id').forUpdate(), ofUser(db, programId, userId)))[0];
}

export async function insertMember(db: Db, member: Insertable<Members>): Promise<void> {
  await db.insertInto('members').values(member).execute();
}

export async function setMember(
  db: Db,
  { program_id, id }: Pick<MemberRow, 'program_id' | 'id'>,
  columns: Pick<Updateable<Members>, 'approved' | 'approval_date' | 'disabled' | 'external_key'>,
): Promise<void> {
  await db.updateTable('members').set(columns).where('program_id', '=', program_id).where('id', '=', id).execute();
}

export async function setAnswers(
  db: Db,
  { program_id, id }: Pick<MemberRow, 'program_id' | 'id'>,
  answers: FormAnswers,
): Promise<void> {
  await db
    .updateTable('members')
    .set({ completed_registration: JSON.stringify(answers) })
    .where('program_id', '=', program_id)
    .where('id', '=', id)
    .execute();
}

/** Updates the user's fields that the member record stores for sorting and filtering without a join. */
export async function setMemberIdentity(
  db: Db,
  { program_id, id }: Pick<MemberRow, 'program_id' | 'id'>,
  columns: Pick<Updateable<Members>, 'username_key' | 'admin_only'>,
): Promise<void> {
  await db.updateTable('members').set(columns).where('program_id', '=', program_id).where('id', '=', id).execute();
}

export async function setSearchText(
  db: Db,
  { program_id, id }: Pick<MemberRow, 'program_id' | 'id'>,
  searchText: string,
): Promise<void> {
  await db
    .updateTable('members')
    .set({ search_text: searchText })
    .where('program_id', '=', program_id)
    .where('id', '=', id)
    .execute();
}

interface Searched extends Record<'username' | 'first_name' | 'last_name' | 'email', string> {
  external_key?: string | null;
}
/** The text that the member list searches; write it when one of these changes. */
export const searchTextOf = ({ username, first_name, last_name, email, external_key }: Searched) =>
  [username, first_name, last_name, email, ...(external_key ? [external_key] : [])].join(' ').toLowerCase();

/** Whether the member has receipts, points, trainings or orders, which must not be deleted with an account. */
export async function hasHistory(db: Db, programId: string, memberId: string): Promise<boolean> {
  const mine = sql`program_id = ${programId} and member_id = ${memberId}`;
  const { rows } = await sql<{ has: boolean }>`
    select exists (select from receipts where ${mine}) or exists (select from points_entries where ${mine})
      or exists (select from training_completions where ${mine}) or exists (select from orders where ${mine}) as has
  `.execute(db);
  return rows[0]!.has;
}

/** The database deletes the member record, answers and sessions with it; the cart must be emptied first. */
export async function deleteUser(db: Db, programId: string, memberId: string, userId: string): Promise<void> {
  await db
    .deleteFrom('cart_items')
    .where('program_id', '=', programId)
    .where('member_id', '=', memberId)
    .where('order_id', 'is', null)
    .execute();
  await db.deleteFrom('users').where('program_id', '=', programId).where('id', '=', userId).execute();
}
