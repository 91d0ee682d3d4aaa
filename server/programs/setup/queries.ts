import type { Insertable, Updateable } from 'kysely';
import { sql } from 'kysely';
import { storedPostalCode } from '#domain/addresses.ts';
import type { Country } from '#domain/countries.ts';
import { MOST_COUNTED } from '#domain/format.ts';
import { regions } from '#domain/regions.ts';
import { newId } from '#server/db/ids.ts';
import { keptCount, readCount } from '#server/db/kept-counts.ts';
import type { Db } from '#server/db/pool.ts';
import type { Programs } from '#server/db/tables.generated.ts';
import { unlessTaken } from '#server/db/unless-taken.ts';

export async function insertProgram(db: Db, columns: Omit<Insertable<Programs>, 'id'>): Promise<string> {
  const id = newId();
  await db
    .insertInto('programs')
    .values({ id, ...columns })
    .execute();
  return id;
}

/** Whether PostgreSQL knows the time zone, by this very name. */
export async function hasTimeZone(db: Db, name: string): Promise<boolean> {
  const { rows } = await sql`select 1 from pg_timezone_names where name = ${name}`.execute(db);
  return rows.length > 0;
}

/** False if another program has the slug. */
export async function setProgram(db: Db, id: string, columns: Updateable<Programs>): Promise<boolean> {
  const update = db.updateTable('programs').set(columns).where('id', '=', id).execute();
  return (await unlessTaken('programs_slug_key', update)) !== 'taken';
}

/** Deletes everything of the program with it; a member prevents that. */
export async function deleteProgram(db: Db, id: string): Promise<void> {
  await db.deleteFrom('programs').where('id', '=', id).execute();
}

export async function hasSlug(db: Db, slug: string, exceptId: string | undefined): Promise<boolean> {
  const holder = await db.selectFrom('programs').where('slug', '=', slug).select('id').executeTakeFirst();
  return holder !== undefined && holder.id !== exceptId;
}

export async function findCompanyName(db: Db, id: string): Promise<string | undefined> {
  return (await db.selectFrom('companies').where('id', '=', id).select('name').executeTakeFirst())?.name;
}

/** The number of a program's members, and whether any of them has answered its form. */
export async function countPeople(db: Db, programId: string): Promise<{ memberCount: number; hasAnswers: boolean }> {
  const answered = await db
    .selectFrom('members')
    .where('program_id', '=', programId)
    .where(sql<boolean>`completed_registration <> '{}'`)
    .select('id')
    .limit(1)
    .executeTakeFirst();
  const states = ['approved members', 'unapproved members', 'disabled members'] as const;
  return { memberCount: await readCount(db, keptCount(programId, ...states)), hasAnswers: answered !== undefined };
}

export async function listImageKeys(db: Db, programId: string): Promise<string[]> {
  const rows = await db.selectFrom('files').where('program_id', '=', programId).select('image_key').execute();
  return rows.map((row) => row.image_key);
}

/** The people whose stored region or postal code is none of the country; what is empty suits any. Not beyond `MOST_COUNTED` and one. */
export async function countMisfits(db: Db, programId: string, country: Country): Promise<number> {
  const names = regions[country].map(({ name }) => name);
  const misfits = db
    .selectFrom('users')
    .where('program_id', '=', programId)
    .where('erased_at', 'is', null)
    .where(
      sql<boolean>`(zip <> '' and zip !~ ${storedPostalCode[country]}
        or state <> '' and ${names.length > 0} and state <> all(${names}::text[]))`,
    )
    .select('id')
    .limit(MOST_COUNTED + 1);
  const counted = await db
    .selectFrom(misfits.as('misfits'))
    .select((all) => all.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(counted.count);
}
