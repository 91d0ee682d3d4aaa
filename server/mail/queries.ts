import type { Insertable } from 'kysely';
import type { Db } from '#server/db/pool.ts';
import type { Mails } from '#server/db/tables.generated.ts';

/** False if there is a mail of this kind and cause. */
export async function insertMail(db: Db, mail: Insertable<Mails>): Promise<boolean> {
  const inserted = await db
    .insertInto('mails')
    .values(mail)
    .onConflict((conflict) => conflict.columns(['program_id', 'kind', 'cause_id']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

/** How many mails were given up, and the newest of them. */
export async function readFailedMails(db: Db) {
  const failed = db.selectFrom('mails').where('state', '=', 'failed');
  const { mails } = await failed.select(({ fn }) => fn.countAll<number>().as('mails')).executeTakeFirstOrThrow();
  const newest = await failed.select(['created_at', 'last_error']).orderBy('id', 'desc').limit(1).executeTakeFirst();
  return { mails, newest };
}

/** The letterhead of a program's mails. It locks the company until the transaction ends, so that its logo stays. */
export async function getLetterhead(db: Db, programId: string) {
  return await db
    .selectFrom('programs as p')
    .leftJoinLateral(
      (of) =>
        of
          .selectFrom('companies')
          .whereRef('companies.id', '=', 'p.company_id')
          .select(['name', 'brand_color', 'logo_key'])
          .forShare()
          .as('c'),
      (on) => on.onTrue(),
    )
    .where('p.id', '=', programId)
    .select(['p.name as program', 'p.slug', 'c.name as company', 'c.brand_color', 'c.logo_key'])
    .executeTakeFirstOrThrow();
}
