import type { programs } from '#contract/programs.ts';
import { reachOf } from '#domain/roles.ts';
import { type Counted, readKeptCounts } from '#server/db/kept-counts.ts';
import type { Handlers } from '#server/http/serve.ts';
import { countReceipts } from '#server/receipts/list-queries.ts';
import { findOldestUnapproved, listWeeks } from './count-queries.ts';
import { findProgram, findProgramBySlug, isOpen, listPrograms, staffOf } from './queries.ts';
import { toManifest } from './to-manifest.ts';
import { toListed, toProgram } from './to-program.ts';

export const programHandlers: Handlers<typeof programs> = {
  async getProgram({ slug }, { db, services, actor, refuse }) {
    const row = await findProgramBySlug(db, slug);
    if (!row || (!staffOf(actor, 'see-program', row) && !isOpen(row))) throw refuse('not-found');
    return { program: await toProgram(db, services, row, actor) };
  },

  async getManifest({ slug }, { db, refuse }) {
    const row = await findProgramBySlug(db, slug);
    if (!row || !isOpen(row)) throw refuse('not-found');
    return toManifest(row);
  },

  async listPrograms({ disabled }, { actor, db, services }) {
    const rows = await listPrograms(db, disabled, reachOf(actor.roles, 'see-program'));
    const ids = rows.map((row) => row.id);
    const count = await readKeptCounts(db, ids);
    const listed = rows.map(async (row) => ({
      ...(await toListed(services, row, actor)),
      counts: toWaiting(count, row.id),
    }));
    return { programs: await Promise.all(listed) };
  },

  async getProgramOverview({ id }, { actor, db, services, now, refuse }) {
    const row = await findProgram(db, id);
    if (!row) throw refuse('not-found');
    const count = await readKeptCounts(db, [id]);
    const waiting = toWaiting(count, id);
    const unshippedRewards = count(id, 'unshipped rewards');
    return {
      program: { ...(await toListed(services, row, actor)), counts: waiting },
      counts: {
        ...waiting,
        approvedUsers: count(id, 'approved members'),
        approvedReceipts: count(id, 'approved receipts'),
        completedTrainings: count(id, 'completed trainings'),
        rewardsUnsent: unshippedRewards,
        rewardsTotal: unshippedRewards + count(id, 'shipped rewards'),
        overdueReceipts: await countReceipts(db, {
          programId: id,
          state: 'submitted',
          queue: { only: 'overdue', now },
        }),
      },
      oldestUnapprovedUser: await findOldestUnapproved(db, id),
      weeks: staffOf(actor, 'see-figures', row) ? await listWeeks(db, id, now, 12) : [],
    };
  },
};

const toWaiting = (count: (programId: string, what: Counted) => number, id: string) => ({
  unapprovedReceipts: count(id, 'submitted receipts'),
  unapprovedUsers: count(id, 'unapproved members'),
});
