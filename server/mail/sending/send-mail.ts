import { DatabaseUnavailable, retryWhileUnavailable } from '#server/db/unavailable.ts';
import { TryLater } from '#server/jobs/try-later.ts';
import type { Services } from '#server/services.ts';
import { openWords } from '../sealed-links.ts';
import { explainFailure, isRefusedForGood, SealUnknown, sayInPlainWords } from './explain-failure.ts';
import { lockWaitingMail, setSent, setTried, type Tried } from './queries.ts';
import type { Transport } from './transport.ts';

interface Try {
  isLast: boolean;
  now: Date;
}
type Parts = Pick<Services, 'config' | 'db' | 'log' | 'metrics'>;

/**
 * Sends a waiting mail. Its row stays locked during the delivery, so that no second worker sends it. The delivery is
 * recorded even if the database is away by then. A failure is thrown for a later try, unless this was the last one or
 * trying again is useless.
 */
export async function sendMail(
  parts: Parts,
  transport: Transport,
  mailId: string,
  { isLast, now }: Try,
): Promise<void> {
  const { db, config } = parts;
  let sent: Tried | undefined;
  let useless: { tried: Tried; reason: string } | undefined;
  try {
    // Not repeated like other transactions, because that would send a second mail.
    await db.transaction().execute(async (transaction) => {
      const mail = await lockWaitingMail(transaction, mailId);
      if (!mail) return;
      const { kind, attempts } = mail;
      const tried = { kind, attempts: attempts + 1 };
      const words = openWords(config.secret, mail);
      const isLate = mail.expires_at !== null && mail.expires_at <= now;
      // A new secret reaches several processes one after the other.
      if (!words && !isLate && !isLast) throw new SealUnknown();
      if (isLate || !words) {
        const reason = isLate ? tooLate : lost;
        await setTried(transaction, mailId, reason, true);
        useless = { tried, reason };
        return;
      }
      await transport.send({ ...mail, ...words });
      sent = tried;
      await setSent(transaction, mailId);
    });
  } catch (error) {
    // This process keeps the job until the delivery is recorded; another process would send the mail again.
    if (sent) await retryWhileUnavailable(() => setSent(db, mailId));
    // Nothing was tried, so nothing is recorded and the try does not count.
    else if (error instanceof DatabaseUnavailable) throw error;
    else await fail(parts, mailId, error, isLast);
  }
  if (sent) logOutcome(parts, 'sent', mailId, sent);
  if (useless) logOutcome(parts, 'given_up', mailId, useless.tried, useless.reason);
}

async function fail(parts: Parts, mailId: string, error: unknown, isLast: boolean): Promise<void> {
  const isGivenUp = isLast || isRefusedForGood(error);
  const reason = explainFailure(error);
  const tried = await setTried(parts.db, mailId, reason, isGivenUp);
  if (tried) logOutcome(parts, isGivenUp ? 'given_up' : 'deferred', mailId, tried, sayInPlainWords(error));
  if (!isGivenUp) throw new TryLater(reason, { cause: error });
}

/**
 * One line for each change that an operator should see: a mail that begins to wait, one that is sent after that, and one
 * that is given up. The mail server's own words are left out, because they often repeat the address.
 */
function logOutcome(
  { log, metrics }: Parts,
  outcome: Outcome,
  mailId: string,
  { kind, attempts }: Tried,
  reason?: string,
) {
  metrics.mails.inc({ outcome });
  const line = { mailId, kind, attempts, ...(reason && { reason }) };
  if (outcome === 'given_up') log.warn(line, 'a mail was given up');
  else if (outcome === 'deferred') log[attempts === 1 ? 'warn' : 'debug'](line, 'a mail waits');
  else if (outcome === 'sent' && attempts > 1) log.info(line, 'a mail that waited was sent');
}
type Outcome = 'sent' | 'deferred' | 'given_up';

const lost =
  'The SECRET with which its link was sealed is gone, so no one can read it any more: a new link has to be asked for.';
const tooLate = 'The link in it worked for one hour, which was over before the mail server took it.';
