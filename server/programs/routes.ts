import type { programs } from '#contract/programs.ts';
import type { Handlers } from '#server/http/serve.ts';
import { countOverdue } from './actions.ts';
import { countDone, countWaiting, listWeeks } from './count-queries.ts';
import { findProgram, findProgramBySlug, isOpen, listPrograms } from './queries.ts';
import { toListed, toProgram } from './to-program.ts';

const nothingWaits = { unapprovedReceipts: 0, unapprovedUsers: 0 };

export const programHandlers: Handlers<typeof programs> = {
  async getProgram({ slug }, { db, services, actor, refuse }) {
    const row = await findProgramBySlug(db, slug);
    if (!row || (actor.kind !== 'admin' && !isOpen(row))) throw refuse('not-found');
    return { program: await toProgram(db, services, row, actor) };
  },

  async listPrograms({ disabled }, { db, services }) {
    const rows = await listPrograms(db, disabled);
    const ids = rows.map((row) => row.id);
    const waiting = await countWaiting(db, ids);
    const listed = rows.map(async (row) => ({
      ...(await toListed(services, row)),
      counts: waiting.get(row.id) ?? nothingWaits,
    }));
    return { programs: await Promise.all(listed) };
  },

  async getProgramOverview({ id }, { db, services, now, refuse }) {
    const row = await findProgram(db, id);
    if (!row) throw refuse('not-found');
    const waiting = (await countWaiting(db, [id])).get(id) ?? nothingWaits;
    const { oldestUnapprovedUser, ...done } = await countDone(db, id);
    return {
      program: { ...(await toListed(services, row)), counts: waiting },
      counts: { ...waiting, ...done, overdueReceipts: await countOverdue(db, id, now) },
      oldestUnapprovedUser,
      weeks: await listWeeks(db, id, now, 12),
    };
  },
};
