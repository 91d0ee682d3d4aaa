import type { trainings } from '#contract/trainings.ts';
import { readPageById } from '#server/db/cursor.ts';
import type { Handlers } from '#server/http/serve.ts';
import { findMember } from '#server/members/queries.ts';
import { toMember } from '#server/members/to-member.ts';
import { answerQuestion, markWatched } from './actions.ts';
import { completeTraining } from './complete-actions.ts';
import { hasTraining, listCompletions } from './completion-queries.ts';
import { listCompletedTrainings } from './list-queries.ts';
import { getCompletedTrainings, getOpenTrainings } from './list-trainings.ts';
import { getProgress, toCompletion } from './progress.ts';

export const trainingHandlers: Handlers<typeof trainings> = {
  async listTrainings({ status, ...window }, context) {
    return await (status === 'open' ? getOpenTrainings : getCompletedTrainings)(context, window);
  },

  async getTraining({ id }, { actor, db, refuse, services }) {
    const found = await getProgress(db, actor, id, services);
    if (!found) throw refuse('not-found');
    return found;
  },

  async listCompletions({ limit, cursor, ...training }, { db, refuse }) {
    if (!(await hasTraining(db, training))) throw refuse('not-found');
    const { rows, next } = await readPageById({ limit, cursor }, (page) => listCompletions(db, training, page));
    const completions = rows.map(({ user_id, username, completed_at }) => ({
      user: { _id: user_id, username },
      date: completed_at,
    }));
    return { completions, next };
  },

  async listMemberTrainings({ id, ...window }, { db, programId, refuse }) {
    const member = await findMember(db, programId, id);
    if (!member) throw refuse('not-found');
    const { rows, next } = await readPageById(window, (page) => listCompletedTrainings(db, programId, member.id, page));
    const trainings = rows.map((row) => ({
      _id: row.id,
      moduleName: row.module_name,
      completion: toCompletion({ ...row, points: row.paid }),
    }));
    return { trainings, next };
  },

  markWatched: ({ id }, context) => markWatched(id, context),

  answerQuestion,

  async completeTraining(input, context) {
    const { db, actor } = context;
    const completion = await completeTraining(input, context);
    const member = await findMember(db, actor.programId, actor.memberId);
    return { savedUserLoyaltyProgram: await toMember(db, member!), completion };
  },
};
