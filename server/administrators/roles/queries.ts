import { sql } from 'kysely';
import type { GivenRoles, NamedRole } from '#contract/roles.ts';
import { roles } from '#domain/roles.ts';
import { newId } from '#server/db/ids.ts';
import type { Db } from '#server/db/pool.ts';

/** Whose roles: an administrator's, or those of an invitation until it is used. */
export type Holder = { user_id: string } | { invitation_id: string };

/** In the order of `roles`; what is held for longer comes first. */
export const inOrder = sql`array_position(${sql.lit(`{${roles.join(',')}}`)}::text[], r.role), r.id`;

/** The roles of a row with the names of their places; `holder` is the column of `staff_roles`, `id` that of the row. */
export const namedRoles = (holder: 'user_id' | 'invitation_id', id: string) =>
  sql<NamedRole[]>`(select coalesce(json_agg(json_build_object('role', r.role,
      'company', case when c.id is not null then json_build_object('_id', c.id, 'name', c.name) end,
      'program', case when p.id is not null then json_build_object('_id', p.id, 'name', p.name) end) order by ${inOrder}), '[]')
    from staff_roles r left join companies c on c.id = r.company_id left join programs p on p.id = r.program_id
    where ${sql.ref(`r.${holder}`)} = ${sql.ref(id)})`;

/** The same as they are given. */
export const heldRoles = (holder: 'user_id' | 'invitation_id', id: string) =>
  sql<GivenRoles>`(select coalesce(json_agg(json_build_object('role', r.role, 'company', r.company_id,
      'program', r.program_id)), '[]') from staff_roles r where ${sql.ref(`r.${holder}`)} = ${sql.ref(id)})`;

/** Roles that the holder has already stay as they are. */
export async function insertRoles(db: Db, holder: Holder, given: GivenRoles): Promise<void> {
  if (given.length === 0) return;
  const rows = given.map(({ role, company, program }) => ({
    ...holder,
    id: newId(),
    role,
    company_id: company,
    program_id: program,
  }));
  await db
    .insertInto('staff_roles')
    .values(rows)
    .onConflict((on) => on.doNothing())
    .execute();
}

/** Takes every other role of an administrator away. */
export async function deleteOtherRoles(db: Db, userId: string, kept: GivenRoles): Promise<void> {
  await sql`
    delete from staff_roles r where r.user_id = ${userId} and not exists (
      select from jsonb_to_recordset(${JSON.stringify(kept)}::jsonb) as k (role text, company uuid, program uuid)
      where (k.role, k.company, k.program) is not distinct from (r.role, r.company_id, r.program_id))`.execute(db);
}

/** The companies and programs of these that exist; they stay until the transaction ends. */
export async function holdPlaces(db: Db, given: GivenRoles): Promise<Set<string>> {
  const companies = given.flatMap(({ company }) => company ?? []);
  const programs = given.flatMap(({ program }) => program ?? []);
  const { rows } = await sql<{ id: string }>`
    with held as (select id from companies where id = any(${companies}::uuid[]) for key share),
      kept as (select id from programs where id = any(${programs}::uuid[]) for key share)
    select id from held union all select id from kept`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

/** Whether this administrator is an owner now; stays one until the transaction ends. */
export async function holdOwner(db: Db, userId: string): Promise<boolean> {
  const query = db.selectFrom('staff_roles').where('user_id', '=', userId).where('role', '=', 'owner').select('id');
  return (await query.forKeyShare().executeTakeFirst()) !== undefined;
}

/** Whether there is an owner, who is not disabled, besides this administrator. */
export async function isOwnedWithout(db: Db, userId: string): Promise<boolean> {
  const { rows } = await sql<{ owned: boolean }>`select is_owned_without(${userId}) as owned`.execute(db);
  return rows[0]!.owned;
}

/** Roles are edited with the other details of a user, under one version. */
export async function raiseVersion(db: Db, userId: string): Promise<void> {
  await db.updateTable('users').set({ version: sql`version + 1` }).where('id', '=', userId).execute();
}

export async function findPlaceByName(db: Db, { company, program }: { company?: string; program?: string }) {
  if (company !== undefined) {
    const found = await sql<{ id: string }>`select id from companies where lower(name) = lower(${company})`.execute(db);
    return found.rows[0]?.id;
  }
  const found = await db
    .selectFrom('programs')
    .where('slug', '=', program ?? '')
    .select('id')
    .executeTakeFirst();
  return found?.id;
}
