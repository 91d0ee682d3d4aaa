import { sql } from 'kysely';
import { id as programId, text } from '#contract/primitives.ts';
import type { Named, NamedProgram } from '#contract/route.ts';
import { type Language, languageAmong } from '#domain/languages.ts';
import { MAX_SLUG } from '#domain/programs.ts';
import type { Place, Reach } from '#domain/roles.ts';
import { isReached } from '#server/db/conditions/reached.ts';
import type { Db } from '#server/db/pool.ts';
import { isOpen } from './queries.ts';

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

/** The first language of a program that guests may know of: of any other it would tell that it exists. */
export async function findNamedLanguage(db: Db, { id, slug }: NamedProgram): Promise<Language | null> {
  const [column, wanted] = id
    ? (['id', programId.safeParse(id)] as const)
    : (['slug', text(MAX_SLUG).safeParse(slug)] as const);
  if (!wanted.data) return null;
  const query = db.selectFrom('programs').where(column, '=', wanted.data).select(['slug', 'setup_step', 'languages']);
  const program = await query.executeTakeFirst();
  return program && isOpen(program) ? languageAmong(program.languages) : null;
}

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
