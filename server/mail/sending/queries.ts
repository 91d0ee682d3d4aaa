import type { Db } from '#server/db/pool.ts';

/** Locks a mail that is to be sent; a second worker waits here and then finds it sent. */
export async function lockWaitingMail(db: Db, id: string) {
  const query = db.selectFrom('mails').where('id', '=', id).where('state', '=', 'waiting').selectAll().forUpdate();
  return (await query.executeTakeFirst()) ?? null;
}

export async function setSent(db: Db, id: string): Promise<void> {
  await db
    .updateTable('mails')
    .set((row) => ({ state: 'sent', sent_at: new Date(), last_error: null, attempts: row('attempts', '+', 1) }))
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .execute();
}

/** A mail after a try; its `attempts` include that. */
export interface Tried {
  kind: string;
  attempts: number;
}

/** Undefined if the mail no longer waits. */
export async function setTried(db: Db, id: string, lastError: string, isLast: boolean): Promise<Tried | undefined> {
  return await db
    .updateTable('mails')
    .set((row) => ({
      state: isLast ? 'failed' : 'waiting',
      last_error: lastError,
      attempts: row('attempts', '+', 1),
    }))
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .returning(['kind', 'attempts'])
    .executeTakeFirst();
}
