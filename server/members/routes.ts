import type { members } from '#contract/members.ts';
import { normalizeUsername } from '#domain/members.ts';
import { reachOf } from '#domain/roles.ts';
import { listChangedContacts } from '#server/accounts/queries.ts';
import { readPage } from '#server/db/cursor.ts';
import type { Handlers } from '#server/http/serve.ts';
import { findGoal } from '#server/rewards/goal/queries.ts';
import { removeUser, updateMember } from './actions.ts';
import { listAlike } from './alike-queries.ts';
import { countMembers, listMembers } from './list-queries.ts';
import { findMember } from './queries.ts';
import { getUserAhead, getUsers, toMember, toMembers } from './to-member.ts';

export const memberHandlers: Handlers<typeof members> = {
  async getOwnUser({ id }, { actor, db, refuse }) {
    const found = await getUserAhead(db, id);
    if (!found) throw refuse('not-found');
    const [goalReward, changedContacts] = [
      await findGoal(db, actor.programId, actor.memberId),
      await listChangedContacts(db, actor.userId),
    ];
    return { ...found, goalReward, changedContacts };
  },

  async getUser({ id }, { db, refuse }) {
    const found = await getUserAhead(db, id);
    if (!found) throw refuse('not-found');
    const member = found.user.userLoyaltyProgram;
    return { ...found, alike: member ? (await listAlike(db, [member]))(member) : [] };
  },

  async listUsersByIds({ userIds }, { actor, db }) {
    return { users: await getUsers(db, userIds, reachOf(actor.roles, 'see-people')) };
  },

  async listMembers({ id: programId, limit, cursor, username, ...rest }, { db }) {
    const filter = { programId, ...rest, usernameKey: username && normalizeUsername(username) };
    const { rows, next, countAll } = await readPage({ limit, cursor }, (page) => listMembers(db, filter, page));
    const listed = await toMembers(db, rows);
    const alikeTo = await listAlike(db, listed);
    const members = listed.map((member) => ({ ...member, alike: alikeTo(member) }));
    return { members, next, total: await countAll(() => countMembers(db, filter)) };
  },

  async updateMember(input, context) {
    const { program_id, id } = await updateMember(input, context);
    const member = await findMember(context.db, program_id, id);
    return { userLoyaltyProgram: await toMember(context.db, member!) };
  },

  deleteUser: removeUser,
};
