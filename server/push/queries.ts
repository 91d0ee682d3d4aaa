import { newId } from '#server/db/ids.ts';
import type { Db } from '#server/db/pool.ts';

export interface PushKeys {
  publicKey: string;
  privateKey: string;
}

export async function findKeys(db: Db): Promise<PushKeys | undefined> {
  return await db
    .selectFrom('push_keys')
    .select(['public_key as publicKey', 'private_key as privateKey'])
    .executeTakeFirst();
}

/** Does nothing if there are keys. */
export async function insertKeys(db: Db, { publicKey, privateKey }: PushKeys): Promise<void> {
  await db
    .insertInto('push_keys')
    .values({ public_key: publicKey, private_key: privateKey })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

interface Owner {
  programId: string;
  memberId: string;
}
export interface Subscription {
  endpoint: string;
  p256dh: string;
  auth: string;
}

/**
 * A browser that another member of the program has used is this member's from now on. Its new id keeps what still waits
 * for the other one from being sent to it.
 */
export async function putSubscription(
  db: Db,
  { programId, memberId, sessionHash }: Owner & { sessionHash: string },
  subscription: Subscription,
  now: Date,
): Promise<void> {
  const row = { id: newId(), member_id: memberId, session_hash: sessionHash, ...subscription, created_at: now };
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

export async function deleteSubscription(db: Db, { programId, memberId }: Owner, endpoint: string): Promise<void> {
  await db
    .deleteFrom('push_subscriptions')
    .where('program_id', '=', programId)
    .where('member_id', '=', memberId)
    .where('endpoint', '=', endpoint)
    .execute();
}

export async function deleteSubscriptionById(db: Db, programId: string, id: string): Promise<void> {
  await db.deleteFrom('push_subscriptions').where('program_id', '=', programId).where('id', '=', id).execute();
}

/** In one order, so that two transactions that add jobs for them wait instead of deadlocking. */
export async function listSubscriptions(db: Db, programId: string, memberIds: readonly string[]) {
  if (memberIds.length === 0) return [];
  return await ofMembers(db, programId, memberIds).orderBy('id').select(['id', 'endpoint']).execute();
}

/** A subscription with its program as notifications show it. */
export async function findSubscription(db: Db, programId: string, id: string) {
  return await db
    .selectFrom('push_subscriptions as s')
    .innerJoin('programs as p', 'p.id', 's.program_id')
    .leftJoin('companies as c', 'c.id', 'p.company_id')
    .where('s.program_id', '=', programId)
    .where('s.id', '=', id)
    .select(['s.endpoint', 's.p256dh', 's.auth', 's.session_hash', 'p.name as program', 'p.slug', 'c.logo_key'])
    .executeTakeFirst();
}

const ofMembers = (db: Db, programId: string, memberIds: readonly string[]) =>
  db.selectFrom('push_subscriptions').where('program_id', '=', programId).where('member_id', 'in', memberIds);
