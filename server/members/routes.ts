import type { members } from '#contract/members.ts';
import type { Input } from '#contract/route.ts';
import { normalizeUsername } from '#domain/members.ts';
import { reachOf } from '#domain/roles.ts';
import { listChangedContacts } from '#server/accounts/queries.ts';
import { readPage } from '#server/db/cursor.ts';
import type { Db } from '#server/db/pool.ts';
import type { Handlers } from '#server/http/serve.ts';
import { findGoal } from '#server/rewards/goal/queries.ts';
import { removeUser, updateMember } from './actions.ts';
import { listAlike } from './alike-queries.ts';
import { countChangedMembers, countMembers, listChangedMembers, listMembers } from './list-queries.ts';
import { findMember } from './queries.ts';
import { getUserAhead, getUsers, toMember, toMembers } from './to-member.ts';
import { getOrigins } from './ways-in/to-way-in.ts';

export const memberHandlers: Handlers<typeof members> = {
  async getOwnUser({ id }, { actor, db, refuse }) {
    const found = await getUserAhead(db, id);
    if (!found) throw refuse('not-found');
    const [goalReward, changedContacts] = [
      await findGoal(db, actor.programId, actor.memberId),
      await listChangedContacts(db, actor.userId),
    ];
    return { ...found, goalReward, changedContacts, owesTerms: actor.owesTerms && !actor.viewedBy };
  },

  async getUser({ id }, { db, refuse }) {
    const found = await getUserAhead(db, id);
    if (!found) throw refuse('not-found');
    const member = found.user.userLoyaltyProgram;
    const alike = member ? (await listAlike(db, [member]))(member) : [];
    return { ...found, ...(await getOrigins(db, member ? [member] : []))(member?._id), alike };
  },

  async listUsersByIds({ userIds }, { actor, db }) {
    return { users: await getUsers(db, userIds, reachOf(actor.roles, 'see-people')) };
  },

  async listMembers(asked, { db }) {
    const { rows, next, total } = await readMembers(db, asked);
    const listed = await toMembers(db, rows);
    const alikeTo = await listAlike(db, listed);
    const originOf = await getOrigins(db, listed);
    const members = listed.map((member, at) => ({
      ...member,
      ...originOf(member._id),
      alike: alikeTo(member),
      updatedAt: rows[at]!.updated_at,
    }));
    return { members, next, total };
  },

  async updateMember(input, context) {
    const { program_id, id } = await updateMember(input, context);
    const member = await findMember(context.db, program_id, id);
    return { userLoyaltyProgram: await toMember(context.db, member!) };
  },

  deleteUser: removeUser,
};

async function readMembers(
  db: Db,
  {
    id: programId,
    limit,
    cursor,
    status,
    search,
    username,
    adminOnly,
    cameBy,
    wayIn,
    updatedSince: since,
  }: Input<Lists>,
) {
  const window = { limit, cursor };
  if (since) {
    const filter = { programId, status, adminOnly, cameBy, wayIn, since };
    const page = await readPage(window, (after) => listChangedMembers(db, filter, after), 'moment');
    return { ...page, total: await page.countAll(() => countChangedMembers(db, filter)) };
  }
  const usernameKey = username && normalizeUsername(username);
  const filter = { programId, status: status ?? 'approved', search, usernameKey, adminOnly, cameBy, wayIn };
  const page = await readPage(window, (after) => listMembers(db, filter, after));
  return { ...page, total: await page.countAll(() => countMembers(db, filter)) };
}
type Lists = typeof members.listMembers;
