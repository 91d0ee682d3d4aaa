import type { Db } from '#server/db/pool.ts';

export async function countUsers(db: Db, programId: string): Promise<number> {
  const query = db.selectFrom('members').where('program_id', '=', programId);
  return (await query.select(({ fn }) => fn.countAll<number>().as('rows')).executeTakeFirstOrThrow()).rows;
}

export async function countTrainings(db: Db, programId: string): Promise<number> {
  const query = db.selectFrom('training_completions').where('program_id', '=', programId);
  return (await query.select(({ fn }) => fn.countAll<number>().as('rows')).executeTakeFirstOrThrow()).rows;
}

/** Of submitted receipts alone. */
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

/** Ordered ones alone. */
export async function countRewards(db: Db, programId: string): Promise<number> {
  const query = db.selectFrom('cart_items').where('program_id', '=', programId).where('order_id', 'is not', null);
  return (await query.select(({ fn }) => fn.countAll<number>().as('rows')).executeTakeFirstOrThrow()).rows;
}
