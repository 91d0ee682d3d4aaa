import type { personalData } from '#contract/personal-data.ts';
import type { Handlers } from '#server/http/serve.ts';
import { findMemberOfUser } from '#server/members/queries.ts';
import { getUser } from '#server/members/to-member.ts';
import { eraseUser } from './erase-actions.ts';
import { exportUser } from './export-actions.ts';
import { countOpenMatters } from './queries.ts';

export const personalDataHandlers: Handlers<typeof personalData> = {
  async getOpenMatters({ id }, { db, programId, refuse }) {
    const member = await findMemberOfUser(db, programId, id);
    if (!member) throw refuse('not-found');
    return await countOpenMatters(db, member);
  },

  exportPersonalData: exportUser,

  async eraseUser(input, context) {
    await eraseUser(input, context);
    return { user: (await getUser(context.db, input.id))! };
  },
};
