import type { Db } from '#server/db/pool.ts';

type MailState = 'waiting' | 'sent' | 'failed';

/** Newest first; `before` is the id that the page before ended with. */
export async function listMails(db: Db, state: MailState | undefined, before: string | null, limit: number) {
  return await selectMails(db)
    .$if(state !== undefined, (query) => query.where('m.state', '=', state!))
    .$if(before !== null, (query) => query.where('m.id', '<', before!))
    .orderBy('m.id', 'desc')
    .limit(limit)
    .execute();
}

export async function findMail(db: Db, id: string): Promise<MailRow | null> {
  return (await selectMails(db).where('m.id', '=', id).executeTakeFirst()) ?? null;
}

/**
 * The mail; until the transaction ends nobody else sends it, or has it sent again. Null where somebody does at this
 * moment: a mail server may take a minute, for which nobody should wait.
 */
export async function lockMail(db: Db, id: string): Promise<MailRow | null> {
  return (await selectMails(db).where('m.id', '=', id).forUpdate(['m']).skipLocked().executeTakeFirst()) ?? null;
}

/** Whether a mail that was sent again has not gone out yet. */
export async function isAgainWaiting(db: Db, id: string): Promise<boolean> {
  const query = db.selectFrom('mails').where('again_of', '=', id).where('state', '=', 'waiting').select('id');
  return (await query.executeTakeFirst()) !== undefined;
}

function selectMails(db: Db) {
  return db
    .selectFrom('mails as m')
    .leftJoin('programs as p', 'p.id', 'm.program_id')
    .selectAll('m')
    .select('p.name as program_name');
}
export type MailRow = Awaited<ReturnType<typeof listMails>>[number];
