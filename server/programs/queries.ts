import { sql } from 'kysely';
import { isSetUp } from '#domain/programs.ts';
import type { FormItem } from '#domain/registration-form.ts';
import { mayAt, type Reach, type Right } from '#domain/roles.ts';
import { isReached } from '#server/db/conditions/reached.ts';
import type { Db } from '#server/db/pool.ts';
import type { RowOf } from '#server/db/row-of.ts';
import type { AnyActor } from '#server/http/actor.ts';

/** What lists show of programs, with the columns of their companies; without their long texts and forms. */
const selectListed = (db: Db) =>
  db
    .selectFrom('programs as p')
    .leftJoin('companies as c', 'c.id', 'p.company_id')
    .select(['p.id', 'p.name', 'p.slug', 'p.disabled', 'p.company_id', 'p.start_date', 'p.end_date', 'p.setup_step'])
    .select(['p.opened_at', 'p.closing_days', 'p.receipt_days', 'p.registration', 'p.email_domains'])
    .select(['p.terms_version', 'p.slogan', 'p.contact_email', 'p.contact_phone'])
    .select(['p.country', 'p.time_zone', 'p.languages', 'p.created_at'])
    .select(['c.name as company_name', 'c.brand_color', 'c.logo_key', 'c.logo_ground'])
    .select([sql<boolean>`p.rules <> ''`.as('has_rules'), sql<boolean>`p.terms <> ''`.as('has_terms')]);
export type ListedProgramRow = RowOf<typeof selectListed>;

const selectPrograms = (db: Db) => selectListed(db).selectAll('p');
export type ProgramRow = RowOf<typeof selectPrograms>;

export async function findProgram(db: Db, programId: string): Promise<ProgramRow | undefined> {
  return await selectPrograms(db).where('p.id', '=', programId).executeTakeFirst();
}

export async function findProgramBySlug(db: Db, slug: string): Promise<ProgramRow | undefined> {
  return await selectPrograms(db).where('p.slug', '=', slug).executeTakeFirst();
}

/**
 * Locks the program until the transaction ends. It does not wait for transactions that add to it (a member, items of an
 * import).
 */
export async function lockProgram(db: Db, programId: string): Promise<ProgramRow | undefined> {
  return await selectPrograms(db).where('p.id', '=', programId).forNoKeyUpdate('p').executeTakeFirst();
}

/** Locks it also against additions, and waits for those that are in progress. */
export async function lockProgramToDelete(db: Db, programId: string): Promise<ProgramRow | undefined> {
  return await selectPrograms(db).where('p.id', '=', programId).forUpdate('p').executeTakeFirst();
}

/** Whether the program exists; if so, it is not deleted before the transaction ends. */
export async function lockProgramToStay(db: Db, programId: string): Promise<boolean> {
  const query = db.selectFrom('programs').where('id', '=', programId).select('id').forKeyShare();
  return (await query.executeTakeFirst()) !== undefined;
}

export async function listPrograms(db: Db, disabled: boolean, reach: Reach): Promise<ListedProgramRow[]> {
  return await selectListed(db)
    .where('p.disabled', '=', disabled)
    .where(isReached(reach, 'p.company_id', 'p.id'))
    .orderBy('p.name')
    .orderBy('p.id')
    .execute();
}

export async function setDisabled(db: Db, programId: string, disabled: boolean): Promise<void> {
  await db.updateTable('programs').set({ disabled }).where('id', '=', programId).execute();
}

export async function setOpened(db: Db, programId: string, openedAt: Date): Promise<void> {
  await db.updateTable('programs').set({ opened_at: openedAt }).where('id', '=', programId).execute();
}

export async function getTimeZone(db: Db, programId: string): Promise<string> {
  const program = db.selectFrom('programs').where('id', '=', programId).select('time_zone');
  return (await program.executeTakeFirstOrThrow()).time_zone;
}

/** The first one is that in which the program is written. */
export async function listLanguages(db: Db, programId: string): Promise<string[]> {
  const program = db.selectFrom('programs').where('id', '=', programId).select('languages');
  return (await program.executeTakeFirst())?.languages ?? [];
}

/** Whether staff decides who takes part. */
export async function needsApproval(db: Db, programId: string): Promise<boolean> {
  const query = db.selectFrom('programs').where('id', '=', programId).select('users_require_approval');
  return (await query.executeTakeFirstOrThrow()).users_require_approval;
}

export async function getFormItems(db: Db, programId: string): Promise<FormItem[]> {
  const { registration_form } = await db
    .selectFrom('programs')
    .where('id', '=', programId)
    .select('registration_form')
    .executeTakeFirstOrThrow();
  return registration_form.formItems;
}

export const placeOf = ({ id, company_id }: ListedProgramRow) => ({ program: id, company: company_id });

/** The caller if it is an administrator who may do this in the program; every other one is like a guest there. */
export const staffOf = (actor: AnyActor, right: Right, program: ListedProgramRow) =>
  actor.kind === 'admin' && mayAt(actor.roles, right, placeOf(program)) ? actor : null;

/** Only administrators see a program before it is set up; then participants read of a draft that it is not open yet. */
export const isOpen = ({ slug, setup_step }: Pick<ProgramRow, 'slug' | 'setup_step'>): boolean =>
  isSetUp({ slug, setupStep: setup_step });
