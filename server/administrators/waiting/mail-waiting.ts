import { mayAt } from '#domain/roles.ts';
import { lookAgain, rightAbout } from '#domain/waiting-mails.ts';
import { idOf } from '#server/db/ids.ts';
import type { Tx } from '#server/db/pool.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { addJob } from '#server/jobs/queries.ts';
import { recurring } from '#server/jobs/recurring.ts';
import { writeMail } from '#server/mail/actions.ts';
import type { Services } from '#server/services.ts';
import { listDue, listWaiting, lockDue, postpone, setLooked, type Waiting } from './queries.ts';

/** People of a round; the next one begins at once if there are more. */
const MOST_OF_A_ROUND = 500;
/** Lists that a mail names, with a link each. */
const MOST_NAMED = 25;
const HOUR = 60 * 60_000;

/**
 * Mails whose turn it is, each in a transaction of its own, which also moves its turn: of several processes one does it, and
 * after a kill it is as if it had not begun. What waits is read once for all of them.
 */
export async function mailWaiting(services: Pick<Services, 'config' | 'db' | 'log'>, now = new Date()): Promise<void> {
  const { db, log } = services;
  const due = await listDue(db, now, MOST_OF_A_ROUND);
  const waiting = due.length > 0 ? await listWaiting(db) : [];
  for (const userId of due)
    try {
      await inTransaction(db, (tx) => mailDue(tx, services, { userId, waiting, now }));
    } catch (error) {
      log.error({ err: error, userId }, 'a mail about what waits could not be written');
      await postpone(db, userId, new Date(now.getTime() + HOUR));
    }
  if (due.length === MOST_OF_A_ROUND) await addJob(db, 'waiting_mails_due', {}, recurring.waiting_mails_due);
}

async function mailDue(
  db: Tx,
  services: Pick<Services, 'config'>,
  { userId, waiting, now }: { userId: string; waiting: readonly Waiting[]; now: Date },
): Promise<void> {
  const due = await lockDue(db, userId, now);
  if (!due) return;
  const { often, kinds, roles, told_until, time_zone: zone } = due;
  const seen = waiting.filter((one) => kinds.includes(one.kind) && mayAt(roles, rightAbout[one.kind], one));
  const isNew = often !== 'soon' || told_until === null || seen.some(({ newest }) => newest > told_until);
  let isMailed = false;
  if (!due.disabled && seen.length > 0 && isNew) {
    const named = seen
      .slice(0, MOST_NAMED)
      .map(({ program, name, kind, count }) => ({ programId: program, program: name, kind, count }));
    // Not to an address that is not proved yet: what waits is still new once it is.
    isMailed = await writeMail(db, services, {
      ...{ kind: 'somethingWaits', programId: null, language: 'en', to: due.email, userId },
      causeId: idOf(`waiting ${userId} ${due.next_at.toISOString()}`),
      data: { name: due.first_name, waiting: named, further: seen.length - named.length },
    });
  }
  // Not until now: what is being written has a moment before it, and is seen by the next look.
  const newest = new Date(Math.max(...seen.map((one) => one.newest.getTime())));
  const next_at = lookAgain(often, { after: now, zone }, isMailed);
  await setLooked(db, userId, { next_at, told_until: isMailed ? newest : told_until });
}
