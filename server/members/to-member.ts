import type { MemberReply, UserReply } from '#contract/members.ts';
import type { InvitationMoments } from '#domain/invitations.ts';
import { knownLanguages } from '#domain/languages.ts';
import type { PointsAhead } from '#domain/points-ahead.ts';
import type { Reach } from '#domain/roles.ts';
import { fullNameOf } from '#server/accounts/name-queries.ts';
import { findUser } from '#server/accounts/queries.ts';
import { groupBy } from '#server/db/group-by.ts';
import type { Db } from '#server/db/pool.ts';
import { getPointsAhead } from '#server/points/points-ahead.ts';
import { listCompletions } from './list-queries.ts';
import { findMemberOfUser, listUsersAndMembers, type MemberRow } from './queries.ts';

/** An account as its owner and administrators read it. */
export async function getUser(db: Db, userId: string): Promise<UserReply | null> {
  return (await findUserAndRow(db, userId))?.user ?? null;
}

/** The same, with what happens next to the points. */
export async function getUserAhead(db: Db, userId: string): Promise<({ user: UserReply } & PointsAhead) | null> {
  const found = await findUserAndRow(db, userId);
  return found && { user: found.user, ...(await getPointsAhead(db, found.row)) };
}

async function findUserAndRow(db: Db, userId: string) {
  const user = await findUser(db, userId);
  if (!user) return null;
  const row = user.program_id ? await findMemberOfUser(db, user.program_id, userId) : undefined;
  return { user: toUser(user, row && (await toMember(db, row))), row };
}

/** Users in the order of the ids; unknown ones, and those beyond the reach, are left out. */
export async function getUsers(db: Db, userIds: readonly string[], reach: Reach = null): Promise<UserReply[]> {
  const [accounts, rows] = await listUsersAndMembers(db, userIds, reach);
  const users = new Map(accounts.map((user) => [user.id, user]));
  const presented = await toMembers(db, rows);
  const members = new Map(presented.map((member) => [member.user._id, member]));
  return [...new Set(userIds)].flatMap((userId): UserReply[] => {
    const user = users.get(userId);
    return user ? [toUser(user, members.get(userId))] : [];
  });
}

function toUser(user: Omit<PersonRow, 'user_id'> & { id: string }, member: MemberReply | undefined): UserReply {
  if (!member) return { ...toPerson({ ...user, user_id: user.id }), userLoyaltyProgram: null };
  const { user: person, ...membership } = member;
  return { ...person, userLoyaltyProgram: membership };
}

export async function toMember(db: Db, row: MemberRow): Promise<MemberReply> {
  const [member] = await toMembers(db, [row]);
  return member!;
}

/** Reads the completed trainings of all members in one query. */
export async function toMembers(db: Db, rows: readonly MemberRow[]): Promise<MemberReply[]> {
  const completionsOf = groupBy(await listCompletions(db, rows), (completion) => completion.member_id);
  return rows.map((row) => ({
    _id: row.id,
    user: toPerson(row),
    program: row.program_id,
    approved: row.approved,
    approvalDate: row.approval_date,
    disabled: row.disabled,
    totalPoints: row.total_points,
    currentPoints: row.current_points,
    heldPoints: row.held_points,
    debtPoints: row.debt_points,
    completedRegistration: row.completed_registration,
    completedTrainings: completionsOf(row.id).map(({ training_id, completed_at, points }) => ({
      trainingId: training_id,
      date: completed_at,
      points,
    })),
    externalKey: row.external_key ?? '',
    acceptedTerms: row.terms_accepted_at && { version: row.terms_accepted, at: row.terms_accepted_at },
    invitation: row.invitation && toInvitation(row.invitation),
    createdAt: row.created_at,
  }));
}

function toInvitation({ sentAt, openedAt, bouncedAt, remindedAt, expiresAt }: InvitationMoments<string>) {
  const moment = (at: string | null) => (at === null ? null : new Date(at));
  return {
    sentAt: moment(sentAt),
    openedAt: moment(openedAt),
    bouncedAt: moment(bouncedAt),
    remindedAt: moment(remindedAt),
    expiresAt: moment(expiresAt),
  };
}

type PersonRow = Pick<
  MemberRow,
  'user_id' | 'version' | 'username' | 'email' | 'first_name' | 'last_name' | 'is_admin' | 'admin_only'
> &
  Pick<MemberRow, 'address' | 'city' | 'state' | 'zip' | 'erased_at' | 'email_unconfirmed_since' | 'language'>;

const toPerson = (row: PersonRow): MemberReply['user'] => ({
  _id: row.user_id,
  username: row.username,
  email: row.email,
  firstName: row.first_name,
  lastName: row.last_name,
  name: fullNameOf(row),
  address: row.address,
  city: row.city,
  state: row.state,
  zip: row.zip,
  isAdmin: row.is_admin,
  adminOnly: row.admin_only,
  version: row.version,
  erasedAt: row.erased_at,
  emailUnconfirmedSince: row.email_unconfirmed_since,
  language: knownLanguages([row.language])[0] ?? null,
});
