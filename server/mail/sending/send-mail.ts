import type { Db } from '#server/db/pool.ts';
import { DatabaseUnavailable, retryWhileUnavailable } from '#server/db/unavailable.ts';
import { explainFailure, isRefusedForGood } from './explain-failure.ts';
import { lockWaitingMail, setSent, setTried } from './queries.ts';
import type { Transport } from './transport.ts';

interface Try {
  isLast: boolean;
  now: Date;
}

/**
 * Sends a waiting mail. Its row stays locked meanwhile, so that no second worker sends it. The delivery is recorded
 * even if the database is away by then. A failure is thrown for a later try, unless this was the last one or trying
 * again is useless.
 */
export async function sendMail(db: Db, transport: Transport, mailId: string, { isLast, now }: Try): Promise<void> {
  let isOut = false;
  try {
    // Not repeated like other transactions, because that would send a second mail.
    await db.transaction().execute(async (transaction) => {
      const mail = await lockWaitingMail(transaction, mailId);
      if (!mail) return;
      if (mail.expires_at && mail.expires_at <= now) return await setTried(transaction, mailId, tooLate, true);
      await transport.send(mail);
      isOut = true;
      await setSent(transaction, mailId);
    });
  } catch (error) {
    // This process keeps the job until the delivery is recorded; another process would send the mail again.
    if (isOut) return await retryWhileUnavailable(() => setSent(db, mailId));
    // Nothing was tried, so nothing is recorded and the try does not count.
    if (error instanceof DatabaseUnavailable) throw error;
    const isGivenUp = isLast || isRefusedForGood(error);
    await setTried(db, mailId, explainFailure(error), isGivenUp);
    if (!isGivenUp) throw error;
  }
}

const tooLate = 'The link in it worked for one hour, which was over before the mail server took it.';
