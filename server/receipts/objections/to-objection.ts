import type { listObjectionsTo, OpenObjectionRow } from '../objection-queries.ts';

export const toOpenObjection = (row: OpenObjectionRow) => ({
  receipt: {
    _id: row.receipt_id,
    receiptNumber: row.receipt_number,
    state: row.state === 'approved' ? ('approved' as const) : ('denied' as const),
  },
  user: { _id: row.user_id, name: row.name, username: row.username },
  words: row.words ?? '',
  sentAt: row.sent_at,
  madeBy: row.made_by ? { _id: row.made_by, name: row.maker ?? '' } : null,
});

type Said = Omit<Awaited<ReturnType<typeof listObjectionsTo>>[number], 'receipt_id'>;

/** What a participant said against a decision, as the participant reads it. */
export const toObjection = (row: Said | undefined) =>
  row
    ? {
        ...{ words: row.words ?? '', sentAt: row.sent_at, outcome: row.outcome, answer: row.answer },
        answeredAt: row.decided_at,
      }
    : null;
