import { DatabaseAway, outlast } from '#server/db/away.ts';
import type { Db } from '#server/db/pool.ts';
import { explainFailure, isRefusedForGood } from './explain-failure.ts';
import { lockWaitingMail, setSent, setTried } from './queries.ts';
import type { Transport } from './transport.ts';

interface Try {
  isLast: boolean;
  now: Date;
}

/**
 * Sends a mail that waits. The row stays locked while the mail server is talked to, so that no second worker sends it
 * meanwhile. That it went is noted even if the database is away by then. What fails is thrown, for the queue to try again later, unless it is the last try or of no use.
 */
export async function sendMail(db: Db, transport: Transport, mailId: string, { isLast, now }: Try): Promise<void> {
  let isOut = false;
  try {
    // Never tried again by itself, as other transactions are: it would send a second mail.
    await db.transaction().execute(async (transaction) => {
      const mail = await lockWaitingMail(transaction, mailId);
      if (!mail) return;
      if (mail.expires_at && mail.expires_at <= now) return await setTried(transaction, mailId, tooLate, true);
      await transport.send(mail);
      isOut = true;
      await setSent(transaction, mailId);
    });
  } catch (error) {
    // Its job stays with us until it is noted: begun by another before, it would be sent once more.
    if (isOut) return await outlast(() => setSent(db, mailId));
    // Nothing was tried, so nothing is noted, and the try does not count.
    if (error instanceof DatabaseAway) throw error;
    const isGivenUp = isLast || isRefusedForGood(error);
    await setTried(db, mailId, explainFailure(error), isGivenUp);
    if (!isGivenUp) throw error;
  }
}

const tooLate = 'The link in it worked for one hour, which was over before the mail server took it.';
