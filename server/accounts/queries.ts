import { type Insertable, sql, type Updateable } from 'kysely';
import type { Language } from '#domain/languages.ts';
import { CAUTION_HOURS, type Contact } from '#domain/rewards.ts';
import { languageColumns } from '#server/db/own-language.ts';
import type { Db, Tx } from '#server/db/pool.ts';
import type { RowOf } from '#server/db/row-of.ts';
import type { Users } from '#server/db/tables.generated.ts';
import { lockThenRead } from '#server/db/together.ts';
import { unlessTaken } from '#server/db/unless-taken.ts';
import { insertSkeletons, isLikeAnother } from '#server/db/username-skeletons.ts';

/** The fields that a login is checked against, found by the compared form of the username. */
export async function findLogin(db: Db, usernameKey: string) {
  return await selectLogin(db, usernameKey).executeTakeFirst();
}

export async function findLoginOf(db: Db, userId: string) {
  return await selectLogins(db).where('u.id', '=', userId).executeTakeFirst();
}

/** The same, locked: the user is not renamed or erased before the transaction ends. */
export async function holdLogin(db: Db, usernameKey: string) {
  const user = db.selectFrom('users').where('username_key', '=', usernameKey).select('id').forKeyShare();
  return (await lockThenRead(db, user, selectLogin(db, usernameKey)))[0];
}

const selectLogin = (db: Db, usernameKey: string) => selectLogins(db).where('u.username_key', '=', usernameKey);

/** Of a user `u` and its member `m`: registered for the domain of its address, and the address is not proved. */
const lacksProof = sql<boolean>`(u.email_unconfirmed_since is not null and exists (select from member_origins o
  where o.program_id = m.program_id and o.member_id = m.id and o.proves_address))`;

const selectLogins = (db: Db) =>
  db
    .selectFrom('users as u')
    .leftJoin('programs as p', 'p.id', 'u.program_id')
    .leftJoin('members as m', (join) => join.onRef('m.program_id', '=', 'u.program_id').onRef('m.user_id', '=', 'u.id'))
    .select([
      'u.id',
      'u.password_hash',
      'u.is_admin',
      'u.disabled',
      'p.slug',
      'p.company_id',
      'p.disabled as program_disabled',
      'p.opened_at',
    ])
    .select(['m.approved', 'm.disabled as member_disabled', 'u.username', 'u.program_id', 'u.has_second_factor'])
    .select(['m.id as member_id'])
    .select(lacksProof.as('lacks_proof'))
    .select(languageColumns);

export async function findUser(db: Db, userId: string) {
  return await selectUsers(db).where('id', '=', userId).executeTakeFirst();
}

export const selectUsers = (db: Db) =>
  db
    .selectFrom('users')
    .select(['id', 'program_id', 'username', 'email', 'first_name', 'last_name', 'is_admin', 'admin_only'])
    .select(['address', 'city', 'state', 'zip', 'version', 'erased_at', 'email_unconfirmed_since', 'language']);

/**
 * False if the username or one that looks like it is taken, or if there is a first administrator already: the database
 * keeps all of them unique. The transaction can then only be refused.
 */
export async function insertUser(db: Db, user: Insertable<Users>): Promise<boolean> {
  if (await isLikeAnother(db, user)) return false;
  const inserted = await db
    .insertInto('users')
    .values(user)
    .onConflict((on) => on.doNothing())
    .executeTakeFirst();
  return inserted.numInsertedOrUpdatedRows === 1n && (await insertSkeletons(db, user));
}

/** The first administrator is found quickly, because its partial index has one row. */
export async function hasFirstAdmin(db: Db): Promise<boolean> {
  const first = await db.selectFrom('users').where('is_first_admin', '=', true).select('id').executeTakeFirst();
  return first !== undefined;
}

/** Who chooses a password or an address: all that it must not be made of, and the current password's hash. */
export async function findOwner(db: Db, userId: string) {
  return await db
    .selectFrom('users as u')
    .leftJoin('programs as p', 'p.id', 'u.program_id')
    .leftJoin('companies as c', 'c.id', 'p.company_id')
    .where('u.id', '=', userId)
    .where('u.erased_at', 'is', null)
    .select(['u.id', 'u.username', 'u.email', 'u.first_name', 'u.last_name', 'u.is_admin', 'u.password_hash'])
    .select(['u.program_id', 'p.name as program_name', 'p.slug', 'c.name as company_name', 'u.email_unconfirmed_since'])
    .select(['u.address', 'u.city', 'u.state', 'u.zip'])
    .select(languageColumns)
    .executeTakeFirst();
}
export type Owner = RowOf<typeof findOwner>;

