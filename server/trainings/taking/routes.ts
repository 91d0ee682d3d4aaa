import type { trainings } from '#contract/trainings.ts';
import { cutPage, readCursor } from '#server/db/cursor.ts';
import type { Handlers } from '#server/http/serve.ts';
import { findMember, findMemberById } from '#server/members/queries.ts';
import { toMember } from '#server/members/to-member.ts';
import { answerQuestion, markWatched } from './actions.ts';
import { completeTraining } from './complete-actions.ts';
import { hasTraining, listCompletions } from './completion-queries.ts';
import { getCompletedTrainings, getOpenTrainings } from './list-actions.ts';
import { listCompletedTrainings } from './list-queries.ts';
import { getProgress, toCompletion } from './progress-actions.ts';

export const trainingHandlers: Handlers<typeof trainings> = {
  async listTrainings({ status, limit, cursor }, { actor, db }) {
    const list = status === 'open' ? getOpenTrainings : getCompletedTrainings;
    const found = await list(db, actor, { after: readCursor(cursor)?.id ?? null, limit: limit + 1 });
    const { rows, next } = cutPage(found, limit, ({ _id }) => ({ value: '', id: _id }));
    return { trainings: rows, next };
  },

  async getTraining({ id }, { actor, db, refuse }) {
    const found = await getProgress(db, actor, id);
    if (!found) throw refuse('not-found');
    return found;
  },

  async listCompletions({ limit, cursor, ...training }, { db, refuse }) {
    if (!(await hasTraining(db, training))) throw refuse('not-found');
    const found = await listCompletions(db, training, { after: readCursor(cursor)?.id ?? null, limit: limit + 1 });
    const { rows, next } = cutPage(found, limit, ({ member_id }) => ({ value: '', id: member_id }));
    const completions = rows.map(({ user_id, username, completed_at }) => ({
      user: { _id: user_id, username },
      date: completed_at,
    }));
    return { completions, next };
  },

  async listMemberTrainings({ id, limit, cursor }, { db, refuse }) {
    const member = await findMemberById(db, id);
    if (!member) throw refuse('not-found');
    const window = { after: readCursor(cursor)?.id ?? null, limit: limit + 1 };
    const found = await listCompletedTrainings(db, member.program_id, member.id, window);
    const { rows, next } = cutPage(found, limit, (row) => ({ value: '', id: row.id }));
    const trainings = rows.map((row) => ({
      _id: row.id,
      moduleName: row.module_name,
      completion: toCompletion({ ...row, points: row.paid }),
    }));
    return { trainings, next };
  },

  markWatched: ({ id }, { actor, db, now, refuse }) => markWatched(db, actor, id, { now, refuse }),

  answerQuestion: (input, { actor, db, now, refuse }) => answerQuestion(db, actor, input, { now, refuse }),

  async completeTraining(input, { actor, db, now, refuse }) {
    if (input.id !== actor.memberId) throw refuse('not-found');
    const completion = await completeTraining(db, actor, input, { now, refuse });
    const member = await findMember(db, actor.programId, actor.memberId);
    return { savedUserLoyaltyProgram: await toMember(db, member!), completion };
  },
};
