import type { PointsEntryReply, points } from '#contract/points.ts';
import { cutPage, readCursor } from '#server/db/cursor.ts';
import type { Db } from '#server/db/pool.ts';
import type { Handlers } from '#server/http/serve.ts';
import { findMemberById } from '#server/members/queries.ts';
import { adjustPoints } from './adjust-actions.ts';
import { listEntries } from './queries.ts';

export const pointsHandlers: Handlers<typeof points> = {
  async listPoints(page, { db, actor }) {
    return await getEntries(db, actor, page);
  },

  async listMemberPoints({ id, ...page }, { db, refuse }) {
    const member = await findMemberById(db, id);
    if (!member) throw refuse('not-found');
    return await getEntries(db, { programId: member.program_id, memberId: member.id }, page);
  },

  async adjustPoints(input, context) {
    return { userLoyaltyProgram: { _id: input.id, ...(await adjustPoints(input, context)) } };
  },
};

interface Owner {
  programId: string;
  memberId: string;
}
interface Page {
  limit: number;
  cursor?: string | undefined;
}

async function getEntries(db: Db, { programId, memberId }: Owner, { limit, cursor }: Page) {
  const from = readCursor(cursor, 'number');
  const found = await listEntries(db, programId, memberId, (from?.value as number) ?? null, limit + 1);
  const { rows, next } = cutPage(found, limit, (row) => ({ value: row.line, id: row.id }));
  const entries = rows.map(
    ({ id, cause, label, amount, balance, created_at }): PointsEntryReply => ({
      _id: id,
      cause: cause as PointsEntryReply['cause'],
      label,
      amount,
      balance,
      at: created_at,
    }),
  );
  return { entries, next };
}
