import type { programs } from '#contract/programs.ts';
import { today } from '#domain/calendar.ts';
import { type Right, reachOf } from '#domain/roles.ts';
import { countOpenApprovals } from '#server/approvals/queries.ts';
import { type Counted, readKeptCounts } from '#server/db/kept-counts.ts';
import type { AnyActor } from '#server/http/actor.ts';
import type { Handlers } from '#server/http/serve.ts';
import { countReceipts } from '#server/receipts/list-queries.ts';
import { countOpenObjections } from '#server/receipts/objection-queries.ts';
import { findOldestUnapproved, listWeeks } from './count-queries.ts';
import { findProgram, findProgramBySlug, isOpen, type ListedProgramRow, listPrograms, staffOf } from './queries.ts';
import { toManifest } from './to-manifest.ts';
import { toListed, toProgram } from './to-program.ts';

export const programHandlers: Handlers<typeof programs> = {
  async getProgram({ slug }, { db, services, actor, now, refuse, say, language }) {
    const row = await findProgramBySlug(db, slug);
    if (!row || (!staffOf(actor, 'see-program', row) && !isOpen(row))) throw refuse('not-found');
    return { program: await toProgram(db, services, row, { actor, now, say, language }) };
  },

  async getManifest({ slug }, { db, language, refuse }) {
    const row = await findProgramBySlug(db, slug);
    if (!row || !isOpen(row)) throw refuse('not-found');
    return toManifest(row, language);
  },

  async listPrograms({ disabled }, { actor, db, services }) {
    const rows = await listPrograms(db, disabled, reachOf(actor.roles, 'see-program'));
    const ids = rows.map((row) => row.id);
    const count = await readKeptCounts(db, ids);
    const listed = rows.map(async (row) => ({
      ...(await toListed(services, row, actor)),
      counts: toWaiting(seenBy(actor, row, count)),
    }));
    return { programs: await Promise.all(listed) };
  },

  async getProgramOverview({ id }, { actor, db, services, now, refuse }) {
    const row = await findProgram(db, id);
    if (!row) throw refuse('not-found');
    const timeZone = row.time_zone;
    const count = seenBy(actor, row, await readKeptCounts(db, [id]));
    const waiting = toWaiting(count);
    const unshippedRewards = count('see-orders', 'unshipped rewards');
    const shippedRewards = count('see-orders', 'shipped rewards');
    const canceledRewards = count('see-orders', 'canceled rewards');
    return {
      program: { ...(await toListed(services, row, actor)), counts: waiting },
      counts: {
        ...waiting,
        approvedUsers: count('see-people', 'approved members'),
        approvedReceipts: count('see-receipts', 'approved receipts'),
        completedTrainings: count('see-people', 'completed trainings'),
        rewardsUnsent: unshippedRewards,
        openApprovals: staffOf(actor, 'people', row) ? await countOpenApprovals(db, id) : 0,
        openObjections: staffOf(actor, 'review', row) ? await countOpenObjections(db, id) : 0,
        rewardsShipped: shippedRewards,
        rewardsCanceled: canceledRewards,
        rewardsTotal: unshippedRewards + shippedRewards + canceledRewards,
        overdueReceipts: staffOf(actor, 'see-receipts', row)
          ? await countReceipts(db, { programId: id, state: 'submitted', queue: { only: 'overdue', now, timeZone } })
          : 0,
      },
      oldestUnapprovedUser: staffOf(actor, 'see-people', row) ? await findOldestUnapproved(db, id) : null,
      weeks: staffOf(actor, 'see-figures', row) ? await listWeeks(db, id, today(now, timeZone), 12) : [],
    };
  },
};

/** Counts of a program for this caller: of what its role does not show it learns no number. */
const seenBy =
  (actor: AnyActor, row: ListedProgramRow, count: (programId: string, what: Counted) => number): SeenCount =>
  (right, what) =>
    staffOf(actor, right, row) ? count(row.id, what) : 0;
type SeenCount = (right: Right, what: Counted) => number;

const toWaiting = (count: SeenCount) => ({
  unapprovedReceipts: count('see-receipts', 'submitted receipts'),
  unapprovedUsers: count('see-people', 'unapproved members'),
});
