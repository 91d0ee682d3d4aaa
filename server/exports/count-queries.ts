import { keptCount, readCount } from '#server/db/kept-counts.ts';
import type { Db } from '#server/db/pool.ts';

export const countUsers = (db: Db, programId: string): Promise<number> =>
  readCount(db, keptCount(programId, 'approved members', 'unapproved members', 'disabled members'));

export const countTrainings = (db: Db, programId: string): Promise<number> =>
  readCount(db, keptCount(programId, 'completed trainings'));

/** Only lines of submitted receipts. */
export async function countReceiptItems(db: Db, programId: string): Promise<number> {
  const query = db
    .selectFrom('receipts as r')
    .innerJoin('receipt_items as l', (on) =>
      on.onRef('l.program_id', '=', 'r.program_id').onRef('l.receipt_id', '=', 'r.id'),
    )
    .where('r.program_id', '=', programId)
    .where('r.state', '<>', 'draft');
  return (await query.select(({ fn }) => fn.countAll<number>().as('rows')).executeTakeFirstOrThrow()).rows;
}

/** Only ordered rewards. */
export const countRewards = (db: Db, programId: string): Promise<number> =>
  readCount(db, keptCount(programId, 'shipped rewards', 'unshipped rewards'));
