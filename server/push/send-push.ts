import { inLanguage } from '#domain/own-texts.ts';
import { isPushEndpoint } from '#domain/push.ts';
import type { Jobs } from '#server/jobs/queries.ts';
import type { Attempt } from '#server/jobs/tasks.ts';
import { TryLater } from '#server/jobs/try-later.ts';
import { iconPath } from '#server/programs/to-manifest.ts';
import type { Services } from '#server/services.ts';
import { findSession } from '#server/sessions/queries.ts';
import { mailsIn } from '#words/mails.ts';
import { getKeys, SEAL_UNKNOWN } from './actions.ts';
import { deleteSubscriptionById, findSubscription } from './queries.ts';
import { aboutAuth, openSealed, type PushKeys } from './sealed-secrets.ts';

/** Milliseconds that a push service may take. */
const PATIENCE = 10_000;
/** Seconds that the push service keeps it for a phone that is off. */
const KEPT = 24 * 60 * 60;

/** The job. A browser that no longer wants news is forgotten; any other failure is tried again later. */
export async function sendPush(
  { config, db, log }: Pick<Services, 'config' | 'db' | 'log'>,
  { programId, subscriptionId, news }: Jobs['send_push'],
  { isLast }: Attempt,
): Promise<void> {
  const found = await findSubscription(db, programId, subscriptionId);
  // The operator may have removed a push service from the settings since.
  if (!found || !isPushEndpoint(found.endpoint, config.pushOrigins)) return;
  const { slug, logo_key, session_hash, endpoint, p256dh } = found;
  // A member who could not open the program now gets no news either: the session has ended, or the program is disabled.
  const actor = (await findSession(db, session_hash, new Date()))?.actor;
  if (actor?.kind !== 'client') return;
  const auth = openSealed(config.secret, found.auth, found.sealed, aboutAuth(found));
  const body = mailsIn(actor.language).news[news];
  const { name: title } = inLanguage(found, found.texts, actor.language);
  const message = { news, title, body, slug: slug ?? '', icon: iconPath(logo_key, 192) };
  try {
    const vapid = await getKeys(db, config.secret, isLast);
    if (!auth) throw new Error(SEAL_UNKNOWN);
    const subscription = { endpoint, keys: { p256dh, auth } };
    const status = await post(subscription, JSON.stringify(message), subjectOf(config), vapid);
    if (status === 404 || status === 410) await deleteSubscriptionById(db, programId, subscriptionId);
    else if (status < 200 || status > 299) throw new Error(`The push service answered ${status}.`);
  } catch (error) {
    const { message: reason } = error as Error;
    log[isLast ? 'warn' : 'debug']({ programId, reason }, 'a push message was not taken');
    if (!isLast) throw new TryLater(reason, { cause: error });
    // The browser asks again, as it finds itself unknown.
    if (!auth) await deleteSubscriptionById(db, programId, subscriptionId);
  }
}

/** Returns the status of the answer. A redirection is not followed, and nothing of the answer is read. */
async function post(
  { endpoint, keys }: { endpoint: string; keys: { p256dh: string; auth: string } },
  message: string,
  subject: string,
  vapid: PushKeys,
): Promise<number> {
  const { generateRequestDetails } = (await import('web-push')).default;
  const options = { vapidDetails: { subject, ...vapid }, TTL: KEPT };
  const { headers, body } = generateRequestDetails({ endpoint, keys }, message, options);
  // `fetch` counts the bytes itself.
  const { 'Content-Length': _bytes, ...others } = headers;
  const response = await fetch(endpoint, {
    method: 'POST',
    headers: others as Record<string, string>,
    body,
    redirect: 'manual',
    signal: AbortSignal.timeout(PATIENCE),
  });
  await response.body?.cancel();
  return response.status;
}

/** Whom a push service can write to. */
const subjectOf = ({ supportEmail, publicUrl }: Services['config']) =>
  supportEmail ? `mailto:${supportEmail}` : publicUrl.replace(/^http:/, 'https:');