/** What of the account has changed within `CAUTION_HOURS`, by the time of the database. */
export async function listChangedContacts(db: Db, userId: string): Promise<Contact[]> {
  const since = sql`now() - make_interval(hours => ${CAUTION_HOURS})`;
  const changed = await db
    .selectFrom('users')
    .where('id', '=', userId)
    .select([
      sql<boolean>`address_changed_at > ${since}`.as('address'),
      sql<boolean>`email_changed_at > ${since}`.as('email'),
    ])
    .executeTakeFirst();
  return (['address', 'email'] as const).filter((contact) => changed?.[contact]);
}

/** An account of today has no contacts from before that an order could be turned away from. */
export async function forgetChangedContacts(db: Tx, userId: string): Promise<void> {
  const none = { address_changed_at: null, email_changed_at: null };
  await db.updateTable('users').set(none).where('id', '=', userId).execute();
}

/** Locks the user until the transaction ends. */
export async function lockUser(db: Db, userId: string): Promise<void> {
  await db.selectFrom('users').where('id', '=', userId).select('id').forUpdate().execute();
}

export async function setPassword(db: Db, userId: string, passwordHash: string): Promise<void> {
  await db.updateTable('users').set({ password_hash: passwordHash }).where('id', '=', userId).execute();
}

/** Another hash of the same password; false if the stored one has changed since it was read. */
export async function replaceHash(
  db: Db,
  userId: string,
  { before, after }: { before: string; after: string },
): Promise<boolean> {
  const users = db.updateTable('users').set({ password_hash: after }).where('id', '=', userId);
  const { numUpdatedRows } = await users.where('password_hash', '=', before).executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** The owner has opened a link that was mailed to the present address, or staff vouches for it. */
export async function setEmailConfirmed(db: Db, userId: string): Promise<void> {
  await db
    .updateTable('users')
    .set({ email_unconfirmed_since: null })
    .where('id', '=', userId)
    .where('email_unconfirmed_since', 'is not', null)
    .execute();
}

type Details = Pick<Updateable<Users>, 'email' | 'address' | 'city' | 'state' | 'zip'>;
type Identity = Details &
  Pick<Updateable<Users>, 'username' | 'username_key' | 'first_name' | 'last_name' | 'admin_only'> &
  Pick<Updateable<Users>, 'password_hash' | 'email_unconfirmed_since' | 'language'>;

export async function setDetails(db: Db, userId: string, details: Details): Promise<void> {
  if (Object.keys(details).length > 0) await db.updateTable('users').set(details).where('id', '=', userId).execute();
}

export async function setNames(
  db: Db,
  userId: string,
  names: Pick<Updateable<Users>, 'first_name' | 'last_name'>,
): Promise<void> {
  await db.updateTable('users').set(names).where('id', '=', userId).execute();
}

/** False if another user has the username, or one like it. A user who keeps a name may have one like another's. */
export async function setIdentity(
  db: Db,
  userId: string,
  identity: Identity & { username: string },
  isRenamed: boolean,
): Promise<boolean> {
  const user = { id: userId, username: identity.username };
  if (isRenamed && (await isLikeAnother(db, user))) return false;
  const update = db.updateTable('users').set(identity).where('id', '=', userId).execute();
  if ((await unlessTaken('users_username_key_key', update)) === 'taken') return false;
  return !isRenamed || (await insertSkeletons(db, user));
}

/** False if it is the one that was chosen before. */
export async function setLanguage(db: Tx, userId: string, language: Language): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('users')
    .set({ language })
    .where('id', '=', userId)
    .where('language', 'is distinct from', language)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** False if it has one already: a choice of the same moment stays. */
export async function setFirstLanguage(db: Tx, userId: string, language: Language): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('users')
    .set({ language })
    .where('id', '=', userId)
    .where('language', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
