import type { Insertable, Updateable } from 'kysely';
import { owesTerms } from '#domain/terms.ts';
import { countOfSome, readCount } from '#server/db/kept-counts.ts';
import type { Db } from '#server/db/pool.ts';
import type { TermsVersions } from '#server/db/tables.generated.ts';
import { isInvited } from '#server/members/list-queries.ts';

export async function findVersion(db: Db, programId: string, number: number) {
  return await db
    .selectFrom('terms_versions')
    .where('program_id', '=', programId)
    .where('number', '=', number)
    .selectAll()
    .executeTakeFirst();
}

/** The newest `limit`, without their texts, with their makers' names and how many members accepted each, counted like a search. */
export async function listVersions(db: Db, programId: string, limit: number) {
  return await db
    .selectFrom('terms_versions as v')
    .leftJoin('users as u', 'u.id', 'v.made_by')
    .where('v.program_id', '=', programId)
    .select(['v.number', 'v.made_at', 'v.note', 'v.asks', 'u.username'])
    .select((row) => {
      const accepted = row.selectFrom('terms_acceptances as a').where('a.program_id', '=', programId);
      return countOfSome(accepted.whereRef('a.number', '=', 'v.number').select('a.number')).as('accepted');
    })
    .orderBy('v.number', 'desc')
    .limit(limit)
    .execute();
}

/** Approved members who are to accept this version or a later one; who cannot log in, or has not yet registered, is none. */
export async function countOwing(db: Db, programId: string, asked: number): Promise<number> {
  if (!owesTerms({ asked, accepted: 0 })) return 0;
  const owing = db
    .selectFrom('members as m')
    .where('m.program_id', '=', programId)
    .where('m.approved', '=', true)
    .where('m.disabled', '=', false)
    .where('m.admin_only', '=', false)
    .where('m.terms_accepted', '<', asked)
    .where((row) => row.not(isInvited))
    .select('m.id');
  return await readCount(db, countOfSome(owing));
}

export async function isAnyAccepted(db: Db, programId: string, number?: number): Promise<boolean> {
  const accepted = db
    .selectFrom('terms_acceptances')
    .where('program_id', '=', programId)
    .$if(number !== undefined, (all) => all.where('number', '=', number!))
    .select('number')
    .limit(1);
  return (await accepted.executeTakeFirst()) !== undefined;
}

export async function insertVersion(db: Db, version: Insertable<TermsVersions>): Promise<void> {
  await db.insertInto('terms_versions').values(version).execute();
}

export async function setVersion(
  db: Db,
  { program_id, number, ...columns }: Updateable<TermsVersions> & { program_id: string; number: number },
): Promise<void> {
  await db
    .updateTable('terms_versions')
    .set(columns)
    .where('program_id', '=', program_id)
    .where('number', '=', number)
    .execute();
}

export async function setAsked(db: Db, programId: string, number: number): Promise<void> {
  await db.updateTable('programs').set({ terms_asked: number }).where('id', '=', programId).execute();
}

/**
 * The program's present terms, of which none become other ones before the transaction ends. It waits for a save that may
 * have made others.
 */
export async function holdTerms(db: Db, programId: string) {
  const program = db.selectFrom('programs').where('id', '=', programId);
  return await program.select(['rules', 'terms', 'terms_version']).forShare().executeTakeFirst();
}

/** False if it was accepted before. */
export async function insertAcceptance(
  db: Db,
  { programId, memberId, number, at }: { programId: string; memberId: string; number: number; at: Date },
): Promise<boolean> {
  const row = { program_id: programId, member_id: memberId, number, accepted_at: at };
  const insert = db
    .insertInto('terms_acceptances')
    .values(row)
    .onConflict((same) => same.doNothing());
  return (await insert.executeTakeFirst()).numInsertedOrUpdatedRows === 1n;
}

export async function getAcceptedAt(db: Db, programId: string, memberId: string, number: number): Promise<Date> {
  const row = db.selectFrom('terms_acceptances').where('program_id', '=', programId).where('member_id', '=', memberId);
  return (await row.where('number', '=', number).select('accepted_at').executeTakeFirstOrThrow()).accepted_at;
}
