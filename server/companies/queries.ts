import { type Insertable, sql, type Updateable } from 'kysely';
import { containsIn } from '#server/db/conditions/containing.ts';
import type { PageAfter } from '#server/db/cursor.ts';
import type { Db } from '#server/db/pool.ts';
import type { Companies } from '#server/db/tables.generated.ts';
import { unlessTaken } from '#server/db/unless-taken.ts';

/** Sorted by name, after the last row of the page before. */
export async function listCompanies(db: Db, fitting: Fitting, { after, limit }: PageAfter) {
  return await selectFitting(db, fitting)
    .$if(after !== null, (query) => query.where(nameKey, '>', after!.value))
    .select(['c.id', 'c.name', 'c.brand_color', 'c.logo_key', 'c.logo_ground', 'c.version', nameKey.as('sorted_by')])
    .orderBy(nameKey)
    .limit(limit)
    .execute();
}

export async function countCompanies(db: Db, fitting: Fitting): Promise<number> {
  const { total } = await selectFitting(db, fitting)
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

/** For each company that has any: the number of its programs and of the people who can log in to them. */
export async function countPrograms(db: Db, companyIds: string[]) {
  if (companyIds.length === 0) return [];
  return await db
    .selectFrom('programs as p')
    .leftJoinLateral(
      (query) =>
        query
          .selectFrom('kept_counts as k')
          .whereRef('k.program_id', '=', 'p.id')
          .where('k.what', '=', 'approved members')
          .select(({ fn }) => fn.sum<number>('k.amount').as('users'))
          .as('approved'),
      (join) => join.onTrue(),
    )
    .where('p.company_id', 'in', companyIds)
    .select(({ fn, cast }) => [
      'p.company_id',
      fn.countAll<number>().as('programs'),
      cast<number>(fn.sum('approved.users'), 'integer').as('users'),
    ])
    .groupBy('p.company_id')
    .execute();
}

/** False if the name is taken. */
export async function insertCompany(db: Db, company: Insertable<Companies>): Promise<boolean> {
  const inserted = await db
    .insertInto('companies')
    .values(company)
    .onConflict((conflict) => conflict.expression(sql`lower(name)`).doNothing())
    .executeTakeFirst();
  return inserted.numInsertedOrUpdatedRows === 1n;
}

export async function lockCompany(db: Db, id: string) {
  return await db.selectFrom('companies').where('id', '=', id).selectAll().forUpdate().executeTakeFirst();
}

export async function setCompany(db: Db, id: string, change: Updateable<Companies>) {
  const update = db.updateTable('companies').set(change).where('id', '=', id).returningAll();
  return await unlessTaken('companies_by_name', update.executeTakeFirstOrThrow());
}

/** The form in which names are compared and sorted; it is unique. */
const nameKey = sql<string>`lower(c.name)`;

/** `ids`: the companies that the caller can see; null for all. */
interface Fitting {
  search?: string | undefined;
  ids: readonly string[] | null;
}

function selectFitting(db: Db, { search, ids }: Fitting) {
  const query = db
    .selectFrom('companies as c')
    .$if(ids !== null, (all) => all.where(sql<boolean>`c.id = any(${ids}::uuid[])`));
  return search ? query.where(containsIn(sql`c.name`, search)) : query;
}
