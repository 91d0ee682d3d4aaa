import type { Sealed } from '#server/config/seal.ts';
import type { Db } from '#server/db/pool.ts';
import type { RowOf } from '#server/db/row-of.ts';

/** The installation's keys. */
export async function findKeys(db: Db) {
  return await db
    .selectFrom('push_keys')
    .select(['public_key', 'private_key', 'sealed', 'key_name'])
    .executeTakeFirst();
}
export type StoredKeys = RowOf<typeof findKeys>;

/** Does nothing if there are keys. */
export async function insertKeys(db: Db, publicKey: string, { sealed, keyName }: Sealed): Promise<void> {
  await db
    .insertInto('push_keys')
    .values({ public_key: publicKey, private_key: '', sealed, key_name: keyName })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Nothing happens if another process has resealed it since it was read. */
export async function setKeysSeal(db: Db, before: StoredKeys, { sealed, keyName }: Sealed): Promise<void> {
  await db
    .updateTable('push_keys')
    .set({ private_key: '', sealed, key_name: keyName })
    .where('public_key', '=', before.public_key)
    .where('sealed', 'is not distinct from', before.sealed)
    .execute();
}

/** Browsers that asked with these keys ask again. */
export async function deleteKeys(db: Db, before: StoredKeys): Promise<void> {
  await db
    .deleteFrom('push_keys')
    .where('public_key', '=', before.public_key)
    .where('sealed', 'is not distinct from', before.sealed)
    .execute();
}

interface Owner {
  programId: string;
  memberId: string;
}
interface Subscription {
  id: string;
  endpoint: string;
  p256dh: string;
}

/** A browser that another member of the program has used is this member's from now on. */
export async function putSubscription(
  db: Db,
  { programId, memberId, sessionHash }: Owner & { sessionHash: string },
  subscription: Subscription,
  { sealed, keyName }: Sealed,
  now: Date,
): Promise<void> {
  const secret = { auth: '', sealed, key_name: keyName };
  const row = { member_id: memberId, session_hash: sessionHash, ...subscription, ...secret, created_at: now };
  await db
    .insertInto('push_subscriptions')
    .values({ program_id: programId, ...row })
    .onConflict((conflict) => conflict.columns(['program_id', 'endpoint']).doUpdateSet(row))
    .execute();
}

/** Deletes all but the newest. */
export async function deleteOldSubscriptions(db: Db, { programId, memberId }: Owner, most: number): Promise<void> {
  const old = ofMembers(db, programId, [memberId])
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .offset(most)
    .select('id');
  await db.deleteFrom('push_subscriptions').where('program_id', '=', programId).where('id', 'in', old).execute();
}

/** False if there was none. */
export async function deleteSubscription(db: Db, { programId, memberId }: Owner, endpoint: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('push_subscriptions')
    .where('program_id', '=', programId)
    .where('member_id', '=', memberId)
    .where('endpoint', '=', endpoint)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function deleteSubscriptionById(db: Db, programId: string, id: string): Promise<void> {
  await db.deleteFrom('push_subscriptions').where('program_id', '=', programId).where('id', '=', id).execute();
}

/** In one order, so that two transactions that add jobs for them wait instead of deadlocking. */
export async function listSubscriptions(db: Db, programId: string, memberIds: readonly string[]) {
  if (memberIds.length === 0) return [];
  return await ofMembers(db, programId, memberIds).orderBy('id').select(['id', 'member_id', 'endpoint']).execute();
}

/** A subscription with its program as notifications show it. */
export async function findSubscription(db: Db, programId: string, id: string) {
  return await db
    .selectFrom('push_subscriptions as s')
    .innerJoin('programs as p', 'p.id', 's.program_id')
    .leftJoin('companies as c', 'c.id', 'p.company_id')
    .where('s.program_id', '=', programId)
    .where('s.id', '=', id)
    .select(['s.id', 's.endpoint', 's.p256dh', 's.auth', 's.sealed', 's.session_hash'])
    .select(['p.name', 'p.texts', 'p.slug', 'c.logo_key'])
    .executeTakeFirst();
}

/** Those whose secret is sealed with one of these keys, or as the version before has stored it. */
export async function listSubscriptionsToSeal(db: Db, keyNames: readonly string[], limit: number) {
  const some = db.selectFrom('push_subscriptions').select(['program_id', 'id', 'auth', 'sealed']).limit(limit);
  const earlier =
    keyNames.length > 0 ? await some.where('key_name', 'in', keyNames).where('auth', '=', '').execute() : [];
  return [...earlier, ...(await some.where('auth', '<>', '').execute())];
}

/** Nothing happens if the browser has sent another secret since it was read. */
export async function setSubscriptionSeal(
  db: Db,
  before: { program_id: string; id: string; auth: string },
  { sealed, keyName }: Sealed,
): Promise<void> {
  await db
    .updateTable('push_subscriptions')
    .set({ auth: '', sealed, key_name: keyName })
    .where('program_id', '=', before.program_id)
    .where('id', '=', before.id)
    .where('auth', '=', before.auth)
    .execute();
}

const ofMembers = (db: Db, programId: string, memberIds: readonly string[]) =>
  db.selectFrom('push_subscriptions').where('program_id', '=', programId).where('member_id', 'in', memberIds);
