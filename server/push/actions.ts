import { ECDH } from 'node:crypto';
import type { push } from '#contract/push.ts';
import type { Input } from '#contract/route.ts';
import { isPushEndpoint, MAX_PUSH_DEVICES, type PushNews } from '#domain/push.ts';
import { seal } from '#server/config/seal.ts';
import type { Secret } from '#server/config/secret.ts';
import { groupBy } from '#server/db/group-by.ts';
import { newId } from '#server/db/ids.ts';
import type { Db, Tx } from '#server/db/pool.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { aboutClient } from '#server/event.ts';
import { InvalidInput } from '#server/http/refusal.ts';
import type { Context } from '#server/http/serve.ts';
import { addJobs, type Jobs, removeJob } from '#server/jobs/queries.ts';
import { lockMember } from '#server/members/queries.ts';
import type { Services } from '#server/services.ts';
import { holdOwnSession } from '#server/sessions/identify.ts';
import {
  deleteKeys,
  deleteOldSubscriptions,
  deleteSubscription,
  findKeys,
  insertKeys,
  listSubscriptions,
  putSubscription,
  type StoredKeys,
} from './queries.ts';
import { aboutAuth, aboutKeys, openSealed, type PushKeys } from './sealed-secrets.ts';

type Subscribe = typeof push.subscribeToPush;
type Unsubscribe = typeof push.unsubscribeFromPush;

export async function subscribe(
  { endpoint, keys }: Input<Subscribe>,
  { db, services, actor, tell, token, now, refuse }: Context<Subscribe>,
): Promise<void> {
  if (actor.viewedBy) throw refuse('own-device-only');
  if (!isPushEndpoint(endpoint, services.config.pushOrigins)) throw refuse('unknown-push-service');
  if (!isPoint(keys.p256dh)) throw new InvalidInput([{ path: 'keys.p256dh', problem: { code: 'publicKeyInvalid' } }]);
  // Of several browsers at once each waits here, and then counts those before it.
  await lockMember(db, actor.programId, actor.memberId);
  const sessionHash = await holdOwnSession(db, token!);
  const { p256dh, auth } = keys;
  // Its new id keeps what still waits for the previous member from being sent to it.
  const subscription = { id: newId(), endpoint, p256dh };
  const sealed = seal(services.config.secret, auth, aboutAuth(subscription));
  await putSubscription(db, { ...actor, sessionHash }, subscription, sealed, now);
  await deleteOldSubscriptions(db, actor, MAX_PUSH_DEVICES);
  await tell({ type: 'push.subscribed', ...aboutClient(actor), data: {} });
}

export async function unsubscribe(
  { endpoint }: Input<Unsubscribe>,
  { db, actor, tell, refuse }: Context<Unsubscribe>,
): Promise<void> {
  if (actor.viewedBy) throw refuse('own-device-only');
  if (await deleteSubscription(db, actor, endpoint))
    await tell({ type: 'push.unsubscribed', ...aboutClient(actor), data: {} });
}

/** With the growing pauses of the queue, about a day: later it is no news. */
const TRIES = 12;

/**
 * Notifies these members, in the transaction of the event, in every browser where it was asked for. What still waits to
 * be sent to a browser is not sent twice, because the text is the same. Called once in a transaction, as it locks
 * waiting jobs in one order.
 */
export async function pushNews(
  db: Tx,
  programId: string,
  memberIds: readonly string[],
  news: PushNews,
  runAt?: Date,
): Promise<void> {
  const subscriptions = await listSubscriptions(db, programId, memberIds);
  const jobs = subscriptions.map(({ id: subscriptionId }) => ({
    payload: { programId, subscriptionId, news },
    key: `send_push:${subscriptionId}:${news}`,
  }));
  await addJobs(db, 'send_push', jobs, { tries: TRIES, runAt });
}

/** What the job is called that waits until news of this receipt or reward can no longer be taken back. */
const waitingNews = (subjectId: string) => `push_news:${subjectId}`;

/** Members are notified at `runAt` of what has happened to each of these, unless it is taken back until then. */
export async function pushNewsLater(
  db: Tx,
  all: readonly (Jobs['push_news'] & { subjectId: string })[],
  runAt: Date,
): Promise<void> {
  const programOf = groupBy(all, ({ programId }) => programId);
  for (const programId of new Set(all.map((one) => one.programId))) {
    const due = programOf(programId);
    const asking = await listSubscriptions(db, programId, [...new Set(due.map(({ memberId }) => memberId))]);
    const jobs = due
      .filter(({ memberId }) => asking.some(({ member_id }) => member_id === memberId))
      .map(({ subjectId, ...payload }) => ({ payload, key: waitingNews(subjectId) }));
    await addJobs(db, 'push_news', jobs, { tries: TRIES, runAt });
  }
}

/** News of this receipt or reward is not sent if it still waits. */
export const withdrawNews = (db: Tx, subjectId: string) => removeJob(db, waitingNews(subjectId));

/** Milliseconds in which the news of several receipts or rewards, which wait apart, become one again. */
const TOGETHER = 2000;

/** The job. */
export const pushWaitingNews = ({ db }: Pick<Services, 'db'>, { programId, memberId, news }: Jobs['push_news']) =>
  inTransaction(db, (tx) => pushNews(tx, programId, [memberId], news, new Date(Date.now() + TOGETHER)));

/**
 * The installation's keys. Throws if no present secret opens them: a new one reaches several processes one after the other.
 * Only if the last try fails are they forgotten, and created again when they are needed next.
 */
export async function getKeys(db: Db, secret: Secret, isLast = false): Promise<PushKeys> {
  const kept = await keepKeys(db, secret);
  const privateKey = openSealed(secret, kept.private_key, kept.sealed, aboutKeys(kept));
  if (privateKey) return { publicKey: kept.public_key, privateKey };
  if (isLast) await deleteKeys(db, kept);
  throw new Error(SEAL_UNKNOWN);
}

export const SEAL_UNKNOWN = 'The SECRET that sealed a push key is not known here.';

/** The keys as they are stored, made at the first need. Of two processes that make some, both get those of the first. */
export async function keepKeys(db: Db, secret: Secret): Promise<StoredKeys> {
  for (;;) {
    const kept = await findKeys(db);
    if (kept) return kept;
    const { generateVAPIDKeys } = (await import('web-push')).default;
    const made = generateVAPIDKeys();
    await insertKeys(db, made.publicKey, seal(secret, made.privateKey, aboutKeys({ public_key: made.publicKey })));
  }
}

/** Browsers offer push only to pages that came over https, or from the machine itself. */
export function canPush(publicUrl: string): boolean {
  const { protocol, hostname } = new URL(publicUrl);
  return protocol === 'https:' || ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
}

/** Whether it is a public key of the curve: for no other could anything be encrypted. */
function isPoint(p256dh: string): boolean {
  try {
    ECDH.convertKey(p256dh, 'prime256v1', 'base64url');
    return true;
  } catch {
    return false;
  }
}
