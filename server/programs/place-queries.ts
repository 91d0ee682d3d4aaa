import { sql } from 'kysely';
import type { Named } from '#contract/route.ts';
import type { Place, Reach } from '#domain/roles.ts';
import { isReached } from '#server/db/conditions/reached.ts';
import type { Db } from '#server/db/pool.ts';

/** The program of what a call names, by an index of ids. */
export async function findPlace(db: Db, named: Named): Promise<Place | undefined> {
  const [[noun, id]] = Object.entries(named) as [[keyof typeof programOf, string]];
  return await db
    .selectFrom('programs')
    .where('id', '=', programOf[noun](id))
    .select(['id as program', 'company_id as company'])
    .executeTakeFirst();
}

const ofUser = (id: string) => sql<string>`(select program_id from users where id = ${id})`;

const programOf = {
  program: (id: string) => sql<string>`${id}::uuid`,
  receipt: (id: string) => sql<string>`(select program_id from receipts where id = ${id})`,
  member: (id: string) => sql<string>`(select program_id from members where id = ${id})`,
  user: ofUser,
  account: ofUser,
  mail: (id: string) => sql<string>`(select program_id from mails where id = ${id})`,
};

/** Null for everything; else few, as an administrator holds few roles. */
export async function listProgramsWithin(db: Db, reach: Reach): Promise<string[] | null> {
  if (reach === null) return null;
  const rows = await db
    .selectFrom('programs as p')
    .where(isReached(reach, 'p.company_id', 'p.id'))
    .select('p.id')
    .execute();
  return rows.map(({ id }) => id);
}
