import { newId } from '#server/db/ids.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { lockPoints, movePoints } from '#server/points/actions.ts';
import type { Owner } from '#server/points/ledger-queries.ts';
import type { TestServer } from '../test-server.ts';

// Movements of points for tests that are about something else; what each is spread over is the member.

/** By hand, as staff give points; below 0 it takes some. */
export const gift = (points: number, causeId = newId()) =>
  ({ kind: 'adjusted', cause: 'adjustment', causeId, label: { code: 'text', text: 'A gift' }, points }) as const;

/** For a receipt that nobody has sent in. */
export const earning = (points: number, causeId = newId()) =>
  ({ kind: 'earned', cause: 'receipt', causeId, label: { code: 'receipt', number: '1' }, points }) as const;

/** For an order of nothing. */
export const spending = (points: number, causeId = newId()) =>
  ({ kind: 'spent', cause: 'order', causeId, label: { code: 'order', items: 1 }, points }) as const;

/**
 * Leaves the member with points owed, and none to spend: so many were earned, all were spent, and the earning was taken
 * back. Answers how many it owes now.
 */
export async function owe({ services }: TestServer, { programId, memberId }: Owner, points: number): Promise<number> {
  const owner = { programId, memberId };
  const earned = earning(points);
  return await inTransaction(services.db, async (tx) => {
    await movePoints(tx, { ...owner, ...earned });
    const { currentPoints } = await lockPoints(tx, owner);
    if (currentPoints > 0) await movePoints(tx, { ...owner, ...spending(currentPoints) });
    const { line: reverses } = await tx
      .selectFrom('points_entries')
      .where('program_id', '=', programId)
      .where('member_id', '=', memberId)
      .where('cause_id', '=', earned.causeId)
      .where('kind', '=', 'earned')
      .select('line')
      .executeTakeFirstOrThrow();
    const reversed = { ...owner, ...earned, kind: 'reversed', reverses } as const;
    await movePoints(tx, reversed);
    return (await lockPoints(tx, owner)).debtPoints;
  });
}
