import { type Insertable, sql } from 'kysely';
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

/**
 * Empties the texts of mails that were written before, and forgets the logo that they show. The rows stay, because there
 * is one mail per event. A mail that waits keeps its text, however old it is.
 */
export async function emptyOldTexts(db: Db, before: Date, limit: number): Promise<number> {
  const old = db
    .selectFrom('mails')
    // Literals, for the partial index.
    .where(sql<boolean>`state <> 'waiting' and text <> ''`)
    .where('created_at', '<', before)
    .select(sql`ctid`.as('ctid'))
    .orderBy('created_at')
    .limit(limit)
    .forUpdate()
    .skipLocked();
  const emptied = await db
    .updateTable('mails')
    .set({ html: '', text: '', logo_key: null })
    .where(sql<boolean>`ctid = any(array(${old}))`)
    .executeTakeFirst();
  return Number(emptied.numUpdatedRows);
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

/** So many are counted at most. */
const mostMails = 100_000;

/** The mails that wait or have failed, and the age of the oldest that waits. Sent ones are not counted, being all. */
export async function countMails(db: Db) {
  const { rows } = await mailsByState.execute(db);
  return rows[0]!;
}

const countOf = (state: 'waiting' | 'failed') =>
  sql`(select count(*) from (select from mails where state = ${sql.lit(state)} limit ${sql.lit(mostMails)}) as counted)`;

export const mailsByState = sql<{ waiting: number; failed: number; oldest_seconds: number }>`
  select ${countOf('waiting')} as waiting, ${countOf('failed')} as failed, coalesce(extract(epoch from now() - (
    select created_at from mails where state = 'waiting' order by id limit 1)), 0)::float8 as oldest_seconds`;
