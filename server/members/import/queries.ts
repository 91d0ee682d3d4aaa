import { sql } from 'kysely';
import { fromMembers } from '#server/db/from-members.ts';
import { groupBy } from '#server/db/group-by.ts';
import type { Db, Tx } from '#server/db/pool.ts';
import type { RowOf } from '#server/db/row-of.ts';
import { setNameOfCartItems, setNameOfReceipts } from '../name-queries.ts';
import { searchTextOf } from '../queries.ts';

interface Sought {
  key: string;
  email: string;
}
/** The texts of a row as the database compares them, and who has them. */
export interface Met {
  key: string;
  email: string;
  by_key: string | null;
  by_email: string[];
}

/** Whom each row may mean, in the order of the rows. Each index is asked by itself: nothing is known of rows that came just now. */
export async function listMet(db: Db, programId: string, rows: readonly Sought[]): Promise<Met[]> {
  if (rows.length === 0) return [];
  const folded = await sql<Sought>`
    select lower(r.key) as key, lower(r.email) as email
    from unnest(${rows.map(({ key }) => key)}::text[], ${rows.map(({ email }) => email)}::text[]) with ordinality
      as r (key, email, n) order by r.n`.execute(db);
  const keys = folded.rows.flatMap(({ key }) => key || []);
  const emails = folded.rows.flatMap(({ email }) => email || []);
  const ofKeys = await db
    .selectFrom('members')
    .where('program_id', '=', programId)
    .where('external_key', 'is not', null)
    .where(sql<string>`lower(external_key)`, '=', sql<string>`any(${keys}::text[])`)
    .select(['id', sql<string>`lower(external_key)`.as('key')])
    .execute();
  const ofEmails = await db
    .selectFrom('users')
    .where('program_id', '=', programId)
    .where(sql<string>`lower(email)`, '=', sql<string>`any(${emails}::text[])`)
    .select(['id', sql<string>`lower(email)`.as('email')])
    .execute();
  const members = await db
    .selectFrom('members')
    .where('program_id', '=', programId)
    .where('user_id', '=', sql<string>`any(${ofEmails.map(({ id }) => id)}::uuid[])`)
    .select(['id', 'user_id'])
    .execute();
  const byKey = new Map(ofKeys.map(({ id, key }) => [key, id]));
  const memberOf = new Map(members.map(({ id, user_id }) => [user_id, id]));
  const byEmail = groupBy(ofEmails, ({ email }) => email);
  return folded.rows.map(({ key, email }) => ({
    ...{ key, email },
    by_key: byKey.get(key) ?? null,
    by_email: byEmail(email).flatMap(({ id }) => memberOf.get(id) ?? []),
  }));
}

