import { sql } from 'kysely';
import type { Sealed } from '#server/config/seal.ts';
import { deleteSome } from '#server/db/delete-some.ts';
import { newId } from '#server/db/ids.ts';
import type { Db } from '#server/db/pool.ts';

/** The most codes of an administrator, and the most passkeys of any account. The database enforces both. */
const places = Array.from({ length: 10 }, (_, at) => at + 1);

export async function findTotp(db: Db, userId: string) {
  return await db.selectFrom('totp_seeds').where('user_id', '=', userId).selectAll().executeTakeFirst();
}

/** False if there is one already. */
export async function insertTotp(db: Db, userId: string, { sealed, keyName }: Sealed, step: number) {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('totp_seeds')
    .values({ user_id: userId, sealed, key_name: keyName, last_step: step })
    .onConflict((on) => on.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

export async function setTotpStep(db: Db, userId: string, step: number): Promise<void> {
  await db.updateTable('totp_seeds').set({ last_step: step }).where('user_id', '=', userId).execute();
}

/** Nothing happens if another process has resealed it since it was read. */
export async function setTotpSeal(db: Db, userId: string, before: string, { sealed, keyName }: Sealed) {
  await db
    .updateTable('totp_seeds')
    .set({ sealed, key_name: keyName })
    .where('user_id', '=', userId)
    .where('sealed', '=', before)
    .execute();
}

/** Seeds that are sealed with one of these keys. */
export async function listTotpOfKeys(db: Db, keyNames: readonly string[], limit: number) {
  if (keyNames.length === 0) return [];
  return await db
    .selectFrom('totp_seeds')
    .where('key_name', 'in', keyNames)
    .select(['user_id', 'sealed'])
    .limit(limit)
    .execute();
}

/** False if there is none. */
export async function deleteTotp(db: Db, userId: string): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('totp_seeds').where('user_id', '=', userId).executeTakeFirst();
  return numDeletedRows === 1n;
}

export async function listPasskeys(db: Db, userId: string) {
  return await db.selectFrom('passkeys').where('user_id', '=', userId).selectAll().orderBy('id').execute();
}

export async function findPasskey(db: Db, credentialId: string) {
  return await db.selectFrom('passkeys').where('credential_id', '=', credentialId).selectAll().executeTakeFirst();
}

export interface NewPasskey {
  userId: string;
  credentialId: string;
  publicKey: string;
  counter: number;
  transports: string[];
  name: string;
}

/** The user must be locked, so that two additions do not take the same place. */
export async function insertPasskey(db: Db, { userId, ...passkey }: NewPasskey): Promise<'added' | 'full' | 'taken'> {
  const taken = (await listPasskeys(db, userId)).map(({ place }) => place);
  const place = places.find((each) => !taken.includes(each));
  if (place === undefined) return 'full';
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('passkeys')
    .values({
      id: newId(),
      user_id: userId,
      place,
      credential_id: passkey.credentialId,
      public_key: passkey.publicKey,
      counter: passkey.counter,
      transports: passkey.transports,
      name: passkey.name,
    })
    .onConflict((on) => on.column('credential_id').doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n ? 'added' : 'taken';
}

export async function setPasskeyUsed(db: Db, id: string, counter: number, now: Date): Promise<void> {
  await db.updateTable('passkeys').set({ counter, last_used_at: now }).where('id', '=', id).execute();
}

/** The name of the deleted passkey; undefined if the user has none with this id. */
export async function deletePasskey(db: Db, userId: string, id: string): Promise<string | undefined> {
  const deleted = await db
    .deleteFrom('passkeys')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .returning('name')
    .executeTakeFirst();
  return deleted?.name;
}

export async function countRecoveryCodes(db: Db, userId: string): Promise<number> {
  const { left } = await db
    .selectFrom('recovery_codes')
    .where('user_id', '=', userId)
    .select(({ fn }) => fn.countAll<number>().as('left'))
    .executeTakeFirstOrThrow();
  return left;
}

/** In place of the earlier ones. */
export async function putRecoveryCodes(db: Db, userId: string, hashes: readonly string[]): Promise<void> {
  await deleteRecoveryCodes(db, userId);
  const rows = hashes.map((code_hash, at) => ({ user_id: userId, place: places[at]!, code_hash }));
  await db.insertInto('recovery_codes').values(rows).execute();
}

/** Uses a code up; false if it is none of the user's. */
export async function takeRecoveryCode(db: Db, userId: string, hash: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('recovery_codes')
    .where('user_id', '=', userId)
    .where('code_hash', '=', hash)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

export async function deleteRecoveryCodes(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
}

/** False if the user has none. */
export async function deleteAllFactors(db: Db, userId: string): Promise<boolean> {
  const hadTotp = await deleteTotp(db, userId);
  const { numDeletedRows } = await db.deleteFrom('passkeys').where('user_id', '=', userId).executeTakeFirst();
  await deleteRecoveryCodes(db, userId);
  await deleteChallengesOf(db, userId);
  return hadTotp || numDeletedRows > 0n;
}

interface Challenge {
  tokenHash: string;
  signedText: string | null;
  expiresAt: Date;
}

/** For a login with a passkey, whose user is not known yet. */
export async function insertGuestChallenge(db: Db, { tokenHash, signedText, expiresAt }: Challenge): Promise<void> {
  await db
    .insertInto('login_challenges')
    .values({ token_hash: tokenHash, signed_text: signedText, expires_at: expiresAt })
    .execute();
}

/** False if the checked password has changed by now. Waits for a concurrent change, which deletes all challenges. */
export async function insertChallenge(
  db: Db,
  { tokenHash, signedText, expiresAt }: Challenge,
  { id, password_hash }: { id: string; password_hash: string },
): Promise<boolean> {
  const { rows } = await sql`
    insert into login_challenges (token_hash, user_id, signed_text, expires_at)
    select ${tokenHash}, id, ${signedText}, ${expiresAt}::timestamptz from users
    where id = ${id} and password_hash = ${password_hash} for share
    returning token_hash`.execute(db);
  return rows.length === 1;
}

export async function findChallenge(db: Db, tokenHash: string, now: Date) {
  return await db
    .selectFrom('login_challenges')
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .select(['user_id', 'signed_text', 'wrong_tries'])
    .executeTakeFirst();
}

export async function setWrongTries(db: Db, tokenHash: string, tries: number): Promise<void> {
  await db.updateTable('login_challenges').set({ wrong_tries: tries }).where('token_hash', '=', tokenHash).execute();
}

/** False if another call was faster. */
export async function deleteChallenge(db: Db, tokenHash: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('login_challenges')
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

export async function deleteChallengesOf(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('login_challenges').where('user_id', '=', userId).execute();
}

export async function deleteExpiredChallenges(db: Db, now: Date, limit: number): Promise<number> {
  return await deleteSome(db, 'login_challenges', { isOver: sql`expires_at < ${now}`, oldest: 'expires_at', limit });
}
