import type { PointsEntryReply, points } from '#contract/points.ts';
import { readPage, type Window } from '#server/db/cursor.ts';
import type { Db } from '#server/db/pool.ts';
import type { Handlers } from '#server/http/serve.ts';
import { findMember } from '#server/members/queries.ts';
import { adjustPoints } from './adjust-actions.ts';
import { orderLabel, receiptLabel } from './labels.ts';
import { listEntries } from './queries.ts';

export const pointsHandlers: Handlers<typeof points> = {
  async listPoints(page, { db, actor }) {
    return await getEntries(db, actor, page);
  },

  async listMemberPoints({ id, ...page }, { db, programId, refuse }) {
    const member = await findMember(db, programId, id);
    if (!member) throw refuse('not-found');
    return await getEntries(db, { programId, memberId: member.id }, page);
  },

  async adjustPoints(input, context) {
    return { userLoyaltyProgram: { _id: input.id, ...(await adjustPoints(input, context)) } };
  },
};

interface Owner {
  programId: string;
  memberId: string;
}

async function getEntries(db: Db, { programId, memberId }: Owner, window: Window) {
  const { rows, next } = await readPage(
    window,
    ({ after, limit }) => listEntries(db, programId, memberId, { after: after && Number(after.value), limit }),
    'number',
  );
  const entries = rows.map(
    ({ id, cause, label, receipt_number, items, amount, balance, created_at, booked_on }): PointsEntryReply => ({
      _id: id,
      cause,
      label,
      ...(receipt_number !== null && label === receiptLabel(receipt_number) && { receiptNumber: receipt_number }),
      ...(items !== null && label === orderLabel(items) && { items }),
      amount,
      balance,
      at: created_at,
      bookedOn: booked_on,
    }),
  );
  return { entries, next };
}