/** Texts in the lower case that the database compares by, in their order. */
export async function foldAll(db: Db, texts: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    select lower(text) as key from unnest(${texts}::text[]) with ordinality as one (text, at) order by at`.execute(db);
  return rows.map(({ key }) => key);
}

const selectPeople = (db: Db, programId: string, ids: readonly string[]) =>
  fromMembers(db)
    .leftJoin('member_invitations as i', (on) =>
      on.onRef('i.program_id', '=', 'm.program_id').onRef('i.member_id', '=', 'm.id').on('i.registered_at', 'is', null),
    )
    .where('m.program_id', '=', programId)
    .where('m.id', '=', sql<string>`any(${ids}::uuid[])`)
    .select(['m.id', 'm.user_id', 'm.external_key as externalKey', 'm.disabled', 'u.username', 'u.email'])
    .select('m.completed_registration as answers')
    .select(['u.first_name as firstName', 'u.last_name as lastName', 'u.address', 'u.city', 'u.state', 'u.zip'])
    .select(['u.erased_at', 'i.id as invitation_id', 'i.sent_at']);
/** `invitation_id`: of who has not registered. */
export type StoredPerson = RowOf<typeof selectPeople>;

export async function listPeople(db: Db, programId: string, ids: readonly string[]): Promise<StoredPerson[]> {
  return ids.length === 0 ? [] : await selectPeople(db, programId, ids).execute();
}

/** Locked in the order of their ids until the transaction ends; no one adds rows to them either. */
export async function lockPeople(db: Tx, programId: string, ids: readonly string[]): Promise<StoredPerson[]> {
  if (ids.length === 0) return [];
  await db
    .selectFrom('members')
    .where('program_id', '=', programId)
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .select('id')
    .orderBy('id')
    .forUpdate()
    .execute();
  return await listPeople(db, programId, ids);
}

/** Receipts store the names of their members, and are locked before these. */
export async function lockReceiptsOfPeople(db: Tx, programId: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await db
    .selectFrom('receipts')
    .where('program_id', '=', programId)
    .where('member_id', '=', sql<string>`any(${ids}::uuid[])`)
    .select('id')
    .orderBy('id')
    .forUpdate()
    .execute();
}

/** Writes people as they are given, and ends the sessions of those who are disabled. */
export async function setPeople(db: Tx, programId: string, people: readonly StoredPerson[]): Promise<void> {
  if (people.length === 0) return;
  const rows = people.map(({ externalKey, firstName, lastName, ...person }) => {
    const named = { first_name: firstName, last_name: lastName, external_key: externalKey };
    const { username, email } = person;
    return { ...person, ...named, search_text: searchTextOf({ ...named, username, email }) };
  });
  const read = sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as p (id uuid, user_id uuid, email text,
    first_name text, last_name text, address text, city text, state text, zip text, external_key text,
    disabled boolean, search_text text, answers jsonb)`;
  await sql`update users u set email = p.email, first_name = p.first_name, last_name = p.last_name,
      address = p.address, city = p.city, state = p.state, zip = p.zip
    from ${read} where u.program_id = ${programId} and u.id = p.user_id
      and (u.email, u.first_name, u.last_name, u.address, u.city, u.state, u.zip)
        is distinct from (p.email, p.first_name, p.last_name, p.address, p.city, p.state, p.zip)`.execute(db);
  await sql`update members m set external_key = p.external_key, disabled = p.disabled, search_text = p.search_text,
      completed_registration = p.answers
    from ${read} where m.program_id = ${programId} and m.id = p.id
      and (m.external_key, m.disabled, m.search_text, m.completed_registration)
        is distinct from (p.external_key, p.disabled, p.search_text, p.answers)`.execute(db);
  const disabled = people.flatMap(({ user_id, disabled: is }) => (is ? user_id : []));
  if (disabled.length === 0) return;
  await db.deleteFrom('sessions').where('user_id', '=', sql<string>`any(${disabled}::uuid[])`).execute();
}

/** Those of the people who have registered, or have receipts, points, trainings, orders or something in their carts. */
export async function listInUse(db: Db, programId: string, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const has = (table: string) =>
    sql`exists (select from ${sql.table(table)} t where t.program_id = ${programId} and t.member_id = p.id)`;
  const { rows } = await sql<{ id: string }>`
    select p.id from unnest(${ids}::uuid[]) as p (id) where
      ${has('receipts')} or ${has('points_entries')} or ${has('training_completions')} or ${has('orders')}
      or ${has('cart_items')} or not exists (select from member_invitations t where t.program_id = ${programId}
        and t.member_id = p.id and t.registered_at is null)`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

/** With what belongs to them; of locked ones without a history. */
export async function deletePeople(db: Tx, programId: string, userIds: readonly string[]): Promise<void> {
  if (userIds.length === 0) return;
  await db
    .deleteFrom('users')
    .where('program_id', '=', programId)
    .where('id', '=', sql<string>`any(${userIds}::uuid[])`)
    .execute();
}

/** Of locked people whose receipts are locked too. Few who are renamed have any, so each is a statement of its own. */
export async function setNames(db: Tx, programId: string, people: readonly StoredPerson[]): Promise<void> {
  for (const { id: memberId, firstName, lastName, username, invitation_id } of people) {
    // Who has not registered has sent nothing.
    if (invitation_id !== null) continue;
    const name = { name: `${firstName} ${lastName}`, username };
    await setNameOfReceipts(db, { programId, memberId }, name);
    await setNameOfCartItems(db, { programId, memberId }, name);
  }
}
