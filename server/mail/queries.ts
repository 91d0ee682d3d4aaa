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
